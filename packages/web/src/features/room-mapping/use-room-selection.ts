import type { UnmappedRoom } from '@suppliers-portal/domain';
import { useEffect, useState } from 'react';
import { useLate } from '../../ui/hook/use-late.js';
import { useQuery } from '../../ui/hook/use-query.js';
import type { RoomStore } from './room-store.js';

const settled = 400;
/** The place of a room that only the address has named. */
const askedFor = -1;

interface RoomSelection {
  /** The place of the selected room among those that are shown. */
  readonly selected: number;
  readonly select: (index: number) => void;
  readonly selectRoom: (roomId: string) => void;
}

/** The selected room, kept in the address. When it leaves, the one that takes its place is selected. */
export function useRoomSelection(rooms: readonly UnmappedRoom[], store: RoomStore): RoomSelection {
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
