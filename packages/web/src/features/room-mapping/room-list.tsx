import { PersonIcon, TimeIcon, WarningSignIcon } from '@blueprintjs/icons';
import {
  countText,
  imageAlt,
  masterRoomMissing,
  masterRoomsOf,
  noSuggestionWords,
  roomFacts,
  roomTitle,
  visitorWords,
  type HotelVisitor,
  type MasterRoomToMapTo,
  type UnmappedRoom,
} from '@suppliers-portal/domain';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { Fragment, useCallback, useEffect, useId, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Name } from '../../ui/control/name.js';
import type { RoomsImages } from './hotel-images.js';
import { Picture } from './image-strip.js';
import type { RoomNote } from './rooms-view.js';
import { rowAfter } from './row-keys.js';
import { masterName } from './suggestion-cards.js';
import { roomDeed, type RoomDeed } from './triage-keys.js';

interface RoomListProps {
  readonly rooms: readonly UnmappedRoom[];
  readonly masters: readonly MasterRoomToMapTo[];
  readonly selected: number;
  readonly inTriage: boolean;
  readonly choices: ReadonlyMap<string, string>;
  readonly notes: ReadonlyMap<string, RoomNote>;
  /** The room that was to be mapped without a choice. */
  readonly missing: string | undefined;
  readonly others: readonly HotelVisitor[];
  /** How the user of this page signs in. */
  readonly self: string;
  /** Of each room, where they are wanted. */
  readonly images: RoomsImages | undefined;
  readonly list: RefObject<HTMLDivElement | null>;
  /** The element that says what the keys do. */
  readonly describedBy: string | undefined;
  readonly onSelect: (index: number) => void;
  readonly onOpen: (index: number) => void;
  readonly onDeed: (deed: RoomDeed) => void;
  /** The end of the list has come into sight. */
  readonly onEnd: () => void;
}

const withoutChoice: RoomNote = { kind: 'refused', text: masterRoomMissing };
const windowedAbove = 60;
const rowHeight = 62;
const beyond = 8;

export const roomListId = 'unmapped-rooms';

/** The rooms that wait. The list has the focus, and one of its rooms is the selected one. */
export function RoomList({
  rooms,
  masters,
  selected,
  inTriage,
  choices,
  notes,
  missing,
  others,
  self,
  images,
  list,
  describedBy,
  onSelect,
  onOpen,
  onDeed,
  onEnd,
}: RoomListProps) {
  const id = useId();
  const windowed = rooms.length > windowedAbove;
  const virtual = useVirtualizer({
    count: rooms.length,
    enabled: windowed,
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight,
    overscan: beyond,
    initialRect: { width: 500, height: 10 * rowHeight },
    getItemKey: (index) => rooms[index]?.roomId ?? index,
    rangeExtractor: useCallback(
      (range: Range) => [...new Set([...defaultRangeExtractor(range), selected])].toSorted((a, b) => a - b),
      [selected],
    ),
  });
  const items = virtual.getVirtualItems();
  const lastShown = windowed ? (items.findLast(({ index }) => index !== selected)?.index ?? 0) : rooms.length - 1;
  const atEnd = lastShown >= rooms.length - 1 - beyond;
  useEffect(() => {
    if (atEnd) onEnd();
  }, [atEnd, rooms.length, onEnd]);
  useEffect(() => {
    if (windowed) virtual.scrollToIndex(selected);
    else if (list.current !== null)
      bringIntoSight(list.current, document.getElementById(optionId(id, rooms[selected])));
  }, [virtual, windowed, selected, rooms, id, list]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget) return;
    const next = rowAfter(event, selected, rooms.length);
    const deed = roomDeed(event, inTriage);
    if (next !== undefined) onSelect(Math.max(0, next));
    else if (deed === undefined) return;
    else onDeed(deed);
    event.preventDefault();
  };
  const option = (index: number): ReactNode => {
    const room = rooms[index];
    if (room === undefined) return null;
    const note = notes.get(room.roomId) ?? (inTriage && missing === room.roomId ? withoutChoice : undefined);
    return (
      <div
        key={room.roomId}
        ref={windowed ? virtual.measureElement : undefined}
        data-index={index}
        id={optionId(id, room)}
        role="option"
        aria-selected={index === selected}
        aria-setsize={rooms.length}
        aria-posinset={index + 1}
        className="sp-room"
        style={
          windowed
            ? { position: 'absolute', top: items.find((item) => item.index === index)?.start, left: 0, right: 0 }
            : undefined
        }
        onClick={() => {
          onOpen(index);
        }}
      >
        <RoomWords room={room} />
        <AtRoom
          words={visitorWords(
            others.filter(({ roomId }) => roomId === room.roomId),
            self,
          )}
        />
        <Thumbnails room={room} images={images} />
        {note !== undefined && <Note note={note} />}
        {note === undefined && inTriage && (
          <Hint room={room} masters={masters} chosen={choices.get(room.roomId)} isSelected={index === selected} />
        )}
      </div>
    );
  };
  return (
    <div
      ref={list}
      id={roomListId}
      role="listbox"
      tabIndex={0}
      aria-label="Unmapped rooms"
      className="sp-rooms"
      aria-activedescendant={rooms.length === 0 ? undefined : optionId(id, rooms[selected])}
      aria-describedby={describedBy}
      aria-keyshortcuts={inTriage ? 'J K 1 2 3 4 5 Enter N I U H ?' : 'Enter Control+Enter'}
      onKeyDown={onKeyDown}
    >
      {windowed ? (
        <div role="presentation" style={{ position: 'relative', height: virtual.getTotalSize() }}>
          {items.map(({ index }) => option(index))}
        </div>
      ) : (
        rooms.map((_, index) => option(index))
      )}
    </div>
  );
}

