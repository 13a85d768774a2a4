import { bangkok, dayText, fileNameOf, gapReasons, type CsvCell } from '@suppliers-portal/domain';
import type { Database, Row } from '../../platform/database/database.js';
import { integer, optional, text, truth } from '../../platform/database/rows.js';
import { filePage, pagesBy, rowsOfAPage, type CsvDownload } from '../../platform/files/csv-download.js';
import { beginComputation, type Computation } from './computation.js';

export type ContentFile = 'hotel' | 'room';

const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no');

/** Computes the file while it is fetched. */
export async function contentFile(database: Database, dmcId: number, file: ContentFile): Promise<CsvDownload> {
  const computation = await beginComputation(database, dmcId);
  const parts = file === 'hotel' ? hotelParts(database, dmcId, computation) : roomParts(database, dmcId, computation);
  return {
    ...parts,
    name: fileNameOf(`${file}s`, { partner: String(dmcId), today: dayText(Date.now(), bangkok) }),
    ended: () => computation.end(),
  };
}

type Parts = Pick<CsvDownload, 'header' | 'pages'>;

function hotelParts(database: Database, dmcId: number, computation: Computation): Parts {
  const pages = pagesBy<{ readonly hotelId: string; readonly cells: readonly CsvCell[] }>(
    async (last) => {
      const rows = await database.transaction(filePage(dmcId), async (sql) => {
        await computation.goOn(sql);
        return sql.query(
          `select hotel_id, hotel_name, country_name, city_name, is_live, master_hotel_id, r.rooms, r.mapped, r.live
         from hotels h cross join lateral (
           select count(*) as rooms, count(master_room_id) as mapped, count(*) filter (where is_live) as live
           from rooms where dmc_id = h.dmc_id and hotel_id = h.hotel_id) r
         where dmc_id = $1 and hotel_id > $2 order by hotel_id limit $3`,
          [dmcId, last?.hotelId ?? '', rowsOfAPage],
        );
      });
      return rows.map((row) => ({ hotelId: text(row, 'hotel_id'), cells: hotelCells(row) }));
    },
    ({ cells }) => cells,
  );
  return { header: hotelHeader, pages };
}

const hotelHeader = [
  'Hotel id',
  'Name',
  'Country',
  'City',
  'Live',
  'Agency hotel id',
  'Has rooms',
  'Rooms',
  'Rooms mapped',
  'Rooms live',
  'What is missing',
] as const;

function hotelCells(row: Row): readonly CsvCell[] {
  const [rooms, mappedRooms, liveRooms] = [integer(row, 'rooms'), integer(row, 'mapped'), integer(row, 'live')];
  const [isLive, agencyId] = [truth(row, 'is_live'), optional(row, 'master_hotel_id', text)];
  const [hotelId, name, country] = [text(row, 'hotel_id'), text(row, 'hotel_name'), text(row, 'country_name')];
  const hotel = { hotelId, name, country, isLive, isMapped: agencyId !== undefined, rooms, mappedRooms, liveRooms };
  return [
    hotelId,
    name,
    country,
    optional(row, 'city_name', text),
    yesOrNo(isLive),
    agencyId,
    yesOrNo(rooms > 0),
    rooms,
    mappedRooms,
    liveRooms,
    gapReasons(hotel).join(', '),
  ];
}

function roomParts(database: Database, dmcId: number, computation: Computation): Parts {
  const pages = pagesBy<{
    readonly hotelId: string;
    readonly roomId: string;
    readonly cells: readonly (string | undefined)[];
  }>(
    async (last) => {
      const rows = await database.transaction(filePage(dmcId), async (sql) => {
        await computation.goOn(sql);
        return sql.query(
          `select r.hotel_id, h.hotel_name, room_id, room_name, r.is_live, master_room_id
         from rooms r left join hotels h on h.dmc_id = r.dmc_id and h.dmc_id = $1 and h.hotel_id = r.hotel_id
         where r.dmc_id = $1 and (r.hotel_id, r.room_id) > ($2, $3) order by r.hotel_id, r.room_id limit $4`,
          [dmcId, last?.hotelId ?? '', last?.roomId ?? '', rowsOfAPage],
        );
      });
      return rows.map((row) => ({
        hotelId: text(row, 'hotel_id'),
        roomId: text(row, 'room_id'),
        cells: [
          text(row, 'hotel_id'),
          optional(row, 'hotel_name', text),
          text(row, 'room_id'),
          text(row, 'room_name'),
          yesOrNo(truth(row, 'is_live')),
          optional(row, 'master_room_id', text),
        ],
      }));
    },
    ({ cells }) => cells,
  );
  return { header: ['Hotel id', 'Hotel name', 'Room id', 'Room name', 'Live', 'Agency room id'], pages };
}
