import { callsOf, type Platform } from '../../platform/feature/feature.js';
import { readDiscrepancies } from './read-discrepancies.js';

export const calls = callsOf(({ database }: Platform) => ({
  discrepancies: ({ dmcId, params, changesAt }) => readDiscrepancies(database, dmcId, params.list, changesAt),
}));
