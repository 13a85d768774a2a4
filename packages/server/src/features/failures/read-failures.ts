import { failuresKeptSince, keptFailureDays, loggedDimensions, type FailureDimension } from '@suppliers-portal/domain';
import type { AnswerOf, Calls, QueryOf } from '@suppliers-portal/wire';
import type { Row, Sql } from '../../platform/database/database.js';
import { decimal, integer, onlyRow, optional, text, truth } from '../../platform/database/rows.js';
import type { Platform } from '../../platform/feature/feature.js';
import type { ChangesAt } from '../../platform/http/answers-in-memory.js';
import { readRules } from '../connection/partner-rules.js';
import { countLog, logOf, type LoggedCounts } from './attempts-of-log.js';
import { partsOf, rowsOf, type DayDimension } from './days-of-window.js';
import { attemptsByGroup, countSpan, matchedAttempts, timeColumn } from './count-attempts.js';
import { askedOf, callColumn, callConditions, isFiltered, isWhole, type Asked } from './failure-filter.js';
import { isKept } from './kept-failures.js';
import { hourSeconds } from '../../kernel/bangkok-days.js';

type FailuresAnswer = AnswerOf<Calls['failures']>;
type Group = FailuresAnswer['groups'][number];
type Grouped = Pick<FailuresAnswer, 'groups' | 'others'>;
type CountedDimension = Exclude<FailureDimension, 'leadTime' | 'outcome'>;
type Seen = Pick<Group, 'firstSeen' | 'lastSeen'>;

const maximumGroups = 1000;

/**
 * Answers whole hours without a filter from counters, however many calls they count. Counts everything else from the
 * failed calls. Attempts that no counter has are counted from the log, where it holds the window.
 */
export async function readFailures(
  { database, objects, rules: usual }: Pick<Platform, 'database' | 'objects' | 'rules'>,
  dmcId: number,
  { by, ...query }: QueryOf<Calls['failures']>,
  changesAt?: ChangesAt,
): Promise<FailuresAnswer> {
  const asked = askedOf(dmcId, query);
  const { answer, log } = await database.transaction({ role: 'app', dmcId }, async (sql) => {
    const [{ now, callsSince }, whole, { groups, others }, rules] = await Promise.all([
      times(sql),
      countSpan(sql, asked, asked),
      groupsOf(sql, asked, by),
      readRules(sql, dmcId, usual),
    ]);
    const values = groups.map(({ value }) => value);
    const [attempts, names, seen] = await Promise.all([
      attemptsByGroup(sql, asked, { by, values, keptSince: callsSince ?? 0 }),
      by === 'hotel' ? hotelNames(sql, dmcId, values) : new Map<string, string>(),
      isOfCounters(asked, by) ? seenInHours(sql, asked, by, groups) : new Map<string, Seen>(),
    ]);
    const { action, from, to } = asked;
    const answer: FailuresAnswer = {
      action,
      from,
      to,
      ...whole,
      minimumPct: rules.minimumAccuracy[action],
      minimumVolume: rules.minimumVolume[action],
      ...(isFiltered(asked)
        ? {
            matched: groups.reduce((sum, { failures }) => sum + failures, others.failures),
            matchedAttempts: await matchedAttempts(sql, asked, callsSince ?? 0),
          }
        : {}),
      groups: groups.map((group) => ({
        ...group,
        ...seen.get(group.value),
        label: names.get(group.value),
        attempts: attempts.get(group.value),
      })),
      others,
      ...(to > now ? await countedUntil(sql, asked) : {}),
      keptSince: failuresKeptSince(now * 1000) / 1000,
      ...(callsSince !== undefined && callsSince > from ? { callsSince } : {}),
    };
    const log = isComplete(answer, by) ? undefined : await logOf(sql, asked);
    if (log === undefined) changesAt?.(nextChange(asked, now, answer.countedUntil ?? undefined));
    return { answer, log };
  });
  // The log is read after the transaction: a store that is far away would hold its connection.
  const counted = log === undefined ? undefined : await countLog(objects, log, asked, by);
  return counted === undefined ? answer : withCounted(answer, counted);
}

/**
 * When time alone changes an answer of counters and kept calls: with the hour, from which on fewer are kept; when the
 * first call of the window is kept no longer; when the window ends; and each second in a minute that is still counted.
 */
function nextChange({ from, to }: Asked, now: number, counted: number | undefined): number {
  const keptUntil = from + keptFailureDays * 86_400;
  const isCounting = counted !== undefined && counted >= Math.floor(now);
  if (keptUntil <= now || isCounting) return Math.floor(now) + 1;
  return Math.min(
    (Math.floor(now / hourSeconds) + 1) * hourSeconds,
    keptUntil,
    to > now ? to : Number.POSITIVE_INFINITY,
  );
}

