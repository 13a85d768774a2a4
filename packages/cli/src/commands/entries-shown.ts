import { partOf } from '@suppliers-portal/domain';

/** Under a page of a list that has more. */
export const entriesShown = (shown: number, total: number): string =>
  `${partOf(shown, total, 'entry', 'entries')}. --all lists every one, --page turns the page.`;
