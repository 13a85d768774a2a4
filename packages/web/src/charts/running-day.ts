import { soFar } from './hour-window.js';

interface Day {
  readonly date: string;
  /** The day is not over. */
  readonly soFar?: true;
}

/** A day in a table. */
export const dateText = ({ date, soFar: isRunning }: Day): string => `${date}${isRunning === true ? `, ${soFar}` : ''}`;

/** The end of the subtitle of a chart whose last day is not over. */
export const todayText = (days: readonly Pick<Day, 'soFar'>[]): string =>
  days.some(({ soFar: isRunning }) => isRunning === true) ? `; today ${soFar}` : '';
