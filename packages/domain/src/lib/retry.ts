import { counted } from './numbers.js';
import type { GatewayFailure } from './failure.js';
import { isLasting } from './lasting-failure.js';
import { unreachable } from './result.js';

export interface RetryPolicy {
  /** How often in all, the first time included. */
  readonly tries: number;
  readonly secondsBetween: number;
}

export type NextTry = { readonly again: true; readonly afterSeconds: number } | { readonly again: false };

/** Whether a read is tried again after this failure. It is not if waiting cannot help. */
export function nextTry(policy: RetryPolicy, triesMade: number, failure: GatewayFailure): NextTry {
  if (triesMade >= policy.tries || !mayPass(failure)) return { again: false };
  const asked = 'retryAfterSeconds' in failure ? (failure.retryAfterSeconds ?? 0) : 0;
  return { again: true, afterSeconds: Math.max(policy.secondsBetween, asked) };
}

/** How often a call is sent again that the portal put off. */
export const mostPutOffs = 3;
const longestPutOffSeconds = 60;

/**
 * After how many seconds a postponed call can be sent again. The server did none of it, so this is safe for changes
 * too.
 */
export function putOffSeconds(failure: GatewayFailure): number | undefined {
  if (failure.kind !== 'too-many') return undefined;
  const { retryAfterSeconds } = failure;
  return retryAfterSeconds !== undefined && retryAfterSeconds <= longestPutOffSeconds ? retryAfterSeconds : undefined;
}

/** Which attempt it is. While the portal is not asked yet, also in how many seconds it will be. */
export const attemptText = (attempt: number, of: number, nextInSeconds?: number): string =>
  `attempt ${String(attempt)} of ${String(of)}${nextInSeconds === undefined ? '' : `, next try in ${String(nextInSeconds)} s`}`;

export const putOffText = (seconds: number): string =>
  `The portal asked us to wait. Next try in ${counted(seconds, 'second')}.`;

function mayPass(failure: GatewayFailure): boolean {
  switch (failure.kind) {
    case 'unreachable':
      return !isLasting(failure);
    case 'timed-out':
    case 'too-many':
    case 'busy':
    case 'broken':
      return true;
    // What is being computed takes minutes: the answer is final for this call.
    case 'computing':
    case 'conflict':
    case 'changed-since':
    case 'invalid':
    case 'refused':
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
