import {
  mapValue,
  type AccessToken,
  type GatewayFailure,
  type NewToken,
  type Result,
  type RunOptions,
  type TokenGateway,
} from '@suppliers-portal/domain';
import { calls, type AnswerOf, type Calls } from '@suppliers-portal/wire';
import type { HttpClient } from '../http-client.js';
import { moment } from '../moment.js';

export class HttpTokenGateway implements TokenGateway {
  constructor(private readonly client: HttpClient) {}

  async list(options?: RunOptions): Promise<Result<readonly AccessToken[], GatewayFailure>> {
    return mapValue(await this.client.send(calls.listTokens, {}, options), (tokens) => tokens.map(tokenOf));
  }

  async create(
    body: NewToken,
    options?: RunOptions,
  ): Promise<Result<{ readonly token: AccessToken; readonly secret: string }, GatewayFailure>> {
    return mapValue(await this.client.send(calls.createToken, { body }, options), ({ secret, ...token }) => ({
      token: tokenOf(token),
      secret,
    }));
  }

  revoke(id: string, options?: RunOptions): Promise<Result<undefined, GatewayFailure>> {
    return this.client.send(calls.revokeToken, { params: { id } }, options);
  }
}

function tokenOf({
  id,
  name,
  dmcId,
  scope,
  createdAt,
  expiresAt,
  lastUsedAt,
}: AnswerOf<Calls['listTokens']>[number]): AccessToken {
  return {
    id,
    name,
    dmcId,
    scope,
    createdAt: createdAt * 1000,
    expiresAt: expiresAt * 1000,
    ...moment('lastUsedAt', lastUsedAt),
  };
}
