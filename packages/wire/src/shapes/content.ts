import { z } from 'zod';
import { count, epochSeconds } from './common.js';

const lastModifiedTime = epochSeconds.nullish();

export const contentStats = z.object({
  hotelStats: z.object({ total: count, withRooms: count, mapped: count, lived: count, lastModifiedTime }),
  roomStats: z.object({ total: count, mapped: count, lived: count, lastModifiedTime }),
});
export const contentFileParams = z.strictObject({ file: z.enum(['hotel', 'room']) });
