import { defaultJudgeRules, type JudgeRules } from '@suppliers-portal/domain';
import { datasets, type DatasetName, type IngestionAnswer } from '@suppliers-portal/wire';
import type { Passwords } from '../../features/access/passwords.js';
import { availabilityRows } from '../../features/availability/gather-availability.js';
import { bookingRows, supplierBookingRows } from '../../features/bookings/gather-bookings.js';
import { hotelRows, roomRows } from '../../features/content/gather-content.js';
import type { Database, Sql } from '../database/database.js';
import { bytes, decimal, integer, onlyRow } from '../database/rows.js';
import { describeIssue } from '../http/describe-issue.js';
import { busy, wrongValue } from '../../kernel/refusal.js';
import { BoundedQueue } from '../../kernel/bounded-queue.js';
import type { ObjectStore } from '../objects/object-store.js';
import { GatherOnboarding } from '../../features/onboarding/gather-onboarding.js';
import { priceRows } from '../../features/price-insights/gather-prices.js';
import { GatherPullspecs } from '../../features/pullspec/gather-pullspecs.js';
import { masterRoomRows, roomDecisionRows, roomImageRows } from '../../features/room-mapping/gather-mapping.js';
import type { Gatherer } from './dataset.js';
import { GatherActions } from '../../features/attempts/gather-actions.js';
import { GatherConnectionEvents } from '../../features/connection/gather-connection-events.js';
import { GatherPartners } from '../../features/partners/gather-partners.js';
import { GatherRows } from './gather-rows.js';
import { GatherUsers } from '../../features/access/gather-users.js';
import { LineFault } from '../../kernel/line-fault.js';
import { defaultLimits, readLines, type Limits } from './read-lines.js';

export interface Batch<N extends DatasetName = DatasetName> {
  readonly dataset: N;
  readonly idempotencyKey: string;
  readonly body: AsyncIterable<Uint8Array>;
}

type Taken = { readonly hash: Uint8Array; readonly accepted: number } | undefined;

/** Takes a batch whole or not at all, and the same batch once. */
export class Ingestion {
  // Each holds its lines in memory until it is written.
  private readonly queue = new BoundedQueue(4, 30, () => busy('Too many batches are being taken. Try again.'));

  constructor(
    private readonly database: Database,
    private readonly objects: ObjectStore,
    private readonly passwords: Passwords,
    private readonly limits: Limits = defaultLimits,
    private readonly rules: JudgeRules = defaultJudgeRules,
    /** Told after the commit of a batch that a connection may stand differently. */
    private readonly changed: (dmcId: number) => void = () => undefined,
    private readonly requireGreenRun = false,
    /** Told after the commit of a batch that may have ended sessions and tokens. */
    private readonly usersChanged: () => void = () => undefined,
  ) {}

  take(batch: Batch): Promise<IngestionAnswer> {
    return this.queue.run(() => this.takeNow(batch));
  }

  private async takeNow<N extends DatasetName>({ dataset, idempotencyKey, body }: Batch<N>): Promise<IngestionAnswer> {
    const gatherer = this.gathererOf(dataset);
    const schema = datasets[dataset];
    let accepted = 0;
    const hash = await readLines(
      body,
      (value, line) => {
        const checked = schema.safeParse(value);
        if (!checked.success) {
          const { field, reason } = describeIssue(checked.error);
          throw new LineFault(line, field, reason);
        }
        gatherer.add(checked.data, line);
        accepted++;
      },
      this.limits,
    );

    const before = await this.database.transaction({ role: 'ingest' }, async (sql) => ({
      taken: await takenBatch(sql, dataset, idempotencyKey),
      unknown: await unknownPartners(sql, gatherer),
      now: decimal(onlyRow(await sql.query('select extract(epoch from portal_now())::float8 as now')), 'now'),
    }));
    if (before.taken !== undefined) return again(before.taken, hash);
    if (before.unknown !== undefined) throw before.unknown;

    await gatherer.prepare({ now: before.now });
    const taken = await this.database.transaction({ role: 'ingest' }, async (sql): Promise<Taken> => {
      // A second batch with this key waits here until the first one is committed or gone.
      const mine = await sql.query(
        'insert into ingestion_batches (dataset, idempotency_key, body_hash, accepted) values ($1, $2, $3, $4) on conflict do nothing returning 1 as one',
        [dataset, idempotencyKey, hash, accepted],
      );
      if (mine.length === 0) return takenBatch(sql, dataset, idempotencyKey);
      if (accepted > 0) await gatherer.write(sql);
      return undefined;
    });
    if (taken === undefined) {
      if (dataset === 'users') this.usersChanged();
      for (const dmcId of gatherer.partners.keys()) this.changed(dmcId);
      return { accepted, duplicate: false };
    }
    await gatherer.discard();
    return again(taken, hash);
  }

  private gathererOf(dataset: DatasetName): Gatherer<DatasetName> {
    switch (dataset) {
      case 'partners':
        return new GatherPartners();
      case 'users':
        return new GatherUsers(this.passwords);
      case 'actions':
        return new GatherActions(this.objects, this.rules);
      case 'connection-events':
        return new GatherConnectionEvents(this.rules);
      case 'hotels':
        return new GatherRows('hotels', hotelRows);
      case 'rooms':
        return new GatherRows('rooms', roomRows);
      case 'master-rooms':
        return new GatherRows('master-rooms', masterRoomRows);
      case 'room-images':
        return new GatherRows('room-images', roomImageRows);
      case 'room-decisions':
        return new GatherRows('room-decisions', roomDecisionRows);
      case 'bookings':
        return new GatherRows('bookings', bookingRows);
      case 'supplier-bookings':
        return new GatherRows('supplier-bookings', supplierBookingRows);
      case 'availability':
        return new GatherRows('availability', availabilityRows);
      case 'price-variance':
        return new GatherRows('price-variance', priceRows);
      case 'pullspec-versions':
        return new GatherPullspecs();

      case 'onboarding':
        return new GatherOnboarding(this.requireGreenRun);
    }
  }
}

function again(taken: NonNullable<Taken>, hash: Uint8Array): IngestionAnswer {
  if (!Buffer.from(taken.hash).equals(hash))
    throw wrongValue('This Idempotency-Key was used for another batch. Nothing of this batch was taken.');
  return { accepted: taken.accepted, duplicate: true };
}

async function takenBatch(sql: Sql, dataset: string, key: string): Promise<Taken> {
  const [row] = await sql.query(
    'select body_hash, accepted from ingestion_batches where dataset = $1 and idempotency_key = $2',
    [dataset, key],
  );
  return row === undefined ? undefined : { hash: bytes(row, 'body_hash'), accepted: integer(row, 'accepted') };
}

async function unknownPartners(sql: Sql, { partners }: Gatherer<DatasetName>): Promise<LineFault | undefined> {
  const rows = await sql.query('select dmc_id from partners where dmc_id = any ($1::int[])', [[...partners.keys()]]);
  const known = new Set(rows.map((row) => integer(row, 'dmc_id')));
  const [first] = [...partners].filter(([dmcId]) => !known.has(dmcId)).sort(([, a], [, b]) => a - b);
  return first === undefined
    ? undefined
    : new LineFault(first[1], 'dmcId', `${first[0]} is not the id of a known partner`);
}
