import { lockGroups, type Sql } from '../../platform/database/database.js';

export interface HotelKey {
  readonly dmcId: number;
  readonly hotelId: string;
}

/** Condition for a room `r` that waits for a mapping: the agency has not mapped it, and no user has decided. */
export const waits = `r.master_room_id is null
  and not exists (select from room_decisions d where d.dmc_id = r.dmc_id and d.hotel_id = r.hotel_id and d.room_id = r.room_id)`;

/**
 * Counts the waiting rooms of these changed hotels again and drops their old suggestions. Locks the rows before it
 * counts, so that a decision at the same moment is counted once, in either order.
 */
export async function countWork(sql: Sql, hotels: readonly HotelKey[]): Promise<void> {
  if (hotels.length === 0) return;
  const keys = [hotels.map(({ dmcId }) => dmcId), hotels.map(({ hotelId }) => hotelId)] as const;
  const distinct = '(select distinct dmc_id, hotel_id from unnest($1::int[], $2::text[]) as k (dmc_id, hotel_id)) k';
  await sql.query(
    `insert into hotel_mappings (dmc_id, hotel_id, unmapped_rooms) select dmc_id, hotel_id, 0 from ${distinct} order by dmc_id, hotel_id on conflict (dmc_id, hotel_id) do nothing`,
    keys,
  );
  for (const group of lockGroups(sql, keys[0])) {
    const own = hotels.filter(({ dmcId }) => group.includes(dmcId));
    await sql.query(
      `select 1 as one from hotel_mappings m where dmc_id = any ($1::int[])
         and (dmc_id, hotel_id) in (select * from unnest($2::int[], $3::text[])) order by dmc_id, hotel_id for update of m`,
      [group, own.map(({ dmcId }) => dmcId), own.map(({ hotelId }) => hotelId)],
    );
  }
  await sql.query(
    `update hotel_mappings m set revision = revision + 1, confident_rooms = null, unmapped_rooms = 0
     from ${distinct} where m.dmc_id = k.dmc_id and m.hotel_id = k.hotel_id`,
    keys,
  );
  // All hotels in one join: a count for each hotel reads the decisions of the partner again and again.
  await sql.query(
    `update hotel_mappings m set unmapped_rooms = counted.waiting
     from (
       select r.dmc_id, r.hotel_id, count(*)::int as waiting
       from ${distinct} join rooms r on r.dmc_id = k.dmc_id and r.hotel_id = k.hotel_id
       where ${waits} group by r.dmc_id, r.hotel_id
     ) counted
     where m.dmc_id = counted.dmc_id and m.hotel_id = counted.hotel_id`,
    keys,
  );
}
