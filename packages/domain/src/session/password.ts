export const passwordsDifferText = 'passwords does not match';
export const passwordEmptyText = 'new password cannot be empty';
export const passwordRuleText = 'Must be more than 7 characters and cannot repeat the previous 3 passwords.';
/** What the server answers when the new password breaks the rule that only it can check whole. */
export const passwordTooShortText = 'The new password must be more than 7 characters.';
export const passwordRepeatedText = 'The new password cannot be one of the previous 3 passwords.';
export const rememberedPasswords = 3;
export const passwordEndsText = 'A new password ends your other sessions and all of your access tokens.';
export const passwordChangedText = 'Password changed. Your other sessions and access tokens ended.';

/** Counted in code points, as the server counts them. */
const lengthOf = (password: string): number => Array.from(password).length;
export const isLongEnough = (password: string): boolean => lengthOf(password) > 7;

export type PasswordEntryFault = 'empty' | 'different';

/** What the two entries must be before anything is sent. The rule itself is the server's. */
export function checkPasswordEntries(entered: string, again: string): PasswordEntryFault | undefined {
  if (entered === '') return 'empty';
  return entered === again ? undefined : 'different';
}

export const passwordEntryWords = (fault: PasswordEntryFault): string =>
  fault === 'empty' ? passwordEmptyText : passwordsDifferText;

export const passwordStrengths = ['Too short', 'Weak', 'Fair', 'Strong'] as const;
export type PasswordStrength = (typeof passwordStrengths)[number];

/** Only advice, never a condition: length, kinds of characters, and whether it contains the user's own name. */
export function passwordStrength(password: string, email: string): PasswordStrength {
  if (!isLongEnough(password)) return 'Too short';
  const length = lengthOf(password);
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
  const [name = ''] = email.toLowerCase().split('@');
  const holdsName = name.length > 2 && password.toLowerCase().includes(name);
  const score = 1 + [12, 16].filter((least) => length >= least).length + Math.max(0, kinds - 2) - (holdsName ? 1 : 0);
  if (score >= 4 || (length >= 16 && score >= 3)) return 'Strong';
  return score >= 2 ? 'Fair' : 'Weak';
}
