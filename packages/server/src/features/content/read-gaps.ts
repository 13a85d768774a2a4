import type { ContentGap } from '@suppliers-portal/domain';
import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import type { Database } from '../../platform/database/database.js';
import { integer, optional, text, truth } from '../../platform/database/rows.js';

interface Wanted {
  readonly gap: ContentGap;
  readonly page?: number | undefined;
  readonly size?: number | undefined;
}

/** Which hotels have a gap, and in which order they come. The domain's `hotelsWithGap` has the same rule. */
const lists: Readonly<Record<ContentGap, { readonly where: string; readonly order: string }>> = {
  'any': {
    where: 'not is_mapped or rooms = 0 or not is_live or mapped_rooms < rooms or live_rooms < rooms',
    order: 'is_mapped, (rooms = 0) desc, is_live, rooms - mapped_rooms desc',
  },
  'hotels-not-mapped': { where: 'not is_mapped', order: 'rooms desc' },
  'hotels-without-rooms': { where: 'rooms = 0', order: 'hotel_id' },
  'hotels-not-live': { where: 'not is_live', order: 'rooms desc' },
  'rooms-not-mapped': { where: 'mapped_rooms < rooms', order: 'rooms - mapped_rooms desc' },
  'rooms-not-live': { where: 'live_rooms < rooms', order: 'rooms - live_rooms desc' },
};

const usualSize = 10;

/** One page of the hotels with a gap. The number of all is known also beyond the last page. */
export async function readContentGaps(
  database: Database,
  dmcId: number,
  { gap, page = 1, size = usualSize }: Wanted,
): Promise<AnswerOf<Calls['contentGaps']>> {
  const { where, order } = lists[gap];
  const rows = await database.transaction({ role: 'app', dmcId, atOnce: true }, (sql) =>
    sql.query(
      `with counted as (
       select hotel_id, hotel_name, country_name, city_name, is_live, master_hotel_id is not null as is_mapped,
         coalesce(r.rooms, 0) as rooms, coalesce(r.mapped, 0) as mapped_rooms, coalesce(r.live, 0) as live_rooms
       from hotels h left join (
         select hotel_id, count(*) as rooms, count(master_room_id) as mapped, count(*) filter (where is_live) as live
         from rooms where dmc_id = $1 group by hotel_id) r using (hotel_id)
       where h.dmc_id = $1),
     listed as materialized (select * from counted where ${where})
     select all_of_them.total, p.* from (select count(*) as total from listed) all_of_them
     left join (select * from listed order by ${order}, hotel_id limit $2 offset $3) p on true
     order by ${order}, hotel_id`,
      [dmcId, size, (page - 1) * size],
    ),
  );
  return {
    total: rows[0] === undefined ? 0 : integer(rows[0], 'total'),
    hotels: rows.flatMap((row) => {
      const hotelId = optional(row, 'hotel_id', text);
      if (hotelId === undefined) return [];
      return [
        {
          hotelId,
          hotelName: text(row, 'hotel_name'),
          countryName: text(row, 'country_name'),
          cityName: optional(row, 'city_name', text) ?? null,
          isLive: truth(row, 'is_live'),
          isMapped: truth(row, 'is_mapped'),
          rooms: integer(row, 'rooms'),
          mappedRooms: integer(row, 'mapped_rooms'),
          liveRooms: integer(row, 'live_rooms'),
        },
      ];
    }),
  };
}
