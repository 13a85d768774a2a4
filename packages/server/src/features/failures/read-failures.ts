import { latencyBand } from '@suppliers-portal/domain';
import type { AnswerOf, Calls, QueryOf } from '@suppliers-portal/wire';
import type { Database, Row, Sql } from '../../platform/database/database.js';
import { decimal, integer, onlyRow, optional, text, truth } from '../../platform/database/rows.js';
import { keptFailureDays, samplesKept, samplesOf, type Sample } from './gather-failures.js';

type FailuresAnswer = AnswerOf<Calls['failures']>;
type SamplesAnswer = AnswerOf<Calls['failureSamples']>;
type Group = FailuresAnswer['groups'][number];

const hourSeconds = 3600;
const maximumGroups = 1000;
/** Lists of an hour and reason that are looked through for samples, newest first. */
const maximumLists = 600;

interface Hours {
  readonly from: number;
  readonly to: number;
}

/** Whole hours: the one that holds `to` does not count. */
const wholeHours = ({ from, to }: Hours): Hours => ({
  from: Math.floor(from / hourSeconds) * hourSeconds,
  to: Math.floor(to / hourSeconds) * hourSeconds,
});

/** From the counters alone: it costs the same however many attempts they counted. */
export function readFailures(
  database: Database,
  dmcId: number,
  { action, by, ...asked }: QueryOf<Calls['failures']>,
): Promise<FailuresAnswer> {
  const { from, to } = wholeHours(asked);
  return database.transaction({ role: 'app', dmcId }, async (sql) => {
    const hours = await sql.query(
      `select floor(extract(epoch from hour))::bigint as hour, success_count, fail_count from action_hours
       where dmc_id = $1 and action = $2 and hour >= to_timestamp($3) and hour < to_timestamp($4) order by fail_count desc, hour`,
      [dmcId, action, from, to],
    );
    const failures = hours.reduce((sum, row) => sum + integer(row, 'fail_count'), 0);
    const attempts = failures + hours.reduce((sum, row) => sum + integer(row, 'success_count'), 0);
    const known = by === 'hour' ? hours.filter((row) => integer(row, 'fail_count') > 0).map(hourGroup) : undefined;
    const { groups, others } =
      known === undefined
        ? await readGroups(sql, { dmcId, action, by, from, to })
        : { groups: known.slice(0, maximumGroups), others: othersOf(known) };
    const now = decimal(onlyRow(await sql.query('select extract(epoch from portal_now())::float8 as now')), 'now');
    return {
      action,
      from,
      to,
      attempts,
      failures,
      groups,
      others,
      ...(await countedUntil(sql, dmcId, action, { from, to })),
      keptSince: Math.floor((now - keptFailureDays * 86_400) / hourSeconds) * hourSeconds,
    };
  });
}

const hourGroup = (row: Row): Group => ({
  value: String(integer(row, 'hour')),
  failures: integer(row, 'fail_count'),
  attempts: integer(row, 'success_count') + integer(row, 'fail_count'),
});
const othersOf = (groups: readonly Group[]): FailuresAnswer['others'] => ({
  values: Math.max(0, groups.length - maximumGroups),
  failures: groups.slice(maximumGroups).reduce((sum, { failures }) => sum + failures, 0),
});

async function readGroups(
  sql: Sql,
  { dmcId, action, by, from, to }: Hours & { readonly dmcId: number; readonly action: string; readonly by: string },
): Promise<Pick<FailuresAnswer, 'groups' | 'others'>> {
  const rows = await sql.query(
    `select is_rest, case when place <= ${maximumGroups} and not is_rest then value end as value, sum(failures)::bigint as failures, sum(value_count)::bigint as value_count from (
       select is_rest, value, sum(failures) as failures, case when is_rest then max(value_count) else 1 end as value_count,
         row_number() over (partition by is_rest order by sum(failures) desc, value) as place
       from failure_hours where dmc_id = $1 and action = $2 and dimension = $3 and hour >= to_timestamp($4) and hour < to_timestamp($5)
       group by is_rest, value) as counted
     group by 1, 2 order by failures desc, value`,
    [dmcId, action, by, from, to],
  );
  const rest = rows.filter((row) => optional(row, 'value', text) === undefined || truth(row, 'is_rest'));
  const sum = (column: string): number => rest.reduce((total, row) => total + integer(row, column), 0);
  const groups = rows
    .filter((row) => !rest.includes(row))
    .map((row) => ({ value: text(row, 'value'), failures: integer(row, 'failures') }));
  const names = by === 'hotel' ? await hotelNames(sql, dmcId, groups) : undefined;
  return {
    groups: groups.map((group) => {
      const label = names?.get(group.value);
      return label === undefined ? group : { ...group, label };
    }),
    others: { values: sum('value_count'), failures: sum('failures') },
  };
}

