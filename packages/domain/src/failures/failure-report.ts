import type { ActionName } from '../connection/action.js';
import { apportioned, outcomePercents, percentOf } from '../lib/numbers.js';

export const failureDimensions = ['reason', 'hotel', 'ratePlan', 'hour', 'latency'] as const;
export type FailureDimension = (typeof failureDimensions)[number];

export const dimensionLabels: Readonly<Record<FailureDimension, string>> = {
  reason: 'Reason',
  hotel: 'Hotel',
  ratePlan: 'Rate plan',
  hour: 'Hour',
  latency: 'Response time',
};

/** A window of whole hours of one action; `to` is where it ends. */
export interface FailureWindow {
  readonly action: ActionName;
  readonly from: number;
  readonly to: number;
}

export interface FailureGroup {
  readonly value: string;
  readonly label?: string;
  readonly failures: number;
  readonly attempts?: number;
}

export interface FailureReport extends FailureWindow {
  readonly attempts: number;
  readonly failures: number;
  readonly countedUntil?: number;
  readonly keptSince?: number;
  /** Most failures first. */
  readonly groups: readonly FailureGroup[];
  readonly others: { readonly values: number; readonly failures: number };
}

export interface FailureShare {
  /** Of all failures, in percent. */
  readonly share: number;
  /** Percentage points of accuracy that this group costs: all groups add up to what is missing to 100. */
  readonly pointsLost: number;
  /** The accuracy if these attempts had succeeded. */
  readonly accuracyWithout: number;
}

export function shareOf(
  failures: number,
  { attempts, failures: all }: Pick<FailureReport, 'attempts' | 'failures'>,
): FailureShare | undefined {
  const share = percentOf(failures, all);
  const pointsLost = percentOf(failures, attempts);
  const accuracyWithout = percentOf(attempts - all + failures, attempts);
  return share === undefined || pointsLost === undefined || accuracyWithout === undefined
    ? undefined
    : { share, pointsLost, accuracyWithout };
}

/** What people read of a group. The columns add up: shares to 100, points to what the accuracy lacks to 100. */
export interface GroupTexts {
  readonly share: string;
  /** Without its minus sign, which is another one in files. */
  readonly pointsLost: string;
  /** The group costs something, and less than one decimal can say. */
  readonly isBelowTenth: boolean;
}

export interface ReportTexts {
  /** In the order of the groups of the report. */
  readonly groups: readonly GroupTexts[];
  readonly others: GroupTexts;
  /** Of the whole window; absent where nothing was tried. */
  readonly pointsLost: string | undefined;
}

export const belowTenth = 'less than 0.1';

export function reportTexts({ attempts, failures, groups, others }: FailureReport): ReportTexts {
  const named = groups.reduce((sum, group) => sum + group.failures, others.failures);
  // Failures that no group names have a part of the whole as well.
  const weights = [...groups.map((group) => group.failures), others.failures, Math.max(failures - named, 0)];
  const lost = outcomePercents(attempts - failures, attempts)?.failed;
  const points = apportioned(Math.round(10 * Number(lost ?? 0)), weights);
  const texts = apportioned(1000, weights).map((tenths, index): GroupTexts => {
    const pointTenths = points[index] ?? 0;
    return {
      share: (tenths / 10).toFixed(1),
      pointsLost: (pointTenths / 10).toFixed(1),
      isBelowTenth: pointTenths === 0 && (weights[index] ?? 0) > 0,
    };
  });
  const none: GroupTexts = { share: '0.0', pointsLost: '0.0', isBelowTenth: false };
  return { groups: texts.slice(0, groups.length), others: texts[groups.length] ?? none, pointsLost: lost };
}

export interface FailureSample {
  readonly at: number;
  readonly hotelId: string;
  readonly hotelName?: string;
  readonly roomId: string;
  readonly ratePlan: string;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly reason: string;
  readonly httpStatus?: number;
  readonly responseMs: number;
  readonly requestId: string;
  readonly message?: string;
}

export interface FailureSamples {
  readonly total: number;
  readonly samples: readonly FailureSample[];
}

const hour = 3_600_000;
/** The last hours, the running one included. */
export function lastHours(action: ActionName, hours: number, now: number): FailureWindow {
  const to = Math.floor(now / hour) * hour + hour;
  return { action, from: to - hours * hour, to };
}
