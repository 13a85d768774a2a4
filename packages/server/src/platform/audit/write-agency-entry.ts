import type { AuditKind } from '@suppliers-portal/domain';
import type { Sql } from '../database/database.js';
import type { Author } from './author.js';

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
