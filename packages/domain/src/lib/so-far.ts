import { bangkok, dayText } from './time.js';
import { hour } from './durations.js';

/** A day or an hour in a table, a chart or a file. */
export interface MaybeUnfinished {
  /** True if it is not over. Its counts would look like a fall next to those of whole ones. */
  readonly soFar?: true;
}

/** True for the hour that begins at this moment and is not over. */
export const isRunningHour = (at: number, now: number): boolean => now >= at && now < at + hour;

/** Marks the day that is not over. Days are days in Bangkok, as the agency counts them. */
export function markToday<Day extends MaybeUnfinished>(
  days: readonly Day[],
  dateOf: (day: Day) => string,
  now: number,
): readonly Day[] {
  const today = dayText(now, bangkok);
  return days.map((day) => (dateOf(day) === today ? { ...day, soFar: true } : day));
}

/** What follows a day or an hour that is not over, on a page and in a table of the command. */
export const soFar = 'so far';

/**
 * The column that marks what is not over, in each file with days. It is the last one: earlier columns keep their place.
 */
export const soFarColumn = 'So far';
export const soFarCell = ({ soFar: isRunning }: MaybeUnfinished): string => (isRunning === true ? 'yes' : 'no');

/** A day or an hour in a table for people: "2026-11-20, so far". */
export const soFarText = (text: string, { soFar: isRunning }: MaybeUnfinished): string =>
  isRunning === true ? `${text}, ${soFar}` : text;
