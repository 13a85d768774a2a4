import type { Session, SessionStore } from '@suppliers-portal/domain';

/**
 * Used to verify a stored sign-in. The sign-in stays stored while the server is asked, so that a reload in that time
 * keeps it.
 */
export class CompletedSessionsOnly implements SessionStore {
  constructor(private readonly store: SessionStore) {}

  load(): Session {
    return this.store.load();
  }

  save(session: Session): void {
    if (session.isLogin) this.store.save(session);
  }

  clear(): void {
    this.store.clear();
  }
}
