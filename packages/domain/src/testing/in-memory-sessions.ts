import type { GatewayFailure } from '../lib/failure.js';
import { failed, type Result } from '../lib/result.js';
import type { AccountEvent, OwnEventsGateway } from '../security/own-events-gateway.js';
import type { ActiveSession, SessionListGateway } from '../sessions/session-list-gateway.js';
import { Faults } from './faults.js';

type Answer<Value> = Promise<Result<Value, GatewayFailure>>;

export class InMemorySessionListGateway extends Faults implements SessionListGateway {
  constructor(public sessions: readonly ActiveSession[] = []) {
    super();
  }
  list(): Answer<readonly ActiveSession[]> {
    return this.answer(() =>
      [...this.sessions].sort(
        (a, b) => Number(b.isThis) - Number(a.isThis) || (b.lastUsedAt ?? 0) - (a.lastUsedAt ?? 0),
      ),
    );
  }
  end(id: string): Answer<undefined> {
    if (!this.sessions.some((session) => session.id === id))
      return Promise.resolve(failed({ kind: 'no-data', text: '' }));
    return this.answer(() => {
      this.sessions = this.sessions.filter((session) => session.id !== id);
      return undefined;
    });
  }
  endOthers(): Answer<number> {
    return this.answer(() => {
      const before = this.sessions.length;
      this.sessions = this.sessions.filter(({ isThis }) => isThis);
      return before - this.sessions.length;
    });
  }
}

export class InMemoryOwnEventsGateway extends Faults implements OwnEventsGateway {
  constructor(public events: readonly AccountEvent[] = []) {
    super();
  }
  list(): Answer<readonly AccountEvent[]> {
    return this.answer(() => [...this.events].sort((a, b) => b.id - a.id));
  }
}

export const sessionsTwins = () => ({
  sessionListGateway: new InMemorySessionListGateway(),
  ownEventsGateway: new InMemoryOwnEventsGateway(),
});
