import { truth, text } from '../platform/database/rows.js';
import { readsAll } from './postgres-cluster.js';
import { engine } from './test-database.js';
import type { Database, Sql } from '../platform/database/database.js';

/**
 * Kept up by looking: what the security log notes, when a session or a token was last used, what master rooms are suggested and how far the data has
 * come with that, and what migrations were applied.
 */
const columnsOf: Readonly<Record<string, string>> = {
  sessions: 'session_hash, user_id, created_at, ends_at, proven_at',
  access_tokens: 'dmc_id, token_id, user_id, name, scope, secret_hash, created_at, expires_at, by_sign_in',
  hotel_mappings: 'dmc_id, hotel_id, unmapped_rooms, revision',
};
const unread = new Set(['portal_migrations', 'security_log', 'security_log_head', 'room_suggestions', 'data_versions']);

/** Partitions are read one by one, and not through their tables: that takes a third of the time. */
/** One text that changes with every row that is of no partner or of these, but for the bookkeeping of access. */
export async function digestOfAll(database: Database, partners: readonly number[]): Promise<string> {
  return database.transaction({ role: 'owner' }, async (sql) => {
    // The embedded database has one user, who sees everything as it is.
    if (engine === 'postgres') await sql.query(`set local role ${readsAll}`);
    // Planning so long a statement costs as much as running it: each connection keeps the plan.
    const prepared = await sql.query("select 1 as one from pg_prepared_statements where name = 'digest_of_all'");
    if (prepared.length === 0) await sql.query(`prepare digest_of_all (int[]) as ${await statement(sql)}`);
    const digests = await sql.query(`execute digest_of_all (array[${partners.map(Number).join(', ')}]::int[])`);
    return digests.map((row) => text(row, 'digest')).join('\n');
  });
}

async function statement(sql: Sql): Promise<string> {
  const tables = await sql.query(
    `select relname::text as name, relrowsecurity and exists (
       select from pg_attribute where attrelid = pg_class.oid and attname = 'dmc_id') as by_partner
     from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const parts = tables
    .map((row) => ({ name: text(row, 'name'), where: truth(row, 'by_partner') ? 'where dmc_id = any($1)' : '' }))
    .filter(({ name }) => !unread.has(name))
    .map(
      ({ name, where }) =>
        `select '${name} ' || count(*) || ' ' || coalesce(sum(hashtextextended(r::text, 0)::numeric), 0) as digest
         from (select ${columnsOf[name] ?? '*'} from ${name} ${where}) r`,
    )
    .join(' union all ');
  // A plan may run the parts in any order.
  return `${parts} order by 1`;
}
