import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { PersonLine, PersonOfPartners } from './people-file.js';
import type { PeoplePlan } from './people-plan.js';

/** People of all partners at once. */
export interface PeopleFileGateway {
  list(options?: RunOptions): Promise<Result<readonly PersonOfPartners[], GatewayFailure>>;
  /**
   * Only plans it, or also does it. With a fault, nothing is done. `edition` is that of the plan that was read: with
   * another plan now, nothing is done.
   */
  import(people: readonly PersonLine[], apply: boolean, edition?: string): Promise<Result<PeoplePlan, GatewayFailure>>;
}
