import { feature } from '../lib/feature.js';
import { EndListedSession, EndOtherSessions, ListSessions } from './manage-sessions.js';
import type { SessionListGateway } from './session-list-gateway.js';

/** What this feature needs from outside. */
export interface SessionsPorts {
  readonly sessionListGateway: SessionListGateway;
}

export const sessionsFeature = feature('sessions', ({ sessionListGateway }: SessionsPorts) => ({
  listSessions: new ListSessions(sessionListGateway),
  endListedSession: new EndListedSession(sessionListGateway),
  endOtherSessions: new EndOtherSessions(sessionListGateway),
}));
