import { z } from 'zod';
import { lazily } from '../lazily.js';
import { staffRole } from './agency.js';
import { shownName, storedId } from './common.js';

const account = lazily(() => z.object({ text: z.string(), value: z.number().int() }));

export const signInAnswer = lazily(() =>
  z.object({
    dmcId: z.number().int(),
    dmcName: z.string(),
    isAdmin: z.boolean(),
    availableDmc: z.array(account),
    accountType: z.string(),
  }),
);

export const signInBody = lazily(() =>
  z.strictObject({
    username: z.string().min(1).max(254),
    password: z.string().min(1).max(1024),
    captchaType: z.string().max(20).optional(),
    reCaptchaToken: z.string().max(8192).optional(),
    geetestChallenge: z.string().max(512).optional(),
    geetestValidate: z.string().max(512).optional(),
    geetestSec: z.string().max(512).optional(),
  }),
);

export const member = lazily(() =>
  z.object({
    email: z.string(),
    ...signInAnswer.shape,
    /** The pages that this account may open, by slug; absent means every page of its kind. */
    pages: z.array(z.string()).optional(),
    /** Signing in asks for a second factor. */
    secondFactor: z.boolean().optional(),
    /** Only of staff of the agency. */
    staffRole: staffRole.optional(),
    /** Only of staff that looks at the portal as the partner: until when, in epoch seconds. */
    looking: z.object({ endsAt: z.number() }).optional(),
    /** Only for a command-line token: when it ends, and what it may do. */
    token: z.object({ name: z.string(), scope: z.enum(['read', 'operate']), expiresAt: z.number() }).optional(),
  }),
);

export const token = lazily(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    dmcId: z.number().int(),
    scope: z.enum(['read', 'operate']),
    createdAt: z.number(),
    expiresAt: z.number(),
    lastUsedAt: z.number().nullable(),
  }),
);

export const createTokenBody = lazily(() =>
  z.strictObject({
    name: shownName(80),
    dmcId: storedId,
    scope: z.enum(['read', 'operate']),
    expiresInDays: z.number().int().min(1).max(365),
  }),
);

/** The secret is in this answer and nowhere else, ever. */
export const createdToken = lazily(() => token.extend({ secret: z.string() }));
