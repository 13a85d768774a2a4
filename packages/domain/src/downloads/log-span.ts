import { failed, ok, type Result } from '../lib/result.js';

/** A stretch of a log in epoch milliseconds: from the first moment, up to and without the last. */
export interface LogSpan {
  readonly from: number;
  readonly to: number;
}

export type SpanFault =
  | { readonly kind: 'unknown-zone'; readonly zone: string }
  | { readonly kind: 'not-a-time'; readonly text: string }
  | { readonly kind: 'empty' }
  | { readonly kind: 'not-over'; readonly until: number; readonly hasBegun: boolean };

const written = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2}))?)?(Z|[+-]\d{2}:\d{2})?$/u;

/** A calendar day in a time zone, by the name that IANA gives it. A day that is not over would be another file later. */
export function spanOfDay(date: string, zone: string, now: number): Result<LogSpan, SpanFault> {
  const from = momentIn(`${date}T00:00`, zone);
  if (!from.ok) return from;
  const next = new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  const to = momentIn(`${next}T00:00`, zone);
  if (!to.ok) return to;
  return to.value > now
    ? failed({ kind: 'not-over', until: to.value, hasBegun: from.value <= now })
    : ok({ from: from.value, to: to.value });
}

/** The span between two moments as users write them. Without an end it ends now. */
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
  return begin.value < end.value ? ok({ from: begin.value, to: end.value }) : failed({ kind: 'empty' });
}

/**
 * 2026-11-20, 2026-11-20T09:30 and 2026-11-20T09:30:05 are read in the given zone. With Z or +07:00 at the end, the
 * text names its own zone.
 */
export function momentIn(text: string, zone: string): Result<number, SpanFault> {
  const [, day, clock = '00:00', second = '00', offset] = written.exec(text) ?? [];
  const asUtc = Date.parse(`${day ?? ''}T${clock}:${second}Z`);
  // Date.parse takes the 31st of November for the first of December.
  if (day === undefined || Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(`${day}T${clock}`))
    return failed({ kind: 'not-a-time', text });
  if (offset !== undefined) return ok(Date.parse(`${day}T${clock}:${second}${offset}`));
  const clockOfZone = clockIn(zone);
  if (clockOfZone === undefined) return failed({ kind: 'unknown-zone', zone });
  // Computes the offset twice, because the first guess can be on the other side of a clock change.
  let at = asUtc;
  for (let turn = 0; turn < 2; turn += 1) at = asUtc - (clockOfZone(at) - at);
  return ok(at);
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
