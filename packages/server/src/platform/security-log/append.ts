import type { SecurityEvent } from '@suppliers-portal/domain';
import type { Database, Sql } from '../database/database.js';
import { decimal, integer, onlyRow, text } from '../database/rows.js';
import { digestOf } from '../database/secrets.js';
import { hashAfter, type ChainHead } from './chain.js';

/** What is known of an event when it happens. Nothing in it is a secret. */
export interface SecurityFacts {
  readonly event: SecurityEvent;
  readonly network?: string | undefined;
  readonly client?: string | undefined;
  /** The digest of an email. */
  readonly account?: string | undefined;
  /** The number of a user whose email is looked up when the entry is written. */
  readonly userId?: number | undefined;
  /** The digest of the email of the person who did it to the account. */
  readonly actor?: string | undefined;
  readonly partner?: number | undefined;
  /** Never the token itself. */
  readonly tokenId?: string | undefined;
  readonly call?: string | undefined;
  readonly requestId?: string | undefined;
  readonly violation?: Readonly<Record<string, string>> | undefined;
  /** How often it happened within a minute, if more than once. */
  readonly times?: number | undefined;
  /** Of a removal: the last entry that was removed. */
  readonly removedUpTo?: number | undefined;
  readonly hash?: string | undefined;
}

export interface Happened {
  readonly facts: SecurityFacts;
  /** How long ago it happened. */
  readonly ageMilliseconds: number;
}

/** Separates accounts in the log without naming anyone. Anyone who knows the email can compute it. */
export const accountDigest = (email: string): string =>
  digestOf(email.trim().toLowerCase()).toString('hex').slice(0, 16);

/** The same in SQL, of a column that is in lower case already. */
export const accountDigestOf = (column: string): string =>
  `substr(encode(sha256(convert_to(${column}, 'UTF8')), 'hex'), 1, 16)`;

/** Takes the lock of the end of the chain, which is held until the transaction ends: nothing slow may come after. */
export async function lockHead(sql: Sql): Promise<ChainHead> {
  return headOf(onlyRow(await sql.query(`${headStatement} for update`)));
}

export const headStatement = `select seq, encode(hash, 'hex') as hash, checkpoint_seq,
  encode(checkpoint_hash, 'hex') as checkpoint_hash from security_log_head`;

export const headOf = (row: Parameters<typeof text>[0]): ChainHead => ({
  seq: integer(row, 'seq'),
  hash: text(row, 'hash'),
  checkpoint: { seq: integer(row, 'checkpoint_seq'), hash: text(row, 'checkpoint_hash') },
});

/** Appends in one short transaction. Of several servers each waits for the one before. */
export async function append(database: Database, happened: readonly Happened[]): Promise<void> {
  await database.transaction({ role: 'access' }, async (sql) => {
    const accounts = await accountsOf(sql, happened);
    await appendAfter(sql, await lockHead(sql), happened, accounts);
  });
}

/** The same where the transaction has the lock already. */
export async function appendAfter(
  sql: Sql,
  head: ChainHead,
  happened: readonly Happened[],
  accounts: ReadonlyMap<number, string> = new Map(),
): Promise<void> {
  const now = decimal(onlyRow(await sql.query('select extract(epoch from portal_now())::float8 * 1000 as now')), 'now');
  let { seq, hash } = head;
  const rows = happened.map(({ facts, ageMilliseconds }) => {
    seq += 1;
    const at = new Date(Math.round(now - ageMilliseconds)).toISOString();
    const account = facts.account ?? (facts.userId === undefined ? undefined : accounts.get(facts.userId));
    const line = JSON.stringify({ seq, at, ...facts, account });
    hash = hashAfter(hash, line);
    return { seq, at, line, hash };
  });
  await sql.query(
    `insert into security_log (seq, at, line, hash)
     select seq, at::timestamptz, line, decode(hash, 'hex')
     from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) as given (seq, at, line, hash)`,
    [rows.map((row) => row.seq), rows.map((row) => row.at), rows.map((row) => row.line), rows.map((row) => row.hash)],
  );
  await sql.query("update security_log_head set seq = $1, hash = decode($2, 'hex')", [seq, hash]);
}

async function accountsOf(sql: Sql, happened: readonly Happened[]): Promise<ReadonlyMap<number, string>> {
  const ids = happened.flatMap(({ facts }) =>
    facts.userId !== undefined && facts.account === undefined ? [facts.userId] : [],
  );
  if (ids.length === 0) return new Map();
  const rows = await sql.query('select user_id, email from users where user_id = any ($1::int[])', [ids]);
  return new Map(rows.map((row) => [integer(row, 'user_id'), accountDigest(text(row, 'email'))]));
}
