import { isWithdrawn } from '../lib/cancellation.js';
import type { Clock } from '../lib/clock.js';
import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { ConnectionGateway } from './connection-gateway.js';
import type { ConnectionStatus } from './connection-status.js';

export const statusIntervalMilliseconds = 60_000;
/** A stream that is silent for this long counts as broken. */
export const streamSilenceMilliseconds = 30_000;
const firstPause = 1000;
const longestPause = 30_000;

/** How what is seen has come: by an open stream, between two streams, or by asking now and then. */
export type WatchMode = 'live' | 'reconnecting' | 'polling';

export interface Watched {
  readonly mode: WatchMode;
  /** Absent when only the mode has changed. */
  readonly status?: Result<ConnectionStatus, GatewayFailure>;
}

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
    const options = signal === undefined ? { passive: true } : { passive: true, signal };
    let streaming = stream;
    let pause = firstPause;
    while (signal?.aborted !== true) {
      if (streaming) {
        for await (const event of this.gateway.followStatus(options)) {
          if (event.kind === 'ended') {
            streaming = event.failure === undefined || event.failure.kind === 'unreachable';
            if (event.failure?.kind === 'signed-out' || event.failure?.kind === 'forbidden')
              yield { mode: 'polling', status: { ok: false, failure: event.failure } };
          } else {
            pause = firstPause;
            yield event.kind === 'status'
              ? { mode: 'live', status: { ok: true, value: event.status } }
              : { mode: 'live' };
          }
        }
        if (isWithdrawn(signal)) return;
        // A stream that broke leaves us without news: what is true is asked for at once.
        yield { mode: streaming ? 'reconnecting' : 'polling', status: await this.gateway.readStatus(options) };
      } else {
        yield { mode: 'polling', status: await this.gateway.readStatus(options) };
      }
      if ((await this.clock.wait(streaming ? pause : everyMilliseconds, signal)) === 'cancelled') return;
      pause = Math.min(longestPause, pause * 2);
    }
  }
}
