import { describe, expect, it } from 'vitest';
import {
  firstHotels,
  hotelLink,
  indexHotels,
  orderHotels,
  searchHotels,
  workLeft,
  defaultHotelOrder,
  type MappingHotel,
} from './mapping-hotel.js';
import { imageAlt } from './room-image.js';
import {
  beddingWords,
  onlyTopFilterable,
  asWaitingNow,
  roomFacts,
  roomsLeftWords,
  roomTitle,
  sizeWords,
  suggestedFor,
  topSuggested,
  withoutRoom,
  type UnmappedRoom,
  type UnmappedRooms,
} from './unmapped-room.js';

const hotel = (hotelId: string, name: string, more: Partial<MappingHotel> = {}): MappingHotel => ({
  hotelId,
  supplierHotelId: `S-${hotelId}`,
  name,
  masterHotelId: `a-${hotelId}`,
  ...more,
});
const idsOf = (hotels: readonly MappingHotel[]): readonly string[] => hotels.map(({ hotelId }) => hotelId);

describe('what is known of a room', () => {
  it('is said without what is not known', () => {
    const bedding = [{ roomBedType: 'King', noOfBeds: 1 }];
    expect(roomFacts({ size: 32, view: 'City', bedding, maxOccupancy: 3 })).toEqual([
      '32 sqm (344 sq ft)',
      'City',
      '1 × King',
      'sleeps 3',
    ]);
    expect(roomFacts({ view: ' ', bedding })).toEqual(['1 × King']);
    expect(roomFacts({ bedding: [] })).toEqual(['Size, view and beds are not known']);
  });
});

describe('hotels to map', () => {
  const hotels = [
    hotel('1', 'Grand Siam', { unmapped: 2 }),
    hotel('2', 'ÉTOILE Resort', { unmapped: 0 }),
    hotel('3', '東方大酒店', { unmapped: 9 }),
    hotel('4', 'Siam 10'),
    hotel('5', 'Siam 9'),
  ];
  const found = (typed: string): readonly string[] => idsOf(searchHotels(indexHotels(hotels), typed));

  it.each([
    ['siam', ['1', '4', '5']],
    ['SIAM', ['1', '4', '5']],
    ['étoile', ['2']],
    ['大酒店', ['3']],
    ['s-4', ['4']],
    ['  grand ', ['1']],
    ['nothing', []],
    ['', ['1', '2', '3', '4', '5']],
  ])("are found by a part of the name or of the supplier's id, whatever the case: %j", (typed, ids) => {
    expect(found(typed)).toEqual(ids);
  });

  it("are not found by the agency's ids", () => {
    expect(found('a-1')).toEqual([]);
  });

  it.each([
    ['siam', ['4', '5', '1']],
    ['9 siam', ['5']],
    ['SIAM grand', ['1']],
    ['s-', ['1', '2', '3']],
    ['s-5', ['5']],
    ['大酒', ['3']],
    ['siam resort', []],
    [' ', []],
  ])('are jumped to by words in any order, first what begins with %j, and no more than a few', (typed, ids) => {
    expect(idsOf(firstHotels(indexHotels(hotels), typed, 3))).toEqual(ids);
  });

  it.each([
    ['resrot', ['2']],
    ['GARND siam', ['1']],
    ['siam gran', ['1']],
    ['grrand', ['1']],
    ['rand', ['1']],
    ['graxx siam', []],
    ['siam xyzq', []],
    ['s-99', []],
    ['siem 99', []],
  ])('are jumped to with a typing mistake in a word, but not in an id: %j', (typed, ids) => {
    expect(idsOf(firstHotels(indexHotels(hotels), typed, 3))).toEqual(ids);
  });

  it('stand by work, by name with numbers as numbers, or as received', () => {
    expect(idsOf(orderHotels(hotels, 'work'))).toEqual(['3', '1', '2', '4', '5']);
    expect(idsOf(orderHotels(hotels, 'name')).filter((id) => id === '4' || id === '5')).toEqual(['5', '4']);
    expect(orderHotels(hotels, 'received')).toBe(hotels);
    expect([defaultHotelOrder(hotels), defaultHotelOrder([hotel('1', 'x')])]).toEqual(['work', 'received']);
  });

  it('say how much is left', () => {
    expect(workLeft(hotels)).toEqual({ rooms: 11, hotels: 2 });
  });

  it.each([
    ['https://hotel.example/a', true],
    ['http://hotel.example', true],
    ['javascript:alert(1)', false],
    ['//hotel.example', false],
    ['https://', false],
  ])('lead to %s only if it is an address of the web', (url, leads) => {
    expect(hotelLink(hotel('1', 'x', { url }))).toBe(leads ? url : undefined);
  });
});

