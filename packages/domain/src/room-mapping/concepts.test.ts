import { describe, expect, it } from 'vitest';
import { confidentNames as confident, firstName as first } from '../testing/suggested-rooms.js';
import { concepts, rates } from './engine/lexicons/concepts/samples.js';

describe('what a room is, has or sees', () => {
  it.each(concepts)('is read in each language that has a word for it: $right', ({ right, others, names }) => {
    expect(Object.fromEntries(names.map((name) => [name, first(name, right, ...others)]))).toEqual(
      Object.fromEntries(names.map((name) => [name, right])),
    );
  });

  it('leaves no suggestion confident where its room is missing', () => {
    // "Renovated" counts only where the hotel says it of some of its rooms.
    const missing = concepts.filter(({ right }) => !right.startsWith('Renovated'));
    expect(missing.flatMap(({ others, names }) => names.flatMap((name) => confident(name, ...others)))).toEqual([]);
  });
});

describe('what is said of the rate', () => {
  it.each(rates)('leaves the room as sure as without it: %s', (room, said) => {
    const names = said.map((rate) => `${room} ${rate}`);
    expect(names.filter((name) => confident(name, 'Double Room', 'Twin Room')[0] !== 'Double Room')).toEqual([]);
  });
});

describe('the top floor', () => {
  it('is a high floor, and may be another room than one that is called so', () => {
    expect(first('Double Room on the highest floor', 'Double Room - High Floor', 'Double Room - Top Floor')).toBe(
      'Double Room - Top Floor',
    );
    expect(first('Double Room - Top Floor', 'Double Room - Low Floor', 'Double Room - High Floor')).toBe(
      'Double Room - High Floor',
    );
    expect(confident('Double Room - Top Floor', 'Double Room - Low Floor', 'Double Room - High Floor')).toEqual([]);
    expect(confident('Double Room - High Floor', 'Double Room - Low Floor', 'Double Room - Top Floor')).toEqual([]);
  });
});

describe('a terrace on the roof', () => {
  it('is another one than a terrace, where the hotel has both', () => {
    expect(first('Doppelzimmer mit Dachterrasse', 'Double Room with Roof Terrace', 'Double Room with Terrace')).toBe(
      'Double Room with Roof Terrace',
    );
    expect(first('Double Room with Terrace', 'Double Room with Roof Terrace', 'Double Room with Terrace')).toBe(
      'Double Room with Terrace',
    );
    expect(first('Double Room with Roof Terrace', 'Double Room', 'Double Room with Terrace')).toBe(
      'Double Room with Terrace',
    );
  });
});

describe('a room without a view', () => {
  it('is the one that says so, and not surely one that says nothing of a view', () => {
    expect(first('Double Room without view', 'Double Room', 'Double Room - No View')).toBe('Double Room - No View');
    expect(confident('Double Room without view', 'Double Room', 'Twin Room')).toEqual([]);
  });
});

describe('adults and children', () => {
  it.each([
    'Familienzimmer, 2 Erwachsene und 1 Kind',
    'Family room, twee volwassenen en een kind',
    'Chambre familiale pour deux adultes et un enfant',
    'Camera familiare due adulti e un bambino',
    'Pokój rodzinny, dwoje dorosłych i jedno dziecko',
    'Семейный номер, двое взрослых и 1 ребенок',
    'ファミリールーム 大人2名・子供1名',
    '패밀리룸 성인 2인 아동 1인',
  ])('are counted, in figures and in words: %s', (name) => {
    const rooms = ['Family Room (2 Adults)', 'Family Room (3 Adults)', 'Family Room (4 Adults)'];
    expect(first(name, ...rooms)).toBe('Family Room (3 Adults)');
  });
});

describe('an adjective', () => {
  it.each([
    ['Willa z sypialnią i prywatnym basenem', 'Villa with Private Pool', 'Villa with Shared Pool'],
    ['Pokój w starym budynku, odnowionego typu', 'Renovated Room - Old Building', 'Room - New Building'],
    ['Zimmer mit gemeinsamem Bad', 'Room with Shared Bathroom', 'Room with Private Bathroom'],
    ['Villa met gezamenlijk zwembad', 'Villa with Shared Pool', 'Villa with Private Pool'],
    ['Quartos reformados', 'Renovated Room', 'Room with Balcony'],
    ['Camere matrimoniali tranquille', 'Quiet Double Room', 'Large Double Room'],
    ['Chambres doubles rustiques', 'Rustic Double Room', 'Modern Double Room'],
  ])('is read in the form that it takes: %s', (name, right, other) => {
    expect(first(name, right, other)).toBe(right);
    expect(first(name, other, right)).toBe(right);
  });
});

describe('camping', () => {
  it.each([
    ['Stellplatz mit Stromanschluss', 'Pitch with Electricity', 'Standard Pitch'],
    ['Piazzola con elettricità', 'Pitch with Electricity', 'Standard Pitch'],
    ['電源付きキャンプサイト', 'Pitch with Electricity', 'Standard Pitch'],
    ['Emplacement tente', 'Tent Pitch', 'Camper Pitch'],
    ['Место для палатки', 'Tent Pitch', 'Safari Tent'],
  ])('is read: %s', (name, right, other) => {
    expect(first(name, right, other)).toBe(right);
    expect(first(name, other, right)).toBe(right);
  });

  it('counts the beds of a dormitory whose bathroom is named behind', () => {
    expect(
      first('Cama en dormitorio de 8 con baño compartido', 'Bed in 4-Bed Dormitory', 'Bed in 8-Bed Dormitory'),
    ).toBe('Bed in 8-Bed Dormitory');
  });
});

describe('two beds of one kind', () => {
  it.each([
    ['Camera con due letti matrimoniali', 'Room with Two Double Beds', 'Room with Two Single Beds'],
    ['Chambre avec 2 grands lits', 'Room with Two Double Beds', 'Room with Two Single Beds'],
    ['Kamer met twee queensize bedden', 'Room with Two Queen Beds', 'Room with Queen Bed'],
    ['Номер с двумя кроватями queen-size', 'Room with Two Queen Beds', 'Room with Queen Bed'],
    ['Phòng 2 giường đôi', 'Room with Two Double Beds', 'Room with Two Single Beds'],
    ['ダブルベッド2台の部屋', 'Room with Two Double Beds', 'Room with Two Single Beds'],
    ['Üç tek kişilik yataklı oda', 'Room with Three Single Beds', 'Room with Double Bed and Single Bed'],
  ])('are counted with their kind: %s', (name, right, other) => {
    expect(first(name, right, other)).toBe(right);
    expect(confident(name, other)).toEqual([]);
  });
});

describe('the wing of a house', () => {
  it.each([
    ['Doppelzimmer im Ostflügel', 'Double Room - East Wing', 'Double Room - West Wing'],
    ['Chambre double, aile ouest', 'Double Room - West Wing', 'Double Room - East Wing'],
    ['Habitación doble ala norte', 'Double Room - North Wing', 'Double Room - South Wing'],
    ['Двухместный номер, южное крыло', 'Double Room - South Wing', 'Double Room - North Wing'],
    ['Kamar Double sayap timur', 'Double Room - East Wing', 'Double Room - West Wing'],
  ])('is read: %s', (name, right, other) => {
    expect(first(name, right, other)).toBe(right);
    expect(first(name, other, right)).toBe(right);
  });
});
