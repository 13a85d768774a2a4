import { feature, passOn } from '../lib/feature.js';
import { forReason, type ReasonedFailure } from '../lib/reasoned.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { FactorResetGateway } from './factor-reset-gateway.js';

/** What this feature needs from outside. */
export interface FactorResetsPorts {
  readonly factorResetGateway: FactorResetGateway;
}

/** Asks that the second factors of a person are removed, for a reason that the person reads. */
export class AskFactorReset {
  constructor(private readonly gateway: FactorResetGateway) {}
  execute({
    personId,
    reason,
  }: {
    readonly personId: number;
    readonly reason: string;
  }): Promise<Result<undefined, ReasonedFailure>> {
    return forReason(reason, (given) => this.gateway.ask(personId, given));
  }
}

export interface OneReset {
  readonly id: string;
}

/** The second factors of a person are removed when two members of staff want it. */
export const factorResetsFeature = feature('factor-resets', ({ factorResetGateway }: FactorResetsPorts) => ({
  listFactorResets: passOn((options?: RunOptions) => factorResetGateway.list(options)),
  askFactorReset: new AskFactorReset(factorResetGateway),
  consentFactorReset: passOn(({ id }: OneReset) => factorResetGateway.consent(id)),
  endFactorReset: passOn(({ id }: OneReset) => factorResetGateway.end(id)),
}));
