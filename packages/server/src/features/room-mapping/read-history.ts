import type { AnswerOf, Calls, QueryOf } from '@suppliers-portal/wire';
import type { Database } from '../../platform/database/database.js';
import { integer, onlyRow, optional, text } from '../../platform/database/rows.js';

/** The rule is `historyMatches` of the domain. A contract test holds both to the same entries. */
const filter = `dmc_id = $1 and hotel_id = $2
  and ($3::text is null or (master_room_name is null) = ($3::text = 'not-enough-info'))
  and position($4::text in lower(concat_ws(E'\\n', room_id, room_name, master_room_id, master_room_name))) > 0`;

/** Newest first. Pages beyond the last one are empty. */
export function readHistory(
  database: Database,
  dmcId: number,
  { hotelId, pageNum, pageSize, outcome, search }: QueryOf<Calls['mappingHistory']>,
): Promise<AnswerOf<Calls['mappingHistory']>['data']> {
  const values = [dmcId, hotelId, outcome ?? null, (search ?? '').trim().toLowerCase()];
  return database.transaction({ role: 'app', dmcId }, async (sql) => {
    const total = onlyRow(await sql.query(`select count(*) as total from room_decisions where ${filter}`, values));
    const rows = await sql.query(
      `select room_id, room_name, master_room_id, master_room_name, extract(epoch from decided_at)::bigint as at from room_decisions
       where ${filter} order by decided_at desc, room_id limit $5 offset $6`,
      [...values, pageSize, (pageNum - 1) * pageSize],
    );
    return {
      totalRecords: integer(total, 'total'),
      records: rows.map((row) => ({
        roomId: text(row, 'room_id'),
        roomName: text(row, 'room_name'),
        masterRoomId: optional(row, 'master_room_id', text) ?? null,
        masterRoomName: optional(row, 'master_room_name', text) ?? null,
        recCreatedWhen: integer(row, 'at'),
      })),
    };
  });
}
