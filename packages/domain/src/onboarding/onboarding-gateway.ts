import type { ReadOptions } from '../connection/connection-gateway.js';
import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { EndpointCheck } from './endpoint-check.js';
import type { AgencyWait } from './usual-wait.js';

/** Selects the record of the signed-in account, or of the selected partner. */
export type OnboardingOf = 'account_id' | 'dmc_id';

/** The record as it is stored. What another company's server does not report is absent. */
export interface StoredOnboarding {
  readonly status: number;
  /** JSON text. */
  readonly data: string;
  /** The version that was read. A change with an older version is rejected. */
  readonly version?: string;
  /** Since when it has its status. */
  readonly statusSince?: number;
  readonly changedAt?: number;
  readonly changedBy?: string;
  readonly submittedAt?: number;
  /** The form as it was submitted, as JSON text. */
  readonly submittedData?: string;
  /** The last time that the certification was declined, and the reason, if one was given. */
  readonly declinedAt?: number;
  readonly declinedReason?: string;
  /** The last time that the agency sent the form back, and why. */
  readonly sentBackAt?: number;
  readonly sentBackReason?: string;
  /** How long the agency usually takes in this stage. Absent where it is not the agency's turn. */
  readonly agencyWait?: AgencyWait;
}

export interface OnboardingChange {
  readonly status: number;
  readonly data: string;
  /** What the change was made from. */
  readonly version?: string;
  /** Why it is declined. */
  readonly reason?: string;
}

/** What the record is called after the change. */
export interface ChangedOnboarding {
  readonly version?: string;
}

export interface OnboardingGateway {
  /** Undefined if there is no record yet. */
  read(of: OnboardingOf, options?: ReadOptions): Promise<Result<StoredOnboarding | undefined, GatewayFailure>>;
  /** Saves or submits the form. Refused with 412 when the record has changed since. */
  update(change: OnboardingChange, options?: RunOptions): Promise<Result<ChangedOnboarding, GatewayFailure>>;
  /** Approves or declines. The data is what was read, and is not written. */
  decide(change: OnboardingChange, options?: RunOptions): Promise<Result<ChangedOnboarding, GatewayFailure>>;
  checkEndpoint(address: string, options?: RunOptions): Promise<Result<EndpointCheck, GatewayFailure>>;
}
