import { hasHiddenCharacters, isBlank } from '../lib/hidden-characters.js';
import type { AccessToken, NewToken, TokenScope } from './token-gateway.js';
import { day } from '../lib/durations.js';

export const longestTokenDays = 365;
export const longestTokenName = 80;

export type TokenState = 'valid' | 'soon' | 'expired';

/** "Soon" is less than a week. */
export function tokenState({ expiresAt }: AccessToken, now: number): TokenState {
  if (expiresAt <= now) return 'expired';
  return expiresAt - now < 7 * day ? 'soon' : 'valid';
}

export const tokenScopes = ['read', 'operate'] as const satisfies readonly TokenScope[];

export type NewTokenFault =
  | 'name-missing'
  | 'name-too-long'
  | 'name-hidden'
  | 'name-taken'
  | 'days-out-of-range'
  | 'datasets-missing';

/** Of a name alone, of a token of any kind. */
export function tokenNameFault(name: string): NewTokenFault | undefined {
  const written = name.trim();
  if (isBlank(written)) return 'name-missing';
  if (written.length > longestTokenName) return 'name-too-long';
  return hasHiddenCharacters(written) ? 'name-hidden' : undefined;
}

export function checkNewToken(
  present: readonly AccessToken[],
  { name, expiresInDays }: NewToken,
  now: number,
): NewTokenFault | undefined {
  const fault = tokenNameFault(name);
  if (fault !== undefined) return fault;
  const written = name.trim().toLowerCase();
  if (present.some((token) => token.name.toLowerCase() === written && tokenState(token, now) !== 'expired'))
    return 'name-taken';
  if (!Number.isInteger(expiresInDays) || expiresInDays < 1 || expiresInDays > longestTokenDays)
    return 'days-out-of-range';
  return undefined;
}

const faultWords: Readonly<Record<NewTokenFault, string>> = {
  'name-missing': 'Enter a name.',
  'name-too-long': `Enter a name of at most ${String(longestTokenName)} characters.`,
  'name-hidden': 'The name has characters that cannot be seen. Type it again.',
  'name-taken': 'A token of that name exists.',
  'days-out-of-range': `A token is valid for 1 to ${String(longestTokenDays)} days.`,
  'datasets-missing': 'Name the datasets of the token, or write all for every dataset.',
};
export const newTokenWords = (fault: NewTokenFault): string => faultWords[fault];

/** Of one person: those that are valid, without those of pipelines, which last an hour. */
export const mostTokens = 100;
export const tooManyTokensText = `You have ${String(mostTokens)} access tokens. Revoke one first.`;
export const noSuchTokenText = 'There is no such token.';
export const shownOnceText = 'It is shown once and cannot be read again.';
export const revokeQuestion = (name: string): string => `Revoke ${name}? Tools that use it stop working at once.`;
