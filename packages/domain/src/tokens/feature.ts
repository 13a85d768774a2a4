import type { Clock } from '../lib/clock.js';
import { feature } from '../lib/feature.js';
import { CreateToken, ListTokens, RevokeToken } from './manage-tokens.js';
import type { TokenGateway } from './token-gateway.js';

/** What this feature needs from outside. */
export interface TokensPorts {
  readonly clock: Clock;
  readonly tokenGateway: TokenGateway;
}

export const tokensFeature = feature('tokens', ({ clock, tokenGateway }: TokensPorts) => ({
  listTokens: new ListTokens(tokenGateway),
  createToken: new CreateToken(tokenGateway, clock),
  revokeToken: new RevokeToken(tokenGateway),
}));
