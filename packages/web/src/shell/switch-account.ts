import type { Account } from '@suppliers-portal/domain';
import { createContext, use } from 'react';

/** Provided by the shell. Remembers the account and reloads the page for it. */
export const SwitchAccountContext = createContext<((account: Account) => void) | undefined>(undefined);

export function useSwitchAccount(): (account: Account) => void {
  const switchTo = use(SwitchAccountContext);
  if (switchTo === undefined) throw new Error('accounts are switched inside the shell only');
  return switchTo;
}
