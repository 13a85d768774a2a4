import type { ValidationRun } from './validation-run.js';
import { hour as hourMilliseconds } from '../lib/durations.js';

/** How often the portal calls a server by itself. */
export const scheduleRhythms = ['day', 'week'] as const;
export type ScheduleRhythm = (typeof scheduleRhythms)[number];
/** The zones whose hour never moves: no run is left out or made twice when clocks change. */
export const scheduleZones = ['bangkok', 'utc'] as const;
export type ScheduleZone = (typeof scheduleZones)[number];
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export type Weekday = (typeof weekdays)[number];

export interface ScheduleTimes {
  readonly every: ScheduleRhythm;
  /** Counts with `week`. */
  readonly weekday: Weekday;
  readonly hour: number;
  readonly zone: ScheduleZone;
}

/** The live runs that the portal makes by itself. The credential is not shown again. */
export interface LiveSchedule extends ScheduleTimes {
  readonly fileName: string;
  readonly baseUrl: string;
  readonly requests: number;
  readonly bookings: number;
  readonly by: string;
  readonly nextAt: number;
  readonly lastAt?: number;
  /** What the latest run that was judged says, and which it is. */
  readonly lastVerdict?: ValidationRun['verdict'];
  readonly lastRunId?: string;
  /** Why the latest run could not be made. */
  readonly lastProblem?: string;
  /** Names what was set: it is changed or ended only if no one has set another one since. */
  readonly edition?: string;
}

/** Named by a change that was made where there was no schedule. */
export const noScheduleEdition = 'none';
export const otherScheduleText =
  'The schedule was changed after you read it, so it stays as it is. Look at it again before you change it.';

/** What a change is made from. */
export const editionSeen = (schedule: LiveSchedule | undefined): string | undefined =>
  schedule === undefined ? noScheduleEdition : schedule.edition;

const dayMilliseconds = 24 * hourMilliseconds;
const offsets: Readonly<Record<ScheduleZone, number>> = { bangkok: 7 * hourMilliseconds, utc: 0 };
const zoneWords: Readonly<Record<ScheduleZone, string>> = { bangkok: 'Bangkok time', utc: 'UTC' };

/** The first moment after this one at which a run is due. */
export function nextRunAt({ every, weekday, hour, zone }: ScheduleTimes, after: number): number {
  const offset = offsets[zone];
  const midnight = Math.floor((after + offset) / dayMilliseconds) * dayMilliseconds - offset;
  const today = midnight + hour * hourMilliseconds;
  const first = today > after ? today : today + dayMilliseconds;
  if (every === 'day') return first;
  const daysAhead = (weekdays.indexOf(weekday) - new Date(first + offset).getUTCDay() + 7) % 7;
  return first + daysAhead * dayMilliseconds;
}

/** Every Monday at 03:00 Bangkok time */
export function scheduleWords({ every, weekday, hour, zone }: ScheduleTimes): string {
  const day = every === 'day' ? 'day' : `${weekday.slice(0, 1).toUpperCase()}${weekday.slice(1)}`;
  return `Every ${day} at ${String(hour).padStart(2, '0')}:00 ${zoneWords[zone]}`;
}

export const hourFault = 'The hour is a whole number from 0 to 23.';
export const isScheduleHour = (hour: number): boolean => Number.isInteger(hour) && hour >= 0 && hour <= 23;

export const connectionOffProblem = 'The connection is off. The portal calls no server until it is on.';
export const partnerDisabledProblem = 'The partner account is disabled.';
export const brokeOffProblem =
  'The portal was restarted while the run was under way. The next run cancels what is still open.';

/** Recipients hear of a verdict that changed, not of each run. */
export const isNewsOfVerdict = (before: ValidationRun['verdict'] | undefined, now: ValidationRun['verdict']): boolean =>
  before !== undefined && before !== now;
