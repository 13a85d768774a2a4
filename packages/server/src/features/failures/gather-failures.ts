import { latencyBand } from '@suppliers-portal/domain';
import type { AnswerOf, Calls, LineOf } from '@suppliers-portal/wire';
import { z } from 'zod';
import { calls } from '@suppliers-portal/wire';
import type { Sql } from '../../platform/database/database.js';
import { integer, text } from '../../platform/database/rows.js';
import { maskSecrets } from './mask-secrets.js';

export type Sample = AnswerOf<Calls['failureSamples']>['samples'][number];
type Attempt = LineOf<'actions'>;

export const keptFailureDays = 90;
const maximumValues = 1000;
export const samplesKept = 20;
const storedSamples = z.array(calls.failureSamples.answer.schema.shape.samples.element);
export const samplesOf = (json: string): readonly Sample[] => storedSamples.parse(JSON.parse(json));

interface Key {
  readonly dmcId: number;
  readonly action: Attempt['action'];
  readonly hour: number;
}

interface Failures {
  readonly key: Key;
  readonly values: Readonly<Record<'reason' | 'hotel' | 'ratePlan' | 'latency', Map<string, number>>>;
  readonly newest: Map<string, Attempt[]>;
}

const newestFirst = (a: { at: number }, b: { at: number }): number => b.at - a.at;

/** Counts the failures of a batch by hour and value, and keeps the newest ones to look at. */
export class GatherFailures {
  private readonly groups = new Map<string, Failures>();

  add(attempt: Attempt): void {
    if (attempt.success) return;
    const hour = Math.floor(attempt.at / 3600) * 3600;
    const { dmcId, action, reason = 'unknown' } = attempt;
    const name = `${dmcId} ${action} ${hour}`;
    let group = this.groups.get(name);
    if (group === undefined) {
      group = {
        key: { dmcId, action, hour },
        values: { reason: new Map(), hotel: new Map(), ratePlan: new Map(), latency: new Map() },
        newest: new Map(),
      };
      this.groups.set(name, group);
    }
    const { values, newest } = group;
    const count = (counts: Map<string, number>, value: string): void =>
      void counts.set(value, (counts.get(value) ?? 0) + 1);
    count(values.reason, reason);
    count(values.hotel, attempt.hotelId);
    count(values.ratePlan, attempt.ratePlan);
    count(values.latency, latencyBand(attempt.responseMs, attempt.httpStatus !== undefined));
    const list = newest.get(reason);
    if (list === undefined) newest.set(reason, [attempt]);
    else if (list.push(attempt) > 200) list.sort(newestFirst).splice(samplesKept);
  }

  /** The caller holds the locks of the partners: no other batch counts them meanwhile. */
  async write(sql: Sql, now: number): Promise<void> {
    const kept = [...this.groups.values()].filter(({ key }) => key.hour >= now - keptFailureDays * 86_400);
    if (kept.length === 0) return;
    await writeCounts(sql, kept);
    await writeSamples(sql, kept);
  }
}

async function writeCounts(sql: Sql, groups: readonly Failures[]): Promise<void> {
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
       select asked.*, (select count(*) from failure_hours f where f.dmc_id = asked.dmc_id and f.action = asked.action and f.dimension = asked.dimension and f.hour = asked.hour and not f.is_rest) as held_values
       from (select dmc_id, action, hour, dimension, count(*) as new_values from batch group by 1, 2, 3, 4) as asked
     ), placed as (
       select batch.*, held_values + new_values <= ${maximumValues}
         or exists (select 1 from failure_hours f where f.dmc_id = batch.dmc_id and f.action = batch.action and f.dimension = batch.dimension and f.hour = batch.hour and not f.is_rest and f.value = batch.value) as fits,
         held_values from batch join held using (dmc_id, action, hour, dimension)
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

async function writeSamples(sql: Sql, groups: readonly Failures[]): Promise<void> {
  const rows = groups.flatMap(({ key, newest }) =>
    [...newest].map(([reason, list]) => ({
      ...key,
      reason,
      samples: list.sort(newestFirst).slice(0, samplesKept).map(sampleOf),
    })),
  );
  const keys = [
    rows.map(({ dmcId }) => dmcId),
    rows.map(({ action }) => action),
    rows.map(({ hour }) => hour),
    rows.map(({ reason }) => reason),
  ];
  const held = await sql.query(
    `select place::int as place, samples from unnest($1::int[], $2::text[], $3::bigint[], $4::text[]) with ordinality as asked (dmc_id, action, hour, reason, place)
     join failure_samples f on f.dmc_id = asked.dmc_id and f.action = asked.action and f.hour = to_timestamp(asked.hour) and f.reason = asked.reason`,
    keys,
  );
  const before = new Map(held.map((row) => [integer(row, 'place') - 1, text(row, 'samples')]));
  const merged = rows.map(({ samples }, index) => JSON.stringify(mergedWith(samples, before.get(index))));
  await sql.query(
    `insert into failure_samples (dmc_id, action, hour, reason, samples)
     select dmc_id, action, to_timestamp(hour), reason, samples from unnest($1::int[], $2::text[], $3::bigint[], $4::text[], $5::text[]) as batch (dmc_id, action, hour, reason, samples)
     on conflict (dmc_id, action, hour, reason) do update set samples = excluded.samples`,
    [...keys, merged],
  );
}

/** Of the same second, those that came later stand first. */
function mergedWith(samples: readonly Sample[], before: string | undefined): readonly Sample[] {
  return before === undefined ? samples : [...samples, ...samplesOf(before)].sort(newestFirst).slice(0, samplesKept);
}

function sampleOf({
  at,
  hotelId,
  roomId,
  ratePlan,
  checkIn,
  checkOut,
  reason = 'unknown',
  httpStatus,
  responseMs,
  requestId,
  message,
}: Attempt): Sample {
  return {
    at,
    hotelId,
    roomId,
    ratePlan,
    checkIn,
    checkOut,
    reason,
    responseMs,
    requestId: maskSecrets(requestId),
    ...(httpStatus === undefined ? {} : { httpStatus }),
    ...(message === undefined ? {} : { message: maskSecrets(message) }),
  };
}
