import type { DatasetName, IngestionAnswer } from '@suppliers-portal/wire';
import type { Database, Sql } from '../database/database.js';
import { bytes, decimal, integer, onlyRow, truth } from '../database/rows.js';
import { GivingWay } from '../../kernel/giving-way.js';
import { wrongValue } from '../../kernel/refusal.js';
import type { Author } from '../audit/author.js';
import { BatchTurns, NoTurn, type TurnLimits } from './batch-turns.js';
import type { Gatherer } from './dataset.js';
import type { Gatherers } from './gatherers.js';
import type { Signals } from '../../kernel/signals.js';
import { LineFault } from '../../kernel/line-fault.js';
import { BatchReader, mostFaults } from './batch-reader.js';
import { defaultLimits, type Limits } from './line-reader.js';
import { Arrival, faultsOf, isRefusal, noteRefused, noteTaken, type Fault } from './note-import.js';
import { withHead, type ReadingApart } from './reading-apart.js';

export interface Batch {
  readonly dataset: DatasetName;
  readonly idempotencyKey: string;
  readonly body: AsyncIterable<Uint8Array>;
  /** Who hands it in, for the audit log. The demo's own data has no one. */
  readonly by?: Author;
  /** Of a person of staff, for the list of imports. */
  readonly name?: string;
  /** Writes about a batch that is taken, in its transaction: there is no batch without it, and it is not without a batch. */
  readonly taken?: (sql: Sql, accepted: number) => Promise<void>;
  /** Hears all faults that are known of a refused batch. The error that is thrown has the first. */
  readonly refused?: (faults: readonly Fault[]) => void;
}

type Taken = { readonly hash: Uint8Array; readonly accepted: number } | undefined;

/** These make partners or concern all of them; what the other datasets change is of the partners that they name. */
export const speaksForAll: ReadonlySet<DatasetName> = new Set(['partners', 'users', 'pullspec-versions', 'onboarding']);

export interface IngestionParts {
  readonly database: Database;
  readonly gatherers: Gatherers;
  readonly limits?: Limits;
  readonly turns?: TurnLimits;
  /** How reading a batch gives way to calls. */
  readonly way?: GivingWay;
  /** The thread that reads large batches; left out, all are read in this one. */
  readonly apart?: ReadingApart | undefined;
  /** Called after the commit of a batch: who listens looks again at what it may have changed. */
  readonly signals?: Signals;
  /** Hears how each batch ended. */
  readonly noted?: (dataset: DatasetName, outcome: BatchOutcome) => void;
  /** Hears how old the newest attempt of a batch was when it was taken, in seconds. */
  readonly lag?: (seconds: number) => void;
  /** Hears what failed where no caller hears of it. */
  readonly failed?: (error: unknown, what: string) => void;
}

/** `busy`: there was no turn, and the sender was asked to come back. */
export type BatchOutcome = 'taken' | 'duplicate' | 'busy' | 'refused' | 'failed';

/** Takes a batch whole or not at all, and the same batch once. */
export class Ingestion {
  readonly turns: BatchTurns;
  private readonly limits: Limits;
  private readonly way: GivingWay;

  constructor(private readonly parts: IngestionParts) {
    this.limits = parts.limits ?? defaultLimits;
    this.turns = new BatchTurns(parts.turns);
    this.way = parts.way ?? new GivingWay();
  }

  async take(batch: Batch): Promise<IngestionAnswer> {
    const { dataset } = batch;
    try {
      const answer = await this.turns.take(() => this.takeNoted(batch));
      this.parts.noted?.(dataset, answer.duplicate ? 'duplicate' : 'taken');
      return answer;
    } catch (error) {
      this.parts.noted?.(dataset, outcomeOf(error));
      throw error;
    }
  }

  /** A batch that had no turn comes again by itself, and is not noted. */
  private async takeNoted(batch: Batch): Promise<IngestionAnswer> {
    const arrival = new Arrival(batch.dataset, batch.idempotencyKey, batch.by, batch.name);
    try {
      return await this.takeNow(batch, arrival);
    } catch (error) {
      if (isRefusal(error)) {
        batch.refused?.(faultsOf(arrival, error));
        // The sender hears of the refusal even where it cannot be noted.
        await noteRefused(this.parts.database, arrival, error).catch((cause: unknown) => {
          this.parts.failed?.(cause, 'a refused batch is missing in the list of imports');
        });
      }
      throw error;
    }
  }

