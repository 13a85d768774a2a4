import { feature, passOn } from '../lib/feature.js';
import type { LookGateway } from './look-gateway.js';

/** What this feature needs from outside. */
export interface LookingPorts {
  readonly lookGateway: LookGateway;
}

/** Staff looks at the portal as one partner sees it, and changes nothing. */
export const lookingFeature = feature('looking', ({ lookGateway }: LookingPorts) => ({
  lookAsPartner: passOn(({ dmcId }: { readonly dmcId: number }) => lookGateway.begin(dmcId)),
  stopLooking: passOn(() => lookGateway.stop()),
}));
