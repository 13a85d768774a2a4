import type { AccountKind } from '../account/user.js';

/** A code of the app is valid for this long. */
export const codeSeconds = 30;
export const recoveryCodeCount = 10;
/** This many wrong codes within an hour, and no code of the account is checked until the hour ends. */
export const mostWrongCodes = 10;
export const wrongCodeMinutes = 60;

export const secondFactorNeededText =
  'This account has a second factor. Sign in on the sign-in page of the portal, which asks for the code.';
export const secondFactorDemandedText =
  'This account needs a second factor. Sign in on the sign-in page of the portal to set one up.';
export const wrongCodeText = 'The code is wrong, or it was used before. Enter the newest code of your app.';
export const tooManyCodesText = 'Too many wrong codes. Wait an hour, or reset your password.';
export const noSecondFactorText = 'This account has no second factor.';
export const secondFactorExistsText = 'An authenticator app is set up already. Remove it first.';
export const setUpOverText = 'This set-up has expired. Start again.';
export const signInOverText = 'This sign-in has expired. Enter your email and password again.';

/** Kinds of account for which an operator can demand a second factor, as the setting names them. */
export const demandNames = ['supplier', 'onboarding', 'admin', 'staff'] as const;
export type DemandName = (typeof demandNames)[number];

const demandOf: Readonly<Record<AccountKind, DemandName>> = {
  supplier: 'supplier',
  onboarding: 'onboarding',
  admin: 'admin',
  agency: 'staff',
};

export const isSecondFactorDemanded = (kind: AccountKind, demanded: readonly DemandName[]): boolean =>
  demanded.includes(demandOf[kind]);

/** What was typed, without spaces and hyphens: six digits of an app, or a recovery code. */
export type EnteredCode =
  | { readonly kind: 'app'; readonly digits: string }
  | { readonly kind: 'recovery'; readonly letters: string };

/** Undefined where it is neither. */
export function enteredCode(text: string): EnteredCode | undefined {
  const bare = text.replaceAll(/[\s-]/gu, '').toLowerCase();
  if (/^\d{6}$/u.test(bare)) return { kind: 'app', digits: bare };
  return /^[a-z2-7]{16}$/u.test(bare) ? { kind: 'recovery', letters: bare } : undefined;
}

/** A recovery code as it is shown: four groups of four. */
export const recoveryCodeText = (letters: string): string => letters.match(/.{1,4}/gu)?.join('-') ?? letters;

/** A key as it is shown for typing: groups of four. */
export const keyText = (key: string): string => key.match(/.{1,4}/gu)?.join(' ') ?? key;

export const recoveryCodesLeftWords = (count: number): string =>
  count === 0
    ? 'No recovery code is left. Make new ones.'
    : `${String(count)} recovery code${count === 1 ? ' is' : 's are'} left.`;
