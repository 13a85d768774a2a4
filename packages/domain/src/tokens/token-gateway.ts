import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';

export type TokenScope = 'read' | 'operate';

/** A sign-in for a tool: named, bound to one partner, ending, and never readable again after it was made. */
export interface AccessToken {
  readonly id: string;
  readonly name: string;
  readonly dmcId: number;
  readonly scope: TokenScope;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly lastUsedAt?: number;
}

export interface NewToken {
  readonly name: string;
  readonly dmcId: number;
  readonly scope: TokenScope;
  readonly expiresInDays: number;
}

export interface TokenGateway {
  list(options?: RunOptions): Promise<Result<readonly AccessToken[], GatewayFailure>>;
  create(
    token: NewToken,
    options?: RunOptions,
  ): Promise<Result<{ readonly token: AccessToken; readonly secret: string }, GatewayFailure>>;
  revoke(id: string, options?: RunOptions): Promise<Result<undefined, GatewayFailure>>;
}
