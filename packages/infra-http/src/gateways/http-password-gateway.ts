import {
  mapValue,
  type Captcha,
  type CaptchaAnswer,
  type GatewayFailure,
  type PasswordGateway,
  type Proof,
  type Result,
  type RunOptions,
} from '@suppliers-portal/domain';
import { calls } from '@suppliers-portal/wire';
import type { HttpClient } from '../http-client.js';
import { present } from '../moment.js';

export class HttpPasswordGateway implements PasswordGateway {
  constructor(private readonly client: HttpClient) {}

  change(
    { entered, current }: { readonly entered: string; readonly current?: string },
    options?: RunOptions,
  ): Promise<Result<undefined, GatewayFailure>> {
    return this.client.send(
      calls.changePassword,
      { body: { new: entered, ...(current === undefined ? {} : { current }) } },
      options,
    );
  }

  prove(proof: Proof, options?: RunOptions): Promise<Result<undefined, GatewayFailure>> {
    return this.client.send(calls.prove, { body: proof }, options);
  }

  async readCaptcha(options?: RunOptions): Promise<Result<Captcha, GatewayFailure>> {
    return mapValue(await this.client.send(calls.captcha, {}, options), ({ captchaType, key, challenge }) => ({
      kind: captchaType,
      key,
      ...present('challenge', challenge),
    }));
  }

  requestReset(
    { email, captcha }: { readonly email: string; readonly captcha: CaptchaAnswer },
    options?: RunOptions,
  ): Promise<Result<undefined, GatewayFailure>> {
    return this.client.send(calls.resetPassword, { body: { email, ...captchaFields(captcha) } }, options);
  }
}

/** Each kind travels in its own fields; altcha shares recaptcha's. */
function captchaFields(answer: CaptchaAnswer): Readonly<Record<string, string>> {
  return answer.kind === 'geetest'
    ? {
        captchaType: 'geetest',
        geetestChallenge: answer.challenge,
        geetestValidate: answer.validate,
        geetestSec: answer.seccode,
      }
    : { captchaType: answer.kind, reCaptchaToken: answer.token };
}
