import { callsOf, type Platform } from '../../platform/feature/feature.js';
import { readAudit } from './read-audit.js';

export const calls = callsOf(({ database }: Platform) => ({
  audit: ({ dmcId, query }) => readAudit(database, dmcId, query),
}));
