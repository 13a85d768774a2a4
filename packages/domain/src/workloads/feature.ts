import { changeFailureWords } from '../lib/change-outcome.js';
import type { GatewayFailure } from '../lib/failure.js';
import { feature, passOn } from '../lib/feature.js';
import { failed, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { WorkloadGateway, WorkloadSignIn } from './workload-gateway.js';
import { workloadFault, type NewWorkload } from './workload.js';

/** What this feature needs from outside. */
export interface WorkloadsPorts {
  readonly workloadGateway: WorkloadGateway;
}

export type AllowWorkloadFailure =
  | { readonly kind: 'rule'; readonly fault: string }
  | { readonly kind: 'gateway'; readonly failure: GatewayFailure };

export const allowWorkloadWords = (failure: AllowWorkloadFailure): string =>
  failure.kind === 'rule' ? failure.fault : changeFailureWords(failure.failure);

/** Allows the pipelines of a repository to act for a partner. */
export class AllowWorkload {
  constructor(private readonly gateway: WorkloadGateway) {}

  async execute({
    dmcId,
    issuers,
    workload,
  }: {
    readonly dmcId: number;
    readonly issuers: readonly string[];
    readonly workload: NewWorkload;
  }): Promise<Result<undefined, AllowWorkloadFailure>> {
    const fault = workloadFault(workload, issuers);
    if (fault !== undefined) return failed({ kind: 'rule', fault });
    const allowed = await this.gateway.allow(dmcId, workload);
    return allowed.ok ? allowed : failed({ kind: 'gateway', failure: allowed.failure });
  }
}

/** Pipelines sign in with the token of their own platform, and no secret is kept there. */
export const workloadsFeature = feature('workloads', ({ workloadGateway }: WorkloadsPorts) => ({
  listWorkloads: passOn(({ dmcId }: { readonly dmcId: number }, options?: RunOptions) =>
    workloadGateway.list(dmcId, options),
  ),
  allowWorkload: new AllowWorkload(workloadGateway),
  removeWorkload: passOn(({ dmcId, id }: { readonly dmcId: number; readonly id: string }) =>
    workloadGateway.remove(dmcId, id),
  ),
  signInWorkload: passOn((signIn: WorkloadSignIn, options?: RunOptions) => workloadGateway.signIn(signIn, options)),
}));
