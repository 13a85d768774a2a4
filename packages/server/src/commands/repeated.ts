import type { FastifyBaseLogger } from 'fastify';
import { notMine } from '../platform/work/leases.js';

/** Receives the result of each run, with the name of the work. */
export interface WorkNotes {
  failed(work: string): void;
  succeeded(work: string): void;
}

const soon = 5_000;
const latest = 300_000;

/**
 * After a failure the next try comes soon, then later and later, and never later than the regular time or five minutes.
 */
export const afterFailures = (failures: number, regular: number): number =>
  Math.min(regular, latest, soon * 2 ** Math.min(failures - 1, 10));

/** Work that is done again and again, never twice at once. A failure is logged and the next time is a new try. */
export class Repeated {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;
  private succeeded = false;
  private failures = 0;

  constructor(
    private readonly name: string,
    private readonly milliseconds: number,
    /** `first` until it succeeded once. */
    private readonly work: (first: boolean) => Promise<unknown>,
    private readonly log: Pick<FastifyBaseLogger, 'error'>,
    { at }: { at: 'once' | 'later' },
    private readonly notes?: WorkNotes,
  ) {
    this.schedule(at === 'once' ? 0 : this.untilNext());
  }

  /** Waits for a run that is under way. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private schedule(milliseconds: number): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.running = this.run();
    }, milliseconds);
  }

  private async run(): Promise<void> {
    try {
      const outcome = await this.work(!this.succeeded);
      this.succeeded = true;
      this.failures = 0;
      // Of several servers the one that did it says so.
      if (outcome !== notMine) this.notes?.succeeded(this.name);
    } catch (error) {
      this.failures += 1;
      this.notes?.failed(this.name);
      this.log.error({ err: error }, `${this.name} failed and is tried again`);
    }
    this.schedule(this.failures === 0 ? this.untilNext() : afterFailures(this.failures, this.milliseconds));
  }

  /** Just after the next full period: each minute for what runs each minute. */
  private untilNext(): number {
    return this.milliseconds - (Date.now() % this.milliseconds) + 500;
  }
}
