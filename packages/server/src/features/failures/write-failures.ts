import { keptFailureDays } from '@suppliers-portal/domain';
import type { Sql } from '../../platform/database/database.js';
import { inParts } from '../../platform/database/in-parts.js';
import { daySeconds, hourOf } from '../../kernel/bangkok-days.js';
import type { CollectedHour, FailedCall } from './collect-hour.js';
import { writeAttempts } from './write-attempts.js';

const maximumValues = 1000;

/** Of a failed call, besides its partner, action and time. */
const callColumns = `hotel_id, room_id, rate_plan, check_in, check_out, reason, latency, lead_time, http_status,
  response_ms, request_id, message, request, response`;

/** What a batch has of hours that are still kept. */
export interface Evidence {
  readonly hours: readonly CollectedHour[];
  readonly calls: readonly FailedCall[];
}

/** The caller holds the locks of the partners, so no other batch counts them at the same time. */
export async function writeEvidence(sql: Sql, evidence: Evidence, now: number): Promise<void> {
  const since = now - keptFailureDays * daySeconds;
  const hours = evidence.hours.filter(({ hour }) => hour >= since);
  await writeAttempts(sql, hours);
  await inParts(
    hours.filter(({ failures }) => failures.reason.size > 0),
    (part) => writeGroups(sql, part),
    groupsAtOnce,
  );
  await writeCalls(
    sql,
    evidence.calls.filter(({ at }) => hourOf(at) >= since),
  );
}

/** In order of time, so that of calls of one moment the later line has the higher id. */
async function writeCalls(sql: Sql, calls: readonly FailedCall[]): Promise<void> {
  const inOrder = [...calls].sort((a, b) => a.dmcId - b.dmcId || a.at - b.at);
  await inParts(inOrder, (part) =>
    sql.query(
      `insert into failed_calls (dmc_id, action, at, ${callColumns})
       select dmc_id, action, to_timestamp(at), ${callColumns}
       from unnest($1::int[], $2::text[], $3::float8[], $4::text[], $5::text[], $6::text[], $7::date[], $8::date[],
         $9::text[], $10::text[], $11::text[], $12::int[], $13::bigint[], $14::text[], $15::text[], $16::text[],
         $17::text[])
         as batch (dmc_id, action, at, ${callColumns})
       returning 1 as one`,
      [
        part.map(({ dmcId }) => dmcId),
        part.map(({ action }) => action),
        part.map(({ at }) => at),
        part.map(({ hotelId }) => hotelId),
        part.map(({ roomId }) => roomId),
        part.map(({ ratePlan }) => ratePlan),
        part.map(({ checkIn }) => checkIn),
        part.map(({ checkOut }) => checkOut),
        part.map(({ reason }) => reason),
        part.map(({ latency }) => latency),
        part.map(({ leadTime }) => leadTime),
        part.map(({ httpStatus }) => httpStatus ?? null),
        part.map(({ responseMs }) => responseMs),
        part.map(({ requestId }) => requestId),
        part.map(({ message }) => message),
        part.map(({ request }) => request),
        part.map(({ response }) => response),
      ],
    ),
  );
}

/** A group is not cut: how many of its values are kept is decided for all of them at once. */
const groupsAtOnce = 200;

async function writeGroups(sql: Sql, hours: readonly CollectedHour[]): Promise<void> {
  const rows = hours.flatMap(({ dmcId, action, hour, failures }) =>
    Object.entries(failures).flatMap(([dimension, counts]) =>
      [...counts].map(([value, counted]) => ({ dmcId, action, hour, dimension, value, counted })),
    ),
  );
  await sql.query(
    `with batch as materialized (
       select dmc_id, action, to_timestamp(hour) as hour, dimension, value, failures
       from unnest($1::int[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::bigint[]) as given (dmc_id, action, hour, dimension, value, failures)
     ), held as materialized (
       select f.dmc_id, f.action, f.hour, f.dimension, count(*) as held_values from failure_hours f
       join (select distinct dmc_id, action, hour, dimension from batch) asked using (dmc_id, action, hour, dimension)
       where not f.is_rest group by 1, 2, 3, 4
     ), known as materialized (
       select f.dmc_id, f.action, f.hour, f.dimension, f.value from failure_hours f
       join batch using (dmc_id, action, hour, dimension, value) where not f.is_rest
     ), placed as (
       select batch.*, coalesce(held_values, 0) as held_values, known.value is not null or coalesce(held_values, 0)
           + count(*) over (partition by batch.dmc_id, batch.action, batch.hour, batch.dimension) <= ${maximumValues} as fits
       from batch left join held using (dmc_id, action, hour, dimension)
       left join known using (dmc_id, action, hour, dimension, value)
     ), numbered as (
       select *, fits or held_values + row_number() over (partition by dmc_id, action, hour, dimension, fits order by failures desc, value) <= ${maximumValues} as own from placed
     )
     insert into failure_hours as kept (dmc_id, action, hour, dimension, is_rest, value, failures, value_count)
     select dmc_id, action, hour, dimension, not own, case when own then value else '' end, sum(failures), count(*) from numbered
     group by 1, 2, 3, 4, 5, 6
     on conflict (dmc_id, action, dimension, hour, is_rest, value) do update set
       failures = kept.failures + excluded.failures, value_count = greatest(kept.value_count, excluded.value_count)`,
    [
      rows.map(({ dmcId }) => dmcId),
      rows.map(({ action }) => action),
      rows.map(({ hour }) => hour),
      rows.map(({ dimension }) => dimension),
      rows.map(({ value }) => value),
      rows.map(({ counted }) => counted),
    ],
  );
}
