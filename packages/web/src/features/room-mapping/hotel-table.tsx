import { Tag } from '@blueprintjs/core';
import { TickIcon } from '@blueprintjs/icons';
import {
  countText,
  flooredPercent,
  historyLabel,
  hotelLink,
  hotelTitle,
  isFinished,
  matchIn,
  percentOf,
  roomMappingLabel,
  type MappingHotel,
} from '@suppliers-portal/domain';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  memo,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useAddresses } from '../../ui/hook/use-addresses.js';
import { mostOnPaper, unprintedText } from '../../ui/table/paper-rows.js';
import { belowPhone, useMedia } from '../../ui/hook/use-media.js';
import { useOnPaper } from '../../ui/hook/use-on-paper.js';
import { historyPath, roomsPath, useHotelList, type Hotels, type LeftList } from '../../ui/page/hotel-list.js';
import { rowAfter } from './row-keys.js';

interface HotelTableProps {
  readonly hotels: Hotels;
  /** The searched text. It is highlighted in the names. */
  readonly typed: string;
  readonly counted: boolean;
  readonly region: RefObject<HTMLDivElement | null>;
  readonly returned: LeftList | undefined;
  readonly onEscape: () => void;
}

const rowHeight = 52;
const cardHeight = 148;
const headHeight = 40;
const beyond = 10;

