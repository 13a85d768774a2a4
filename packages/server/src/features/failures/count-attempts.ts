import {
  isAttemptDimension,
  knowsAttempts,
  type AttemptDimension,
  type FailureDimension,
} from '@suppliers-portal/domain';
import type { Sql } from '../../platform/database/database.js';
import { integer, onlyRow, text } from '../../platform/database/rows.js';
import { crossedAttempts, crossedByGroup } from './count-crosses.js';
import { partsOf, rowsOf } from './days-of-window.js';
import { attemptFilter, spanOf, type Asked, type Seconds } from './failure-filter.js';
import { isKept } from './kept-failures.js';
import { timeInBangkok } from '../../platform/database/today.js';
import { hourSeconds } from '../../kernel/bangkok-days.js';

export interface Counted {
  readonly attempts: number;
  readonly failures: number;
}

/** All attempts of a span: its whole hours by the hour, and the minutes before and after them. */
export async function countSpan(
  sql: Sql,
  { dmcId, action }: Pick<Asked, 'dmcId' | 'action'>,
  { from, to }: Seconds,
): Promise<Counted> {
  const firstHour = Math.ceil(from / hourSeconds) * hourSeconds;
  const lastHour = Math.max(firstHour, Math.floor(to / hourSeconds) * hourSeconds);
  const row = onlyRow(
    await sql.query(
      `select coalesce(sum(success_count), 0)::bigint as succeeded, coalesce(sum(fail_count), 0)::bigint as failed from (
         select success_count, fail_count from action_hours
         where dmc_id = $1 and action = $2 and hour >= to_timestamp($5) and hour < to_timestamp($6)
         union all
         select success_count, fail_count from attempt_minutes
         where dmc_id = $1 and action = $2 and minute >= to_timestamp($3) and minute < to_timestamp($4)
           and (minute < to_timestamp($5) or minute >= to_timestamp($6))) as counted`,
      [dmcId, action, from, to, firstHour, lastHour],
    ),
  );
  const failures = integer(row, 'failed');
  return { attempts: integer(row, 'succeeded') + failures, failures };
}

/**
 * The attempts that the filters leave, where they are counted. Only a failure has a reason, so that filter leaves all
 * attempts.
 */
export async function matchedAttempts(sql: Sql, asked: Asked, keptSince: number): Promise<number | undefined> {
  const span = spanOf(asked);
  const by = attemptFilter(asked);
  if (by === undefined) return (await countSpan(sql, asked, span)).attempts;
  if (span.from < keptSince) return undefined;
  if (!isKnown(span, asked)) return crossedAttempts(sql, asked);
  const counted = await attemptsOf(sql, asked, { by, values: [asked.only[by] ?? ''], span });
  return [...counted.values()].reduce((sum, attempts) => sum + attempts, 0);
}

const isKnown = (span: Seconds, { only }: Asked, by?: FailureDimension): boolean =>
  knowsAttempts({ from: span.from * 1000, to: span.to * 1000 }, only, by);

/** Counts attempts by group, for the groups that have their own attempts. */
export async function attemptsByGroup(
  sql: Sql,
  asked: Asked,
  {
    by,
    values,
    keptSince,
  }: { readonly by: FailureDimension; readonly values: readonly string[]; readonly keptSince: number },
): Promise<ReadonlyMap<string, number>> {
  const span = spanOf(asked);
  const filter = attemptFilter(asked);
  if (values.length === 0) return new Map();
  if (!isKnown(span, asked, by)) return crossedByGroup(sql, asked, by);
  const timed = by === 'hour' || by === 'day';
  if (timed && filter === undefined) return byTime(sql, asked, by);
  if (span.from < keptSince) return new Map();
  if (!timed) return isAttemptDimension(by) ? attemptsOf(sql, asked, { by, values, span }) : new Map();
  if (filter === undefined) return new Map();
  const rows = await sql.query(
    `select ${timeColumn[by]} as value, sum(attempts)::bigint as attempts from attempt_hours
     where dmc_id = $1 and action = $2 and dimension = $3 and hour >= to_timestamp($4)
       and hour < to_timestamp($5) and ${isKept('hour')} and value = $6
     group by 1`,
    [asked.dmcId, asked.action, filter, span.from, span.to, asked.only[filter] ?? ''],
  );
  return new Map(rows.map((row) => [text(row, 'value'), integer(row, 'attempts')]));
}

/** From the days that are counted, and from the hours before, between and after them. */
async function attemptsOf(
  sql: Sql,
  asked: Asked,
  { by, values, span }: { readonly by: AttemptDimension; readonly values: readonly string[]; readonly span: Seconds },
): Promise<ReadonlyMap<string, number>> {
  const { text: all, parameters } = rowsOf(
    await partsOf(sql, asked, span, by),
    4,
    (days) =>
      `select g.value, g.attempts from failure_days d cross join lateral unnest(d.group_values, d.group_attempts) as g (value, attempts)
       where d.dmc_id = $1 and d.action = $2 and d.dimension = $3 and d.day = any (${days})`,
    (from, to) =>
      `select value, attempts from attempt_hours where dmc_id = $1 and action = $2 and dimension = $3
         and hour >= ${from} and hour < ${to} and ${isKept('hour')}`,
  );
  // All are counted, and then the groups are chosen: by its index the database would read the hours once for each
  // group.
  const rows = await sql.query(
    `select * from (select value, sum(attempts)::bigint as attempts from (${all}) as counted group by 1 offset 0) as each
     where value = any ($4::text[])`,
    [asked.dmcId, asked.action, by, [...values], ...parameters],
  );
  return new Map(rows.map((row) => [text(row, 'value'), integer(row, 'attempts')]));
}

export const timeColumn = {
  hour: 'floor(extract(epoch from hour))::bigint::text',
  day: `to_char(${timeInBangkok('hour')}, 'YYYY-MM-DD')`,
} as const;

async function byTime(sql: Sql, asked: Asked, by: 'hour' | 'day'): Promise<ReadonlyMap<string, number>> {
  const { from, to } = spanOf(asked);
  const rows = await sql.query(
    `select ${timeColumn[by]} as value, sum(success_count + fail_count)::bigint as attempts from action_hours
     where dmc_id = $1 and action = $2 and hour >= to_timestamp($3) and hour < to_timestamp($4) group by 1`,
    [asked.dmcId, asked.action, from, to],
  );
  return new Map(rows.map((row) => [text(row, 'value'), integer(row, 'attempts')]));
}
