import { isWithdrawn } from '../lib/cancellation.js';
import type { Clock } from '../lib/clock.js';
import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { ConnectionGateway, FollowOptions, StatusEvent } from './connection-gateway.js';
import type { ConnectionStatus } from './connection-status.js';
import { minute } from '../lib/durations.js';

export const statusIntervalMilliseconds = minute;
/** A stream that is silent for this long counts as broken. */
export const streamSilenceMilliseconds = 30_000;
const firstPause = 1000;
const longestPause = 30_000;
/** Nothing is known of the connection, and the page says so: it is not left like that for long. */
const longestUnknown = 10_000;

/** How what is seen has come: by an open stream, between two streams, or by asking now and then. */
export type WatchMode = 'live' | 'reconnecting' | 'polling';

export interface Watched {
  readonly mode: WatchMode;
  /** Absent when only the mode has changed. */
  readonly status?: Result<ConnectionStatus, GatewayFailure>;
}

/** The last event of a stream, from which the next stream can continue. */
interface Seen {
  readonly id: string;
  readonly status: ConnectionStatus;
}

const asTimer = (signal: AbortSignal | undefined): FollowOptions =>
  signal === undefined ? { passive: true } : { passive: true, signal };
const seenIn = ({ id, status }: Extract<StatusEvent, { kind: 'status' }>): Seen | undefined =>
  id === undefined ? undefined : { id, status };
const since = (last: Seen | undefined): FollowOptions => (last === undefined ? {} : { lastEventId: last.id });
const live = (status: ConnectionStatus | undefined): Watched =>
  status === undefined ? { mode: 'live' } : { mode: 'live', status: { ok: true, value: status } };
/** A server that starts again is not reached, or a proxy answers for it that it is busy or broken. */
const passing: readonly (GatewayFailure['kind'] | undefined)[] = [
  undefined,
  'unreachable',
  'timed-out',
  'busy',
  'broken',
];
const isPassing = (failure: GatewayFailure | undefined): boolean => passing.includes(failure?.kind);

/**
 * Keeps the status up to date until the caller withdraws. Uses the stream, or asks regularly if there is none. Never
 * counts as user activity.
 */
export class WatchConnection {
  constructor(
    private readonly gateway: ConnectionGateway,
    private readonly clock: Clock,
  ) {}

  async *execute(
    {
      everyMilliseconds = statusIntervalMilliseconds,
      stream = true,
    }: { readonly everyMilliseconds?: number; readonly stream?: boolean },
    { signal }: { readonly signal?: AbortSignal } = {},
  ): AsyncIterable<Watched> {
    const options = asTimer(signal);
    let streaming = stream;
    let pause = firstPause;
    let last: Seen | undefined;
    let isUnknown = false;
    const read = async (): Promise<Result<ConnectionStatus, GatewayFailure>> => {
      const status = await this.gateway.readStatus(options);
      isUnknown = !status.ok && isPassing(status.failure);
      return status;
    };
    while (signal?.aborted !== true) {
      if (streaming) {
        let resumed = last;
        for await (const event of this.gateway.followStatus({ ...options, ...since(last) })) {
          if (event.kind === 'ended') {
            streaming = isPassing(event.failure);
            if (event.failure?.kind === 'signed-out' || event.failure?.kind === 'forbidden')
              yield { mode: 'polling', status: { ok: false, failure: event.failure } };
          } else {
            pause = firstPause;
            isUnknown = false;
            if (event.kind === 'status') last = seenIn(event);
            // Nothing has changed since the last event. What was read between the streams knows less than it, or
            // failed.
            yield live(event.kind === 'status' ? event.status : resumed?.status);
            resumed = undefined;
          }
        }
        if (isWithdrawn(signal)) return;
        // A stream that broke leaves us without news: what is true is asked for at once.
        yield { mode: streaming ? 'reconnecting' : 'polling', status: await read() };
      } else {
        yield { mode: 'polling', status: await read() };
      }
      const planned = streaming ? pause : everyMilliseconds;
      const wait = isUnknown ? Math.min(planned, pause, longestUnknown) : planned;
      if ((await this.clock.wait(wait, signal)) === 'cancelled') return;
      pause = Math.min(longestPause, pause * 2);
    }
  }
}
