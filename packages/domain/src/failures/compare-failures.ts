import type { ActionName } from '../connection/action.js';
import { addDays } from '../lib/day.js';
import { flooredPercent, percentOf } from '../lib/numbers.js';
import {
  bangkok,
  momentBeside,
  momentText,
  offsetIn,
  sameClockEarlier,
  type ClockOffset,
  type TimeZone,
} from '../lib/time.js';
import { filteredDimensions, isWholeDays, type FailureDimension, type TimeWindow } from './failure-dimension.js';
import { reportedFailures, type FailureGroup, type FailureReport, type FailureWindow } from './failure-report.js';
import { groupLabel } from './reason-words.js';
import { hour } from '../lib/durations.js';

/** With the window that ends where this one begins, or with the same time of the same weekdays a week earlier. */
export const comparisons = ['before', 'week'] as const;
export type Comparison = (typeof comparisons)[number];

export const comparisonLabels: Readonly<Record<Comparison, string>> = {
  before: 'The period before',
  week: 'A week earlier',
};

const weekDays = 7;
const day = 24 * hour;

/**
 * The window to compare with. A week earlier is what the reader's clock showed then: from 08:00 to 10:00 stays from
 * 08:00 to 10:00 where the clocks changed in between, and the two windows can differ by the hour of the change. Whole
 * days are those of Bangkok. If the clock showed no such window, it is as long as this one. A filter for an hour or a
 * day moves with the window.
 */
export function earlierWindow(
  { action, from, to, only }: FailureWindow,
  compare: Comparison,
  offsetAt: ClockOffset,
): FailureWindow {
  // Days of the agency are compared with days of the agency, wherever the reader is.
  const clock = isWholeDays({ from, to }) ? offsetIn(bangkok) : offsetAt;
  const earlier = (at: number): number =>
    compare === 'week' ? sameClockEarlier(at, weekDays, clock) : at - (to - from);
  const start = earlier(from);
  const end = earlier(to);
  const days = compare === 'week' ? weekDays : Math.ceil((to - from) / day);
  return {
    action,
    from: start,
    to: end > start ? end : start + to - from,
    ...(only === undefined
      ? {}
      : {
          only: {
            ...only,
            ...(only.hour === undefined ? {} : { hour: String(earlier(Number(only.hour) * 1000) / 1000) }),
            ...(only.day === undefined ? {} : { day: addDays(only.day, -days) }),
          },
        }),
  };
}

/** What to compare with. A week earlier is by the clock of the reader's zone. */
export interface AskedComparison {
  readonly kind: Comparison;
  readonly zone: TimeZone;
}

/**
 * The earlier report with the hours or days of this window, so that the first hour is compared with the first hour.
 * Without groups where the two windows do not begin at the same part of an hour or a day.
 */
export function alignedWith(window: TimeWindow, before: FailureReport, by: FailureDimension): FailureReport {
  if (by !== 'hour' && by !== 'day') return before;
  const shift = window.from - before.from;
  // A change of the clocks in between is part of the shift. Days are those of Bangkok.
  const days = Math.round(shift / day);
  const isAligned = by === 'hour' ? shift % hour === 0 : days > 0 && Math.abs(shift - days * day) <= hour;
  if (!isAligned) return { ...before, groups: [], others: { values: 0, failures: 0 } };
  const moved = (value: string): string =>
    by === 'hour' ? String(Number(value) + shift / 1000) : addDays(value, days);
  return { ...before, groups: before.groups.map((group) => ({ ...group, value: moved(group.value) })) };
}

const isFiltered = ({ only }: FailureReport): boolean => filteredDimensions(only).length > 0;

/** Whether the groups have all failures. They do not where some are no longer kept, or were not yet. */
function hasAllGroups(report: FailureReport): boolean {
  const { from, keptSince = from, callsSince, groups, others } = report;
  if (keptSince > from) return false;
  const named = groups.reduce((sum, { failures }) => sum + failures, others.failures);
  return named >= reportedFailures(report) && !(isFiltered(report) && callsSince !== undefined);
}

/** How the points that a group costs changed since an earlier window. More points than before are above 0. */
export interface Growth {
  readonly value: string;
  readonly label?: string;
  readonly points: number;
  readonly failuresBefore: number;
}

