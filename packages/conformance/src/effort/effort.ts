/**
 * How much the check of one document can still cost, in steps of about a microsecond. It counts steps instead of time,
 * so that the check always gets equally far in the same document. The check never waits, so this can be a variable of
 * the module, and no comparison has to pass it on.
 */
let left = Infinity;

/** Returns false once everything is spent. The caller then says that it does not know. */
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
