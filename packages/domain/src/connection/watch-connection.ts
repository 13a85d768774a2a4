import type { Clock } from '../lib/clock.js';
import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { ReadConnectionStatus } from './read-connection-status.js';
import type { ConnectionStatus } from './connection-status.js';

export const statusIntervalMilliseconds = 60_000;

/** Keeps reading the status until the caller withdraws. Watching is no activity. */
export class WatchConnection {
  constructor(
    private readonly read: ReadConnectionStatus,
    private readonly clock: Clock,
  ) {}

  async *execute(
    { everyMilliseconds = statusIntervalMilliseconds }: { readonly everyMilliseconds?: number },
    { signal }: { readonly signal?: AbortSignal } = {},
  ): AsyncIterable<Result<ConnectionStatus, GatewayFailure>> {
    const options = signal === undefined ? { passive: true } : { passive: true, signal };
    while (signal?.aborted !== true) {
      yield await this.read.execute(options);
      if (await this.clock.wait(everyMilliseconds, signal) === 'cancelled') return;
    }
  }
}
