import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import type { Database } from '../../platform/database/database.js';
import { integer, text } from '../../platform/database/rows.js';

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
