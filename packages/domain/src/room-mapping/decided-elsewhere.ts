import { normalNameOf } from './engine/score.js';
import { reviewedRoom, type ConfidentPlan, type ConfidentRoom } from './confident-rooms.js';
import type { LeftOutRoom } from './identical-names.js';
import { masterRoomsOf } from './no-suggestion.js';
import type { MasterRoomSuggestion, MasterRoomToMapTo } from './suggest-master-rooms.js';
import type { UnmappedRoom, UnmappedRooms } from './unmapped-room.js';

/** A decision of the same partner in another hotel, with the names that both rooms had then. */
export interface DecidedPair {
  readonly hotelId: string;
  readonly roomName: string;
  readonly masterRoomName: string;
}

const mostKept = 20_000;
const normalNames = new Map<string, string>();
/** The names of a partner come again with every hotel, and reading a name takes longer than looking it up. */
function keptNameOf(name: string): string {
  const before = normalNames.get(name);
  if (before !== undefined) return before;
  if (normalNames.size >= mostKept) normalNames.clear();
  const found = normalNameOf(name);
  normalNames.set(name, found);
  return found;
}

type Decided<One> = One & Pick<MasterRoomSuggestion, 'decidedInHotels'>;

/** Adds to each suggestion in how many other hotels this name was mapped to a master room of this name. */
export function withDecidedElsewhere<One extends Pick<MasterRoomSuggestion, 'masterRoomId'>>(
  rooms: readonly { readonly name: string; readonly suggestions: readonly One[] }[],
  masters: readonly Pick<MasterRoomToMapTo, 'masterRoomId' | 'masterRoomName'>[],
  pairs: readonly DecidedPair[],
): readonly (readonly Decided<One>[])[] {
  const names = new Set(rooms.map(({ name }) => keptNameOf(name)));
  const hotels = new Map<string, Set<string>>();
  for (const { hotelId, roomName, masterRoomName } of pairs) {
    const name = keptNameOf(roomName);
    if (name === '' || !names.has(name)) continue;
    const key = keyOf(name, keptNameOf(masterRoomName));
    hotels.set(key, (hotels.get(key) ?? new Set()).add(hotelId));
  }
  const masterNames = new Map(masters.map(({ masterRoomId, masterRoomName }) => [masterRoomId, masterRoomName]));
  return rooms.map(({ name, suggestions }) =>
    suggestions.map((suggestion) => {
      const master = masterNames.get(suggestion.masterRoomId);
      const decided = master === undefined ? undefined : hotels.get(keyOf(keptNameOf(name), keptNameOf(master)));
      return decided === undefined ? suggestion : { ...suggestion, decidedInHotels: decided.size };
    }),
  );
}

const keyOf = (room: string, master: string): string => JSON.stringify([room, master]);

/**
 * The rooms with a suggestion that was decided in another hotel, to be looked at together. Rooms without one are in
 * neither list. A trial: nothing is sent.
 */
export function planDecidedElsewhere({ rooms, masters }: Pick<UnmappedRooms, 'rooms' | 'masters'>): ConfidentPlan {
  const nameOf = new Map(masters.map(({ masterRoomId, masterRoomName }) => [masterRoomId, masterRoomName]));
  const toMap: ConfidentRoom[] = [];
  const leftOut: LeftOutRoom[] = [];
  for (const room of rooms) {
    const [decided, other] = room.suggestions.filter(({ decidedInHotels = 0 }) => decidedInHotels > 0);
    if (decided === undefined) continue;
    const reason = other === undefined ? whyNot(decided, room) : 'decided differently in other hotels';
    if (reason !== undefined) leftOut.push({ room, reason });
    else toMap.push(reviewedRoom(room, decided, nameOf));
  }
  return { toMap, leftOut };
}

function whyNot(decided: MasterRoomSuggestion, { suggestions }: UnmappedRoom): string | undefined {
  if (masterRoomsOf(decided).length > 1) return 'several master rooms of that name';
  const differing = decided.reasons.find(
    (reason) => reason.kind === 'fact' && (reason.state === 'differs' || reason.isHard === true),
  );
  if (differing?.kind === 'fact') return `${differing.attribute} differs`;
  if (decided.reasons.some(({ kind }) => kind === 'own-fields-differ')) return 'its name and its fields disagree';
  return suggestions[0] !== decided && suggestions[0]?.band === 'confident'
    ? 'another master room is confident here'
    : undefined;
}
