import { hourMilliseconds, isRunningHour, wallClock, type HourlyCount, type TimeZone } from '@suppliers-portal/domain';

const half = hourMilliseconds / 2;

/** What all charts of one page share: which hours they span, and since when the connection has been off. */
export interface HourWindow {
  /** Start of the first and of the last hour. */
  readonly first: number;
  readonly last: number;
  readonly zone: TimeZone;
  readonly off?: { readonly from: number; readonly until: number };
  /** Start of the hour that is not over yet. */
  readonly running?: number;
}

/** An hour that is not over has too few attempts, and would look like a fall. */
export const isRunning = ({ running }: Pick<HourWindow, 'running'>, at: number): boolean =>
  running !== undefined && at >= running;

/** From half an hour before the first point to half an hour after the last, so that lines and bars align. */
export function hourRange({ first, last, zone }: HourWindow): readonly [string, string] {
  return [wallClock(first - half, zone), wallClock(last + half, zone)];
}

/** One point for each hour of the window. An hour without attempts gets a point with zero attempts. */
export function everyHour(points: readonly HourlyCount[], { first, last }: HourWindow): readonly HourlyCount[] {
  const slot = (at: number): number => Math.round((at - first) / hourMilliseconds);
  const hours = Array.from({ length: slot(last) + 1 }, (_, index) => ({
    at: first + index * hourMilliseconds,
    succeeded: 0,
    failed: 0,
  }));
  for (const { at, succeeded, failed } of points) {
    const hour = hours[slot(at)];
    if (hour === undefined) continue;
    hour.succeeded += succeeded;
    hour.failed += failed;
  }
  return hours;
}

/** The window over the points of both actions. While the connection is off, it extends to the current hour. */
export function hourWindow(
  groups: readonly (readonly HourlyCount[])[],
  now: number,
  zone: TimeZone,
  offSince?: number,
): HourWindow | undefined {
  const times = groups.flatMap((points) => points.map(({ at }) => at));
  if (times.length === 0) return undefined;
  const first = Math.min(...times);
  const newest = Math.max(...times);
  const runningFrom = (last: number): Pick<HourWindow, 'running'> =>
    isRunningHour(last, now) ? { running: last } : {};
  if (offSince === undefined) return { first, last: newest, zone, ...runningFrom(newest) };
  // Whole hours from the first point on: not every zone starts its hours where the others do.
  const last = Math.max(newest, first + Math.floor((now - first) / hourMilliseconds) * hourMilliseconds);
  const from = Math.max(offSince, first - half);
  const until = Math.min(now, last + half);
  return { first, last, zone, ...runningFrom(last), ...(from < until ? { off: { from, until } } : {}) };
}
