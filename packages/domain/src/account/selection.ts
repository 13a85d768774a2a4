import type { Account, AccountKind, User } from './user.js';
import { accountKindOf } from './user.js';

/** Means "no partner chosen". It is never the id of a partner. */
export const placeholderAccount = 99999;
export const largestPartnerNumber = 2_147_483_647;

/** Whether a partner account can have this number. */
export const isPartnerNumber = (number: number): boolean =>
  Number.isInteger(number) && number >= 1 && number <= largestPartnerNumber && number !== placeholderAccount;

export const mustSelectAccount = 'Must select a dmc to proceed';

/** Keeps the account that the user chose last, across reloads. */
export interface AccountStore {
  load(): Account | undefined;
  save(account: Account): void;
  clear(): void;
}

/** What the user chose if it is still theirs, else the first they have; with one account, that one. */
export function selectedAccount(user: User, remembered: Account | undefined): Account | undefined {
  const offered = user.availableDmc.filter(({ value }) => value !== placeholderAccount);
  const again = offered.find(({ value }) => value === remembered?.value);
  if (again !== undefined) return again;
  const [first] = offered;
  if (first !== undefined) return first;
  return user.dmcId === placeholderAccount || user.dmcId <= 0 ? undefined : { text: user.dmcName, value: user.dmcId };
}

export const maySwitchAccount = (user: User): boolean => user.availableDmc.length > 1;

/** An address that someone else is given names the partner that it is about: they may have others, and chosen one. */
export function sharedAddress(address: string, dmcId: number | undefined): string {
  const [path = '', search = ''] = address.split('?');
  const named = search.split('&').filter((one) => one !== '' && !one.startsWith('dmc='));
  return [path, [...named, ...(dmcId === undefined ? [] : [`dmc=${String(dmcId)}`])].join('&')]
    .filter((part) => part !== '')
    .join('?');
}

/** The address names a partner that is not the one that is shown, because the user does not have it. */
export function otherPartnerText(asked: string, shown: Account): string {
  const account = /^\d{1,10}$/u.test(asked) ? `partner account ${asked}` : 'the partner account of this address';
  return `You have no access to ${account}. You see ${shown.text} (${String(shown.value)}).`;
}

/** Whether a call of this user can only go out with a partner chosen. */
export function needsSelection(user: User): boolean {
  const kind = accountKindOf(user);
  return kind !== 'agency' && !servesByItself(kind, user.availableDmc.length);
}

/** Whether the account of such a user is meant where none is chosen. The page and the gate of the server ask this. */
export const servesByItself = (kind: AccountKind, accounts: number): boolean =>
  kind === 'onboarding' || (kind === 'supplier' && accounts <= 1);
