import { counted, countText, flooredPercent } from '../lib/numbers.js';
import { soFarCell, soFarColumn, type MaybeUnfinished } from '../lib/so-far.js';
import { tableFile, type FileOwner, type TextFile } from '../lib/text-file.js';

/** One day. An unknown value is a gap and not a zero. */
export interface AvailabilityDay extends MaybeUnfinished {
  readonly date: string;
  /** Hotels that had no valid rate in any search. */
  readonly hotelsWithout?: number;
  /** Percent of searches with at least one valid rate, over all hotels. */
  readonly all?: number;
  /** The same without the hotels that had none at all. */
  readonly selling?: number;
}

export interface AvailabilityReport {
  /** In order of the days. */
  readonly days: readonly AvailabilityDay[];
  readonly updatedAt?: number;
  /** The series came with different lengths and were cut to the shortest. */
  readonly cut: boolean;
}

export const availabilityNotes = {
  counts: 'A search counts as available if its response holds at least one valid rate',
  refreshed: 'Refreshed daily',
} as const;

export const availabilitySeries = {
  without: 'Hotels with zero availability',
  all: 'All hotels',
  selling: 'Excluding zero-availability hotels',
} as const;
export const availabilityHeader = [
  'Date',
  availabilitySeries.without,
  `${availabilitySeries.all} %`,
  `${availabilitySeries.selling} %`,
] as const;

const percentCell = (percent: number | undefined): number | undefined =>
  percent === undefined ? undefined : Number(flooredPercent(percent));

/** The table of both charts, as a file: with the figures as the screen says them. */
export function availabilityFile(days: readonly AvailabilityDay[], owner: FileOwner): TextFile {
  return tableFile(
    'Availability',
    owner,
    [...availabilityHeader, soFarColumn],
    days.map((day) => [day.date, day.hotelsWithout, percentCell(day.all), percentCell(day.selling), soFarCell(day)]),
  );
}

const range = (days: readonly AvailabilityDay[]): string => counted(days.length, 'day');

/** A day that is not over is compared with none, unless it is the only one. */
function wholeDays<Day extends AvailabilityDay>(days: readonly Day[]): readonly Day[] {
  const whole = days.filter(({ soFar }) => soFar !== true);
  return whole.length === 0 ? days : whole;
}
const soFarText = ({ soFar }: Pick<AvailabilityDay, 'soFar'>): string => (soFar === true ? ' so far' : '');

export function hotelsWithoutSentence(days: readonly AvailabilityDay[]): string {
  const known = days.flatMap(({ hotelsWithout, ...day }) =>
    hotelsWithout === undefined ? [] : [{ ...day, value: hotelsWithout }],
  );
  const [first] = known;
  const latest = known.at(-1);
  if (first === undefined || latest === undefined) return 'Hotels with zero availability per day. No data.';
  const most = wholeDays(known).reduce((a, b) => (b.value > a.value ? b : a));
  const worst = `Most ${countText(most.value)} on ${most.date}`;
  return `Hotels with zero availability per day, ${range(days)}. ${worst}, latest ${countText(latest.value)}${soFarText(latest)}.`;
}

export function availabilitySentence(days: readonly AvailabilityDay[]): string {
  const known = days.filter(({ all }) => all !== undefined);
  const [first] = known;
  const latest = known.at(-1);
  if (first === undefined || latest === undefined) return 'Percent of searches with availability per day. No data.';
  const lowest = wholeDays(known).reduce((a, b) => ((b.all ?? 0) < (a.all ?? 0) ? b : a));
  const selling =
    latest.selling === undefined ? '' : `, ${flooredPercent(latest.selling)}% excluding zero-availability hotels`;
  const parts = [
    `Percent of searches with availability per day, ${range(days)}.`,
    `Lowest ${flooredPercent(lowest.all ?? 0)}% on ${lowest.date},`,
    `latest ${flooredPercent(latest.all ?? 0)}% of all hotels${selling}${soFarText(latest)}.`,
  ];
  return parts.join(' ');
}
