import { describe, expect, it } from 'vitest';
import { suggestMasterRooms } from './suggest-master-rooms.js';

const firstOf = (roomName: string, ...masters: readonly string[]): string | undefined =>
  suggestMasterRooms(
    { roomName },
    masters.toSorted().map((name) => ({ masterRoomId: name, masterRoomName: name })),
  )[0]?.masterRoomId;

describe('words without their vowels', () => {
  it.each([
    ['King Rm Prtl Ocean Vw', 'King Room, Partial Ocean View', 'King Room, Ocean View'],
    ['Room w Trrc', 'Room with Terrace', 'Room'],
    ['Room w Blcny', 'Room with Balcony', 'Room'],
    ['Bchfrnt King', 'King Room, Beachfront', 'King Room'],
    ['Shrd Bthrm Single', 'Single Room, Shared Bathroom', 'Single Room, Private Bathroom'],
    ['Pnthse Ste', 'Penthouse Suite', 'Suite'],
    ['Hndcp Twin', 'Accessible Twin Room', 'Twin Room'],
    ['Wlchr Twin', 'Accessible Twin Room', 'Twin Room'],
    ['Kitchntt Studio', 'Studio with Kitchenette', 'Studio'],
    ['Whrlpl Suite', 'Suite with Whirlpool', 'Suite'],
    ['Frplc Suite', 'Suite with Fireplace', 'Suite'],
    ['Lng Accss King', 'King Room, Lounge Access', 'King Room'],
    ['Deluxe Rm Pool Accs', 'Deluxe Room, Pool Access', 'Deluxe Room, Pool View'],
    ['Crtyrd Vw Dbl', 'Double Room, Courtyard View', 'Double Room, City View'],
  ])('are the words that they were: %s', (name, right, other) => {
    expect(firstOf(name, right, other)).toBe(right);
  });

  it.each([
    ['N/S Dbl', 'Double Room, Non-Smoking', 'Double Room, Smoking'],
    ['H/C Twin', 'Accessible Twin Room', 'Twin Room'],
    ['GF Twin', 'Twin Room, Ground Floor', 'Twin Room'],
    ['Interconn Dbl', 'Connecting Double Room', 'Double Room'],
    ['2BD Aprt', 'Two-Bedroom Apartment', 'One-Bedroom Apartment'],
    ['Penthouse Ste 2 Bd Rm', 'Two-Bedroom Penthouse Suite', 'One-Bedroom Penthouse Suite'],
    ['Dbl Ltd Sea View', 'Double Room, Limited Sea View', 'Double Room, Sea View'],
    ['Pullout Suite', 'Suite with Sofa Bed', 'Suite'],
  ])('stand next to the habits of reservation systems: %s', (name, right, other) => {
    expect(firstOf(name, right, other)).toBe(right);
  });

  it('are not seen in words of their own, nor in a word of this hotel', () => {
    expect(firstOf('Long Terrace Room', 'Terrace Room', 'Lounge Room')).toBe('Terrace Room');
    expect(firstOf('Trrc Room', 'Trrc Room', 'Terrace Room')).toBe('Trrc Room');
  });
});
