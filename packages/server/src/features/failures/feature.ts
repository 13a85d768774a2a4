import { callsOf, type Platform } from '../../platform/feature/feature.js';
import { readFailures, readSamples } from './read-failures.js';

export const calls = callsOf(({ database }: Platform) => ({
  failures: ({ dmcId, query }) => readFailures(database, dmcId, query),
  failureSamples: ({ dmcId, query }) => readSamples(database, dmcId, query),
}));
