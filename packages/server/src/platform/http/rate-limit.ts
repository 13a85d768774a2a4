import { Refusal } from '../../kernel/refusal.js';

/** Limits the calls of a network per minute, counted in this process. It only keeps noise out and is not a lock. */
export class RateLimit {
  private minute = 0;
  private counts = new Map<string, number>();

  constructor(
    private readonly perMinute: number,
    private readonly now: () => number = Date.now,
  ) {}

  take(network: string): void {
    const milliseconds = this.now();
    const minute = Math.floor(milliseconds / 60_000);
    if (minute !== this.minute) {
      this.minute = minute;
      this.counts = new Map();
    }
    const count = (this.counts.get(network) ?? 0) + 1;
    if (count > this.perMinute) {
      throw new Refusal(429, 'Too many requests. Try again in a minute.', {
        'Retry-After': String(60 - Math.floor((milliseconds / 1000) % 60)),
      });
    }
    this.counts.set(network, count);
  }
}
