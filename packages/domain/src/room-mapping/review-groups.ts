import { planConfident, type ConfidentPlan } from './confident-rooms.js';
import { planDecidedElsewhere } from './decided-elsewhere.js';
import { planIdentical } from './identical-names.js';
import type { UnmappedRooms } from './unmapped-room.js';

/** Rooms that are reviewed together: why they probably have the right master room. */
export const reviewGroups = ['confident', 'same-decision', 'same-name'] as const;
export type ReviewGroup = (typeof reviewGroups)[number];

export const reviewGroupWords: Readonly<Record<ReviewGroup, string>> = {
  'confident': 'Confident',
  'same-decision': 'Same decision in another hotel',
  'same-name': 'Same name',
};

type Rooms = Pick<UnmappedRooms, 'rooms' | 'masters'>;
const plans: Readonly<Record<ReviewGroup, (rooms: Rooms) => ConfidentPlan>> = {
  'confident': planConfident,
  'same-decision': planDecidedElsewhere,
  'same-name': sameNames,
};

/** The pairs of one group, and which rooms were left out of it and why. A trial: nothing is sent. */
export const planReview = (group: ReviewGroup, rooms: Rooms): ConfidentPlan => plans[group](rooms);

function sameNames(rooms: Rooms): ConfidentPlan {
  const { toMap, leftOut } = planIdentical(rooms);
  return {
    toMap: toMap.map((one) => ({
      ...one,
      confidence: one.room.suggestions.find(({ masterRoomId }) => masterRoomId === one.masterRoomId)?.confidence ?? 0,
    })),
    leftOut,
  };
}
