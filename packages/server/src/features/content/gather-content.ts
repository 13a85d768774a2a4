import type { LineOf } from '@suppliers-portal/wire';
import { lockGroups, type Row, type Sql } from '../../platform/database/database.js';
import { integer, text } from '../../platform/database/rows.js';
import { inParts } from '../../platform/database/in-parts.js';
import type { Rows } from '../../platform/ingestion/gather-rows.js';
import { beddingText } from './bedding.js';
import { factsText } from './further-facts.js';
import { countWork, type HotelKey } from './count-work.js';

interface Tally {
  readonly hotels: number;
  readonly hotelsWithRooms: number;
  readonly hotelsMapped: number;
  readonly hotelsLive: number;
  readonly rooms: number;
  readonly roomsMapped: number;
  readonly roomsLive: number;
}
const none: Tally = {
  hotels: 0,
  hotelsWithRooms: 0,
  hotelsMapped: 0,
  hotelsLive: 0,
  rooms: 0,
  roomsMapped: 0,
  roomsLive: 0,
};
type Tallies = ReadonlyMap<number, Partial<Tally>>;

export const hotelRows: Rows<'hotels'> = {
  keyOf: ({ hotelId }) => hotelId,
  write: async (sql, hotels, partners) => {
    await lockCounts(sql, partners);
    await inParts(hotels, async (part) => {
      const before = await tallyHotels(sql, part);
      await countWork(sql, await writeHotels(sql, part));
      await addDifference(sql, before, await tallyHotels(sql, part));
    });
  },
};

export const roomRows: Rows<'rooms'> = {
  keyOf: ({ hotelId, roomId }) => JSON.stringify([hotelId, roomId]),
  write: async (sql, rooms, partners) => {
    await lockCounts(sql, partners);
    await inParts(rooms, async (part) => {
      const before = [await tallyRooms(sql, part), await tallyHotels(sql, part)] as const;
      await countWork(sql, await writeRooms(sql, part));
      await addDifference(sql, before[0], await tallyRooms(sql, part));
      await addDifference(sql, before[1], await tallyHotels(sql, part));
    });
  },
};

/** Hotels and rooms of a partner are counted one batch after the other: a hotel has rooms by both. */
export async function lockCounts(sql: Sql, partners: readonly number[]): Promise<void> {
  await sql.query(
    'insert into content_counts (dmc_id) select dmc_id from unnest($1::int[]) as batch (dmc_id) order by dmc_id on conflict (dmc_id) do nothing',
    [partners],
  );
  for (const group of lockGroups(sql, partners))
    await sql.query('select dmc_id from content_counts where dmc_id = any ($1::int[]) order by dmc_id for update', [
      group,
    ]);
}

const changedHotels = (rows: readonly Row[]): readonly HotelKey[] =>
  rows.map((row) => ({ dmcId: integer(row, 'dmc_id'), hotelId: text(row, 'hotel_id') }));

/** Answers the hotels that are not what they were. */
async function writeHotels(sql: Sql, hotels: readonly LineOf<'hotels'>[]): Promise<readonly HotelKey[]> {
  return changedHotels(
    await sql.query(
      `insert into hotels as old (dmc_id, hotel_id, hotel_name, country_name, city_name, is_live, master_hotel_id, supplier_hotel_id, hotel_url)
     select * from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::boolean[], $7::text[], $8::text[], $9::text[])
     on conflict (dmc_id, hotel_id) do update set hotel_name = excluded.hotel_name, country_name = excluded.country_name, city_name = excluded.city_name,
       is_live = excluded.is_live, master_hotel_id = excluded.master_hotel_id, supplier_hotel_id = excluded.supplier_hotel_id, hotel_url = excluded.hotel_url
     where (old.*) is distinct from (excluded.*)
     returning dmc_id, hotel_id`,
      [
        hotels.map(({ dmcId }) => dmcId),
        hotels.map(({ hotelId }) => hotelId),
        hotels.map(({ hotelName }) => hotelName),
        hotels.map(({ countryName }) => countryName),
        hotels.map(({ cityName }) => cityName ?? null),
        hotels.map(({ isLive }) => isLive),
        hotels.map(({ masterHotelId }) => masterHotelId ?? null),
        hotels.map(({ supplierHotelId }) => supplierHotelId ?? null),
        hotels.map(({ hotelUrl }) => hotelUrl ?? null),
      ],
    ),
  );
}

