import { z } from 'zod';
import { lazily } from '../lazily.js';
import { count, epochSeconds } from './common.js';

/** What happened to the caller's own account, newest first. */
export const ownEvents = lazily(() =>
  z.array(
    z.object({
      /** The number of the entry in the security log. */
      id: z.number().int(),
      at: epochSeconds,
      /** The name of the event, as in the security log. */
      event: z.string(),
      /** An IPv4 address, or the first half of an IPv6 one. */
      network: z.string().nullable(),
      /** What made the call, as it calls itself. */
      client: z.string().nullable(),
      /** How often it happened within a minute, where that was more than once. */
      times: count.nullable(),
    }),
  ),
);
