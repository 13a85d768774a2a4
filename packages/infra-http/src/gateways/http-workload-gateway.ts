import {
  mapValue,
  type GatewayFailure,
  type NewWorkload,
  type Result,
  type RunOptions,
  type ToolToken,
  type WorkloadGateway,
  type Workloads,
  type WorkloadSignIn,
} from '@suppliers-portal/domain';
import { calls } from '@suppliers-portal/wire';
import type { HttpClient } from '../http-client.js';
import { moment } from '../moment.js';
import { toolTokenOf } from './http-tool-sign-in-gateway.js';

type Answer<Value> = Promise<Result<Value, GatewayFailure>>;

export class HttpWorkloadGateway implements WorkloadGateway {
  constructor(private readonly client: HttpClient) {}

  async list(dmcId: number, options?: RunOptions): Answer<Workloads> {
    const read = await this.client.send(calls.workloads, { params: { dmcId } }, options);
    return mapValue(read, ({ permissions, ...more }) => ({
      ...more,
      permissions: permissions.map(({ createdAt, lastUsedAt, ...permission }) => ({
        ...permission,
        createdAt: createdAt * 1000,
        ...moment('lastUsedAt', lastUsedAt),
      })),
    }));
  }
  allow(dmcId: number, body: NewWorkload): Answer<undefined> {
    return this.client.send(calls.allowWorkload, { params: { dmcId }, body });
  }
  remove(dmcId: number, id: string): Answer<undefined> {
    return this.client.send(calls.removeWorkload, { params: { dmcId, id } });
  }
  async signIn(body: WorkloadSignIn, options?: RunOptions): Answer<ToolToken> {
    return mapValue(await this.client.send(calls.signInWorkload, { body }, options), toolTokenOf);
  }
}