/** Whether counters have answered all attempts that can be asked for. */
const isComplete = ({ groups, matched, matchedAttempts }: FailuresAnswer, by: FailureDimension): boolean =>
  (matched === undefined || matchedAttempts !== undefined) &&
  (!loggedDimensions.some((dimension) => dimension === by) || groups.every(({ attempts }) => attempts !== undefined));

const withCounted = (answer: FailuresAnswer, { matched, groups }: LoggedCounts): FailuresAnswer => ({
  ...answer,
  ...(answer.matched === undefined ? {} : { matchedAttempts: answer.matchedAttempts ?? matched }),
  groups: answer.groups.map((group) => ({ ...group, attempts: group.attempts ?? groups.get(group.value) })),
});

async function times(sql: Sql): Promise<{ readonly now: number; readonly callsSince: number | undefined }> {
  const row = onlyRow(
    await sql.query(
      `select extract(epoch from portal_now())::float8 as now,
       (select case when isfinite(at) then floor(extract(epoch from at))::bigint end from kept_since where subject = 'failed-calls') as since`,
    ),
  );
  return { now: decimal(row, 'now'), callsSince: optional(row, 'since', integer) };
}

const isCounted = (by: FailureDimension): by is CountedDimension => by !== 'leadTime' && by !== 'outcome';

const isOfCounters = (asked: Asked, by: FailureDimension): by is CountedDimension =>
  !isFiltered(asked) && isWhole(asked) && isCounted(by);

function groupsOf(sql: Sql, asked: Asked, by: FailureDimension): Promise<Grouped> {
  if (by === 'hour' || by === 'day')
    return isOfCounters(asked, by) ? groupsOfTime(sql, asked, by) : groupsOfCalls(sql, asked, by);
  const isOfDays = !isFiltered(asked) && (isWhole(asked) || !isCounted(by));
  return isOfDays ? groupsOfCounters(sql, asked, by) : groupsOfCalls(sql, asked, by);
}

async function groupsOfTime(sql: Sql, { dmcId, action, from, to }: Asked, by: 'hour' | 'day'): Promise<Grouped> {
  const rows = await sql.query(
    `select ${timeColumn[by]} as value, sum(fail_count)::bigint as failures,
       floor(extract(epoch from min(hour)))::bigint as first, floor(extract(epoch from max(hour)))::bigint as last
     from action_hours where dmc_id = $1 and action = $2 and hour >= to_timestamp($3) and hour < to_timestamp($4) and fail_count > 0
     group by 1 order by failures desc, value`,
    [dmcId, action, from, to],
  );
  const groups = rows.map(groupOf);
  const rest = groups.slice(maximumGroups);
  return {
    groups: groups.slice(0, maximumGroups),
    others: { values: rest.length, failures: rest.reduce((sum, { failures }) => sum + failures, 0) },
  };
}

const groupOf = (row: Row): Group => ({
  value: text(row, 'value'),
  failures: integer(row, 'failures'),
  firstSeen: integer(row, 'first'),
  lastSeen: integer(row, 'last'),
});

/** From the days that are counted, and from the hours before, between and after them. */
async function groupsOfCounters(sql: Sql, asked: Asked, by: DayDimension): Promise<Grouped> {
  const { text: all, parameters } = rowsOf(await partsOf(sql, asked, asked, by), 3, groupsOfDays, groupsOfHours(by));
  const rows = await sql.query(
    `select is_rest, case when place <= ${maximumGroups} and not is_rest then value end as value, sum(failures)::bigint as failures,
       sum(value_count)::bigint as value_count, min(first) as first, max(last) as last from (
       select is_rest, value, sum(failures) as failures, case when is_rest then max(value_count) else 1 end as value_count, min(first) as first,
         max(last) as last, row_number() over (partition by is_rest order by sum(failures) desc, value) as place
       from (${all}) as counted (is_rest, value, failures, value_count, first, last)
       group by is_rest, value) as placed
     group by 1, 2 order by failures desc, value`,
    [asked.dmcId, asked.action, by, ...parameters],
  );
  return splitRest(rows, (row) => truth(row, 'is_rest'));
}

const groupsOfDays = (days: string): string =>
  `select g.* from failure_days d cross join lateral unnest(d.group_rests, d.group_values, d.group_failures,
     d.group_value_counts, d.group_firsts, d.group_lasts) as g (is_rest, value, failures, value_count, first, last)
   where d.dmc_id = $1 and d.action = $2 and d.dimension = $3 and d.day = any (${days}) and g.failures > 0`;

