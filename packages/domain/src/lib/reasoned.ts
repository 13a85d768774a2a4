import { changeFailureWords } from './change-outcome.js';
import type { GatewayFailure } from './failure.js';
import { isBlank } from './hidden-characters.js';
import { failed, unreachable, type Result } from './result.js';

export const longestReason = 500;
export const shownInAuditText = 'It is shown in the audit log of the partner.';
export const reasonMissingText = `Enter a reason. ${shownInAuditText}`;

export type ReasonFault =
  | { readonly kind: 'reason-missing' }
  | { readonly kind: 'reason-too-long'; readonly longest: number };

/** Why a change that needs a reason was not made. */
export type ReasonedFailure = ReasonFault | { readonly kind: 'gateway'; readonly failure: GatewayFailure };

export function reasonedWords(failure: ReasonedFailure): string {
  switch (failure.kind) {
    case 'reason-missing':
      return reasonMissingText;
    case 'reason-too-long':
      return `Enter a reason of at most ${String(failure.longest)} characters.`;
    case 'gateway':
      return changeFailureWords(failure.failure);
    default:
      return unreachable(failure);
  }
}

export function reasonFault(reason: string, longest = longestReason): ReasonFault | undefined {
  const { length } = reason.trim();
  if (isBlank(reason)) return { kind: 'reason-missing' };
  return length > longest ? { kind: 'reason-too-long', longest } : undefined;
}

/** A change that is made for a reason. Without one that can be kept, nothing is sent. */
export async function forReason<Value>(
  reason: string,
  change: (reason: string) => Promise<Result<Value, GatewayFailure>>,
  longest = longestReason,
): Promise<Result<Value, ReasonedFailure>> {
  const fault = reasonFault(reason, longest);
  if (fault !== undefined) return failed(fault);
  const made = await change(reason.trim());
  return made.ok ? made : failed({ kind: 'gateway', failure: made.failure });
}
