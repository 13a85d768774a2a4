import { callsOf, type Platform } from '../../platform/feature/feature.js';
import { readOwnEvents } from './read-log.js';

/** What happened to the caller's own account. */
export const calls = callsOf(({ database, securityLog }: Platform) => ({
  ownEvents: async ({ caller }) => {
    // What this server has noted until now is in the answer.
    await securityLog.settled();
    return readOwnEvents(database, caller.user.email);
  },
}));
