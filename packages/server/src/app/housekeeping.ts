import { keptExpiredDays } from '../platform/identity/tokens.js';
import type { Database } from '../platform/database/database.js';
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

/** What grows with time is cut back: old segments and their objects, old counters, keys of batches long taken. */
export async function removeOld(database: Database, objects: ObjectStore): Promise<void> {
  for (let removed = page; removed === page; ) {
    const keys = await database.transaction({ role: 'ingest' }, async (sql) => {
      await sql.query(
        `update log_sequences set pruned_before = to_timestamp(floor((extract(epoch from portal_now()) - ${keptSeconds}) / ${bucketSeconds}) * ${bucketSeconds})`,
      );
      const rows = await sql.query(
        `delete from log_segments as gone using log_sequences as held
         where gone.dmc_id = held.dmc_id and gone.action = held.action and gone.bucket < held.pruned_before
           and (gone.dmc_id, gone.action, gone.bucket, gone.sequence) in (
             select s.dmc_id, s.action, s.bucket, s.sequence from log_segments s join log_sequences h using (dmc_id, action)
             where s.bucket < h.pruned_before order by s.dmc_id, s.action, s.bucket limit ${page})
         returning gone.object_key`,
      );
      return rows.map((row) => text(row, 'object_key'));
    });
    for (const key of keys) await objects.remove(key);
    removed = keys.length;
  }
  await database.transaction({ role: 'ingest' }, async (sql) => {
    await sql.query(`delete from action_hours where hour < portal_now() - interval '${keptCounterDays} days'`);
    await sql.query(`delete from action_minutes where minute < portal_now() - interval '${keptMinutesHours} hours'`);
    await sql.query(`delete from failure_hours where hour < portal_now() - interval '${keptFailureDays} days'`);
    await sql.query(`delete from failure_samples where hour < portal_now() - interval '${keptFailureDays} days'`);
    await sql.query(`delete from mails where queued_at < portal_now() - interval '${keptNewsDays} days'`);
    await sql.query(`delete from turn_on_refusals where at < portal_now() - interval '${keptNewsDays} days'`);
    await sql.query(`delete from ingestion_batches where taken_at < portal_now() - interval '${keptBatchDays} days'`);
  });
  await database.transaction({ role: 'access' }, async (sql) => {
    await sql.query('delete from sessions where ends_at <= portal_now()');
    await sql.query("delete from sign_in_tries where last_at <= portal_now() - interval '15 minutes'");
    await sql.query(`delete from access_tokens where expires_at <= portal_now() - interval '${keptExpiredDays} days'`);
    await sql.query(
      `delete from account_mails where queued_at < portal_now() - interval '${keptAccountMailDays} days'`,
    );
    for (const table of ['password_resets', 'used_captchas', 'authorization_codes', 'provider_sign_ins'])
      await sql.query(`delete from ${table} where ends_at <= portal_now()`);
    // For an hour a tool that asks late is told that its code has expired.
    await sql.query("delete from device_requests where ends_at <= portal_now() - interval '1 hour'");
  });
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
      const known = await database.transaction({ role: 'ingest' }, (sql) =>
        sql.query('select object_key from log_segments where object_key = any ($1::text[])', [keys]),
      );
      const kept = new Set(known.map((row) => text(row, 'object_key')));
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
