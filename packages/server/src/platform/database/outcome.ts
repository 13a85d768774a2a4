import type { Row } from './database.js';
import { optional, text } from './rows.js';

const writing =
  /\b(?:insert|update|delete|merge|truncate|create|alter|drop|grant|revoke|copy|call|do|nextval|setval|lock)\b/iu;

/** Whether a statement may change something. One that locks a row counts as well: that is on the safe side. */
export const mayWrite = (statement: string): boolean => writing.test(statement);

/** How a transaction is found again after its commit got no answer. */
export interface TransactionMark {
  readonly id: string;
  /** Of the database since it last started or recovered: after a crash it may give an id a second time. */
  readonly life: string;
}

export type Outcome = 'committed' | 'aborted' | 'unknown';

export const lifeOfDatabase = `select pg_postmaster_start_time()::text || ' ' || coalesce((select stats_reset::text from pg_stat_bgwriter), '') as life`;
export const assignedId = 'select pg_current_xact_id_if_assigned()::text as id';
const statusOfId = 'select pg_xact_status($1::text::xid8) as status';

/** The id of the transaction; nothing as long as it changed nothing. */
export const idIn = (row: Row): string | undefined => optional(row, 'id', text);

/** What became of a transaction; `in progress` while the database itself has not finished it. */
export async function lookAtOutcome(
  query: (statement: string, values: readonly string[]) => Promise<readonly Row[]>,
  { id, life }: TransactionMark,
): Promise<Outcome | 'in progress'> {
  const [status] = await query(statusOfId, [id]);
  const [now] = await query(lifeOfDatabase, []);
  switch (status?.['status']) {
    case 'committed':
      return now !== undefined && text(now, 'life') === life ? 'committed' : 'unknown';
    case 'aborted':
      return 'aborted';
    case 'in progress':
      return 'in progress';
    default:
      return 'unknown';
  }
}
