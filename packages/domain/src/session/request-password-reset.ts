import type { GatewayFailure } from '../lib/failure.js';
import { failureDetails } from '../lib/failure-words.js';
import { failed, unreachable, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import { captchaMissingText, type CaptchaAnswer, type CaptchaKind } from './captcha.js';
import type { PasswordGateway } from './password-gateway.js';

export const resetTitle = 'Retrieve Password via Email';
export const resetSentText = 'The link to reset your password has been sent. Please check your email.';
export const resetFailedText = 'Oops, something went wrong, plz try again & contact us the error.';

export interface ResetInput {
  readonly email: string;
  readonly captchaKind: CaptchaKind;
  readonly captcha?: CaptchaAnswer;
}

export type ResetFailure =
  | { readonly kind: 'email-missing' }
  | { readonly kind: 'captcha-missing'; readonly captchaKind: CaptchaKind }
  | { readonly kind: 'gateway'; readonly failure: GatewayFailure };

export function resetFailureWords(failure: ResetFailure): { readonly text: string; readonly details?: string } {
  switch (failure.kind) {
    case 'email-missing':
      return { text: 'Enter your email.' };
    case 'captcha-missing':
      return { text: captchaMissingText(failure.captchaKind) };
    case 'gateway':
      return { text: resetFailedText, details: failureDetails(failure.failure) };
    default:
      return unreachable(failure);
  }
}

/** Asks for a mail with a link to set a new password. */
export class RequestPasswordReset {
  constructor(private readonly gateway: PasswordGateway) {}

  async execute(
    { email, captchaKind, captcha }: ResetInput,
    options?: RunOptions,
  ): Promise<Result<undefined, ResetFailure>> {
    const written = email.trim();
    if (written === '') return failed({ kind: 'email-missing' });
    if (captcha === undefined) return failed({ kind: 'captcha-missing', captchaKind });
    const answer = await this.gateway.requestReset({ email: written, captcha }, options);
    return answer.ok ? answer : failed({ kind: 'gateway', failure: answer.failure });
  }
}
