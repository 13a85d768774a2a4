import type { Bound } from './model.js';

/** What a division of decimals can be off by. */
const TINY = 1e-9;

/** Whether surely no multiple of the step lies between the bounds. */
export function hasNoMultiple(step: number, lower: Bound | undefined, upper: Bound | undefined): boolean {
  if (lower === undefined || upper === undefined || step <= 0) return false;
  const first = lower.value / step;
  const last = upper.value / step;
  if (Math.abs(first) > 1e12 || Math.abs(last) > 1e12) return false;
  const least = lower.exclusive ? Math.floor(first + TINY) + 1 : Math.ceil(first - TINY);
  const most = upper.exclusive ? Math.ceil(last - TINY) - 1 : Math.floor(last + TINY);
  return least > most;
}
