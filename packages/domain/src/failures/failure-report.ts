import type { ActionName } from '../connection/action.js';
import { flooredPercent, percentOf } from '../lib/numbers.js';

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

/** Without its minus sign, which is another one in files; what is small has a digit more than nothing has. */
export const pointsLostText = (points: number): string => flooredPercent(points, points < 0.1 ? 2 : 1);

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
