import { z } from 'zod';
import { lazily } from '../lazily.js';
import { count, epochSeconds } from './common.js';

const lastModifiedTime = lazily(() => epochSeconds.nullish());

export const contentStats = lazily(() =>
  z.object({
    hotelStats: z.object({ total: count, withRooms: count, mapped: count, lived: count, lastModifiedTime }),
    roomStats: z.object({ total: count, mapped: count, lived: count, lastModifiedTime }),
  }),
);
export const contentGapsQuery = lazily(() =>
  z.strictObject({
    gap: z.enum([
      'any',
      'hotels-not-mapped',
      'hotels-without-rooms',
      'hotels-not-live',
      'rooms-not-mapped',
      'rooms-not-live',
    ]),
    page: z.coerce.number().int().min(1).max(1_000_000).optional(),
    size: z.coerce.number().int().min(1).max(1000).optional(),
  }),
);
export const contentGaps = lazily(() =>
  z.object({
    /** On all pages. */
    total: count,
    /** The worst first: where most rooms are concerned. */
    hotels: z.array(
      z.object({
        hotelId: z.string(),
        hotelName: z.string(),
        countryName: z.string(),
        cityName: z.string().nullish(),
        isLive: z.boolean(),
        isMapped: z.boolean(),
        rooms: count,
        mappedRooms: count,
        liveRooms: count,
      }),
    ),
  }),
);
export const contentFileParams = lazily(() => z.strictObject({ file: z.enum(['hotel', 'room']) }));
