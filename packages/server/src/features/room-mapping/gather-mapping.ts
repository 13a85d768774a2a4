import type { LineOf } from '@suppliers-portal/wire';
import { lockCounts } from '../content/gather-content.js';
import type { Sql } from '../../platform/database/database.js';
import { integer, text } from '../../platform/database/rows.js';
import { inParts } from '../../platform/database/in-parts.js';
import type { Rows } from '../../platform/ingestion/gather-rows.js';
import { beddingText } from '../content/bedding.js';
import { factsText } from '../content/further-facts.js';
import { countWork, type HotelKey } from '../content/count-work.js';

/** As the gatherer of rows has put them: in order of their keys. */
export const masterRoomRows: Rows<'master-rooms'> = {
  keyOf: ({ masterHotelId, masterRoomId }) => JSON.stringify([masterHotelId, masterRoomId]),
  write: async (sql, rooms, partners) => {
    await lockCounts(sql, partners);
    await inParts(rooms, async (part) => countWork(sql, await hotelsOf(sql, await writeMasterRooms(sql, part))));
  },
};

export const roomImageRows: Rows<'room-images'> = {
  keyOf: ({ side, hotelId, roomId, path }) => JSON.stringify([side, hotelId, roomId, path]),
  write: (sql, images) => inParts(images, (part) => writeImages(sql, part)),
};

export const roomDecisionRows: Rows<'room-decisions'> = {
  firstHolds: true,
  keyOf: ({ hotelId, roomId }) => JSON.stringify([hotelId, roomId]),
  write: async (sql, decisions, partners) => {
    await lockCounts(sql, partners);
    await inParts(decisions, async (part) => countWork(sql, await writeDecisions(sql, part)));
  },
};

interface MasterHotelKey {
  readonly dmcId: number;
  readonly masterHotelId: string;
}
type MasterRoomLine = LineOf<'master-rooms'>;

/** Returns the master hotels whose list of rooms has changed. */
async function writeMasterRooms(sql: Sql, rooms: readonly MasterRoomLine[]): Promise<readonly MasterHotelKey[]> {
  const kept = rooms.filter(({ isRemoved }) => !isRemoved);
  const removed = rooms.filter(({ isRemoved }) => isRemoved);
  const written = await sql.query(
    `insert into master_rooms as old (dmc_id, master_hotel_id, master_room_id, master_room_name, room_size, room_view, bedding, max_occupancy, further_facts)
     select * from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::float8[], $6::text[], $7::jsonb[], $8::int[], $9::jsonb[])
     on conflict (dmc_id, master_hotel_id, master_room_id) do update
       set master_room_name = excluded.master_room_name, room_size = excluded.room_size, room_view = excluded.room_view, bedding = excluded.bedding,
         max_occupancy = excluded.max_occupancy, further_facts = excluded.further_facts
     where (old.*) is distinct from (excluded.*)
     returning dmc_id, master_hotel_id`,
    [
      ...masterKeys(kept),
      kept.map(({ masterRoomName }) => masterRoomName),
      kept.map(({ size }) => size ?? null),
      kept.map(({ view }) => view ?? null),
      kept.map(({ bedding }) => beddingText(bedding)),
      kept.map(({ maxOccupancy }) => maxOccupancy ?? null),
      kept.map(factsText),
    ],
  );
  const gone = await sql.query(
    `delete from master_rooms m using unnest($1::int[], $2::text[], $3::text[]) as k (dmc_id, master_hotel_id, master_room_id)
     where m.dmc_id = k.dmc_id and m.master_hotel_id = k.master_hotel_id and m.master_room_id = k.master_room_id returning m.dmc_id, m.master_hotel_id`,
    masterKeys(removed),
  );
  return [...written, ...gone].map((row) => ({
    dmcId: integer(row, 'dmc_id'),
    masterHotelId: text(row, 'master_hotel_id'),
  }));
}

const masterKeys = (rooms: readonly MasterRoomLine[]): (string[] | number[])[] => [
  rooms.map(({ dmcId }) => dmcId),
  rooms.map(({ masterHotelId }) => masterHotelId),
  rooms.map(({ masterRoomId }) => masterRoomId),
];

/** The supplier's hotels of these master hotels. */
async function hotelsOf(sql: Sql, masters: readonly MasterHotelKey[]): Promise<readonly HotelKey[]> {
  const rows = await sql.query(
    `select h.dmc_id, h.hotel_id from hotels h join (select distinct dmc_id, master_hotel_id from unnest($1::int[], $2::text[]) as k (dmc_id, master_hotel_id)) k
       using (dmc_id, master_hotel_id)`,
    [masters.map(({ dmcId }) => dmcId), masters.map(({ masterHotelId }) => masterHotelId)],
  );
  return rows.map((row) => ({ dmcId: integer(row, 'dmc_id'), hotelId: text(row, 'hotel_id') }));
}

type ImageLine = LineOf<'room-images'>;

async function writeImages(sql: Sql, images: readonly ImageLine[]): Promise<void> {
  const kept = images.filter(({ isRemoved }) => !isRemoved);
  await sql.query(
    `insert into room_images (dmc_id, side, hotel_id, room_id, path, title, caption, place)
     select * from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[])
     on conflict (dmc_id, side, hotel_id, room_id, path) do update set title = excluded.title, caption = excluded.caption, place = excluded.place`,
    [
      ...imageKeys(kept),
      kept.map(({ pictureCaptionTitle }) => pictureCaptionTitle ?? null),
      kept.map(({ pictureCaptionText }) => pictureCaptionText ?? null),
      kept.map(({ pictureOrderId }) => pictureOrderId ?? null),
    ],
  );
  await sql.query(
    `delete from room_images i using unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[]) as k (dmc_id, side, hotel_id, room_id, path)
     where i.dmc_id = k.dmc_id and i.side = k.side and i.hotel_id = k.hotel_id and i.room_id = k.room_id and i.path = k.path`,
    imageKeys(images.filter(({ isRemoved }) => isRemoved)),
  );
}

const imageKeys = (images: readonly ImageLine[]): (string[] | number[])[] => [
  images.map(({ dmcId }) => dmcId),
  images.map(({ side }) => side),
  images.map(({ hotelId }) => hotelId),
  images.map(({ roomId }) => roomId),
  images.map(({ path }) => path),
];

/** Answers the hotels that have a decision more. A room that has one keeps it. */
async function writeDecisions(sql: Sql, decisions: readonly LineOf<'room-decisions'>[]): Promise<readonly HotelKey[]> {
  const rows = await sql.query(
    `insert into room_decisions (dmc_id, hotel_id, room_id, room_name, decided_at, master_room_id, master_room_name)
     select dmc_id, hotel_id, room_id, room_name, to_timestamp(decided_at), master_room_id, master_room_name
     from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::float8[], $6::text[], $7::text[]) as k (dmc_id, hotel_id, room_id, room_name, decided_at, master_room_id, master_room_name)
     on conflict (dmc_id, hotel_id, room_id) do nothing
     returning dmc_id, hotel_id`,
    [
      decisions.map(({ dmcId }) => dmcId),
      decisions.map(({ hotelId }) => hotelId),
      decisions.map(({ roomId }) => roomId),
      decisions.map(({ roomName }) => roomName),
      decisions.map(({ decidedAt }) => decidedAt),
      decisions.map(({ masterRoom }) => masterRoom?.masterRoomId ?? null),
      decisions.map(({ masterRoom }) => masterRoom?.masterRoomName ?? null),
    ],
  );
  return rows.map((row) => ({ dmcId: integer(row, 'dmc_id'), hotelId: text(row, 'hotel_id') }));
}
