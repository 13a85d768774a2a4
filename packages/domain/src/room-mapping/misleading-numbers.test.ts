import { describe, expect, it } from 'vitest';
import { reasonWords } from './reason-words.js';
import { confidentNames as confident, firstName as first, suggestedRooms as rows } from '../testing/suggested-rooms.js';

const reasons = (room: string, master: string): string => reasonWords(rows(room, master)[0]?.reasons ?? []);

describe('mats of a Japanese room', () => {
  it.each(['Tatami Room, 8 mats', '8 Tatami Room', '和室8畳', 'Japanese Room (8 jo)', 'Tatami (8)'])(
    'tell %s from one with ten',
    (room) => {
      const [eight, ten] = ['Japanese-Style Room, 8 Tatami Mats', 'Japanese-Style Room, 10 Tatami Mats'];
      expect(first(room, ten, eight)).toBe(eight);
      expect(confident(room, ten)).toEqual([]);
    },
  );

  it('are those of a gym where nothing is counted in them', () => {
    expect(first('Twin Room with yoga mats', 'Double Room', 'Twin Room')).toBe('Twin Room');
  });
});

describe('persons that are counted behind their word', () => {
  it.each([
    ['Family Room (Adults: 2, Children: 2)', 'Family Room for 4', 'Family Room for 3'],
    ['패밀리룸 (성인 2, 아동 2)', 'Family Room for 4', 'Family Room for 3'],
    ['Suite adults 3', 'Suite for 3', 'Suite for 2'],
    ['Villa, persons: 6', 'Villa for 6', 'Villa for 4'],
  ])('%s', (room, right, other) => {
    expect(first(room, other, right)).toBe(right);
    expect(confident(room, other)).toEqual([]);
  });
});

describe('a number that can mean two things is never certain', () => {
  it.each([
    ['T2 Apartment', '2 rooms / 1 bedroom', '2 rooms / 2 bedrooms'],
    ['Appartement T2', '2 rooms / 1 bedroom', '2 rooms / 2 bedrooms'],
    ['Appartement F2', '2 rooms / 1 bedroom', '2 rooms / 2 bedrooms'],
    ['Appartement 2 pièces', '2 rooms / 1 bedroom', '2 rooms / 2 bedrooms'],
    ['2-Zimmer-Apartment', '2 rooms / 1 bedroom', '2 rooms / 2 bedrooms'],
    ['2-room Apartment', '2 rooms / 1 bedroom', '2 rooms / 2 bedrooms'],
    ['2+1 Apartment', '2+1 / 1 bedroom', '2+1 / 2 bedrooms'],
  ])('%s has one bedroom or two', (room, ofOne, ofTwo) => {
    const [one, two, three] = ['One-Bedroom Apartment', 'Two-Bedroom Apartment', 'Three-Bedroom Apartment'];
    expect(reasons(room, one)).toContain(`near: ${ofOne}`);
    expect(reasons(room, two)).toContain(`near: ${ofTwo}`);
    expect(confident(room, one, two, three)).toEqual([]);
    expect(confident(room, one)).toEqual([]);
    expect(confident(room, two)).toEqual([]);
    expect(first(room, three, two)).toBe(two);
  });

  it.each([
    ['3.5 Zimmer Wohnung', 'Two-Bedroom Apartment', 'Three-Bedroom Apartment', 'Apartment, 5 Bedrooms'],
    ['2.5 bedroom apartment', 'Two-Bedroom Apartment', 'Three-Bedroom Apartment', 'Apartment, 5 Bedrooms'],
  ])('%s', (room, one, other, wrong) => {
    expect(first(room, wrong, one)).toBe(one);
    expect(first(room, wrong, other)).toBe(other);
    expect(confident(room, one, other)).toEqual([]);
  });

  it.each([
    ['1+1 Apartment', 'One-Bedroom Apartment'],
    ['3+1 flat', 'Three-Bedroom Apartment'],
    ['2+1 Villa', 'Two-Bedroom Villa'],
  ])('%s can be persons, and is no certain number of bedrooms', (room, master) => {
    expect(first(room, 'Apartment, 6 Bedrooms', master)).toBe(master);
    expect(confident(room, master)).toEqual([]);
    expect(reasons(room, 'Apartment for 3 persons')).not.toContain('persons,');
  });

  it.each([
    ['2+1 Daire', 'Two-Bedroom Apartment', 'Three-Bedroom Apartment'],
    ['1+0 daire', 'Studio', 'One-Bedroom Apartment'],
    ['2-room Apartment', '2-Room Apartment', '3-Room Apartment'],
    ['Appartement T3', 'Apartment, 3 Rooms', 'Apartment, 2 Rooms'],
  ])('while %s is %s where only one meaning is left', (room, right, other) => {
    expect(first(room, other, right)).toBe(right);
  });

  it.each([
    ['2+1 Family Room', 'Family Room for 3 persons', 'Family Room for 4 persons'],
    ['Studio 2+2', 'Studio for 4 persons', 'Studio for 2 persons'],
    ['Apartment 4+2', 'Apartment for 6 persons', 'Apartment for 4 persons'],
    ['Triple 2+1', 'Triple Room', 'Double Room'],
    ['2A2C Family', 'Family Room for 4 persons', 'Family Room for 3 persons'],
    ['2A+1C Family', 'Family Room for 3 persons', 'Family Room for 2 persons'],
    ['4P Bungalow', 'Bungalow for 4 persons', 'Bungalow for 2 persons'],
  ])('and %s counts persons', (room, right, other) => {
    expect(first(room, other, right)).toBe(right);
    expect(confident(room, other)).toEqual([]);
  });
});

