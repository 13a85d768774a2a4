import { oneByOne } from '../../kernel/one-by-one.js';
import {
  settleHotel,
  suggestionsRelease,
  suggestMasterRooms,
  type ConfirmedMapping,
  type LearnedModel,
  type MasterRoomSuggestion,
  type MasterRoomToMapTo,
  type RoomToMap,
  type SuggestionReason,
} from '@suppliers-portal/domain';
import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import type { Database, Row, Sql } from '../../platform/database/database.js';
import { decimal, integer, optional, text } from '../../platform/database/rows.js';
import { beddingOf } from '../content/bedding.js';
import { furtherFactsOf } from '../content/further-facts.js';
import { waits, type HotelKey } from '../content/count-work.js';
import { inSlices } from '../../kernel/in-slices.js';
import { readLearned } from './read-learning.js';

type WireSuggestion = NonNullable<AnswerOf<Calls['unmappedRooms']>['data']['suggestions']>[string][number];

/** True of `m` as long as the kept suggestions are those of what is there now. */
export const isFresh = `m.suggested_revision is not distinct from m.revision and m.suggested_release is not distinct from ${suggestionsRelease}`;

const hotelsAtOnce = 50;

/**
 * Makes the suggestions of every hotel that has rooms to map and none for what is there now. Two servers that do it at
 * once do no harm, and a hotel that fails does not keep the others waiting.
 */
export const makeDueSuggestions = (database: Database): Promise<void> =>
  oneByOne(dueHotels(database), (hotel) => makeSuggestions(database, hotel), 'some hotels have no new suggestions');

async function* dueHotels(database: Database): AsyncGenerator<HotelKey> {
  let seen: HotelKey = { dmcId: 0, hotelId: '' };
  for (;;) {
    const { dmcId, hotelId } = seen;
    const due = await database.transaction({ role: 'ingest' }, (sql) =>
      sql.query(
        `select dmc_id, hotel_id from hotel_mappings m where unmapped_rooms > 0 and not (${isFresh}) and (dmc_id, hotel_id) > ($1, $2) order by dmc_id, hotel_id limit $3`,
        [dmcId, hotelId, hotelsAtOnce],
      ),
    );
    for (const row of due) {
      seen = { dmcId: integer(row, 'dmc_id'), hotelId: text(row, 'hotel_id') };
      yield seen;
    }
    if (due.length < hotelsAtOnce) return;
  }
}

/** Of all rooms of a hotel that wait, and keeps them unless something has changed since. */
export async function makeSuggestions(database: Database, hotel: HotelKey): Promise<void> {
  const scope = { role: 'app', dmcId: hotel.dmcId } as const;
  const found = await database.transaction(scope, (sql) => readHotel(sql, hotel));
  const { revision, rooms } = found;
  const lists = await inSlices(listsOf(found));
  const settled = settleHotel(
    rooms.map(({ room }) => room),
    lists,
  );
  const made = rooms.map(({ roomId }, at) => {
    const suggestions = settled[at] ?? [];
    return {
      roomId,
      isConfident: suggestions[0]?.band === 'confident',
      json: JSON.stringify(suggestions.map(onWire)),
    };
  });
  await database.transaction(scope, async (sql) => {
    const still = await sql.query(
      `update hotel_mappings set suggested_revision = revision, suggested_release = $4, confident_rooms = $5 where dmc_id = $1 and hotel_id = $2 and revision = $3 returning 1 as one`,
      [hotel.dmcId, hotel.hotelId, revision, suggestionsRelease, made.filter(({ isConfident }) => isConfident).length],
    );
    if (still.length === 0) return;
    await sql.query('delete from room_suggestions where dmc_id = $1 and hotel_id = $2', [hotel.dmcId, hotel.hotelId]);
    await sql.query(
      `insert into room_suggestions (dmc_id, hotel_id, room_id, is_confident, suggestions)
       select $1, $2, room_id, is_confident, suggestions from unnest($3::text[], $4::boolean[], $5::jsonb[]) as made (room_id, is_confident, suggestions)
       returning 1 as one`,
      [
        hotel.dmcId,
        hotel.hotelId,
        made.map(({ roomId }) => roomId),
        made.map(({ isConfident }) => isConfident),
        made.map(({ json }) => json),
      ],
    );
  });
}

