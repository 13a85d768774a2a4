import { noPullspecText } from '../pullspec/pullspec-version.js';
import type { GatewayFailure } from '../lib/failure.js';
import { failed, type Result } from '../lib/result.js';
import type { PullspecImpactGateway } from '../pullspec-impact/pullspec-impact-gateway.js';
import { impactPublishedText, mostUrgentImpactFirst, type PullspecImpact } from '../pullspec-impact/pullspec-impact.js';
import { Faults } from './faults.js';

/** What each version would mean. Absent: the version is not there. `published`: it is published. */
export class InMemoryPullspecImpactGateway extends Faults implements PullspecImpactGateway {
  constructor(private readonly versions: Readonly<Record<string, PullspecImpact | 'published'>> = {}) {
    super();
  }
  read(version: string): Promise<Result<PullspecImpact, GatewayFailure>> {
    const impact = this.versions[version];
    if (impact === undefined) return Promise.resolve(failed({ kind: 'no-data', text: noPullspecText(version) }));
    if (impact === 'published')
      return Promise.resolve(failed({ kind: 'conflict', text: impactPublishedText(version) }));
    return this.answer(() => ({ ...impact, partners: mostUrgentImpactFirst(impact.partners) }));
  }
}

export const pullspecImpactTwins = () => ({
  pullspecImpactGateway: new InMemoryPullspecImpactGateway(),
});
