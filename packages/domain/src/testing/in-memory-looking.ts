import { noSuchPartnerText } from '../agency/partner-account.js';
import type { GatewayFailure } from '../lib/failure.js';
import { failed, type Result } from '../lib/result.js';
import type { LookGateway } from '../looking/look-gateway.js';
import { lookOfDisabledText, notLookingText } from '../looking/looking.js';
import { Faults } from './faults.js';

type Answer = Promise<Result<undefined, GatewayFailure>>;
const refused = (failure: GatewayFailure): Answer => Promise.resolve(failed(failure));

/** Looks of one member of staff. */
export class InMemoryLookGateway extends Faults implements LookGateway {
  /** The partner that is looked at now. */
  looksAt: number | undefined;

  constructor(
    private readonly partners: readonly number[] = [],
    private readonly disabled: readonly number[] = [],
  ) {
    super();
  }
  begin(dmcId: number): Answer {
    if (this.disabled.includes(dmcId)) return refused({ kind: 'conflict', text: lookOfDisabledText });
    if (!this.partners.includes(dmcId)) return refused({ kind: 'no-data', text: noSuchPartnerText });
    return this.answer(() => {
      this.looksAt = dmcId;
      return undefined;
    });
  }
  stop(): Answer {
    if (this.looksAt === undefined) return refused({ kind: 'conflict', text: notLookingText });
    return this.answer(() => {
      this.looksAt = undefined;
      return undefined;
    });
  }
}

export const lookingTwins = () => ({
  lookGateway: new InMemoryLookGateway(),
});
