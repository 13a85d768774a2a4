import { oneByOne } from '../../kernel/one-by-one.js';
import { attemptDimensions, keptFailureDays, noAnswer } from '@suppliers-portal/domain';
import type { Database, Sql } from '../../platform/database/database.js';
import { integer, text } from '../../platform/database/rows.js';
import { dayInBangkok, readToday } from '../../platform/database/today.js';
import { dayOf, startOfDay } from './days-of-window.js';

/**
 * Counting a day takes about ten milliseconds. An older portal has 90 of each partner at first, and each run does a
 * part.
 */
const mostDays = 2_000;

interface DueDay {
  readonly dmcId: number;
  readonly action: string;
  readonly day: string;
}

/**
 * Counts the failures and attempts of each day that is over by their groups, from the hours. Lines that came in late
 * are counted at the next run; until then that day is read from its hours.
 */
export async function keepDueDays(database: Database): Promise<void> {
  await oneByOne(
    await database.transaction({ role: 'ingest' }, dueDays),
    (due) => database.transaction({ role: 'ingest', partners: [due.dmcId] }, (sql) => keepDay(sql, due)),
    'the days of some partners could not be counted',
  );
}

/** Newest first: they are read most. */
async function dueDays(sql: Sql): Promise<readonly DueDay[]> {
  const { day: today, now } = await readToday(sql);
  // The first day that is kept whole.
  const first = startOfDay(dayOf(now - keptFailureDays * 86_400)) + 86_400;
  const rows = await sql.query(
    `select dmc_id, action, to_char(day, 'YYYY-MM-DD') as day from (
       select dmc_id, action, ${dayInBangkok('hour')} as day,
         sum(success_count + fail_count)::bigint as attempts, sum(fail_count)::bigint as failures
       from action_hours where hour >= to_timestamp($1) and hour < to_timestamp($2) group by 1, 2, 3) as counted
     where attempts > 0 and not exists (
       select 1 from failure_days d where d.dmc_id = counted.dmc_id and d.action = counted.action and d.dimension = 'day'
         and d.day = counted.day and d.attempts = counted.attempts and d.failures = counted.failures)
     order by day desc, dmc_id, action limit ${mostDays}`,
    [first, startOfDay(today)],
  );
  return rows.map((row) => ({
    dmcId: integer(row, 'dmc_id'),
    action: text(row, 'action'),
    day: text(row, 'day'),
  }));
}

const attempted = attemptDimensions.map((by) => `'${by}'`).join(', ');
const ofDay = (column: string): string =>
  `dmc_id = $1 and action = $2 and ${column} >= to_timestamp($4) and ${column} < to_timestamp($5)`;
const epoch = (moment: string): string => `floor(extract(epoch from ${moment}))::bigint`;
const ofCalls = (dimension: string, value: string): string =>
  `select '${dimension}', false, ${value}, count(*), 1, ${epoch('min(at)')}, ${epoch('max(at)')}
   from failed_calls where ${ofDay('at')} group by 3`;

/**
 * One statement, so that it sees the hours and the groups of one moment. A dimension whose groups lack some of the
 * day's failures or attempts is left out: of a time before all of them were kept. Columns have their names where they
 * are made, because Citus forgets a list of names next to a `with`.
 */
async function keepDay(sql: Sql, { dmcId, action, day }: DueDay): Promise<void> {
  await sql.query(
    `with total as (
       select coalesce(sum(success_count + fail_count), 0)::bigint as attempts, coalesce(sum(fail_count), 0)::bigint as failures
       from action_hours where ${ofDay('hour')}
     ), failed as (
       select dimension, is_rest, value, sum(failures)::bigint as failures, max(value_count) as value_count,
         ${epoch('min(hour)')} as first, ${epoch('max(hour)')} as last
       from failure_hours where ${ofDay('hour')} group by 1, 2, 3
       union all ${ofCalls('leadTime', 'lead_time')}
       union all ${ofCalls('outcome', `coalesce(http_status::text, '${noAnswer}')`)}
     ), attempted as (
       select dimension, value, sum(attempts)::bigint as attempts from attempt_hours where ${ofDay('hour')} group by 1, 2
     ), grouped as (
       select coalesce(f.dimension, a.dimension) as dimension, coalesce(f.value, a.value) as value, coalesce(is_rest, false) as is_rest,
         coalesce(failures, 0) as failures, coalesce(value_count, 0) as value_count, coalesce(first, 0) as first, coalesce(last, 0) as last,
         coalesce(attempts, 0) as attempts
       from failed f full join attempted a on a.dimension = f.dimension and a.value = f.value and not f.is_rest
     )
     insert into failure_days as held (dmc_id, action, dimension, day, attempts, failures, group_values, group_rests,
       group_failures, group_value_counts, group_firsts, group_lasts, group_attempts)
     select $1::int, $2::text, 'day', $3::date, attempts, failures, '{}', '{}', '{}', '{}', '{}', '{}', '{}' from total
     union all
     select $1::int, $2::text, g.dimension, $3::date, t.attempts, t.failures, array_agg(g.value), array_agg(g.is_rest),
       array_agg(g.failures), array_agg(g.value_count), array_agg(g.first), array_agg(g.last), array_agg(g.attempts)
     from grouped g cross join total t group by g.dimension, t.attempts, t.failures
     having sum(g.failures) = t.failures and (g.dimension not in (${attempted}) or sum(g.attempts) = t.attempts)
     on conflict (dmc_id, action, dimension, day) do update set attempts = excluded.attempts, failures = excluded.failures,
       group_values = excluded.group_values, group_rests = excluded.group_rests, group_failures = excluded.group_failures,
       group_value_counts = excluded.group_value_counts, group_firsts = excluded.group_firsts,
       group_lasts = excluded.group_lasts, group_attempts = excluded.group_attempts`,
    [dmcId, action, day, startOfDay(day), startOfDay(day) + 86_400],
  );
}
