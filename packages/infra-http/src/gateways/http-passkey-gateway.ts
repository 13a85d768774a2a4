import {
  mapValue,
  type GatewayFailure,
  type NewPasskey,
  type Passkey,
  type PasskeyGateway,
  type PasskeyQuestion,
  type Result,
  type RunOptions,
} from '@suppliers-portal/domain';
import { calls, type AnswerOf, type Calls } from '@suppliers-portal/wire';
import type { HttpClient } from '../http-client.js';
import { moment } from '../moment.js';

export class HttpPasskeyGateway implements PasskeyGateway {
  constructor(private readonly client: HttpClient) {}

  async list(options?: RunOptions): Promise<Result<readonly Passkey[], GatewayFailure>> {
    return mapValue(await this.client.send(calls.listPasskeys, {}, options), (passkeys) => passkeys.map(passkeyOf));
  }

  start(options?: RunOptions): Promise<Result<PasskeyQuestion, GatewayFailure>> {
    return this.client.send(calls.startPasskey, {}, options);
  }

  async add({ name, answer }: NewPasskey, options?: RunOptions): Promise<Result<Passkey, GatewayFailure>> {
    return mapValue(await this.client.send(calls.addPasskey, { body: { name, answer } }, options), passkeyOf);
  }

  remove(id: string, options?: RunOptions): Promise<Result<undefined, GatewayFailure>> {
    return this.client.send(calls.removePasskey, { params: { id } }, options);
  }
}

const passkeyOf = ({ id, name, createdAt, lastUsedAt }: AnswerOf<Calls['addPasskey']>): Passkey => ({
  id,
  name,
  createdAt: createdAt * 1000,
  ...moment('lastUsedAt', lastUsedAt),
});
