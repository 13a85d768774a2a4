import { folded } from '@suppliers-portal/domain';
import type { AnswerOf, Calls, QueryOf } from '@suppliers-portal/wire';
import type { Database, Row } from '../../platform/database/database.js';
import { integer, onlyRow, optional, text } from '../../platform/database/rows.js';
import { refuseUnknownHotel } from './decide-room.js';

/** The rule is `historyMatches` of the domain. A contract test holds both to the same entries. */
const filter = `d.dmc_id = $1 and d.hotel_id = $2
  and ($3::text is null or (d.master_room_name is null) = ($3::text = 'not-enough-info'))
  and position($4::text in lower(normalize(concat_ws(E'\\n', d.room_id, d.room_name, d.master_room_id, d.master_room_name), nfkc))) > 0`;

/** Newest first. Pages beyond the last one are empty. */
export function readHistory(
  database: Database,
  dmcId: number,
  { hotelId, pageNum, pageSize, outcome, search }: QueryOf<Calls['mappingHistory']>,
): Promise<AnswerOf<Calls['mappingHistory']>['data']> {
  const values = [dmcId, hotelId, outcome ?? null, folded((search ?? '').trim())];
  return database.transaction({ role: 'app', dmcId }, async (sql) => {
    const total = onlyRow(await sql.query(`select count(*) as total from room_decisions d where ${filter}`, values));
    if (integer(total, 'total') === 0) await refuseUnknownHotel(sql, dmcId, hotelId);
    const rows = await sql.query(
      `select d.room_id, d.room_name, d.master_room_id, d.master_room_name, floor(extract(epoch from d.decided_at))::bigint as at,
         floor(extract(epoch from m.reported_at))::bigint as reported_at, m.reason, m.answer
       from room_decisions d left join mapping_reports m on m.dmc_id = d.dmc_id and m.dmc_id = $1 and m.hotel_id = d.hotel_id and m.room_id = d.room_id
       where ${filter} order by d.decided_at desc, d.room_id limit $5 offset $6`,
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
        ...reportOf(row),
      })),
    };
  });
}

type Entry = AnswerOf<Calls['mappingHistory']>['data']['records'][number];
function reportOf(row: Row): Pick<Entry, 'report'> {
  const at = optional(row, 'reported_at', integer);
  return at === undefined
    ? {}
    : { report: { at, reason: text(row, 'reason'), answer: optional(row, 'answer', text) ?? null } };
}
