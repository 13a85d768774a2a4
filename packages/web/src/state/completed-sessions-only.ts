import type { Session, SessionStore } from '@suppliers-portal/domain';

/** For verifying a stored sign-in: it stays stored while the server is asked, so that a reload meanwhile keeps it. */
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