/** Answers the hotels that have a room that is not what it was. */
async function writeRooms(sql: Sql, rooms: readonly LineOf<'rooms'>[]): Promise<readonly HotelKey[]> {
  return changedHotels(
    await sql.query(
      `insert into rooms as old (dmc_id, hotel_id, room_id, room_name, is_live, master_room_id, room_size, room_view, bedding, max_occupancy, further_facts)
     select * from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::boolean[], $6::text[], $7::float8[], $8::text[], $9::jsonb[], $10::int[], $11::jsonb[])
     on conflict (dmc_id, hotel_id, room_id) do update set room_name = excluded.room_name, is_live = excluded.is_live, master_room_id = excluded.master_room_id,
       room_size = excluded.room_size, room_view = excluded.room_view, bedding = excluded.bedding, max_occupancy = excluded.max_occupancy,
       further_facts = excluded.further_facts
     where (old.*) is distinct from (excluded.*)
     returning dmc_id, hotel_id`,
      [
        rooms.map(({ dmcId }) => dmcId),
        rooms.map(({ hotelId }) => hotelId),
        rooms.map(({ roomId }) => roomId),
        rooms.map(({ roomName }) => roomName),
        rooms.map(({ isLive }) => isLive),
        rooms.map(({ masterRoomId }) => masterRoomId ?? null),
        rooms.map(({ roomSize }) => roomSize ?? null),
        rooms.map(({ roomView }) => roomView ?? null),
        rooms.map(({ roomBedding }) => beddingText(roomBedding)),
        rooms.map(({ maxOccupancy }) => maxOccupancy ?? null),
        rooms.map(factsText),
      ],
    ),
  );
}

async function tallyHotels(sql: Sql, keys: readonly HotelKey[]): Promise<Tallies> {
  const rows = await sql.query(
    `select h.dmc_id, count(*) as hotels, count(*) filter (where h.is_live) as live, count(h.master_hotel_id) as mapped,
       count(*) filter (where exists (select from rooms r where r.dmc_id = h.dmc_id and r.hotel_id = h.hotel_id)) as with_rooms
     from (select distinct dmc_id, hotel_id from unnest($1::int[], $2::text[]) as k (dmc_id, hotel_id)) k join hotels h using (dmc_id, hotel_id) group by h.dmc_id`,
    [keys.map(({ dmcId }) => dmcId), keys.map(({ hotelId }) => hotelId)],
  );
  return new Map(
    rows.map((row) => [
      integer(row, 'dmc_id'),
      {
        hotels: integer(row, 'hotels'),
        hotelsLive: integer(row, 'live'),
        hotelsMapped: integer(row, 'mapped'),
        hotelsWithRooms: integer(row, 'with_rooms'),
      },
    ]),
  );
}

async function tallyRooms(sql: Sql, keys: readonly LineOf<'rooms'>[]): Promise<Tallies> {
  const rows = await sql.query(
    `select r.dmc_id, count(*) as rooms, count(*) filter (where r.is_live) as live, count(r.master_room_id) as mapped
     from unnest($1::int[], $2::text[], $3::text[]) as k (dmc_id, hotel_id, room_id) join rooms r using (dmc_id, hotel_id, room_id) group by r.dmc_id`,
    [keys.map(({ dmcId }) => dmcId), keys.map(({ hotelId }) => hotelId), keys.map(({ roomId }) => roomId)],
  );
  return new Map(
    rows.map((row) => [
      integer(row, 'dmc_id'),
      { rooms: integer(row, 'rooms'), roomsLive: integer(row, 'live'), roomsMapped: integer(row, 'mapped') },
    ]),
  );
}

/** What was written is counted by what it changed: no batch ever counts the whole content. */
async function addDifference(sql: Sql, before: Tallies, after: Tallies): Promise<void> {
  for (const [dmcId, now] of after) {
    const [old, fresh] = [
      { ...none, ...before.get(dmcId) },
      { ...none, ...now },
    ];
    await sql.query(
      `update content_counts set hotels = hotels + $2, hotels_with_rooms = hotels_with_rooms + $3, hotels_mapped = hotels_mapped + $4, hotels_live = hotels_live + $5,
         rooms = rooms + $6, rooms_mapped = rooms_mapped + $7, rooms_live = rooms_live + $8 where dmc_id = $1`,
      [
        dmcId,
        fresh.hotels - old.hotels,
        fresh.hotelsWithRooms - old.hotelsWithRooms,
        fresh.hotelsMapped - old.hotelsMapped,
        fresh.hotelsLive - old.hotelsLive,
        fresh.rooms - old.rooms,
        fresh.roomsMapped - old.roomsMapped,
        fresh.roomsLive - old.roomsLive,
      ],
    );
  }
}
