import type { datasets } from '@suppliers-portal/wire';
import type { z } from 'zod';
import type { Profile } from './demo-cast.js';
import { hasRoomsToMap, roomsToMap, type DemoHotel } from './demo-mapping.js';
import { placeOf } from './demo-names.js';
import { Random } from './random.js';

export type HotelLine = z.input<(typeof datasets)['hotels']>;
export type RoomLine = z.input<(typeof datasets)['rooms']>;

/** The same ids as the attempts have. */
export const hotelIdOf = ({ dmcId }: Profile, index: number): string => String(dmcId * 1000 + index);

export const demoHotelOf = (profile: Profile, index: number): DemoHotel => ({
  dmcId: profile.dmcId,
  hotelId: hotelIdOf(profile, index),
  masterHotelId: String(5_000_000 + index * 7),
  index,
});

/** One hotel of a partner and its rooms: always the same ones. A few have no room, and cannot be sold. */
export function hotelOf(
  profile: Profile,
  index: number,
): { readonly hotel: HotelLine; readonly rooms: readonly RoomLine[] } {
  const random = new Random(profile.dmcId, index, 11);
  const { dmcId } = profile;
  const own = demoHotelOf(profile, index);
  const { hotelId, masterHotelId } = own;
  const { name, country, city } = placeOf(random, index);
  const isLive = random.next() < 0.88;
  const isMapped = random.next() < 0.94 || hasRoomsToMap(index);
  const hotel: HotelLine = {
    dmcId,
    hotelId,
    hotelName: name,
    countryName: country,
    isLive,
    supplierHotelId: `S-${10_001 + index}`,
    hotelUrl: `https://hotels.example/${hotelId}`,
    ...(city === undefined ? {} : { cityName: city }),
    ...(isMapped ? { masterHotelId } : {}),
  };
  if (hasRoomsToMap(index)) return { hotel, rooms: roomsToMap(own) };
  const howMany = random.next() < 0.02 ? 0 : 3 + random.below(7);
  const rooms = Array.from(
    { length: howMany },
    (_, room): RoomLine => ({
      dmcId,
      hotelId,
      roomId: `${hotelId}-${room + 1}`,
      roomName: roomName(random),
      isLive: isLive && random.next() < 0.96,
      ...(isMapped ? { masterRoomId: String(90_000_000 + index * 20 + room) } : {}),
    }),
  );
  return { hotel, rooms };
}

const sizes = ['Standard', 'Superior', 'Deluxe', 'Executive', 'Family', 'Premier'] as const;
const kinds = ['Double Room', 'Twin Room', 'Suite', 'King Room', 'Studio', 'Bungalow'] as const;
const views = ['', '', ' with Balcony', ' – Sea View', ' (Non-Smoking)', ' / 海景', ' วิวทะเล'] as const;
const roomName = (random: Random): string => `${random.pick(sizes)} ${random.pick(kinds)}${random.pick(views)}`;
