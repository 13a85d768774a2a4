import { createHash } from 'node:crypto';
import { z } from 'zod';
import { sameText } from '../../platform/database/secrets.js';
import { askProvider, CaptchaFailure } from './ask-provider.js';
import type { CaptchaFields, CaptchaProvider, CaptchaTask } from './captcha-provider.js';
import type { ProviderSettings } from './recaptcha.js';

const registered = z.object({ challenge: z.string().regex(/^[0-9a-f]{32}$/u) });
const verdict = z.object({ seccode: z.string() });
/** The provider prescribes this algorithm. It does not protect any data of the portal. */
const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** Its third version: a challenge is registered with the provider, and the answer is checked here and there. */
export class Geetest implements CaptchaProvider {
  constructor(private readonly settings: ProviderSettings) {}

  async issue(): Promise<CaptchaTask> {
    const { key, secret } = this.settings;
    const address = this.address('register.php');
    address.search = new URLSearchParams({ gt: key, json_format: '1', digestmod: 'md5' }).toString();
    const read = registered.safeParse(await askProvider(address));
    if (!read.success) throw new CaptchaFailure(`the captcha's provider registered nothing: ${read.error.message}`);
    return { captchaType: 'geetest', key, challenge: md5(`${read.data.challenge}${secret}`) };
  }

  async judge({
    captchaType,
    geetestChallenge: challenge = '',
    geetestValidate: validate = '',
    geetestSec: seccode = '',
  }: CaptchaFields): Promise<string | undefined> {
    const { key, secret } = this.settings;
    if (
      captchaType !== 'geetest' ||
      challenge === '' ||
      seccode === '' ||
      !sameText(validate, md5(`${secret}geetest${challenge}`))
    )
      return undefined;
    const read = verdict.safeParse(
      await askProvider(this.address('validate.php'), { seccode, challenge, captchaid: key, json_format: '1' }),
    );
    return read.success && sameText(read.data.seccode, md5(seccode)) ? `geetest ${challenge}` : undefined;
  }

  private address(name: string): URL {
    return new URL(name, this.settings.url.endsWith('/') ? this.settings.url : `${this.settings.url}/`);
  }
}