const suggestion = (masterRoomId: string): UnmappedRoom['suggestions'][number] => ({
  masterRoomId,
  score: 1,
  confidence: 0.9,
  band: 'confident',
  reasons: [],
});
const room = (roomId: string, ...masters: readonly string[]): UnmappedRoom => ({
  roomId,
  name: `Room ${roomId}`,
  bedding: [],
  suggestions: masters.map(suggestion),
});
const list: UnmappedRooms = {
  total: 12,
  rooms: [room('1', 'a', 'b', 'f'), room('2', 'a', 'c'), room('3', 'a', 'b', 'd', 'e'), room('4')],
  masters: ['g', 'f', 'e', 'd', 'c', 'b', 'a'].map((masterRoomId) => ({
    masterRoomId,
    masterRoomName: masterRoomId.toUpperCase(),
  })),
};

describe('rooms to map', () => {
  it('can be filtered by the five master rooms that are suggested most, and by no other [MAP-04]', () => {
    expect(topSuggested(list)).toEqual([
      { masterRoomId: 'a', name: 'A', rooms: 3 },
      { masterRoomId: 'b', name: 'B', rooms: 2 },
      { masterRoomId: 'f', name: 'F', rooms: 1 },
      { masterRoomId: 'e', name: 'E', rooms: 1 },
      { masterRoomId: 'd', name: 'D', rooms: 1 },
    ]);
    expect(onlyTopFilterable).toBe('Only the top 5 suggested master rooms can be filtered.');
    expect(suggestedFor(list.rooms, 'b').map(({ roomId }) => roomId)).toEqual(['1', '3']);
    expect(suggestedFor(list.rooms, undefined)).toBe(list.rooms);
  });

  it('lose the one that was decided, and one of the count, once [MAP-07]', () => {
    const after = withoutRoom(list, '2');
    expect([after.total, after.rooms.map(({ roomId }) => roomId)]).toEqual([11, ['1', '3', '4']]);
    expect(withoutRoom(after, '2')).toBe(after);
    expect(withoutRoom({ ...list, total: 0 }, '1').total).toBe(0);
  });

  it('are told in words: size in both units, beds, a name, and how many are left', () => {
    expect([sizeWords(32), sizeWords(undefined)]).toEqual(['32 sqm (344 sq ft)', '–']);
    expect([
      beddingWords([
        { roomBedType: 'King', noOfBeds: 1 },
        { roomBedType: 'Single', noOfBeds: 2 },
      ]),
      beddingWords([]),
    ]).toEqual(['1 × King, 2 × Single', '–']);
    expect([roomTitle({ name: 'Deluxe', roomId: '1' }), roomTitle({ name: ' ', roomId: '1' })]).toEqual([
      'Deluxe',
      'Room 1',
    ]);
    expect([roomsLeftWords(1), roomsLeftWords(1234)]).toEqual(['1 unmapped room left', '1,234 unmapped rooms left']);
    expect([imageAlt({ path: '/1' }, 0, 'Deluxe'), imageAlt({ path: '/1', title: 'Bed' }, 0, 'Deluxe')]).toEqual([
      'Image 1 of Deluxe',
      'Bed',
    ]);
  });
});

describe('a list of rooms that is read again', () => {
  const room = (roomId: string, name = roomId) => ({ roomId, name, bedding: [], suggestions: [] });
  const listOf = (...ids: readonly string[]) => ({ total: ids.length, rooms: ids.map((id) => room(id)), masters: [] });

  it('loses what others have decided, keeps its order and what is being decided here, and gains what is new', () => {
    const { list, gone } = asWaitingNow(listOf('a', 'b', 'c', 'd'), listOf('e', 'd', 'a'), (id) => id === 'c');
    expect([list.rooms.map(({ roomId }) => roomId), list.total, gone.map(({ roomId }) => roomId)]).toEqual([
      ['a', 'c', 'd', 'e'],
      4,
      ['b'],
    ]);
  });

  it('does not bring back a room that was decided here a moment ago', () => {
    const { list } = asWaitingNow(listOf('a'), listOf('a', 'sent'), (id) => id === 'sent');
    expect(list.rooms.map(({ roomId }) => roomId)).toEqual(['a']);
  });
});
