import { keptPlaceDays } from '../platform/identity/new-place.js';
import { keptExpiredDays } from '../platform/identity/tokens.js';
import type { Database, Sql } from '../platform/database/database.js';
import { text } from '../platform/database/rows.js';
import { keptFailureDays } from '../features/failures/gather-failures.js';
import { keptMinutesHours } from '../features/connection/judged-windows.js';
import type { ObjectStore } from '../platform/objects/object-store.js';
import { bucketSeconds, keptSeconds } from '../features/logs/segment-store.js';

const keptCounterDays = 400;
const keptBatchDays = 90;
/** Incidents of the last 90 days tell who was told, and who tried. */
const keptNewsDays = 120;
const keptAccountMailDays = 30;
const page = 500;
const orphanMilliseconds = 3_600_000;

/** What is told of each step; the clean-up goes on whatever comes of one. */
export interface StepNotes {
  failed(step: string, error: unknown): void;
  succeeded(step: string): void;
}

export class CleanUpIncomplete extends AggregateError {
  override readonly name = 'CleanUpIncomplete';
}

interface Ageing {
  readonly role: 'ingest' | 'access';
  readonly table: string;
  /** A column with an index that begins with it. */
  readonly column: string;
  /** How long a row is kept, as an interval of the database. */
  readonly kept: string;
}

export const ageing: readonly Ageing[] = [
  { role: 'ingest', table: 'action_hours', column: 'hour', kept: `${keptCounterDays} days` },
  { role: 'ingest', table: 'action_minutes', column: 'minute', kept: `${keptMinutesHours} hours` },
  { role: 'ingest', table: 'failure_hours', column: 'hour', kept: `${keptFailureDays} days` },
  { role: 'ingest', table: 'failed_calls', column: 'at', kept: `${keptFailureDays} days` },
  { role: 'ingest', table: 'attempt_hours', column: 'hour', kept: `${keptFailureDays} days` },
  { role: 'ingest', table: 'attempt_minutes', column: 'minute', kept: `${keptFailureDays} days` },
  { role: 'ingest', table: 'mails', column: 'queued_at', kept: `${keptNewsDays} days` },
  { role: 'ingest', table: 'turn_on_refusals', column: 'at', kept: `${keptNewsDays} days` },
  { role: 'ingest', table: 'ingestion_batches', column: 'taken_at', kept: `${keptBatchDays} days` },
  { role: 'access', table: 'kept_answers', column: 'at', kept: '24 hours' },
  { role: 'access', table: 'sessions', column: 'ends_at', kept: '0 hours' },
  { role: 'access', table: 'sign_in_tries', column: 'last_at', kept: '15 minutes' },
  { role: 'access', table: 'access_tokens', column: 'expires_at', kept: `${keptExpiredDays} days` },
  { role: 'access', table: 'account_mails', column: 'queued_at', kept: `${keptAccountMailDays} days` },
  { role: 'access', table: 'recipient_notices', column: 'queued_at', kept: `${keptAccountMailDays} days` },
  { role: 'access', table: 'password_resets', column: 'ends_at', kept: '0 hours' },
  { role: 'access', table: 'used_captchas', column: 'ends_at', kept: '0 hours' },
  { role: 'access', table: 'authorization_codes', column: 'ends_at', kept: '0 hours' },
  { role: 'access', table: 'pending_sign_ins', column: 'ends_at', kept: '0 hours' },
  { role: 'access', table: 'sign_in_places', column: 'last_at', kept: `${keptPlaceDays} days` },
  { role: 'access', table: 'passkey_challenges', column: 'ends_at', kept: '0 hours' },
  { role: 'access', table: 'provider_sign_ins', column: 'ends_at', kept: '0 hours' },
  // For an hour a tool that asks late is told that its code has expired.
  { role: 'access', table: 'device_requests', column: 'ends_at', kept: '1 hour' },
];

