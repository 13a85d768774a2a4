import { counted } from '../lib/numbers.js';
import type { PricePlace } from './engine/attributes.js';
import type { RoomBed } from './engine/fields.js';
import type { MasterRoomSuggestion, MasterRoomToMapTo } from './suggest-master-rooms.js';

/** A room of the supplier that waits for a decision. */
export interface UnmappedRoom {
  readonly roomId: string;
  readonly name: string;
  /** In square metres. */
  readonly size?: number;
  readonly view?: string;
  readonly bedding: readonly RoomBed[];
  /** For how many persons at most. */
  readonly maxOccupancy?: number;
  /** In your order of prices within the hotel; 1 is the cheapest. */
  readonly pricePlace?: PricePlace;
  readonly pictureHashes?: readonly string[];
  /** Too little of the name is understood to suggest a master room. */
  readonly isUnread?: boolean;
  /** As the portal suggests it; the best first. */
  readonly suggestions: readonly MasterRoomSuggestion[];
}

export interface UnmappedRooms {
  readonly total: number;
  readonly rooms: readonly UnmappedRoom[];
  /** Every master room of the hotel. */
  readonly masters: readonly MasterRoomToMapTo[];
}

export const squareFeetPerSquareMetre = 10.76;

/** "32 sqm (344 sq ft)" */
export const sizeWords = (sqm: number | undefined): string =>
  sqm === undefined ? '–' : `${String(sqm)} sqm (${String(Math.round(sqm * squareFeetPerSquareMetre))} sq ft)`;

/** "1 × King, 2 × Single" */
export const beddingWords = (bedding: readonly RoomBed[]): string =>
  bedding.length === 0
    ? '–'
    : bedding.map(({ roomBedType, noOfBeds }) => `${String(noOfBeds)} × ${roomBedType}`).join(', ');

export const personsText = (count: number): string => counted(count, 'person');

/** What is known of a room, in few words: "32 sqm (344 sq ft)", "City", "1 × King", "sleeps 3". */
export function roomFacts({
  size,
  view,
  bedding,
  maxOccupancy,
  pricePlace,
}: Pick<UnmappedRoom, 'size' | 'view' | 'bedding' | 'maxOccupancy' | 'pricePlace'>): readonly string[] {
  const known = [
    ...(size === undefined ? [] : [sizeWords(size)]),
    ...(view === undefined || view.trim() === '' ? [] : [view]),
    ...(bedding.length === 0 ? [] : [beddingWords(bedding)]),
    ...(maxOccupancy === undefined ? [] : [`sleeps ${String(maxOccupancy)}`]),
    ...(pricePlace === undefined ? [] : [`price ${String(pricePlace.place)} of ${String(pricePlace.of)}`]),
  ];
  return known.length === 0 ? ['Size, view and beds are not known'] : known;
}

export const roomTitle = ({ name, roomId }: Pick<UnmappedRoom, 'name' | 'roomId'>): string =>
  name.trim() === '' ? `Room ${roomId}` : name;

export const filterableMasters = 5;
export const onlyTopFilterable = 'Only the top 5 suggested master rooms can be filtered.';

/** The master rooms that are suggested most often, by how many rooms; no others can be filtered by. */
export function topSuggested({ rooms, masters }: Pick<UnmappedRooms, 'rooms' | 'masters'>): readonly {
  readonly masterRoomId: string;
  readonly name: string;
  readonly rooms: number;
}[] {
  const counts = new Map<string, number>();
  for (const { suggestions } of rooms)
    for (const { masterRoomId } of suggestions) counts.set(masterRoomId, (counts.get(masterRoomId) ?? 0) + 1);
  return masters
    .flatMap(({ masterRoomId, masterRoomName }) => {
      const count = counts.get(masterRoomId);
      return count === undefined ? [] : [{ masterRoomId, name: masterRoomName, rooms: count }];
    })
    .toSorted((a, b) => b.rooms - a.rooms)
    .slice(0, filterableMasters);
}

/** Rooms to which this master room is suggested. */
export const suggestedFor = (
  rooms: readonly UnmappedRoom[],
  masterRoomId: string | undefined,
): readonly UnmappedRoom[] =>
  masterRoomId === undefined
    ? rooms
    : rooms.filter(({ suggestions }) => suggestions.some((suggestion) => suggestion.masterRoomId === masterRoomId));

/** After a decision: the room has left, and one less waits. */
export function withoutRoom(list: UnmappedRooms, roomId: string): UnmappedRooms {
  const rooms = list.rooms.filter((room) => room.roomId !== roomId);
  return rooms.length === list.rooms.length ? list : { ...list, rooms, total: Math.max(0, list.total - 1) };
}

export const roomPageSize = 50;

/** The page to be read next; none where all are there. Rooms that were decided have left the portal's pages too. */
export const nextRoomPage = ({ rooms, total }: Pick<UnmappedRooms, 'rooms' | 'total'>): number | undefined =>
  rooms.length >= total ? undefined : Math.floor(rooms.length / roomPageSize) + 1;

/** Decisions of others shift the pages: what comes twice is there once, and a page with nothing new is the last. */
export function withMoreRooms(list: UnmappedRooms, page: UnmappedRooms): UnmappedRooms {
  const known = new Set(list.rooms.map(({ roomId }) => roomId));
  const more = page.rooms.filter(({ roomId }) => !known.has(roomId));
  const rooms = [...list.rooms, ...more];
  return { ...page, rooms, total: more.length === 0 ? rooms.length : Math.max(page.total, rooms.length) };
}

export const roomsLeftWords = (total: number): string =>
  total === 1 ? '1 unmapped room left' : `${total.toLocaleString('en')} unmapped rooms left`;

/**
 * The list as the portal has it now. Rooms that are still waiting keep their order, new ones follow, and those that
 * others have decided leave. A room that is being decided here stays until its own answer comes.
 */
export function asWaitingNow(
  list: UnmappedRooms,
  now: UnmappedRooms,
  isBeingDecided: (roomId: string) => boolean,
): { readonly list: UnmappedRooms; readonly gone: readonly UnmappedRoom[] } {
  const waiting = new Map(now.rooms.map((room) => [room.roomId, room]));
  const known = new Set(list.rooms.map(({ roomId }) => roomId));
  const isKept = ({ roomId }: UnmappedRoom): boolean => waiting.has(roomId) || isBeingDecided(roomId);
  const rooms = [
    ...list.rooms.filter(isKept).map((room) => waiting.get(room.roomId) ?? room),
    ...now.rooms.filter(({ roomId }) => !known.has(roomId) && !isBeingDecided(roomId)),
  ];
  return { list: { ...now, rooms, total: rooms.length }, gone: list.rooms.filter((room) => !isKept(room)) };
}
