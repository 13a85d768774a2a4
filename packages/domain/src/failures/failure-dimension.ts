import { daysBetween } from '../lib/day.js';
import { bangkok, dayText } from '../lib/time.js';
import { latencyBand } from './latency-band.js';
import { hour } from '../lib/durations.js';

export const failureDimensions = [
  'reason',
  'hotel',
  'ratePlan',
  'hour',
  'day',
  'latency',
  'leadTime',
  'outcome',
] as const;
export type FailureDimension = (typeof failureDimensions)[number];

export const dimensionLabels: Readonly<Record<FailureDimension, string>> = {
  reason: 'Reason',
  hotel: 'Hotel',
  ratePlan: 'Rate plan',
  hour: 'Hour',
  day: 'Day',
  latency: 'Response time',
  leadTime: 'Lead time',
  outcome: 'Result',
};

/** How a dimension is called in a command. */
export const dimensionWords = {
  reason: 'reason',
  hotel: 'hotel',
  ratePlan: 'rate-plan',
  hour: 'hour',
  day: 'day',
  latency: 'latency',
  leadTime: 'lead-time',
  outcome: 'result',
} as const satisfies Readonly<Record<FailureDimension, string>>;

/** One value for each dimension that is filtered. Values of several dimensions must all match. */
export type FailureFilter = Readonly<Partial<Record<FailureDimension, string>>>;

/** What successes have as well as failures, besides their time. Only failures have a reason. */
export const attemptDimensions = ['hotel', 'ratePlan', 'latency', 'leadTime'] as const;
export type AttemptDimension = (typeof attemptDimensions)[number];
export const isAttemptDimension = (by: FailureDimension): by is AttemptDimension =>
  attemptDimensions.some((known) => known === by);

export const filteredDimensions = (only: FailureFilter = {}): readonly FailureDimension[] =>
  failureDimensions.filter((by) => only[by] !== undefined);

export interface TimeWindow {
  readonly from: number;
  readonly to: number;
}

const day = 24 * hour;
const isWhole = (at: number): boolean => at % hour === 0;
export const isWholeHours = ({ from, to }: TimeWindow): boolean => isWhole(from) && isWhole(to);

/** Only failures have a reason or a result. */
export const splitsAttempts = (by: FailureDimension): boolean => by !== 'reason' && by !== 'outcome';

/** Attempts of a group are counted by the hour, for one dimension besides the time: a cross of two has none. */
export function knowsAttempts(span: TimeWindow, only: FailureFilter = {}, by?: FailureDimension): boolean {
  const crossed = new Set(
    [...filteredDimensions(only), ...(by === undefined ? [] : [by])].filter((known) => isAttemptDimension(known)),
  );
  return isWholeHours(span) && crossed.size <= 1 && (by === undefined || splitsAttempts(by));
}

/** What a log says of an attempt, successful or not. */
export const loggedDimensions = [...attemptDimensions, 'hour', 'day'] as const;

/**
 * Attempts of a window up to this long are counted from the log, by the minute and with any filters, while it is kept.
 */
const longestCounted = 3 * hour;
export const isShortWindow = ({ from, to }: TimeWindow): boolean => to - from <= longestCounted;

/** From midnight to midnight in Bangkok: the days of the agency. */
export const isWholeDays = ({ from, to }: TimeWindow): boolean => [from, to].every((at) => (at + 7 * hour) % day === 0);

/** The two dimensions of attempts that a question crosses. Undefined if there are fewer or more. */
export function crossOf(
  only: FailureFilter = {},
  by?: FailureDimension,
): readonly [AttemptDimension, AttemptDimension] | undefined {
  const [first, second, ...more] = attemptDimensions.filter((known) => only[known] !== undefined || by === known);
  return first === undefined || second === undefined || more.length > 0 ? undefined : [first, second];
}

/** All crosses of two. When a day is over, its attempts are counted by each of them. */
export const attemptCrosses: readonly (readonly [AttemptDimension, AttemptDimension])[] = attemptDimensions.flatMap(
  (first, place) => attemptDimensions.slice(place + 1).map((second) => [first, second] as const),
);

/** Attempts of the groups can be known: from counters by the hour, from the log, or from the crosses of whole days. */
export function mayKnowAttempts(window: TimeWindow, only?: FailureFilter, by?: FailureDimension): boolean {
  const span = narrowed(window, only);
  if (knowsAttempts(span, only, by)) return true;
  if (!loggedDimensions.some((dimension) => dimension === by)) return false;
  return isShortWindow(span) || (isWholeDays(span) && by !== 'hour' && crossOf(only, by) !== undefined);
}

/** The part of a window that its filters for hour and day leave. It can be empty, and then it ends where it begins. */
export function narrowed({ from, to }: TimeWindow, { hour: startsAt, day: date }: FailureFilter = {}): TimeWindow {
  const starts = [from];
  const ends = [to];
  const cut = (start: number, length: number): void => {
    starts.push(start);
    ends.push(start + length);
  };
  if (startsAt !== undefined) cut(Number(startsAt) * 1000, hour);
  if (date !== undefined) cut(Date.parse(`${date}T00:00:00+07:00`), day);
  const start = Math.max(...starts);
  return { from: start, to: Math.max(start, Math.min(...ends)) };
}

const leadTimes: readonly { readonly value: string; readonly below: number; readonly label: string }[] = [
  { value: '0d', below: 1, label: 'same day' },
  { value: '1to3d', below: 4, label: '1–3 days' },
  { value: '4to7d', below: 8, label: '4–7 days' },
  { value: '8to30d', below: 31, label: '8–30 days' },
  { value: '31to90d', below: 91, label: '31–90 days' },
  { value: 'ge91d', below: Number.POSITIVE_INFINITY, label: '91 days or more' },
];
export const leadTimeOrder: readonly string[] = leadTimes.map(({ value }) => value);
export const leadTimeLabel = (value: string): string =>
  leadTimes.find((known) => known.value === value)?.label ?? value;

/** The band of the days from an attempt, in Bangkok, to its check-in. */
export function leadTimeBand(at: number, checkIn: string): string {
  const days = daysBetween(dayText(at, bangkok), checkIn);
  return leadTimes.find(({ below }) => days < below)?.value ?? 'ge91d';
}

/** A call that got no answer has no status. */
export const noAnswer = 'none';

interface Call {
  readonly at: number;
  readonly hotelId: string;
  readonly ratePlan: string;
  readonly checkIn: string;
  readonly reason: string;
  readonly httpStatus?: number;
  readonly responseMs: number;
}

/** The group to which a failed call belongs. */
export function callValue(call: Call, by: FailureDimension): string {
  switch (by) {
    case 'reason':
      return call.reason;
    case 'hotel':
      return call.hotelId;
    case 'ratePlan':
      return call.ratePlan;
    case 'hour':
      return String(Math.floor(call.at / hour) * 3600);
    case 'day':
      return dayText(call.at, bangkok);
    case 'latency':
      return latencyBand(call.responseMs, call.httpStatus !== undefined);
    case 'leadTime':
      return leadTimeBand(call.at, call.checkIn);
    case 'outcome':
      return call.httpStatus === undefined ? noAnswer : String(call.httpStatus);
  }
}

export const callMatches = (call: Call, only: FailureFilter = {}): boolean =>
  filteredDimensions(only).every((by) => callValue(call, by) === only[by]);
