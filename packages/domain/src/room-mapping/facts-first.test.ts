import { describe, expect, it } from 'vitest';
import { reasonWords } from './reason-words.js';
import { confidentNames as confident, firstName as first, suggestedRooms as rows } from '../testing/suggested-rooms.js';
import { suggestMasterRooms } from './suggest-master-rooms.js';

describe('master rooms stay apart', () => {
  it.each([
    ['size', 'Double Room 26 m2', ['Double Room 18 m2', 'Double Room 26 m2']],
    ['size, in a studio', 'Studio 45 sqm', ['Studio 28 sqm', 'Studio 45 sqm', 'Loft']],
    ['size, in Chinese', '豪华房 35平方米', ['豪华房 50平方米', '豪华房 35平方米']],
    ['size, in Russian', 'Студия 30 м2', ['Студия 45 м2', 'Студия 30 м2']],
    ['size, in metres at the end', 'Deluxe Room 40 m', ['Deluxe Room 30 m', 'Deluxe Room 40 m']],
    ['size in square feet', 'Suite 600 sq ft', ['Suite 400 sq ft', 'Suite 600 sq ft']],
    ['size in tsubo', 'Suite 20 tsubo', ['Suite 12 tsubo', 'Suite 20 tsubo']],
    ['number', 'Chalet #2', ['Chalet #1', 'Chalet #2']],
    ['number of persons', 'Studio (max 3)', ['Studio (max 2)', 'Studio (max 3)']],
    ['board', 'Villa with dinner', ['Villa', 'Villa with dinner']],
    ['what is said twice', 'Double Room (1,5)', ['Double Room', 'Double Room (1,5)']],
  ])('that differ only by %s', (_, room, names) => {
    const suggested = rows(room, ...names);
    expect(suggested.every(({ sameAs }) => sameAs === undefined)).toBe(true);
    expect(suggested[0]?.masterRoomId).toBe(room);
    expect(first(room, ...names.toReversed())).toBe(room);
  });

  it('and a decision for one size is not remembered for another', () => {
    const masters = [
      { masterRoomId: 'small', masterRoomName: 'Studio 28 sqm' },
      { masterRoomId: 'large', masterRoomName: 'Studio 45 sqm' },
    ];
    const before = [{ roomName: 'Studio 28 sqm', masterRoomId: 'small', at: 1 }];
    expect(suggestMasterRooms({ roomName: 'Studio 45 sqm' }, masters, before)[0]?.masterRoomId).toBe('large');
    expect(suggestMasterRooms({ roomName: 'Studio, 28 sqm' }, masters, before)[0]?.reasons[0]?.kind).toBe(
      'mapped-before',
    );
  });
});

describe('the number of a unit is read', () => {
  it.each([
    ['Chalet no. 2', 'Chalet 2', ['Chalet 1', 'Chalet 3']],
    ['Lodge number 3', 'Lodge 3', ['Lodge 1', 'Lodge 2']],
    ['Villa #3', 'Villa 3', ['Villa 1', 'Villa 2']],
    ['Suite 4', 'Suite 4', ['Suite 1', 'Suite 2']],
    ['Apartment Nr. 12', 'Apartment 12', ['Apartment 11', 'Apartment 1']],
    ['Bungalow nº 5', 'Bungalow No 5', ['Bungalow No 4', 'Bungalow No 6']],
    ['Villa B', 'Villa B', ['Villa A', 'Villa C']],
    ['Suite II', 'Suite 2', ['Suite 1', 'Suite 3']],
    ['Zimmer Nr. 5', 'Room 5', ['Room 4', 'Room 6']],
    ['Room 101', 'Room 101', ['Room 102', 'Room 103']],
    ['Cottage unit 07', 'Cottage 7', ['Cottage 8', 'Cottage 70']],
  ])('%s is %s', (room, right, others) => {
    expect(first(room, ...others, right)).toBe(right);
    expect(confident(room, ...others)).toEqual([]);
  });

  it.each([
    ['a rate', 'Studio promo 20', 'Studio', 'Studio 20'],
    ['beds', 'Suite 2 Double Beds', 'Suite with Two Double Beds', 'Suite 2'],
    ['an age', 'Family Room for kids under 6', 'Family Room', 'Family Room 6'],
    ['ages', 'Family Room, ages 12', 'Family Room', 'Family Room 12'],
    ['inches', 'Family Room 55 inch TV', 'Family Room', 'Family Room 55'],
  ])('but the number of %s is none', (_, room, right, other) => {
    expect(first(room, other, right)).toBe(right);
  });
});

