import { InputGroup, Switch } from '@blueprintjs/core';
import { CrossIcon, SearchIcon, SearchTextIcon } from '@blueprintjs/icons';
import {
  countText,
  defaultHotelOrder,
  hasWorkCounts,
  hotelOrderLabels,
  hotelOrders,
  indexHotels,
  isFinished,
  orderHotels,
  searchHotels,
  workLeft,
  workLeftWords,
  shownOf,
} from '@suppliers-portal/domain';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { usePreferences } from '../../state/container.js';
import { Button } from '../../ui/control/button.js';
import { Choice } from '../../ui/control/choice.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import { useLate } from '../../ui/hook/use-late.js';
import { belowPhone, useMedia } from '../../ui/hook/use-media.js';
import { useValue } from '../../ui/hook/use-observable.js';
import { useQuery } from '../../ui/hook/use-query.js';
import { useHotelList, type Hotels } from '../../ui/page/hotel-list.js';
import { filtersText, PhoneSheet } from '../../ui/overlay/phone-sheet.js';
import { HotelTable } from './hotel-table.js';
import { FigureTitle } from '../../ui/overlay/figure-help.js';

const orders = hotelOrders.map((value) => ({ value, label: hotelOrderLabels[value] }));
const typingPause = 120;
const announcedAfter = 600;

/** Finds a hotel by its name or the supplier's id. The address keeps the search. */
export function HotelSearch({ hotels }: { readonly hotels: Hotels }) {
  const { search, put } = useQuery();
  const asked = search.get('q') ?? '';
  const [typed, setTyped] = useState(asked);
  const [seen, setSeen] = useState(asked);
  const wanted = useLate(typed, typingPause);
  // The address asks for something else by another way than typing.
  if (seen !== asked) {
    setSeen(asked);
    if (asked !== wanted) setTyped(asked);
  }
  useEffect(() => {
    put({ q: wanted });
  }, [wanted, put]);
  const counted = hasWorkCounts(hotels);
  const order = hotelOrders.find((known) => known === search.get('order')) ?? defaultHotelOrder(hotels);
  const hides = counted && search.get('finished') === 'hidden';
  const index = useMemo(
    () => indexHotels(orderHotels(hides ? hotels.filter((hotel) => !isFinished(hotel)) : hotels, order)),
    [hotels, hides, order],
  );
  const found = useMemo(() => searchHotels(index, wanted), [index, wanted]);
  const left = useMemo(() => workLeft(hotels), [hotels]);
  const { mappingPace } = useValue(usePreferences().preferences);
  const count = found.length === 1 ? '1 hotel' : `${countText(found.length)} hotels`;
  const { returned, comesBack } = useReturned();
  const phone = useMedia(belowPhone);
  const field = useFirstFocus(comesBack);
  const region = useRef<HTMLDivElement>(null);
  const toRows = (): void => {
    region.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') toRows();
    else if (event.key === 'Escape' && typed !== '') setTyped('');
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className="sp-hotel-ways">
        <InputGroup
          className="sp-hotel-field"
          type="search"
          inputRef={field}
          aria-label="Search by hotel name or supplier hotel id"
          placeholder={phone ? 'Hotel name or id' : 'Search by hotel name or supplier hotel id'}
          leftIcon={<SearchIcon className="bp6-icon" />}
          value={typed}
          onValueChange={setTyped}
          onKeyDown={onKeyDown}
          rightElement={
            typed === '' ? (
              <span />
            ) : (
              <Button
                variant="minimal"
                size="small"
                icon={<CrossIcon />}
                aria-label="Clear search"
                onClick={() => {
                  setTyped('');
                  field.current?.focus();
                }}
              />
            )
          }
        />
        <span className="sp-num sp-muted">{shownOf(found.length, hotels.length, 'hotel')}</span>
        {counted ? (
          <>
            <PhoneSheet
              title="Order and filter of the hotels"
              text={filtersText((order === defaultHotelOrder(hotels) ? 0 : 1) + (hides ? 1 : 0))}
              kind="filters"
            >
              <Choice
                label="Order"
                value={order}
                options={orders}
                onChange={(value) => {
                  put({ order: value });
                }}
              />
              <Switch
                className="sp-flat"
                label="Hide finished hotels"
                checked={hides}
                onChange={({ currentTarget }) => {
                  put({ finished: currentTarget.checked ? 'hidden' : undefined });
                }}
              />
            </PhoneSheet>
            <FigureTitle figures={['room-decisions']} of="Rooms left to map">
              <span className="sp-num">{workLeftWords(left, mappingPace)}</span>
            </FigureTitle>
          </>
        ) : null}
        <p className="sp-hidden" role="status">
          {useLate(count, announcedAfter)}
        </p>
      </div>
      {found.length === 0 ? (
        <EmptyState
          icon={<SearchTextIcon size={20} />}
          title={wanted === '' ? 'All rooms of all hotels are mapped.' : `No hotels match “${wanted}”.`}
          action={
            wanted === '' ? undefined : (
              <Button
                text="Clear search"
                onClick={() => {
                  setTyped('');
                }}
              />
            )
          }
        />
      ) : (
        <HotelTable
          key={`${wanted}\n${order}\n${String(hides)}`}
          hotels={found}
          typed={wanted}
          counted={counted}
          region={region}
          returned={returned}
          onEscape={() => {
            field.current?.focus();
          }}
        />
      )}
    </>
  );
}

/** Back in the list as it was left: at the hotel that was opened. */
function useReturned() {
  const list = useHotelList();
  const location = useLocation();
  const [returned] = useState(() => (list.left?.search === location.search ? list.left : undefined));
  return { returned, comesBack: returned !== undefined };
}

/**
 * Focuses the search field when the page opens, except on a phone, where a keyboard would cover the list. The list can
 * arrive late. If the user has moved the focus by then, it stays there.
 */
function useFirstFocus(comesBack: boolean) {
  const phone = useMedia(belowPhone);
  const field = useRef<HTMLInputElement>(null);
  const [takes] = useState(!comesBack && !phone);
  useEffect(() => {
    const { activeElement, body } = document;
    const isFree = activeElement === null || activeElement === body || activeElement.id === 'main';
    if (takes && isFree) field.current?.focus();
  }, [takes]);
  return field;
}
