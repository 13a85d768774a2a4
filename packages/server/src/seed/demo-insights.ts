import type { datasets } from '@suppliers-portal/wire';
import type { z } from 'zod';
import type { Profile } from './demo-cast.js';
import { hotelIdOf, hotelOf, type HotelLine } from './demo-content.js';
import { Random } from './random.js';

export type AvailabilityLine = z.input<(typeof datasets)['availability']>;
export type PriceLine = z.input<(typeof datasets)['price-variance']>;

const daySeconds = 86_400;
const topHotels = 520;
const isoDay = (at: number): string => new Date(at * 1000).toISOString().slice(0, 10);

/**
 * The results of a day's searches, hotel by hotel. They are always the same. Hotels at the end of the list sell
 * little, and some sell nothing.
 */
export function* availabilityOf(profile: Profile, day: number): Generator<AvailabilityLine> {
  const { dmcId, contentHotels } = profile;
  const random = new Random(dmcId, day / daySeconds, 23);
  const mood = 0.9 + 0.2 * random.next();
  for (let index = 0; index < contentHotels; index += 1) {
    const searches = Math.floor((2400 / (1 + index / 40)) * (0.6 + 0.8 * random.next()));
    if (searches === 0) continue;
    const without = random.next() < 0.03 + 0.12 * (index / contentHotels);
    const share = Math.min(1, (0.52 + 0.35 * random.next()) * mood);
    yield {
      dmcId,
      date: isoDay(day),
      hotelId: hotelIdOf(profile, index),
      searches,
      available: without ? 0 : Math.floor(searches * share),
    };
  }
}

/** The hotels that sell most. */
export const topHotelsOf = (profile: Profile): readonly HotelLine[] =>
  Array.from({ length: Math.min(profile.contentHotels, topHotels) }, (_, index) => hotelOf(profile, index).hotel);

/** Bookings that a day completed at these hotels, by arrival, and how far their prices had moved. */
export function* pricesOf(profile: Profile, hotels: readonly HotelLine[], day: number): Generator<PriceLine> {
  const random = new Random(profile.dmcId, day / daySeconds, 29);
  for (const [index, hotel] of hotels.entries()) {
    const arrivals = new Map(
      Array.from({ length: 1 + random.below(3) }, () => [1 + Math.floor(75 * random.next() ** 1.3), undefined]),
    );
    for (const ahead of arrivals.keys()) {
      const calm = random.next() < 0.55;
      yield {
        dmcId: profile.dmcId,
        bookingDate: isoDay(day),
        hotelId: hotel.hotelId,
        countryName: hotel.countryName,
        checkIn: isoDay(day + ahead * daySeconds),
        variancePct: calm ? 0 : Math.round(100 * (random.next() - 0.42) * 16) / 100,
        bookings: 1 + Math.floor((8 * random.next() ** 3 * 60) / (60 + index)),
      };
    }
  }
}
