import { failed, ok, type Result } from '../lib/result.js';
import { day } from '../lib/durations.js';

/** A stretch of a log in epoch milliseconds: from the first moment, up to and without the last. */
export interface LogSpan {
  readonly from: number;
  readonly to: number;
}

export type SpanFault =
  | { readonly kind: 'unknown-zone'; readonly zone: string }
  | { readonly kind: 'not-a-time'; readonly text: string }
  | { readonly kind: 'empty' }
  | { readonly kind: 'not-over'; readonly until: number; readonly hasBegun: boolean }
  | { readonly kind: 'not-settled'; readonly until: number };

/** A stretch that has just ended may still get lines: batches come in some minutes late. */
export const usualSettle = 15 * 60_000;

const written = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2}))?)?(Z|[+-]\d{2}:\d{2})?$/u;

/**
 * A calendar day in a time zone, by the name that IANA gives it. A day that is not over, or that still gets lines,
 * would be another file later.
 */
export function spanOfDay(date: string, zone: string, now: number): Result<LogSpan, SpanFault> {
  const from = momentIn(`${date}T00:00`, zone);
  if (!from.ok) return from;
  const next = new Date(Date.parse(`${date}T00:00:00Z`) + day).toISOString().slice(0, 10);
  const to = momentIn(`${next}T00:00`, zone);
  if (!to.ok) return to;
  if (to.value > now) return failed({ kind: 'not-over', until: to.value, hasBegun: from.value <= now });
  const until = to.value + usualSettle;
  return until > now ? failed({ kind: 'not-settled', until }) : ok({ from: from.value, to: to.value });
}

/**
 * The span between two moments as users write them. Without an end it ends now. One that ends later would be another
 * file then.
 */
export function spanBetween(
  from: string,
  to: string | undefined,
  zone: string,
  now: number,
): Result<LogSpan, SpanFault> {
  const begin = momentIn(from, zone);
  if (!begin.ok) return begin;
  const end = to === undefined ? ok(Math.floor(now / 1000) * 1000) : momentIn(to, zone);
  if (!end.ok) return end;
  if (begin.value >= end.value) return failed({ kind: 'empty' });
  return end.value > now
    ? failed({ kind: 'not-over', until: end.value, hasBegun: begin.value <= now })
    : ok({ from: begin.value, to: end.value });
}

/**
 * 2026-11-20, 2026-11-20T09:30 and 2026-11-20T09:30:05 are read in the given zone. With Z or +07:00 at the end, the
 * text names its own zone. Where the clocks go back, the first of two moments with this time is meant. Where they go
 * forward and skip it, the moment is as much later: a day without midnight begins at 01:00.
 */
export function momentIn(text: string, zone: string): Result<number, SpanFault> {
  const [, date, clock = '00:00', second = '00', offset] = written.exec(text) ?? [];
  const asUtc = Date.parse(`${date ?? ''}T${clock}:${second}Z`);
  // Date.parse takes the 31st of November for the first of December.
  if (date === undefined || Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(`${date}T${clock}`))
    return failed({ kind: 'not-a-time', text });
  if (offset !== undefined) {
    const at = Date.parse(`${date}T${clock}:${second}${offset}`);
    // There is no zone of +25:00.
    return Number.isNaN(at) ? failed({ kind: 'not-a-time', text }) : ok(at);
  }
  const clockOfZone = clockIn(zone);
  if (clockOfZone === undefined) return failed({ kind: 'unknown-zone', zone });
  // What is the time here with the offset from before a change of the clocks that is near, and from after it.
  const at = (near: number): number => asUtc - (clockOfZone(near) - near);
  const [before, after] = [at(asUtc - day), at(asUtc + day)];
  return ok(clockOfZone(before) !== asUtc && clockOfZone(after) === asUtc ? after : before);
}

/** The local time in the zone, as if it were UTC. */
function clockIn(zone: string): ((at: number) => number) | undefined {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  } catch {
    // The only way to learn that a zone is not known.
    return undefined;
  }
  return (at) => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = parts;
    return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  };
}

/** How long the lines of a log are kept. */
export const logKeptHours = 48;
export const logPositionUnknown = (position: number): string =>
  `The log has no position ${String(position)}. It can be of another log. Begin again without a position.`;
export const logGoneWords = (since: string): string =>
  `The portal keeps a log for ${String(logKeptHours)} hours. Ask for a time from ${since} on.`;
