import {
  mapValue,
  type ChangedOnboarding,
  type EndpointCheck,
  type GatewayFailure,
  type OnboardingChange,
  type OnboardingGateway,
  type OnboardingOf,
  type Result,
  type ReadOptions,
  type RunOptions,
  type StoredOnboarding,
} from '@suppliers-portal/domain';
import { calls, type AnswerOf, type Calls } from '@suppliers-portal/wire';
import type { HttpClient } from '../http-client.js';
import { moment, present } from '../moment.js';
import { endpointCheckOf } from './endpoint-check-of.js';

export class HttpOnboardingGateway implements OnboardingGateway {
  constructor(private readonly client: HttpClient) {}

  async read(type: OnboardingOf, options?: ReadOptions): Promise<Result<StoredOnboarding | undefined, GatewayFailure>> {
    let version: string | undefined;
    const answer = await this.client.send(
      calls.onboardingAccount,
      { query: { type } },
      {
        ...options,
        onEtag: (etag) => {
          version = etag;
        },
      },
    );
    return mapValue(answer, ([first]) =>
      first === undefined ? undefined : { ...recordOf(first), ...present('version', version) },
    );
  }

  async update(change: OnboardingChange, options?: RunOptions): Promise<Result<ChangedOnboarding, GatewayFailure>> {
    return this.change(calls.updateOnboarding, change, {}, options);
  }

  async decide(change: OnboardingChange, options?: RunOptions): Promise<Result<ChangedOnboarding, GatewayFailure>> {
    return this.change(calls.updateOnboardingStatus, change, { query: { type: 'dmc_id' } }, options);
  }

  async checkEndpoint(address: string, options?: RunOptions): Promise<Result<EndpointCheck, GatewayFailure>> {
    return mapValue(await this.client.send(calls.checkEndpoint, { body: { address } }, options), endpointCheckOf);
  }

  private async change(
    call: Calls['updateOnboarding' | 'updateOnboardingStatus'],
    { status, data, version: read, reason }: OnboardingChange,
    asked: { readonly query?: { readonly type: string } },
    options?: RunOptions,
  ): Promise<Result<ChangedOnboarding, GatewayFailure>> {
    let version: string | undefined;
    const answer = await this.client.send(
      call,
      {
        ...asked,
        body: { supplierOnboardingData: data, onboardingStatus: status, ...present('reason', reason) },
        ...(read === undefined ? {} : { headers: { 'If-Match': read } }),
      },
      {
        ...options,
        onEtag: (etag) => {
          version = etag;
        },
      },
    );
    return mapValue(answer, () => present('version', version));
  }
}

function recordOf({
  onboardingStatus,
  supplierOnboardingData,
  ...more
}: AnswerOf<Calls['onboardingAccount']>[number]): Omit<StoredOnboarding, 'version'> {
  return {
    status: onboardingStatus,
    data: supplierOnboardingData ?? '',
    ...moment('statusSince', more.statusSince),
    ...moment('changedAt', more.changedAt),
    ...present('changedBy', more.changedBy),
    ...moment('submittedAt', more.submittedAt),
    ...present('submittedData', more.submittedData),
    ...moment('declinedAt', more.declinedAt),
    ...present('declinedReason', more.declinedReason),
    ...moment('sentBackAt', more.sentBackAt),
    ...present('sentBackReason', more.sentBackReason),
    ...waitOf(more.agencyWait),
  };
}

function waitOf(
  wait: AnswerOf<Calls['onboardingAccount']>[number]['agencyWait'],
): Pick<StoredOnboarding, 'agencyWait'> {
  if (wait === undefined || wait === null) return {};
  return { agencyWait: { count: wait.count, ...moment('median', wait.medianSeconds) } };
}
