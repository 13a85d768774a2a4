import { text } from '../platform/database/rows.js';
import type { Database, Scope, Sql } from '../platform/database/database.js';

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

/** One text that changes with every row of every table but for the bookkeeping of access. */
export async function digestOfAll(database: Database, partners: readonly number[]): Promise<string> {
  const tables = await database.transaction({ role: 'owner' }, (sql) =>
    sql.query("select tablename::text as name from pg_tables where schemaname = 'public' order by 1"),
  );
  const names = tables.map((row) => text(row, 'name')).filter((name) => !unread.has(name));
  const scopes: Scope[] = [
    { role: 'access' },
    { role: 'ingest' },
    { role: 'agency' },
    ...partners.map((dmcId) => ({ role: 'app', dmcId }) as const),
  ];
  const seen = new Set<string>();
  const parts: string[] = [];
  for (const scope of scopes)
    parts.push(...(await database.transaction(scope, (sql) => digestsSeen(sql, names, seen))));
  const missed = names.filter((name) => !seen.has(name));
  if (missed.length > 0) throw new Error(`no role reads ${missed.join(', ')}`);
  return parts.join('\n');
}

async function digestsSeen(sql: Sql, names: readonly string[], seen: Set<string>): Promise<string[]> {
  const readable = await sql.query(
    "select name from unnest($1::text[]) as t (name) where has_table_privilege(name, 'select')",
    [names],
  );
  const mine = readable.map((row) => text(row, 'name'));
  for (const name of mine) seen.add(name);
  const rows = await sql.query(
    mine
      .map(
        (name) =>
          `select '${name}' || ' ' || coalesce(md5(string_agg(r::text, '|' order by r::text)), 'empty') as digest from (select ${columnsOf[name] ?? '*'} from ${name}) r`,
      )
      .join(' union all '),
  );
  return rows.map((row) => text(row, 'digest'));
}