describe('beds are counted where they are written in short', () => {
  it.each([
    ['2Q Room', 'Room with Two Queen Beds', 'Room with One Queen Bed'],
    ['DLX-1K-NS', 'Deluxe Room with One King Bed, non-smoking', 'Deluxe Room with Two King Beds, non-smoking'],
    ['Room 2 QB', 'Room, 2 Queen Beds', 'Room, 1 Queen Bed'],
    ['QQ Room', 'Room with Two Queen Beds', 'Room with One Queen Bed'],
    ['Room, Queen Bed x2', 'Room with Two Queen Beds', 'Room with One Queen Bed'],
    ['Room, King (x 2)', 'Room with Two King Beds', 'Room with One King Bed'],
    ['Room 1 Double 1 Single', 'Room with 1 Double Bed and 1 Single Bed', 'Room with 1 Double Bed'],
    ['Room Queen 2 Queen Beds', 'Room with Two Queen Beds', 'Room with Three Queen Beds'],
    ['2LDK Apartment', 'Two-Bedroom Apartment', 'One-Bedroom Apartment'],
    ['3B/2B Villa', 'Three-Bedroom Villa', 'Two-Bedroom Villa'],
  ])('%s is %s', (room, right, other) => {
    expect(first(room, other, right)).toBe(right);
    expect(confident(room, other)).toEqual([]);
  });

  it.each([
    ['a flat of 1K, which has a kitchen', '1K Apartment', 'Apartment', 'Apartment with One King Bed'],
    ['a television', 'Deluxe Room 4K TV', 'Deluxe Room', 'Deluxe Room with Four King Beds'],
    ['a television that is less sharp', 'Deluxe Room 2K Smart TV', 'Deluxe Room', 'Deluxe Room with Two King Beds'],
    ['a number of nights', 'Queen Room, Queen x 2 nights', 'Room with One Queen Bed', 'Room with Two Queen Beds'],
  ])('but %s says nothing of beds', (_, room, right, other) => {
    expect(first(room, other, right)).toBe(right);
  });
});

describe('a size in other measures is read', () => {
  it.each([
    ['Studio 10 tsubo', 'Studio 33 sqm', 'Studio 60 sqm'],
    ['Studio 10坪', 'Studio 33 sqm', 'Studio 60 sqm'],
    ['Studio 10평', 'Studio 33 sqm', 'Studio 60 sqm'],
    ['Studio 33 m kw.', 'Studio 33 sqm', 'Studio 60 sqm'],
  ])('%s is %s', (room, right, other) => {
    expect(first(room, other, right)).toBe(right);
    expect(confident(room, other)).toEqual([]);
  });
});