interface Compared {
  readonly report: FailureReport;
  readonly before: FailureReport;
}

/**
 * All groups of both windows, the largest growth first. Empty if one of the windows has no attempts, or groups that
 * lack some of its failures.
 */
export function failureGrowth({ report, before }: Compared): readonly Growth[] {
  if (report.attempts === 0 || before.attempts === 0 || !hasAllGroups(report) || !hasAllGroups(before)) return [];
  const earlier = new Map(before.groups.map((group) => [group.value, group]));
  const now = new Set(report.groups.map(({ value }) => value));
  const points = (failures: number, attempts: number): number => percentOf(failures, attempts) ?? 0;
  const growth = ({ value, label, failures }: FailureGroup, failuresBefore: number): Growth => ({
    value,
    ...(label === undefined ? {} : { label }),
    points: points(failures, report.attempts) - points(failuresBefore, before.attempts),
    failuresBefore,
  });
  return [
    ...report.groups.map((group) => growth(group, earlier.get(group.value)?.failures ?? 0)),
    ...before.groups
      .filter(({ value }) => !now.has(value))
      .map((group) => growth({ ...group, failures: 0 }, group.failures)),
  ].sort((a, b) => b.points - a.points);
}

export interface FailureChange {
  readonly action: ActionName;
  /** In percent, of the whole window. */
  readonly accuracy: number;
  readonly accuracyBefore: number;
  /** What grew most, and its part of the fall in percent, where the accuracy fell. */
  readonly most?: { readonly growth: Growth; readonly partOfFall: number };
}

/**
 * How the accuracy changed, and the group that explains most of a fall. Undefined if one of the windows has no
 * attempts, or if a filter leaves failures of which some are not kept.
 */
export function failureChange({ report, before }: Compared): FailureChange | undefined {
  if (isFiltered(report) && !(hasAllGroups(report) && hasAllGroups(before))) return undefined;
  const accuracy = percentOf(report.attempts - reportedFailures(report), report.attempts);
  const accuracyBefore = percentOf(before.attempts - reportedFailures(before), before.attempts);
  if (accuracy === undefined || accuracyBefore === undefined) return undefined;
  const fall = accuracyBefore - accuracy;
  const [growth] = failureGrowth({ report, before });
  return {
    action: report.action,
    accuracy,
    accuracyBefore,
    ...(fall > 0 && growth !== undefined && growth.points > 0
      ? { most: { growth, partOfFall: Math.min(100, (100 * growth.points) / fall) } }
      : {}),
  };
}

/** The change in words, and with which window it is compared. */
export function comparedText({ report, before }: Compared, by: FailureDimension, zone: TimeZone): string {
  const { from, to } = before;
  const window = `${momentText(from, zone)} to ${momentBeside(to, from, zone)}`;
  if (before.attempts === 0) return `There were no attempts from ${window} to compare with.`;
  if (report.attempts === 0) return `There is no attempt to compare with those from ${window}.`;
  const change = failureChange({ report, before });
  if (change === undefined) return `The failures from ${window} cannot be compared, because some of them are not kept.`;
  const isByGroup = hasAllGroups(report) && hasAllGroups(before);
  const sentence = changeSentence(report, change, (growth) => groupLabel(by, { ...growth, failures: 0 }, zone));
  return `${sentence} Compared with ${window}${isByGroup ? '' : ', but not by group'}.`;
}

function changeSentence(
  report: FailureReport,
  { accuracy, accuracyBefore, most }: FailureChange,
  nameOf: (growth: Growth) => string,
): string {
  const now = flooredPercent(accuracy);
  const then = flooredPercent(accuracyBefore);
  const what = isFiltered(report) ? 'Accuracy, if only these failures count,' : 'Accuracy';
  const moved =
    now === then
      ? `${what} stayed at ${now}%.`
      : `${what} ${accuracy < accuracyBefore ? 'fell' : 'rose'} from ${then}% to ${now}%.`;
  return most === undefined || now === then
    ? moved
    : `${moved} ${nameOf(most.growth)} explains ${most.partOfFall.toFixed(0)}% of the fall.`;
}
