import { failed, ok, type Result } from '../lib/result.js';
import { wallClock, type TimeZone } from '../lib/time.js';
import type { TimeWindow } from './failure-dimension.js';

const minute = 60_000;
const hour = 60 * minute;
const kept = 90 * 24 * hour;
const startOf = (at: number, unit: number): number => Math.floor(at / unit) * unit;

/** The starts of the first and the last hour that a window touches. */
export const hoursTouched = ({ from, to }: TimeWindow): { readonly first: number; readonly last: number } => ({
  first: startOf(from, hour),
  last: startOf(Math.max(from, to - 1), hour),
});

/**
 * The part of a window that a drag over its hours means: every hour whose bar it touches. A bar reaches from half an hour
 * before its hour to half an hour after it. The ends of the drag are what the clock of the zone shows at them.
 */
export function draggedPart(
  window: TimeWindow,
  ends: readonly [string, string],
  zone: TimeZone,
): TimeWindow | undefined {
  const [start = '', end = ''] = ends.map((text) => text.replace(' ', 'T')).sort();
  const { first, last } = hoursTouched(window);
  const touched: number[] = [];
  for (let at = first; at <= last; at += hour) {
    if (wallClock(at + hour / 2, zone) > start && wallClock(at - hour / 2, zone) <= end) touched.push(at);
  }
  const [from, to] = [touched[0], touched.at(-1)];
  return from === undefined || to === undefined
    ? undefined
    : { from: Math.max(from, window.from), to: Math.min(to + hour, window.to) };
}

export type NoWindow = 'in-the-future' | 'ends-before-it-begins' | 'not-kept';

export const noWindowWords: Readonly<Record<NoWindow, string>> = {
  'in-the-future': 'From is in the future.',
  'ends-before-it-begins': 'To must be later than From.',
  'not-kept': 'Failures are kept for 90 days. Choose a later From.',
};

/** A window that somebody typed, in whole minutes. It ends with the running minute at the latest. */
export function typedWindow({ from, to }: TimeWindow, now: number): Result<TimeWindow, NoWindow> {
  const window = {
    from: startOf(from, minute),
    to: Math.min(startOf(to, minute), startOf(now, minute) + minute),
  };
  if (window.from > now) return failed('in-the-future');
  if (window.from >= window.to) return failed('ends-before-it-begins');
  return now - window.from > kept ? failed('not-kept') : ok(window);
}
