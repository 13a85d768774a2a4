import { Button, HTMLSelect, InputGroup, Switch } from '@blueprintjs/core';
import { ChevronLeftIcon, MediaIcon, SearchIcon } from '@blueprintjs/icons';
import {
  countText,
  masterRoomsOf,
  onlyTopFilterable,
  roomTitle,
  suggestedFor,
  topSuggested,
  type UnmappedRoom,
} from '@suppliers-portal/domain';
import { useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { belowTablet, useMedia } from '../../ui/use-media.js';
import { useLate } from '../../ui/use-late.js';
import { useQuery } from '../../ui/use-query.js';
import { ComparePane } from './compare-pane.js';
import { DecisionDialog, KeyListDialog, type Asked } from './decision-dialogs.js';
import { HeldBar } from './held-bar.js';
import { useImagesOfRooms, type HotelImages } from './hotel-images.js';
import { ImageStrip, MasterStrip } from './image-strip.js';
import { ImagesDialog } from './images-dialog.js';
import { masterSelectId } from './master-select.js';
import { RoomList } from './room-list.js';
import { shownRooms, type RoomStore, type RoomsView } from './room-store.js';
import { masterName } from './suggestion-cards.js';
import type { RoomDeed } from './triage-keys.js';
import { Popover } from '../../ui/popover.js';

interface RoomWorkProps {
  readonly hotelId: string;
  /** Absent as long as the hotel is not known: then there are no pictures of its master rooms. */
  readonly masterHotelId: string | undefined;
  readonly store: RoomStore;
  readonly view: RoomsView;
  readonly images: HotelImages;
  readonly inTriage: boolean;
  readonly mayDecide: boolean;
  /** Shown when no room is left. */
  readonly finished: ReactNode;
}

const settled = 400;
/** The place of a room that only the address has named. */
const askedFor = -1;

/** The rooms on the left, and on the right the one that is looked at. */
export function RoomWork({
  hotelId,
  masterHotelId,
  store,
  view,
  images,
  inTriage,
  mayDecide,
  finished,
}: RoomWorkProps) {
  const { list, notes } = view;
  const { masters } = list;
  const id = useId();
  const narrow = useMedia(belowTablet);
  const listbox = useRef<HTMLDivElement>(null);
  const all = useMemo(() => shownRooms(view), [view]);
  const filter = useRoomFilter(all, view);
  const { rooms } = filter;
  const { selected, select, selectRoom } = useSelection(rooms, store);
  const room = rooms[selected];
  const [step, setStep] = useState<'list' | 'room'>('list');
  const [choices, setChoices] = useState<ReadonlyMap<string, string>>(new Map());
  const [missing, setMissing] = useState<string>();
  const [asked, setAsked] = useState<Asked>();
  const [dialog, setDialog] = useState<'keys' | 'images'>();
  const [wants, setWants] = useState({ room: false, masters: false, all: false });
  const roomsImages = useImagesOfRooms(images, wants.room || wants.all || dialog === 'images');
  const chosen = room === undefined ? undefined : choices.get(room.roomId);
  const toList = useCallback(() => {
    setStep('list');
    // On a narrow page the list comes only with the next drawing.
    requestAnimationFrame(() => {
      listbox.current?.focus();
    });
  }, []);
  const wasInTriage = useRef(false);
  useEffect(() => {
    // The keys of the triage work in the list, also when the list arrives after the triage was started.
    if (inTriage && !wasInTriage.current) toList();
    wasInTriage.current = inTriage;
  }, [inTriage, toList]);
  const onEnd = useCallback(() => {
    void store.readMore();
  }, [store]);
  const choose = (masterRoomId: string): void => {
    if (room === undefined) return;
    setMissing(undefined);
    setChoices(new Map([...choices, [room.roomId, masterRoomId]]));
  };
  const isLocked = ({ roomId }: UnmappedRoom): boolean => notes.has(roomId) && notes.get(roomId)?.kind !== 'refused';
  const askToMap = (): void => {
    if (room === undefined || isLocked(room) || !mayDecide) return;
    if (chosen === undefined) {
      setMissing(room.roomId);
      setStep('room');
      requestAnimationFrame(() => {
        document.getElementById(masterSelectId)?.focus();
      });
      return;
    }
    setAsked({ room, master: { id: chosen, name: masterName(masters, chosen) } });
  };
  const hold = (masterRoomId: string | null | undefined): void => {
    if (room === undefined || isLocked(room) || !mayDecide) return;
    setMissing(masterRoomId === undefined ? room.roomId : undefined);
    if (masterRoomId === undefined) return;
    select(selected);
    store.hold({ hotelId, roomId: room.roomId, masterRoomId });
  };
  const back = (roomId: string | undefined): void => {
    if (roomId !== undefined) selectRoom(roomId);
    toList();
  };
  const onDeed = (deed: RoomDeed): void => {
    switch (deed.kind) {
      case 'next':
        select(Math.min(selected + 1, rooms.length - 1));
        break;
      case 'previous':
        select(Math.max(selected - 1, 0));
        break;
      case 'choose': {
        const suggestion = room?.suggestions[deed.place];
        if (suggestion !== undefined) choose(suggestion.masterRoomId);
        break;
      }
      case 'map':
        hold(chosen);
        break;
      case 'not-enough':
        hold(null);
        break;
      case 'images':
        setDialog('images');
        break;
      case 'undo':
        back(store.undo());
        break;
      case 'help':
        setDialog('keys');
        break;
      case 'ask-to-map':
        askToMap();
        break;
      case 'to-choice':
        setStep('room');
        requestAnimationFrame(() => {
          document.getElementById(masterSelectId)?.focus();
        });
        break;
    }
  };
  const confirm = (): void => {
    if (asked === undefined) return;
    const {
      room: { roomId },
      master,
    } = asked;
    select(selected);
    store.decide(
      { hotelId, roomId, masterRoomId: master?.id ?? null },
      master === undefined ? 'Marked Not Enough Info' : `Mapped to ${master.name}`,
    );
    setAsked(undefined);
    toList();
  };
  const masterPictures = (masterRoomId: string, name: string) =>
    !wants.masters || masterHotelId === undefined ? null : (
      <MasterStrip images={images} masterHotelId={masterHotelId} roomId={masterRoomId} name={name} />
    );
  if (all.length === 0 && list.rooms.length >= list.total)
    return (
      <>
        {finished}
        <HeldBar store={store} view={view} onBack={back} />
      </>
    );
  return (
    <>
      <div className="sp-room-ways">
        <HTMLSelect
          aria-label="Suggested master room"
          aria-describedby="only-top"
          value={filter.master ?? ''}
          onFocus={() => {
            void store.readAll();
          }}
          onChange={({ currentTarget }) => {
            filter.setMaster(currentTarget.value === '' ? undefined : currentTarget.value);
          }}
        >
          <option value="">All suggested master rooms</option>
          {filter.top.map(({ masterRoomId, name, rooms: count }) => (
            <option key={masterRoomId} value={masterRoomId}>
              {name} ({countText(count)})
            </option>
          ))}
        </HTMLSelect>
        <span id="only-top" className="sp-muted sp-room-help">
          {onlyTopFilterable}
        </span>
        <InputGroup
          type="search"
          aria-label="Filter rooms"
          placeholder="Filter rooms"
          leftIcon={<SearchIcon className="bp6-icon" />}
          value={filter.typed}
          onFocus={() => {
            void store.readAll();
          }}
          onValueChange={filter.setTyped}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && filter.typed !== '') {
              event.stopPropagation();
              filter.setTyped('');
            }
          }}
        />
        <Popover
          placement="bottom-end"
          content={
            <div className="sp-image-switches">
              <Switch
                label="Images for this room"
                checked={wants.room}
                onChange={() => {
                  setWants({ ...wants, room: !wants.room });
                }}
              />
              <Switch
                label="Images for suggested master rooms"
                checked={wants.masters}
                disabled={masterHotelId === undefined}
                onChange={() => {
                  setWants({ ...wants, masters: !wants.masters });
                }}
              />
              <Switch
                label="Images for unmapped rooms"
                checked={wants.all}
                onChange={() => {
                  setWants({ ...wants, all: !wants.all });
                }}
              />
            </div>
          }
        >
          <Button icon={<MediaIcon />} text="Images" />
        </Popover>
        <span className="sp-num sp-muted" role="status">
          {filter.isOn
            ? `${countText(rooms.length)} of ${countText(all.length)} rooms shown`
            : list.rooms.length < list.total
              ? `Showing ${countText(list.rooms.length)} of ${countText(list.total)}`
              : ''}
        </span>
        {view.unread === undefined ? null : (
          <span className="sp-inline-failure" role="alert">
            More rooms could not be read: {view.unread}{' '}
            <Button
              size="small"
              text="Retry"
              onClick={() => {
                void store.readAll();
              }}
            />
          </span>
        )}
      </div>
      <div className={`sp-two-panes${inTriage ? ' sp-in-triage' : ''}`}>
        {narrow && step === 'room' ? null : (
          <div className="sp-card sp-rooms-card">
            {inTriage ? (
              <p id={`${id}-keys`} className="sp-card-note sp-keys-line" aria-hidden="true">
                <b>J K</b> move · <b>1–5</b> choose · <b>Enter</b> map · <b>N</b> not enough · <b>I</b> images ·{' '}
                <b>U</b> undo · <b>?</b>
              </p>
            ) : null}
            {rooms.length === 0 ? <p className="sp-card-note">No room matches.</p> : null}
            <RoomList
              rooms={rooms}
              masters={masters}
              selected={selected}
              inTriage={inTriage}
              choices={choices}
              notes={notes}
              missing={missing}
              images={wants.all ? roomsImages : undefined}
              list={listbox}
              describedBy={inTriage ? `${id}-keys` : undefined}
              onSelect={select}
              onOpen={(index) => {
                select(index);
                if (narrow) setStep('room');
              }}
              onDeed={onDeed}
              onEnd={onEnd}
            />
          </div>
        )}
        {room === undefined || (narrow && step === 'list') ? null : (
          <div className="sp-compare-side">
            {narrow ? (
              <Button variant="minimal" icon={<ChevronLeftIcon />} text="Back to the rooms" onClick={toList} />
            ) : null}
            <ComparePane
              room={room}
              masters={masters}
              chosen={chosen}
              note={notes.get(room.roomId)}
              isMissing={missing === room.roomId}
              mayDecide={mayDecide}
              ownPictures={
                wants.room ? <ImageStrip shown={roomsImages.of(room.roomId)} room={roomTitle(room)} /> : null
              }
              masterPictures={masterPictures}
              onChoose={choose}
              onMap={askToMap}
              onNotEnough={() => {
                setAsked({ room, master: undefined });
              }}
              onCheckAgain={() => {
                store.checkAgain(room.roomId);
              }}
              onLeave={toList}
            />
          </div>
        )}
      </div>
      <HeldBar store={store} view={view} onBack={back} />
      <p className="sp-hidden" role="status">
        {room === undefined || chosen === undefined ? '' : choiceWords(room, masters, chosen)}
      </p>
      {asked === undefined ? null : (
        <DecisionDialog
          asked={asked}
          onConfirm={confirm}
          onClose={() => {
            setAsked(undefined);
          }}
        />
      )}
      {dialog === 'keys' ? (
        <KeyListDialog
          onClose={() => {
            setDialog(undefined);
          }}
        />
      ) : null}
      {dialog === 'images' && room !== undefined ? (
        <ImagesDialog
          room={room}
          master={chosen ?? room.suggestions[0]?.masterRoomId}
          masters={masters}
          masterHotelId={masterHotelId}
          own={roomsImages.of(room.roomId)}
          images={images}
          onClose={() => {
            setDialog(undefined);
          }}
        />
      ) : null}
    </>
  );
}

