import type { datasets } from '@suppliers-portal/wire';
import type { z } from 'zod';
import type { Profile } from './demo-cast.js';
import { placeOf } from './demo-names.js';
import { Random } from './random.js';

export type HotelLine = z.input<(typeof datasets)['hotels']>;
export type RoomLine = z.input<(typeof datasets)['rooms']>;

/** The same ids as the attempts have. */
export const hotelIdOf = ({ dmcId }: Profile, index: number): string => String(dmcId * 1000 + index);

/** One hotel of a partner and its rooms: always the same ones. A few have no room, and cannot be sold. */
export function hotelOf(profile: Profile, index: number): { readonly hotel: HotelLine; readonly rooms: readonly RoomLine[] } {
  const random = new Random(profile.dmcId, index, 11);
  const { dmcId } = profile;
  const hotelId = hotelIdOf(profile, index);
  const { name, country, city } = placeOf(random, index);
  const isLive = random.next() < 0.88;
  const isMapped = random.next() < 0.94;
  const hotel: HotelLine = {
    dmcId, hotelId, hotelName: name, countryName: country, isLive, ...(city === undefined ? {} : { cityName: city }), ...(isMapped ? { masterHotelId: String(5_000_000 + index * 7) } : {}),
  };
  const howMany = random.next() < 0.02 ? 0 : 3 + random.below(7);
  const rooms = Array.from({ length: howMany }, (_, room): RoomLine => ({
    dmcId, hotelId, roomId: `${hotelId}-${room + 1}`, roomName: roomName(random), isLive: isLive && random.next() < 0.96,
    ...(isMapped && random.next() < 0.9 ? { masterRoomId: String(90_000_000 + index * 20 + room) } : {}),
  }));
  return { hotel, rooms };
}

const sizes = ['Standard', 'Superior', 'Deluxe', 'Executive', 'Family', 'Premier'] as const;
const kinds = ['Double Room', 'Twin Room', 'Suite', 'King Room', 'Studio', 'Bungalow'] as const;
const views = ['', '', ' with Balcony', ' – Sea View', ' (Non-Smoking)', ' / 海景', ' วิวทะเล'] as const;
const roomName = (random: Random): string => `${random.pick(sizes)} ${random.pick(kinds)}${random.pick(views)}`;
