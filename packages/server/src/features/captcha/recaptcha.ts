import { z } from 'zod';
import { askProvider } from './ask-provider.js';
import type { CaptchaFields, CaptchaProvider, CaptchaTask } from './captcha-provider.js';

export interface ProviderSettings {
  /** The part of the configuration that is sent to the browser. */
  readonly key: string;
  readonly secret: string;
  /** Where the provider answers. */
  readonly url: string;
}

const verdict = z.object({ success: z.boolean() });

export class Recaptcha implements CaptchaProvider {
  constructor(private readonly settings: ProviderSettings) {}

  issue(): Promise<CaptchaTask> {
    return Promise.resolve({ captchaType: 'recaptcha', key: this.settings.key });
  }

  async judge({ captchaType, reCaptchaToken }: CaptchaFields, address: string): Promise<string | undefined> {
    if (captchaType !== 'recaptcha' || reCaptchaToken === undefined || reCaptchaToken === '') return undefined;
    const { secret, url } = this.settings;
    const read = verdict.safeParse(
      await askProvider(new URL(url), { secret, response: reCaptchaToken, remoteip: address }),
    );
    return read.success && read.data.success ? `recaptcha ${reCaptchaToken}` : undefined;
  }
}
