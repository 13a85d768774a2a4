import {
  planReview,
  planSameNames,
  reviewGroups,
  reviewGroupWords,
  type ConfidentPlan,
  type UnmappedRooms,
} from '@suppliers-portal/domain';

export const pageGroups = [...reviewGroups, 'same-name'] as const;
export type PageGroup = (typeof pageGroups)[number];

export const pageGroupWords: Readonly<Record<PageGroup, string>> = { ...reviewGroupWords, 'same-name': 'Same name' };

/** What each group of the review would map. */
export function plansOf(rooms: Pick<UnmappedRooms, 'rooms' | 'masters'>): Readonly<Record<PageGroup, ConfidentPlan>> {
  return {
    'confident': planReview('confident', rooms),
    'same-decision': planReview('same-decision', rooms),
    'same-name': planSameNames(rooms),
  };
}
