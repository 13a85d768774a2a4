import type { Clock } from '../lib/clock.js';
import { feature } from '../lib/feature.js';
import { ReadUptime } from './read-uptime.js';
import type { UptimeGateway } from './uptime-gateway.js';

/** What this feature needs from outside. */
export interface UptimeTrendsPorts {
  readonly uptimeGateway: UptimeGateway;
  readonly clock: Clock;
}

export const uptimeTrendsFeature = feature('uptime-trends', ({ uptimeGateway, clock }: UptimeTrendsPorts) => ({
  readUptime: new ReadUptime(uptimeGateway, clock),
}));
