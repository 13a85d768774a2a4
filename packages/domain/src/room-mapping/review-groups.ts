import { planConfident, type ConfidentPlan } from './confident-rooms.js';
import { planDecidedElsewhere } from './decided-elsewhere.js';
import type { UnmappedRooms } from './unmapped-room.js';

/** Rooms that are reviewed together: why they probably have the right master room. */
export const reviewGroups = ['confident', 'same-decision'] as const;
export type ReviewGroup = (typeof reviewGroups)[number];

export const reviewGroupWords: Readonly<Record<ReviewGroup, string>> = {
  'confident': 'Confident',
  'same-decision': 'Same decision in another hotel',
};

type Rooms = Pick<UnmappedRooms, 'rooms' | 'masters'>;
const plans: Readonly<Record<ReviewGroup, (rooms: Rooms) => ConfidentPlan>> = {
  'confident': planConfident,
  'same-decision': planDecidedElsewhere,
};

/** The pairs of one group, and which rooms were left out of it and why. A trial: nothing is sent. */
export const planReview = (group: ReviewGroup, rooms: Rooms): ConfidentPlan => plans[group](rooms);
