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
export const contentFileParams = lazily(() => z.strictObject({ file: z.enum(['hotel', 'room']) }));
