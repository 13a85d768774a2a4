/** Digits after the point, where they are not two. @type {Record<string, number>} */
const DIGITS = { JPY: 0, KWD: 3 };

/**
 * Amounts are counted in the smallest unit of their currency and written as decimal text.
 * @typedef {{ amount: string, currency: string }} Money
 */

/** @param {number} units @param {string} currency @returns {Money} */
export function money(units, currency) {
  const digits = DIGITS[currency] ?? 2;
  const text = String(Math.round(units)).padStart(digits + 1, '0');
  return { amount: digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`, currency };
}

/** @param {Money} money */
export function unitsOf({ amount, currency }) {
  return Math.round(Number(amount) * 10 ** (DIGITS[currency] ?? 2));
}
