import { feature } from '../lib/feature.js';
import { SelectAccount } from './select-account.js';
import type { AccountStore } from './selection.js';

/** What this feature needs from outside. */
export interface AccountPorts {
  readonly accountStore: AccountStore;
}

export const accountFeature = feature('account', ({ accountStore }: AccountPorts) => ({
  selectAccount: new SelectAccount(accountStore),
}));
