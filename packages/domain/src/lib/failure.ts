import type { ProofKind } from './proof-kind.js';

/**
 * What can go wrong between us and the portal's server, by what it means for the user. No rule depends on a number of
 * HTTP.
 */
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

/** There was an answer, and it was not a success. */
export type AnsweredFailure = Exclude<GatewayFailure, Unreachable | Garbled>;

interface Traced {
  /** What the server calls this request in its own log. */
  readonly requestId?: string;
}

interface Answered extends Traced {
  /** The server's own words, meant for the user. */
  readonly text: string;
  /** A page of HTML came, so the text is not the server's: a proxy may have answered. */
  readonly isPage?: true;
  /** How long the server asks us to wait before the next try. */
  readonly retryAfterSeconds?: number;
  /** The number of the answer at its source, such as "500". Sentences quote it. No rule reads it. */
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
  /** The call fails only because a fresh proof of presence is missing. With a proof, the same call can succeed. */
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
/** The server itself does not know whether it made a change. The text says where to look. */
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
/** The request has a mistake. The text names it. */
export interface Invalid extends Answered {
  readonly kind: 'invalid';
}
/** We asked too often. */
export interface TooMany extends Answered {
  readonly kind: 'too-many';
}
/** The server cannot accept the call now. */
export interface Busy extends Answered {
  readonly kind: 'busy';
}
/** The server has a problem. */
export interface Broken extends Answered {
  readonly kind: 'broken';
}
/** Any other answer that is no success. */
export interface Refused extends Answered {
  readonly kind: 'refused';
}
/** There was no answer, or not all of it, because of network, DNS, TLS, proxy, or a broken connection. */
export interface Unreachable extends Traced {
  readonly kind: 'unreachable';
  readonly detail: string;
  /** The portal began to answer, and the rest did not come. */
  readonly hasBegun?: true;
  /** The user waits no longer for the answer. */
  readonly wasLeft?: true;
}
/** There was an answer, but it does not have the agreed shape. */
export interface Garbled extends Traced {
  readonly kind: 'garbled';
  readonly where: string;
  /** No part of it can be read: not one entry is wrong, but all of the answer. */
  readonly isWhole?: true;
}
