import type { AccountStore } from '../account/selection.js';
import type { SessionStore } from './session.js';

/** How long the user reads that the session has expired before the sign-in screen comes. */
export const expiredNoticeMilliseconds = 5000;

/** Forgets the session on this device. The server already does not know it, so it is not informed. */
export class EndSession {
  constructor(
    private readonly sessions: SessionStore,
    private readonly accounts: AccountStore,
  ) {}

  execute(): void {
    this.sessions.clear();
    this.accounts.clear();
  }
}
