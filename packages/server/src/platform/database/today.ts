import type { Sql } from './database.js';
import { integer, onlyRow, text } from './rows.js';

/**
 * As SQL, for statements that need not wait for the clock of the database. As a query of its own it is worked out once,
 * however many rows are compared with it.
 */
export const epochNow = '(select floor(extract(epoch from portal_now()))::bigint)';
export const dayBefore = (days: number): string => `(select portal_today() - ${days})`;

export interface Today {
  /** The Bangkok day, `yyyy-MM-dd`. */
  readonly day: string;
  /** The database's time in epoch seconds. */
  readonly now: number;
}

/**
 * Reads the day once and passes it on as a value. So a query by days can use its index even if the planner has no
 * statistics of the table.
 */
export async function readToday(sql: Sql): Promise<Today> {
  const row = onlyRow(
    await sql.query(
      "select to_char(portal_today(), 'YYYY-MM-DD') as day, floor(extract(epoch from portal_now()))::bigint as now",
    ),
  );
  return { day: text(row, 'day'), now: integer(row, 'now') };
}
