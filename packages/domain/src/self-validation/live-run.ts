import { partOf } from '../lib/numbers.js';

/** Where a live run is: what stops finishes cancelling first. */
export type LiveRunState = 'running' | 'stopping' | 'finished' | 'failed';

/** A part of the plan, and how much of it went out. */
export interface LivePhase {
  readonly name: string;
  readonly requests: number;
  readonly bookings: number;
  readonly sent: number;
}

/** The latest live run of a partner. */
export interface LiveRun {
  readonly id: string;
  readonly state: LiveRunState;
  readonly startedAt: number;
  /** How long it went on, by the clock of the server. */
  readonly seconds: number;
  readonly by: string;
  readonly fileName: string;
  readonly baseUrl: string;
  readonly phases: readonly LivePhase[];
  readonly sent: number;
  readonly planned: number;
  /** The kept run with its report, once it is judged. */
  readonly runId?: string;
  /** Why it failed. */
  readonly message?: string;
  readonly hasRecording: boolean;
}

/** A test booking that is not known to be cancelled. */
export interface OpenBooking {
  readonly reference: string;
  readonly baseUrl: string;
  readonly sentAt: number;
  /** Empty if it is not known whether the booking was made. */
  readonly ids: readonly string[];
  /** How to cancel each of them manually. The credential is left out. */
  readonly calls: readonly string[];
}

export interface LiveRunNow {
  readonly run?: LiveRun;
  readonly openBookings: readonly OpenBooking[];
}

/** What is called, and how much of it at most. The credential goes with the one run and is kept nowhere. */
export interface LiveTarget {
  readonly baseUrl: string;
  readonly credential: string;
  readonly hotels: readonly string[];
  readonly requests: number;
  readonly minutes: number;
  /** None: no booking is made. */
  readonly bookings: number;
  readonly alsoNonRefundable: boolean;
}

export const liveLimits = {
  requests: { least: 10, most: 120, first: 100 },
  minutes: { least: 1, most: 15, first: 5 },
  bookings: { least: 1, most: 4, first: 4 },
} as const;
export const addressRefused = endpointNotAllowedText;

export type LiveField = keyof Pick<
  LiveTarget,
  'baseUrl' | 'credential' | 'hotels' | 'requests' | 'minutes' | 'bookings'
>;
export type LiveFaults = Readonly<Partial<Record<LiveField, string>>>;

const mostHotels = 20;
const longestId = 64;

/** The errors of a target, field by field. The server decides whether an address can be called. */
export function liveFaults({ baseUrl, credential, hotels, requests, minutes, bookings }: LiveTarget): LiveFaults {
  const range = (
    value: number,
    { least, most }: { readonly least: number; readonly most: number },
  ): string | undefined =>
    Number.isInteger(value) && value >= least && value <= most
      ? undefined
      : `Takes a whole number from ${String(least)} to ${String(most)}.`;
  const found: Readonly<Record<LiveField, string | undefined>> = {
    baseUrl: /^https?:\/\/[^\s/?#][^\s?#]*$/iu.test(baseUrl)
      ? undefined
      : 'Enter the address below which your operations are, such as https://qa.hotel.example/pull/v2.',
    credential:
      credential === '' || /^[\x21-\x7e]{4,500}$/u.test(credential)
        ? undefined
        : 'A credential has 4 to 500 letters, digits and signs, and no spaces.',
    hotels:
      hotels.length > 0 && hotels.length <= mostHotels && hotels.every((id) => id !== '' && id.length <= longestId)
        ? undefined
        : `Enter 1 to ${String(mostHotels)} ids of your test hotels, separated by commas. An id has at most ${String(longestId)} characters.`,
    requests: range(requests, liveLimits.requests),
    minutes: range(minutes, liveLimits.minutes),
    bookings: bookings === 0 ? undefined : range(bookings, liveLimits.bookings),
  };
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== undefined));
}

/** What became of it. One that was stopped, or that reached a limit, sent less than it had planned. */
export function liveEndText({ state, message, sent, planned }: LiveRun): string {
  if (state === 'failed') return `failed: ${message ?? ''}`;
  return sent < planned ? `has ended after ${partOf(sent, planned, 'planned request')}.` : 'has ended.';
}

export const isUnderWay = ({ state }: Pick<LiveRun, 'state'>): boolean => state === 'running' || state === 'stopping';

/** What a person has to do where the portal could not. */
export function openBookingWords(bookings: readonly Pick<OpenBooking, 'reference' | 'ids'>[]): string {
  const names = bookings.flatMap(({ reference, ids }) =>
    ids.length === 0 ? [`${reference} (not known whether it was made)`] : ids,
  );
  const [count, them] = names.length === 1 ? ['1 booking', 'it'] : [`${String(names.length)} bookings`, 'them'];
  return `${count} could not be cancelled: ${names.join(', ')}. Cancel ${them} yourself.`;
}

export const noSuchLiveRunText = 'There is no such live run.';
export const noScheduleText = 'There is no schedule.';
export const liveRunRunningText = (by: string): string =>
  `A live run is under way, started by ${by}. Wait for its end, or stop it.`;
import { endpointNotAllowedText } from '../onboarding/endpoint-check.js';
export const stoppingText = 'Stopping: test bookings are cancelled first.';
