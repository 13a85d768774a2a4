import type { GatewayFailure } from '../lib/failure.js';
import { failureDetails, sessionExpired } from '../lib/failure-words.js';
import { failed, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { LoopbackRequest, ToolSignInGateway, WaitingTool } from './tool-sign-in-gateway.js';

export type ToolDecisionFailure =
  | { readonly kind: 'no-such-code' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'gateway'; readonly failure: GatewayFailure };

export function toolDecisionWords(failure: ToolDecisionFailure): string {
  switch (failure.kind) {
    case 'no-such-code':
      return noSuchCodeText;
    case 'expired':
      return codeExpiredText;
    case 'gateway':
      return failure.failure.kind === 'signed-out' ? sessionExpired : failureDetails(failure.failure);
  }
}

/** Only the letters that a code is made of, however they were typed. */
export const typedUserCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^A-Z]/gu, '')
    .slice(0, 8);

/** What waits behind a code: shown to the user before they allow it. */
export class FindWaitingTool {
  constructor(private readonly gateway: ToolSignInGateway) {}

  async execute(
    { typed }: { readonly typed: string },
    options?: RunOptions,
  ): Promise<Result<WaitingTool, ToolDecisionFailure>> {
    const userCode = typedUserCode(typed);
    if (userCode.length < 8) return failed({ kind: 'no-such-code' });
    const found = await this.gateway.readRequest(userCode, options);
    return found.ok ? found : failed(meaning(found.failure));
  }
}

/** Allows or denies the command line that showed a code. */
export class DecideTool {
  constructor(private readonly gateway: ToolSignInGateway) {}

  async execute(
    { typed, allow, dmcId }: { readonly typed: string; readonly allow: boolean; readonly dmcId?: number },
    options?: RunOptions,
  ): Promise<Result<undefined, ToolDecisionFailure>> {
    const decided = await this.gateway.decide(
      { userCode: typedUserCode(typed), allow, ...(dmcId === undefined ? {} : { dmcId }) },
      options,
    );
    return decided.ok ? decided : failed(meaning(decided.failure));
  }
}

/** Allows or denies a command line on this machine. Returns where the browser goes next. */
export class AuthorizeTool {
  constructor(private readonly gateway: ToolSignInGateway) {}

  execute(
    request: LoopbackRequest & { readonly allow: boolean; readonly dmcId?: number },
    options?: RunOptions,
  ): Promise<Result<string, GatewayFailure>> {
    return this.gateway.authorize(request, options);
  }
}

function meaning(failure: GatewayFailure): ToolDecisionFailure {
  if (failure.kind === 'no-data') return { kind: 'no-such-code' };
  return failure.kind === 'conflict' ? { kind: 'expired' } : { kind: 'gateway', failure };
}
export const codeExpiredText = 'This code has expired. Start again in the terminal.';
export const noSuchCodeText = 'No such code.';
export const connectedText = 'Connected. You can close this page.';
