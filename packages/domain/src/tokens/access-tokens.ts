import type { AccessToken, NewToken, TokenScope } from './token-gateway.js';

const day = 86_400_000;
export const longestTokenDays = 365;

export type TokenState = 'valid' | 'soon' | 'expired';

/** «Soon» is less than a week. */
export function tokenState({ expiresAt }: AccessToken, now: number): TokenState {
  if (expiresAt <= now) return 'expired';
  return expiresAt - now < 7 * day ? 'soon' : 'valid';
}

export const tokenScopes = ['read', 'operate'] as const satisfies readonly TokenScope[];

export type NewTokenFault = 'name-missing' | 'name-taken' | 'days-out-of-range';

export function checkNewToken(
  present: readonly AccessToken[],
  { name, expiresInDays }: NewToken,
  now: number,
): NewTokenFault | undefined {
  const written = name.trim().toLowerCase();
  if (written === '') return 'name-missing';
  if (present.some((token) => token.name.toLowerCase() === written && tokenState(token, now) !== 'expired'))
    return 'name-taken';
  if (!Number.isInteger(expiresInDays) || expiresInDays < 1 || expiresInDays > longestTokenDays)
    return 'days-out-of-range';
  return undefined;
}

const faultWords: Readonly<Record<NewTokenFault, string>> = {
  'name-missing': 'Enter a name.',
  'name-taken': 'A token of that name exists.',
  'days-out-of-range': 'Choose a date in the next 365 days.',
};
export const newTokenWords = (fault: NewTokenFault): string => faultWords[fault];
