import { mostOwnEvents, ownEvents } from '@suppliers-portal/domain';
import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import type { Database } from '../../platform/database/database.js';
import { integer, onlyRow, optional, text } from '../../platform/database/rows.js';
import { accountDigest, accountDigestOf, headOf, headStatement } from '../../platform/security-log/append.js';
import type { ChainEntry, ChainHead } from '../../platform/security-log/chain.js';

type OwnEvents = AnswerOf<Calls['ownEvents']>;

/** The newest events of one account that its owner can understand. */
export async function readOwnEvents(database: Database, email: string): Promise<OwnEvents> {
  const rows = await database.transaction({ role: 'access' }, (sql) =>
    sql.query(
      `select seq, floor(extract(epoch from at))::bigint as at, event, line::jsonb ->> 'network' as network,
         line::jsonb ->> 'client' as client, (line::jsonb ->> 'times')::int as times
       from security_log where account = $1 and event = any ($2::text[]) order by seq desc limit ${mostOwnEvents}`,
      [accountDigest(email), [...ownEvents]],
    ),
  );
  return rows.map((row) => ({
    id: integer(row, 'seq'),
    at: integer(row, 'at'),
    event: text(row, 'event'),
    network: optional(row, 'network', text) ?? null,
    client: optional(row, 'client', text) ?? null,
    times: optional(row, 'times', integer) ?? null,
  }));
}

export interface LogQuestion {
  /** Entries with a higher number, oldest first. Left out: the newest ones. */
  readonly after?: number | undefined;
  readonly limit: number;
  readonly email?: string | undefined;
  readonly event?: string | undefined;
}

export interface ListedEntry extends ChainEntry {
  /** The email that belongs to the digest of the line, if a user has it now. */
  readonly email: string | null;
}

export interface LogPage {
  readonly head: ChainHead;
  /** Oldest first. */
  readonly entries: readonly ListedEntry[];
}

/** The chain as it is, for operators. */
export function readLog(database: Database, { after, limit, email, event }: LogQuestion): Promise<LogPage> {
  return database.transaction({ role: 'access' }, async (sql) => {
    const head = headOf(onlyRow(await sql.query(headStatement)));
    const rows = await sql.query(
      `select l.seq, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, l.line,
         encode(l.hash, 'hex') as hash, u.email
       from security_log l left join users u on ${accountDigestOf('u.email')} = l.account
       where ($1::bigint is null or l.seq > $1) and ($2::text is null or l.account = $2)
         and ($3::text is null or l.event = $3)
       order by l.seq ${after === undefined ? 'desc' : 'asc'} limit $4`,
      [after ?? null, email === undefined ? null : accountDigest(email), event ?? null, limit],
    );
    const entries = rows.map((row) => ({
      seq: integer(row, 'seq'),
      at: text(row, 'at'),
      line: text(row, 'line'),
      hash: text(row, 'hash'),
      email: optional(row, 'email', text) ?? null,
    }));
    return { head, entries: after === undefined ? entries.reverse() : entries };
  });
}