describe('persons are counted', () => {
  it.each([
    ['Family Room (1 adult + 2 children)', 'Family Room for 3 persons', 'Family Room for 1 person'],
    ['Family Room, 2 adults and 2 kids', 'Family Room for 4', 'Family Room for 2'],
    ['Family Room (2A+2C)', 'Family Room for 4', 'Family Room for 2'],
    ['Family Room (2AD+1CH)', 'Family Room for 3', 'Family Room for 2'],
    ['Studio 4P', 'Studio for 4', 'Studio for 2'],
    ['Apartment capacity: 4', 'Apartment for 4 persons', 'Apartment for 2 persons'],
    ['Room with 4 beds', 'Quadruple Room', 'Double Room'],
    ["Couple's Studio", 'Studio for 2', 'Studio for 4'],
    ['Appartamento per 4', 'Apartment for 4', 'Apartment for 6'],
    ['Family Room 2+1', 'Triple Family Room', 'Quadruple Family Room'],
    ['Studio for 4', 'Studio for 4 persons', 'Studio for 2 persons'],
    ['Studio, sleeps 4', 'Studio (sleeps 4)', 'Studio (sleeps 2)'],
    ['Apartment (max 6 guests)', 'Apartment for 6', 'Apartment for 4'],
    ['Apartment up to 5 people', 'Apartment for 5', 'Apartment for 3'],
    ['Bungalow, 3–5 persons', 'Bungalow for 4', 'Bungalow for 2'],
    ['Bungalow for 2 to 4 persons', 'Bungalow for 3', 'Bungalow for 5'],
    ['4-Bed Room', 'Quadruple Room', '4-Bedroom Villa'],
    ['Double occupancy Studio', 'Studio for 2', 'Studio for 3'],
    ['Cama en dormitorio mixto de 10 camas', 'Bed in 10-Bed Mixed Dormitory', 'Bed in 4-Bed Mixed Dormitory'],
    ['Posto letto in dormitorio misto da 10', 'Bed in 10-Bed Mixed Dormitory', 'Bed in 4-Bed Mixed Dormitory'],
  ])('%s is %s', (room, right, other) => {
    expect(first(room, other, right)).toBe(right);
    expect(confident(room, other)).toEqual([]);
  });

  it('and a range that holds two master rooms is a tie', () => {
    const names = ['Bungalow for 2 persons', 'Bungalow for 4 persons'];
    expect(confident('Bungalow for 2-4 persons', ...names)).toEqual([]);
    expect(rows('Bungalow for 2-4 persons', ...names).map(({ reasons }) => reasonWords(reasons))).toEqual([
      'same: bungalow; near: 2–4 persons / 2 persons',
      'same: bungalow; near: 2–4 persons / 4 persons',
    ]);
  });

  it.each([
    ['nights', 'Studio for 3 nights', 'Studio'],
    ['hours', 'Double Room for 6 hours', 'Double Room'],
    ['bedrooms', '4-Bedroom Villa', '4-Bedroom Villa'],
    ['ages of children', 'Double Room (kids up to 5 free)', 'Double Room'],
    ['years', 'Double Room, adults only, 18+ years', 'Double Room'],
  ])('but %s are no persons', (_, room, master) => {
    expect(rows(room, master)[0]?.reasons).not.toContainEqual(expect.objectContaining({ attribute: 'capacity' }));
  });

  it.each([
    ['2 Bed Apartment', 'Two-Bedroom Apartment', 'One-Bedroom Apartment'],
    ['Three bed villa', '3 Bedroom Villa', '2 Bedroom Villa'],
  ])('%s counts bedrooms', (room, right, other) => {
    expect(first(room, other, right)).toBe(right);
  });
});

describe('the field with how many persons a room is for', () => {
  const masterOf = (masterRoomId: string, maxOccupancy?: number) => ({
    masterRoomId,
    masterRoomName: 'Family Room',
    ...(maxOccupancy === undefined ? {} : { maxOccupancy }),
  });
  const suggested = (roomName: string, maxOccupancy: number | undefined, ...masters: ReturnType<typeof masterOf>[]) =>
    suggestMasterRooms({ roomName, ...(maxOccupancy === undefined ? {} : { maxOccupancy }) }, masters);

  it('keeps rooms of one name apart', () => {
    const both = [masterOf('for 4', 4), masterOf('for 6', 6)];
    for (const [most, right] of [
      [4, 'for 4'],
      [6, 'for 6'],
    ] as const) {
      const [first] = suggested('Family Room', most, ...both);
      expect([first?.masterRoomId, first?.sameAs]).toEqual([right, undefined]);
    }
    expect(suggested('Family Room', undefined, ...both).map(({ band }) => band)).not.toContain('confident');
    expect(suggested('Family Room for 6', undefined, ...both)[0]?.masterRoomId).toBe('for 6');
  });

  it('is a contradiction where both say it, and says nothing where one side is silent', () => {
    const bandOf = (mine?: number, theirs?: number) => suggested('Family Room', mine, masterOf('it', theirs))[0]?.band;
    expect(bandOf()).toBe('confident');
    expect([bandOf(5, 5), bandOf(5), bandOf(undefined, 5)]).toEqual(['confident', 'confident', 'confident']);
    expect(bandOf(5, 4)).toBe('possible');
    expect(suggested('Family Room', 5, masterOf('it', 4))[0]?.reasons).toContainEqual({
      kind: 'fact',
      attribute: 'capacity',
      state: 'differs',
      yours: '5 persons',
      master: '4 persons',
    });
  });
});

