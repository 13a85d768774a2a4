import { describe, expect, it } from 'vitest';
import {
  FakeClock,
  InMemoryAccountStore,
  InMemoryFileSink,
  inMemoryRemotePorts,
  InMemoryRoomMappingGateway,
  InMemorySessionStore,
} from '../testing/index.js';
import { composeUseCases } from '../compose.js';
import { failed } from '../lib/result.js';
import { mapRoomWords, type MapRoomFailure } from './map-room.js';
import type { UnmappedRoom } from './unmapped-room.js';

const hotelId = 'h-1';
const room = (roomId: string, name = `Room ${roomId}`): UnmappedRoom => ({
  roomId,
  name,
  bedding: [],
  suggestions: [],
});
const hotel = (rooms: readonly UnmappedRoom[]) => ({
  [hotelId]: { rooms, masters: [{ masterRoomId: 'm-1', masterRoomName: 'Deluxe Room' }] },
});

function withRooms(howMany: number) {
  const gateway = new InMemoryRoomMappingGateway(
    [],
    hotel(Array.from({ length: howMany }, (_, index) => room(String(index + 1)))),
  );
  const useCases = composeUseCases({
    ...inMemoryRemotePorts(),
    roomMappingGateway: gateway,
    clock: new FakeClock(),
    sessionStore: new InMemorySessionStore(),
    accountStore: new InMemoryAccountStore(),
    fileSink: new InMemoryFileSink(),
  });
  return { gateway, ...useCases };
}

describe('mapping a room', () => {
  it.each([undefined, ''])(
    'asks for a master room, and sends nothing without one: %j [MAP-05]',
    async (masterRoomId) => {
      const { mapRoom, gateway } = withRooms(1);
      const mapped = await mapRoom.execute({ hotelId, roomId: '1', masterRoomId });
      expect(mapped).toEqual(failed({ kind: 'master-room-missing' }));
      expect(mapRoomWords({ kind: 'master-room-missing' }, 'Deluxe')).toBe(
        'Please select a master room from the drop down!',
      );
      expect(gateway.posts).toEqual([]);
    },
  );

  it('posts the pair once, and the room is off the list [MAP-07]', async () => {
    const { mapRoom, readUnmappedRooms, gateway } = withRooms(3);
    expect(await mapRoom.execute({ hotelId, roomId: '2', masterRoomId: 'm-1' })).toEqual({
      ok: true,
      value: undefined,
    });
    expect(gateway.posts).toEqual([{ hotelId, roomId: '2', masterRoomId: 'm-1' }]);
    expect(await readUnmappedRooms.execute({ hotelId, page: 1, size: 10 })).toMatchObject({
      ok: true,
      value: { total: 2, rooms: [{ roomId: '1' }, { roomId: '3' }] },
    });
  });

  it('marks "Not Enough Info" as no master room [MAP-07]', async () => {
    const { markNotEnoughInfo, readUnmappedRooms, gateway } = withRooms(2);
    expect((await markNotEnoughInfo.execute({ hotelId, roomId: '1' })).ok).toBe(true);
    expect(gateway.posts).toEqual([{ hotelId, roomId: '1', masterRoomId: null }]);
    expect(await readUnmappedRooms.execute({ hotelId, page: 1, size: 10 })).toMatchObject({
      ok: true,
      value: { total: 1 },
    });
  });

  it('keeps a room that another user mapped first apart from one that failed', async () => {
    const { mapRoom, markNotEnoughInfo } = withRooms(1);
    await mapRoom.execute({ hotelId, roomId: '1', masterRoomId: 'm-1' });
    expect(await mapRoom.execute({ hotelId, roomId: '1', masterRoomId: 'm-1' })).toEqual(
      failed({ kind: 'already-mapped' }),
    );
    expect(await markNotEnoughInfo.execute({ hotelId, roomId: '1' })).toEqual(failed({ kind: 'already-mapped' }));
  });

  it('keeps a lost answer, after which nothing is sent again by itself, apart from a refusal', async () => {
    const { mapRoom, gateway } = withRooms(1);
    gateway.failNextWith({ kind: 'unreachable', detail: 'cut' });
    expect(await mapRoom.execute({ hotelId, roomId: '1', masterRoomId: 'm-1' })).toMatchObject({
      failure: { kind: 'lost' },
    });
    expect(await mapRoom.execute({ hotelId, roomId: '1', masterRoomId: 'm-9' })).toMatchObject({
      failure: { kind: 'gateway', failure: { kind: 'invalid' } },
    });
    expect(gateway.posts).toEqual([]);
  });

  it.each<readonly [MapRoomFailure, string]>([
    [{ kind: 'already-mapped' }, 'This room is already mapped.'],
    [{ kind: 'lost', failure: { kind: 'unreachable', detail: 'cut' } }, 'Checking what happened to Deluxe'],
    [
      {
        kind: 'gateway',
        failure: { kind: 'invalid', text: 'There is no master room m-9 in this hotel.' },
      },
      'There is no master room m-9 in this hotel.',
    ],
  ])('has words for %o', (failure, words) => {
    expect(mapRoomWords(failure, 'Deluxe')).toBe(words);
  });
});