/** As the agency has them; a hotel that it does not have has no name here. */
async function hotelNames(
  sql: Sql,
  dmcId: number,
  groups: readonly { readonly value: string }[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await sql.query(
    'select hotel_id, hotel_name from hotels where dmc_id = $1 and hotel_id = any($2::text[])',
    [dmcId, groups.map(({ value }) => value)],
  );
  return new Map(rows.map((row) => [text(row, 'hotel_id'), text(row, 'hotel_name')]));
}

/** The last minute in which an attempt was counted, if the window reaches to the present. */
async function countedUntil(
  sql: Sql,
  dmcId: number,
  action: string,
  { from, to }: Hours,
): Promise<{ countedUntil?: number }> {
  const [row] = await sql.query(
    `select floor(extract(epoch from least(minute + interval '59 seconds', portal_now())))::bigint as until from action_minutes
     where dmc_id = $1 and action = $2 and minute >= to_timestamp($3) and minute < to_timestamp($4) order by minute desc limit 1`,
    [dmcId, action, from, to],
  );
  return row === undefined ? {} : { countedUntil: integer(row, 'until') };
}

/** The newest failures, of one value where it is named; how many there are is told by the counters. */
export function readSamples(
  database: Database,
  dmcId: number,
  { action, by, value, ...asked }: QueryOf<Calls['failureSamples']>,
): Promise<SamplesAnswer> {
  const { from, to } = wholeHours(asked);
  const wanted = by === undefined || value === undefined ? undefined : { by, value };
  return database.transaction({ role: 'app', dmcId }, async (sql) => {
    const lists = await sql.query(
      `select samples from failure_samples where dmc_id = $1 and action = $2 and hour >= to_timestamp($3) and hour < to_timestamp($4) and ($5::text is null or reason = $5)
       order by hour desc, reason limit ${maximumLists}`,
      [dmcId, action, from, to, wanted?.by === 'reason' ? wanted.value : null],
    );
    const samples = lists
      .flatMap((row) => samplesOf(text(row, 'samples')))
      .filter((sample) => wanted === undefined || valueOf(sample, wanted.by) === wanted.value)
      .sort((a, b) => b.at - a.at)
      .slice(0, samplesKept);
    return { total: await totalOf(sql, { dmcId, action, from, to, wanted }), samples };
  });
}

async function totalOf(
  sql: Sql,
  {
    dmcId,
    action,
    from,
    to,
    wanted,
  }: Hours & {
    readonly dmcId: number;
    readonly action: string;
    readonly wanted: { readonly by: string; readonly value: string } | undefined;
  },
): Promise<number> {
  if (wanted === undefined || wanted.by === 'hour') {
    const only = wanted === undefined ? '' : ' and extract(epoch from hour)::bigint::text = $5';
    return integer(
      onlyRow(
        await sql.query(
          `select coalesce(sum(fail_count), 0)::bigint as total from action_hours where dmc_id = $1 and action = $2 and hour >= to_timestamp($3) and hour < to_timestamp($4)${only}`,
          [dmcId, action, from, to, ...(wanted === undefined ? [] : [wanted.value])],
        ),
      ),
      'total',
    );
  }
  return integer(
    onlyRow(
      await sql.query(
        `select coalesce(sum(failures), 0)::bigint as total from failure_hours
     where dmc_id = $1 and action = $2 and dimension = $3 and hour >= to_timestamp($4) and hour < to_timestamp($5) and not is_rest and value = $6`,
        [dmcId, action, wanted.by, from, to, wanted.value],
      ),
    ),
    'total',
  );
}

function valueOf(
  { at, hotelId, ratePlan, reason, responseMs, httpStatus }: Sample,
  by: NonNullable<QueryOf<Calls['failureSamples']>['by']>,
): string {
  switch (by) {
    case 'reason':
      return reason;
    case 'hotel':
      return hotelId;
    case 'ratePlan':
      return ratePlan;
    case 'hour':
      return String(Math.floor(at / hourSeconds) * hourSeconds);
    case 'latency':
      return latencyBand(responseMs, typeof httpStatus === 'number');
  }
}
