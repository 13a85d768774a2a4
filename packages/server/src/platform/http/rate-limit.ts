import { Refusal } from '../../kernel/refusal.js';

/** What was counted for one key in one window. */
export interface Count {
  own: number;
  /** How much of `own` the other servers know. */
  shared: number;
  /** What the other servers have counted, as far as this one knows. */
  others: number;
}

/** A server shares a key from this part of its limit on. Most keys never come so far, and cost no write. */
const sharedFrom = 1 / 20;

/** Limits calls in a window of time, a minute if nothing else is said. It only keeps noise out and is not a lock. */
export class RateLimit {
  private window = 0;
  private counts = new Map<string, Count>();
  private unshared = new Map<string, Count>();

  /** `share`: called after a count that other servers have to know. Without it, this server counts by itself. */
  constructor(
    private readonly most: number,
    private readonly now: () => number = Date.now,
    private readonly seconds = 60,
    private readonly share?: () => void,
  ) {}

  /** `key`: the network, session, token or partner that is counted. */
  take(key: string): void {
    this.begin();
    const count = this.counts.get(key) ?? { own: 0, shared: 0, others: 0 };
    if (count.own + count.others >= this.most) {
      const again = this.seconds === 60 ? 'a minute' : `${String(this.seconds)} seconds`;
      throw new Refusal(429, `Too many requests. Try again in ${again}.`, {
        'Retry-After': String(this.seconds - Math.floor((this.now() / 1000) % this.seconds)),
      });
    }
    count.own++;
    this.counts.set(key, count);
    if (this.share === undefined || count.own < this.most * sharedFrom) return;
    this.unshared.set(key, count);
    this.share();
  }

  /** The counts of this window that other servers do not know in full. */
  news(): ReadonlyMap<string, Count> {
    this.begin();
    return this.unshared;
  }

  /** `own`: as much of the count as was shared. What came in since then waits behind the other keys. */
  wasShared(key: string, count: Count, own: number): void {
    count.shared = own;
    if (this.unshared.get(key) !== count) return;
    this.unshared.delete(key);
    if (count.shared < count.own) this.unshared.set(key, count);
  }

  private begin(): void {
    const window = Math.floor(this.now() / 1000 / this.seconds);
    if (window === this.window) return;
    this.window = window;
    this.counts = new Map();
    this.unshared = new Map();
  }
}
