import type { Row } from './database.js';
import { optional, text } from './rows.js';

const writing =
  /\b(?:insert|update|delete|merge|truncate|create|alter|drop|grant|revoke|copy|call|do|nextval|setval|lock)\b/iu;

/** Whether a statement can change something. Locking a row counts too, to be on the safe side. */
export const mayWrite = (statement: string): boolean => writing.test(statement);

/** Whether a statement did change something, or may have. One that locks, or found no row to change, did not. */
export function hasChanged(
  statement: string,
  { command, rowCount }: { readonly command: string; readonly rowCount: number | null },
): boolean {
  if (!mayWrite(statement)) return false;
  if (/^(?:INSERT|UPDATE|DELETE|MERGE)$/u.test(command) && !/^\s*with\b/iu.test(statement)) return rowCount !== 0;
  return !(command === 'SELECT' && /^\s*select\b/iu.test(statement));
}

/** How a transaction is found again after its commit got no answer. */
export interface TransactionMark {
  readonly id: string;
  /** Identifies the time since the database last started or recovered. After a crash it can reuse an id. */
  readonly life: string;
}

export type Outcome = 'committed' | 'aborted' | 'unknown';

export const lifeOfDatabase = `select pg_postmaster_start_time()::text || ' ' || coalesce((select stats_reset::text from pg_stat_bgwriter), '') as life`;
export const assignedId = 'select pg_current_xact_id_if_assigned()::text as id';
/** Gives the transaction an id, as if it had changed something on this machine. */
export const assignId = 'select pg_current_xact_id()';
const statusOfId = 'select pg_xact_status($1::text::xid8) as status';

/** The id of the transaction. Undefined as long as it has changed nothing. */
export const idIn = (row: Row): string | undefined => optional(row, 'id', text);

/** The outcome of a transaction. `in progress` while the database has not finished it. */
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
