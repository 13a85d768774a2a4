import type { ActionName } from '../connection/action.js';
import type { Clock } from '../lib/clock.js';
import { failed, ok, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { DownloadFailure } from './download-log.js';
import type { LogGateway } from './log-gateway.js';
import { logKeptHours } from './log-span.js';
import type { FileSink } from './remote-file.js';
import { hour } from '../lib/durations.js';

/** An hour less than the portal keeps, so that no question reaches back too far. */
const reach = (logKeptHours - 1) * hour;

/** How far a reader has come. With it, a later run continues where this one ended. */
export interface LogPlace {
  /** Epoch milliseconds: only what was tried then or later. */
  readonly from: number;
  readonly position: number;
  /** Epoch milliseconds: when the reader last had all that there was. */
  readonly seenAt: number;
}

export interface LogTurn extends LogPlace {
  /** Lines from here up to `from` are gone: the reader was away for too long. Epoch milliseconds. */
  readonly lostSince?: number;
}

/**
 * Hands each new line of a log to the sink, once and in the order in which it came, also one that came late. Ends when
 * the caller withdraws. After a failure it asks for the same lines again, so that a sink can go on within them.
 */
export class FollowLog {
  constructor(
    private readonly logs: LogGateway,
    private readonly sink: FileSink,
    private readonly clock: Clock,
  ) {}

  async *execute(
    { action, place, everyMilliseconds }: FollowInput,
    options: RunOptions = {},
  ): AsyncIterable<Result<LogTurn, DownloadFailure>> {
    let last = place;
    for (;;) {
      const now = this.clock.now();
      // By whole hours, so that a question that failed is the same when it is asked again.
      const from = Math.max(last.from, Math.floor((now - reach) / hour) * hour);
      const source = this.logs.log({ action, news: { from, after: last.position } });
      const saved = await this.sink.save(source, options);
      const position = saved.ok ? saved.value.logPosition : undefined;
      if (!saved.ok) yield failed({ kind: 'download', cause: saved.failure });
      else if (position === undefined)
        yield failed({ kind: 'download', cause: { kind: 'garbled', where: 'Log-Position, which is missing' } });
      else {
        const lost = last.seenAt < from && from > last.from ? { lostSince: last.seenAt } : {};
        last = { from, position, seenAt: now };
        yield ok({ ...last, ...lost });
      }
      if ((await this.clock.wait(everyMilliseconds, options.signal)) === 'cancelled') return;
    }
  }
}

interface FollowInput {
  readonly action: ActionName;
  readonly place: LogPlace;
  readonly everyMilliseconds: number;
}
