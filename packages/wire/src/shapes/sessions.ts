import { z } from 'zod';
import { lazily } from '../lazily.js';
import { count, epochSeconds } from './common.js';

/** Browsers, tools and tokens with which the user is signed in now: this one first. */
export const activeSessions = lazily(() =>
  z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['browser', 'tool', 'token']),
      /** Of a tool or a token. */
      name: z.string().nullable(),
      /** The account that a tool or a token is limited to. */
      dmcId: z.number().int().nullable(),
      /** Of the last call: an IPv4 address, or the first half of an IPv6 one. */
      network: z.string().nullable(),
      /** What made the last call, as it calls itself. */
      client: z.string().nullable(),
      startedAt: epochSeconds,
      lastUsedAt: epochSeconds.nullable(),
      /** When it ends at the latest. */
      endsAt: epochSeconds,
      isThis: z.boolean(),
    }),
  ),
);
export const sessionParams = lazily(() => z.strictObject({ id: z.string().regex(/^[0-9a-f-]{36}$/u) }));
export const endedSessions = lazily(() => z.object({ ended: count }));
