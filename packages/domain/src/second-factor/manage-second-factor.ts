import { failed, type Result } from '../lib/result.js';
import type { GatewayFailure } from '../lib/failure.js';
import type { RunOptions } from '../lib/run-options.js';
import type { NewSecond, SecondFactor, SecondFactorGateway } from './second-factor-gateway.js';
import { enteredCode } from './second-factor.js';

/** What was typed is no code: nothing was sent. */
export interface NotACode {
  readonly kind: 'not-a-code';
}

export type CodeFailure = GatewayFailure | NotACode;

export const notACodeText = 'Enter the six digits of your app, or a recovery code.';

async function withCode<Value>(
  code: string,
  send: () => Promise<Result<Value, GatewayFailure>>,
): Promise<Result<Value, CodeFailure>> {
  return enteredCode(code) === undefined ? failed({ kind: 'not-a-code' }) : send();
}

/** Whether the user has a second factor. */
export class ReadSecondFactor {
  constructor(private readonly gateway: SecondFactorGateway) {}

  execute(options?: RunOptions): Promise<Result<SecondFactor, GatewayFailure>> {
    return this.gateway.read(options);
  }
}

/** Begins to set up an authenticator app. */
export class StartSecondFactor {
  constructor(private readonly gateway: SecondFactorGateway) {}

  execute(options?: RunOptions): Promise<Result<NewSecond, GatewayFailure>> {
    return this.gateway.start(options);
  }
}

/** Ends the set-up with the first code of the app. */
export class ConfirmSecondFactor {
  constructor(private readonly gateway: SecondFactorGateway) {}

  execute(code: string, options?: RunOptions): Promise<Result<readonly string[], CodeFailure>> {
    return withCode(code, () => this.gateway.confirm(code, options));
  }
}

/** New recovery codes instead of the old ones. */
export class RenewRecoveryCodes {
  constructor(private readonly gateway: SecondFactorGateway) {}

  execute(code: string, options?: RunOptions): Promise<Result<readonly string[], CodeFailure>> {
    return withCode(code, () => this.gateway.renewRecoveryCodes(code, options));
  }
}

/** From then on the password is enough. */
export class RemoveSecondFactor {
  constructor(private readonly gateway: SecondFactorGateway) {}

  execute(code: string, options?: RunOptions): Promise<Result<undefined, CodeFailure>> {
    return withCode(code, () => this.gateway.remove(code, options));
  }
}
