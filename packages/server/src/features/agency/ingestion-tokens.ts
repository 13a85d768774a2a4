import { newTokenWords, noSuchTokenText } from '@suppliers-portal/domain';
import { datasets as known, type AnswerOf, type BodyOf, type Calls } from '@suppliers-portal/wire';
import { notThere, refusedByRule, wrongValue } from '../../kernel/refusal.js';
import type { Author } from '../../platform/audit/author.js';
import { asBody, asDone, changeOnce } from '../../platform/changes/once-only.js';
import type { Database, Sql } from '../../platform/database/database.js';
import { integer, optional, text, texts } from '../../platform/database/rows.js';
import { digestOf, randomText } from '../../platform/database/secrets.js';
import { namedTokenPrefix } from '../../platform/ingestion/named-tokens.js';
import { writeAgencyEntry } from '../../platform/audit/write-agency-entry.js';

const epoch = (column: string): string => `floor(extract(epoch from ${column}))::bigint as ${column}`;

export async function readIngestionTokens(database: Database): Promise<AnswerOf<Calls['ingestionTokens']>> {
  const rows = await database.transaction({ role: 'agency' }, (sql) =>
    sql.query(
      `select token_id::text as token_id, name, datasets, made_by,
         ${['created_at', 'expires_at', 'last_used_at'].map(epoch).join(', ')}
       from agency_tokens order by name`,
    ),
  );
  return rows.map((row) => ({
    id: text(row, 'token_id'),
    name: text(row, 'name'),
    datasets: optional(row, 'datasets', texts)?.slice(),
    madeBy: text(row, 'made_by'),
    createdAt: integer(row, 'created_at'),
    expiresAt: integer(row, 'expires_at'),
    lastUsedAt: optional(row, 'last_used_at', integer),
  }));
}

/** The secret is in this answer and nowhere else. */
export function makeIngestionToken(
  database: Database,
  { name, datasets: named, expiresInDays }: BodyOf<Calls['makeIngestionToken']>,
  author: Author,
): Promise<AnswerOf<Calls['makeIngestionToken']>> {
  const datasets = named === 'all' ? undefined : named;
  const wrong = datasets?.find((dataset) => !Object.hasOwn(known, dataset));
  if (wrong !== undefined)
    throw wrongValue(`datasets: there is no dataset ${wrong}. The datasets are ${Object.keys(known).join(', ')}.`);
  const work = async (sql: Sql): Promise<{ secret: string }> => {
    const secret = `${namedTokenPrefix}${randomText()}`;
    const made = await sql.query(
      `insert into agency_tokens (name, datasets, made_by, secret_hash, expires_at)
       values ($1, $2::text[], $3, $4, portal_now() + make_interval(days => $5::int))
       on conflict (lower(name)) do nothing returning 1 as one`,
      [name, datasets ?? null, author.who, digestOf(secret), expiresInDays],
    );
    if (made.length === 0) throw refusedByRule(newTokenWords('name-taken'));
    const scope = datasets === undefined ? 'every dataset' : datasets.join(', ');
    await writeAgencyEntry(sql, {
      kind: 'made-ingestion-token',
      details: `${name} (${scope}, ${String(expiresInDays)} days)`,
      author,
    });
    return { secret };
  };
  return changeOnce(database, { role: 'agency' }, work, asBody);
}

export function revokeIngestionToken(database: Database, id: string, author: Author): Promise<void> {
  const work = async (sql: Sql): Promise<void> => {
    const [gone] = await sql.query('delete from agency_tokens where token_id::text = $1 returning name', [id]);
    if (gone === undefined) throw notThere(noSuchTokenText);
    await writeAgencyEntry(sql, { kind: 'revoked-ingestion-token', details: text(gone, 'name'), author });
  };
  return changeOnce(database, { role: 'agency' }, work, asDone);
}
