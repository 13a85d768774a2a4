import type { FastifyBaseLogger } from 'fastify';

/** Work that is done again and again, never twice at once. A failure is logged and the next time is a new try. */
export class Repeated {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;
  private succeeded = false;

  constructor(
    private readonly name: string,
    private readonly milliseconds: number,
    /** `first` until it succeeded once. */
    private readonly work: (first: boolean) => Promise<unknown>,
    private readonly log: FastifyBaseLogger,
    { at }: { at: 'once' | 'later' },
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
      await this.work(!this.succeeded);
      this.succeeded = true;
    } catch (error) {
      this.log.error({ err: error }, `${this.name} failed and is tried again`);
    }
    // Soon, as long as it never succeeded.
    this.schedule(this.succeeded ? this.untilNext() : Math.min(this.milliseconds, 5_000));
  }

  /** Just after the next full period: each minute for what runs each minute. */
  private untilNext(): number {
    return this.milliseconds - (Date.now() % this.milliseconds) + 500;
  }
}
