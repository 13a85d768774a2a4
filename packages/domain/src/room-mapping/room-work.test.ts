import { describe, expect, it } from 'vitest';
import { InMemoryRoomMappingGateway } from '../testing/index.js';
import { comparisonOf, roomLines } from './comparison.js';
import { planIdentical } from './identical-names.js';
import { MapRoom, MarkNotEnoughInfo, mapRoomWords } from './map-room.js';
import {
  indexHotels,
  matchIn,
  nextHotel,
  orderHotels,
  searchHotels,
  withOneLess,
  withRoomsLeft,
  workLeft,
  type MappingHotel,
} from './mapping-hotel.js';
import { byOrder } from './room-image.js';
import { suggestMasterRooms, type MasterRoomToMapTo } from './suggest-master-rooms.js';
import {
  flush,
  hold,
  isAway,
  pass,
  returned,
  sendAtOnce,
  startTriage,
  triageProgress,
  undo,
  undoAll,
} from './triage.js';
import {
  filterableMasters,
  nextRoomPage,
  sizeWords,
  suggestedFor,
  topSuggested,
  withMoreRooms,
  withoutRoom,
  type UnmappedRoom,
} from './unmapped-room.js';

const masters: readonly MasterRoomToMapTo[] = [
  {
    masterRoomId: 'm1',
    masterRoomName: 'Deluxe King Room',
    size: 30,
    view: 'City',
    bedding: [{ roomBedType: 'King', noOfBeds: 1 }],
  },
  { masterRoomId: 'm2', masterRoomName: 'Superior Twin Room' },
  { masterRoomId: 'm3', masterRoomName: 'Accessible Suite' },
];
const room = (changes: Partial<UnmappedRoom> = {}): UnmappedRoom => {
  const plain = {
    roomId: 'r1',
    name: 'Deluxe King, City View',
    bedding: [{ roomBedType: 'King', noOfBeds: 1 }],
    suggestions: [],
    ...changes,
  };
  return changes.suggestions === undefined
    ? { ...plain, suggestions: suggestMasterRooms({ roomName: plain.name, roomBedding: plain.bedding }, masters) }
    : plain;
};
const hotel = (hotelId: string, unmapped: number, name = hotelId): MappingHotel => ({
  hotelId,
  supplierHotelId: `S-${hotelId}`,
  name,
  masterHotelId: `M-${hotelId}`,
  unmapped,
});

describe('hotels to be mapped', () => {
  const hotels = [hotel('1', 2, 'ＧＲＡＮＤ Siam'), hotel('2', 0, 'โรงแรมน้ำ'), hotel('3', 9, 'Lanna 10')];

  it('are found by name or supplier hotel id, whatever the case and the width of the letters [MAP-01]', () => {
    const found = (typed: string): readonly string[] =>
      searchHotels(indexHotels(hotels), typed).map(({ hotelId }) => hotelId);
    expect([found('grand'), found('s-3'), found(' '), found('nowhere')]).toEqual([['1'], ['3'], ['1', '2', '3'], []]);
  });

  it('are marked where the search matches, and not where folding changes the letters', () => {
    expect([
      matchIn('ＧＲＡＮＤ Siam', 'grand s'),
      matchIn('Ünal İzmir', 'NAL'),
      matchIn('Lanna', 'x'),
      matchIn('Lanna', ''),
    ]).toEqual([{ start: 0, end: 7 }, { start: 1, end: 4 }, undefined, undefined]);
    expect(matchIn('e\u0301toile', 'toile')).toBeUndefined();
  });

  it('come with most work first, and the next one with work follows', () => {
    expect(orderHotels(hotels, 'work').map(({ hotelId }) => hotelId)).toEqual(['3', '1', '2']);
    expect([nextHotel(hotels, '1')?.hotelId, nextHotel(hotels, '3')?.hotelId, nextHotel([hotel('1', 3)], '1')]).toEqual(
      ['3', '1', undefined],
    );
    const booked = [
      { ...hotel('1', 3), bookings: 10 },
      hotel('2', 20),
      { ...hotel('3', 2), bookings: 40 },
      hotel('4', 30),
    ];
    expect(orderHotels(booked, 'work').map(({ hotelId }) => hotelId)).toEqual(['3', '1', '4', '2']);
    expect(workLeft(withOneLess(hotels, '3'))).toEqual({ rooms: 10, hotels: 2 });
    expect(nextHotel(withRoomsLeft(hotels, '3', 0), '1')).toBeUndefined();
  });
});

