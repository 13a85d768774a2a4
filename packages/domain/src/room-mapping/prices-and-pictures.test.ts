import { describe, expect, it } from 'vitest';
import { comparisonOf } from './comparison.js';
import { reasonWords } from './reason-words.js';
import { suggestMasterRooms, type MasterRoomToMapTo, type RoomToMap } from './suggest-master-rooms.js';
import { roomFacts } from './unmapped-room.js';

const masterOf = (masterRoomName: string, more: Partial<MasterRoomToMapTo> = {}): MasterRoomToMapTo => ({
  masterRoomId: masterRoomName,
  masterRoomName,
  ...more,
});
const suggested = (room: RoomToMap, ...masters: readonly MasterRoomToMapTo[]) => suggestMasterRooms(room, masters);
const words = (room: RoomToMap, ...masters: readonly MasterRoomToMapTo[]): string =>
  reasonWords(suggested(room, ...masters)[0]?.reasons ?? []);
const orchid = masterOf('Orchid Suite', { pricePlace: { place: 9, of: 10 } });
const lotus = masterOf('Lotus Suite', { pricePlace: { place: 2, of: 10 } });

describe('the order of prices', () => {
  it('decides between rooms that the name leaves open', () => {
    const room = { roomName: 'Suite', pricePlace: { place: 5, of: 5 } };
    expect(suggested(room, lotus, orchid)[0]?.masterRoomId).toBe('Orchid Suite');
    expect(suggested({ ...room, pricePlace: { place: 1, of: 5 } }, orchid, lotus)[0]?.masterRoomId).toBe('Lotus Suite');
  });

  it('is a reason, for and against', () => {
    const room = { roomName: 'Orchid Suite', pricePlace: { place: 5, of: 5 } };
    expect(words({ ...room, pricePlace: { place: 8, of: 9 } }, orchid)).toContain('price 9 of 10');
    expect(words({ ...room, pricePlace: { place: 6, of: 8 } }, orchid)).toContain('near: price 6 of 8 / price 9 of 10');
    expect(words(room, masterOf('Orchid Suite', { pricePlace: { place: 1, of: 4 } }))).toContain(
      'differs: price 5 of 5 / price 1 of 4',
    );
  });

  it('makes no room confident, and one that contradicts is confident no more', () => {
    const [king, twin] = [masterOf('Deluxe King Room'), masterOf('Deluxe Twin Room')];
    const place = { pricePlace: { place: 3, of: 4 } };
    const bandOf = (roomName: string, ...masters: readonly MasterRoomToMapTo[]) =>
      suggested({ roomName, ...place }, ...masters)[0]?.band;
    expect(bandOf('Deluxe King Room', king, twin)).toBe('confident');
    expect(bandOf('Deluxe King Room', { ...king, ...place }, twin)).toBe('confident');
    expect(bandOf('Deluxe King Room', { ...king, pricePlace: { place: 1, of: 9 } }, twin)).toBe('possible');
    expect(bandOf('Deluxe Room', { ...king, ...place }, { ...twin, pricePlace: { place: 1, of: 9 } })).toBe('possible');
  });

  it('is no reason by itself: rooms of all kinds can cost the same', () => {
    const place = { pricePlace: { place: 3, of: 4 } };
    expect(suggested({ roomName: 'Standard Room', ...place }, masterOf('Garden Villa', place))).toEqual([]);
  });

  it.each([
    ['one room alone', { place: 1, of: 1 }],
    ['more rooms than there are', { place: 5, of: 4 }],
  ])('of %s says nothing', (_, pricePlace) => {
    expect(words({ roomName: 'Orchid Suite', pricePlace }, orchid)).not.toContain('price');
  });

  it('is compared with the other facts', () => {
    const room = { roomId: '1', name: 'Orchid Suite', bedding: [], suggestions: [], pricePlace: { place: 1, of: 5 } };
    expect(comparisonOf(room, [orchid], 'Orchid Suite')[0]).toEqual({
      label: 'Price',
      yours: 'price 1 of 5',
      master: 'price 9 of 10',
      state: 'differs',
    });
    expect(roomFacts(room)).toEqual(['price 1 of 5']);
  });
});

describe('pictures', () => {
  const [king, twin] = [
    masterOf('Deluxe King Room', { pictureHashes: ['aa', 'bath'] }),
    masterOf('Deluxe Twin Room', { pictureHashes: ['bb', 'bath'] }),
  ];

  it('that both sides have are a reason, and decide between rooms that the name leaves open', () => {
    const [first] = suggested({ roomName: 'Deluxe Room', pictureHashes: ['bb'] }, king, twin);
    expect(first).toMatchObject({ masterRoomId: 'Deluxe Twin Room', band: 'possible' });
    expect(reasonWords(first?.reasons ?? [])).toContain('one picture');
  });

  it('of several master rooms say nothing, as those of one bathroom', () => {
    expect(words({ roomName: 'Deluxe King Room', pictureHashes: ['bath'] }, king, twin)).not.toContain('picture');
  });

  it('that are different say nothing: both sides take their own', () => {
    const [first] = suggested({ roomName: 'Deluxe King Room', pictureHashes: ['cc'] }, king, twin);
    expect(first).toMatchObject({ masterRoomId: 'Deluxe King Room', band: 'confident' });
    expect(reasonWords(first?.reasons ?? [])).not.toContain('picture');
  });

  it('of another master room speak against the one that the name says', () => {
    const [first] = suggested({ roomName: 'Deluxe King Room', pictureHashes: ['bb'] }, king, twin);
    expect(first).toMatchObject({ masterRoomId: 'Deluxe King Room', band: 'possible' });
    expect(reasonWords(first?.reasons ?? [])).toContain('differs: your picture / another master room has it');
  });

  it('make no room confident that the name alone does not', () => {
    const alone = masterOf('Orchid Suite', { pictureHashes: ['aa'] });
    expect(suggested({ roomName: 'Suite', pictureHashes: ['aa'] }, alone)[0]?.band).toBe('possible');
  });

  it('keep two master rooms of one name apart, and which of them is not certain', () => {
    const named = (masterRoomId: string, hash: string): MasterRoomToMapTo => ({
      masterRoomId,
      masterRoomName: 'Deluxe King Room',
      pictureHashes: [hash],
    });
    const [first, second] = suggested(
      { roomName: 'Deluxe King Room', pictureHashes: ['bb'] },
      named('1', 'aa'),
      named('2', 'bb'),
    );
    expect([first?.masterRoomId, second?.masterRoomId]).toEqual(['2', '1']);
    expect(first?.band).toBe('possible');
  });
});
