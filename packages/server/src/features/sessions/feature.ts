import { callsOf, type Platform } from '../../platform/feature/feature.js';
import { authorOf } from '../../platform/http/author-of.js';
import type { Caller } from '../../platform/http/caller.js';
import { noteSecurity } from '../../platform/http/security-log.js';
import { idleMinutes } from '../../platform/identity/sessions.js';
import { OwnSessions, type Asker } from './own-sessions.js';

const askerOf = ({ user, by }: Caller): Asker => ({
  userId: user.userId,
  ...(by.kind === 'session' ? { session: by.secret } : { token: by.token }),
});

/** Where the user is signed in, and the end of it. */
export const calls = callsOf(({ database, signals }: Platform) => {
  const sessions = new OwnSessions(database, idleMinutes);
  return {
    listSessions: ({ caller }) => sessions.list(askerOf(caller)),
    endSession: async ({ caller, params, request }) => {
      const owners = await sessions.end(askerOf(caller), params.id, authorOf(caller, request));
      for (const owner of owners) signals.ownerEnded(owner);
      noteSecurity(request, 'session_ended', { account: caller.user.email });
      return undefined;
    },
    endOtherSessions: async ({ caller, request }) => {
      const { owners, ended } = await sessions.endOthers(askerOf(caller), authorOf(caller, request));
      for (const owner of owners) signals.ownerEnded(owner);
      noteSecurity(request, 'session_others_ended', { account: caller.user.email });
      return { ended };
    },
  };
});
