import type { Row, Sql } from '../../platform/database/database.js';
import { integer, onlyRow, optional, text } from '../../platform/database/rows.js';

export interface OnboardingRow {
  readonly status: number;
  readonly data: string;
  readonly version: number;
  readonly statusSince: number | undefined;
  readonly changedAt: number | undefined;
  readonly changedBy: string | undefined;
  readonly submittedAt: number | undefined;
  readonly submittedData: string | undefined;
  readonly declinedAt: number | undefined;
  readonly declinedReason: string | undefined;
  readonly sentBackAt: number | undefined;
  readonly sentBackReason: string | undefined;
}

const second = (column: string): string => `floor(extract(epoch from ${column}))::bigint as ${column}`;
const times = ['status_since', 'changed_at', 'submitted_at', 'declined_at', 'sent_back_at'];
const columns = `status, data, version, ${times.map(second).join(', ')}, changed_by, submitted_data,
  declined_reason, sent_back_reason`;

function rowOf(row: Row): OnboardingRow {
  return {
    status: integer(row, 'status'),
    data: text(row, 'data'),
    version: integer(row, 'version'),
    statusSince: integer(row, 'status_since'),
    changedAt: optional(row, 'changed_at', integer),
    changedBy: optional(row, 'changed_by', text),
    submittedAt: optional(row, 'submitted_at', integer),
    submittedData: optional(row, 'submitted_data', text),
    declinedAt: optional(row, 'declined_at', integer),
    declinedReason: optional(row, 'declined_reason', text),
    sentBackAt: optional(row, 'sent_back_at', integer),
    sentBackReason: optional(row, 'sent_back_reason', text),
  };
}

/** The record of a partner that has not written anything yet. */
const untouched: OnboardingRow = {
  status: 0,
  data: '',
  version: 0,
  statusSince: undefined,
  changedAt: undefined,
  changedBy: undefined,
  submittedAt: undefined,
  submittedData: undefined,
  declinedAt: undefined,
  declinedReason: undefined,
  sentBackAt: undefined,
  sentBackReason: undefined,
};

export async function readOnboarding(sql: Sql, dmcId: number): Promise<OnboardingRow> {
  const [row] = await sql.query(`select ${columns} from onboarding_records where dmc_id = $1`, [dmcId]);
  return row === undefined ? untouched : rowOf(row);
}

/**
 * The row, made if need be, and held until the transaction ends: of two changes at once each sees what the other did.
 */
export async function lockOnboarding(sql: Sql, dmcId: number): Promise<OnboardingRow> {
  await sql.query('insert into onboarding_records (dmc_id) values ($1) on conflict do nothing', [dmcId]);
  return rowOf(
    onlyRow(await sql.query(`select ${columns} from onboarding_records where dmc_id = $1 for update`, [dmcId])),
  );
}

export interface OnboardingWrite {
  readonly status: number;
  readonly data: string;
  readonly changedBy: string;
  /** It was handed in by this change. */
  readonly isSubmitted?: boolean;
  /** The certification was declined by this change. */
  readonly declined?: { readonly reason: string | undefined };
  /** Staff sent it back by this change, for this reason. */
  readonly sentBackFor?: string;
}

/** Answers the new version. */
export async function writeOnboarding(
  sql: Sql,
  dmcId: number,
  { status, data, changedBy, isSubmitted = false, declined, sentBackFor }: OnboardingWrite,
): Promise<number> {
  return integer(
    onlyRow(
      await sql.query(
        `update onboarding_records set
       status_since = case when status = $2 then status_since else clock.now end,
       changed_at = case when data = $3 then changed_at else clock.now end, changed_by = case when data = $3 then changed_by else $4 end,
       submitted_at = case when $5::boolean then clock.now else submitted_at end,
       submitted_data = case when $5::boolean then $3 else submitted_data end,
       declined_at = case when $7::boolean then clock.now else declined_at end,
       declined_reason = case when $7::boolean then $8 else declined_reason end,
       sent_back_at = case when $6::text is null then sent_back_at else clock.now end, sent_back_reason = coalesce($6::text, sent_back_reason),
       status = $2, data = $3, version = version + 1
     from (select portal_now() as now) as clock where dmc_id = $1 returning version`,
        [
          ...[dmcId, status, data, changedBy, isSubmitted, sentBackFor ?? null],
          ...[declined !== undefined, declined?.reason ?? null],
        ],
      ),
    ),
    'version',
  );
}
