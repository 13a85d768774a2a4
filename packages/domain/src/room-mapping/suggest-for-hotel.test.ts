import { describe, expect, it } from 'vitest';
import { reasonWords } from './reason-words.js';
import { settleHotel } from './suggest-for-hotel.js';
import { suggestMasterRooms, type ConfirmedMapping, type MasterRoomSuggestion } from './suggest-master-rooms.js';

function settled(
  rooms: readonly string[],
  names: readonly string[],
  confirmed: readonly ConfirmedMapping[] = [],
): readonly (readonly MasterRoomSuggestion[])[] {
  const masters = names.map((name) => ({ masterRoomId: name, masterRoomName: name }));
  const all = rooms.map((roomName) => ({ roomName }));
  return settleHotel(
    all,
    all.map((room) => suggestMasterRooms(room, masters, confirmed)),
  );
}
const masters = ['Deluxe King Room, Sea View', 'Standard Twin Room', 'Junior Suite'];
const [king] = masters;

describe('the rooms of a hotel are looked at together', () => {
  it('so that a master room stays with the room that says more of what it says', () => {
    const [exact, vague] = settled(['Deluxe King Room, Sea View', 'Deluxe Room'], masters);
    expect(exact?.[0]).toMatchObject({ masterRoomId: king, band: 'confident' });
    expect(vague?.[0]).toMatchObject({ masterRoomId: king, band: 'possible' });
    expect(reasonWords(vague?.[0]?.reasons ?? [])).toContain('your room “Deluxe King Room, Sea View” fits it better');
  });

  it('whatever their order', () => {
    const rooms = ['Deluxe King Room, Sea View', 'Deluxe Room'];
    expect(settled(rooms.toReversed(), masters).toReversed()).toEqual(settled(rooms, masters));
  });

  it('and the other comes to its second suggestion, if that is nearly as good and no first of another', () => {
    const names = ['Deluxe King Room, Sea View', 'Deluxe King Room, City View', 'Standard Twin Room'];
    const [, vague] = settled(['Deluxe King Room, Sea View', 'Deluxe King Room'], names);
    expect(vague?.map(({ masterRoomId }) => masterRoomId).slice(0, 2)).toEqual([names[1], names[0]]);
    const [, , taken] = settled(
      ['Deluxe King Room, Sea View', 'Deluxe King Room, City View', 'Deluxe King Room'],
      names,
    );
    expect(taken?.every(({ band }) => band === 'possible')).toBe(true);
  });

  it('but one room that is sold in several ways keeps its master room', () => {
    const lists = settled(['Junior Suite', 'Junior Suite with breakfast', 'JUNIOR SUITE, non refundable'], masters);
    expect(lists.map(([first]) => [first?.masterRoomId, first?.band])).toEqual(
      Array.from({ length: 3 }, () => ['Junior Suite', 'confident']),
    );
  });

  it('and a decision of a person yields to nothing', () => {
    const [, before] = settled(['Deluxe King Room, Sea View', 'Deluxe Room'], masters, [
      { roomName: 'Deluxe Room', masterRoomId: king ?? '', at: 1 },
    ]);
    expect(before?.[0]).toMatchObject({ masterRoomId: king, band: 'confident' });
  });
});
