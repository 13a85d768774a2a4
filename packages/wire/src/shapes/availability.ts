import { z } from 'zod';
import { count, day, epochSeconds } from './common.js';

/** Four series side by side: the same place is the same day. What is not known of a day is null. */
export const availabilityStats = z.object({
  dates: z.array(day),
  noAvailCount: z.array(count.nullable()),
  avail: z.array(z.number().nullable()),
  availExclu: z.array(z.number().nullable()),
  lastModifiedTime: epochSeconds.nullish(),
});
export const availabilityFileQuery = z.strictObject({ fileType: z.enum(['unavail', 'avail']) });
