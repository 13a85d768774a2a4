import { failed, ok, type Result } from '../lib/result.js';
import { wallClock, type TimeZone } from '../lib/time.js';
import type { TimeWindow } from './failure-dimension.js';
import { minute } from '../lib/durations.js';

const hour = 60 * minute;
const kept = 90 * 24 * hour;
const startOf = (at: number, unit: number): number => Math.floor(at / unit) * unit;

/** The starts of the first and the last hour that a window touches. */
export const hoursTouched = ({ from, to }: TimeWindow): { readonly first: number; readonly last: number } => ({
  first: startOf(from, hour),
  last: startOf(Math.max(from, to - 1), hour),
});

/**
 * The part of a window that a drag over its hours means: every hour whose bar it touches. A bar reaches from half an
 * hour before its hour to half an hour after it. The ends of the drag are what the clock of the zone shows at them.
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

export type NoWindow = 'has-seconds' | 'in-the-future' | 'ends-before-it-begins' | 'not-kept';

export const noWindowWords: Readonly<Record<NoWindow, string>> = {
  'has-seconds': 'A window begins and ends with a full minute, because attempts are counted by the minute.',
  'in-the-future': 'From is in the future.',
  'ends-before-it-begins': 'To must be later than From.',
  'not-kept': 'Failures are kept for 90 days. Choose a later From.',
};

/** A window as it was asked for. It is never cut to other minutes. */
export function askedWindow({ from, to }: TimeWindow): Result<TimeWindow, 'has-seconds' | 'ends-before-it-begins'> {
  if (from % minute !== 0 || to % minute !== 0) return failed('has-seconds');
  return from < to ? ok({ from, to }) : failed('ends-before-it-begins');
}

/** A window that a user typed. It ends with the running minute at the latest. */
export function typedWindow({ from, to }: TimeWindow, now: number): Result<TimeWindow, NoWindow> {
  if (from > now) return failed('in-the-future');
  const window = askedWindow({ from, to: Math.min(to, startOf(now, minute) + minute) });
  return window.ok && now - from > kept ? failed('not-kept') : window;
}
