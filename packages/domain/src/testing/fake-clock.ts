import type { Clock } from '../lib/clock.js';

interface Waiting {
  readonly until: number;
  readonly wake: (how: 'waited' | 'cancelled') => void;
}

/** A clock that does not move until a test moves it. */
export class FakeClock implements Clock {
  private waiting: readonly Waiting[] = [];
  constructor(private at = Date.UTC(2026, 10, 20, 8, 30)) {}

  now(): number {
    return this.at;
  }

  wait(milliseconds: number, signal?: AbortSignal): Promise<'waited' | 'cancelled'> {
    if (signal?.aborted === true) return Promise.resolve('cancelled');
    return new Promise((resolve) => {
      const cancel = (): void => {
        this.waiting = this.waiting.filter((other) => other !== entry);
        resolve('cancelled');
      };
      const wake = (how: 'waited' | 'cancelled'): void => {
        signal?.removeEventListener('abort', cancel);
        resolve(how);
      };
      const entry: Waiting = { until: this.at + milliseconds, wake };
      this.waiting = [...this.waiting, entry];
      signal?.addEventListener('abort', cancel, { once: true });
    });
  }

  /** How long the waiting ones asked to wait from now on, soonest first. */
  get waits(): readonly number[] {
    return this.waiting.map(({ until }) => until - this.at).sort((a, b) => a - b);
  }

  /** Moves on and wakes who is due, then lets everything that follows from it settle. */
  async advance(milliseconds: number): Promise<void> {
    this.at += milliseconds;
    const due = this.waiting.filter(({ until }) => until <= this.at);
    this.waiting = this.waiting.filter(({ until }) => until > this.at);
    for (const { wake } of due) wake('waited');
    await settled();
  }
}

/** Lets promises that are already decided run on. */
export async function settled(turns = 20): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
}