/**
 * The id comes from the room and not from its position. So when a room leaves, a screen reader announces which one is
 * active now.
 */
const optionId = (list: string, room: UnmappedRoom | undefined): string =>
  `${list}-${(room?.roomId ?? '').replaceAll(/[\s%]/gu, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;

/** Moves the list alone, and not the page around it. */
function bringIntoSight(list: HTMLElement, option: HTMLElement | null): void {
  if (option === null) return;
  const top = option.offsetTop - list.offsetTop;
  if (top < list.scrollTop) list.scrollTop = top;
  else list.scrollTop = Math.max(list.scrollTop, top + option.offsetHeight - list.clientHeight);
}

function RoomWords({ room }: { readonly room: UnmappedRoom }) {
  return (
    <>
      <strong>
        <Name text={roomTitle(room)} />
      </strong>
      <span className="sp-room-facts">
        {roomFacts(room).map((fact, index) => (
          // The facts of a room are fixed in order.
          <Fragment key={index}>
            {index === 0 ? '' : ' · '}
            <span className="sp-num" dir="auto">
              {fact}
            </span>
          </Fragment>
        ))}
      </span>
    </>
  );
}

/** Who else is at the room. On the line of its name, so that the rooms below do not move. */
function AtRoom({ words }: { readonly words: string | undefined }) {
  return words === undefined ? null : (
    <span className="sp-room-hint sp-room-waiting sp-room-others">
      <PersonIcon size={12} /> <span className="sp-hidden">Also here: </span>
      <span title={words}>{words}</span>
    </span>
  );
}

const asHint = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** What the keys would do with the room. */
function Hint({
  room,
  masters,
  chosen,
  isSelected,
}: {
  readonly room: UnmappedRoom;
  readonly masters: readonly MasterRoomToMapTo[];
  readonly chosen: string | undefined;
  readonly isSelected: boolean;
}) {
  const { suggestions } = room;
  const [first] = suggestions;
  if (chosen !== undefined) {
    const place = suggestions.findIndex((suggestion) => masterRoomsOf(suggestion).includes(chosen));
    return (
      <span className="sp-room-hint sp-room-chosen">
        → {place < 0 ? '' : `${String(place + 1)} `}
        <Name text={masterName(masters, chosen)} />
        {isSelected ? <span className="sp-muted">Enter to map</span> : null}
      </span>
    );
  }
  if (first === undefined) return <span className="sp-room-hint">○ {asHint(noSuggestionWords(room))}</span>;
  return (
    <span className="sp-room-hint">
      ◌ {first.band}: <Name text={masterName(masters, first.masterRoomId)} />
    </span>
  );
}

function Note({ note: { kind, text } }: { readonly note: RoomNote }) {
  switch (kind) {
    case 'saving':
    case 'checking':
      return (
        <span className="sp-room-hint sp-room-waiting">
          <TimeIcon size={12} /> {text}
        </span>
      );
    case 'refused':
    case 'unsure':
      return (
        <span className="sp-room-hint sp-room-refused">
          <WarningSignIcon size={12} /> {text}
        </span>
      );
  }
}

const shownAtMost = 6;

function Thumbnails({ room, images }: { readonly room: UnmappedRoom; readonly images: RoomsImages | undefined }) {
  const shown = images?.of(room.roomId);
  if (shown?.kind !== 'there' || shown.images.length === 0) return null;
  const more = shown.images.length - shownAtMost;
  return (
    <span className="sp-pictures sp-pictures-small">
      {shown.images.slice(0, shownAtMost).map((image, index) => (
        <Picture
          key={`${image.path} ${String(index)}`}
          path={image.path}
          alt={imageAlt(image, index, roomTitle(room))}
        />
      ))}
      {more > 0 ? <span className="sp-muted sp-num">+{countText(more)}</span> : null}
    </span>
  );
}
