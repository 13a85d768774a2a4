import {
  mapValue,
  type GatewayFailure,
  type Result,
  type RunOptions,
  type SessionGateway,
  type User,
} from '@suppliers-portal/domain';
import { calls, type AnswerOf, type Calls } from '@suppliers-portal/wire';
import type { HttpClient } from '../http-client.js';

export class HttpSessionGateway implements SessionGateway {
  constructor(private readonly client: HttpClient) {}

  async fetchUser(options?: RunOptions): Promise<Result<User, GatewayFailure>> {
    return mapValue(await this.client.send(calls.member, {}, options), userOf);
  }

  signOut(options?: RunOptions): Promise<Result<undefined, GatewayFailure>> {
    return this.client.send(calls.signOut, {}, options);
  }

  reportActivity(): Promise<Result<undefined, GatewayFailure>> {
    return this.client.send(calls.reportActivity);
  }
}

function userOf({ pages, secondFactor, staffRole, looking, token, ...user }: AnswerOf<Calls['member']>): User {
  return {
    ...user,
    ...(pages === undefined ? {} : { pages }),
    ...(secondFactor === true ? { hasSecondFactor: true } : {}),
    ...(staffRole === undefined ? {} : { staffRole }),
    ...(looking === undefined ? {} : { looking: { endsAt: looking.endsAt * 1000 } }),
    ...(token === undefined ? {} : { token: { ...token, expiresAt: token.expiresAt * 1000 } }),
  };
}
