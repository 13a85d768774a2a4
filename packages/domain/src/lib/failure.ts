import type { ProofKind } from './proof-kind.js';

/** What can go wrong between us and the portal's server: the error catalogue, by meaning and not by status. */
export type GatewayFailure = NoData | SignedOut | Forbidden | TimedOut | InDoubt | Refused | Unreachable | Garbled;

interface Traced {
  /** What the server calls this request in its own log. */
  readonly requestId?: string;
}

export interface NoData extends Traced {
  readonly kind: 'no-data';
  readonly text: string;
}
export interface SignedOut extends Traced {
  readonly kind: 'signed-out';
  readonly text: string;
}
export interface Forbidden extends Traced {
  readonly kind: 'forbidden';
  readonly text: string;
  /** A fresh proof of presence is missing, and nothing else: with one, the same call may succeed. */
  readonly proof?: ProofKind;
}
/** The server is still collecting the data, or ran out of time over it. */
export interface TimedOut extends Traced {
  readonly kind: 'timed-out';
  readonly status: number;
  readonly text: string;
}
/** A change was asked for, and the server itself does not know whether it was made; the text says where to look. */
export interface InDoubt extends Traced {
  readonly kind: 'in-doubt';
  readonly status: number;
  readonly text: string;
}
/** Any other answer that is no success; the text is the server's own and meant for the user. */
export interface Refused extends Traced {
  readonly kind: 'refused';
  readonly status: number;
  readonly text: string;
  readonly retryAfterSeconds?: number;
}
/** No answer came: network, DNS, TLS, proxy, or a connection cut in the middle. */
export interface Unreachable extends Traced {
  readonly kind: 'unreachable';
  readonly detail: string;
}
/** An answer came that does not have the agreed shape. */
export interface Garbled extends Traced {
  readonly kind: 'garbled';
  readonly where: string;
}
