import {
  Cancelled,
  DownloadCut,
  failed,
  nextTry,
  ok,
  type Clock,
  type FileSource,
  type GatewayFailure,
  type RemoteFile,
  type Result,
  type RunOptions,
} from '@suppliers-portal/domain';
import type { Destination } from './destination.js';

export interface TransferRules {
  readonly clock: Clock;
  /** How many failures in a row are survived; any new byte starts the count again. */
  readonly retries: number;
  /** Without a byte for this long, a connection counts as broken. */
  readonly stallMilliseconds: number;
  /** The rest of the line is left to others. */
  readonly bytesPerSecond: number | undefined;
  /** From 0 to 1, so that many clients do not come back at the same moment. */
  readonly random: () => number;
}

export interface Transferred {
  readonly file: RemoteFile;
  readonly attempts: number;
  readonly resumedFrom: number;
}

const firstPause = 500;
const longestPause = 30_000;
/** Judges one failure alone; how often is counted here. */
const anyNumber = { tries: Number.POSITIVE_INFINITY, secondsBetween: 0 } as const;

/**
 * Moves a file, going on where a connection breaks. The number of tries of a call is for its answer, not for what
 * moves.
 */
export class Transfer {
  private attempts = 0;
  private failuresInRow = 0;
  private furthest: number;
  private readonly resumedFrom: number;
  /** The answer to a range was that it cannot be: then from the beginning. */
  private startOver = false;

  constructor(
    private readonly source: FileSource,
    private readonly destination: Destination,
    private readonly rules: TransferRules,
    private readonly options: RunOptions,
  ) {
    this.resumedFrom = destination.resumePoint()?.offset ?? 0;
    this.furthest = this.resumedFrom;
  }

  async run(): Promise<Result<Transferred, GatewayFailure>> {
    for (;;) {
      this.attempts += 1;
      const outcome = await this.once();
      if (outcome.ok) return ok({ file: outcome.value, attempts: this.attempts, resumedFrom: this.resumedFrom });
      const pause = this.pauseAfter(outcome.failure);
      if (pause === undefined) return outcome;
      this.options.onProgress?.({
        kind: 'attempt',
        attempt: this.failuresInRow + 1,
        of: this.rules.retries + 1,
        nextInSeconds: Math.ceil(pause / 1000),
      });
      if ((await this.rules.clock.wait(pause, this.options.signal)) === 'cancelled') throw new Cancelled();
    }
  }

  private async once(): Promise<Result<RemoteFile, GatewayFailure>> {
    const attempt = new AbortController();
    const withdraw = (): void => {
      attempt.abort();
    };
    this.options.signal?.addEventListener('abort', withdraw, { once: true });
    if (this.options.signal?.aborted === true) withdraw();
    try {
      const opened = await this.source.open(this.startOver ? undefined : this.destination.resumePoint(), {
        signal: attempt.signal,
      });
      if (!opened.ok) return opened;
      this.startOver = false;
      const file = opened.value;
      await this.beginOrHangUp(file, attempt);
      const cut = await this.pump(file, attempt);
      if (cut !== undefined) return failed(cut);
      const { position } = this.destination;
      if (file.size !== undefined && position !== file.size)
        return failed({
          kind: 'unreachable',
          hasBegun: true,
          detail: `${String(position)} bytes came instead of ${String(file.size)}`,
        });
      return ok(file);
    } finally {
      this.options.signal?.removeEventListener('abort', withdraw);
    }
  }

  /**
   * A destination that does not want the file: then its bytes must not keep the connection, and with it the process.
   */
  private async beginOrHangUp(file: RemoteFile, attempt: AbortController): Promise<void> {
    try {
      await this.destination.begin(file);
    } catch (error) {
      const reading = file.bytes[Symbol.asyncIterator]().next();
      attempt.abort();
      await Promise.allSettled([reading]);
      throw error;
    }
  }

  /** Answers why the bytes stopped, or nothing at their end. */
  private async pump(file: RemoteFile, attempt: AbortController): Promise<GatewayFailure | undefined> {
    const watch = this.watchFor(attempt);
    const { clock, bytesPerSecond } = this.rules;
    const started = clock.now();
    let moved = 0;
    try {
      for await (const bytes of file.bytes) {
        await this.destination.write(bytes);
        this.noteProgress(file.size);
        moved += bytes.length;
        const early = bytesPerSecond === undefined ? 0 : started + (moved / bytesPerSecond) * 1000 - clock.now();
        if (early >= 1) await clock.wait(early, this.options.signal);
      }
      return undefined;
    } catch (error) {
      if (this.options.signal?.aborted === true) throw new Cancelled();
      if (watch.hasStalled())
        return {
          kind: 'unreachable',
          hasBegun: true,
          detail: `no data came for ${String(this.rules.stallMilliseconds / 1000)} s`,
        };
      if (error instanceof DownloadCut) return error.failure;
      throw error;
    } finally {
      watch.stop();
    }
  }

  private noteProgress(total: number | undefined): void {
    const { position } = this.destination;
    if (position > this.furthest) {
      this.furthest = position;
      this.failuresInRow = 0;
    }
    this.options.onProgress?.({ kind: 'bytes', received: position, ...(total === undefined ? {} : { total }) });
  }

  /** At the bytes themselves: a time-out of the connection does not see a reader that is held up. */
  private watchFor(attempt: AbortController): { readonly stop: () => void; readonly hasStalled: () => boolean } {
    const ended = new AbortController();
    let stalled = false;
    const look = async (): Promise<void> => {
      for (;;) {
        const seen = this.destination.position;
        if ((await this.rules.clock.wait(this.rules.stallMilliseconds, ended.signal)) === 'cancelled') return;
        if (this.destination.position === seen) break;
      }
      stalled = true;
      attempt.abort();
    };
    void look();
    return {
      stop: () => {
        ended.abort();
      },
      hasStalled: () => stalled,
    };
  }

  /** Milliseconds to wait before the next try, or nothing when there is none. */
  private pauseAfter(failure: GatewayFailure): number | undefined {
    if (failure.kind === 'changed-since' && !this.startOver && this.destination.resumePoint() !== undefined) {
      this.startOver = true;
      return 0;
    }
    const next = nextTry(anyNumber, 1, failure);
    // Before anything has moved, a call is sent once, unless the portal itself says when to come back.
    const isInvited = 'retryAfterSeconds' in failure;
    if (!next.again || (this.furthest === this.resumedFrom && !isInvited)) return undefined;
    this.failuresInRow += 1;
    if (this.failuresInRow > this.rules.retries) return undefined;
    const backoff = Math.min(longestPause, firstPause * 2 ** (this.failuresInRow - 1));
    return Math.max(next.afterSeconds * 1000, backoff * (0.75 + this.rules.random() / 2));
  }
}
