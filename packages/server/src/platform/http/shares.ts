import type { Call } from '@suppliers-portal/wire';
import type { FastifyReply } from 'fastify';
import { FairShare, type Share } from '../../kernel/fair-share.js';
import { Refusal } from '../../kernel/refusal.js';
import { ownerOf, type Caller } from './caller.js';
import { RateLimit } from './rate-limit.js';

export interface ShareSettings {
  /** Calls that answer quickly. */
  readonly calls: Share;
  /** Files and uploads: each costs many times as much as a call. */
  readonly files: Share;
  /** Calls in two seconds of one session or token. A page makes about twenty at once. */
  readonly burst: number;
  /** Calls in a minute of one session or token, and of one partner. */
  readonly ofCaller: number;
  readonly ofPartner: number;
  /** How long the answer to a flood is held back. */
  readonly holdMilliseconds: number;
  /** The clock for the minutes. Tests pass one that does not move. */
  readonly now?: () => number;
}

export const defaultShares: ShareSettings = {
  calls: { atOnce: 6, waiting: 200, waitMilliseconds: 15_000 },
  files: { atOnce: 2, waiting: 10, waitMilliseconds: 15_000 },
  burst: 300,
  ofCaller: 3_000,
  ofPartner: 6_000,
  holdMilliseconds: 1_000,
};

/**
 * The place of a call that is under way. It is free again when the answer is out and the handler is done: a client that
 * goes away early does not make it free.
 */
export class Place {
  private isOpen = true;
  private working = 0;

  constructor(private readonly end: () => void) {}

  close(): void {
    this.isOpen = false;
    this.check();
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    this.working++;
    try {
      return await work();
    } finally {
      this.working--;
      this.check();
    }
  }

  private check(): void {
    if (!this.isOpen && this.working === 0) this.end();
  }
}

/**
 * This many postponed calls within one window are a flood. For the rest of the window they are answered before any
 * lookup.
 */
const floodFrom = 20;
const windowMilliseconds = 2_000;

const noPlace = (): void => undefined;

/**
 * Limits how much of the server a partner and a caller can use, so that one of them cannot slow down all others. The
 * servers hold the limits by the minute together. Each counts calls in progress, and those of two seconds, by itself.
 */
export class Shares {
  private readonly calls: FairShare;
  private readonly files: FairShare;
  private readonly bursts: RateLimit;
  private readonly callers: RateLimit;
  private readonly partners: RateLimit;
  private readonly now: () => number;
  private window = 0;
  private putOffs = new Map<string, number>();

  /** `limited`: makes the limits by the minute, which the servers hold together. */
  constructor(
    { calls, files, burst, ofCaller, ofPartner, now = Date.now }: ShareSettings,
    limited: (name: string, perMinute: number) => RateLimit,
  ) {
    this.now = now;
    this.calls = new FairShare(calls);
    this.files = new FairShare(files);
    this.bursts = new RateLimit(burst, now, windowMilliseconds / 1000);
    this.callers = limited('calls of a session or token', ofCaller);
    this.partners = limited('calls of a partner', ofPartner);
  }

  /**
   * Rejects a session or token that was postponed too often. Finding out its owner would cost the database as much as
   * a call.
   */
  refuseFlood(credential: string): void {
    if ((this.putOffsNow().get(credential) ?? 0) < floodFrom) return;
    throw new Refusal(429, 'Too many calls. Try again in 2 seconds.', { 'Retry-After': '2' });
  }

  notePutOff(credential: string): void {
    const putOffs = this.putOffsNow();
    putOffs.set(credential, (putOffs.get(credential) ?? 0) + 1);
  }

  private putOffsNow(): Map<string, number> {
    const window = Math.floor(this.now() / windowMilliseconds);
    if (window !== this.window) {
      this.window = window;
      this.putOffs = new Map();
    }
    return this.putOffs;
  }

  /** Resolves when the call may start. A stream waits for events and has a separate limit. */
  async take(call: Call, caller: Caller, reply: FastifyReply): Promise<Place> {
    const owner = { partner: String(caller.dmcId ?? `user ${String(caller.user.userId)}`), caller: ownerOf(caller) };
    this.bursts.take(owner.caller);
    this.callers.take(owner.caller);
    this.partners.take(owner.partner);
    if (call.answer.kind === 'events') return new Place(noPlace);
    const { raw } = reply;
    const share = call.answer.kind === 'file' || call.form === true ? this.files : this.calls;
    const place = new Place(await share.enter(owner, () => goneOf(raw)));
    if (raw.destroyed) place.close();
    else raw.once('close', () => place.close());
    return place;
  }
}

function goneOf(raw: FastifyReply['raw']): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  else raw.once('close', () => gone.abort());
  return gone.signal;
}