describe('reading everything of a hotel', () => {
  it('reads all rooms page by page, and misses none when pages move', async () => {
    const { readAllUnmappedRooms, gateway } = withRooms(450);
    const ask = gateway.unmappedRooms.bind(gateway);
    const pages: number[] = [];
    gateway.unmappedRooms = async (request) => {
      pages.push(request.page);
      // A room of the first page is decided, and everything moves up by one.
      if (pages.length === 2) await gateway.decide({ hotelId, roomId: '1', masterRoomId: null });
      return ask(request);
    };
    const read = await readAllUnmappedRooms.execute({ hotelId });
    expect(pages).toEqual([1, 2, 3, 1, 2, 3]);
    expect(read).toMatchObject({ ok: true, value: { total: 449, masters: [{ masterRoomId: 'm-1' }] } });
    expect(read.ok && read.value.rooms.map(({ roomId }) => roomId)).toEqual(
      Array.from({ length: 449 }, (_, index) => String(index + 2)),
    );
  });

  it('reads the whole history, the newest first', async () => {
    const { readWholeMappingHistory, mapRoom } = withRooms(250);
    for (let index = 1; index <= 250; index += 1)
      await mapRoom.execute({ hotelId, roomId: String(index), masterRoomId: 'm-1' });
    const read = await readWholeMappingHistory.execute({ hotelId });
    expect(read.ok && [read.value.length, read.value[0]?.roomId, read.value.at(-1)?.roomId]).toEqual([250, '250', '1']);
  });

  it('ends with the first failure', async () => {
    const { readAllUnmappedRooms, readWholeMappingHistory, gateway } = withRooms(1);
    gateway.failNextWith({ kind: 'timed-out', quote: '504', text: '' });
    expect(await readAllUnmappedRooms.execute({ hotelId })).toMatchObject({
      ok: false,
      failure: { kind: 'timed-out' },
    });
    gateway.failNextWith({ kind: 'timed-out', quote: '504', text: '' });
    expect(await readWholeMappingHistory.execute({ hotelId })).toMatchObject({
      ok: false,
      failure: { kind: 'timed-out' },
    });
  });

  it('puts pictures of a master room in their order, those without one last [MAP-09]', async () => {
    const { readRoomImages, gateway } = withRooms(1);
    gateway.images = [{ path: '/none-1' }, { path: '/3', order: 3 }, { path: '/none-2' }, { path: '/-1', order: -1 }];
    const read = await readRoomImages.execute({ masterHotelId: 'a-1', roomId: 'm-1' });
    expect(read.ok && read.value.map(({ path }) => path)).toEqual(['/-1', '/3', '/none-1', '/none-2']);
  });
});
