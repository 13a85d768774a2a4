import { calls } from '@suppliers-portal/wire';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Browser } from './browser.js';

export interface SolvedCaptcha {
  readonly captchaType: 'altcha';
  readonly reCaptchaToken: string;
}

/** What a browser's widget hands in after its work. */
export async function solveCaptcha(browser: Browser): Promise<SolvedCaptcha> {
  const { challenge } = calls.captcha.answer.schema.parse((await browser.get('/api/captcha')).json());
  const parsed = JSON.parse(challenge ?? '') as Challenge;
  const solution = await solveChallenge({ challenge: parsed, deriveKey });
  return {
    captchaType: 'altcha',
    reCaptchaToken: Buffer.from(JSON.stringify({ challenge: parsed, solution })).toString('base64'),
  };
}
