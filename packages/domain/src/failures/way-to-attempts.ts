import {
  crossOf,
  isWholeHours,
  knowsAttempts,
  mayKnowAttempts,
  narrowed,
  splitsAttempts,
  type FailureDimension,
  type FailureFilter,
  type TimeWindow,
} from './failure-dimension.js';
import type { FailureReport } from './failure-report.js';
import { hour } from '../lib/durations.js';

const day = 24 * hour;

/** What makes the attempts of groups known where they are not. */
export type WayToAttempts = 'whole-days' | 'whole-hours' | 'fewer-filters' | 'none';

export const wayToAttemptsWords: Readonly<Record<WayToAttempts, string>> = {
  'whole-days': 'Attempts of these groups are counted by whole days only',
  'whole-hours': 'Attempts of these groups are counted by whole hours only',
  'fewer-filters': 'Attempts of these groups are counted for up to 3 hours. Remove a filter to see them',
  none: 'Attempts of these groups were not counted together',
};

function wayToAttempts(window: TimeWindow, only: FailureFilter | undefined, by: FailureDimension): WayToAttempts {
  const span = narrowed(window, only);
  if (mayKnowAttempts(window, only, by)) return 'none';
  if (!isWholeHours(span) && knowsAttempts({ from: 0, to: hour }, only, by)) return 'whole-hours';
  return by !== 'hour' && crossOf(only, by) !== undefined ? 'whole-days' : 'fewer-filters';
}

/**
 * The window in whole hours, or the whole days of it up to yesterday: today is counted when it is over. Undefined if it
 * has none.
 */
export function roundedFor(
  way: 'whole-days' | 'whole-hours',
  { from, to }: TimeWindow,
  now: number,
): TimeWindow | undefined {
  const isHours = way === 'whole-hours';
  const [unit, shift] = isHours ? [hour, 0] : [day, 7 * hour];
  const startOf = (at: number): number => Math.floor((at + shift) / unit) * unit - shift;
  const end = startOf(to - 1) + unit;
  const rounded = { from: startOf(from), to: isHours ? end : Math.min(end, startOf(now)) };
  return rounded.from < rounded.to ? rounded : undefined;
}

/** Why the groups of a report have no attempts. Undefined where they have some, or where there can be none. */
export function missingAttempts(report: FailureReport, by: FailureDimension): WayToAttempts | undefined {
  const { groups, only } = report;
  if (!splitsAttempts(by) || groups.length === 0) return undefined;
  return groups.some(({ attempts }) => attempts !== undefined) ? undefined : wayToAttempts(report, only, by);
}
