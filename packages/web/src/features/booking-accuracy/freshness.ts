import type { AccuracyReport } from '@suppliers-portal/domain';

/** If no new hourly point arrives for this long, the figures are out of date. */
const staleAfter = 2 * 3_600_000;

/** How old the newest hour is if that is too old. While the connection is off no new hour is to be expected. */
export function staleFor(report: AccuracyReport, now: number, isOff: boolean): number | undefined {
  if (isOff) return undefined;
  const newest = Math.max(...[...report.Precheck, ...report.MakeBook].map(({ at }) => at));
  const age = now - newest;
  return age > staleAfter ? age : undefined;
}
