/**
 * What judging one document may cost, in steps of about a microsecond. Steps and not time, so that the same document always comes equally far.
 * Judging never waits, so that what is left can stand here instead of being handed through every comparison.
 */
let left = Infinity;

/** False once everything is spent: whoever asks then says that it does not know. */
export function spend(steps: number): boolean {
  left -= steps;
  return left >= 0;
}

export function withinEffort<T>(work: () => T, most: number): { readonly result: T; readonly isSpent: boolean } {
  const before = left;
  left = most;
  try {
    const result = work();
    return { result, isSpent: left < 0 };
  } finally {
    left = before;
  }
}
