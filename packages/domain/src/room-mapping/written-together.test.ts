import { describe, expect, it } from 'vitest';
import { confidentNames as confident, firstName as first } from '../testing/suggested-rooms.js';

describe('short forms that are written together', () => {
  it.each([
    ['SUPDBL SV', 'Superior Double Room with Sea View', 'Superior Twin Room with Sea View'],
    ['DLXKNG', 'Deluxe King Room', 'Deluxe Twin Room'],
    ['STDTWNRM', 'Standard Twin Room', 'Standard Double Room'],
    ['DLX KNG CTYVW HIFLR', 'Deluxe King Room with City View, High Floor', 'Deluxe King Room with City View'],
    ['PRMKNG CRNR RVRVW', 'Premium Corner King Room with River View', 'Premium King Room with River View'],
    ['DLXOCNVWKNG', 'Deluxe King Room with Ocean View', 'Deluxe King Room with City View'],
    ['SWIMUP JRSTE', 'Swim-Up Junior Suite', 'Swim-Up Suite'],
  ])('are read one by one: %s', (name, right, other) => {
    expect(first(name, right, other)).toBe(right);
  });

  it.each(['Supking Kingston', 'Double Room Busking', 'Room Seaking'])(
    'are not looked for in a word that is another: %s',
    (name) => {
      expect(confident(name, 'Double Room', 'King Room with Sea View')).toEqual([]);
    },
  );
});

describe('codes of chains', () => {
  it.each([
    ['NK1', 'King Room, Non-Smoking', 'King Room, Smoking'],
    ['NQQ', 'Room with Two Queen Beds, Non-Smoking', 'Queen Room, Non-Smoking'],
  ])('say the beds and that nobody smokes: %s', (name, right, other) => {
    expect(first(name, right, other)).toBe(right);
  });
});

it.each([
  'Standard Twin Room - RO - NON REFUNDABLE',
  'Standard Twin Room EARLY BIRD 15% OFF',
  'Standard Twin Room, Advance Purchase',
  'Standard Twin Room - Pay Later - Free CANX',
  'Zweibettzimmer Standard, kostenlos stornierbar',
  'Chambre twin standard non annulable',
  'スタンダードツイン 返金不可',
])('what a rate says is nothing of the room: %s', (name) => {
  expect(confident(name, 'Standard Twin Room', 'Deluxe Twin Room')).toEqual(['Standard Twin Room']);
});
