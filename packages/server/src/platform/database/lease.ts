import type pg from 'pg';
import { asError } from './postgres-failures.js';

/** A connection for the time of one transaction. It goes back to the pool, or is thrown away if it broke. */
export class Lease {
  /** What the connection broke of. */
  broken: Error | undefined;
  private ending: Promise<void> | undefined;
  private readonly onError = (error: Error): void => {
    this.broken = error;
  };

  constructor(
    readonly client: pg.Client,
    private readonly release: (broken: Error | undefined) => void,
  ) {
    client.on('error', this.onError);
  }

  breaks(error: unknown): void {
    this.broken = asError(error);
  }

  /** The connection is given back after this. No caller waits for it. */
  endsWith(last: Promise<unknown>): void {
    this.ending = last.then(
      () => undefined,
      (error: unknown) => this.breaks(error),
    );
  }

  end(): void {
    const giveBack = (): void => {
      this.client.off('error', this.onError);
      this.release(this.broken);
    };
    if (this.ending === undefined) giveBack();
    else void this.ending.then(giveBack);
  }
}
