import { describe, expect, it } from 'vitest';
import { confidentNames as confident, firstName as first } from '../testing/suggested-rooms.js';

describe('a detail that both sides name differently is never confident', () => {
  it.each([
    ['the floor', 'Deluxe Room, Ground Floor', 'Deluxe Room, Top Floor'],
    ['what is outside', 'Deluxe Room with Balcony', 'Deluxe Room with Patio'],
    ['the level', 'Superior Suite, Mezzanine', 'Superior Suite, Attic'],
    ['who it is made for', 'Deluxe Room, Hearing Accessible', 'Deluxe Room, Mobility Accessible'],
    ['the water that is seen', 'Superior Suite with Sea View', 'Superior Suite with Lake View'],
    ['what is seen, in a word nobody knows', 'Deluxe Room, Bridge View', 'Deluxe Room, Sea View'],
    ['the wing', 'Old Wing Room', 'New Wing Room'],
  ])('%s', (_, room, other) => {
    expect(confident(room, other, 'Camping Pitch')).toEqual([]);
    expect(confident(room, room, other)).toEqual([room]);
  });
});

describe('a drawback of which the other side says nothing is never confident', () => {
  it.each([
    'Deluxe Room, no Window',
    'Deluxe Room, Shared Bathroom',
    'Deluxe Room, Smoking',
    'Deluxe Room, Basement',
    'Deluxe Room for Single Use',
    'Deluxe Room, Roll-in Shower',
  ])('%s', (room) => {
    expect(confident('Deluxe Room', room, 'Camping Pitch')).toEqual([]);
    expect(confident(room, 'Deluxe Room', 'Camping Pitch')).toEqual([]);
    expect(confident(room, room, 'Deluxe Room')).toEqual([room]);
  });

  it('while a room that is not for smokers is the usual one', () => {
    expect(confident('Deluxe Room, Non-Smoking', 'Deluxe Room', 'Camping Pitch')).toEqual(['Deluxe Room']);
    expect(confident('Deluxe Room', 'Deluxe Room, Non-Smoking', 'Camping Pitch')).toEqual(['Deluxe Room, Non-Smoking']);
  });
});

describe('a word of its own is no typing error', () => {
  it.each([
    ['Old Wing Suite', 'King Suite'],
    ['West Suite', 'Best Suite'],
    ['Blake Room', 'Lake Room'],
    ['Tree Room', 'Free Room'],
    ['Prince Suite', 'Price Suite'],
    ['Gate Room', 'Rate Room'],
    ['Left Studio', 'Loft Studio'],
    ['Falcon Suite', 'Balcon Suite'],
    ['Arbor Suite', 'Harbor Suite'],
    ['Banks Room', 'Bunks Room'],
    ['Strand Suite', 'Standard Suite'],
  ])('%s is not %s', (room, other) => {
    expect(confident(room, other)).toEqual([]);
    expect(first(room, other, room)).toBe(room);
  });

  it('while a typing error still is one', () => {
    expect(first('Delux Kign Room', 'Deluxe King Room', 'Deluxe Queen Room')).toBe('Deluxe King Room');
  });

  it.each([
    ['in a plural', 'Family Bedooms Suite, 3 Bedrroms', 'Family Suite, 3 Bedrooms', 'Family Suite, 1 Bedroom'],
    ['in words written together', 'Club Room Ocaenfront', 'Club Room, Ocean Front', 'Club Room, City View'],
    ['in another spelling', 'Premeire Twin Room', 'Premier Twin Room', 'Deluxe Twin Room'],
    ['in a long word', 'Twin Room, conected', 'Connecting Twin Room', 'Twin Room, Terrace'],
    ['in a number', 'Thre-bedroom Villa', 'Three-Bedroom Villa', 'Two-Bedroom Villa'],
    ['in an amount', 'Standard Room Double(2 Amuont)', 'Standard Room, 2 Double Beds', 'Standard Room, 1 Double Bed'],
    ['in a counted room', '2-rom Apartment', '2-Room Apartment', '3-Room Apartment'],
  ])('while a typing error still is one %s', (_, room, right, other) => {
    expect(first(room, other, right)).toBe(right);
    expect(first(room, right, other)).toBe(right);
  });

  it('and of two words that are near, the one of the hotel was meant', () => {
    expect(first('Lanai Gand Room', 'Lanai Superior Room', 'Lanai Grand Room')).toBe('Lanai Grand Room');
    expect(first('Room, Gand View', 'Room, Sand View', 'Room, Land View')).toBe('Room, Land View');
  });
});

