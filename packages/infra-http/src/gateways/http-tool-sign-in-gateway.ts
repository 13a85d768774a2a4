import {
  failed,
  mapValue,
  ok,
  type DeviceAnswer,
  type DeviceStart,
  type GatewayFailure,
  type LoopbackRequest,
  type Result,
  type RunOptions,
  type ToolSignInGateway,
  type ToolToken,
  type WaitingTool,
} from '@suppliers-portal/domain';
import { calls, readTokenRefusal, type AnswerOf, type Calls, type TokenRefusal } from '@suppliers-portal/wire';
import type { HttpClient } from '../http-client.js';
import { present } from '../moment.js';

type Answer<Value> = Promise<Result<Value, GatewayFailure>>;

export class HttpToolSignInGateway implements ToolSignInGateway {
  constructor(private readonly client: HttpClient) {}

  async startDevice(body: WaitingTool, options?: RunOptions): Answer<DeviceStart> {
    return mapValue(await this.client.send(calls.startDevice, { body }, options), (start) => ({
      deviceCode: start.device_code,
      userCode: start.user_code,
      verificationAddress: start.verification_uri,
      expiresInSeconds: start.expires_in,
      intervalSeconds: start.interval,
    }));
  }

  async askDevice(deviceCode: string, options?: RunOptions): Answer<DeviceAnswer> {
    const answer = await this.client.send(calls.deviceToken, { body: { device_code: deviceCode } }, options);
    if (answer.ok) return ok({ kind: 'granted', token: toolTokenOf(answer.value) });
    const refusal = 'text' in answer.failure ? readTokenRefusal(answer.failure.text) : undefined;
    const meaning = refusal === undefined ? undefined : meanings[refusal];
    return meaning === undefined ? failed(answer.failure) : ok({ kind: meaning });
  }

  async readRequest(code: string, options?: RunOptions): Answer<WaitingTool> {
    return mapValue(
      await this.client.send(calls.deviceRequest, { query: { code } }, options),
      ({ client, host, scope }) => ({ client, scope, ...present('host', host) }),
    );
  }

  decide(
    { userCode, allow, dmcId }: { readonly userCode: string; readonly allow: boolean; readonly dmcId?: number },
    options?: RunOptions,
  ): Answer<undefined> {
    return this.client.send(
      calls.decideDevice,
      { body: { code: userCode, allow, ...(dmcId === undefined ? {} : { dmcId }) } },
      options,
    );
  }

  async authorize(
    body: LoopbackRequest & { readonly allow: boolean; readonly dmcId?: number },
    options?: RunOptions,
  ): Answer<string> {
    return mapValue(await this.client.send(calls.authorize, { body }, options), ({ redirectTo }) => redirectTo);
  }

  async exchange(
    body: { readonly code: string; readonly codeVerifier: string; readonly redirectUri: string },
    options?: RunOptions,
  ): Answer<ToolToken> {
    return mapValue(await this.client.send(calls.exchangeCode, { body }, options), toolTokenOf);
  }
}

/** OAuth's words for a tool that still waits, or waits no more. */
const meanings: Readonly<Record<TokenRefusal, Exclude<DeviceAnswer['kind'], 'granted'> | undefined>> = {
  authorization_pending: 'pending',
  slow_down: 'slow-down',
  access_denied: 'denied',
  expired_token: 'expired',
  invalid_grant: undefined,
};

export function toolTokenOf({
  access_token: secret,
  expires_in: expiresInSeconds,
  scope,
  dmcId,
}: AnswerOf<Calls['exchangeCode']>): ToolToken {
  return { secret, expiresInSeconds, scope, dmcId };
}
