import { z } from 'zod';
import { lazily } from '../lazily.js';
import { count, day } from './common.js';

/** Worst first. */
const bucketList = lazily(() => z.array(z.object({ label: z.string(), count })));

export const dateInsights = lazily(() => z.array(z.object({ bookingDate: day, bucketList })));
export const countryInsights = lazily(() => z.array(z.object({ countryName: z.string(), bucketList })));
export const granularInsights = lazily(() =>
  z.array(
    z.object({
      hotelData: z.object({ dmcHotelId: z.string(), hotelName: z.string(), countryName: z.string() }),
      checkInData: z.array(
        z.object({ checkIn: day, priceVariance: z.number().nullish(), totalBookings: count.nullish() }),
      ),
    }),
  ),
);
