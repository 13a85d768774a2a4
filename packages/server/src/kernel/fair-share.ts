import { Refusal } from './refusal.js';

export interface Share {
  /** How many calls of one partner are under way at once. */
  readonly atOnce: number;
  /** How many more of the partner wait for their turn. Any call beyond these gets 429. */
  readonly waiting: number;
  /** A call that has waited this long gets 429 too. */
  readonly waitMilliseconds: number;
}

/** The owner of a call: the partner, and the session or token that calls. */
export interface ShareOwner {
  readonly partner: string;
  readonly caller: string;
}

interface Waiter {
  readonly start: () => void;
}

interface Calls {
  running: number;
  /** The waiting calls by caller. The caller who is next comes first. */
  readonly waiting: Map<string, Waiter[]>;
  count: number;
}

const pause = 2;
const tooMany = (): Refusal =>
  new Refusal(429, `Too many calls of this partner account are under way. Try again in ${String(pause)} seconds.`, {
    'Retry-After': String(pause),
  });

/**
 * Bounds the calls of each partner that are under way, so that one partner cannot take the server from the others. The
 * callers of a partner take turns, so that one token cannot take the partner's share from its people. Each server
 * counts for itself.
 */
export class FairShare {
  private readonly partners = new Map<string, Calls>();

  constructor(private readonly share: Share) {}

  /**
   * Resolves when the call may start. The caller must call the returned function when the call has ended. Only a call
   * that waits needs to know when its client has gone.
   */
  async enter({ partner, caller }: ShareOwner, gone: () => AbortSignal): Promise<() => void> {
    const calls = this.callsOf(partner);
    if (calls.running < this.share.atOnce) calls.running++;
    else await this.turn(calls, caller, gone());
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.leave(partner, calls);
    };
  }

  private callsOf(partner: string): Calls {
    const present = this.partners.get(partner);
    if (present !== undefined) return present;
    const calls: Calls = { running: 0, waiting: new Map(), count: 0 };
    this.partners.set(partner, calls);
    return calls;
  }

  private async turn(calls: Calls, caller: string, gone: AbortSignal): Promise<void> {
    if (calls.count >= this.share.waiting) throw tooMany();
    await new Promise<void>((resolve, reject) => {
      const own = calls.waiting.get(caller) ?? [];
      const giveUp = (): void => {
        stop();
        own.splice(own.indexOf(waiter), 1);
        if (own.length === 0) calls.waiting.delete(caller);
        calls.count--;
        reject(tooMany());
      };
      const timer = setTimeout(giveUp, this.share.waitMilliseconds);
      const stop = (): void => {
        clearTimeout(timer);
        gone.removeEventListener('abort', giveUp);
      };
      const waiter: Waiter = {
        start: () => {
          stop();
          resolve();
        },
      };
      own.push(waiter);
      calls.waiting.set(caller, own);
      calls.count++;
      gone.addEventListener('abort', giveUp, { once: true });
      if (gone.aborted) giveUp();
    });
  }

  /** The place goes to the next caller in turn: the number of running calls stays. */
  private leave(partner: string, calls: Calls): void {
    const [next] = calls.waiting;
    if (next === undefined) {
      calls.running--;
      if (calls.running === 0) this.partners.delete(partner);
      return;
    }
    const [caller, own] = next;
    const waiter = own.shift();
    calls.waiting.delete(caller);
    if (own.length > 0) calls.waiting.set(caller, own);
    calls.count--;
    waiter?.start();
  }
}
