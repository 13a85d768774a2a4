import { describe, expect, it } from 'vitest';
import { secondMeanings } from './engine/second-meanings.js';
import { suggestedNames as suggested } from '../testing/suggested-rooms.js';

describe('a phrase with a second meaning', () => {
  it.each([
    ['Superior Room, 2 Double Beds, flat-screen TV', 'Superior Room', 'Superior Apartment'],
    ['Superior Room with flat-screen TV', 'Superior Room', 'Deluxe Room'],
    ['Superior Room with a large flat screen television', 'Superior Room', 'Superior Apartment'],
    ['Double Room with a flat roof terrace', 'Double Room', 'Apartment'],
    ['Double Room, kitchen view', 'Double Room', 'Double Room with Kitchen'],
    ['Double Room, Sea View, Room Service', 'Double Room, Sea View', 'Sea View Suite'],
    ['Standard Room with double glazing', 'Standard Room', 'Standard Double Room'],
    ['King Room with twin sinks', 'King Room', 'Twin Room'],
    ['Queen Victoria Twin Room', 'Twin Room', 'Queen Room'],
    ['Deluxe Room near the golf club', 'Deluxe Room', 'Deluxe Club Room'],
    ['Deluxe Room, free access to tennis club', 'Deluxe Room', 'Deluxe Club Room'],
    ['Double Room with shared kitchen', 'Double Room', 'Double Room with Kitchen'],
    ['Double Room with mountain bikes', 'Double Room', 'Double Room, Mountain View'],
    ['Double Room in the city centre', 'Double Room', 'Double Room, City View'],
    ['Double Room, no view', 'Double Room', 'Double Room, Sea View'],
    ['Double Room without kitchen', 'Double Room', 'Double Room with Kitchen'],
    ['Double Room with capsule coffee machine', 'Double Room', 'Capsule'],
    ['Room with executive desk', 'Room', 'Executive Room'],
    ['Standard Room with premium WiFi', 'Standard Room', 'Premium Room'],
    ['Double Room with a corner sofa', 'Double Room', 'Corner Double Room'],
    ['Double Room with large bathroom', 'Double Room', 'Large Double Room'],
    ['Double Room, smoke detector', 'Double Room', 'Double Room, Smoking'],
    ['Double Room, not wheelchair accessible', 'Double Room', 'Accessible Double Room'],
    ['Double Room, chalet style', 'Double Room', 'Chalet'],
    ['Double Room with loft bed', 'Room with Bunk Bed', 'Loft'],
    ['Deluxe Room with yoga studio access', 'Deluxe Room', 'Deluxe Studio'],
    ['Double Room, near the sea', 'Double Room', 'Double Room, Sea View'],
    ['Glamping Dome, King', 'King Dome', 'King Tent'],
    ['Studio with a rooftop pool', 'Studio', 'Studio, Pool View'],
    ['Standard Room with tent rental', 'Standard Room', 'Tent'],
    ['Standard Room with villa view', 'Standard Room', 'Standard Villa'],
    ['Standard Room in main house', 'Standard Room', 'House'],
    ['Standard Room near the villa', 'Standard Room', 'Villa'],
    ['Room with 55-inch flat smart TV', 'Room', 'Apartment'],
    ['Twin Room with apartment-size fridge', 'Twin Room', 'Apartment'],
    ['Superior Double Room with king-size duvet', 'Superior Double Room', 'Superior King Room'],
    ['Double Room with balcony door', 'Double Room', 'Double Room with Balcony'],
    ['Standard Room with single-use slippers', 'Standard Room', 'Single Room'],
    ['Standard Room incl. family breakfast', 'Standard Room', 'Family Room'],
    ['Superior Room with kitchenware', 'Superior Room', 'Superior Room with Kitchen'],
    ['Standard Room, no sea view', 'Standard Room', 'Standard Room, Sea View'],
    ['Room with sofa', 'Room', 'Room with Sofa Bed'],
    ['Superior room non-smoking, smoke detector', 'Superior Room', 'Superior Room, Smoking'],
  ])('%s is %s', (room, right, other) => {
    expect(suggested(room, other, right)[0]).toBe(right);
    expect(suggested(room, right, other)[0]).toBe(right);
  });

  it.each([
    ['a type before "with"', 'Villa with studio lighting', 'Villa', 'Studio'],
    ['a type that the room is', 'Junior Suite Room', 'Junior Suite', 'Standard Room'],
    [
      'a board after a feature',
      'Superior King Room with balcony Breakfast',
      'Superior King Room, Balcony',
      'Superior King Room',
    ],
    ['a bed in a dormitory', 'Bed in 6-Bed Mixed Dormitory', 'Bed in 6-Bed Mixed Dormitory', 'Double Room'],
  ])('but %s is read', (_, room, right, other) => {
    expect(suggested(room, other, right)[0]).toBe(right);
    expect(suggested(room, right, other)[0]).toBe(right);
  });

  it.each(Object.keys(secondMeanings))('"%s" makes no other room of a room', (phrase) => {
    expect(suggested(`Marvel Room, ${phrase}`, 'Wonder Apartment', 'Marvel Room', 'Marvel Suite')[0]).toBe(
      'Marvel Room',
    );
  });
});
