import type { Clock } from '../lib/clock.js';
import type { GatewayFailure } from '../lib/failure.js';
import { failed, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import { checkNewToken, type NewTokenFault } from './access-tokens.js';
import type { AccessToken, NewToken, TokenGateway } from './token-gateway.js';

/** The tokens of the signed-in user. */
export class ListTokens {
  constructor(private readonly gateway: TokenGateway) {}

  execute(options?: RunOptions): Promise<Result<readonly AccessToken[], GatewayFailure>> {
    return this.gateway.list(options);
  }
}

export type CreateTokenFailure =
  | { readonly kind: 'token'; readonly fault: NewTokenFault }
  | { readonly kind: 'gateway'; readonly failure: GatewayFailure };

/** Makes a token. Its secret is in the answer and nowhere else. */
export class CreateToken {
  constructor(
    private readonly gateway: TokenGateway,
    private readonly clock: Clock,
  ) {}

  async execute(
    { present, token }: { readonly present: readonly AccessToken[]; readonly token: NewToken },
    options?: RunOptions,
  ): Promise<Result<{ readonly token: AccessToken; readonly secret: string }, CreateTokenFailure>> {
    const fault = checkNewToken(present, token, this.clock.now());
    if (fault !== undefined) return failed({ kind: 'token', fault });
    const made = await this.gateway.create({ ...token, name: token.name.trim() }, options);
    return made.ok ? made : failed({ kind: 'gateway', failure: made.failure });
  }
}

/** Ends a token; tools that use it stop at once. */
export class RevokeToken {
  constructor(private readonly gateway: TokenGateway) {}

  execute({ id }: { readonly id: string }, options?: RunOptions): Promise<Result<undefined, GatewayFailure>> {
    return this.gateway.revoke(id, options);
  }
}
