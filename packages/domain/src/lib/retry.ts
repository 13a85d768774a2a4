import type { GatewayFailure } from './failure.js';
import { unreachable } from './result.js';

export interface RetryPolicy {
  /** How often in all, the first time included. */
  readonly tries: number;
  readonly secondsBetween: number;
}

export type NextTry = { readonly again: true; readonly afterSeconds: number } | { readonly again: false };

/** Whether a read is tried again after this failure. What cannot get better by waiting is not tried again. */
export function nextTry(policy: RetryPolicy, triesMade: number, failure: GatewayFailure): NextTry {
  if (triesMade >= policy.tries || !mayPass(failure)) return { again: false };
  const asked = failure.kind === 'refused' ? (failure.retryAfterSeconds ?? 0) : 0;
  return { again: true, afterSeconds: Math.max(policy.secondsBetween, asked) };
}

/** How often a call is sent again that the portal put off. */
export const mostPutOffs = 3;
const longestPutOffSeconds = 60;

/** After how many seconds a call may be sent again that was put off: it came too early, and nothing of it was done. This holds for changes too. */
export function putOffSeconds(failure: GatewayFailure): number | undefined {
  if (failure.kind !== 'refused' || failure.status !== 429) return undefined;
  const { retryAfterSeconds } = failure;
  return retryAfterSeconds !== undefined && retryAfterSeconds <= longestPutOffSeconds ? retryAfterSeconds : undefined;
}

export const putOffText = (seconds: number): string =>
  `The portal asked us to wait. Next try in ${String(seconds)} ${seconds === 1 ? 'second' : 'seconds'}.`;

function mayPass(failure: GatewayFailure): boolean {
  switch (failure.kind) {
    case 'unreachable':
      return true;
    case 'refused':
      return failure.status === 408 || failure.status === 429 || failure.status >= 500;
    // 504 is a server's error and tried again; a 409 «being computed» is an answer and ends the tries.
    case 'timed-out':
      return failure.status >= 500;
    case 'no-data':
    case 'signed-out':
    case 'forbidden':
    case 'in-doubt':
    case 'garbled':
      return false;
    default:
      return unreachable(failure);
  }
}
