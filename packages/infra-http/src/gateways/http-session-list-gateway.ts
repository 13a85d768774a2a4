import {
  mapValue,
  type ActiveSession,
  type GatewayFailure,
  type Result,
  type RunOptions,
  type SessionListGateway,
} from '@suppliers-portal/domain';
import { calls, type AnswerOf, type Calls } from '@suppliers-portal/wire';
import type { HttpClient } from '../http-client.js';
import { moment, present, quantity } from '../moment.js';

export class HttpSessionListGateway implements SessionListGateway {
  constructor(private readonly client: HttpClient) {}

  async list(options?: RunOptions): Promise<Result<readonly ActiveSession[], GatewayFailure>> {
    return mapValue(await this.client.send(calls.listSessions, {}, options), (sessions) => sessions.map(sessionOf));
  }

  end(id: string, options?: RunOptions): Promise<Result<undefined, GatewayFailure>> {
    return this.client.send(calls.endSession, { params: { id } }, options);
  }

  async endOthers(options?: RunOptions): Promise<Result<number, GatewayFailure>> {
    return mapValue(await this.client.send(calls.endOtherSessions, {}, options), ({ ended }) => ended);
  }
}

const sessionOf = ({
  id,
  kind,
  name,
  dmcId,
  network,
  client,
  startedAt,
  lastUsedAt,
  endsAt,
  isThis,
}: AnswerOf<Calls['listSessions']>[number]): ActiveSession => ({
  id,
  kind,
  ...present('name', name),
  ...quantity('dmcId', dmcId),
  ...present('network', network),
  ...present('client', client),
  startedAt: startedAt * 1000,
  ...moment('lastUsedAt', lastUsedAt),
  endsAt: endsAt * 1000,
  isThis,
});
