import type { ActionName } from '../connection/action.js';
import { minimumAccuracy } from '../connection/action.js';
import { percentOf } from '../lib/numbers.js';

/** One hour of one action. `at` is its start in milliseconds since 1970. */
export interface HourlyCount {
  readonly at: number;
  readonly succeeded: number;
  readonly failed: number;
}

/** The last 24 hours of both actions, each oldest first. */
export type AccuracyReport = Readonly<Record<ActionName, readonly HourlyCount[]>>;

export interface Tally {
  readonly succeeded: number;
  readonly failed: number;
  readonly attempts: number;
  /** In percent and unrounded. Absent if there were no attempts. */
  readonly accuracy?: number;
}

/** The pies cover this many of the newest hourly points. */
export const recentHours = 3;

export function tally(points: readonly HourlyCount[]): Tally {
  const succeeded = points.reduce((sum, point) => sum + point.succeeded, 0);
  const failed = points.reduce((sum, point) => sum + point.failed, 0);
  const accuracy = percentOf(succeeded, succeeded + failed);
  return { succeeded, failed, attempts: succeeded + failed, ...(accuracy === undefined ? {} : { accuracy }) };
}

export const recentTally = (points: readonly HourlyCount[], hours = recentHours): Tally => tally(points.slice(-hours));

export type Verdict = 'above' | 'below' | 'no-attempts';

/** The unrounded share is compared. A value equal to the minimum is not below it. */
export function verdict(action: ActionName, { accuracy }: Tally, minimum = minimumAccuracy[action]): Verdict {
  if (accuracy === undefined) return 'no-attempts';
  return accuracy < minimum ? 'below' : 'above';
}

/**
 * Sorts the points by time, merges them into one per hour, and drops those in the future. They can be received in any
 * order.
 */
export function tidyHours(points: readonly HourlyCount[], now: number): readonly HourlyCount[] {
  const byHour = new Map<number, HourlyCount>();
  for (const point of points) {
    if (point.at > now) continue;
    const same = byHour.get(point.at);
    byHour.set(
      point.at,
      same === undefined
        ? point
        : { at: point.at, succeeded: same.succeeded + point.succeeded, failed: same.failed + point.failed },
    );
  }
  return [...byHour.values()].sort((a, b) => a.at - b.at);
}

export const noAttemptsText = 'No precheck or makebook attempts recorded in the last 24 hours.';
