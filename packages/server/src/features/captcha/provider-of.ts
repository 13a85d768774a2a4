import { Altcha } from './altcha.js';
import type { CaptchaProvider } from './captcha-provider.js';
import { Geetest } from './geetest.js';
import { Recaptcha, type ProviderSettings } from './recaptcha.js';

export type CaptchaSettings =
  | { readonly kind: 'altcha' }
  | ({ readonly kind: 'recaptcha' | 'geetest' } & ProviderSettings);

/** Where the providers of the other two kinds answer, unless the configuration says otherwise. */
export const providerAddresses = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  geetest: 'https://api.geetest.com/',
} as const;

export function providerOf(settings: CaptchaSettings, altchaKey: Uint8Array): CaptchaProvider {
  switch (settings.kind) {
    case 'altcha':
      return new Altcha(altchaKey);
    case 'recaptcha':
      return new Recaptcha(settings);
    case 'geetest':
      return new Geetest(settings);
  }
}
