import { accountKindOf, type AccountKind, type User } from './user.js';

/**
 * Which kinds of account can make each change. Section 6 of the specification forbids an admin to turn on, to change
 * the password there, and to approve or decline; the form is for accounts of type Onboarding. Everything else an admin
 * can do for the selected partner.
 */
export const changeRights = {
  'turn on': ['supplier'],
  'change the password': ['supplier', 'onboarding', 'agency'],
  'decide about a certification': ['supplier', 'onboarding'],
  'fill in the onboarding form': ['onboarding'],
  'map rooms': ['supplier', 'admin'],
  'change recipients': ['supplier', 'admin'],
  'add marks': ['supplier', 'admin'],
  'write notes on incidents': ['supplier', 'admin'],
  'upload documents': ['supplier', 'admin', 'onboarding'],
  'run live checks': ['supplier', 'admin', 'onboarding'],
  'make access tokens': ['supplier', 'admin', 'onboarding'],
} as const satisfies Readonly<Record<string, readonly AccountKind[]>>;

export type Change = keyof typeof changeRights;

/** Whether this user can make the change. The page asks before it offers it, and the server before it does it. */
export function may(user: Pick<User, 'isAdmin' | 'accountType' | 'looking'>, change: Change): boolean {
  if (user.looking !== undefined) return false;
  const kinds: readonly AccountKind[] = changeRights[change];
  return kinds.includes(accountKindOf(user));
}
