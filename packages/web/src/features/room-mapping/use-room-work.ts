import type { UnmappedRoom } from '@suppliers-portal/domain';
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Asked } from './decision-dialogs.js';
import { masterSelectId } from './master-select.js';
import type { RoomStore } from './room-store.js';
import { shownRooms, type RoomsView } from './rooms-view.js';
import { masterName } from './suggestion-cards.js';
import type { RoomDeed } from './triage-keys.js';
import { useRoomFilter, type RoomFilter } from './use-room-filter.js';
import { useRoomSelection } from './use-room-selection.js';

export type WorkDialog = 'keys' | 'images';

interface RoomWorkParts {
  readonly hotelId: string;
  readonly store: RoomStore;
  readonly view: RoomsView;
  readonly inTriage: boolean;
  readonly mayDecide: boolean;
  readonly onNextHotel: () => void;
}

export interface RoomWorkModel {
  /** Rooms on the screen, before the filter. */
  readonly all: readonly UnmappedRoom[];
  readonly filter: RoomFilter;
  readonly selected: number;
  readonly room: UnmappedRoom | undefined;
  /** What a narrow page shows: it has one of the two panes. */
  readonly step: 'list' | 'room';
  /** The chosen master room of each room. */
  readonly choices: ReadonlyMap<string, string>;
  readonly chosen: string | undefined;
  /** The room that was to be mapped without a choice. */
  readonly missing: string | undefined;
  /** The decision that waits for its confirmation. */
  readonly asked: Asked | undefined;
  readonly dialog: WorkDialog | undefined;
  readonly listbox: RefObject<HTMLDivElement | null>;
  readonly select: (index: number) => void;
  readonly choose: (masterRoomId: string) => void;
  readonly askToMap: () => void;
  readonly askNotEnough: () => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
  readonly toList: () => void;
  readonly toRoom: () => void;
  /** The focus goes to a room that is back, or else to the list. */
  readonly back: (roomId: string | undefined) => void;
  readonly closeDialog: () => void;
  readonly onDeed: (deed: RoomDeed) => void;
}

/** What a user does with the rooms of a hotel: looks at one, chooses, confirms, or works through the list by keys. */
export function useRoomWork({ hotelId, store, view, inTriage, mayDecide, onNextHotel }: RoomWorkParts): RoomWorkModel {
  const { masters } = view.list;
  const { notes } = view;
  const listbox = useRef<HTMLDivElement>(null);
  const all = useMemo(() => shownRooms(view), [view]);
  const filter = useRoomFilter(all, view);
  const { rooms } = filter;
  const { selected, select, selectRoom } = useRoomSelection(rooms, store);
  const room = rooms[selected];
  const [step, setStep] = useState<'list' | 'room'>('list');
  const [choices, setChoices] = useState<ReadonlyMap<string, string>>(new Map());
  const [missing, setMissing] = useState<string>();
  const [asked, setAsked] = useState<Asked>();
  const [dialog, setDialog] = useState<WorkDialog>();
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
      case 'next-hotel':
        onNextHotel();
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
  return {
    all,
    filter,
    selected,
    room,
    step,
    choices,
    chosen,
    missing,
    asked,
    dialog,
    listbox,
    select,
    choose,
    askToMap,
    askNotEnough: () => {
      if (room !== undefined) setAsked({ room, master: undefined });
    },
    confirm,
    cancel: () => {
      setAsked(undefined);
    },
    toList,
    toRoom: () => {
      setStep('room');
    },
    back,
    closeDialog: () => {
      setDialog(undefined);
    },
    onDeed,
  };
}
