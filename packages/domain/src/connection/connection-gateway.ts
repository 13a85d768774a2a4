import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { ConnectionStatus } from './connection-status.js';
import type { TurnOnCause } from './turn-on.js';

export interface ReadOptions extends RunOptions {
  /** Read by a timer and not by a person: does not count as activity. */
  readonly passive?: boolean;
}

export interface FollowOptions extends ReadOptions {
  /**
   * Of the last event that was received of this partner. If nothing has changed since, the status does not come again.
   */
  readonly lastEventId?: string;
}

/** A status stream reports the current status again and again. `ended` is always its last event. */
export type StatusEvent =
  | { readonly kind: 'status'; readonly status: ConnectionStatus; readonly id?: string }
  | { readonly kind: 'heartbeat' }
  | { readonly kind: 'ended'; readonly failure?: GatewayFailure };

/** The connection between the agency and the selected partner. */
export interface ConnectionGateway {
  readStatus(options?: ReadOptions): Promise<Result<ConnectionStatus, GatewayFailure>>;
  /**
   * Starts with the current status, or with a heartbeat if `lastEventId` says that it is known. A broken connection or
   * a rejection ends the stream. If the caller withdraws, it ends without an event.
   */
  followStatus(options?: FollowOptions): AsyncIterable<StatusEvent>;
  /** Sent once, never again by itself. The text is the server's answer: only one text means success. */
  turnOn(
    request: { readonly cause: TurnOnCause; readonly details: string },
    options?: RunOptions,
  ): Promise<Result<string, GatewayFailure>>;
}
