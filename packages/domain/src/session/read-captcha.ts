import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { Captcha } from './captcha.js';
import type { PasswordGateway } from './password-gateway.js';

/** What must be solved before a reset is asked for. */
export class ReadCaptcha {
  constructor(private readonly gateway: PasswordGateway) {}

  execute(options?: RunOptions): Promise<Result<Captcha, GatewayFailure>> {
    return this.gateway.readCaptcha(options);
  }
}
