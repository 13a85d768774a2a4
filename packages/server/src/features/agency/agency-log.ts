import type { AuditKind } from '@suppliers-portal/domain';
import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import type { Author } from '../../platform/audit/author.js';
import type { Database, Sql } from '../../platform/database/database.js';
import { integer, text } from '../../platform/database/rows.js';

/** Called in the transaction of the change, as `writeAudit` is for the log of a partner. */
export async function writeAgencyEntry(
  sql: Sql,
  { kind, details, author }: { readonly kind: AuditKind; readonly details: string; readonly author: Author },
): Promise<void> {
  await sql.query(
    `insert into agency_entries (who, from_address, client, kind, details, request_id) values ($1, $2, $3, $4, $5, $6)`,
    [author.who, author.fromAddress, author.client, kind, details, author.requestId],
  );
}

const shown = 200;

/** The newest changes that staff made. */
export async function readAgencyLog(database: Database): Promise<AnswerOf<Calls['agencyLog']>> {
  const rows = await database.transaction({ role: 'agency' }, (sql) =>
    sql.query(
      `select entry_id::text as entry_id, floor(extract(epoch from at))::bigint as at, who, kind, details
       from agency_entries e order by e.at desc, e.entry_id desc limit ${shown}`,
    ),
  );
  return rows.map((row) => ({
    id: text(row, 'entry_id'),
    at: integer(row, 'at'),
    who: text(row, 'who'),
    kind: text(row, 'kind'),
    details: text(row, 'details'),
  }));
}
