import { expect, it } from 'vitest';
import type { ContentCounts } from '../../../content/content-counts.js';
import {
  type ContentGap,
  type GapHotel,
  type GapsPage,
  gapReasons,
  type GapsQuery,
  hotelsWithGap,
} from '../../../content/content-gaps.js';
import { type ContentFile, type ContentGateway, contentFiles } from '../../../content/content-gateway.js';
import type { FileSource } from '../../../downloads/remote-file.js';
import { type Answer, absent } from '../../faults.js';
import { InMemoryFiles } from '../../in-memory-files.js';
import type { DataPort } from './data-port.js';
import { opensWhole } from './opens-whole.js';

export class InMemoryContentGateway extends InMemoryFiles implements ContentGateway {
  constructor(
    public counts: ContentCounts | undefined,
    public hotels: readonly GapHotel[] = [],
  ) {
    super();
  }
  gaps({ gap, page, size }: GapsQuery): Answer<GapsPage> {
    const listed = hotelsWithGap(this.hotels, gap);
    return this.answer(() => ({ total: listed.length, hotels: listed.slice((page - 1) * size, page * size) }));
  }
  readCounts(): Answer<ContentCounts> {
    const { counts } = this;
    return counts === undefined ? absent('') : this.answer(() => counts);
  }
  file(file: ContentFile): FileSource {
    return this.source(`${file}s.csv`);
  }
}

const aHotel = {
  name: 'Grand Siam',
  country: 'Thailand',
  isLive: true,
  isMapped: false,
  rooms: 0,
  mappedRooms: 0,
  liveRooms: 0,
};

/** It starts with three hotels, two of them live, one mapped and two with rooms, and four rooms, three live and two mapped. */
export const contentGateway: DataPort<ContentGateway, InMemoryContentGateway> = {
  twin: () => new InMemoryContentGateway(undefined),
  started: ({ now }) =>
    new InMemoryContentGateway(
      {
        hotels: { total: 3, withRooms: 2, mapped: 1, live: 2, updatedAt: now },
        rooms: { total: 4, mapped: 2, live: 3, updatedAt: now },
      },
      [
        { ...aHotel, hotelId: 'h-1', isMapped: true, rooms: 2, mappedRooms: 1, liveRooms: 2 },
        { ...aHotel, hotelId: 'h-2', rooms: 2, mappedRooms: 1, liveRooms: 1 },
        { ...aHotel, hotelId: 'h-3', isLive: false },
      ],
    ),
  sent: () => {
    const hotel = { hotelName: 'Grand Siam', countryName: 'Thailand', isLive: true };
    const room = { roomName: 'Deluxe', isLive: true };
    return {
      // The rooms are sent before their hotels, to show that the order does not matter.
      rooms: [
        { ...room, hotelId: 'h-1', roomId: '1', masterRoomId: 'm-1' },
        { ...room, hotelId: 'h-1', roomId: '2' },
        { ...room, hotelId: 'h-2', roomId: '1', masterRoomId: 'm-2' },
        { ...room, hotelId: 'h-2', roomId: '2', isLive: false },
      ],
      hotels: [
        { ...hotel, hotelId: 'h-1', masterHotelId: 'a-1' },
        { ...hotel, hotelId: 'h-2' },
        { ...hotel, hotelId: 'h-3', isLive: false },
      ],
    };
  },
  promises: (make) => {
    it('counts hotels and rooms, and says when they were told [CONT-09]', async () => {
      const counts = await (await make()).gateway.readCounts();
      expect(counts).toMatchObject({
        ok: true,
        value: { hotels: { total: 3, withRooms: 2, mapped: 1, live: 2 }, rooms: { total: 4, mapped: 2, live: 3 } },
      });
      expect(counts.ok && [typeof counts.value.hotels.updatedAt, typeof counts.value.rooms.updatedAt]).toEqual([
        'number',
        'number',
      ]);
    });

    it('lists the hotels with a gap, the worst first, page by page', async () => {
      const { gateway } = await make();
      const listed = async (gap: ContentGap, page = 1, size = 10): Promise<unknown> => {
        const read = await gateway.gaps({ gap, page, size });
        return read.ok && [read.value.total, read.value.hotels.map((hotel) => [hotel.hotelId, ...gapReasons(hotel)])];
      };
      const [one, two, three] = [
        ['h-1', '1 of 2 rooms not mapped'],
        ['h-2', 'Not mapped to the agency', '1 of 2 rooms not mapped', '1 of 2 rooms not live'],
        ['h-3', 'Not mapped to the agency', 'No rooms', 'Not live'],
      ];
      expect(await listed('any')).toEqual([3, [three, two, one]]);
      expect(await listed('hotels-not-mapped')).toEqual([2, [two, three]]);
      expect(await listed('hotels-without-rooms')).toEqual([1, [three]]);
      expect(await listed('hotels-not-live')).toEqual([1, [three]]);
      expect(await listed('rooms-not-mapped')).toEqual([2, [one, two]]);
      expect(await listed('rooms-not-live')).toEqual([1, [two]]);
      expect(await listed('any', 2, 2)).toEqual([3, [one]]);
      expect(await listed('any', 9, 2)).toEqual([3, []]);
    });

    it.each(contentFiles)('has the %s file computed, more than once in turn [CONT-04]', async (file) => {
      const { gateway } = await make();
      await opensWhole(gateway.file(file));
      await opensWhole(gateway.file(file));
    });
  },
};
