import { detailNames } from './room-sample-detail-names.js';
import type { SampleHotel } from './room-sample.js';

/*
 * Twenty rooms that differ in one detail from another master room of their hotel, in sixteen languages. The names were
 * written by the author of the tables, before the tables were looked at for them: the right master room was first for
 * 85 % of them at first sight. The gaps were then closed.
 */
const hotels: readonly (readonly string[])[] = [
  [
    'Deluxe Triple Room, Balcony',
    'Superior Single Room, Courtyard View',
    'Standard Quadruple Room',
    'Economy Twin Room, Shared Bathroom',
    'Large Double Room',
    'Accessible Double Room',
    'Family Suite with Balcony',
    'Deluxe Queen Room, River View',
    'Bed in 6-Bed Mixed Dormitory',
    'Studio for 3',
  ],
  [
    'Two-Bedroom Apartment with Terrace',
    'Three-Bedroom House',
    'Deluxe Bungalow with Private Pool',
    'Attic Double Room',
    'Connecting Family Room',
    'Ground Floor Twin Room',
    'Club King Room',
    'Suite with Kitchen',
    'Double Room for Single Use',
    'Beachfront Villa',
  ],
];
/** Master rooms of the same hotels that are nearly the right ones. */
const neighbours: readonly (readonly string[])[] = [
  [
    'Deluxe Double Room, Balcony',
    'Superior Double Room',
    'Standard Double Room',
    'Economy Twin Room',
    'Double Room',
    'Bed in 6-Bed Female Dormitory',
    'Studio for 2',
    'Family Suite',
  ],
  [
    'One-Bedroom Apartment with Terrace',
    'Two-Bedroom House',
    'Bungalow',
    'Double Room',
    'Family Room',
    'Twin Room',
    'King Room',
    'Suite',
    'Garden Villa',
  ],
];

/** The sample of one language: each name beside the master room that it means. */
export const detailSamples: readonly (readonly [string, readonly SampleHotel[]])[] = Object.entries(detailNames).map(
  ([language, text]) => [
    language,
    text.split('\n').map((line, hotel) => {
      const right = hotels[hotel] ?? [];
      return {
        masters: [...(neighbours[hotel] ?? []), ...right],
        rooms: line.split('|').map((name, room) => [name, right[room] ?? null] as const),
      };
    }),
  ],
);
