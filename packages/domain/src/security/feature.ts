import { feature } from '../lib/feature.js';
import { ListOwnEvents } from './list-own-events.js';
import type { OwnEventsGateway } from './own-events-gateway.js';

/** What this feature needs from outside. */
export interface SecurityPorts {
  readonly ownEventsGateway: OwnEventsGateway;
}

export const securityFeature = feature('security', ({ ownEventsGateway }: SecurityPorts) => ({
  listOwnEvents: new ListOwnEvents(ownEventsGateway),
}));
