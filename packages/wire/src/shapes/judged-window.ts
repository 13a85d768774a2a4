import { z } from 'zod';
import { lazily } from '../lazily.js';
import { actionName, count, epochSeconds } from './common.js';

/** The sliding period by which a connection is judged, as it is now or as it was when the connection went off. */
export const judgedWindow = lazily(() =>
  z.object({
    action: actionName,
    from: epochSeconds,
    to: epochSeconds,
    failCount: count,
    totalCount: count,
    minimumPct: z.number(),
    /** With fewer attempts nothing is judged. */
    minimumVolume: count,
  }),
);
