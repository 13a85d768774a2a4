import type { ConfidentPlan } from './confident-rooms.js';
import { planIdentical } from './identical-names.js';
import type { UnmappedRooms } from './unmapped-room.js';

/**
 * Rooms of equal names as a group of the review. It reads the names, so it is apart from the groups that need only the
 * suggestions: the command line would become too large with all lexicons.
 */
export function planSameNames(rooms: Pick<UnmappedRooms, 'rooms' | 'masters'>): ConfidentPlan {
  const { toMap, leftOut } = planIdentical(rooms);
  return {
    toMap: toMap.map((one) => ({
      ...one,
      confidence: one.room.suggestions.find(({ masterRoomId }) => masterRoomId === one.masterRoomId)?.confidence ?? 0,
    })),
    leftOut,
  };
}
