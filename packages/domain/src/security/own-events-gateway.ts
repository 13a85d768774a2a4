import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { OwnEvent } from './security-events.js';

/** Something that happened to the user's own account. */
export interface AccountEvent {
  readonly id: number;
  readonly at: number;
  readonly event: OwnEvent;
  /** An IPv4 address, or the first half of an IPv6 address. */
  readonly network?: string;
  /** The program that made the call, such as "Firefox on Linux". */
  readonly client?: string;
  /** How often it happened within a minute, if more than once. */
  readonly times?: number;
}

/** How many events the list has at most. */
export const mostOwnEvents = 100;

export interface OwnEventsGateway {
  /** The newest events of the user's own account, newest first. */
  list(options?: RunOptions): Promise<Result<readonly AccountEvent[], GatewayFailure>>;
}
