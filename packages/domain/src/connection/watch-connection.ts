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

const waitAfter = (status: Result<ConnectionStatus, GatewayFailure>, pause: number, planned: number): number =>
  status.ok || !isPassing(status.failure) ? planned : Math.min(planned, pause, longestUnknown);
/** The failures that end a stream and are news themselves. */
const isNews = (failure: GatewayFailure | undefined): failure is GatewayFailure =>
  failure?.kind === 'signed-out' || failure?.kind === 'forbidden';

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
    while (signal?.aborted !== true) {
      if (streaming) {
        let resumed = last;
        for await (const event of this.gateway.followStatus({ ...options, ...since(last) })) {
          if (event.kind === 'ended') {
            streaming = isPassing(event.failure);
            if (isNews(event.failure)) yield { mode: 'polling', status: { ok: false, failure: event.failure } };
          } else {
            pause = firstPause;
            if (event.kind === 'status') last = seenIn(event);
            // Nothing has changed since the last event. What was read between the streams knows less than it, or
            // failed.
            yield live(event.kind === 'status' ? event.status : resumed?.status);
            resumed = undefined;
          }
        }
        if (isWithdrawn(signal)) return;
      }
      // A stream that broke leaves us without news: what is true is asked for at once.
      const status = await this.gateway.readStatus(options);
      yield { mode: streaming ? 'reconnecting' : 'polling', status };
      const wait = waitAfter(status, pause, streaming ? pause : everyMilliseconds);
      if ((await this.clock.wait(wait, signal)) === 'cancelled') return;
      pause = Math.min(longestPause, pause * 2);
    }
  }
}