describe('what is counted outranks words', () => {
  it.each([
    ['beds', 'Bungalow with 2 single beds', 'Orchid Bungalow with 2 single beds', 'Bungalow with 3 single beds'],
    ['persons', 'Bungalow for 2', 'Orchid Bungalow for 2', 'Bungalow for 4'],
    ['bedrooms', '2 Bedroom Villa', 'Orchid 2 Bedroom Villa', '3 Bedroom Villa'],
    ['size', 'Studio 40 sqm', 'Orchid Studio 40 sqm', 'Studio 25 sqm'],
  ])('%s', (_, room, right, other) => {
    expect(first(room, other, right)).toBe(right);
    expect(confident(room, other)).toEqual([]);
  });

  it('and who names no tier means the standard room', () => {
    const names = ['Economy Double Room', 'Standard Double Room', 'Deluxe Double Room'];
    expect(first('Double Room', ...names)).toBe('Standard Double Room');
    expect(first('Double Room', ...names.toReversed())).toBe('Standard Double Room');
    expect(first('Double Room', 'Deluxe Double Room', 'Economy Double Room')).toBe('Economy Double Room');
  });
});

describe('a fan is no air conditioning', () => {
  const cooled = ['Standard Room with Air Conditioning', 'Standard Room with Fan'];

  it.each([
    ['Standard Fan Room', 1],
    ['Standard (no AC)', 1],
    ['Standard Room, A/C', 0],
    ['Standard Room, air-conditioned', 0],
  ])('and %s is the one of the two', (room, at) => {
    expect(first(room, ...cooled)).toBe(cooled[at]);
  });

  it('so that neither is confident where the other is missing', () => {
    expect(confident('Standard Fan Room', 'Standard Room with Air Conditioning', 'Deluxe Room')).toEqual([]);
    expect(confident('Standard Room with AC', 'Standard Room with Fan', 'Deluxe Room')).toEqual([]);
    expect(confident('Deluxe King Room with AC', 'Deluxe King Room', 'Standard Twin Room')).toEqual([
      'Deluxe King Room',
    ]);
  });
});

describe('confident is', () => {
  it.each([
    ['a tie of numbers', 'Chalet', ['Chalet 1', 'Chalet 2', 'Chalet 3']],
    ['a tie of sizes', 'Studio 30 sqm', ['Studio 25 sqm', 'Studio 35 sqm']],
    ['master rooms that are called the same', 'Deluxe Room', ['Deluxe Room', 'DELUXE ROOM', 'Suite']],
    ['a size that contradicts', 'Double Room 30 sqm', ['Double Room 18 sqm', 'Suite']],
    ['a size that is only near', 'Double Room 30 sqm', ['Double Room 26 sqm', 'Suite']],
    ['persons that contradict', 'Apartment for 6', ['Apartment for 4 persons', 'Suite']],
    ['beds that contradict', 'Room with 3 single beds', ['Room with 2 single beds', 'Suite']],
    ['a number that contradicts', 'Chalet 5', ['Chalet 4', 'Suite']],
    ['a large bed that is another', 'Premium Room, 1 King Bed', ['Premium Queen Room', 'Suite']],
    ['a word that only the master room has', 'Double Room', ['Orchid Double Room', 'Suite']],
    ['a family room that the supplier does not call so', 'Double Room', ['Family Double Room', 'Suite']],
    ['another dormitory', 'Bed in 6-Bed Mixed Dormitory', ['Bed in 6-Bed Female Dormitory', 'Suite']],
    ['a bathroom that is not shared', 'Economy Twin Room, Shared Bathroom', ['Economy Twin Room', 'Suite']],
    ['a balcony that the master room may not have', 'Family Suite with Balcony', ['Family Suite', 'Studio']],
    ['a floor that the master room does not name', 'Twin Room, Ground Floor', ['Twin Room', 'Suite']],
    ['a sea that is seen in part', 'Deluxe Room, Partial Sea View', ['Deluxe Room, Sea View', 'Suite']],
    ['a sea that the master room sees in part', 'Deluxe Room, Sea View', ['Deluxe Room, Side Sea View', 'Suite']],
    ['a sea in front of the window', 'Deluxe Room, Sea Front', ['Deluxe Room, Sea View', 'Suite']],
    ['one view of two', 'Deluxe Room, Sea View', ['Deluxe Room, Sea and Garden View', 'Suite']],
    ['a word of weight that is not read', 'Double Room xqzwvut', ['Double Room', 'Suite']],
  ])('never said with %s', (_, room, names) => {
    expect(confident(room, ...names)).toEqual([]);
  });

  it('said of the first row alone', () => {
    for (const room of ['Deluxe Room', 'Double Room', 'Deluxe King Room, Sea View', 'Studio'])
      expect(
        rows(room, 'Deluxe Room', 'Deluxe King Room', 'Double Room', 'Studio')
          .slice(1)
          .filter(({ band }) => band === 'confident'),
      ).toEqual([]);
  });
});
