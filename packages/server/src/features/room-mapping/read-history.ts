import type { AnswerOf, Calls, QueryOf } from '@suppliers-portal/wire';
import type { Database } from '../../platform/database/database.js';
import { integer, onlyRow, optional, text } from '../../platform/database/rows.js';

/** Newest first. Pages beyond the last one are empty. */
export function readHistory(
  database: Database,
  dmcId: number,
  { hotelId, pageNum, pageSize }: QueryOf<Calls['mappingHistory']>,
): Promise<AnswerOf<Calls['mappingHistory']>['data']> {
  return database.transaction({ role: 'app', dmcId }, async (sql) => {
    const total = onlyRow(
      await sql.query('select count(*) as total from room_decisions where dmc_id = $1 and hotel_id = $2', [
        dmcId,
        hotelId,
      ]),
    );
    const rows = await sql.query(
      `select room_id, room_name, master_room_id, master_room_name, extract(epoch from decided_at)::bigint as at from room_decisions
       where dmc_id = $1 and hotel_id = $2 order by decided_at desc, room_id limit $3 offset $4`,
      [dmcId, hotelId, pageSize, (pageNum - 1) * pageSize],
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
