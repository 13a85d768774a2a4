import { truth, text } from '../platform/database/rows.js';
import { readsAll } from './postgres-cluster.js';
import { engine } from './test-database.js';
import type { Database, Sql } from '../platform/database/database.js';

/**
 * Kept up by looking: what the security log notes, when a session or a token was last used, what master rooms are
 * suggested and how far the data has come with that, and what migrations were applied.
 */
const columnsOf: Readonly<Record<string, string>> = {
  sessions: 'session_hash, user_id, created_at, ends_at, proven_at',
  access_tokens: 'dmc_id, token_id, user_id, name, scope, secret_hash, created_at, expires_at, by_sign_in',
  hotel_mappings: 'dmc_id, hotel_id, unmapped_rooms, revision',
};
const unread = new Set(['portal_migrations', 'security_log', 'security_log_head', 'room_suggestions', 'data_versions']);
const written = 'test_written_tables';

interface Table {
  readonly name: string;
  readonly byPartner: boolean;
}

/** Reading a hundred tables takes as long as many calls. So the database notes what is written to, and the rest is known. */
interface Kept {
  readonly tables: readonly Table[];
  readonly digests: Map<string, string>;
}

const keptOf = new WeakMap<Database, Kept>();
const keyOf = ({ name, byPartner }: Table, partners: readonly number[]): string =>
  byPartner ? `${name} of ${partners.join()}` : name;

/** One text that changes with every row that is of no partner or of these, but for the bookkeeping of access. */
export async function digestOfAll(database: Database, partners: readonly number[]): Promise<string> {
  return database.transaction({ role: 'owner' }, async (sql) => {
    const kept = keptOf.get(database) ?? { tables: await watchedTables(sql), digests: new Map<string, string>() };
    keptOf.set(database, kept);
    const names = new Set((await sql.query(`delete from ${written} returning name`)).map((row) => text(row, 'name')));
    for (const key of kept.digests.keys()) if (names.has(key.split(' ')[0] ?? key)) kept.digests.delete(key);
    // The embedded database has one user, who sees everything as it is.
    if (engine === 'postgres') await sql.query(`set local role ${readsAll}`);
    const unknown = kept.tables.filter((table) => !kept.digests.has(keyOf(table, partners)));
    if (unknown.length > 0)
      for (const row of await sql.query(digestsOf(unknown, partners)))
        kept.digests.set(text(row, 'key'), text(row, 'digest'));
    return kept.tables.map((table) => `${table.name} ${kept.digests.get(keyOf(table, partners)) ?? ''}`).join('\n');
  });
}

/** A write to a partition is a write to its table. */
async function watchedTables(sql: Sql): Promise<readonly Table[]> {
  await sql.query(`create unlogged table ${written} (name text not null)`);
  await sql.query(
    `create function ${written}_note () returns trigger language plpgsql security definer as
     $$ begin insert into ${written} values (tg_argv[0]); return null; end $$`,
  );
  const tables = await sql.query(
    `select c.relname::text as name, coalesce(pg_partition_root(c.oid), c.oid)::regclass::text as whole,
       c.relispartition as is_part, c.relrowsecurity and exists (
         select from pg_attribute where attrelid = c.oid and attname = 'dmc_id') as by_partner
     from pg_class c
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> '${written}'
     order by 1`,
  );
  for (const row of tables)
    await sql.query(
      `create trigger ${written} after insert or update or delete or truncate on ${text(row, 'name')}
       for each statement execute function ${written}_note ('${text(row, 'whole')}')`,
    );
  return tables
    .filter((row) => !truth(row, 'is_part') && !unread.has(text(row, 'name')))
    .map((row) => ({ name: text(row, 'name'), byPartner: truth(row, 'by_partner') }));
}

function digestsOf(tables: readonly Table[], partners: readonly number[]): string {
  const ofPartners = `where dmc_id = any (array[${partners.map(Number).join(', ')}]::int[])`;
  return tables
    .map(
      (table) =>
        `select '${keyOf(table, partners)}' as key,
           count(*) || ' ' || coalesce(sum(hashtextextended(r::text, 0)::numeric), 0) as digest
         from (select ${columnsOf[table.name] ?? '*'} from ${table.name} ${table.byPartner ? ofPartners : ''}) r`,
    )
    .join(' union all ');
}
