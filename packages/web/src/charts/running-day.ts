import { soFar, soFarText, type MaybeUnfinished } from '@suppliers-portal/domain';

/** A day in a table. */
export const dateText = (day: MaybeUnfinished & { readonly date: string }): string => soFarText(day.date, day);

/** The end of the subtitle of a chart whose last day is not over. */
export const todayText = (days: readonly MaybeUnfinished[]): string =>
  days.some(({ soFar: isRunning }) => isRunning === true) ? `; today ${soFar}` : '';
