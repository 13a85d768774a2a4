import { keptFailureDays, latencyBand, maskRequest, maskResponse, maskText } from '@suppliers-portal/domain';
import type { LineOf } from '@suppliers-portal/wire';
import type { Sql } from '../../platform/database/database.js';
import { inParts } from '../../platform/database/in-parts.js';
import { GatherAttempts } from './gather-attempts.js';

type Attempt = LineOf<'actions'>;

const maximumValues = 1000;

interface Key {
  readonly dmcId: number;
  readonly action: Attempt['action'];
  readonly hour: number;
}

interface Failures {
  readonly key: Key;
  readonly values: Readonly<Record<'reason' | 'hotel' | 'ratePlan' | 'latency', Map<string, number>>>;
}

/** Of a failed call, besides its partner, action and time. */
const callColumns = `hotel_id, room_id, rate_plan, check_in, check_out, reason, latency, lead_time, http_status,
  response_ms, request_id, message, request, response`;

/** Counts the failures of a batch by hour and value, keeps each of them, and counts all attempts that they are compared with. */
export class GatherFailures {
  private readonly groups = new Map<string, Failures>();
  private readonly failed: Attempt[] = [];
  private readonly attempts = new GatherAttempts();

  add(attempt: Attempt): void {
    this.attempts.add(attempt);
    if (attempt.success) return;
    this.failed.push(attempt);
    const hour = Math.floor(attempt.at / 3600) * 3600;
    const { dmcId, action, reason = 'unknown' } = attempt;
    const name = `${dmcId} ${action} ${hour}`;
    let group = this.groups.get(name);
    if (group === undefined) {
      group = {
        key: { dmcId, action, hour },
        values: { reason: new Map(), hotel: new Map(), ratePlan: new Map(), latency: new Map() },
      };
      this.groups.set(name, group);
    }
    const { values } = group;
    const count = (counts: Map<string, number>, value: string): void =>
      void counts.set(value, (counts.get(value) ?? 0) + 1);
    count(values.reason, reason);
    count(values.hotel, attempt.hotelId);
    count(values.ratePlan, attempt.ratePlan);
    count(values.latency, latencyBand(attempt.responseMs, attempt.httpStatus !== undefined));
  }

  /** The caller holds the locks of the partners, so no other batch counts them at the same time. */
  async write(sql: Sql, now: number): Promise<void> {
    const since = now - keptFailureDays * 86_400;
    await this.attempts.write(sql, since);
    const kept = [...this.groups.values()].filter(({ key }) => key.hour >= since);
    if (kept.length === 0) return;
    await writeCounts(sql, kept);
    await this.writeCalls(sql, since);
  }

  /** In order of time, so that of calls of one moment the later line has the higher id. */
  private async writeCalls(sql: Sql, since: number): Promise<void> {
    const calls = this.failed
      .filter(({ at }) => Math.floor(at / 3600) * 3600 >= since)
      .sort((a, b) => a.dmcId - b.dmcId || a.at - b.at);
    await inParts(calls, (part) =>
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
          part.map(({ reason = 'unknown' }) => reason),
          part.map(({ responseMs, httpStatus }) => latencyBand(responseMs, httpStatus !== undefined)),
          part.map((call) => this.attempts.leadTimeOf(call)),
          part.map(({ httpStatus }) => httpStatus ?? null),
          part.map(({ responseMs }) => responseMs),
          part.map(({ requestId }) => maskText(requestId)),
          part.map(({ message }) => (message === undefined ? null : maskText(message))),
          part.map(({ request }) => (request === undefined ? null : stored(maskRequest(request)))),
          part.map(({ response }) => (response === undefined ? null : stored(maskResponse(response)))),
        ],
      ),
    );
  }
}

/** As text, because the columns are read whole and never searched. */
const stored = (exchange: object): string => JSON.stringify(exchange);

/** A group is not cut: how many of its values are kept is decided for all of them at once. */
const groupsAtOnce = 200;

async function writeCounts(sql: Sql, groups: readonly Failures[]): Promise<void> {
  await inParts(groups, (part) => writeGroups(sql, part), groupsAtOnce);
}

async function writeGroups(sql: Sql, groups: readonly Failures[]): Promise<void> {
  const rows = groups.flatMap(({ key, values }) =>
    Object.entries(values).flatMap(([dimension, counts]) =>
      [...counts].map(([value, failures]) => ({ ...key, dimension, value, failures })),
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
      rows.map(({ failures }) => failures),
    ],
  );
}
