import type { IdenticalRoom, LeftOutRoom } from './identical-names.js';
import { masterRoomsOf, noSuggestionWords } from './no-suggestion.js';
import { suggestionWords } from './reason-words.js';
import type { MasterRoomSuggestion } from './suggest-master-rooms.js';
import type { UnmappedRoom, UnmappedRooms } from './unmapped-room.js';

/** A pair of the review. How sure it is can put the least sure ones first. */
export interface ConfidentRoom extends IdenticalRoom {
  readonly confidence: number;
}
export interface ConfidentPlan {
  readonly toMap: readonly ConfidentRoom[];
  readonly leftOut: readonly LeftOutRoom[];
}

/**
 * The rooms whose first suggestion is confident, each with its one master room, to be looked at together.
 * Every other room is left out with a reason. A trial: nothing is sent.
 */
export function planConfident({ rooms, masters }: Pick<UnmappedRooms, 'rooms' | 'masters'>): ConfidentPlan {
  const nameOf = new Map(masters.map(({ masterRoomId, masterRoomName }) => [masterRoomId, masterRoomName]));
  const toMap: ConfidentRoom[] = [];
  const leftOut: LeftOutRoom[] = [];
  for (const room of rooms) {
    const reason = whyNotConfident(room);
    const [first] = room.suggestions;
    if (reason !== undefined || first === undefined) leftOut.push({ room, reason: reason ?? noSuggestionWords(room) });
    else toMap.push(reviewedRoom(room, first, nameOf));
  }
  return { toMap, leftOut };
}

/** A room with the master room that one of its suggestions has. */
export function reviewedRoom(
  room: UnmappedRoom,
  suggestion: MasterRoomSuggestion,
  nameOf: ReadonlyMap<string, string>,
): ConfidentRoom {
  const { masterRoomId, confidence } = suggestion;
  const masterRoomName = nameOf.get(masterRoomId) ?? masterRoomId;
  return { room, masterRoomId, masterRoomName, reason: suggestionWords(suggestion), confidence };
}

function whyNotConfident(room: UnmappedRoom): string | undefined {
  const [first] = room.suggestions;
  if (first === undefined) return noSuggestionWords(room);
  if (masterRoomsOf(first).length > 1) return 'several master rooms of that name';
  if (first.reasons.some(({ kind }) => kind === 'own-fields-differ')) return 'its name and its fields disagree';
  return first.band === 'confident' ? undefined : 'the suggestion is not certain';
}

/** A piece of a name. The pieces of a name give the name again when they are joined. */
export interface NamePiece {
  readonly text: string;
  /** A word that the other name does not have. */
  readonly isApart: boolean;
}

/** The words of a name, each marked if the other name does not have it. Case, width and signs make no difference. */
export function wordsApart(name: string, other: string): readonly NamePiece[] {
  const known = new Set(piecesOf(other).map(plainWord));
  return piecesOf(name).map((text) => ({ text, isApart: plainWord(text) !== '' && !known.has(plainWord(text)) }));
}

const piecesOf = (name: string): readonly string[] => name.match(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu) ?? [];
const plainWord = (piece: string): string =>
  piece
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
