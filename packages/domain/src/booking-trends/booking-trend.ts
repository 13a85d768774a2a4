import { thirdsOf, type Band } from '../lib/bands.js';
import { changeText, countText } from '../lib/numbers.js';
import { tableFile, type FileOwner, type TextFile } from '../lib/text-file.js';

/** Bookings of one day, and of its day a year before. */
export interface TrendDay {
  readonly date: string;
  readonly bookings?: number;
  readonly lastYear?: number;
}
export interface BookingTrend {
  readonly days: readonly TrendDay[];
  readonly updatedAt?: number;
}
export interface TrendTotals {
  readonly bookings: number;
  readonly lastYear: number;
  readonly change?: number;
}

/** By how many percent it changed; nothing can be said against none. */
export function changeOf(bookings: number | undefined, lastYear: number | undefined): number | undefined {
  return bookings === undefined || lastYear === undefined || lastYear === 0
    ? undefined
    : (100 * (bookings - lastYear)) / lastYear;
}

export function trendTotals(days: readonly TrendDay[]): TrendTotals {
  const bookings = days.reduce((sum, day) => sum + (day.bookings ?? 0), 0);
  const lastYear = days.reduce((sum, day) => sum + (day.lastYear ?? 0), 0);
  const change = changeOf(bookings, lastYear);
  return change === undefined ? { bookings, lastYear } : { bookings, lastYear, change };
}

/** Marks each day by the third of the partner's own distribution in the window. */
export function trendBands(days: readonly TrendDay[]): readonly (Band | undefined)[] {
  const bandOf = thirdsOf(days.flatMap(({ bookings }) => (bookings === undefined ? [] : [bookings])));
  return days.map(({ bookings }) => (bookings === undefined ? undefined : bandOf(bookings)));
}

export const trendRefreshed = 'Refreshed every 6 hours';
const staleAfter = 7 * 3_600_000;
export const isTrendStale = ({ updatedAt }: BookingTrend, now: number): boolean =>
  updatedAt !== undefined && now - updatedAt > staleAfter;

export const trendHeader = ['Date', 'This year', 'Same period last year', 'Change %', 'Band'] as const;

/** The table of the chart, as a file. */
export function trendFile(days: readonly TrendDay[], owner: FileOwner): TextFile {
  const bandOf = trendBands(days);
  return tableFile(
    'Booking trends',
    owner,
    trendHeader,
    days.map(({ date, bookings, lastYear }, index) => {
      const change = changeOf(bookings, lastYear);
      return [date, bookings, lastYear, change === undefined ? undefined : Number(change.toFixed(1)), bandOf[index]];
    }),
  );
}

export function trendSentence(days: readonly TrendDay[]): string {
  const { bookings, lastYear, change } = trendTotals(days);
  const changed = change === undefined ? '' : `, ${changeText(change)}`;
  return `Bookings per day, last ${String(days.length)} days. This year ${countText(bookings)}, same period last year ${countText(lastYear)}${changed}.`;
}
