import { callsOf, type Platform } from '../../platform/feature/feature.js';
import { readStats, readUptime } from './stats.js';

export const calls = callsOf(({ database }: Platform) => ({
  stats: ({ dmcId, changesAt }) => readStats(database, dmcId, changesAt),
  uptime: ({ dmcId, changesAt }) => readUptime(database, dmcId, changesAt),
}));