  private async takeNow(batch: Batch, arrival: Arrival): Promise<IngestionAnswer> {
    const { dataset, idempotencyKey, body, by } = batch;
    const gatherer: Gatherer<DatasetName> = this.parts.gatherers[dataset]();
    arrival.partners = gatherer.partners;
    const hash = await this.readAll(body, gatherer, arrival);
    const accepted = arrival.read.lines;

    const before = await this.parts.database.transaction({ role: 'ingest' }, async (sql) => ({
      taken: await takenBatch(sql, dataset, idempotencyKey),
      unknown: await unknownPartners(sql, gatherer.partners, !speaksForAll.has(dataset)),
      now: decimal(onlyRow(await sql.query('select extract(epoch from portal_now())::float8 as now')), 'now'),
    }));
    if (before.taken !== undefined) return again(before.taken, hash);
    arrival.read.faults.push(...before.unknown);
    refuseFaults(arrival);

    await gatherer.prepare({ now: before.now });
    const scope = {
      role: 'ingest',
      ...(speaksForAll.has(dataset) ? {} : { partners: [...gatherer.partners.keys()] }),
    } as const;
    const taken = await this.parts.database.transaction(scope, async (sql): Promise<Taken> => {
      // A second batch with this key waits here until the first one is committed or gone.
      const mine = await sql.query(
        'insert into ingestion_batches (dataset, idempotency_key, body_hash, accepted) values ($1, $2, $3, $4) on conflict do nothing returning 1 as one',
        [dataset, idempotencyKey, hash, accepted],
      );
      if (mine.length === 0) return takenBatch(sql, dataset, idempotencyKey);
      if (accepted > 0) await gatherer.write(sql, by);
      await noteTaken(sql, arrival);
      await batch.taken?.(sql, accepted);
      return undefined;
    });
    if (taken === undefined) {
      if (gatherer.newest !== undefined) this.parts.lag?.(Math.max(0, before.now - gatherer.newest));
      if (dataset === 'users') this.parts.signals?.waysInEnded();
      for (const dmcId of gatherer.partners.keys()) this.parts.signals?.connectionChanged(dmcId);
      return { accepted, duplicate: false };
    }
    await gatherer.discard();
    return again(taken, hash);
  }

  private async readAll(
    body: AsyncIterable<Uint8Array>,
    gatherer: Gatherer<DatasetName>,
    arrival: Arrival,
  ): Promise<Uint8Array> {
    try {
      const hash = await this.readHereOrApart(body, gatherer, arrival);
      refuseFaults(arrival);
      return hash;
    } catch (error) {
      refuseFaults(arrival);
      throw error;
    }
  }

  private async readHereOrApart(
    body: AsyncIterable<Uint8Array>,
    gatherer: Gatherer<DatasetName>,
    arrival: Arrival,
  ): Promise<Uint8Array> {
    const { dataset } = arrival;
    const { apart } = this.parts;
    if (apart === undefined || gatherer.adopt === undefined) return this.readHere(body, gatherer, arrival);
    const { isLong, whole } = await withHead(body);
    if (!isLong) return this.readHere(whole, gatherer, arrival);
    const { hash, collected } = await apart.read({
      dataset,
      body: whole,
      limits: this.limits,
      way: this.way,
      heard: (read, partners) => {
        Object.assign(arrival, { read, partners });
      },
    });
    gatherer.adopt(collected);
    return hash;
  }

  private async readHere(
    body: AsyncIterable<Uint8Array>,
    gatherer: Gatherer<DatasetName>,
    arrival: Arrival,
  ): Promise<Uint8Array> {
    const reader = new BatchReader(arrival.dataset, (line, number) => gatherer.add(line, number), this.limits);
    arrival.read = reader.read;
    for await (const chunk of body) await this.way.run(() => reader.take(chunk));
    return reader.end();
  }
}

function refuseFaults({
  read: {
    faults: [first],
  },
}: Arrival): void {
  if (first !== undefined) throw first;
}

function outcomeOf(error: unknown): BatchOutcome {
  if (error instanceof NoTurn) return 'busy';
  return isRefusal(error) ? 'refused' : 'failed';
}

function again(taken: NonNullable<Taken>, hash: Uint8Array): IngestionAnswer {
  if (!Buffer.from(taken.hash).equals(hash))
    throw wrongValue('This Idempotency-Key was used for another batch. Nothing was imported.');
  return { accepted: taken.accepted, duplicate: true };
}

async function takenBatch(sql: Sql, dataset: string, key: string): Promise<Taken> {
  const [row] = await sql.query(
    'select body_hash, accepted from ingestion_batches where dataset = $1 and idempotency_key = $2',
    [dataset, key],
  );
  return row === undefined ? undefined : { hash: bytes(row, 'body_hash'), accepted: integer(row, 'accepted') };
}

/** The first lines that name partners which do not exist, or whose data is not taken because staff has disabled them. */
async function unknownPartners(
  sql: Sql,
  partners: ReadonlyMap<number, number>,
  isData: boolean,
): Promise<readonly LineFault[]> {
  const rows = await sql.query(
    'select dmc_id, disabled_at is not null as is_disabled from partners where dmc_id = any ($1::int[])',
    [[...partners.keys()]],
  );
  const disabled = new Set(
    rows.filter((row) => isData && truth(row, 'is_disabled')).map((row) => integer(row, 'dmc_id')),
  );
  const known = new Set(rows.map((row) => integer(row, 'dmc_id')));
  return [...partners]
    .filter(([dmcId]) => !known.has(dmcId) || disabled.has(dmcId))
    .sort(([, a], [, b]) => a - b)
    .slice(0, mostFaults)
    .map(
      ([dmcId, line]) =>
        new LineFault(
          line,
          'dmcId',
          disabled.has(dmcId)
            ? `${dmcId} is a partner that the agency has disabled: leave its lines out, or enable it`
            : `${dmcId} is not the id of a known partner`,
        ),
    );
}
