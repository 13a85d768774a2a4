import {
  reportText,
  beddingWords,
  noSuggestionWords,
  notEnoughInfo,
  roomTitle,
  sameAsWords,
  sizeWords,
  squareFeetPerSquareMetre,
  suggestionWords,
  type MappingEntry,
  type MappingHotel,
  type MasterRoomSuggestion,
  type MasterRoomToMapTo,
  type UnmappedRoom,
} from '@suppliers-portal/domain';
import type { Column, Json, JsonObject } from '../../kernel/output/answer.js';
import { timeColumn, timeValue } from '../../kernel/output/times.js';

export const hotelColumns: readonly Column[] = [
  { field: 'hotelId', header: 'Hotel' },
  { field: 'supplierHotelId', header: 'Your id' },
  { field: 'name', header: 'Name' },
  { field: 'unmapped', header: 'Unmapped', align: 'right', absent: '–' },
  { field: 'confident', header: 'Confident', align: 'right', absent: '–' },
  { field: 'url', header: 'Page', detail: true },
  { field: 'masterHotelId', header: 'Master hotel', detail: true },
];

export const hotelRecord = ({
  hotelId,
  supplierHotelId,
  name,
  unmapped,
  confident,
  url,
  masterHotelId,
}: MappingHotel): JsonObject => ({
  hotelId,
  supplierHotelId,
  name,
  unmapped: unmapped ?? null,
  confident: confident ?? null,
  url: url ?? null,
  masterHotelId,
});

type Bedding = UnmappedRoom['bedding'];
const beddingJson = (bedding: Bedding): Json => bedding.map(({ roomBedType, noOfBeds }) => ({ roomBedType, noOfBeds }));
const isBedding = (value: Json): value is readonly { readonly roomBedType: string; readonly noOfBeds: number }[] =>
  Array.isArray(value);

const beddingText = (value: Json): string => beddingWords(isBedding(value) ? value : []);

const sizeColumn: Column = {
  field: 'sqm',
  header: 'Size',
  align: 'right',
  text: (value) => sizeWords(typeof value === 'number' ? value : undefined),
  absent: '–',
};
const fieldColumns: readonly Column[] = [
  sizeColumn,
  { field: 'sqft', header: 'Square feet', detail: true },
  { field: 'view', header: 'View', absent: '–' },
  { field: 'bedding', header: 'Bedding', text: beddingText, cell: beddingText },
  { field: 'persons', header: 'Persons at most', detail: true },
];
interface Fields {
  readonly size?: number;
  readonly view?: string;
  readonly bedding?: Bedding;
  readonly maxOccupancy?: number;
}
const fields = ({ size, view, bedding, maxOccupancy }: Fields): JsonObject => ({
  sqm: size ?? null,
  sqft: size === undefined ? null : Math.round(size * squareFeetPerSquareMetre),
  view: view ?? null,
  bedding: beddingJson(bedding ?? []),
  persons: maxOccupancy ?? null,
});

export const roomColumns: readonly Column[] = [
  { field: 'hotelId', header: 'Hotel', detail: true },
  { field: 'roomId', header: 'Room' },
  { field: 'roomName', header: 'Name' },
  // Empty: the column that a person fills in for room apply.
  { field: 'masterRoomId', header: 'Decision', detail: true },
  ...fieldColumns,
  { field: 'suggestedMasterRoomId', header: 'Master room', absent: '–' },
  { field: 'suggestedMasterRoomName', header: 'Its name', absent: '–' },
  { field: 'band', header: 'Certainty', absent: '–' },
  { field: 'reason', header: 'Why', absent: '–' },
  { field: 'sameAs', header: 'Called the same', detail: true },
  { field: 'suggestions', header: 'Suggestions', detail: true, nested: true },
];

