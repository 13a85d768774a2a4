import { folded } from '../lib/folded.js';
import { failed, ok, type Result } from '../lib/result.js';
import type { AccountStore } from './selection.js';
import type { Account, User } from './user.js';

export interface UnknownAccount {
  readonly kind: 'unknown-account';
  readonly asked: string;
  readonly offered: readonly Account[];
}

export const unknownAccountWords = ({ asked }: UnknownAccount): string =>
  `There is no account "${asked}" that you may use.`;

/** Chooses the partner account to act for, by its number or its name, and remembers it. */
export class SelectAccount {
  constructor(private readonly accounts: AccountStore) {}

  execute({ user, asked }: { readonly user: User; readonly asked: string }): Result<Account, UnknownAccount> {
    const found = findAccount(user, asked);
    if (found === undefined) return failed({ kind: 'unknown-account', asked, offered: user.availableDmc });
    this.accounts.save(found);
    return ok(found);
  }
}

/** Finds an account by its number first. A name counts only if it belongs to one account. */
export function findAccount(user: User, asked: string): Account | undefined {
  const wanted = asked.trim();
  const byNumber = user.availableDmc.find(({ value }) => String(value) === folded(wanted));
  if (byNumber !== undefined) return byNumber;
  const byName = user.availableDmc.filter(({ text }) => folded(text) === folded(wanted));
  return byName.length === 1 ? byName[0] : undefined;
}
