import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import type { Row, Sql } from '../../platform/database/database.js';
import { decimal, integer, text } from '../../platform/database/rows.js';

export type Note = AnswerOf<Calls['addIncidentNote']>;

/** In milliseconds: notes that follow each other quickly keep their order. */
export const noteColumns =
  'note_id::text as id, extract(epoch from at - to_timestamp(0))::float8 as epoch, text, added_by';
export const noteOf = (row: Row): Note => ({
  id: text(row, 'id'),
  at: Math.round(decimal(row, 'epoch') * 1000) / 1000,
  text: text(row, 'text'),
  by: text(row, 'added_by'),
});

/** The notes of all turn-offs of a period, oldest first. */
export async function readNotes(sql: Sql, dmcId: number, eventIds: readonly number[]): Promise<Note[]> {
  const rows = await sql.query(
    `select ${noteColumns} from incident_notes where dmc_id = $1 and event_id = any ($2::bigint[])
     order by at, note_id`,
    [dmcId, [...eventIds]],
  );
  return rows.map(noteOf);
}

/** How many notes each turn-off has. */
export async function countNotes(sql: Sql, dmcId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await sql.query(
    'select event_id, count(*)::int as notes from incident_notes where dmc_id = $1 group by 1',
    [dmcId],
  );
  return new Map(rows.map((row) => [integer(row, 'event_id'), integer(row, 'notes')]));
}
