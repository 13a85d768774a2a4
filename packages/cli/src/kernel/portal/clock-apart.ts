import { spanText } from '../output/sizes.js';

/** Two clocks that are less apart than this do no harm. */
const toleratedApart = 30_000;

/**
 * How far a clock is ahead of the portal's, in milliseconds. The header has whole seconds. Undefined if it says
 * nothing.
 */
export function clockApart(date: string | undefined, here: number): number | undefined {
  const there = Date.parse(date ?? '');
  return Number.isNaN(there) ? undefined : here - there - 500;
}

export const isApart = (apart: number | undefined): apart is number =>
  apart !== undefined && Math.abs(apart) >= toleratedApart;

export const apartText = (apart: number): string =>
  `This machine's clock is ${spanText(Math.abs(apart))} ${apart < 0 ? 'behind' : 'ahead of'} the portal's.`;