export function roomRecord(hotelId: string, room: UnmappedRoom, masters: readonly MasterRoomToMapTo[]): JsonObject {
  const nameOf = (id: string): string | null =>
    masters.find(({ masterRoomId }) => masterRoomId === id)?.masterRoomName ?? null;
  const [first] = room.suggestions;
  return {
    hotelId,
    roomId: room.roomId,
    roomName: roomTitle(room),
    masterRoomId: null,
    ...fields(room),
    suggestedMasterRoomId: first?.masterRoomId ?? null,
    suggestedMasterRoomName: first === undefined ? null : nameOf(first.masterRoomId),
    band: first?.band ?? null,
    reason: first === undefined ? noSuggestionWords(room) : reasonOf(first),
    sameAs: [...(first?.sameAs ?? [])],
    suggestions: room.suggestions.map((one) => ({
      masterRoomId: one.masterRoomId,
      sameAs: [...(one.sameAs ?? [])],
      masterRoomName: nameOf(one.masterRoomId),
      band: one.band,
      reason: reasonOf(one),
    })),
  };
}

export const suggestionColumns: readonly Column[] = [
  { field: 'hotelId', header: 'Hotel', detail: true },
  { field: 'roomId', header: 'Room' },
  { field: 'roomName', header: 'Name' },
  { field: 'place', header: 'Place', align: 'right', absent: '–' },
  { field: 'masterRoomId', header: 'Master room', absent: '–' },
  { field: 'masterRoomName', header: 'Its name', absent: '–' },
  { field: 'band', header: 'Certainty', absent: '–' },
  { field: 'confidence', header: 'Probability', align: 'right', absent: '–' },
  { field: 'reason', header: 'Why', absent: '–' },
];

/** A record for each suggestion of a room; one with the reason where there is none. */
export function suggestionRecords(
  hotelId: string,
  room: UnmappedRoom,
  masters: readonly MasterRoomToMapTo[],
): readonly JsonObject[] {
  const mine = { hotelId, roomId: room.roomId, roomName: roomTitle(room) };
  if (room.suggestions.length === 0)
    return [
      {
        ...mine,
        place: null,
        masterRoomId: null,
        masterRoomName: null,
        band: null,
        confidence: null,
        reason: noSuggestionWords(room),
      },
    ];
  return room.suggestions.map((one, at) => ({
    ...mine,
    place: at + 1,
    masterRoomId: one.masterRoomId,
    masterRoomName: masters.find(({ masterRoomId }) => masterRoomId === one.masterRoomId)?.masterRoomName ?? null,
    band: one.band,
    confidence: one.confidence,
    reason: reasonOf(one),
  }));
}

/** The columns of a file for room apply, and why. */
export const reviewColumns: readonly Column[] = [
  { field: 'hotelId', header: 'Hotel', detail: true },
  { field: 'roomId', header: 'Room' },
  { field: 'roomName', header: 'Name' },
  { field: 'masterRoomId', header: 'Master room', absent: '–' },
  { field: 'masterRoomName', header: 'Its name', absent: '–' },
  { field: 'reason', header: 'Why' },
];

/** Why, and which other master rooms are meant as well: any of their ids can be mapped to. */
const reasonOf = (suggestion: MasterRoomSuggestion): string =>
  [suggestionWords(suggestion, 'yours'), sameAsWords(suggestion)].filter((words) => words !== '').join('; ');

export const masterColumns: readonly Column[] = [
  { field: 'masterRoomId', header: 'Master room' },
  { field: 'masterRoomName', header: 'Name' },
  ...fieldColumns,
];
export const masterRecord = ({ masterRoomId, masterRoomName, ...said }: MasterRoomToMapTo): JsonObject => ({
  masterRoomId,
  masterRoomName,
  ...fields(said),
});

export const historyColumns: readonly Column[] = [
  timeColumn('at', 'Time'),
  { field: 'roomId', header: 'Room' },
  { field: 'roomName', header: 'Name' },
  { field: 'masterRoomName', header: 'Master room', absent: notEnoughInfo },
  { field: 'masterRoomId', header: 'Its id', detail: true },
  { field: 'report', header: 'Report', absent: '–' },
];
export const historyRecord = (entry: MappingEntry): JsonObject => ({
  at: timeValue(entry.at),
  roomId: entry.roomId,
  roomName: entry.roomName,
  masterRoomName: entry.masterRoomName ?? null,
  masterRoomId: entry.masterRoomId ?? null,
  report: reportText(entry) ?? null,
});
