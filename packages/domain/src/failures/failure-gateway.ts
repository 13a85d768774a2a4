import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { FailureDimension, FailureReport, FailureSamples, FailureWindow } from './failure-report.js';

export interface FailureGateway {
  /** Failures of a window, grouped: answered from counters, never by reading a log. */
  group(
    window: FailureWindow,
    by: FailureDimension,
    options?: RunOptions,
  ): Promise<Result<FailureReport, GatewayFailure>>;
  /** The newest failures of a window, or of one group of it; secrets are masked by the server. */
  samples(
    window: FailureWindow,
    only?: { readonly by: FailureDimension; readonly value: string },
    options?: RunOptions,
  ): Promise<Result<FailureSamples, GatewayFailure>>;
}