/** Only the hotels in sight are in the page. One row is in the order of tabs, and the arrows move through all. */
export function HotelTable({ hotels, typed, counted, region, returned, onEscape }: HotelTableProps) {
  const phone = useMedia(belowPhone);
  const navigate = useNavigate();
  const { to } = useAddresses();
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      hotels.findIndex(({ hotelId }) => hotelId === returned?.hotelId),
    ),
  );
  const moving = useRef(false);
  const rows = useVirtualizer({
    count: hotels.length,
    getScrollElement: () => region.current,
    estimateSize: () => (phone ? cardHeight : rowHeight),
    overscan: beyond,
    initialRect: { width: 800, height: 12 * rowHeight },
    scrollPaddingStart: phone ? 0 : headHeight,
    // The row of the focus stays in the page, however far it is scrolled away.
    rangeExtractor: useCallback(
      (range: Range) => [...new Set([...defaultRangeExtractor(range), active])].toSorted((a, b) => a - b),
      [active],
    ),
  });
  // It keeps the heights that it has estimated once: a screen that was turned has others.
  useEffect(() => {
    rows.measure();
  }, [rows, phone]);
  const list = useHotelList();
  const { search } = useLocation();
  // So that the way back leads to the same place.
  const leave = useCallback(
    (hotelId: string) => {
      list.leave({ search, hotelId, scrollTop: rows.scrollOffset ?? 0 });
    },
    [list, search, rows],
  );
  const goBack = useEffectEvent(() => {
    if (returned === undefined) return;
    rows.scrollToOffset(returned.scrollTop);
    region.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus({ preventScroll: true });
  });
  useEffect(() => {
    goBack();
  }, []);
  const hold = useCallback((row: HTMLElement | null) => {
    if (row === null || !moving.current) return;
    moving.current = false;
    row.focus({ preventScroll: true });
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const hotel = hotels[active];
    if (hotel === undefined || !(event.target instanceof HTMLTableRowElement)) return;
    const next = rowAfter(event, active, hotels.length);
    if (event.key === 'Escape') onEscape();
    else if (event.key === 'Enter') {
      leave(hotel.hotelId);
      void navigate(to(event.ctrlKey || event.metaKey ? historyPath(hotel.hotelId) : roomsPath(hotel.hotelId)));
    } else if (next === undefined) return;
    else if (next === -1) onEscape();
    else {
      moving.current = next !== active;
      setActive(next);
      rows.scrollToIndex(next);
    }
    event.preventDefault();
  };
  const isOnPaper = useOnPaper();
  const places = isOnPaper
    ? hotels.slice(0, mostOnPaper).map((_, index) => ({ index, start: 0 }))
    : rows.getVirtualItems();
  const columns = [
    'Supplier hotel id',
    'Hotel name',
    ...(counted ? ['Unmapped', 'Confident'] : []),
    'Hotel page',
    'Actions',
  ];
  return (
    <div
      ref={region}
      className={`sp-card sp-hotels${counted ? ' sp-hotels-counted' : ''}`}
      role="region"
      aria-label="Hotels, scrolling"
      tabIndex={-1}
    >
      <table
        role="grid"
        aria-label="Hotels"
        aria-rowcount={hotels.length + 1}
        aria-colcount={columns.length}
        className="sp-num"
        onKeyDown={onKeyDown}
      >
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            {columns.map((text) => (
              <th key={text} role="columnheader" scope="col">
                {text === 'Actions' ? <span className="sp-hidden">{text}</span> : text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" style={isOnPaper ? undefined : { height: rows.getTotalSize() }}>
          {places.map(({ index, start }) => {
            const hotel = hotels[index];
            return hotel === undefined ? null : (
              <HotelRow
                key={hotel.hotelId}
                hotel={hotel}
                index={index}
                top={start}
                typed={typed}
                counted={counted}
                isActive={index === active}
                hold={hold}
                onFocus={setActive}
                onLeave={leave}
              />
            );
          })}
        </tbody>
      </table>
      {isOnPaper && hotels.length > mostOnPaper ? (
        <p className="sp-card-note">
          {unprintedText(hotels.length - mostOnPaper, 'The Hotel File of Content has them.')}
        </p>
      ) : null}
    </div>
  );
}

const countOrNone = (count: number | undefined): React.ReactNode =>
  count === undefined ? <NoValue /> : countText(count);

interface HotelRowProps {
  readonly hotel: MappingHotel;
  readonly index: number;
  readonly top: number;
  readonly typed: string;
  readonly counted: boolean;
  readonly isActive: boolean;
  readonly hold: (row: HTMLElement | null) => void;
  readonly onFocus: (index: number) => void;
  readonly onLeave: (hotelId: string) => void;
}

const HotelRow = memo(function HotelRow({
  hotel,
  index,
  top,
  typed,
  counted,
  isActive,
  hold,
  onFocus,
  onLeave,
}: HotelRowProps) {
  const { to } = useAddresses();
  const { hotelId, supplierHotelId, unmapped, confident } = hotel;
  const title = hotelTitle(hotel);
  const page = hotelLink(hotel);
  const share = unmapped === undefined || confident === undefined ? undefined : percentOf(confident, unmapped);
  const tabIndex = isActive ? 0 : -1;
  const shared = {
    className: 'bp6-button bp6-small',
    tabIndex,
    onClick: () => {
      onLeave(hotelId);
    },
  };
  return (
    <tr
      ref={isActive ? hold : undefined}
      role="row"
      aria-rowindex={index + 2}
      tabIndex={tabIndex}
      style={{ top }}
      onFocus={() => {
        onFocus(index);
      }}
    >
      <td role="gridcell">
        <Marked text={supplierHotelId} typed={typed} />
      </td>
      <th role="rowheader" scope="row">
        <Link
          className="sp-hotel-name"
          tabIndex={-1}
          to={to(roomsPath(hotelId))}
          onClick={() => {
            onLeave(hotelId);
          }}
        >
          <Marked text={title} typed={typed} />
        </Link>
      </th>
      {counted ? (
        <>
          <td role="gridcell" data-label="Unmapped" className="sp-right">
            {isFinished(hotel) ? (
              <Tag minimal intent="success" icon={<TickIcon size={12} />}>
                Done
              </Tag>
            ) : (
              countOrNone(unmapped)
            )}
          </td>
          <td role="gridcell" data-label="Confident" className="sp-right">
            {share === undefined ? <NoValue /> : `${flooredPercent(share, 0)}%`}
          </td>
        </>
      ) : null}
      <td role="gridcell">
        {page === undefined ? (
          <NoValue />
        ) : (
          <a
            href={page}
            tabIndex={tabIndex}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Open the page of ${title}`}
          >
            Open ↗
          </a>
        )}
      </td>
      <td role="gridcell">
        <Link {...shared} to={to(roomsPath(hotelId))} aria-label={`${roomMappingLabel}, ${title}`}>
          {roomMappingLabel}
        </Link>
        <Link
          {...shared}
          className="bp6-button bp6-small bp6-minimal"
          to={to(historyPath(hotelId))}
          aria-label={`${historyLabel}, ${title}`}
        >
          {historyLabel}
        </Link>
      </td>
    </tr>
  );
});

function NoValue() {
  return (
    <>
      <span className="sp-no-value" aria-hidden="true">
        –
      </span>
      <span className="sp-hidden">no value</span>
    </>
  );
}

function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  const match = matchIn(text, typed);
  return (
    <span className="sp-name" dir="auto" translate="no" title={text}>
      {match === undefined ? (
        text
      ) : (
        <>
          {text.slice(0, match.start)}
          <mark>{text.slice(match.start, match.end)}</mark>
          {text.slice(match.end)}
        </>
      )}
    </span>
  );
}