/** Lead times and results are not counted by the hour, so they are those of the calls. */
function groupsOfHours(by: DayDimension): (from: string, to: string) => string {
  const rows = (table: string, time: string, columns: string) => (from: string, to: string) =>
    `select ${columns}, floor(extract(epoch from min(${time})))::bigint, floor(extract(epoch from max(${time})))::bigint from ${table}
     where dmc_id = $1 and action = $2 and ${time} >= ${from} and ${time} < ${to} and ${isKept(time)}`;
  const ofCounters = rows('failure_hours', 'hour', 'is_rest, value, sum(failures), max(value_count)');
  const ofCalls = rows('failed_calls', 'at', `false, ${callColumn[by]}, count(*), 1`);
  return (from, to) =>
    isCounted(by) ? `${ofCounters(from, to)} and dimension = $3 group by 1, 2` : `${ofCalls(from, to)} group by 2`;
}

/**
 * Counters know the first and the last hour of a group. Within these, the calls have the second. An hour whose calls
 * are not kept stays that hour.
 */
async function seenInHours(
  sql: Sql,
  { dmcId, action }: Asked,
  by: CountedDimension,
  groups: readonly Group[],
): Promise<ReadonlyMap<string, Seen>> {
  const isOfTime = by === 'hour' || by === 'day';
  const edge = (which: 'min' | 'max', hour: string): string =>
    `(select floor(extract(epoch from ${which}(at)))::bigint as at from failed_calls where dmc_id = $1 and action = $2
        and at >= to_timestamp(${hour}) and at < to_timestamp(${hour} + ${hourSeconds})
        ${isOfTime ? '' : `and ${callColumn[by]} = value`})`;
  const rows = await sql.query(
    `select value, coalesce(earliest.at, first) as first, coalesce(latest.at, last) as last
     from unnest($3::text[], $4::bigint[], $5::bigint[]) as asked (value, first, last)
     cross join lateral ${edge('min', 'first')} as earliest cross join lateral ${edge('max', 'last')} as latest`,
    [
      dmcId,
      action,
      groups.map(({ value }) => value),
      groups.map(({ firstSeen }) => firstSeen ?? 0),
      groups.map(({ lastSeen }) => lastSeen ?? 0),
    ],
  );
  return new Map(
    rows.map((row) => [text(row, 'value'), { firstSeen: integer(row, 'first'), lastSeen: integer(row, 'last') }]),
  );
}

async function groupsOfCalls(sql: Sql, asked: Asked, by: FailureDimension): Promise<Grouped> {
  const { where, parameters } = callConditions(asked);
  const rows = await sql.query(
    `select case when place <= ${maximumGroups} then value end as value, sum(failures)::bigint as failures, count(*) as value_count,
       floor(extract(epoch from min(first)))::bigint as first, floor(extract(epoch from max(last)))::bigint as last from (
       select *, row_number() over (order by failures desc, value) as place from (
         select ${callColumn[by]} as value, count(*) as failures, min(at) as first, max(at) as last from failed_calls where ${where} group by 1) as counted) as ranked
     group by 1 order by failures desc, value`,
    [...parameters],
  );
  return splitRest(rows, () => false);
}

/** Values beyond those in the list are counted together, in one group without a value. */
function splitRest(rows: readonly Row[], isRest: (row: Row) => boolean): Grouped {
  const rest = rows.filter((row) => optional(row, 'value', text) === undefined || isRest(row));
  const sum = (column: string): number => rest.reduce((total, row) => total + integer(row, column), 0);
  return {
    groups: rows.filter((row) => !rest.includes(row)).map(groupOf),
    others: { values: sum('value_count'), failures: sum('failures') },
  };
}

async function hotelNames(sql: Sql, dmcId: number, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await sql.query(
    'select hotel_id, hotel_name from hotels where dmc_id = $1 and hotel_id = any ($2::text[])',
    [dmcId, [...ids]],
  );
  return new Map(rows.map((row) => [text(row, 'hotel_id'), text(row, 'hotel_name')]));
}

/** The last minute in which an attempt was counted, for a window that reaches to the present. */
async function countedUntil(sql: Sql, { dmcId, action, from, to }: Asked): Promise<{ countedUntil?: number }> {
  const [row] = await sql.query(
    `select floor(extract(epoch from least(minute + interval '59 seconds', portal_now())))::bigint as until from attempt_minutes
     where dmc_id = $1 and action = $2 and minute >= to_timestamp($3) and minute < to_timestamp($4) order by minute desc limit 1`,
    [dmcId, action, from, to],
  );
  return row === undefined ? {} : { countedUntil: integer(row, 'until') };
}
