import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import type { Database, Row } from '../database/database.js';
import { integer, optional, text } from '../database/rows.js';

type Hotel = AnswerOf<Calls['mappingHotels']>['data']['hotels'][number];

/** So many are read at once that others get their turn in between. */
const hotelsAtOnce = 5000;

/** Every hotel that the agency has mapped: only its rooms can be. */
export function readHotels(database: Database, dmcId: number): Promise<Hotel[]> {
  return database.transaction({ role: 'app', dmcId }, async (sql) => {
    const hotels: Hotel[] = [];
    for (;;) {
      const rows = await sql.query(
        `select h.hotel_id, h.hotel_name, h.supplier_hotel_id, h.hotel_url, h.master_hotel_id, coalesce(m.unmapped_rooms, 0) as unmapped, m.confident_rooms as confident
         from hotels h left join hotel_mappings m on m.dmc_id = h.dmc_id and m.hotel_id = h.hotel_id
         where h.dmc_id = $1 and h.master_hotel_id is not null and h.hotel_id > $2 order by h.hotel_id limit $3`,
        [dmcId, hotels.at(-1)?.hotelId ?? '', hotelsAtOnce],
      );
      for (const row of rows) hotels.push(hotelOf(row));
      if (rows.length < hotelsAtOnce) return hotels;
    }
  });
}

const hotelOf = (row: Row): Hotel => ({
  hotelId: text(row, 'hotel_id'),
  supplierHotelId: optional(row, 'supplier_hotel_id', text) ?? text(row, 'hotel_id'),
  hotelName: text(row, 'hotel_name'),
  hotelUrl: optional(row, 'hotel_url', text) ?? null,
  masterHotelId: text(row, 'master_hotel_id'),
  unmappedRooms: integer(row, 'unmapped'),
  confidentRooms: optional(row, 'confident', integer) ?? null,
});
