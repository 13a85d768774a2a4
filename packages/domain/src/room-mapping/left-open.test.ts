import { describe, expect, it } from 'vitest';
import { confidentNames as confident, firstName as first, suggestedRooms as rows } from '../testing/suggested-rooms.js';
import { reasonWords } from './reason-words.js';

describe('a thing that a name denies is not confidently there', () => {
  it.each([
    ['English', 'Studio, no kitchen'],
    ['English, in short', 'Studio w/o kitchen'],
    ['German', 'Studio ohne Küche'],
    ['French', 'Studio sans cuisine'],
    ['Italian', 'Monolocale senza cucina'],
    ['Spanish', 'Estudio sin cocina'],
    ['Portuguese', 'Estúdio sem cozinha'],
    ['Dutch', 'Studio zonder keuken'],
    ['Polish', 'Studio bez kuchni'],
    ['Turkish', 'Mutfaksız stüdyo'],
    ['Russian', 'Студия без кухни'],
    ['Arabic', 'استوديو بدون مطبخ'],
    ['Thai', 'สตูดิโอไม่มีครัว'],
    ['Vietnamese', 'Studio không có bếp'],
    ['Japanese', 'キッチンなしスタジオ'],
    ['Chinese', '无厨房开间'],
    ['Korean', '주방 없는 스튜디오'],
    ['Indonesian', 'Studio tanpa dapur'],
  ])('in %s', (_, room) => {
    expect(confident(room, 'Studio with Kitchen', 'Raft')).toEqual([]);
    expect(first(room, 'Studio with Kitchen', 'Studio')).toBe('Studio');
  });

  it.each([
    ['Deluxe Room without jacuzzi', 'Deluxe Room with Jacuzzi'],
    ['Deluxe Room, no bathtub', 'Deluxe Room with Bathtub'],
    ['Villa without private pool', 'Villa with Private Pool'],
    ['Villa with shared pool', 'Villa with Private Pool'],
    ['Double Room with shared kitchen', 'Double Room with Kitchen'],
    ['Double Room with use of kitchen', 'Double Room with Kitchen'],
    ['Double Room with jacuzzi access', 'Double Room with Jacuzzi'],
    ['Room w/o balcony', 'Room with Balcony'],
    ['Room, no bath', 'Room with Bath'],
    ['Non-accessible Double Room', 'Accessible Double Room'],
    ['Double Room, not connecting', 'Connecting Double Room'],
    ['Deluxe Room, non sea view', 'Deluxe Room Sea View'],
    ['Non-renovated Superior Room', 'Renovated Superior Room'],
    ['Double Room facing kitchen', 'Double Room with Kitchen'],
  ])('%s is not confidently %s', (room, master) => {
    expect(confident(room, master, 'Raft')).toEqual([]);
    expect(confident(master, room, 'Raft')).toEqual([]);
  });

  it('and the reason says it', () => {
    const [suggested] = rows('Studio, no kitchen', 'Studio with Kitchen');
    expect(reasonWords(suggested?.reasons ?? [])).toContain('differs: no kitchen / kitchen');
    const [other] = rows('Studio with Kitchen', 'Studio, shared kitchen');
    expect(reasonWords(other?.reasons ?? [])).toContain('differs: kitchen / shared kitchen');
  });
});

describe('what a room has besides its kind is not confidently there', () => {
  it.each([
    'Deluxe Room with Loft',
    'Deluxe Room including Cabin',
    'Deluxe Room with Bungalow',
    'Deluxe Room, Day Use',
    'Day-use Deluxe Room',
  ])('%s', (room) => {
    expect(confident(room, 'Deluxe Room', 'Raft')).toEqual([]);
    expect(confident('Deluxe Room', room, 'Raft')).toEqual([]);
    expect(confident(room, room, 'Deluxe Room')).toEqual([room]);
  });
});

describe('a number that no rule explains is never guessed', () => {
  it.each([
    ['Suite 12 with Sea View', 'Suite 14 Sea View'],
    ['Apartment 3.2', 'Apartment 3.1'],
    ['Villa, 2 Bathrooms', 'Villa, 3 Bathrooms'],
    ['Villa, 2 Bathrooms', 'Villa, 1 Bathroom'],
    ['Deluxe Room, 3 futons', 'Deluxe Room, 2 futons'],
    ['House, 2 Levels', 'House, 3 Levels'],
    ['Deluxe Room, Floor 5', 'Deluxe Room, Ground Floor'],
    ['Deluxe Room, Floors 2-4', 'Deluxe Room, Floors 5-8'],
    ['Double Room L', 'Double Room S'],
    ['XL Double Room', 'Small Double Room'],
    ['Room, 160 cm bed', 'Room, 140 cm bed'],
    ['Deluxe Room, No Pets', 'Deluxe Room, Pets Allowed'],
    ['Studio with Kitchenette', 'Studio with Kitchen'],
    ['Room with Patio', 'Room with Terrace'],
    ['Grand Deluxe King Room', 'Deluxe King Room'],
    ['Deluxe King Room', 'Grand Deluxe King Room'],
  ])('%s is not confidently %s', (room, other) => {
    expect(confident(room, other, 'Raft')).toEqual([]);
    expect(confident(room, room, 'Raft')).toEqual([room]);
  });

  it.each(['Studio promo 20', 'Studio 20% discount', 'Studio, 1 bathroom'])('while %s has none', (room) => {
    expect(confident(room, 'Studio', 'Raft')).toEqual(room.includes('bathroom') ? [] : ['Studio']);
  });
});

