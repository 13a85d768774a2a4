import {
  mapValue,
  type GatewayFailure,
  type PullspecImpact,
  type PullspecImpactGateway,
  type Result,
  type RunOptions,
} from '@suppliers-portal/domain';
import { calls } from '@suppliers-portal/wire';
import type { HttpClient } from '../http-client.js';
import { present } from '../moment.js';

export class HttpPullspecImpactGateway implements PullspecImpactGateway {
  constructor(private readonly client: HttpClient) {}

  async read(version: string, options?: RunOptions): Promise<Result<PullspecImpact, GatewayFailure>> {
    const read = await this.client.send(calls.pullspecImpact, { params: { version } }, options);
    return mapValue(read, ({ partners, ...counts }) => ({
      ...counts,
      partners: partners.map(({ dmcName, judgedAt, finding, ...one }) => ({
        ...one,
        partner: dmcName,
        judgedAt: judgedAt * 1000,
        ...present('finding', finding),
      })),
    }));
  }
}
