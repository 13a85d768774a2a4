import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { ToolSignInGateway, ToolToken } from './tool-sign-in-gateway.js';

/** Exchanges the code that a browser returned to the tool for the tool's token. */
export class ExchangeToolCode {
  constructor(private readonly gateway: ToolSignInGateway) {}

  execute(
    answer: { readonly code: string; readonly codeVerifier: string; readonly redirectUri: string },
    options?: RunOptions,
  ): Promise<Result<ToolToken, GatewayFailure>> {
    return this.gateway.exchange(answer, options);
  }
}
