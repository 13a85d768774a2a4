import type { Account, AccountStore } from '@suppliers-portal/domain';
import { isAccount } from './local-storage-session-store.js';
import { readStored, userKeyPrefix, writeStored } from './stored.js';

export const accountKey = `${userKeyPrefix}account`;

/**
 * Keeps the id and the name of the account chosen last. A tab keeps its own through a reload, also when another account
 * was chosen in another tab.
 */
export class LocalStorageAccountStore implements AccountStore {
  constructor(
    private readonly storage: Storage,
    private readonly tab: Storage,
  ) {}

  load(): Account | undefined {
    const last = readStored(this.storage, accountKey, isAccount);
    // A sign-out forgets it for all tabs.
    if (last === undefined) return undefined;
    const own = readStored(this.tab, accountKey, isAccount) ?? last;
    writeStored(this.tab, accountKey, own);
    return own;
  }

  save(account: Account): void {
    writeStored(this.storage, accountKey, account);
    writeStored(this.tab, accountKey, account);
  }

  clear(): void {
    this.storage.removeItem(accountKey);
    this.tab.removeItem(accountKey);
  }
}
