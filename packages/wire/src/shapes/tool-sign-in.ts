import { z } from 'zod';
import { lazily } from '../lazily.js';
import { count, shownName, storedId } from './common.js';

/** How a tool without its own browser gets a token (RFC 8628). */
export const deviceBody = lazily(() =>
  z.strictObject({
    client: shownName(80),
    host: shownName(120).optional(),
    scope: z.enum(['read', 'operate']).optional(),
  }),
);
export const deviceAnswer = lazily(() =>
  z.object({
    device_code: z.string(),
    /** Eight letters, shown as BCDF-GHJK. */
    user_code: z.string(),
    verification_uri: z.string(),
    expires_in: count,
    interval: count,
  }),
);
export const deviceTokenBody = lazily(() => z.strictObject({ device_code: z.string().min(1).max(200) }));

/** What a tool gets in the end, by either way. */
export const toolToken = lazily(() =>
  z.object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: count,
    scope: z.enum(['read', 'operate']),
    dmcId: z.number().int(),
  }),
);

/** Refusals of a token call: the body is JSON with one of these words, as OAuth has them. */
export const tokenRefusals = [
  'authorization_pending',
  'slow_down',
  'access_denied',
  'expired_token',
  'invalid_grant',
] as const;
export type TokenRefusal = (typeof tokenRefusals)[number];
const tokenRefusal = lazily(() => z.object({ error: z.enum(tokenRefusals) }));

/** Returns the word in the body of a rejection, or undefined if OAuth does not have it. */
export function readTokenRefusal(text: string): TokenRefusal | undefined {
  try {
    return tokenRefusal.parse(JSON.parse(text)).error;
  } catch {
    return undefined;
  }
}

export const userCode = lazily(() =>
  z
    .string()
    .transform((text) => text.toUpperCase().replaceAll(/[^A-Z]/gu, ''))
    .pipe(z.string().length(8)),
);
export const deviceRequestQuery = lazily(() => z.strictObject({ code: userCode }));
export const deviceRequest = lazily(() =>
  z.object({ client: z.string(), host: z.string().nullish(), scope: z.enum(['read', 'operate']) }),
);
export const decideDeviceBody = lazily(() =>
  z.strictObject({ code: userCode, allow: z.boolean(), dmcId: storedId.optional() }),
);

/** The loopback way with PKCE (RFC 8252): the page asks, then sends the browser to the tool's own port. */
export const authorizeBody = lazily(() =>
  z.strictObject({
    client: shownName(80),
    redirectUri: z
      .string()
      .regex(/^http:\/\/(?:127\.0\.0\.1|\[::1\]):[1-9]\d{1,4}\/[\w-]*$/u, 'is not an address of this machine')
      // An address with a port above the last one is invalid.
      .refine((text) => Number(/:(\d+)\/[\w-]*$/u.exec(text)?.[1]) <= 65_535, 'is not an address of this machine'),
    state: z.string().min(8).max(200),
    codeChallenge: z.string().regex(/^[A-Za-z0-9_-]{43}$/u),
    scope: z.enum(['read', 'operate']).optional(),
    allow: z.boolean(),
    dmcId: storedId.optional(),
  }),
);
export const authorizeAnswer = lazily(() => z.object({ redirectTo: z.string() }));
export const exchangeBody = lazily(() =>
  z.strictObject({
    code: z.string().min(1).max(200),
    codeVerifier: z.string().min(43).max(128),
    redirectUri: z.string().max(200),
  }),
);
