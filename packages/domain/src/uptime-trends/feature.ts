import { feature } from '../lib/feature.js';
import { ReadUptime } from './read-uptime.js';
import type { UptimeGateway } from './uptime-gateway.js';

/** What this feature needs from outside. */
export interface UptimeTrendsPorts {
  readonly uptimeGateway: UptimeGateway;
}

export const uptimeTrendsFeature = feature('uptime-trends', ({ uptimeGateway }: UptimeTrendsPorts) => ({
  readUptime: new ReadUptime(uptimeGateway),
}));
