import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { ToolToken } from '../session/tool-sign-in-gateway.js';
import type { TokenScope } from '../tokens/token-gateway.js';
import type { NewWorkload, WorkloadPermission } from './workload.js';

/** The permissions of one partner, and what a new one needs. */
export interface Workloads {
  readonly permissions: readonly WorkloadPermission[];
  /** The issuers that the operator allows. */
  readonly issuers: readonly string[];
  /** The address of the portal, for which pipelines ask for a token. */
  readonly audience: string;
}

export interface WorkloadSignIn {
  /** As GitHub or GitLab gave it to the pipeline. */
  readonly idToken: string;
  readonly scope?: TokenScope;
  /** Needed if the repository can act for several partners. */
  readonly dmcId?: number;
}

/** Pipelines sign in with the token of their own platform, and no secret is kept there. */
export interface WorkloadGateway {
  list(dmcId: number, options?: RunOptions): Promise<Result<Workloads, GatewayFailure>>;
  allow(dmcId: number, workload: NewWorkload): Promise<Result<undefined, GatewayFailure>>;
  remove(dmcId: number, id: string): Promise<Result<undefined, GatewayFailure>>;
  signIn(signIn: WorkloadSignIn, options?: RunOptions): Promise<Result<ToolToken, GatewayFailure>>;
}
