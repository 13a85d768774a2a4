import { feature, passOn } from '../lib/feature.js';
import type { RunOptions } from '../lib/run-options.js';
import type { PullspecImpactGateway } from './pullspec-impact-gateway.js';

/** What this feature needs from outside. */
export interface PullspecImpactPorts {
  readonly pullspecImpactGateway: PullspecImpactGateway;
}

/** How many suppliers would a version of PullSpec break, before it is published? */
export const pullspecImpactFeature = feature('pullspec-impact', ({ pullspecImpactGateway }: PullspecImpactPorts) => ({
  readPullspecImpact: passOn(({ version }: { readonly version: string }, options?: RunOptions) =>
    pullspecImpactGateway.read(version, options),
  ),
}));
