import { may, type Change } from '../account/rights.js';
import { accountKindOf, type User } from '../account/user.js';
import type { TokenScope } from './token-gateway.js';

/** What a token with the scope "operate" does besides reading, in the order in which it is said. */
const deeds: readonly (readonly [Change, string])[] = [
  ['turn on', 'turn on'],
  ['fill in the onboarding form', 'fill in the onboarding form'],
  ['map rooms', 'map rooms'],
  ['change recipients', 'change recipients'],
  ['upload documents', 'upload'],
];

/** What a tool of this user can do with the scope: at most what the user can do. */
export function scopeHelp(user: Pick<User, 'isAdmin' | 'accountType'>, scope: TokenScope): string {
  if (scope === 'read') return 'Read: see data and download files.';
  const kind = accountKindOf(user);
  if (kind === 'agency') return 'Operate: also change partners, people and onboardings, as far as your role can.';
  const words = deeds.filter(([change]) => may(user, change)).map(([, text]) => text);
  return `Operate: also ${words.join(', ')}${kind === 'admin' ? ', for this account' : ''}.`;
}
