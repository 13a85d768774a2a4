import { setImmediate as nextTurn } from 'node:timers/promises';

/** After this time others get their turn. */
const sliceMilliseconds = 8;

/** Does long work that gives way from time to time, a slice of it at once. */
export async function inSlices<T>(work: Generator<undefined, T>): Promise<T> {
  let since = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (performance.now() - since < sliceMilliseconds) continue;
    await nextTurn();
    since = performance.now();
  }
}
