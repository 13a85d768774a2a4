import { attemptDimensions, latencyBand, leadTimeBand, type AttemptDimension } from '@suppliers-portal/domain';
import type { LineOf } from '@suppliers-portal/wire';
import type { Sql } from '../../platform/database/database.js';
import { inParts } from '../../platform/database/in-parts.js';

type Attempt = LineOf<'actions'>;
type Counts = Map<string, number>;

interface Hour {
  readonly dmcId: number;
  readonly action: Attempt['action'];
  readonly hour: number;
  readonly values: Readonly<Record<AttemptDimension, Counts>>;
  /** By the minute within the hour: successes, then failures. */
  readonly minutes: Map<number, { success: number; fail: number }>;
}

/** Counts all attempts of a batch, by the hour and value and by the minute: what a group of failures is compared with. */
export class GatherAttempts {
  private readonly hours = new Map<string, Hour>();
  private latest: Hour | undefined;
  // The days between are computed once for each day of attempt and check-in.
  private readonly leadTimes = new Map<string, string>();

  add(attempt: Attempt): void {
    const { minutes, values } = this.hourOf(attempt);
    count(values.hotel, attempt.hotelId);
    count(values.ratePlan, attempt.ratePlan);
    count(values.latency, latencyBand(attempt.responseMs, attempt.httpStatus !== undefined));
    count(values.leadTime, this.leadTimeOf(attempt));
    const minute = Math.floor(attempt.at / 60) * 60;
    let counted = minutes.get(minute);
    if (counted === undefined) minutes.set(minute, (counted = { success: 0, fail: 0 }));
    if (attempt.success) counted.success++;
    else counted.fail++;
  }

  leadTimeOf({ at, checkIn }: Pick<Attempt, 'at' | 'checkIn'>): string {
    const key = `${Math.floor((at + 7 * 3600) / 86_400)} ${checkIn}`;
    let band = this.leadTimes.get(key);
    if (band === undefined) this.leadTimes.set(key, (band = leadTimeBand(at * 1000, checkIn)));
    return band;
  }

  private hourOf({ dmcId, action, at }: Attempt): Hour {
    const hour = Math.floor(at / 3600) * 3600;
    const { latest } = this;
    // Lines of a batch are mostly of one partner and hour.
    if (latest?.dmcId === dmcId && latest.action === action && latest.hour === hour) return latest;
    const key = `${dmcId} ${action} ${hour}`;
    let found = this.hours.get(key);
    if (found === undefined) {
      const values = { hotel: new Map(), ratePlan: new Map(), latency: new Map(), leadTime: new Map() };
      found = { dmcId, action, hour, values, minutes: new Map() };
      this.hours.set(key, found);
    }
    this.latest = found;
    return found;
  }

  /** The caller holds the locks of the partners. */
  async write(sql: Sql, since: number): Promise<void> {
    const kept = [...this.hours.values()].filter(({ hour }) => hour >= since);
    if (kept.length === 0) return;
    await writeHours(sql, kept);
    await writeMinutes(sql, kept);
  }
}

function count(counts: Counts, value: string): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}

async function writeHours(sql: Sql, hours: readonly Hour[]): Promise<void> {
  const rows = hours.flatMap(({ dmcId, action, hour, values }) =>
    attemptDimensions.flatMap((dimension) =>
      [...values[dimension]].map(([value, attempts]) => ({ dmcId, action, hour, dimension, value, attempts })),
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
        part.map(({ attempts }) => attempts),
      ],
    ),
  );
}

async function writeMinutes(sql: Sql, hours: readonly Hour[]): Promise<void> {
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
