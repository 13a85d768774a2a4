import type { Bound } from './model.js';

/** What a division of decimals can be off by. */
const TINY = 1e-9;
/** As many digits as a number surely keeps. */
const DIGITS = 15;
/** Beyond this a number has no digits that could decide anything. */
const MOST_DIGITS = 400;

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

/** Of numbers as they are written: 19.99 is a multiple of 0.01, although a division of the machine leaves a rest. */
export function isMultiple(value: number, of: number): boolean {
  if (!(of > 0) || !Number.isFinite(value)) return false;
  if (Number.isSafeInteger(value) && Number.isSafeInteger(of)) return value % of === 0;
  const [a, b] = [decimal(value), decimal(of)];
  const least = Math.min(a.power, b.power);
  if (a.power - least > MOST_DIGITS || b.power - least > MOST_DIGITS)
    return Math.abs(value) >= of && Number.isInteger(value / of);
  return (a.digits * 10n ** BigInt(a.power - least)) % (b.digits * 10n ** BigInt(b.power - least)) === 0n;
}

/** So many steps, as a person writes the number: three times 0.1 is 0.3. */
export function timesStep(count: number, step: number): number {
  return Number((count * step).toPrecision(DIGITS));
}

/** The multiples of a step at a number and next to it on either side. */
export function multiplesAt(value: number, step: number): { readonly below: number; readonly above: number } {
  const count = value / step;
  return { below: timesStep(Math.floor(count + TINY), step), above: timesStep(Math.ceil(count - TINY), step) };
}

function decimal(value: number): { readonly digits: bigint; readonly power: number } {
  const [written = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', fraction = ''] = written.split('.');
  return { digits: BigInt(whole + fraction), power: Number(exponent) - fraction.length };
}
