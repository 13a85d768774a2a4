import { draftPrefix, readStored, writeStored } from '../browser/stored.js';

/** The account for which the text was typed. Drafts of one account never show in another. */
export interface DraftOwner {
  readonly email: string;
  readonly dmcId?: number;
}

/**
 * Text that was typed but not sent. It survives a sign-out for inactivity, an expired session and a crash. It is
 * deleted when it is sent, when a dialog is cancelled, and when the user logs out.
 */
export class Drafts {
  constructor(private readonly storage: Storage) {}

  load<Value>(owner: DraftOwner, name: string, isValue: (value: unknown) => value is Value): Value | undefined {
    return readStored(this.storage, keyOf(owner, name), isValue);
  }

  save(owner: DraftOwner, name: string, value: unknown): void {
    writeStored(this.storage, keyOf(owner, name), value);
  }

  forget(owner: DraftOwner, name: string): void {
    this.storage.removeItem(keyOf(owner, name));
  }

  /** Of all accounts of the user. */
  forgetAll(email: string): void {
    for (const key of this.keysOf(email)) this.storage.removeItem(key);
  }

  hasAny(email: string): boolean {
    return this.keysOf(email).length > 0;
  }

  private keysOf(email: string): readonly string[] {
    const keys = Array.from({ length: this.storage.length }, (_, index) => this.storage.key(index));
    return keys.filter((key) => key !== null).filter((key) => key.startsWith(prefixOf(email)));
  }
}

const prefixOf = (email: string): string => `${draftPrefix}${encodeURIComponent(email.toLowerCase())}.`;
const keyOf = ({ email, dmcId }: DraftOwner, name: string): string =>
  `${prefixOf(email)}${String(dmcId ?? '')}.${name}`;
