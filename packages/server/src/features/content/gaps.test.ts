import { hotelsWithGap, type ContentGap, type GapHotel } from '@suppliers-portal/domain';
import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emails, givenCast, mekong } from '../../testing/cast.js';
import { hotelLine, roomLine } from '../../testing/data-lines.js';
import { describeWithDatabase, startTestServer, type Browser, type TestServer } from '../../testing/test-server.js';

/** Mapped, live, then of its rooms: all, mapped and live ones. */
const kinds: readonly (readonly [boolean, boolean, number, number, number])[] = [
  [true, true, 2, 2, 2],
  [true, true, 0, 0, 0],
  [true, true, 3, 1, 3],
  [true, true, 3, 3, 2],
  [true, true, 3, 0, 0],
  [false, true, 1, 1, 1],
  [false, true, 3, 0, 1],
  [true, false, 2, 2, 0],
  [true, false, 0, 0, 0],
  [false, false, 0, 0, 0],
  [false, false, 1, 0, 0],
];
const hotels = kinds.flatMap(([isMapped, isLive, rooms, mappedRooms, liveRooms], place): GapHotel[] =>
  // Two of each kind: a tie is decided by the id, of which capitals come first.
  [`h-${place}`, `H-${place}`].map((hotelId) => ({
    ...{ hotelId, name: `Hotel ${hotelId}`, country: 'Thailand', city: 'Phuket' },
    ...{ isMapped, isLive, rooms, mappedRooms, liveRooms },
  })),
);

describeWithDatabase('hotels with a gap', () => {
  let server: TestServer;
  let supplier: Browser;
  beforeAll(async () => {
    server = await startTestServer();
    await givenCast(server);
    supplier = await server.signedIn(emails.supplier);
    await server.given('hotels', [
      hotelLine({ dmcId: mekong, hotelId: 'theirs', isLive: false }),
      ...hotels.map(({ hotelId, isMapped, isLive }) =>
        hotelLine({ hotelId, isLive, ...(isMapped ? { masterHotelId: 'm' } : {}) }),
      ),
    ]);
    await server.given('rooms', [
      roomLine({ dmcId: mekong, hotelId: 'h-1' }),
      ...hotels.flatMap(({ hotelId, rooms, mappedRooms, liveRooms }) =>
        Array.from({ length: rooms }, (_, index) =>
          roomLine({
            ...{ hotelId, roomId: String(index), isLive: index < liveRooms },
            ...(index < mappedRooms ? { masterRoomId: 'm' } : {}),
          }),
        ),
      ),
    ]);
  });
  afterAll(() => server.close());

  const read = async (query: string) =>
    calls.contentGaps.answer.schema.parse((await supplier.get(`/api/content/gaps?${query}`)).json());

  it.each<[ContentGap]>([
    ['any'],
    ['hotels-not-mapped'],
    ['hotels-without-rooms'],
    ['hotels-not-live'],
    ['rooms-not-mapped'],
    ['rooms-not-live'],
  ])('are those of the domain in its order, page by page: %s', async (gap) => {
    const wanted = hotelsWithGap(hotels, gap).map(({ hotelId, isMapped, isLive, rooms, mappedRooms, liveRooms }) => {
      return { hotelId, isMapped, isLive, rooms, mappedRooms, liveRooms };
    });
    const whole = await read(`gap=${gap}&size=100`);
    expect(whole.total).toBe(wanted.length);
    expect(whole.hotels).toMatchObject(wanted);
    const pages = [await read(`gap=${gap}&size=3`), await read(`gap=${gap}&page=2&size=3`)];
    expect(pages.flatMap((page) => page.hotels)).toEqual(whole.hotels.slice(0, 6));
    expect(await read(`gap=${gap}&page=50&size=3`)).toEqual({ total: wanted.length, hotels: [] });
  });

  it('are ten on a page where nothing else is asked for', async () => {
    expect((await read('gap=any')).hotels).toHaveLength(10);
  });
});
