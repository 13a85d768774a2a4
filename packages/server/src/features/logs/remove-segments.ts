import type { Database } from '../../platform/database/database.js';
import { text } from '../../platform/database/rows.js';
import type { ObjectStore } from '../../platform/objects/object-store.js';
import { inParallel } from '../../kernel/in-parallel.js';
import { knownKeys } from './stored-objects.js';
import { bucketSeconds } from './log-buckets.js';
import { keptSeconds } from './segment-store.js';

const page = 500;
const removedAtOnce = 8;

/** Removes the pieces that are too old, and then the objects that none of the remaining pieces needs. */
export async function removeSegments(database: Database, objects: ObjectStore): Promise<void> {
  for (let removed = page; removed === page; ) removed = await removeRows(database);
  await removeUnneeded(database, objects);
}

/**
 * The objects are noted in the same transaction, so that none is forgotten if the server ends before it removes them.
 */
function removeRows(database: Database): Promise<number> {
  return database.transaction({ role: 'ingest' }, async (sql) => {
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
    const keys = [...new Set(rows.map((row) => text(row, 'object_key')))].sort();
    await sql.query(
      'insert into unneeded_objects (object_key) select unnest($1::text[]) order by 1 on conflict do nothing',
      [keys],
    );
    return rows.length;
  });
}

/**
 * An object is needed for as long as one of its pieces is: until then its row stays, and the next clean-up looks again.
 */
async function removeUnneeded(database: Database, objects: ObjectStore): Promise<void> {
  for (let keys: readonly string[] = ['']; ; ) {
    const rows = await database.transaction({ role: 'ingest', partners: [] }, (sql) =>
      sql.query(`select object_key from unneeded_objects where object_key > $1 order by object_key limit ${page}`, [
        keys.at(-1) ?? '',
      ]),
    );
    keys = rows.map((row) => text(row, 'object_key'));
    const needed = await knownKeys(database, keys);
    const unneeded = keys.filter((key) => !needed.has(key));
    await inParallel(removedAtOnce, unneeded, (key) => objects.remove(key));
    await database.transaction({ role: 'ingest', partners: [] }, (sql) =>
      sql.query('delete from unneeded_objects where object_key = any ($1::text[])', [unneeded]),
    );
    if (keys.length < page) return;
  }
}
