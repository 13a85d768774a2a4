import { pictures } from '../../platform/http/security-headers.js';
import type { CaptchaSettings } from './provider-of.js';

/** The origins of a captcha's scripts. Altcha's scripts are part of the portal. */
export const captchaSources: Readonly<Record<CaptchaSettings['kind'], Readonly<Record<string, string>>>> = {
  altcha: {},
  recaptcha: {
    'script-src': "'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    'frame-src': "'self' https://www.google.com/recaptcha/",
  },
  geetest: {
    'script-src': "'self' https://static.geetest.com https://api.geetest.com",
    'connect-src': "'self' https://api.geetest.com",
    'img-src': `${pictures} https://static.geetest.com`,
    'style-src': "'self' https://static.geetest.com",
  },
};
