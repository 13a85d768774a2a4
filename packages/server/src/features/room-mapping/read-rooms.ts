import { isUnreadRoom, withDecidedElsewhere } from '@suppliers-portal/domain';
import { roomSuggestions, type AnswerOf, type Calls, type QueryOf } from '@suppliers-portal/wire';
import type { Database, Row, Sql } from '../../platform/database/database.js';
import { decimal, integer, optional, text, truth } from '../../platform/database/rows.js';
import { beddingOf } from '../content/bedding.js';
import { furtherFactsOf } from '../content/further-facts.js';
import { waits } from '../content/count-work.js';
import { readDecidedElsewhere } from './read-decided-elsewhere.js';
import { noHotel } from './decide-room.js';
import { isFresh, makeSuggestions, readMasters } from './suggestions.js';

type Rooms = AnswerOf<Calls['unmappedRooms']>['data'];
type Page = QueryOf<Calls['unmappedRooms']>;

/**
 * How often suggestions are made for a hotel that keeps changing in the meantime. After that, the earlier suggestions
 * are used.
 */
const tries = 3;

/** A page of the rooms that wait, the whole list of master rooms, and what the portal suggests. */
export async function readRooms(database: Database, dmcId: number, page: Page): Promise<Rooms> {
  for (let left = tries; ; left -= 1) {
    const rooms = await database.transaction({ role: 'app', dmcId }, (sql) => readPage(sql, dmcId, page, left === 0));
    if (rooms !== undefined) return rooms;
    await makeSuggestions(database, { dmcId, hotelId: page.hotelId });
  }
}

/** Undefined where suggestions are to be made first. */
async function readPage(
  sql: Sql,
  dmcId: number,
  { hotelId, pageNum, pageSize }: Page,
  asItIs: boolean,
): Promise<Rooms | undefined> {
  const [hotel] = await sql.query(
    `select coalesce(m.unmapped_rooms, 0) as unmapped, ${isFresh} as is_fresh from hotels h left join hotel_mappings m on m.dmc_id = h.dmc_id and m.dmc_id = $1 and m.hotel_id = h.hotel_id
     where h.dmc_id = $1 and h.hotel_id = $2 and h.master_hotel_id is not null`,
    [dmcId, hotelId],
  );
  if (hotel === undefined) throw noHotel(hotelId);
  const total = integer(hotel, 'unmapped');
  if (total > 0 && !truth(hotel, 'is_fresh') && !asItIs) return undefined;
  const [rows, masters, pairs] = await Promise.all([
    sql.query(
      `select r.room_id, r.room_name, r.room_size, r.room_view, r.bedding::text as bedding, r.max_occupancy,
         r.further_facts::text as further_facts,
         s.suggestions::text as suggestions
     from rooms r left join room_suggestions s on s.dmc_id = r.dmc_id and s.dmc_id = $1 and s.hotel_id = r.hotel_id and s.room_id = r.room_id
     where r.dmc_id = $1 and r.hotel_id = $2 and ${waits} order by r.room_id limit $3 offset $4`,
      [dmcId, hotelId, pageSize, (pageNum - 1) * pageSize],
    ),
    readMasters(sql, { dmcId, hotelId }),
    readDecidedElsewhere(sql, { dmcId, hotelId }),
  ]);
  const found = rows.map((row) => ({ name: text(row, 'room_name'), suggestions: suggestionsOf(row) }));
  const marked = withDecidedElsewhere(found, masters, pairs);
  const suggestions = new Map(rows.map((row, at) => [text(row, 'room_id'), [...(marked[at] ?? [])]]));
  const isUnread = (row: Row): boolean =>
    isUnreadRoom({ name: text(row, 'room_name'), suggestions: suggestions.get(text(row, 'room_id')) ?? [] }, masters);
  return {
    totalUnmappedRooms: total,
    unmappedRooms: rows.map((row) => roomOf(row, suggestions.get(text(row, 'room_id')) ?? [])),
    potentialMasterRooms: masters.map(({ bedding, pictureHashes, ...master }) => ({
      ...master,
      ...(bedding === undefined ? {} : { bedding: [...bedding] }),
      ...(pictureHashes === undefined ? {} : { pictureHashes: [...pictureHashes] }),
    })),
    suggestions: Object.fromEntries(suggestions),
    unreadRoomIds: rows.filter(isUnread).map((row) => text(row, 'room_id')),
  };
}

type Suggestions = NonNullable<Rooms['suggestions']>[string];

function suggestionsOf(row: Row): Suggestions {
  const kept = optional(row, 'suggestions', text);
  return kept === undefined ? [] : roomSuggestions.parse(JSON.parse(kept));
}

function roomOf(row: Row, suggestions: Suggestions): Rooms['unmappedRooms'][number] {
  const maxOccupancy = optional(row, 'max_occupancy', integer);
  return {
    roomId: text(row, 'room_id'),
    roomName: text(row, 'room_name'),
    roomSize: optional(row, 'room_size', decimal) ?? null,
    roomView: optional(row, 'room_view', text) ?? null,
    roomBedding: beddingOf(row) ?? null,
    ...(maxOccupancy === undefined ? {} : { maxOccupancy }),
    ...furtherFactsOf(row),
    suggestedMasterRoomId: suggestions[0]?.masterRoomId ?? null,
    suggestedMasterRoomIds: suggestions.map(({ masterRoomId }) => masterRoomId),
  };
}
