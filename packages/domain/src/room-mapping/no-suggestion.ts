import type { MasterRoomSuggestion } from './suggest-master-rooms.js';
import type { UnmappedRoom } from './unmapped-room.js';

export const noMasterRoomFits = 'No master room fits';
export const cannotReadName = 'We cannot read this name yet';

/** Why nothing is suggested for a room: the same words on every screen. */
export const noSuggestionWords = ({
  isUnread = false,
}: Pick<UnmappedRoom, 'isUnread'>): typeof noMasterRoomFits | typeof cannotReadName =>
  isUnread ? cannotReadName : noMasterRoomFits;

/** The master rooms that one suggestion means: several where they are called and described the same. */
export const masterRoomsOf = ({ masterRoomId, sameAs = [] }: MasterRoomSuggestion): readonly string[] => [
  masterRoomId,
  ...sameAs,
];

/** "2 master rooms are called and described the same: M-1, M-2"; nothing where a suggestion means one. */
export function sameAsWords(suggestion: MasterRoomSuggestion): string {
  const ids = masterRoomsOf(suggestion);
  return ids.length === 1
    ? ''
    : `${String(ids.length)} master rooms are called and described the same: ${ids.join(', ')}`;
}
