import { userKeyPrefix } from '../browser/stored.js';

const key = `${userKeyPrefix}asked-for`;

/** Remembers for this tab which page the user requested before the sign-in screen appeared. */
export class AskedForAddress {
  constructor(private readonly storage: Storage) {}

  remember(address: string): void {
    this.storage.setItem(key, address);
  }

  peek(): string | undefined {
    return this.storage.getItem(key) ?? undefined;
  }

  forget(): void {
    this.storage.removeItem(key);
  }
}
