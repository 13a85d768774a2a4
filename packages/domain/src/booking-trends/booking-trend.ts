import { thirdsOf, type Band } from '../lib/bands.js';
import { changeText, counted, countText } from '../lib/numbers.js';
import { soFarCell, soFarColumn, type MaybeUnfinished } from '../lib/so-far.js';
import { tableFile, type FileOwner, type TextFile } from '../lib/text-file.js';
import { hour } from '../lib/durations.js';

/** Bookings of one day, and of its day a year before. */
export interface TrendDay extends MaybeUnfinished {
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

/** The change in percent. Undefined if there is no past value to compare with. */
export function changeOf(bookings: number | undefined, lastYear: number | undefined): number | undefined {
  return bookings === undefined || lastYear === undefined || lastYear === 0
    ? undefined
    : (100 * (bookings - lastYear)) / lastYear;
}

/** The change of a day in percent. A day that has only begun is not compared. */
export const dayChange = ({ bookings, lastYear, soFar }: TrendDay): number | undefined =>
  soFar === true ? undefined : changeOf(bookings, lastYear);

/**
 * All bookings, and how the whole days changed. A day without a figure for last year is compared with nothing: next to
 * the others, it would be growth.
 */
export function trendTotals(days: readonly TrendDay[]): TrendTotals {
  const sumOf = (some: readonly TrendDay[], key: 'bookings' | 'lastYear'): number =>
    some.reduce((sum, day) => sum + (day[key] ?? 0), 0);
  const compared = days.filter(
    ({ soFar, bookings: now, lastYear: before }) => soFar !== true && now !== undefined && before !== undefined,
  );
  const bookings = sumOf(days, 'bookings');
  const lastYear = sumOf(days, 'lastYear');
  const change = changeOf(sumOf(compared, 'bookings'), sumOf(compared, 'lastYear'));
  return change === undefined ? { bookings, lastYear } : { bookings, lastYear, change };
}

/** Marks each whole day by the third of the partner's own distribution in the window. */
export function trendBands(days: readonly TrendDay[]): readonly (Band | undefined)[] {
  const countOf = ({ bookings, soFar }: TrendDay): number | undefined => (soFar === true ? undefined : bookings);
  const bandOf = thirdsOf(days.map(countOf).filter((count) => count !== undefined));
  return days.map((day) => {
    const count = countOf(day);
    return count === undefined ? undefined : bandOf(count);
  });
}

export const trendRefreshed = 'Refreshed every 6 hours';
const staleAfter = 7 * hour;
export const isTrendStale = ({ updatedAt }: BookingTrend, now: number): boolean =>
  updatedAt !== undefined && now - updatedAt > staleAfter;

export const trendHeader = ['Date', 'This year', 'Same period last year', 'Change %', 'Band'] as const;

/** The table of the chart, as a file. */
export function trendFile(days: readonly TrendDay[], owner: FileOwner): TextFile {
  const bandOf = trendBands(days);
  return tableFile(
    'Booking trends',
    owner,
    [...trendHeader, soFarColumn],
    days.map((day, index) => {
      const change = dayChange(day);
      return [
        day.date,
        day.bookings,
        day.lastYear,
        change === undefined ? undefined : Number(change.toFixed(1)),
        bandOf[index],
        soFarCell(day),
      ];
    }),
  );
}

export function trendSentence(days: readonly TrendDay[]): string {
  const { bookings, lastYear, change } = trendTotals(days);
  const changed = change === undefined ? '' : `, whole days ${changeText(change)}`;
  return `Bookings per day, last ${counted(days.length, 'day')}. This year ${countText(bookings)}, same period last year ${countText(lastYear)}${changed}.`;
}