describe('a choice that a name leaves is none that we make', () => {
  it.each([
    ['Deluxe Room, smoking or non-smoking', 'Deluxe Room, Non-Smoking'],
    ['1 or 2 bedroom apartment', 'Two-Bedroom Apartment'],
    ['Standard/Superior Double', 'Superior Double Room'],
    ['Balcony or Terrace Room', 'Room with Terrace'],
    ['Studio or Apartment', 'Apartment'],
  ])('%s is not confidently %s', (room, master) => {
    expect(confident(room, master, 'Raft')).toEqual([]);
  });

  it('while a master room with the same choice is the one', () => {
    expect(confident('Standard/Superior Double', 'Superior/Standard Double Room', 'Raft')).toEqual([
      'Superior/Standard Double Room',
    ]);
  });
});

describe('what only the master room has may be another room', () => {
  it.each([
    ['Deluxe Villa', 'Deluxe Villa with Private Pool'],
    ['Studio', 'Studio with Kitchen'],
    ['Deluxe Room', 'Deluxe Room with Jacuzzi'],
    ['Deluxe Double Room', 'Deluxe Double Room with Balcony'],
    ['Deluxe Double Room', 'Small Deluxe Double Room'],
    ['Deluxe Double Room', 'Deluxe Double Room, High Floor'],
    ['Apartment', 'Apartment for 6'],
    ['Deluxe Suite', 'Deluxe Corner Suite'],
  ])('%s is not confidently %s', (room, master) => {
    expect(confident(room, master, 'Raft')).toEqual([]);
    expect(first(room, master, 'Raft')).toBe(master);
  });

  it.each([
    ['Spa Double Room', 'Double Room'],
    ['New Double Room', 'Double Room'],
    ['Large Double Room', 'Double Room'],
    ['Treehouse', 'Guest House'],
    ['Townhouse', 'House'],
    ['Yurt', 'Tent'],
    ['Hut', 'Cabin'],
    ['Pod', 'Capsule'],
    ['Deluxe Room with Garden Access', 'Deluxe Room with Beach Access'],
    ['Tower Room', 'North Tower Room'],
    ['Room with Hot Spring', 'Room with Outdoor Hot Spring'],
  ])('and %s is not confidently %s', (room, master) => {
    expect(confident(room, master, 'Raft')).toEqual([]);
    expect(confident(room, room, 'Raft')).toEqual([room]);
  });
});

describe('more ways to write a size, a unit and persons', () => {
  it.each([
    ['Loft 55 mts2', 'Loft 55 sqm', 'Loft 70 sqm'],
    ['Loft 55 m^2', 'Loft 55 sqm', 'Loft 70 sqm'],
    ['Loft 55 sq. mtr', 'Loft 55 sqm', 'Loft 70 sqm'],
    ['Loft ٥٥ متر مربع', 'Loft 55 sqm', 'Loft 70 sqm'],
    ['Loft ๕๕ ตร.ม.', 'Loft 55 sqm', 'Loft 70 sqm'],
    ['Лофт 55 квадратных метров', 'Loft 55 sqm', 'Loft 70 sqm'],
    ['Loft 50-60 sqm', 'Loft 55 sqm', 'Loft 75 sqm'],
    ['3号别墅', 'Villa 3', 'Villa 4'],
    ['빌라 3호', 'Villa 3', 'Villa 4'],
    ['Daire 3 numaralı', 'Apartment 3', 'Apartment 4'],
    ['Apartment fits 5', 'Apartment for 5', 'Apartment for 3'],
    ['Apartment occ. 5', 'Apartment for 5', 'Apartment for 3'],
    ['Apartment (5 sleeps)', 'Apartment for 5', 'Apartment for 3'],
    ['Apartment for a family of five', 'Apartment for 5', 'Apartment for 3'],
    ['Party of 5 Apartment', 'Apartment for 5', 'Apartment for 3'],
    ['Sextuple Room', 'Room for 6 persons', 'Room for 4 persons'],
    ['5-Bettzimmer', 'Room for 5 persons', 'Room for 4 persons'],
    ['Sechsbettzimmer', 'Room for 6 persons', 'Room for 4 persons'],
    ['Vijfpersoonskamer', 'Room for 5 persons', 'Room for 4 persons'],
    ['غرفة خماسية', 'Room for 5 persons', 'Room for 4 persons'],
    ['غرفة لخمسة أشخاص', 'Room for 5 persons', 'Room for 4 persons'],
    ['Kamar kapasitas 5', 'Room for 5 persons', 'Room for 4 persons'],
    ['Bilocale 4 posti letto', 'Apartment for 4', 'Apartment for 2'],
    ['Dachgeschosszimmer', 'Attic Room', 'Ground Floor Room'],
    ['Zimmer ohne eigenes Bad', 'Room with Shared Bathroom', 'Room'],
    ['Chambre sans salle de bain', 'Room with Shared Bathroom', 'Room'],
    ['Habitación sin baño privado', 'Room with Shared Bathroom', 'Room'],
    ['Pokój bez łazienki', 'Room with Shared Bathroom', 'Room'],
    ['ห้องพัดลม', 'Room with Fan', 'Room with Air Conditioning'],
  ])('%s is %s', (room, right, other) => {
    expect(first(room, other, right)).toBe(right);
    expect(first(room, right, other)).toBe(right);
    expect(confident(room, other)).toEqual([]);
  });

  it('and a wide range of sizes is none', () => {
    expect(confident('Loft 30-80 sqm', 'Loft 55 sqm', 'Raft')).toEqual([]);
  });
});
