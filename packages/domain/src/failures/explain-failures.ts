import type { GatewayFailure } from '../lib/failure.js';
import { percentOf } from '../lib/numbers.js';
import { ok, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import { attemptDimensions, mayKnowAttempts, noAnswer, type AttemptDimension } from './failure-dimension.js';
import type { FailureGateway } from './failure-gateway.js';
import { reportedFailures, type FailureReport, type FailureWindow } from './failure-report.js';

/** A value that failures have more often than successes. */
export interface Explanation {
  readonly by: AttemptDimension;
  readonly value: string;
  readonly label?: string;
  readonly failures: number;
  readonly attempts: number;
  /** How many of all failures have the value, in percent. */
  readonly ofFailures: number;
  /** How many of all successes have it, in percent. */
  readonly ofSuccesses: number;
}

/** With fewer failures, a value can look unusual by chance. */
export const fewestFailures = 5;
/** A smaller difference between the two shares is not worth a look, in percentage points. */
const leastDifference = 5;
export const mostExplanations = 6;

/**
 * The values that are over-represented among failures, the greatest difference first: the share of failures with the
 * value minus the share of successes with it. Values whose attempts are not known are left out.
 */
export function explanationsOf(
  reports: readonly { readonly by: AttemptDimension; readonly report: FailureReport }[],
): readonly Explanation[] {
  return reports
    .flatMap(({ by, report }) => {
      const all = reportedFailures(report);
      const successes = (report.matchedAttempts ?? report.attempts) - all;
      return report.groups.flatMap(({ value, label, failures, attempts }): readonly Explanation[] => {
        const ofFailures = percentOf(failures, all);
        if (attempts === undefined || ofFailures === undefined || failures < fewestFailures) return [];
        // Every success has an answer, so a missing answer would explain nothing.
        if (by === 'latency' && value === noAnswer) return [];
        const ofSuccesses = percentOf(Math.max(attempts - failures, 0), successes) ?? 0;
        return ofFailures - ofSuccesses < leastDifference
          ? []
          : [{ by, value, ...(label === undefined ? {} : { label }), failures, attempts, ofFailures, ofSuccesses }];
      });
    })
    .sort((a, b) => b.ofFailures - b.ofSuccesses - (a.ofFailures - a.ofSuccesses))
    .slice(0, mostExplanations);
}

export interface Explanations {
  readonly found: readonly Explanation[];
  /** False where no attempts of the values are known, so that failures have nothing to be compared with. */
  readonly isCompared: boolean;
}

/** What is said where no value was found. */
export const noExplanationText = ({ isCompared }: Explanations): string =>
  isCompared
    ? 'No value stands out.'
    : 'Attempts are not counted for this choice, so failures cannot be compared with successes.';

const isComparable = ({ groups }: FailureReport): boolean =>
  groups.length === 0 || groups.some(({ attempts }) => attempts !== undefined);

/** What failures have in common, by comparing them with successes in every dimension that both have. */
export class ExplainFailures {
  constructor(private readonly gateway: FailureGateway) {}

  async execute(window: FailureWindow, options?: RunOptions): Promise<Result<Explanations, GatewayFailure>> {
    const asked = attemptDimensions.filter(
      (by) => window.only?.[by] === undefined && mayKnowAttempts(window, window.only, by),
    );
    const reports: { readonly by: AttemptDimension; readonly report: FailureReport }[] = [];
    for (const by of asked) {
      const report = await this.gateway.group(window, by, options);
      if (!report.ok) return report;
      reports.push({ by, report: report.value });
    }
    return ok({
      found: explanationsOf(reports),
      isCompared: reports.some(({ report }) => isComparable(report)),
    });
  }
}
