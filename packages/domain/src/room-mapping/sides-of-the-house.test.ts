import { describe, expect, it } from 'vitest';
import { confidentNames as confident, firstName as first } from '../testing/suggested-rooms.js';

const rooms = (...seen: readonly string[]): readonly string[] => [
  'Deluxe Room',
  ...seen.map((view) => `Deluxe Room, ${view} View`),
];
const all = rooms('Garden', 'Mountain', 'Courtyard', 'Street', 'Sea', 'River', 'Square', 'Pool', 'Bay', 'Bosphorus');

describe('the side of the house on which a room is', () => {
  it.each([
    ['Deluxe Zimmer, Bergseite', 'Mountain'],
    ['Deluxe Zimmer zum Garten', 'Garden'],
    ['Deluxe Zimmer zum Innenhof', 'Courtyard'],
    ['Deluxe Zimmer, Strassenseite', 'Street'],
    ['Deluxe Zimmer Rheinseite', 'River'],
    ['Chambre Deluxe sur cour', 'Courtyard'],
    ['Chambre Deluxe côté jardin', 'Garden'],
    ['Chambre Deluxe sur la place', 'Square'],
    ['Camera Deluxe lato mare', 'Sea'],
    ['Camera Deluxe con affaccio su Piazza Navona', 'Square'],
    ['Camera Deluxe sul giardino', 'Garden'],
    ['Habitación Deluxe a la calle', 'Street'],
    ['Habitación Deluxe lado piscina', 'Pool'],
    ['Quarto Deluxe virado para o jardim', 'Garden'],
    ['Quarto Deluxe frente piscina', 'Pool'],
    ['Deluxe kamer tuinzijde', 'Garden'],
    ['Deluxe kamer aan de straatkant', 'Street'],
    ['Pokój Deluxe od strony gór', 'Mountain'],
    ['Pokoj Deluxe z oknem od strony ulicy', 'Street'],
    ['Deluxe Oda Bahçe Tarafı', 'Garden'],
    ['Avluya Bakan Deluxe Oda', 'Courtyard'],
    ['Deluxe Oda Boğaz manzaralı', 'Bosphorus'],
    ['Kamar Deluxe sisi taman', 'Garden'],
    ['Phòng Deluxe nhìn ra vịnh', 'Bay'],
    ['デラックスルーム 山側', 'Mountain'],
    ['豪华房 临江', 'River'],
    ['디럭스 룸 산 방향', 'Mountain'],
    ['ห้องดีลักซ์ ฝั่งสวน', 'Garden'],
    ['غرفة ديلوكس جهة الشارع', 'Street'],
    ['Номер делюкс с балконом на улицу', 'Street'],
  ])('is what is seen from it: %s', (name, view) => {
    expect(first(name, ...all)).toBe(`Deluxe Room, ${view} View`);
  });

  it.each(['Deluxe Zimmer, Südseite', 'Chambre Deluxe plein sud', 'Deluxe kamer op het zuiden'])(
    'is a direction that may decide: %s',
    (name) => {
      expect(first(name, 'Deluxe Room', 'Deluxe Room, South Side')).toBe('Deluxe Room, South Side');
      expect(confident(name, 'Deluxe Room', 'Deluxe Suite')).toEqual([]);
    },
  );

  it('and a door into the garden is no view', () => {
    expect(
      first('Habitación Deluxe con salida al jardín', 'Deluxe Room with Garden Access', 'Deluxe Room, Garden View'),
    ).toBe('Deluxe Room with Garden Access');
  });
});

describe('what is seen, by its own name', () => {
  it.each([
    ['Deluxe Zimmer mit Donaublick', 'River'],
    ['Deluxe Room, Danube View', 'River'],
    ['Pokój Deluxe z widokiem na Wisłę', 'River'],
    ['Номер делюкс с видом на Неву', 'River'],
    ['Camera Deluxe con vista Arno', 'River'],
    ['Habitación Deluxe con vistas al Teide', 'Mountain'],
  ])('is what it is: %s', (name, view) => {
    expect(first(name, ...all)).toBe(`Deluxe Room, ${view} View`);
  });

  it('is seen from a balcony that faces it', () => {
    const right = 'Room with Balcony and Cathedral View';
    expect(first('Room with balcony facing the Duomo', right, 'Room with Balcony', 'Room with City View')).toBe(right);
  });

  it.each(['Hudson Suite', 'Suite Porto'])('is a name where nobody speaks of a view: %s', (name) => {
    expect(confident(name, name, 'River Suite', 'Suite with Harbour View')).toEqual([name]);
  });

  it('is nothing of the room where no view is said', () => {
    expect(first('Deluxe Room Danube', 'Deluxe Room', 'Deluxe Room, River View')).toBe('Deluxe Room');
  });
});

it('what is some metres away is not seen', () => {
  expect(first('Apartamento a 100 m al mar', 'Apartment', 'Apartment with Sea View')).toBe('Apartment');
});

it.each([
  [
    'Suite with Plunge Pool and Jungle View',
    'Suite with Private Pool, Jungle View',
    'Suite with Pool View and Jungle View',
  ],
  [
    '湖景独栋别墅三卧室带泳池',
    'Three-Bedroom Detached Villa with Pool and Lake View',
    'Three-Bedroom Detached Villa with Lake View',
  ],
])('a pool that the room has is not seen from it: %s', (name, right, other) => {
  expect(first(name, right, other)).toBe(right);
});
