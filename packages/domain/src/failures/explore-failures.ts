import type { GatewayFailure } from '../lib/failure.js';
import { failed, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { FailureGateway } from './failure-gateway.js';
import type { FailureDimension, FailureReport, FailureSamples, FailureWindow } from './failure-report.js';

/** What costs accuracy in a window: by reason, hotel, rate plan, hour or response time. */
export class ExploreFailures {
  constructor(private readonly gateway: FailureGateway) {}

  async execute(
    { by, ...window }: FailureWindow & { readonly by: FailureDimension },
    options?: RunOptions,
  ): Promise<Result<FailureReport, GatewayFailure>> {
    const report = await this.gateway.group(window, by, options);
    return report.ok && report.value.attempts === 0 ? failed({ kind: 'no-data', text: '' }) : report;
  }
}

/** Single failures to look at, newest first. */
export class ReadFailureSamples {
  constructor(private readonly gateway: FailureGateway) {}

  execute(
    {
      window,
      only,
    }: { readonly window: FailureWindow; readonly only?: { readonly by: FailureDimension; readonly value: string } },
    options?: RunOptions,
  ): Promise<Result<FailureSamples, GatewayFailure>> {
    return this.gateway.samples(window, only, options);
  }
}
