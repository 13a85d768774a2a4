/** The share of successes in percent. Undefined if there were no attempts. */
export function percentOf(part: number, whole: number): number | undefined {
  return whole > 0 ? (100 * part) / whole : undefined;
}

/** One decimal, cut and not rounded: 99.96 is 99.9, and 100 means without exception. */
export function flooredPercent(value: number, decimals = 1): string {
  const scale = 10 ** decimals;
  // The small shift keeps 82.3 from becoming 82.2 where binary fractions fall just short.
  return (Math.floor(value * scale + 1e-9) / scale).toFixed(decimals);
}

/**
 * Divides whole units by weight into whole numbers that add up to them: each part is cut, and the units that are left
 * go one by one to the parts that lost most by it, the first of equal ones first.
 */
export function apportioned(units: number, weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum <= 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (units * weight) / sum);
  // The same small shift as above.
  const parts = exact.map((part) => Math.floor(part + 1e-9));
  const left = units - parts.reduce((total, part) => total + part, 0);
  const lostMost = exact
    .map((part, index) => ({ index, lost: part - (parts[index] ?? 0) }))
    .sort((a, b) => b.lost - a.lost || a.index - b.index)
    .slice(0, left);
  for (const { index } of lostMost) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/**
 * The shares of parts in percent with one decimal, in their order. They add up to 100, in pages, commands and files
 * alike.
 */
export const shareTexts = (parts: readonly number[]): readonly string[] =>
  apportioned(1000, parts).map((tenths) => (tenths / 10).toFixed(1));

/** Success and failure in percent with one decimal. Success is cut, as everywhere, and the two add up to 100. */
export function outcomePercents(
  succeeded: number,
  attempts: number,
): { readonly succeeded: string; readonly failed: string } | undefined {
  const share = percentOf(succeeded, attempts);
  if (share === undefined) return undefined;
  const cut = flooredPercent(share);
  return { succeeded: cut, failed: (100 - Number(cut)).toFixed(1) };
}

// Made at its first use: it takes milliseconds and megabytes, and a short command needs none.
let compact: Intl.NumberFormat | undefined;

/** Without Intl, which costs a short command six megabytes. */
export function countText(value: number): string {
  const [whole = '', part] = String(Number(value.toFixed(3))).split('.');
  return `${whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, ',')}${part === undefined ? '' : `.${part}`}`;
}

/** "1 hotel", "1,200 hotels", "3 people" */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${countText(count)} ${count === 1 ? one : many}`;

/** "3 of 40 partners", "1 of 1 partner": the noun belongs to the whole. */
export const partOf = (part: number, whole: number, one: string, many?: string): string =>
  `${countText(part)} of ${counted(whole, one, many)}`;

/** What a list shows: "40 partners", and "3 of 40 partners" when it leaves some out. */
export const shownOf = (shown: number, all: number, one: string, many?: string): string =>
  shown === all ? counted(all, one, many) : partOf(shown, all, one, many);

/** 1,225 is written in full. Numbers from 10,000 on have three digits: 42.6k, 1.2M */
export function compactCount(value: number): string {
  if (Math.abs(value) < 10_000) return countText(value);
  compact ??= new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 });
  return compact.format(value).replace('K', 'k');
}

/** +10.6%, −1.2%, 0.0%: the sign always, a true minus on screen. */
export function changeText(percent: number): string {
  const rounded = Number(percent.toFixed(1));
  const sign = { '-1': '−', '1': '+' }[Math.sign(rounded)] ?? '';
  return `${sign}${Math.abs(rounded).toFixed(1)}%`;
}

/** " (27.1%)", the share of failures. Together with the accuracy it makes 100. If there were no attempts, there is no share. */
export function failedShareWords({ failed, total }: { readonly failed: number; readonly total: number }): string {
  const share = outcomePercents(total - failed, total)?.failed;
  return share === undefined ? '' : ` (${share}%)`;
}

/** The whole number that a person typed. Another text is none: also "1e3" and "0x10", which JavaScript would take. */
export const wholeNumberIn = (text: string): number => (/^\d{1,15}$/u.test(text.trim()) ? Number(text) : NaN);
