import { OfficeIcon } from '@blueprintjs/icons';
import {
  firstHotels,
  hotelTitle,
  indexHotels,
  needsSelection,
  type GatewayFailure,
  type MappingHotel,
  type MenuItem,
  type Result,
} from '@suppliers-portal/domain';
import { useEffect, useMemo, useState } from 'react';
import { roomsPath, useHotelList, type Hotels } from '../ui/page/hotel-list.js';
import type { PaletteItem } from './palette-items.js';
import { useSignedIn } from '../state/signed-in-context.js';

interface PaletteHotels {
  readonly items: readonly PaletteItem[];
  /** Said where hotels would be, as long as they are not known. */
  readonly word?: string;
}

const fromLength = 3;
const most = 5;
const none: PaletteHotels = { items: [] };

/** Hotels of room mapping to jump to. They are read when the palette opens, and only for users who can map rooms. */
export function usePaletteHotels({
  isOpen,
  menu,
  goTo,
}: {
  readonly isOpen: boolean;
  readonly menu: readonly MenuItem[];
  readonly goTo: (path: string) => void;
}): (query: string) => PaletteHotels {
  const { user, account } = useSignedIn();
  const list = useHotelList();
  const [read, setRead] = useState<Result<Hotels, GatewayFailure>>();
  const may = menu.some(({ slug }) => slug === 'room-mapping') && (account !== undefined || !needsSelection(user));
  const wanted = isOpen && may;
  useEffect(() => {
    if (!wanted) return undefined;
    let gone = false;
    void list.readAhead().then((answer) => {
      if (!gone) setRead(answer);
    });
    return () => {
      gone = true;
    };
  }, [wanted, list]);
  const find = useMemo(() => (read?.ok === true ? finder(read.value) : undefined), [read]);
  return (query) => {
    if (!may || query.trim().length < fromLength) return none;
    if (find !== undefined) return { items: find(query).map((hotel) => itemOf(hotel, goTo)) };
    return { items: [], word: read === undefined ? 'Loading hotels' : 'Hotels could not be loaded' };
  };
}

/** A list asks for the same several times with each key. */
function finder(hotels: Hotels): (query: string) => Hotels {
  const index = indexHotels(hotels);
  let last: { readonly query: string; readonly found: Hotels } | undefined;
  return (query) => {
    if (last?.query !== query) last = { query, found: firstHotels(index, query, most) };
    return last.found;
  };
}

function itemOf(hotel: MappingHotel, goTo: (path: string) => void): PaletteItem {
  const { hotelId, supplierHotelId } = hotel;
  const label = hotelTitle(hotel);
  const shown = (
    <>
      <span className="sp-name" dir="auto" translate="no">
        {label}
      </span>{' '}
      <span className="sp-muted">{supplierHotelId}</span>
    </>
  );
  return {
    id: `hotel-${hotelId}`,
    group: 'Hotels',
    label,
    shown,
    icon: <OfficeIcon />,
    run: () => {
      goTo(roomsPath(hotelId));
    },
  };
}
