import { Cancelled } from '@suppliers-portal/domain';

/** What was asked for, or nothing where `signal` has withdrawn the question: nobody is there any more to hear that it was. */
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
