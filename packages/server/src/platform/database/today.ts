import type { Sql } from './database.js';
import { integer, onlyRow, text } from './rows.js';

/**
 * As SQL, as all constants here, for statements that need not wait for the clock of the database. As a query of its own
 * it is worked out once, however many rows are compared with it.
 */
export const epochNow = '(select floor(extract(epoch from portal_now()))::bigint)';
export const dayBefore = (days: number): string => `(select portal_today() - ${days})`;

/** The time of a moment in Bangkok, which has one offset all year. */
export const timeInBangkok = (moment: string): string => `(${moment} at time zone 'UTC') + interval '7 hours'`;
export const dayInBangkok = (moment: string): string => `(${timeInBangkok(moment)})::date`;
/** The moment at which a day begins in Bangkok. */
export const startInBangkok = (day: string): string =>
  `(${day}::date::timestamp - interval '7 hours') at time zone 'UTC'`;

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
