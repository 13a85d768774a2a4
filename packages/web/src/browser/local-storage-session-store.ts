import { signedOutSession, type Account, type Session, type SessionStore, type User } from '@suppliers-portal/domain';
import { forgetUser, isRecord, readStored, userKeyPrefix, writeStored } from './stored.js';

export const sessionKey = `${userKeyPrefix}session`;

export const isAccount = (value: unknown): value is Account =>
  isRecord(value) && typeof value['text'] === 'string' && typeof value['value'] === 'number';

function isUser(value: unknown): value is User {
  return (
    isRecord(value) &&
    typeof value['email'] === 'string' &&
    typeof value['dmcId'] === 'number' &&
    typeof value['dmcName'] === 'string' &&
    typeof value['isAdmin'] === 'boolean' &&
    typeof value['accountType'] === 'string' &&
    Array.isArray(value['availableDmc']) &&
    value['availableDmc'].every(isAccount) &&
    (value['pages'] === undefined ||
      (Array.isArray(value['pages']) && value['pages'].every((page) => typeof page === 'string')))
  );
}

const isSession = (value: unknown): value is Session =>
  isRecord(value) && typeof value['isLogin'] === 'boolean' && (value['user'] === undefined || isUser(value['user']));

/** Keeps the session in the browser: until sign-out, across tabs and restarts. */
export class LocalStorageSessionStore implements SessionStore {
  constructor(private readonly storage: Storage) {}

  load(): Session {
    return readStored(this.storage, sessionKey, isSession) ?? signedOutSession;
  }

  save(session: Session): void {
    writeStored(this.storage, sessionKey, session);
  }

  clear(): void {
    forgetUser(this.storage);
  }
}