describe('rooms that wait', () => {
  it('say their size in both measures', () => {
    expect([sizeWords(32), sizeWords(undefined)]).toEqual(['32 sqm (344 sq ft)', '–']);
  });

  it('are read page by page, each once, also when others decide at the same time', () => {
    const rooms = (from: number, to: number): readonly UnmappedRoom[] =>
      Array.from({ length: to - from }, (_, index) => room({ roomId: `r${String(from + index)}`, suggestions: [] }));
    const first = { total: 120, rooms: rooms(0, 50), masters };
    expect([
      nextRoomPage(first),
      nextRoomPage({ ...first, rooms: rooms(0, 49) }),
      nextRoomPage({ ...first, total: 50 }),
    ]).toEqual([2, 1, undefined]);
    const two = withMoreRooms(first, { total: 118, rooms: rooms(48, 98), masters });
    expect([two.rooms.length, two.total]).toEqual([98, 118]);
    expect(nextRoomPage(withMoreRooms(two, { total: 118, rooms: rooms(40, 90), masters }))).toBeUndefined();
  });

  it('leave with their decision, and one less waits [MAP-07]', () => {
    const left = withoutRoom({ total: 12, rooms: [room(), room({ roomId: 'r2' })], masters }, 'r1');
    expect([left.total, left.rooms.map(({ roomId }) => roomId), withoutRoom(left, 'r1').total]).toEqual([
      11,
      ['r2'],
      11,
    ]);
  });

  it('can be filtered by the five most suggested master rooms and no others [MAP-04]', () => {
    const many = Array.from(
      { length: 7 },
      (_, index): MasterRoomToMapTo => ({ masterRoomId: `n${String(index)}`, masterRoomName: `Room ${String(index)}` }),
    );
    const rooms = many.flatMap((_, index) =>
      Array.from({ length: index + 1 }, (__, time) =>
        room({
          roomId: `${String(index)}-${String(time)}`,
          suggestions: [
            { masterRoomId: `n${String(index)}`, score: 1, confidence: 0.5, band: 'possible', reasons: [] },
          ],
        }),
      ),
    );
    const top = topSuggested({ rooms, masters: many });
    expect([top.length, top.map(({ masterRoomId }) => masterRoomId)]).toEqual([
      filterableMasters,
      ['n6', 'n5', 'n4', 'n3', 'n2'],
    ]);
    expect(suggestedFor(rooms, 'n6')).toHaveLength(7);
  });
});

describe('a room next to a master room', () => {
  it('is compared line by line, with what contradicts first and sizes in both measures', () => {
    const lines = comparisonOf(room({ size: 45 }), masters, 'm1');
    expect(lines.slice(0, 2)).toEqual([
      { label: 'Size', yours: '45 sqm (484 sq ft)', master: '30 sqm (323 sq ft)', state: 'differs' },
      { label: 'Name', yours: 'Deluxe King, City View', master: 'Deluxe King Room' },
    ]);
    expect(lines.find(({ label }) => label === 'Bedding')).toEqual({
      label: 'Bedding',
      yours: '1 × King',
      master: '1 × King',
      state: 'same',
    });
  });

  it('contradicts it where a term of the contract is on one side only', () => {
    expect(comparisonOf(room({ name: 'Suite', bedding: [] }), masters, 'm3')[0]).toMatchObject({
      label: 'Accessible',
      state: 'differs',
    });
  });

  it('stands alone while none is chosen', () => {
    expect(roomLines(room({ name: ' ' })).map(({ label, yours }) => [label, yours])).toEqual([
      ['Name', 'Room r1'],
      ['Size', undefined],
      ['View', undefined],
      ['Bedding', '1 × King'],
    ]);
  });
});

