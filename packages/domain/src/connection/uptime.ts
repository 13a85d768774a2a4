import { inOrder, offPeriodsOf, type Switch } from './off-periods.js';

/** From the first moment to the one after the last, in epoch seconds. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The time in which the connection was on, in percent of a span. Null if nothing is known of the span. */
export function uptimePercent(switches: readonly Switch[], knownSince: number, span: Span): number | null {
  const start = Math.max(span.start, knownSince);
  if (start >= span.end) return null;
  const off = offSpans(switches, span.end).reduce(
    (seconds, one) => seconds + Math.max(0, Math.min(one.end, span.end) - Math.max(one.start, start)),
    0,
  );
  return (100 * (span.end - start - off)) / (span.end - start);
}

/** If the first switch of a connection is "on", the connection was off before it. */
function offSpans(switches: readonly Switch[], now: number): readonly Span[] {
  const [first] = inOrder(switches);
  const before = first?.live === true ? [{ start: Number.NEGATIVE_INFINITY, end: first.at }] : [];
  const periods = offPeriodsOf(switches, now).map(({ from, until = now }) => ({ start: from, end: until }));
  return [...before, ...periods];
}
