import { z } from 'zod';
import { lazily } from '../lazily.js';
import { count, day, epochSeconds } from './common.js';

/** Four series side by side: the same place is the same day. What is not known of a day is null. */
export const availabilityStats = lazily(() =>
  z.object({
    dates: z.array(day),
    noAvailCount: z.array(count.nullable()),
    avail: z.array(z.number().nullable()),
    availExclu: z.array(z.number().nullable()),
    lastModifiedTime: epochSeconds.nullish(),
  }),
);
export const availabilityFileQuery = lazily(() => z.strictObject({ fileType: z.enum(['unavail', 'avail']) }));
