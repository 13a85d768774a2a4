import {
  signedOutSession,
  type Account,
  type AccountStore,
  type Session,
  type SessionStore,
} from '@suppliers-portal/domain';

/** Hold what the use cases remember while a command runs; the command decides what is written down. */
export class HeldSession implements SessionStore {
  constructor(private session: Session = signedOutSession) {}
  load(): Session {
    return this.session;
  }
  save(session: Session): void {
    this.session = session;
  }
  clear(): void {
    this.session = signedOutSession;
  }
}

export class HeldAccount implements AccountStore {
  constructor(private account: Account | undefined) {}
  load(): Account | undefined {
    return this.account;
  }
  save(account: Account): void {
    this.account = account;
  }
  clear(): void {
    this.account = undefined;
  }
}
