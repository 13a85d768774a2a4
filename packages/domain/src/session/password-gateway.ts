import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { Proof } from './proof.js';
import type { Captcha, CaptchaAnswer } from './captcha.js';

export interface PasswordGateway {
  change(
    passwords: { readonly entered: string; readonly current?: string },
    options?: RunOptions,
  ): Promise<Result<undefined, GatewayFailure>>;
  /** Proves with the present password, or with a code of the second factor, that the user of this session is there. */
  prove(proof: Proof, options?: RunOptions): Promise<Result<undefined, GatewayFailure>>;
  readCaptcha(options?: RunOptions): Promise<Result<Captcha, GatewayFailure>>;
  /** The answer is the same whether or not the address belongs to a user. */
  requestReset(
    request: { readonly email: string; readonly captcha: CaptchaAnswer },
    options?: RunOptions,
  ): Promise<Result<undefined, GatewayFailure>>;
}
