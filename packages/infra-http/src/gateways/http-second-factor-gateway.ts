import {
  mapValue,
  type GatewayFailure,
  type NewSecond,
  type Result,
  type RunOptions,
  type SecondFactor,
  type SecondFactorGateway,
} from '@suppliers-portal/domain';
import { calls } from '@suppliers-portal/wire';
import type { HttpClient } from '../http-client.js';
import { moment } from '../moment.js';

export class HttpSecondFactorGateway implements SecondFactorGateway {
  constructor(private readonly client: HttpClient) {}

  async read(options?: RunOptions): Promise<Result<SecondFactor, GatewayFailure>> {
    return mapValue(await this.client.send(calls.secondFactor, {}, options), ({ appSince, ...state }) => ({
      ...state,
      ...moment('appSince', appSince),
    }));
  }

  start(options?: RunOptions): Promise<Result<NewSecond, GatewayFailure>> {
    return this.client.send(calls.startSecondFactor, {}, options);
  }

  async confirm(code: string, options?: RunOptions): Promise<Result<readonly string[], GatewayFailure>> {
    return mapValue(await this.client.send(calls.confirmSecondFactor, { body: { code } }, options), codesOf);
  }

  async renewRecoveryCodes(code: string, options?: RunOptions): Promise<Result<readonly string[], GatewayFailure>> {
    return mapValue(await this.client.send(calls.renewRecoveryCodes, { body: { code } }, options), codesOf);
  }

  remove(code: string, options?: RunOptions): Promise<Result<undefined, GatewayFailure>> {
    return this.client.send(calls.removeSecondFactor, { body: { code } }, options);
  }
}

const codesOf = ({ recoveryCodes }: { readonly recoveryCodes: readonly string[] }): readonly string[] => recoveryCodes;
