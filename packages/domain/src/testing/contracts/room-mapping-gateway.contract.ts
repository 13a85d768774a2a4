import { describe, expect, it } from 'vitest';
import type { GatewayFailure } from '../../lib/failure.js';
import type { Result } from '../../lib/result.js';
import type { RoomMappingGateway } from '../../room-mapping/mapping-gateway.js';
import { alreadyReported, nothingToReport } from '../../room-mapping/report-mapping.js';
import type { HistoryFilter } from '../../room-mapping/mapping-history.js';

const hotelId = 'h-1';
const all = { hotelId, page: 1, size: 50 } as const;

async function certain<T>(asked: Promise<Result<T, GatewayFailure>>): Promise<T> {
  const result = await asked;
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

/**
 * What every RoomMappingGateway promises. `make` starts with the hotel h-1 (GS-1, Grand Siam, of the master hotel a-1,
 * https://grand-siam.example), its rooms 1 "Deluxe King" of 32 square metres with a city view and one king bed, 2
 * "Superior Twin" and 3 "QX7", and the master rooms m-1 "Deluxe King Room" of 34 square metres and m-2 "Superior Twin
 * Room". m-1 has the pictures /2.jpg and /1.jpg in that order. Room 1 has /3.jpg with the name Bed.
 */
export function roomMappingGatewayContract(name: string, make: () => Promise<RoomMappingGateway>): void {
  describe(`${name} keeps the promises of a room mapping gateway`, () => {
    it('lists the hotels, and how many of their rooms wait [MAP-10]', async () => {
      expect(await certain((await make()).listHotels())).toMatchObject([
        {
          hotelId,
          supplierHotelId: 'GS-1',
          name: 'Grand Siam',
          url: 'https://grand-siam.example',
          masterHotelId: 'a-1',
          unmapped: 3,
        },
      ]);
    });

    it('lists the rooms of a hotel that wait, a page of them, and all its master rooms [MAP-11]', async () => {
      const gateway = await make();
      const { total, rooms, masters } = await certain(gateway.unmappedRooms({ hotelId, page: 1, size: 2 }));
      expect([total, rooms.map(({ roomId }) => roomId)]).toEqual([3, ['1', '2']]);
      expect(rooms[0]).toMatchObject({
        name: 'Deluxe King',
        size: 32,
        view: 'City view',
        bedding: [{ roomBedType: 'King', noOfBeds: 1 }],
      });
      expect(masters).toEqual([
        { masterRoomId: 'm-1', masterRoomName: 'Deluxe King Room', size: 34 },
        { masterRoomId: 'm-2', masterRoomName: 'Superior Twin Room' },
      ]);
      expect(
        (await certain(gateway.unmappedRooms({ hotelId, page: 2, size: 2 }))).rooms.map(({ roomId }) => roomId),
      ).toEqual(['3']);
      expect(await certain(gateway.unmappedRooms({ hotelId, page: 9, size: 2 }))).toMatchObject({
        total: 3,
        rooms: [],
      });
    });

    it('has nothing of a hotel that is not there', async () => {
      const gateway = await make();
      for (const nothing of [
        gateway.unmappedRooms({ ...all, hotelId: 'h-9' }),
        gateway.history({ ...all, hotelId: 'h-9' }),
        gateway.unmappedRoomImages({ hotelId: 'h-9' }),
      ])
        expect(await nothing).toMatchObject({ ok: false, failure: { kind: 'no-data' } });
    });

    it('takes a room off the list when it is mapped, and when there is not enough information [MAP-07]', async () => {
      const gateway = await make();
      await certain(gateway.decide({ hotelId, roomId: '1', masterRoomId: 'm-1' }));
      expect(await certain(gateway.unmappedRooms(all))).toMatchObject({
        total: 2,
        rooms: [{ roomId: '2' }, { roomId: '3' }],
      });
      await certain(gateway.decide({ hotelId, roomId: '3', masterRoomId: null }));
      expect(await certain(gateway.unmappedRooms(all))).toMatchObject({ total: 1, rooms: [{ roomId: '2' }] });
    });

    it('refuses a second decision, whatever it says, also of two at once', async () => {
      const gateway = await make();
      const answers = await Promise.all(
        ['m-1', 'm-2', null].map((masterRoomId) => gateway.decide({ hotelId, roomId: '1', masterRoomId })),
      );
      const refused = answers.filter(({ ok }) => !ok);
      expect(refused).toHaveLength(2);
      for (const one of refused)
        expect(one).toMatchObject({ failure: { kind: 'conflict', text: 'This room is already mapped.' } });
      expect(await certain(gateway.history(all))).toMatchObject({ total: 1 });
    });

    it.each([
      ['room', { hotelId, roomId: '9', masterRoomId: 'm-1' }, { kind: 'no-data' }],
      ['hotel', { hotelId: 'h-9', roomId: '1', masterRoomId: 'm-1' }, { kind: 'no-data' }],
      ['master room', { hotelId, roomId: '1', masterRoomId: 'm-9' }, { kind: 'invalid' }],
    ])('refuses a %s that is not there', async (_, decision, failure) => {
      const gateway = await make();
      expect(await gateway.decide(decision)).toMatchObject({ ok: false, failure });
      expect(await certain(gateway.unmappedRooms(all))).toMatchObject({ total: 3 });
    });

    it('knows a page in a hotel by one id, and no page in a hotel that is not there', async () => {
      const gateway = await make();
      const pageId = await certain(gateway.visit({ hotelId }));
      expect(await certain(gateway.visit({ hotelId, roomId: '1', pageId }))).toBe(pageId);
      expect(await certain(gateway.visit({ hotelId }))).not.toBe(pageId);
      expect(await gateway.visit({ hotelId: 'h-9' })).toMatchObject({ ok: false, failure: { kind: 'no-data' } });
    });

    it('reports what was decided, the newest first, and nothing beyond the last page [MAP-12]', async () => {
      const gateway = await make();
      expect(await certain(gateway.history(all))).toEqual({ total: 0, entries: [] });
      await certain(gateway.decide({ hotelId, roomId: '2', masterRoomId: 'm-2' }));
      await certain(gateway.decide({ hotelId, roomId: '1', masterRoomId: null }));
      const { total, entries } = await certain(gateway.history({ hotelId, page: 1, size: 1 }));
      expect([
        total,
        entries.map(({ roomId, roomName, masterRoomId, masterRoomName }) => [
          roomId,
          roomName,
          masterRoomId,
          masterRoomName,
        ]),
      ]).toEqual([2, [['1', 'Deluxe King', undefined, undefined]]]);
      const [older] = (await certain(gateway.history({ hotelId, page: 2, size: 1 }))).entries;
      expect(older).toMatchObject({
        roomId: '2',
        roomName: 'Superior Twin',
        masterRoomId: 'm-2',
        masterRoomName: 'Superior Twin Room',
      });
      expect(Number.isInteger(older?.at)).toBe(true);
      expect((await certain(gateway.history({ hotelId, page: 3, size: 1 }))).entries).toEqual([]);
    });

    it('takes one report of a decision until the agency answers, and none of a room without a decision', async () => {
      const gateway = await make();
      const report = (roomId: string) => gateway.report({ hotelId, roomId, reason: 'It has two beds' });
      expect(await report('1')).toMatchObject({ ok: false, failure: { kind: 'no-data', text: nothingToReport } });
      await certain(gateway.decide({ hotelId, roomId: '1', masterRoomId: 'm-1' }));
      expect((await certain(gateway.history(all))).entries[0]?.report).toBeUndefined();
      await certain(report('1'));
      const { report: kept } = (await certain(gateway.history(all))).entries[0] ?? {};
      expect([kept?.reason, kept?.answer, Number.isInteger(kept?.at)]).toEqual(['It has two beds', undefined, true]);
      expect(await report('1')).toMatchObject({ ok: false, failure: { kind: 'conflict', text: alreadyReported } });
    });

    it.each<[string, HistoryFilter, readonly string[]]>([
      ['part of a name in any case', { search: ' sUPERIOR tw ' }, ['2']],
      ['part of a name in letters of another width', { search: 'ＳＵＰＥＲＩＯＲ ＴＷ' }, ['2']],
      ['part of a master room’s id', { search: 'M-2' }, ['2']],
      ['a name of the room alone', { search: 'king' }, ['1']],
      ['a percent sign, which is a letter like all others', { search: '%' }, []],
      ['what was mapped', { outcome: 'mapped' }, ['2']],
      ['what was not enough to map', { outcome: 'not-enough-info' }, ['1']],
      ['both together', { outcome: 'not-enough-info', search: 'superior' }, []],
      ['nothing', { search: '' }, ['1', '2']],
    ])('filters the history by %s, and counts what it lets through', async (_, filter, rooms) => {
      const gateway = await make();
      await certain(gateway.decide({ hotelId, roomId: '2', masterRoomId: 'm-2' }));
      await certain(gateway.decide({ hotelId, roomId: '1', masterRoomId: null }));
      const { total, entries } = await certain(gateway.history({ ...all, ...filter }));
      expect([total, entries.map(({ roomId }) => roomId).sort()]).toEqual([rooms.length, rooms]);
    });

    it('has nothing that was learned before the first night', async () => {
      expect(await certain((await make()).learning())).toBeUndefined();
    });

    it('has the pictures of a master room, and of the rooms that wait with the room of each [MAP-09, MAP-13]', async () => {
      const gateway = await make();
      expect(
        (await certain(gateway.roomImages({ masterHotelId: 'a-1', roomId: 'm-1' }))).map(({ path }) => path),
      ).toEqual(['/2.jpg', '/1.jpg']);
      expect(await certain(gateway.unmappedRoomImages({ hotelId }))).toMatchObject([
        { path: '/3.jpg', title: 'Bed', roomId: '1' },
      ]);
    });
  });
}