/** Heard when a key or a press chooses. */
function choiceWords(room: UnmappedRoom, masters: RoomsView['list']['masters'], chosen: string): string {
  const place = room.suggestions.findIndex((suggestion) => masterRoomsOf(suggestion).includes(chosen));
  return `Chosen${place < 0 ? '' : ` suggestion ${String(place + 1)}`}: ${masterName(masters, chosen)}`;
}

/** Which rooms are looked at: by what they are called, and by one of the most suggested master rooms. For either all must be here. */
function useRoomFilter(all: readonly UnmappedRoom[], { list: { masters } }: RoomsView) {
  const [typed, setTyped] = useState('');
  const [master, setMaster] = useState<string>();
  const top = useMemo(() => topSuggested({ rooms: all, masters }), [all, masters]);
  const rooms = useMemo(() => {
    const wanted = typed.trim().toLowerCase();
    return suggestedFor(all, master).filter((room) => roomTitle(room).toLowerCase().includes(wanted));
  }, [all, master, typed]);
  return { typed, setTyped, master, setMaster, top, rooms, isOn: master !== undefined || typed.trim() !== '' };
}

/** The selected room, kept in the address. When it leaves, the one that takes its place is selected. */
function useSelection(rooms: readonly UnmappedRoom[], store: RoomStore) {
  const { search, put } = useQuery();
  const [place, setPlace] = useState(() => ({ roomId: search.get('room') ?? '', index: askedFor }));
  const found = rooms.findIndex(({ roomId }) => roomId === place.roomId);
  const selected = found >= 0 ? found : Math.max(0, Math.min(place.index, rooms.length - 1));
  const isMissing = found < 0 && place.roomId !== '' && place.index === askedFor;
  useEffect(() => {
    if (isMissing) void store.readMore();
  }, [isMissing, rooms.length, store]);
  const late = useLate(rooms[selected]?.roomId, settled);
  useEffect(() => {
    if (!isMissing) put({ room: late });
  }, [late, isMissing, put]);
  return {
    selected,
    select: (index: number) => {
      setPlace({ roomId: rooms[index]?.roomId ?? '', index });
    },
    selectRoom: (roomId: string) => {
      setPlace({ roomId, index: selected });
    },
  };
}
