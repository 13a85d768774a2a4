import type { Clock } from '../lib/clock.js';
import { feature } from '../lib/feature.js';
import type { ConnectionGateway } from './connection-gateway.js';
import { ReadConnectionStatus } from './read-connection-status.js';
import { TurnOnConnection } from './turn-on-connection.js';
import { WatchConnection } from './watch-connection.js';

/** What this feature needs from outside. */
export interface ConnectionPorts {
  readonly clock: Clock;
  readonly connectionGateway: ConnectionGateway;
}

export const connectionFeature = feature('connection', ({ clock, connectionGateway }: ConnectionPorts) => ({
  readConnectionStatus: new ReadConnectionStatus(connectionGateway),
  watchConnection: new WatchConnection(connectionGateway, clock),
  turnOnConnection: new TurnOnConnection(connectionGateway),
}));
