export const OPERATIONS = ['search', 'prebook', 'book', 'cancel', 'booking_details', 'booking_ids'] as const;
export type OperationName = (typeof OPERATIONS)[number];

/** What is wrong with the bytes of an answer, as reported by the code that received them. */
export type Flaw = 'not-utf-8' | 'broken-encoding' | 'cut-off';

export type Headers = readonly (readonly [name: string, value: string])[];

export interface Outgoing {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body?: string;
}

export interface Connection {
  /** To which the name was resolved. */
  readonly address: string;
  readonly isPublic: boolean;
  readonly tls?: { readonly protocol: string; readonly validTo: string };
}

/** What came back; or why nothing did. `abandoned`: it was not waited for, on purpose. */
export type Arrived =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers: Headers;
      readonly text: string;
      readonly flaws: readonly Flaw[];
      readonly milliseconds: number;
      readonly connection?: Connection;
    }
  | {
      readonly kind: 'none';
      readonly why: 'timeout' | 'abandoned' | 'stopped' | 'unreachable' | 'certificate' | 'refused-address';
      readonly detail: string;
      readonly milliseconds: number;
    };

/** One request with its result. */
export interface Exchange {
  /** A number in the order of sending. */
  readonly id: string;
  /** What it was sent for; empty in a recording that others made. */
  readonly step: string;
  readonly operation: OperationName | undefined;
  /** The exchange whose request was sent a second time, because its answer was wrong. */
  readonly again?: string;
  readonly at: number;
  readonly request: Outgoing;
  readonly answer: Arrived;
  /** Its status says success, and its body is an error. Found out when it is judged, and in no recording. */
  readonly isError?: true;
}

/** A booking that the run asked for, and what became of it. */
export interface MadeBooking {
  readonly reference: string;
  readonly ids: readonly string[];
  /** Those of the ids whose cancellation was confirmed. */
  readonly cancelled: readonly string[];
  readonly isUnknown: boolean;
}

export interface LatencyLimits {
  readonly search?: number;
  readonly prebook?: number;
  readonly book?: number;
  readonly details?: number;
}

/** What judging has to know besides the exchanges. It holds no secret. */
export interface RunFacts {
  readonly id: string;
  readonly startedAt: number;
  readonly hotels: readonly string[];
  readonly pricePercent: number;
  readonly latency: LatencyLimits;
  readonly isLocal: boolean;
  readonly allowBook: boolean;
  readonly hasOtherCredential: boolean;
  /** The profile asks for generated cases. */
  readonly hasCases?: true;
  /** Steps that the limits had no room for. */
  readonly leftOut: readonly { readonly name: string; readonly isBooking: boolean }[];
  /** Why the run ended before its plan did. */
  readonly endedEarly?: string;
}

/** All that happened. Judging it needs nothing else, so that it can be judged again. */
export interface Recording {
  /** Absent in a recording that others made. */
  readonly run: RunFacts | undefined;
  readonly exchanges: readonly Exchange[];
  readonly bookings: readonly MadeBooking[];
}

export function headerOf(headers: Headers, wanted: string): string | undefined {
  const name = wanted.toLowerCase();
  return headers.find(([one]) => one.toLowerCase() === name)?.[1];
}
