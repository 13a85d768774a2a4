import type { GatewayFailure, LookGateway, Result } from '@suppliers-portal/domain';
import { calls } from '@suppliers-portal/wire';
import type { HttpClient } from '../http-client.js';

type Answer = Promise<Result<undefined, GatewayFailure>>;

export class HttpLookGateway implements LookGateway {
  constructor(private readonly client: HttpClient) {}

  begin(dmcId: number): Answer {
    return this.client.send(calls.lookAsPartner, { params: { dmcId } });
  }
  stop(): Answer {
    return this.client.send(calls.stopLooking);
  }
}