/** What grows with time is cut back, each kind by itself: a step that fails stops no other. Rejects in the end if one did. */
export async function removeOld(database: Database, objects: ObjectStore, notes?: StepNotes): Promise<void> {
  const errors: unknown[] = [];
  const step = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
      notes?.succeeded(name);
    } catch (error) {
      errors.push(error);
      notes?.failed(name, error);
    }
  };
  await step('log segments', () => removeSegments(database, objects));
  for (const kind of ageing) await step(kind.table, () => removeAged(database, kind));
  if (errors.length > 0) throw new CleanUpIncomplete(errors, `${errors.length} steps of the clean-up failed`);
}

/** The oldest rows of one kind, a few in each transaction. The limit is computed once for each statement, and an index finds the rows. */
export async function removeAged(
  database: Database,
  { role, table, column, kept }: Ageing,
  rows = 2_000,
): Promise<void> {
  for (let removed = rows; removed === rows; ) {
    const gone = await database.transaction({ role }, (sql) =>
      sql.query(
        `delete from ${table} where ctid = any (array(
           select ctid from ${table} where ${column} <= (select portal_now() - interval '${kept}') order by ${column} limit ${rows}))
         returning 1 as one`,
      ),
    );
    removed = gone.length;
  }
}

async function removeSegments(database: Database, objects: ObjectStore): Promise<void> {
  for (let removed = page; removed === page; ) {
    const gone = await database.transaction({ role: 'ingest' }, async (sql) => {
      await sql.query(
        `update log_sequences set pruned_before = held.before
         from (select to_timestamp(floor((extract(epoch from portal_now()) - ${keptSeconds}) / ${bucketSeconds}) * ${bucketSeconds}) as before) as held
         where pruned_before < held.before`,
      );
      const rows = await sql.query(
        `delete from log_segments as gone using log_sequences as held
         where gone.dmc_id = held.dmc_id and gone.action = held.action and gone.bucket < held.pruned_before
           and (gone.dmc_id, gone.action, gone.bucket, gone.sequence) in (
             select s.dmc_id, s.action, s.bucket, s.sequence from log_segments s join log_sequences h using (dmc_id, action)
             where s.bucket < h.pruned_before order by s.dmc_id, s.action, s.bucket limit ${page})
         returning gone.object_key`,
      );
      const keys = [...new Set(rows.map((row) => text(row, 'object_key')))];
      const kept = await keysWithRows(sql, keys);
      return { rows: rows.length, free: keys.filter((key) => !kept.has(key)) };
    });
    for (const key of gone.free) await objects.remove(key);
    removed = gone.rows;
  }
}

/**
 * An object is needed for as long as one of its pieces is. Of two servers that remove the last two at once, both keep
 * it: the sweep finds it.
 */
async function keysWithRows(sql: Sql, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sql.query('select distinct object_key from log_segments where object_key = any ($1::text[])', [
    keys,
  ]);
  return new Set(rows.map((row) => text(row, 'object_key')));
}

/**
 * Removes objects without a row: their batch died, or was refused, between writing them and its commit. It goes by what it has seen
 * itself: an object without a row for an hour by this process's own count of time. The times of files alone are not believed, because the
 * clocks of the file system and of the server can differ, and a batch that is about to be committed must not lose its pieces.
 */
export class OrphanSweep {
  private seen = new Map<string, number>();

  constructor(private readonly elapsed: () => number = () => performance.now()) {}

  async run(database: Database, objects: ObjectStore, nowMilliseconds: number): Promise<number> {
    const now = this.elapsed();
    const orphans = new Map<string, number>();
    let removed = 0;
    let keys: string[] = [];
    const flush = async (): Promise<void> => {
      const kept = await database.transaction({ role: 'ingest' }, (sql) => keysWithRows(sql, keys));
      for (const key of keys.filter((one) => !kept.has(one))) {
        const since = this.seen.get(key) ?? now;
        if (now - since < orphanMilliseconds) orphans.set(key, since);
        else {
          await objects.remove(key);
          removed++;
        }
      }
      keys = [];
    };
    for await (const key of objects.writtenBefore(nowMilliseconds - orphanMilliseconds)) {
      if (key.startsWith('logs/')) keys.push(key);
      if (keys.length === page) await flush();
    }
    if (keys.length > 0) await flush();
    this.seen = orphans;
    return removed;
  }
}
