import { Refusal } from '../../kernel/refusal.js';

/** Limits calls in a window of time, a minute if nothing else is said. It only keeps noise out and is not a lock. */
export class RateLimit {
  private window = 0;
  private counts = new Map<string, number>();

  constructor(
    private readonly most: number,
    private readonly now: () => number = Date.now,
    private readonly seconds = 60,
  ) {}

  /** `key`: the network, session, token or partner that is counted in this process. */
  take(key: string): void {
    const at = this.now() / 1000;
    const window = Math.floor(at / this.seconds);
    if (window !== this.window) {
      this.window = window;
      this.counts = new Map();
    }
    const count = (this.counts.get(key) ?? 0) + 1;
    if (count > this.most) {
      const again = this.seconds === 60 ? 'a minute' : `${String(this.seconds)} seconds`;
      throw new Refusal(429, `Too many requests. Try again in ${again}.`, {
        'Retry-After': String(this.seconds - Math.floor(at % this.seconds)),
      });
    }
    this.counts.set(key, count);
  }
}
