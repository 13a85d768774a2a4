import type { User } from '../account/user.js';
import { failed, ok, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { EndpointCheck } from './endpoint-check.js';
import type { OnboardingGateway } from './onboarding-gateway.js';
import { mayOnboard, type OnboardingFailure } from './read-onboarding.js';

/** Asks the portal's server to try an address of the form. */
export class CheckEndpoint {
  constructor(private readonly gateway: OnboardingGateway) {}

  async execute(
    { user, address }: { readonly user: User; readonly address: string },
    options?: RunOptions,
  ): Promise<Result<EndpointCheck, OnboardingFailure>> {
    if (!mayOnboard(user)) return failed({ kind: 'not-onboarding' });
    const answer = await this.gateway.checkEndpoint(address.trim(), options);
    return answer.ok ? ok(answer.value) : failed({ kind: 'gateway', failure: answer.failure });
  }
}
