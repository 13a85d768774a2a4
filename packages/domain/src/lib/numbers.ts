/** Share of successes in percent, or nothing when nothing was tried. */
export function percentOf(part: number, whole: number): number | undefined {
  return whole > 0 ? (100 * part) / whole : undefined;
}

/** One decimal, cut and not rounded: 99.96 is 99.9, and 100 means without exception. */
export function flooredPercent(value: number, decimals = 1): string {
  const scale = 10 ** decimals;
  // The small shift keeps 82.3 from becoming 82.2 where binary fractions fall just short.
  return (Math.floor(value * scale + 1e-9) / scale).toFixed(decimals);
}

// Made at its first use: it takes milliseconds and megabytes, and a short command needs none.
let compact: Intl.NumberFormat | undefined;

/** Without Intl, which costs a short command six megabytes. */
export function countText(value: number): string {
  const [whole = '', part] = String(Number(value.toFixed(3))).split('.');
  return `${whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, ',')}${part === undefined ? '' : `.${part}`}`;
}

/** 1,225 as it is; from 10,000 on three digits: 42.6k, 1.2M */
export function compactCount(value: number): string {
  if (Math.abs(value) < 10_000) return countText(value);
  compact ??= new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 });
  return compact.format(value).replace('K', 'k');
}

/** +10.6%, −1.2%, 0.0%: the sign always, a true minus on screen. */
export function changeText(percent: number): string {
  const rounded = Number(percent.toFixed(1));
  return `${rounded > 0 ? '+' : rounded < 0 ? '−' : ''}${Math.abs(rounded).toFixed(1)}%`;
}
