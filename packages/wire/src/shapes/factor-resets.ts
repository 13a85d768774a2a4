import { z } from 'zod';
import { lazily } from '../lazily.js';
import { epochSeconds, written } from './common.js';

/** Requests that no one has answered yet, the oldest first. */
export const factorResets = lazily(() =>
  z.array(
    z.object({
      id: z.string(),
      /** Whose second factors are to be removed. */
      email: z.string(),
      reason: z.string(),
      askedBy: z.string(),
      askedAt: epochSeconds,
      endsAt: epochSeconds,
      /** The person is staff or a portal admin: only an owner consents. */
      needsOwner: z.boolean(),
    }),
  ),
);
export const factorResetParams = lazily(() => z.strictObject({ id: z.string().regex(/^[0-9a-f-]{36}$/u) }));
/** The person reads the reason. */
export const askFactorResetBody = lazily(() => z.strictObject({ reason: written(500) }));
