import { tablesOf } from '../platform/database/distribution.js';
import { optional, truth, text } from '../platform/database/rows.js';
import type { Database, Row, Sql } from '../platform/database/database.js';
import { asSuperuser } from './postgres-cluster.js';
import { postgresPort } from './test-database.js';

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
const written = 'test_written_rows';

interface Table {
  readonly name: string;
  /** For a partition the table that it is a part of, else the table itself. */
  readonly whole: string;
  readonly byPartner: boolean;
}

/** By table and partner, the sum of all rows that came, less those that went. The same rows have the same sum. */
type Sums = Map<string, bigint>;
const sumsOf = new WeakMap<Database, Sums>();
const keyOf = (table: string, partner: string | null): string => (partner === null ? table : `${table} of ${partner}`);

/**
 * One text that changes with every row that is of no partner or of these, but for the bookkeeping of access. Reading a
 * hundred tables takes as long as many calls. So the database notes each row that is written, and little is read.
 */
export async function digestOfAll(database: Database, partners: readonly number[]): Promise<string> {
  const sums = sumsOf.get(database) ?? (await startNoting(database));
  sumsOf.set(database, sums);
  const { noted, spread } = await database.transaction({ role: 'owner' }, async (sql) => ({
    noted: await sql.query(`delete from ${written} returning table_name, dmc_id::text as partner, sum::text as sum`),
    spread: sql.isSpread ? await sql.query('select current_database()::text as name') : [],
  }));
  for (const row of noted) add(sums, row);
  const all = new Map(sums);
  for (const name of spread) for (const row of await readSpread(text(name, 'name'))) add(all, row);
  const ofThese = new Set(partners.map(String));
  return [...all]
    .filter(([key, sum]) => sum !== 0n && (!key.includes(' of ') || ofThese.has(key.split(' of ')[1] ?? '')))
    .map(([key, sum]) => `${key} ${sum}`)
    .sort()
    .join('\n');
}

function add(sums: Sums, row: Row): void {
  const key = keyOf(text(row, 'table_name'), optional(row, 'partner', text) ?? null);
  sums.set(key, (sums.get(key) ?? 0n) + BigInt(text(row, 'sum')));
}

/** Citus allows no triggers, so tables that it has spread are read. Row-level security hides them from their owner. */
function readSpread(name: string): Promise<readonly Row[]> {
  const statements = tablesOf('partner')
    .filter((table) => !unread.has(table))
    .map(
      (table) =>
        `select '${table}' as table_name, r.dmc_id::text as partner, sum(hashtextextended(r::text, 0)::numeric)::text as sum
         from (select ${columnsOf[table] ?? '*'} from ${table}) r group by r.dmc_id`,
    );
  return asSuperuser(
    postgresPort(),
    async (client) => (await client.query<Row>(statements.join(' union all '))).rows,
    name,
  );
}

async function startNoting(database: Database): Promise<Sums> {
  await database.transaction({ role: 'owner' }, async (sql) => {
    await sql.query(`create unlogged table ${written} (table_name text not null, dmc_id int, sum numeric not null)`);
    const spread = sql.isSpread ? new Set([...tablesOf('partner'), ...tablesOf('everywhere')]) : new Set();
    const tables = (await watchedTables(sql)).filter(({ whole }) => !spread.has(whole));
    await sql.query(`do $do$ begin ${tables.map(noteWritesTo).join('\n')} end $do$`);
  });
  return new Map();
}

async function watchedTables(sql: Sql): Promise<readonly Table[]> {
  const rows = await sql.query(
    `select c.relname::text as name, coalesce(pg_partition_root(c.oid), c.oid)::regclass::text as whole,
       c.relrowsecurity and exists (
         select from pg_attribute where attrelid = c.oid and attname = 'dmc_id') as by_partner
     from pg_class c
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> '${written}'
     order by 1`,
  );
  return rows
    .map((row) => ({ name: text(row, 'name'), whole: text(row, 'whole'), byPartner: truth(row, 'by_partner') }))
    .filter(({ whole }) => !unread.has(whole));
}

function noteWritesTo({ name, whole, byPartner }: Table): string {
  const noting = `${written}_${name}`;
  const note = (rows: string, sign: string): string =>
    `insert into ${written}
     select '${whole}', ${byPartner ? 'r.dmc_id' : 'null::int'}, ${sign} sum(hashtextextended(r::text, 0)::numeric)
     from (select ${columnsOf[whole] ?? '*'} from ${rows}) r group by 2;`;
  const trigger = (event: string, rows: string): string =>
    `create trigger ${noting}_${event} after ${event} on ${name} ${rows}
     for each statement execute function ${noting} ();`;
  return `
    create function ${noting} () returns trigger language plpgsql security definer as $note$
    begin
      if tg_op = 'TRUNCATE' then insert into ${written} values ('${whole}', null, 1); end if;
      if tg_op in ('UPDATE', 'DELETE') then ${note('old_rows', '-')} end if;
      if tg_op in ('UPDATE', 'INSERT') then ${note('new_rows', '')} end if;
      return null;
    end $note$;
    ${trigger('insert', 'referencing new table as new_rows')}
    ${trigger('update', 'referencing old table as old_rows new table as new_rows')}
    ${trigger('delete', 'referencing old table as old_rows')}
    ${trigger('truncate', '')}`;
}
