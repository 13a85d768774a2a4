import type { GatewayFailure } from '../lib/failure.js';
import { ok, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { AskedComparison } from './compare-failures.js';
import { ExplainFailures, type Explanation } from './explain-failures.js';
import { ExploreFailures, type ExploredFailures } from './explore-failures.js';
import type { FailureDimension } from './failure-dimension.js';
import type { FailureGateway } from './failure-gateway.js';
import type { FailureSamples, FailureWindow } from './failure-report.js';

/** By what the failures of a brief are grouped: why, where, and when. */
export const briefDimensions = ['reason', 'hotel', 'ratePlan', 'day'] as const satisfies readonly FailureDimension[];
export type BriefDimension = (typeof briefDimensions)[number];

/** What an engineer needs to find a fault: what fails, where, what it has in common, and some calls. */
export interface FailureBrief {
  readonly groups: Readonly<Record<BriefDimension, ExploredFailures>>;
  readonly explanations: readonly Explanation[];
  readonly samples: FailureSamples;
  readonly search?: string;
}

export interface BriefQuestion {
  readonly window: FailureWindow;
  readonly compare?: AskedComparison;
  /** In the calls that are shown. */
  readonly search?: string;
}

const shownSamples = 10;

/** Collects all that a report for an engineer has. */
export class BriefFailures {
  private readonly explore: ExploreFailures;
  private readonly explain: ExplainFailures;
  constructor(private readonly gateway: FailureGateway) {
    this.explore = new ExploreFailures(gateway);
    this.explain = new ExplainFailures(gateway);
  }

  async execute(
    { window, compare, search }: BriefQuestion,
    options?: RunOptions,
  ): Promise<Result<FailureBrief, GatewayFailure>> {
    const groups: Partial<Record<BriefDimension, ExploredFailures>> = {};
    for (const by of briefDimensions) {
      const asked = { ...window, by, ...(compare === undefined ? {} : { compare }) };
      const explored = await this.explore.execute(asked, options);
      if (!explored.ok) return explored;
      groups[by] = explored.value;
    }
    const explanations = await this.explain.execute(window, options);
    if (!explanations.ok) return explanations;
    const page = { limit: shownSamples, withExchange: true, ...(search === undefined ? {} : { search }) };
    const samples = await this.gateway.samples(window, page, options);
    if (!samples.ok) return samples;
    return ok({
      groups: groups as FailureBrief['groups'],
      explanations: explanations.value.found,
      samples: samples.value,
      ...(search === undefined ? {} : { search }),
    });
  }
}
