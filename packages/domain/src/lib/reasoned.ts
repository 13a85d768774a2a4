import { serverWords } from './failure-words.js';
import type { GatewayFailure } from './failure.js';
import { failed, type Result } from './result.js';

export const longestReason = 500;
export const reasonMissingText = 'Enter a reason. It is shown in the audit log of the partner.';

/** Why a change that needs a reason was not made. */
export type ReasonedFailure =
  | { readonly kind: 'reason-missing' }
  | { readonly kind: 'gateway'; readonly failure: GatewayFailure };

export const reasonedWords = (failure: ReasonedFailure): string =>
  failure.kind === 'reason-missing' ? reasonMissingText : serverWords(failure.failure);

/** A change that is made for a reason. Without one, nothing is sent. */
export async function forReason<Value>(
  reason: string,
  change: (reason: string) => Promise<Result<Value, GatewayFailure>>,
): Promise<Result<Value, ReasonedFailure>> {
  const given = reason.trim();
  if (given === '') return failed({ kind: 'reason-missing' });
  const made = await change(given);
  return made.ok ? made : failed({ kind: 'gateway', failure: made.failure });
}
