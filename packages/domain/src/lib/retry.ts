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
