import type { Account, AccountStore } from '@suppliers-portal/domain';
import { isAccount } from './local-storage-session-store.js';
import { readStored, userKeyPrefix, writeStored } from './stored.js';

export const accountKey = `${userKeyPrefix}account`;

/** Keeps the id and the name of the account chosen last. */
export class LocalStorageAccountStore implements AccountStore {
  constructor(private readonly storage: Storage) {}

  load(): Account | undefined {
    return readStored(this.storage, accountKey, isAccount);
  }

  save(account: Account): void {
    writeStored(this.storage, accountKey, account);
  }

  clear(): void {
    this.storage.removeItem(accountKey);
  }
}
