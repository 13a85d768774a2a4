import { callsOf, type Platform } from '../../platform/feature/feature.js';
import { readCall } from './read-call.js';
import { readCalls, sendCalls } from './read-calls.js';
import { readFailures } from './read-failures.js';

export const calls = callsOf(({ database, objects, rules }: Platform) => ({
  failures: ({ dmcId, query, changesAt }) => readFailures({ database, objects, rules }, dmcId, query, changesAt),
  failureSamples: ({ dmcId, query }) => readCalls(database, dmcId, query),
  failedCall: ({ dmcId, query }) => readCall(database, dmcId, query),
  failureFile: ({ dmcId, query, request, reply }) => sendCalls(database, dmcId, query, { request, reply }),
}));
