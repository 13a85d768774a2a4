import { alreadyMapped, countText } from '@suppliers-portal/domain';
import type { Notice } from '../../state/toasts.js';
import type { Posted } from './post-decision.js';

const roomsWere = (count: number): string =>
  count === 1 ? '1 room of this hotel was' : `${countText(count)} rooms of this hotel were`;
const someOf = (count: number): string => (count === 1 ? '1 of them' : `${countText(count)} of them`);

/** Other users decided rooms of this hotel. Decisions of this page that were held for them are dropped. */
export const goneToast = (gone: number, dropped: number): Notice => ({
  key: 'rooms-gone',
  kind: 'warning',
  text: `${roomsWere(gone)} decided by another user, or in another window.`,
  ...(dropped === 0 ? {} : { detail: `Your own decision on ${someOf(dropped)} was not sent.` }),
});

/** What a decision came to, if the user has to know. */
export function postedToast(posted: Posted, room: string): Notice | undefined {
  switch (posted.kind) {
    case 'done':
    case 'unsure':
      return undefined;
    case 'already-mapped':
      return { kind: 'warning', text: alreadyMapped, detail: room };
    case 'conflict':
      return {
        kind: 'failure',
        text: posted.text,
        detail: `${room}: your own decision was not saved. If the present one is wrong, ask the agency to change it.`,
      };
    case 'refused':
      return { kind: 'failure', text: posted.text, detail: room };
  }
}
