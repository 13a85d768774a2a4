import { checkBookingId, type MenuItem } from '@suppliers-portal/domain';
import { menuIcon } from './menu-icons.js';
import type { PaletteItem } from './palette-items.js';

const fromLength = 4;

/** A booking id leads to the search for it. What has a space or no digit is not taken for an id. */
export function bookingItems(
  query: string,
  menu: readonly MenuItem[],
  goTo: (id: string) => void,
): readonly PaletteItem[] {
  const id = query.trim();
  const isOffered = menu.some(({ slug }) => slug === 'booking-search');
  if (!isOffered || id.length < fromLength || !/^\S*\d\S*$/u.test(id) || !checkBookingId(id).ok) return [];
  return [
    {
      id: 'find-booking',
      group: 'Go to',
      label: `Find booking ${id}`,
      icon: menuIcon('booking-search'),
      run: () => {
        goTo(id);
      },
    },
  ];
}
