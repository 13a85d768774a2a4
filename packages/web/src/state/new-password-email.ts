import { userKeyPrefix } from '../browser/stored.js';

const key = `${userKeyPrefix}new-password-of`;

/** Remembers for this tab whose password was set with a link, until someone signs in. It is never in an address. */
export class NewPasswordEmail {
  constructor(private readonly storage: Storage) {}

  remember(email: string): void {
    this.storage.setItem(key, email);
  }

  peek(): string | undefined {
    return this.storage.getItem(key) ?? undefined;
  }

  forget(): void {
    this.storage.removeItem(key);
  }
}
