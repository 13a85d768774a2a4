import type { SampleHotel } from './room-sample.js';
import { wholeNames } from './room-sample-whole-name-lines.js';

/*
 * Names as suppliers write whole: with meals, distances, denials, sizes, floors and parts of the house, each in a hotel of
 * eight to fourteen master rooms that are near to the right one. They were written before the tables were looked at, and
 * are not unseen any more: all gaps that they showed were closed (`docs/decisions/0084`).
 */
const wholeNameHotels: readonly (readonly string[])[] = [
  [
    'Deluxe King Room',
    'Deluxe King Room, Sea View',
    'Deluxe King Room with Balcony',
    'Deluxe King Room with Balcony, Sea View',
    'Deluxe Twin Room',
    'Deluxe Twin Room, Sea View',
    'Deluxe Twin Room with Balcony',
    'Deluxe Twin Room with Balcony, Sea View',
    'Deluxe Triple Room',
    'Deluxe Triple Room, Sea View',
    'Deluxe King Room, Partial Sea View',
    'Deluxe Suite, Sea View',
    'Superior King Room, Sea View',
    'Superior Twin Room, Sea View',
  ],
  [
    'Standard Double Room',
    'Standard Double Room with Shared Bathroom',
    'Standard Double Room without Window',
    'Standard Double Room, Smoking',
    'Standard Double Room, Accessible',
    'Standard Double Room for Single Use',
    'Standard Twin Room',
    'Standard Twin Room with Shared Bathroom',
    'Standard Twin Room, Accessible',
    'Standard Double Room with Bathtub',
    'Standard Double Room, High Floor',
    'Standard Double Room, Annex',
    'Standard Double Room with Extra Bed',
  ],
  [
    'Studio (2 Adults)',
    'Studio (3 Adults)',
    'One-Bedroom Apartment (2 Adults)',
    'One-Bedroom Apartment (4 Adults)',
    'Two-Bedroom Apartment (4 Adults)',
    'Two-Bedroom Apartment (6 Adults)',
    'Two-Bedroom Apartment, Sea View',
    'One-Bedroom Apartment, Sea View',
    'Three-Bedroom Apartment',
    'Two-Bedroom Villa with Private Pool',
    'Three-Bedroom Villa with Private Pool',
    'Three-Bedroom Villa, Shared Pool',
  ],
  [
    'Junior Suite',
    'Junior Suite, Sea View',
    'Senior Suite',
    'Executive Suite',
    'Executive Room',
    'Club Room',
    'Club Room, Sea View',
    'Suite with Terrace',
    'Suite with Private Pool',
    'Suite with Jacuzzi',
    'Family Suite',
    'Presidential Suite',
  ],
  [
    'Economy Double Room',
    'Standard Double Room',
    'Comfort Double Room',
    'Superior Double Room',
    'Superior Double Room, Quiet Side',
    'Deluxe Double Room',
    'Deluxe Double Room with Sauna',
    'Deluxe Double Room with Fireplace',
    'Deluxe Twin Room',
    'Superior Twin Room',
    'Standard Single Room',
    'Junior Suite',
  ],
  [
    'King Room, Sea View',
    'King Room, Bay View',
    'King Room, Harbour View',
    'King Room, Old Town View',
    'King Room, Fortress View',
    'King Room, Canyon View',
    'King Room, Hill View',
    'King Room, Palace View',
    'King Room, Rooftop View',
    'King Room, Sunset View',
    'King Room, Zoo View',
    'King Room, Railway View',
  ],
  [
    'Double Room with Washbasin',
    'Double Room with Shared Shower and Toilet',
    'Double Room with Shower',
    'Double Room with Bathtub and Shower',
    'Double Room with Open-Air Bath',
    'Double Room with Steam Shower',
    'Double Room with Kitchen',
    'Double Room with Private Entrance',
    'Double Room with Baby Cot',
    'Double Room with Rollaway Bed',
    'Double Room with Water Bed',
  ],
  [
    'Holiday Apartment for 2 Persons',
    'Holiday Apartment for 4 Persons',
    'Holiday Apartment for 6 Persons',
    'Holiday Apartment for 8 Persons',
    'Studio for 2 Persons',
    'Studio for 3 Persons',
    'Villa for 6 Persons',
    'Villa for 10 Persons',
    'Penthouse for 4 Persons',
    'Chalet for 8 Persons',
  ],
  [
    'Queen Room, Wheelchair Accessible',
    'Queen Room, Hearing Accessible',
    'Queen Room, Smoking',
    'Queen Room, Non-Smoking',
    'Queen Room, Pets Allowed',
    'Queen Room, Third Floor',
    'Queen Room, Fifth Floor',
    'Queen Room, Top Floor',
    'Queen Room, East Wing',
    'Queen Room, West Wing',
    'Queen Room, Women Only',
  ],
  [
    'Bed in 10-Bed Mixed Dormitory',
    'Bed in 12-Bed Mixed Dormitory',
    'Bed in 4-Bed Female Dormitory',
    'Bed in 8-Bed Female Dormitory',
    'Bed in 8-Bed Male Dormitory',
    'Private Room for 4 Persons',
    'Double Capsule',
    'Single Capsule',
    'Twin Bunk Room',
    'Family Bunk Room',
  ],
  [
    'Beach Bungalow',
    'Garden Bungalow',
    'Hillside Bungalow',
    'Water Bungalow',
    'Tree House',
    'Safari Tent',
    'Family Villa',
    'Pool Villa',
    'Lagoon Villa',
    'Honeymoon Villa',
    'Spa Villa',
    'Beach Villa with Pool',
  ],
];

/** "3.5 name" is for the fifth master room of the third hotel. */
const lineOf = /^(\d+)\.(\d+) (.+)$/u;

function sampleOf(hotels: readonly (readonly string[])[], text: string): readonly SampleHotel[] {
  const lines = text.split('\n').map((line) => lineOf.exec(line) ?? ['', '', '', '']);
  return hotels
    .map((masters, at) => ({
      masters,
      rooms: lines
        .filter(([, hotel]) => Number(hotel) === at + 1)
        .map(([, , right, name = '']) => [name, masters[Number(right) - 1] ?? null] as const),
    }))
    .filter(({ rooms }) => rooms.length > 0);
}

/** The samples of languages: each name beside the master room that it means; none for "3.0". */
export const samplesOf = (
  hotels: readonly (readonly string[])[],
  names: Readonly<Record<string, string>>,
): readonly (readonly [string, readonly SampleHotel[]])[] =>
  Object.entries(names).map(([language, text]) => [language, sampleOf(hotels, text)]);

export const wholeNameSamples = samplesOf(wholeNameHotels, wholeNames);
