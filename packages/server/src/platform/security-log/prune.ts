import type { Database, Sql } from '../database/database.js';
import { optional, integer, onlyRow, text } from '../database/rows.js';
import { appendAfter, lockHead } from './append.js';

const atOnce = 5_000;

/**
 * Removes entries that are older than so many days, from the oldest on. The chain then begins after the last one, whose
 * number and hash are the checkpoint, and an entry says the same: no one can remove entries and only move the
 * checkpoint.
 */
export async function pruneSecurityLog(database: Database, keptDays: number, rows = atOnce): Promise<number> {
  let removed = 0;
  for (;;) {
    const gone = await database.transaction({ role: 'access' }, (sql) => pruneSome(sql, keptDays, rows));
    removed += gone;
    if (gone < rows) return removed;
  }
}

async function pruneSome(sql: Sql, keptDays: number, rows: number): Promise<number> {
  // Looked up before the lock is taken: at most servers and hours there is nothing to remove.
  const limit = onlyRow(
    await sql.query(
      `select h.checkpoint_seq, coalesce(
         (select min(seq) from security_log where at > portal_now() - make_interval(days => $1::int)), h.seq + 1) - 1 as last_old
       from security_log_head h`,
      [keptDays],
    ),
  );
  if (integer(limit, 'last_old') <= integer(limit, 'checkpoint_seq')) return 0;
  const head = await lockHead(sql);
  const upTo = Math.min(integer(limit, 'last_old'), head.checkpoint.seq + rows);
  if (upTo <= head.checkpoint.seq) return 0;
  const [last] = await sql.query("select encode(hash, 'hex') as hash from security_log where seq = $1", [upTo]);
  const hash = last === undefined ? undefined : optional(last, 'hash', text);
  // The chain is broken there. It stays as it is, so that the break can be looked into.
  if (hash === undefined) throw new Error(`entry ${upTo} of the security log is missing: nothing was removed`);
  await sql.query('delete from security_log where seq <= $1', [upTo]);
  await sql.query("update security_log_head set checkpoint_seq = $1, checkpoint_hash = decode($2, 'hex')", [
    upTo,
    hash,
  ]);
  await appendAfter(sql, head, [{ facts: { event: 'sys_log_pruned', removedUpTo: upTo, hash }, ageMilliseconds: 0 }]);
  return upTo - head.checkpoint.seq;
}