function* listsOf({
  rooms,
  masters,
  confirmed,
  learned,
}: HotelToSuggestFor): Generator<undefined, readonly (readonly MasterRoomSuggestion[])[]> {
  const lists: (readonly MasterRoomSuggestion[])[] = [];
  for (const { room } of rooms) {
    lists.push(suggestMasterRooms(room, masters, confirmed, learned));
    yield;
  }
  return lists;
}

interface HotelToSuggestFor {
  readonly revision: number;
  readonly rooms: readonly { readonly roomId: string; readonly room: RoomToMap }[];
  readonly masters: readonly MasterRoomToMapTo[];
  readonly confirmed: readonly ConfirmedMapping[];
  readonly learned: LearnedModel;
}

async function readHotel(sql: Sql, { dmcId, hotelId }: HotelKey): Promise<HotelToSuggestFor> {
  // First: what is read after it is at least as new, so that a change in between is found out when it is written.
  const [mapping] = await sql.query('select revision from hotel_mappings where dmc_id = $1 and hotel_id = $2', [
    dmcId,
    hotelId,
  ]);
  const rooms = await sql.query(
    `select r.room_id, r.room_name, r.room_size, r.room_view, r.bedding::text as bedding, r.max_occupancy, r.further_facts::text as further_facts from rooms r where r.dmc_id = $1 and r.hotel_id = $2 and ${waits} order by r.room_id`,
    [dmcId, hotelId],
  );
  const decided = await sql.query(
    'select room_name, master_room_id, extract(epoch from decided_at)::float8 as at from room_decisions where dmc_id = $1 and hotel_id = $2 and master_room_id is not null',
    [dmcId, hotelId],
  );
  return {
    revision: mapping === undefined ? 0 : integer(mapping, 'revision'),
    rooms: rooms.map((row) => ({ roomId: text(row, 'room_id'), room: roomOf(row) })),
    masters: await readMasters(sql, { dmcId, hotelId }),
    confirmed: decided.map((row) => ({
      roomName: text(row, 'room_name'),
      masterRoomId: text(row, 'master_room_id'),
      at: decimal(row, 'at') * 1000,
    })),
    learned: await readLearned(sql, dmcId),
  };
}

const given = <Name extends string, T>(name: Name, value: T | undefined): Partial<Record<Name, T>> =>
  value === undefined ? {} : ({ [name]: value } as Record<Name, T>);

export const roomOf = (row: Row): RoomToMap => ({
  roomName: text(row, 'room_name'),
  ...given('roomSize', optional(row, 'room_size', decimal)),
  ...given('roomView', optional(row, 'room_view', text)),
  ...given('roomBedding', beddingOf(row)),
  ...given('maxOccupancy', optional(row, 'max_occupancy', integer)),
  ...furtherFactsOf(row),
});

/** Of the hotel's master hotel, by name. */
export async function readMasters(sql: Sql, { dmcId, hotelId }: HotelKey): Promise<readonly MasterRoomToMapTo[]> {
  const rows = await sql.query(
    `select m.master_room_id, m.master_room_name, m.room_size, m.room_view, m.bedding::text as bedding, m.max_occupancy,
       m.further_facts::text as further_facts
     from hotels h join master_rooms m on m.dmc_id = h.dmc_id and m.master_hotel_id = h.master_hotel_id
     where h.dmc_id = $1 and h.hotel_id = $2 order by m.master_room_name, m.master_room_id`,
    [dmcId, hotelId],
  );
  return rows.map((row) => ({
    masterRoomId: text(row, 'master_room_id'),
    masterRoomName: text(row, 'master_room_name'),
    ...given('size', optional(row, 'room_size', decimal)),
    ...given('view', optional(row, 'room_view', text)),
    ...given('bedding', beddingOf(row)),
    ...given('maxOccupancy', optional(row, 'max_occupancy', integer)),
    ...furtherFactsOf(row),
  }));
}

const onWire = ({ reasons, sameAs, ...rest }: MasterRoomSuggestion): WireSuggestion => ({
  ...rest,
  ...(sameAs === undefined ? {} : { sameAs: [...sameAs] }),
  reasons: reasons.map(reasonOnWire),
});

function reasonOnWire(reason: SuggestionReason): WireSuggestion['reasons'][number] {
  switch (reason.kind) {
    case 'mapped-before':
      return { kind: reason.kind, at: Math.floor(reason.at / 1000) };
    case 'only-words':
      return { kind: reason.kind, words: [...reason.words] };
    case 'fact':
    case 'fits-other-room':
    case 'learned-word':
    case 'own-fields-differ':
      return reason;
  }
}
