import type { GatewayFailure } from '../lib/failure.js';
import { failed, ok, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import { offsetIn } from '../lib/time.js';
import { alignedWith, earlierWindow, type AskedComparison } from './compare-failures.js';
import type { FailureDimension } from './failure-dimension.js';
import type { FailureGateway } from './failure-gateway.js';
import type {
  CallPage,
  CallPlace,
  FailedCall,
  FailureReport,
  FailureSamples,
  FailureWindow,
} from './failure-report.js';

/** A report, and the same report of an earlier window where one was asked for. */
export interface ExploredFailures {
  readonly report: FailureReport;
  readonly before?: FailureReport;
}

/** What costs accuracy in a window, by one dimension, and what it was in an earlier window. */
export class ExploreFailures {
  constructor(private readonly gateway: FailureGateway) {}

  async execute(
    { by, compare, ...window }: FailureWindow & { readonly by: FailureDimension; readonly compare?: AskedComparison },
    options?: RunOptions,
  ): Promise<Result<ExploredFailures, GatewayFailure>> {
    const report = await this.gateway.group(window, by, options);
    if (!report.ok) return report;
    if (report.value.attempts === 0) return failed({ kind: 'no-data', text: '' });
    if (compare === undefined) return ok({ report: report.value });
    const earlier = earlierWindow(window, compare.kind, offsetIn(compare.zone));
    const before = await this.gateway.group(earlier, by, options);
    return before.ok ? ok({ report: report.value, before: alignedWith(window, before.value, by) }) : before;
  }
}

/** Failed calls one by one, newest first. */
export class ReadFailureSamples {
  constructor(private readonly gateway: FailureGateway) {}

  execute(
    { window, ...page }: CallPage & { readonly window: FailureWindow },
    options?: RunOptions,
  ): Promise<Result<FailureSamples, GatewayFailure>> {
    return this.gateway.samples(window, page, options);
  }
}

/** One failed call, with what was sent and answered, and what else failed at its hotel around it. */
export class ReadFailedCall {
  constructor(private readonly gateway: FailureGateway) {}

  execute(place: CallPlace, options?: RunOptions): Promise<Result<FailedCall, GatewayFailure>> {
    return this.gateway.call(place, options);
  }
}
