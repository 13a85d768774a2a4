import type { AuditKind } from '@suppliers-portal/domain';
import { placeholderPartner } from '@suppliers-portal/wire';
import type { Sql } from '../database/database.js';
import type { Author } from './author.js';

export interface AuditChange {
  readonly kind: AuditKind;
  /** One line for a reader. */
  readonly details: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly author: Author;
}

const columns =
  'dmc_id, who, token_name, from_address, client, kind, details, value_before, value_after, request_id, acted_as';
const valuesOf = ({ kind, details, before, after, author }: AuditChange): (string | null)[] => [
  author.who,
  author.tokenName ?? null,
  author.fromAddress,
  author.client,
  kind,
  details,
  before ?? null,
  after ?? null,
  author.requestId,
  author.actedAs ?? null,
];

/** Called where a change is written, in its transaction: both are kept, or neither. */
export async function writeAudit(sql: Sql, dmcId: number, change: AuditChange): Promise<void> {
  await sql.query(`insert into audit_entries (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`, [
    dmcId,
    ...valuesOf(change),
  ]);
}

/** What concerns a person concerns every partner for whom they may act: one entry in the log of each. */
export async function writePersonalAudit(sql: Sql, userId: number, change: AuditChange): Promise<void> {
  await sql.query(
    `insert into audit_entries (${columns})
     select dmc_id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 from user_partners where user_id = $1
     union all select ${placeholderPartner}, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 where not exists (select 1 from user_partners where user_id = $1)`,
    [userId, ...valuesOf(change)],
  );
}

/** The same change of several partners: one entry in the log of each. */
export async function writeAuditOfEach(sql: Sql, dmcIds: readonly number[], change: AuditChange): Promise<void> {
  if (dmcIds.length === 0) return;
  await sql.query(
    `insert into audit_entries (${columns}) select dmc_id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 from unnest($1::int[]) as of_each (dmc_id)`,
    [dmcIds, ...valuesOf(change)],
  );
}
