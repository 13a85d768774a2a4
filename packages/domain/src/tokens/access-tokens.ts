import type { User } from '../account/user.js';
import { accountKindOf } from '../account/user.js';
import type { AccessToken, NewToken, TokenScope } from './token-gateway.js';

const day = 86_400_000;
export const longestTokenDays = 365;

export type TokenState = 'valid' | 'soon' | 'expired';

/** «Soon» is less than a week. */
export function tokenState({ expiresAt }: AccessToken, now: number): TokenState {
  if (expiresAt <= now) return 'expired';
  return expiresAt - now < 7 * day ? 'soon' : 'valid';
}

/** An admin's tools may only look. */
export const scopesFor = (user: User): readonly TokenScope[] =>
  accountKindOf(user) === 'admin' ? ['read'] : ['read', 'operate'];

export type NewTokenFault = 'name-missing' | 'name-taken' | 'days-out-of-range' | 'scope-not-allowed';

export function checkNewToken(
  user: User,
  present: readonly AccessToken[],
  { name, scope, expiresInDays }: NewToken,
  now: number,
): NewTokenFault | undefined {
  const written = name.trim().toLowerCase();
  if (written === '') return 'name-missing';
  if (present.some((token) => token.name.toLowerCase() === written && tokenState(token, now) !== 'expired'))
    return 'name-taken';
  if (!Number.isInteger(expiresInDays) || expiresInDays < 1 || expiresInDays > longestTokenDays)
    return 'days-out-of-range';
  return scopesFor(user).includes(scope) ? undefined : 'scope-not-allowed';
}

const faultWords: Readonly<Record<NewTokenFault, string>> = {
  'name-missing': 'Enter a name.',
  'name-taken': 'A token of that name exists.',
  'days-out-of-range': 'Choose a date in the next 365 days.',
  'scope-not-allowed': 'Admins can only read.',
};
export const newTokenWords = (fault: NewTokenFault): string => faultWords[fault];
