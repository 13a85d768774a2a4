import { normalNameOf } from './engine/score.js';
import type { MasterRoomSuggestion, RoomToMap, SuggestionReason } from './suggest-master-rooms.js';

/** How much of the certainty of the first the second must have to take its place. */
const nearlyAsGood = 0.5;

interface Row {
  readonly room: RoomToMap;
  /** Rooms of one name are one room that is sold in several ways: they share a master room with reason. */
  readonly name: string;
  readonly list: readonly MasterRoomSuggestion[];
}

/**
 * The suggestions for all rooms of a hotel, looked at together. Where two rooms of different names come to one master
 * room, it stays with the one that says more of what the master room says. The other is not confident any more, and
 * comes to its own second suggestion if that is nearly as good and the first of no other room.
 */
export function settleHotel(
  rooms: readonly RoomToMap[],
  lists: readonly (readonly MasterRoomSuggestion[])[],
): readonly (readonly MasterRoomSuggestion[])[] {
  const rows = rooms.map((room, at): Row => ({ room, name: normalNameOf(room.roomName), list: lists[at] ?? [] }));
  const claims = new Map<string, Row[]>();
  for (const row of rows) {
    const [first] = row.list;
    if (first === undefined) continue;
    claims.set(first.masterRoomId, [...(claims.get(first.masterRoomId) ?? []), row]);
  }
  return rows.map((row) => {
    const [first] = row.list;
    if (first === undefined) return row.list;
    const better = (claims.get(first.masterRoomId) ?? []).find((other) => fitsBetter(other, row));
    return better === undefined
      ? row.list
      : yielding(row.list, better.room.roomName, (masterRoomId) => !claims.has(masterRoomId));
  });
}

const isRemembered = (reason: SuggestionReason): boolean => reason.kind === 'mapped-before';
const agreeing = ({ reasons }: MasterRoomSuggestion): number =>
  reasons.filter((reason) => reason.kind === 'learned-word' || (reason.kind === 'fact' && reason.state === 'same'))
    .length;
const open = ({ reasons }: MasterRoomSuggestion): number =>
  reasons.filter((reason) => reason.kind === 'fact' && reason.state === 'only-master').length;

/**
 * Says more of what the master room says, and leaves less of it open. What a person decided before yields to nothing.
 */
function fitsBetter(other: Row, mine: Row): boolean {
  const [[theirs], [ours]] = [other.list, mine.list];
  return (
    theirs !== undefined &&
    ours !== undefined &&
    other.name !== mine.name &&
    theirs.band === 'confident' &&
    !ours.reasons.some(isRemembered) &&
    agreeing(theirs) > agreeing(ours) &&
    open(theirs) < open(ours)
  );
}

function yielding(
  list: readonly MasterRoomSuggestion[],
  room: string,
  isFree: (masterRoomId: string) => boolean,
): readonly MasterRoomSuggestion[] {
  const [first, second, ...rest] = list;
  if (first === undefined) return list;
  const yielded: MasterRoomSuggestion = {
    ...first,
    band: 'possible',
    reasons: [...first.reasons, { kind: 'fits-other-room', room }],
  };
  const isNext =
    second !== undefined && isFree(second.masterRoomId) && second.confidence >= nearlyAsGood * first.confidence;
  return isNext ? [second, yielded, ...rest] : [yielded, ...list.slice(1)];
}
