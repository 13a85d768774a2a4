import { z } from 'zod';
import { lazily } from '../lazily.js';

export const captchaKind = lazily(() => z.enum(['altcha', 'recaptcha', 'geetest']));

/** What the widget needs to begin; for altcha the challenge is JSON text, for geetest its own. */
export const captcha = lazily(() =>
  z.object({ captchaType: captchaKind, key: z.string(), challenge: z.string().nullish() }),
);

/** The answer to a captcha. altcha's travels in reCaptchaToken, geetest's in its three fields. */
const captchaFields = lazily(() =>
  z.object({
    captchaType: captchaKind.optional(),
    reCaptchaToken: z.string().max(8192).optional(),
    geetestChallenge: z.string().max(512).optional(),
    geetestValidate: z.string().max(512).optional(),
    geetestSec: z.string().max(512).optional(),
  }),
);

const newPassword = lazily(() => z.string().max(1024));

export const resetPasswordBody = lazily(() =>
  z.strictObject({ email: z.string().min(1).max(254), ...captchaFields.shape }),
);
/** A client of the specification sends `new` alone: then the session needs a fresh proof of presence. */
export const changePasswordBody = lazily(() =>
  z.strictObject({ new: newPassword, current: z.string().max(1024).optional() }),
);
/** The present password, entered again, or a code of the second factor. */
export const proveBody = lazily(() =>
  z.union([
    z.strictObject({ password: z.string().min(1).max(1024) }),
    z.strictObject({ code: z.string().min(1).max(64) }),
  ]),
);
/** With the token out of a reset mail, or of an invitation, instead of a session. */
export const setPasswordBody = lazily(() => z.strictObject({ new: newPassword, token: z.string().min(1).max(200) }));
/** Whose password it is now. A refused link answers no address. */
export const passwordHolder = lazily(() => z.object({ email: z.string() }));
