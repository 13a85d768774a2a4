import {
  othersIn,
  roomMappingFeature,
  visitEveryMilliseconds,
  type HotelNews,
  type HotelVisitor,
  type UnmappedRoom,
} from '@suppliers-portal/domain';
import { useEffect, useMemo, useRef, useState } from 'react';
import { lastOf } from '../../state/async-state.js';
import { useClock, useConnection, useFeature } from '../../state/container.js';
import { useLate } from '../../ui/hook/use-late.js';
import { useValue } from '../../ui/hook/use-observable.js';
import type { RoomStore } from './room-store.js';

/** A user who only passes a room on the way to another one is not shown at it. */
const staysAfter = 1500;

/** What the stream of the connection says of this hotel. Without a stream there is nothing. */
function useNews(hotelId: string): HotelNews | undefined {
  const reading = useValue(useConnection().reading);
  return lastOf(reading)?.value.hotels?.find((hotel) => hotel.hotelId === hotelId);
}

/**
 * Says that this page is in the hotel and at the room, and answers who else is. A page that is not seen says nothing,
 * and its visit ends.
 */
export function useVisit(hotelId: string, shown: UnmappedRoom | undefined, store: RoomStore): readonly HotelVisitor[] {
  const { visitHotel } = useFeature(roomMappingFeature);
  const clock = useClock();
  const news = useNews(hotelId);
  const room = useLate(shown?.roomId, staysAfter);
  const [pageId, setPageId] = useState<number>();
  // One after the other: the first answer brings the id with which the next one is said.
  const said = useRef<Promise<number | undefined>>(Promise.resolve(undefined));
  const known = useRef<number>(undefined);
  useEffect(() => {
    const leave = new AbortController();
    const say = async (id: number | undefined): Promise<number | undefined> => {
      const visit = { hotelId, ...(room === undefined ? {} : { roomId: room }) };
      const answer = await visitHotel.execute(id === undefined ? visit : { ...visit, pageId: id }, { passive: true });
      // Without an answer other users do not see this page for a while. Mapping continues.
      if (answer.ok) known.current = answer.value;
      setPageId(known.current);
      return known.current;
    };
    const stay = async (): Promise<void> => {
      do if (document.visibilityState === 'visible') said.current = said.current.then(say);
      while ((await clock.wait(visitEveryMilliseconds, leave.signal)) === 'waited');
    };
    void stay();
    return () => {
      leave.abort();
    };
  }, [hotelId, room, visitHotel, clock]);
  useEffect(() => {
    const goes = (id: number | undefined): void => {
      if (id !== undefined) void visitHotel.execute({ hotelId, pageId: id, isLeaving: true }, { passive: true });
    };
    const hides = (): void => {
      goes(known.current);
    };
    window.addEventListener('pagehide', hides);
    return () => {
      window.removeEventListener('pagehide', hides);
      void said.current.then(goes);
    };
  }, [hotelId, visitHotel]);
  const revision = news?.revision;
  useEffect(() => {
    if (revision !== undefined) store.isAtRevision(revision);
  }, [revision, store]);
  return useMemo(() => othersIn(news, pageId), [news, pageId]);
}
