import { z } from 'zod';
import { count, day } from './common.js';

/** Worst first. */
const bucketList = z.array(z.object({ label: z.string(), count }));

export const dateInsights = z.array(z.object({ bookingDate: day, bucketList }));
export const countryInsights = z.array(z.object({ countryName: z.string(), bucketList }));
export const granularInsights = z.array(z.object({
  hotelData: z.object({ dmcHotelId: z.string(), hotelName: z.string(), countryName: z.string() }),
  checkInData: z.array(z.object({ checkIn: day, priceVariance: z.number().nullish(), totalBookings: count.nullish() })),
}));