describe('a code is one word', () => {
  it.each([
    ['Q2 Room', 'Two-Room Suite'],
    ['Q2 Deluxe', 'Deluxe Room'],
    ['K1 Superior', 'Superior Room'],
    ['T2 sea view', 'Two-Bedroom Apartment Sea View'],
  ])('%s is not confidently %s, because its code is not known', (room, master) => {
    expect(confident(room, master)).toEqual([]);
    expect(reasons(room, master)).not.toMatch(/(?:same|near|differs): [^;]*(?:bedroom|queen|king)/u);
  });

  it.each([
    ['Room Type B2', 'Room Type B2', 'Room Type A2'],
    ['Apartment type B2', 'Apartment B2', 'Apartment A2'],
    ['Deluxe Q2', 'Deluxe Q2', 'Deluxe Q1'],
  ])('%s is %s', (room, right, other) => {
    expect(first(room, other, right)).toBe(right);
    expect(confident(room, other)).toEqual([]);
  });

  it.each([
    ['D2D Standard', 'Standard Room, 2 Double Beds', 'Standard Room, 1 Double Bed'],
    ['A1K Deluxe', 'Deluxe King Room', 'Deluxe Twin Room'],
    ['1K1S Family', 'Family Room, 1 King Bed and 1 Single Bed', 'Family Room, 1 King Bed'],
    ['2Q1T Room', 'Room, 2 Queen Beds and 1 Twin Bed', 'Room, 2 Queen Beds'],
    ['2DB Standard', 'Standard Room, 2 Double Beds', 'Standard Room, 1 Double Bed'],
    ['1BR/2BA Condo', 'One-Bedroom Condo', 'Two-Bedroom Condo'],
  ])('but %s counts beds or bedrooms as systems of reservation do', (room, right, other) => {
    expect(first(room, other, right)).toBe(right);
    expect(confident(room, other)).toEqual([]);
  });
});

describe('the number of a part of the house counts nothing', () => {
  it.each([
    ['Double Room Wing 3', 'Double Room, Wing 3', 'Double Room, Wing 2'],
    ['Tower 2 Deluxe King', 'Deluxe King Room, Tower 2', 'Deluxe King Room, Tower 1'],
    ['Building 3 Standard', 'Standard Room, Building 3', 'Standard Room, Building 2'],
    ['Bldg. 3 Standard', 'Standard Room, Building 3', 'Standard Room, Building 2'],
    ['Level 2 Double', 'Double Room, Level 2', 'Double Room, Level 1'],
    ['CAT 2 Double', 'Double Room, Category 2', 'Double Room, Category 1'],
    ['Phase 2 Deluxe', 'Deluxe Room, Phase 2', 'Deluxe Room, Phase 1'],
    ['Tower no. 2 Deluxe King', 'Deluxe King Room, Tower 2', 'Deluxe King Room, Tower 1'],
  ])('%s is %s', (room, right, other) => {
    expect(first(room, other, right)).toBe(right);
    expect(confident(room, other)).toEqual([]);
  });

  it.each([
    ['Level 2 Double', 'Room with 2 Double Beds', 'Double Room'],
    ['2 in 1 Suite', 'Suite 2', 'Suite'],
    ['2 for 1 Deluxe Room', 'Deluxe Room 2', 'Deluxe Room'],
  ])('%s is no %s', (room, wrong, right) => {
    expect(first(room, wrong, right)).toBe(right);
  });

  it('while beds and bedrooms behind it are counted', () => {
    expect(first('Tower 2 Queen Beds', 'Tower Room, 1 Queen Bed', 'Tower Room, 2 Queen Beds')).toBe(
      'Tower Room, 2 Queen Beds',
    );
    expect(first('Tower 2 Bedroom Suite', 'Tower 1-Bedroom Suite', 'Tower 2-Bedroom Suite')).toBe(
      'Tower 2-Bedroom Suite',
    );
  });
});
