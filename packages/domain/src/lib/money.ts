/** An amount as a decimal string, never a binary fraction, and its ISO code. */
export interface Money {
  readonly amount: string;
  readonly currency: string;
}

interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

const decimal = /^(-?)(\d{1,30})(?:\.(\d{1,12}))?$/u;

function decimalOf(amount: string): Decimal | undefined {
  const match = decimal.exec(amount.trim());
  if (match === null) return undefined;
  const fraction = match[3] ?? '';
  const units = BigInt(`${match[2] ?? ''}${fraction}`);
  return { units: match[1] === '-' ? -units : units, scale: fraction.length };
}

const scaled = ({ units, scale }: Decimal, to: number): bigint => units * 10n ** BigInt(to - scale);

function textOf({ units, scale }: Decimal): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  return `${units < 0n ? '-' : ''}${whole}${scale === 0 ? '' : `.${digits.slice(-scale)}`}`;
}

export const isAmount = (amount: string): boolean => decimalOf(amount) !== undefined;

function combined(a: string, b: string, how: (a: bigint, b: bigint) => bigint): string {
  const [left, right] = [decimalOf(a), decimalOf(b)];
  if (left === undefined || right === undefined) throw new Error(`not an amount: ${left === undefined ? a : b}`);
  const scale = Math.max(left.scale, right.scale);
  return textOf({ units: how(scaled(left, scale), scaled(right, scale)), scale });
}

/** Exact for any number of digits. Both must be amounts. */
export const addAmounts = (a: string, b: string): string => combined(a, b, (left, right) => left + right);

/** How far apart two amounts are, never negative. */
export const amountBetween = (a: string, b: string): string =>
  combined(a, b, (left, right) => (left > right ? left - right : right - left));

export const isSameAmount = (a: string, b: string): boolean => decimalOf(amountBetween(a, b))?.units === 0n;

const minorDigits = new Map<string, number>();

function minorDigitsOf(currency: string): number {
  const known = minorDigits.get(currency);
  if (known !== undefined) return known;
  // A text that is not a currency code gets two decimals, like most currencies.
  const digits = /^[A-Z]{3}$/u.test(currency)
    ? (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2)
    : 2;
  minorDigits.set(currency, digits);
  return digits;
}

/**
 * For example THB 12,340.00 or JPY 88,000: the currency's decimals, or more if the amount has more. Amounts are never
 * rounded.
 */
export function moneyText({ amount, currency }: Money): string {
  const value = decimalOf(amount);
  if (value === undefined) return `${currency} ${amount}`.trim();
  const [whole = '', fraction = ''] = textOf(value).replace('-', '').split('.');
  const kept = fraction.replace(/(?<!0)0+$/u, '').padEnd(minorDigitsOf(currency), '0');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, ',');
  return `${currency} ${value.units < 0n ? '−' : ''}${grouped}${kept === '' ? '' : `.${kept}`}`;
}
