import { visitLastsSeconds } from '@suppliers-portal/domain';
import type { AnswerOf, BodyOf, Calls } from '@suppliers-portal/wire';
import { asBody, changeOnce } from '../../platform/changes/once-only.js';
import type { Database, Sql } from '../../platform/database/database.js';
import { integer, onlyRow, optional, text } from '../../platform/database/rows.js';
import { noHotel } from './decide-room.js';

type Visit = BodyOf<Calls['visitHotel']>;
type News = NonNullable<AnswerOf<Calls['connectionStatus']>['hotels']>;

interface Visitor {
  readonly dmcId: number;
  readonly userId: number;
  readonly who: string;
}

/** How many windows of one user are shown. With more, the oldest is forgotten. */
const windowsPerUser = 20;
/** At most this many are in one event. A longer list is not readable. */
const mostTold = 200;
const isOver = `seen_at < portal_now() - make_interval(secs => ${visitLastsSeconds})`;

/** Renews the visit of a page, begins it, or ends it. The id of a page is good only for the user who got it. */
export function visitHotel(
  database: Database,
  { dmcId, userId, who }: Visitor,
  { hotelId, roomId, pageId, isLeaving }: Visit,
): Promise<AnswerOf<Calls['visitHotel']>> {
  const work = async (sql: Sql): Promise<AnswerOf<Calls['visitHotel']>> => {
    const hotel = await sql.query(
      'select 1 as one from hotels where dmc_id = $1 and hotel_id = $2 and master_hotel_id is not null',
      [dmcId, hotelId],
    );
    if (hotel.length === 0) throw noHotel(hotelId);
    await sql.query(`delete from hotel_visits where dmc_id = $1 and ${isOver}`, [dmcId]);
    const own = [dmcId, userId, pageId ?? null];
    if (isLeaving === true) {
      await sql.query('delete from hotel_visits where dmc_id = $1 and user_id = $2 and page_id = $3', own);
      return { data: { pageId: pageId ?? 0 } };
    }
    const renewed = await sql.query(
      'update hotel_visits set hotel_id = $4, room_id = $5, seen_at = portal_now() where dmc_id = $1 and user_id = $2 and page_id = $3 returning page_id',
      [...own, hotelId, roomId],
    );
    if (renewed.length > 0) return { data: { pageId: integer(onlyRow(renewed), 'page_id') } };
    await sql.query(
      `delete from hotel_visits where dmc_id = $1 and user_id = $2
         and page_id in (select page_id from hotel_visits where dmc_id = $1 and user_id = $2 order by seen_at desc, page_id desc offset ${windowsPerUser - 1})`,
      [dmcId, userId],
    );
    const begun = await sql.query(
      'insert into hotel_visits (dmc_id, user_id, who, hotel_id, room_id, seen_at) values ($1, $2, $3, $4, $5, portal_now()) returning page_id',
      [dmcId, userId, who, hotelId, roomId],
    );
    return { data: { pageId: integer(onlyRow(begun), 'page_id') } };
  };
  return changeOnce(database, { role: 'app', dmcId }, work, asBody);
}

/** The hotels that are visited, with the revision of each, and who is there. */
export async function readHotelNews(database: Database, dmcId: number): Promise<News> {
  const rows = await database.transaction({ role: 'app', dmcId, atOnce: true }, (sql) =>
    sql.query(
      `select v.hotel_id, v.page_id, v.who, v.room_id, coalesce(m.revision, 0) as revision
       from hotel_visits v left join hotel_mappings m on m.dmc_id = v.dmc_id and m.dmc_id = $1 and m.hotel_id = v.hotel_id
       where v.dmc_id = $1 and not (${isOver}) order by v.hotel_id, v.page_id limit ${mostTold}`,
      [dmcId],
    ),
  );
  const hotels = new Map<string, News[number]>();
  for (const row of rows) {
    const hotelId = text(row, 'hotel_id');
    const hotel = hotels.get(hotelId) ?? { hotelId, revision: integer(row, 'revision'), visitors: [] };
    hotel.visitors.push({
      pageId: integer(row, 'page_id'),
      who: text(row, 'who'),
      roomId: optional(row, 'room_id', text) ?? null,
    });
    hotels.set(hotelId, hotel);
  }
  return [...hotels.values()];
}
