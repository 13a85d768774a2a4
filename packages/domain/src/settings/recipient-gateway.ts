import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { Recipient } from './recipients.js';

/** The recipients of the selected partner, in the server's order. */
export interface RecipientGateway {
  list(options?: RunOptions): Promise<Result<readonly Recipient[], GatewayFailure>>;
  /** Adding an existing recipient changes nothing. */
  add(email: string, options?: RunOptions): Promise<Result<string, GatewayFailure>>;
  /** Refused for the last one and for a fixed one, with a text. */
  remove(email: string, options?: RunOptions): Promise<Result<string, GatewayFailure>>;
}
