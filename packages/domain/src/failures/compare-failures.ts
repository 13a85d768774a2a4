import type { ActionName } from '../connection/action.js';
import { flooredPercent, percentOf } from '../lib/numbers.js';
import { filteredDimensions } from './failure-dimension.js';
import { reportedFailures, type FailureGroup, type FailureReport, type FailureWindow } from './failure-report.js';

/** With the window that ends where this one begins, or with the same time a week earlier. */
export const comparisons = ['before', 'week'] as const;
export type Comparison = (typeof comparisons)[number];

export const comparisonLabels: Readonly<Record<Comparison, string>> = {
  before: 'The period before',
  week: 'A week earlier',
};

const week = 7 * 86_400_000;
const hour = 3_600_000;

/** A filter for an hour or a day moves with the window. */
export function earlierWindow({ action, from, to, only }: FailureWindow, compare: Comparison): FailureWindow {
  const back = compare === 'week' ? week : to - from;
  return {
    action,
    from: from - back,
    to: to - back,
    ...(only === undefined
      ? {}
      : {
          only: {
            ...only,
            ...(only.hour === undefined ? {} : { hour: String(Number(only.hour) - back / 1000) }),
            ...(only.day === undefined ? {} : { day: dayBefore(only.day, back) }),
          },
        }),
  };
}

const dayBefore = (day: string, back: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - Math.ceil(back / (24 * hour)) * 24 * hour).toISOString().slice(0, 10);

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

/** All groups of both windows, the largest growth first. Empty if one of the windows has no attempts. */
export function failureGrowth({ report, before }: Compared): readonly Growth[] {
  if (report.attempts === 0 || before.attempts === 0) return [];
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
 * attempts.
 */
export function failureChange({ report, before }: Compared): FailureChange | undefined {
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

/** The change in words. `nameOf` returns the name of a group on the page. */
export function changeSentence(
  report: FailureReport,
  { accuracy, accuracyBefore, most }: FailureChange,
  nameOf: (growth: Growth) => string,
): string {
  const now = flooredPercent(accuracy);
  const then = flooredPercent(accuracyBefore);
  const what = filteredDimensions(report.only).length === 0 ? 'Accuracy' : 'Accuracy, if only these failures count,';
  const moved =
    now === then
      ? `${what} stayed at ${now}%.`
      : `${what} ${accuracy < accuracyBefore ? 'fell' : 'rose'} from ${then}% to ${now}%.`;
  return most === undefined || now === then
    ? moved
    : `${moved} ${nameOf(most.growth)} explains ${most.partOfFall.toFixed(0)}% of the fall.`;
}
