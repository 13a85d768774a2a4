import type { Account } from '@suppliers-portal/domain';
import { createContext, use } from 'react';

/** Offered by the shell: remembers the account and starts the page anew for it. */
export const SwitchAccountContext = createContext<((account: Account) => void) | undefined>(undefined);

export function useSwitchAccount(): (account: Account) => void {
  const switchTo = use(SwitchAccountContext);
  if (switchTo === undefined) throw new Error('accounts are switched inside the shell only');
  return switchTo;
}
