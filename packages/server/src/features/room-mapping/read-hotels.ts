import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import { z } from 'zod';
import type { Database, Row } from '../../platform/database/database.js';
import { integer, optional, text } from '../../platform/database/rows.js';

type Hotel = AnswerOf<Calls['mappingHotels']>['data']['hotels'][number];

const id = z.string();
const hotelsOfAPart = z.array(z.tuple([id, z.string(), id.nullable(), z.string().nullable(), id]));

const bookingsOf = (row: Row): Pick<Hotel, 'bookings'> => {
  const bookings = optional(row, 'total_bookings', integer);
  return bookings === undefined ? {} : { bookings };
};

/**
 * Every hotel that the agency has mapped, by id: only its rooms can be. They come as a few large texts, which is much
 * quicker than as many rows.
 */
export async function readHotels(database: Database, dmcId: number): Promise<Hotel[]> {
  const [parts, work] = await database.transaction({ role: 'app', dmcId, atOnce: true }, (sql) =>
    Promise.all([
      sql.query(
        `select json_agg(
           json_build_array(hotel_id, hotel_name, supplier_hotel_id, hotel_url, master_hotel_id) order by hotel_id
         )::text as hotels
       from (select *, (row_number() over (order by hotel_id) - 1) / 5000 as part from hotels where dmc_id = $1 and master_hotel_id is not null) h group by part order by part`,
        [dmcId],
      ),
      sql.query(
        `select m.hotel_id, m.unmapped_rooms, m.confident_rooms, p.total_bookings from hotel_mappings m
         left join price_hotels p on p.dmc_id = m.dmc_id and p.dmc_id = $1 and p.hotel_id = m.hotel_id
       where m.dmc_id = $1 and m.unmapped_rooms > 0`,
        [dmcId],
      ),
    ]),
  );
  const workOf = new Map(
    work.map((row) => [
      text(row, 'hotel_id'),
      {
        unmappedRooms: integer(row, 'unmapped_rooms'),
        confidentRooms: optional(row, 'confident_rooms', integer) ?? null,
        ...bookingsOf(row),
      },
    ]),
  );
  const hotels: Hotel[] = [];
  for (const part of parts) {
    for (const [hotelId, hotelName, supplierHotelId, hotelUrl, masterHotelId] of hotelsOfAPart.parse(
      JSON.parse(text(part, 'hotels')),
    )) {
      hotels.push({
        hotelId,
        supplierHotelId: supplierHotelId ?? hotelId,
        hotelName,
        hotelUrl,
        masterHotelId,
        ...(workOf.get(hotelId) ?? { unmappedRooms: 0, confidentRooms: null }),
      });
    }
    // Others get their turn in between.
    await nextTurn();
  }
  return hotels;
}
