import { callsOf, type Platform } from '../../platform/feature/feature.js';
import { readStats, readUptime } from './stats.js';

export const calls = callsOf(({ database }: Platform) => ({
  stats: ({ dmcId }) => readStats(database, dmcId),
  uptime: ({ dmcId }) => readUptime(database, dmcId),
}));
