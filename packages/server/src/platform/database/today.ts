import type { Sql } from './database.js';
import { integer, onlyRow, text } from './rows.js';

export interface Today {
  /** The Bangkok day, `yyyy-MM-dd`. */
  readonly day: string;
  /** The database's time in epoch seconds. */
  readonly now: number;
}

/** Asked once and handed on as values: so a range of days finds its index even where the planner knows nothing of the table. */
export async function readToday(sql: Sql): Promise<Today> {
  const row = onlyRow(
    await sql.query(
      "select to_char(portal_today(), 'YYYY-MM-DD') as day, extract(epoch from portal_now())::bigint as now",
    ),
  );
  return { day: text(row, 'day'), now: integer(row, 'now') };
}
