import { folded, roomTitle, suggestedFor, topSuggested, type UnmappedRoom } from '@suppliers-portal/domain';
import { useMemo, useState } from 'react';
import type { RoomsView } from './rooms-view.js';

export interface RoomFilter {
  readonly typed: string;
  readonly setTyped: (typed: string) => void;
  readonly master: string | undefined;
  readonly setMaster: (master: string | undefined) => void;
  /** The master rooms that are suggested most, with how many rooms they are suggested for. */
  readonly top: ReturnType<typeof topSuggested>;
  readonly rooms: readonly UnmappedRoom[];
  readonly isOn: boolean;
}

/**
 * Chooses the rooms to show by their names, and by one of the most suggested master rooms. For both, all rooms must
 * have been read.
 */
export function useRoomFilter(all: readonly UnmappedRoom[], { list: { masters } }: RoomsView): RoomFilter {
  const [typed, setTyped] = useState('');
  const [master, setMaster] = useState<string>();
  const top = useMemo(() => topSuggested({ rooms: all, masters }), [all, masters]);
  const rooms = useMemo(() => {
    const wanted = folded(typed.trim());
    return suggestedFor(all, master).filter((room) => folded(roomTitle(room)).includes(wanted));
  }, [all, master, typed]);
  return { typed, setTyped, master, setMaster, top, rooms, isOn: master !== undefined || typed.trim() !== '' };
}
