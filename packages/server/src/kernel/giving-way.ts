import { setImmediate as nextRound, setTimeout as wait } from 'node:timers/promises';

/** After this much work the calls get their time. */
const sliceMilliseconds = 4;
/** Of the time that the work took, calls that wait get so many times as much. */
const callShare = 3;
const lookMilliseconds = 1;

/** So that a test has a clock of its own. */
export interface Moments {
  readonly now: () => number;
  /** Until all that has come in is started. */
  readonly round: () => Promise<unknown>;
  readonly wait: (milliseconds: number) => Promise<unknown>;
}

const ofTheProcess: Moments = { now: () => performance.now(), round: () => nextRound(), wait };

/**
 * Does long work in small pieces, one at a time. After some of them, calls that wait have three times as long as the
 * pieces took. Without this, bytes that are there already are worked on to their end, and every step of a call waits.
 */
export class GivingWay {
  private worked = 0;
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly isWanted: () => boolean = () => false,
    private readonly moments: Moments = ofTheProcess,
  ) {}

  /** Does a piece when it is its turn. Rejects with what the piece throws. */
  run<T>(piece: () => T | Promise<T>): Promise<T> {
    const done = this.last.then(async () => {
      if (this.worked >= sliceMilliseconds) await this.pause();
      const began = this.moments.now();
      try {
        return await piece();
      } finally {
        this.worked += this.moments.now() - began;
      }
    });
    this.last = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }

  /** Counts work that another thread did. Resolves when more of it may be done. */
  after(milliseconds: number): Promise<void> {
    return this.run(() => {
      this.worked += milliseconds;
    });
  }

  private async pause(): Promise<void> {
    const until = this.moments.now() + this.worked * callShare;
    await this.moments.round();
    while (this.isWanted() && this.moments.now() < until) await this.moments.wait(lookMilliseconds);
    this.worked = 0;
  }
}
