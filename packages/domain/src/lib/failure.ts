import type { ProofKind } from './proof-kind.js';

/** What can go wrong between us and the portal's server, by what it means for the user. No rule depends on a number of HTTP. */
export type GatewayFailure =
  | NoData
  | SignedOut
  | Forbidden
  | TimedOut
  | Computing
  | InDoubt
  | Conflict
  | ChangedSince
  | Invalid
  | TooMany
  | Busy
  | Broken
  | Refused
  | Unreachable
  | Garbled;

/** An answer came, and it was no success. */
export type AnsweredFailure = Exclude<GatewayFailure, Unreachable | Garbled>;

interface Traced {
  /** What the server calls this request in its own log. */
  readonly requestId?: string;
}

interface Answered extends Traced {
  /** The server's own words, meant for the user. */
  readonly text: string;
  /** How long the server asks us to wait before the next try. */
  readonly retryAfterSeconds?: number;
  /** How the answer is numbered where it came from, such as "500". Sentences quote it; no rule reads it. */
  readonly quote?: string;
}

export interface NoData extends Answered {
  readonly kind: 'no-data';
}
export interface SignedOut extends Answered {
  readonly kind: 'signed-out';
}
export interface Forbidden extends Answered {
  readonly kind: 'forbidden';
  /** A fresh proof of presence is missing, and nothing else: with one, the same call may succeed. */
  readonly proof?: ProofKind;
}
/** The server ran out of time. */
export interface TimedOut extends Answered {
  readonly kind: 'timed-out';
}
/** The server is still computing what was asked for. */
export interface Computing extends Answered {
  readonly kind: 'computing';
}
/** A change was asked for, and the server itself does not know whether it was made; the text says where to look. */
export interface InDoubt extends Answered {
  readonly kind: 'in-doubt';
}
/** A rule forbids this as things are now. */
export interface Conflict extends Answered {
  readonly kind: 'conflict';
}
/** Someone else changed it after it was read. */
export interface ChangedSince extends Answered {
  readonly kind: 'changed-since';
}
/** The request has a mistake; the text names it. */
export interface Invalid extends Answered {
  readonly kind: 'invalid';
}
/** We asked too often. */
export interface TooMany extends Answered {
  readonly kind: 'too-many';
}
/** The server cannot take it now. */
export interface Busy extends Answered {
  readonly kind: 'busy';
}
/** The server has a fault. */
export interface Broken extends Answered {
  readonly kind: 'broken';
}
/** Any other answer that is no success. */
export interface Refused extends Answered {
  readonly kind: 'refused';
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
