import { z } from 'zod';
import { lazily } from '../lazily.js';
import { count, epochSeconds } from './common.js';

export const secondFactor = lazily(() =>
  z.object({
    /** An outside provider signs people in: the portal asks for no second factor. */
    atProvider: z.boolean(),
    /** The operator demands one of accounts of this kind. */
    isDemanded: z.boolean(),
    /** Since when an authenticator app is set up. */
    appSince: epochSeconds.nullable(),
    recoveryCodesLeft: count,
  }),
);

/** The key of an authenticator app. It is in this answer and nowhere else, ever. */
export const newSecondFactor = lazily(() =>
  z.object({
    key: z.string(),
    uri: z.string(),
    /** The address as squares, a line each: `1` is black. */
    qr: z.array(z.string().regex(/^[01]+$/u)),
  }),
);

/** Six digits of the app, or a recovery code. */
export const codeBody = lazily(() => z.strictObject({ code: z.string().min(1).max(64) }));

/** Each works once. They are in this answer and nowhere else, ever. */
export const recoveryCodes = lazily(() => z.object({ recoveryCodes: z.array(z.string()) }));
