import type { AuditKind } from '@suppliers-portal/domain';
import { placeholderPartner } from '@suppliers-portal/wire';
import type { Sql } from '../database/database.js';
import { integer } from '../database/rows.js';
import type { Author } from './author.js';
import { writeAgencyEntry } from './write-agency-entry.js';

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

/**
 * Called where a change is written, in its transaction: both are kept, or neither. A change that concerns no partner is
 * in the log of the agency.
 */
export async function writeAudit(sql: Sql, dmcId: number, change: AuditChange): Promise<void> {
  if (dmcId === placeholderPartner) {
    await writeAgencyEntry(sql, change);
    return;
  }
  await sql.query(`insert into audit_entries (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`, [
    dmcId,
    ...valuesOf(change),
  ]);
}

/**
 * What concerns a person concerns every partner that they may act for: one entry in the log of each. What the agency
 * does, and what concerns a person without a partner, such as staff, is in the log of the agency.
 */
export async function writePersonalAudit(sql: Sql, userId: number, change: AuditChange): Promise<void> {
  const partners = await writeAuditOfPartners(sql, userId, change);
  if (partners === 0 || change.author.actedAs === 'agency') await writeAgencyEntry(sql, change);
}

/** The same for a change that has an entry of its own in the log of the agency. Answers how many partners there are. */
export async function writeAuditOfPartners(sql: Sql, userId: number, change: AuditChange): Promise<number> {
  const rows = await sql.query('select dmc_id from user_partners where user_id = $1 order by dmc_id', [userId]);
  const dmcIds = rows.map((row) => integer(row, 'dmc_id'));
  await writeAuditOfEach(sql, dmcIds, change);
  return dmcIds.length;
}

/** The same change of several partners: one entry in the log of each. */
export async function writeAuditOfEach(sql: Sql, dmcIds: readonly number[], change: AuditChange): Promise<void> {
  if (dmcIds.length === 0) return;
  const values = valuesOf(change);
  const same = values.map((_, index) => `$${index + 1}`).join(', ');
  const entries = dmcIds.map((_, index) => `($${values.length + index + 1}, ${same})`).join(', ');
  await sql.query(`insert into audit_entries (${columns}) values ${entries}`, [...values, ...dmcIds]);
}

/** Each token that the agency ended is in the log of its partner. */
export async function auditEndedTokens(
  sql: Sql,
  tokens: readonly { readonly dmcId: number; readonly name: string; readonly scope: string }[],
  author: Author,
): Promise<void> {
  for (const { dmcId, name, scope } of tokens)
    await writeAudit(sql, dmcId, {
      kind: 'revoked-token',
      details: `${name} (ended by the agency)`,
      before: `${name} (${scope})`,
      author,
    });
}

/** Changes of one kind that differ from partner to partner: one entry in the log of each, with one statement. */
export async function writeAuditOfMany(
  sql: Sql,
  changes: readonly (Omit<AuditChange, 'author' | 'kind'> & { readonly dmcId: number })[],
  { kind, author }: Pick<AuditChange, 'author' | 'kind'>,
): Promise<void> {
  if (changes.length === 0) return;
  await sql.query(
    `insert into audit_entries (${columns})
     select dmc_id, $5, $6, $7, $8, $9, details, value_before, value_after, $10, $11
     from unnest($1::int[], $2::text[], $3::text[], $4::text[]) as batch (dmc_id, details, value_before, value_after)
     returning 1 as one`,
    [
      changes.map(({ dmcId }) => dmcId),
      changes.map(({ details }) => details),
      changes.map(({ before }) => before ?? null),
      changes.map(({ after }) => after ?? null),
      author.who,
      author.tokenName ?? null,
      author.fromAddress,
      author.client,
      kind,
      author.requestId,
      author.actedAs ?? null,
    ],
  );
}
