import { Cancelled } from '@suppliers-portal/domain';

/**
 * Returns the result, or undefined if `signal` withdrew the request. In that case there is no one left to report it
 * to.
 */
export async function unlessWithdrawn<Value>(
  asked: Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Cancelled && signal?.aborted === true) return undefined;
    throw error;
  }
}