describe('a decision', () => {
  const gateway = (): InMemoryRoomMappingGateway =>
    new InMemoryRoomMappingGateway([hotel('1', 1)], { 1: { rooms: [room()], masters } });

  it('needs a master room, unless there is not enough information [MAP-05, MAP-07]', async () => {
    const portal = gateway();
    const refused = await new MapRoom(portal).execute({ hotelId: '1', roomId: 'r1', masterRoomId: undefined });
    expect(refused.ok ? '' : mapRoomWords(refused.failure, 'Deluxe')).toBe(
      'Please select a master room from the drop down!',
    );
    expect(await new MarkNotEnoughInfo(portal).execute({ hotelId: '1', roomId: 'r1' })).toMatchObject({ ok: true });
    expect(portal.posts).toEqual([{ hotelId: '1', roomId: 'r1', masterRoomId: null }]);
    expect(await portal.unmappedRooms({ hotelId: '1', page: 1, size: 50 })).toMatchObject({
      value: { total: 0, rooms: [] },
    });
  });

  it('without an answer, or out of time, is lost and not refused', async () => {
    const portal = gateway();
    portal.failNextWith(
      { kind: 'unreachable', detail: 'cut' },
      { kind: 'timed-out', quote: '504', text: '' },
      { kind: 'invalid', text: 'No.' },
    );
    const kinds: string[] = [];
    for (let time = 0; time < 3; time += 1) {
      const answer = await new MapRoom(portal).execute({ hotelId: '1', roomId: 'r1', masterRoomId: 'm1' });
      kinds.push(answer.ok ? 'ok' : answer.failure.kind);
    }
    expect(kinds).toEqual(['lost', 'lost', 'gateway']);
  });
});

describe('the triage', () => {
  const decision = (roomId: string) => ({ hotelId: '1', roomId, masterRoomId: 'm1' });

  it('holds each decision for ten seconds, and sends it once', () => {
    const held = hold(hold(startTriage, decision('a'), 0), decision('a'), 0);
    expect(pass(held, 9999).due).toEqual([]);
    const { triage, due } = pass(held, 10_000);
    expect([due.map(({ roomId }) => roomId), pass(triage, 10_000).due, hold(triage, decision('a'), 0)]).toEqual([
      ['a'],
      [],
      triage,
    ]);
  });

  it('takes back the newest, or all, and a refused one may be decided again', () => {
    const two = hold(hold(startTriage, decision('a'), 0), decision('b'), 1);
    expect(undo(two).undone?.roomId).toBe('b');
    expect(undoAll(two).undone.map(({ roomId }) => roomId)).toEqual(['b', 'a']);
    const sent = flush(two).triage;
    expect([triageProgress(sent, 3), isAway(sent, 'a'), isAway(returned(sent, 'a'), 'a')]).toEqual([
      { decided: 2, of: 5 },
      true,
      false,
    ]);
  });

  it('counts a decision that was confirmed in a dialog, and sends none of its room again', () => {
    const sent = sendAtOnce(startTriage, 'a');
    expect([sent.decided, hold(sent, decision('a'), 0), sendAtOnce(sent, 'a')]).toEqual([1, sent, sent]);
  });
});

describe('identical names', () => {
  it('are mapped where one master room is called the same and nothing differs; the others say why not', () => {
    const twice = [
      ...masters,
      { masterRoomId: 'm4', masterRoomName: 'Superior Twin Room', size: 20 },
      { masterRoomId: 'm5', masterRoomName: 'Garden Villa' },
    ];
    const named = (roomId: string, name: string, size?: number): UnmappedRoom => {
      const plain = { roomId, name, bedding: [], ...(size === undefined ? {} : { size }) };
      return {
        ...plain,
        suggestions: suggestMasterRooms({ roomName: name, ...(size === undefined ? {} : { roomSize: size }) }, twice),
      };
    };
    const plan = planIdentical({
      masters: twice,
      rooms: [
        named('a', 'GARDEN  villa'),
        named('b', 'Superior Twin Room'),
        named('c', 'Deluxe King Room', 90),
        named('d', 'Penthouse'),
      ],
    });
    expect(plan.toMap.map(({ room: { roomId }, masterRoomId }) => [roomId, masterRoomId])).toEqual([['a', 'm5']]);
    expect(plan.leftOut.map(({ room: { roomId }, reason }) => [roomId, reason])).toEqual([
      ['b', 'several master rooms of that name'],
      ['c', 'size differs'],
    ]);
  });
});

describe('pictures', () => {
  it('come in their order; those without one come last', () => {
    expect(byOrder([{ path: 'c' }, { path: 'b', order: 2 }, { path: 'a', order: 1 }]).map(({ path }) => path)).toEqual([
      'a',
      'b',
      'c',
    ]);
  });
});
