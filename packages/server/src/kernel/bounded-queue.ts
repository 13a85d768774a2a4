/** Runs so many pieces of work at a time and lets so many wait; what comes beyond is refused at once. */
export class BoundedQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atATime: number,
    private readonly maximumWaiting: number,
    /** Hears how many wait. */
    private readonly refusal: (waiting: number) => Error,
  ) {}

  get load(): { readonly running: number; readonly waiting: number } {
    return { running: this.running, waiting: this.waiting.length };
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.atATime) {
      this.running++;
    } else {
      if (this.waiting.length >= this.maximumWaiting) throw this.refusal(this.waiting.length);
      // A piece of work that finishes hands over its place: the number of running ones stays.
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.running--;
      else next();
    }
  }
}
