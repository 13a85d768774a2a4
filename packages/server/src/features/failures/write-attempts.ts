import { attemptDimensions } from '@suppliers-portal/domain';
import type { Sql } from '../../platform/database/database.js';
import { inParts } from '../../platform/database/in-parts.js';
import type { CollectedHour } from './collect-hour.js';

/** All attempts of a batch, by the hour and value and by the minute. The caller holds the locks of the partners. */
export async function writeAttempts(sql: Sql, hours: readonly CollectedHour[]): Promise<void> {
  if (hours.length === 0) return;
  await writeHours(sql, hours);
  await writeMinutes(sql, hours);
}

async function writeHours(sql: Sql, hours: readonly CollectedHour[]): Promise<void> {
  const rows = hours.flatMap(({ dmcId, action, hour, attempts }) =>
    attemptDimensions.flatMap((dimension) =>
      [...attempts[dimension]].map(([value, counted]) => ({ dmcId, action, hour, dimension, value, counted })),
    ),
  );
  await inParts(rows, (part) =>
    sql.query(
      `insert into attempt_hours as held (dmc_id, action, dimension, hour, value, attempts)
     select dmc_id, action, dimension, to_timestamp(hour), value, attempts
     from unnest($1::int[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::bigint[]) as batch (dmc_id, action, dimension, hour, value, attempts)
     on conflict (dmc_id, action, dimension, hour, value) do update set attempts = held.attempts + excluded.attempts`,
      [
        part.map(({ dmcId }) => dmcId),
        part.map(({ action }) => action),
        part.map(({ dimension }) => dimension),
        part.map(({ hour }) => hour),
        part.map(({ value }) => value),
        part.map(({ counted }) => counted),
      ],
    ),
  );
}

async function writeMinutes(sql: Sql, hours: readonly CollectedHour[]): Promise<void> {
  const rows = hours.flatMap(({ dmcId, action, minutes }) =>
    [...minutes].map(([minute, counted]) => ({ dmcId, action, minute, ...counted })),
  );
  await inParts(rows, (part) =>
    sql.query(
      `insert into attempt_minutes as held (dmc_id, action, minute, success_count, fail_count)
     select dmc_id, action, to_timestamp(minute), success_count, fail_count
     from unnest($1::int[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[]) as batch (dmc_id, action, minute, success_count, fail_count)
     on conflict (dmc_id, action, minute) do update set
       success_count = held.success_count + excluded.success_count, fail_count = held.fail_count + excluded.fail_count`,
      [
        part.map(({ dmcId }) => dmcId),
        part.map(({ action }) => action),
        part.map(({ minute }) => minute),
        part.map(({ success }) => success),
        part.map(({ fail }) => fail),
      ],
    ),
  );
}
