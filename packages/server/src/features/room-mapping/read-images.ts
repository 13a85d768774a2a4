import type { AnswerOf, BodyOf, Calls } from '@suppliers-portal/wire';
import type { Database, Row } from '../../platform/database/database.js';
import { integer, optional, text } from '../../platform/database/rows.js';
import { waits } from '../content/count-work.js';
import { refuseUnknownHotel } from './decide-room.js';

type Answer = AnswerOf<Calls['roomImages']>;

/** Of one master room. */
export async function readRoomImages(
  database: Database,
  dmcId: number,
  { masterHotelId, roomId }: BodyOf<Calls['roomImages']>,
): Promise<Answer> {
  const rows = await database.transaction({ role: 'app', dmcId, atOnce: true }, (sql) =>
    sql.query(
      "select * from room_images where dmc_id = $1 and side = 'master' and hotel_id = $2 and room_id = $3 order by place nulls last, path",
      [dmcId, masterHotelId, roomId],
    ),
  );
  return { r: JSON.stringify(rows.map((row) => ({ ...imageOf(row), propertyRoomTypeId: text(row, 'room_id') }))) };
}

/** Of all rooms of the supplier's hotel that wait. */
export async function readUnmappedRoomImages(
  database: Database,
  dmcId: number,
  { hotelId }: BodyOf<Calls['unmappedRoomImages']>,
): Promise<Answer> {
  const rows = await database.transaction({ role: 'app', dmcId }, async (sql) => {
    const found = await sql.query(
      `select i.* from room_images i join rooms r on r.dmc_id = i.dmc_id and r.hotel_id = i.hotel_id and r.room_id = i.room_id
     where i.dmc_id = $1 and i.side = 'supplier' and i.hotel_id = $2 and ${waits} order by i.room_id, i.place nulls last, i.path`,
      [dmcId, hotelId],
    );
    if (found.length === 0) await refuseUnknownHotel(sql, dmcId, hotelId);
    return found;
  });
  return { r: JSON.stringify(rows.map((row) => ({ ...imageOf(row), propertyRoomTypeID: text(row, 'room_id') }))) };
}

const imageOf = (row: Row) => ({
  path: text(row, 'path'),
  pictureCaptionTitle: optional(row, 'title', text) ?? null,
  pictureCaptionText: optional(row, 'caption', text) ?? null,
  pictureOrderId: optional(row, 'place', integer) ?? null,
});
