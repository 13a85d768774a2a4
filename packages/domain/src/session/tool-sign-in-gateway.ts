import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';

export interface DeviceStart {
  readonly deviceCode: string;
  /** Eight letters for a human to type. */
  readonly userCode: string;
  readonly verificationAddress: string;
  readonly expiresInSeconds: number;
  readonly intervalSeconds: number;
}

export interface ToolToken {
  readonly secret: string;
  readonly expiresInSeconds: number;
  readonly scope: 'read' | 'operate';
  readonly dmcId: number;
}

export type DeviceAnswer =
  | { readonly kind: 'granted'; readonly token: ToolToken }
  | { readonly kind: 'pending' }
  | { readonly kind: 'slow-down' }
  | { readonly kind: 'denied' }
  | { readonly kind: 'expired' };

export interface WaitingTool {
  readonly client: string;
  readonly host?: string;
  readonly scope: 'read' | 'operate';
}

/** How a tool gets a token through a browser, on the same machine or another. */
export interface ToolSignInGateway {
  startDevice(tool: WaitingTool, options?: RunOptions): Promise<Result<DeviceStart, GatewayFailure>>;
  askDevice(deviceCode: string, options?: RunOptions): Promise<Result<DeviceAnswer, GatewayFailure>>;
  /** What waits behind a code that a signed-in user has typed. */
  readRequest(userCode: string, options?: RunOptions): Promise<Result<WaitingTool, GatewayFailure>>;
  decide(
    decision: { readonly userCode: string; readonly allow: boolean; readonly dmcId?: number },
    options?: RunOptions,
  ): Promise<Result<undefined, GatewayFailure>>;
  /** Answers the address on the tool's own machine to which the browser goes next. */
  authorize(
    request: LoopbackRequest & { readonly allow: boolean; readonly dmcId?: number },
    options?: RunOptions,
  ): Promise<Result<string, GatewayFailure>>;
  exchange(
    request: { readonly code: string; readonly codeVerifier: string; readonly redirectUri: string },
    options?: RunOptions,
  ): Promise<Result<ToolToken, GatewayFailure>>;
}

/** What a tool on the same machine asks in the browser's address (RFC 8252 with PKCE). */
export interface LoopbackRequest {
  readonly client: string;
  readonly redirectUri: string;
  readonly state: string;
  readonly codeChallenge: string;
  readonly scope: 'read' | 'operate';
}
