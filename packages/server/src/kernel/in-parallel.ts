/**
 * Does the work for each item, a few at a time. After a failure no new work starts, and running work finishes first.
 */
export async function inParallel<T>(most: number, all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = all.values();
  const failures: unknown[] = [];
  const worker = async (): Promise<void> => {
    for (const one of left) {
      if (failures.length > 0) return;
      try {
        await work(one);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(most, all.length) }, worker));
  if (failures.length > 0) throw failures[0];
}
