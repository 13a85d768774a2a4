import {
  mapValue,
  type FactorReset,
  type FactorResetGateway,
  type GatewayFailure,
  type Result,
  type RunOptions,
} from '@suppliers-portal/domain';
import { calls, type AnswerOf, type Calls } from '@suppliers-portal/wire';
import type { HttpClient } from '../http-client.js';

type Answer<Value> = Promise<Result<Value, GatewayFailure>>;

export class HttpFactorResetGateway implements FactorResetGateway {
  constructor(private readonly client: HttpClient) {}

  async list(options?: RunOptions): Answer<readonly FactorReset[]> {
    return mapValue(await this.client.send(calls.factorResets, {}, options), (all) => all.map(resetOf));
  }
  ask(personId: number, reason: string): Answer<undefined> {
    return this.client.send(calls.askFactorReset, { params: { id: personId }, body: { reason } });
  }
  consent(id: string): Answer<undefined> {
    return this.client.send(calls.consentFactorReset, { params: { id } });
  }
  end(id: string): Answer<undefined> {
    return this.client.send(calls.endFactorReset, { params: { id } });
  }
}

const resetOf = ({ askedAt, endsAt, ...reset }: AnswerOf<Calls['factorResets']>[number]): FactorReset => ({
  ...reset,
  at: askedAt * 1000,
  endsAt: endsAt * 1000,
});
