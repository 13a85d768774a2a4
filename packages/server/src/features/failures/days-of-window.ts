import { keptFailureDays, type FailureDimension } from '@suppliers-portal/domain';
import type { Row, Sql } from '../../platform/database/database.js';
import { text, truth } from '../../platform/database/rows.js';
import type { Asked, Seconds } from './failure-filter.js';
import { dayInBangkok, timeInBangkok } from '../../platform/database/today.js';
import { daySeconds, bangkokSeconds } from '../../kernel/bangkok-days.js';

/** The day in Bangkok of a moment in epoch seconds. */
export const dayOf = (at: number): string => new Date((at + bangkokSeconds) * 1000).toISOString().slice(0, 10);
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00+07:00`) / 1000;

/** Dimensions of which whole days are counted. */
export type DayDimension = Exclude<FailureDimension, 'hour' | 'day'>;

/** A window in parts: the days that are counted, and the times before, between and after them. */
export interface Parts {
  readonly days: readonly string[];
  readonly rest: readonly Seconds[];
}

/**
 * Which days of a window are counted. One that has other attempts by now is not, and neither is one of which some hours
 * are no longer kept. A day without attempts has nothing to be read.
 */
export async function partsOf(
  sql: Sql,
  { dmcId, action }: Pick<Asked, 'dmcId' | 'action'>,
  { from, to }: Seconds,
  by: DayDimension,
): Promise<Parts> {
  const [first, last] = [startOfDay(dayOf(from + daySeconds - 1)), startOfDay(dayOf(to))];
  if (last <= first) return { days: [], rest: [{ from, to }] };
  const rows = await sql.query(
    `select to_char(counted.day, 'YYYY-MM-DD') as day, d.day is not null as is_held from (
       select ${dayInBangkok('hour')} as day, sum(success_count + fail_count) as attempts,
         sum(fail_count) as failures
       from action_hours where dmc_id = $1 and action = $2 and hour >= to_timestamp($4) and hour < to_timestamp($5) group by 1
     ) as counted left join failure_days d on d.dmc_id = $1 and d.action = $2 and d.dimension = $3 and d.day = counted.day
       and counted.attempts = d.attempts and counted.failures = d.failures
       and d.day > ${timeInBangkok(`(portal_now() - interval '${keptFailureDays} days')`)}
     where counted.attempts > 0 order by 1`,
    [dmcId, action, by, first, last],
  );
  const isHeld = (row: Row): boolean => truth(row, 'is_held');
  const ofHours = rows.filter((row) => !isHeld(row)).map((row) => startOfDay(text(row, 'day')));
  return {
    days: rows.filter(isHeld).map((row) => text(row, 'day')),
    rest: joined([
      { from, to: first },
      ...ofHours.map((start) => ({ from: start, to: start + daySeconds })),
      { from: last, to },
    ]),
  };
}

/** In order of time. Those that follow each other without a gap become one, and empty ones go. */
function joined(spans: readonly Seconds[]): readonly Seconds[] {
  const found: Seconds[] = [];
  for (const span of spans) {
    const before = found.at(-1);
    if (span.from === span.to) continue;
    if (before?.to === span.from) found[found.length - 1] = { from: before.from, to: span.to };
    else found.push(span);
  }
  return found;
}

interface Statement {
  /** A query of the days, whose parameter is `days`, and one for each of the other times. */
  readonly text: string;
  readonly parameters: readonly (number | readonly string[])[];
}

/**
 * The rows of all parts, as one query. Each time has its own bounds as parameters: with bounds from a list the database
 * would read the whole table for each of them. `used` is how many parameters there are before.
 */
export function rowsOf(
  { days, rest }: Parts,
  used: number,
  ofDays: (days: string) => string,
  ofTime: (from: string, to: string) => string,
): Statement {
  const place = (index: number): string => `$${used + index}`;
  return {
    text: [
      ofDays(`${place(1)}::date[]`),
      ...rest.map((_, index) =>
        ofTime(`to_timestamp(${place(2 * index + 2)})`, `to_timestamp(${place(2 * index + 3)})`),
      ),
    ].join(' union all '),
    parameters: [days, ...rest.flatMap(({ from, to }) => [from, to])],
  };
}
