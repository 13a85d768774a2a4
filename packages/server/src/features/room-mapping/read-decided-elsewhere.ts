import type { DecidedPair } from '@suppliers-portal/domain';
import type { Sql } from '../../platform/database/database.js';
import { text } from '../../platform/database/rows.js';
import type { HotelKey } from '../content/count-work.js';

/** The newest say what a partner means today, and reading a page of rooms has a bound. */
const mostDecisions = 5000;

/** What the partner decided in other hotels. What it reported as wrong is no example until the agency keeps it. */
export async function readDecidedElsewhere(sql: Sql, { dmcId, hotelId }: HotelKey): Promise<readonly DecidedPair[]> {
  const rows = await sql.query(
    `select d.hotel_id, d.room_name, d.master_room_name
     from room_decisions d
       left join mapping_reports m on m.dmc_id = d.dmc_id and m.dmc_id = $1 and m.hotel_id = d.hotel_id and m.room_id = d.room_id
     where d.dmc_id = $1 and d.hotel_id <> $2 and d.master_room_id is not null
       and (m.room_id is null or m.answered_at is not null)
     order by d.decided_at desc limit $3`,
    [dmcId, hotelId, mostDecisions],
  );
  return rows.map((row) => ({
    hotelId: text(row, 'hotel_id'),
    roomName: text(row, 'room_name'),
    masterRoomName: text(row, 'master_room_name'),
  }));
}
