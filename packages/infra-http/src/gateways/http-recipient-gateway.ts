import {
  mapValue,
  type GatewayFailure,
  type Recipient,
  type RecipientGateway,
  type Result,
  type RunOptions,
} from '@suppliers-portal/domain';
import { calls } from '@suppliers-portal/wire';
import type { HttpClient } from '../http-client.js';

export class HttpRecipientGateway implements RecipientGateway {
  constructor(private readonly client: HttpClient) {}

  async list(options?: RunOptions): Promise<Result<readonly Recipient[], GatewayFailure>> {
    return mapValue(await this.client.send(calls.setting, {}, options), ({ emailRecipients }) => emailRecipients);
  }

  add(email: string, options?: RunOptions): Promise<Result<string, GatewayFailure>> {
    return this.client.send(calls.addRecipient, { params: { email } }, options);
  }

  remove(email: string, options?: RunOptions): Promise<Result<string, GatewayFailure>> {
    return this.client.send(calls.removeRecipient, { params: { email } }, options);
  }
}