describe('numbers in words count persons and bedrooms', () => {
  it.each([
    ['German', 'Apartment für fünf Personen'],
    ['French', 'Appartement pour cinq personnes'],
    ['Italian', 'Appartamento per cinque persone'],
    ['Spanish', 'Apartamento para cinco personas'],
    ['Portuguese', 'Apartamento para cinco pessoas'],
    ['Dutch', 'Appartement voor vijf personen'],
    ['Polish', 'Apartament dla pięciu osób'],
    ['Turkish', 'Beş kişilik daire'],
    ['Indonesian', 'Apartemen untuk lima orang'],
    ['Chinese', '五人公寓'],
    ['Japanese', '五名用アパートメント'],
  ])('five persons in %s', (_, room) => {
    const others = ['Apartment for 4 persons', 'Apartment for 6 persons'];
    expect(first(room, ...others, 'Apartment for 5 persons')).toBe('Apartment for 5 persons');
    expect(confident(room, ...others)).toEqual([]);
  });

  it.each([
    ['German', 'Villa mit fünf Schlafzimmern'],
    ['French', 'Villa avec cinq chambres'],
    ['Italian', 'Villa con cinque camere da letto'],
    ['Spanish', 'Villa de cinco dormitorios'],
    ['Portuguese', 'Villa com cinco quartos'],
    ['Dutch', 'Villa met vijf slaapkamers'],
    ['Polish', 'Willa z pięcioma sypialniami'],
    ['Turkish', 'Beş yatak odalı villa'],
    ['Indonesian', 'Vila dengan lima kamar tidur'],
    ['Vietnamese', 'Biệt thự sáu phòng ngủ'],
  ])('bedrooms in %s', (language, room) => {
    const right = language === 'Vietnamese' ? '6-Bedroom Villa' : '5-Bedroom Villa';
    expect(first(room, '1-Bedroom Villa', '4-Bedroom Villa', right)).toBe(right);
    expect(confident(room, '1-Bedroom Villa', '4-Bedroom Villa')).toEqual([]);
  });

  it('and a numeral alone stays a name', () => {
    expect(first('Villa Otto', 'Villa 8', 'Villa Otto')).toBe('Villa Otto');
    expect(first('Lima Suite', 'Suite 5', 'Lima Suite')).toBe('Lima Suite');
  });
});

describe('more ways to write what is counted', () => {
  it.each([
    ['Suite, 1,200 sq ft', 'Suite 111 sqm', 'Suite 60 sqm'],
    ['Suite 1.200 sqft', 'Suite 1200 sq ft', 'Suite 600 sq ft'],
    ['Apartment mit 45 Quadratmetern', 'Apartment 45 sqm', 'Apartment 65 sqm'],
    ['2BHK Apartment', 'Two-Bedroom Apartment', 'Three-Bedroom Apartment'],
    ['Penthouse two bdrms', 'Two-Bedroom Penthouse', 'Three-Bedroom Penthouse'],
    ['Double for single use', 'Double Room for Single Use', 'Single Room'],
    ['DUI Superior', 'Superior Double Room for Single Use', 'Superior Double Room'],
    ['Superior obstructed sea view', 'Superior Room, Partial Sea View', 'Superior Room, Sea View'],
    ['Deluxe room with triple glazing', 'Deluxe Room', 'Deluxe Triple Room'],
  ])('%s', (room, right, other) => {
    expect(first(room, other, right)).toBe(right);
    expect(first(room, right, other)).toBe(right);
  });
});

describe('a view in one word is the view', () => {
  it.each([
    ['Tweepersoonskamer met bergzicht', 'Mountain'],
    ['Tweepersoonskamer met bosuitzicht', 'Forest'],
    ['Tweepersoonskamer met rivierzicht', 'River'],
    ['Tweepersoonskamer met stadszicht', 'City'],
    ['Tweepersoonskamer met havenzicht', 'Harbour'],
    ['Tweepersoonskamer met parkzicht', 'Park'],
    ['Doppelzimmer mit Alpenblick', 'Mountain'],
    ['Doppelzimmer mit Parkblick', 'Park'],
    ['Doppelzimmer mit Domblick', 'Cathedral'],
  ])('%s: %s', (room, place) => {
    const right = `Double Room, ${place} View`;
    expect(first(room, 'Double Room, Garden View', 'Double Room', right)).toBe(right);
  });
});
