import { isOutcomeUnknown } from '../lib/change-outcome.js';
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

/** What became of a change whose answer was lost: the list says it. */
export async function saysList(
  gateway: RecipientGateway,
  failure: GatewayFailure,
  isMade: (now: readonly Recipient[]) => boolean,
  options?: RunOptions,
): Promise<boolean> {
  if (!isOutcomeUnknown(failure)) return false;
  const now = await gateway.list(options);
  return now.ok && isMade(now.value);
}
