import { isLongEnough, passwordEmptyText, passwordTooShortText } from './password.js';

export const passwordCommonText =
  'The new password is one of the most used passwords or a simple pattern. Choose another one.';
export const passwordOwnWordsText =
  "The new password cannot be made of your email, your partner's name or the portal's name. Choose another one.";

/** The portal's name, and how people shorten it. */
const portalNames = ['Suppliers Portal', 'Supplier Portal'] as const;

export type NewPasswordFault = 'empty' | 'too-short' | 'common' | 'own-words';

/** What a new password is compared with. */
export interface PasswordSurroundings {
  readonly email: string;
  /** The names of the partners for which the user can act. */
  readonly partnerNames: readonly string[];
  /** Looks in a list of most used passwords. The entry is in lower case. */
  readonly isCommon: (entry: string) => boolean;
}

const words: Readonly<Record<NewPasswordFault, string>> = {
  'empty': passwordEmptyText,
  'too-short': passwordTooShortText,
  'common': passwordCommonText,
  'own-words': passwordOwnWordsText,
};
export const newPasswordWords = (fault: NewPasswordFault): string => words[fault];

/** The rule for a new password, except for its comparison with earlier ones, of which only hashes are kept. */
export function checkNewPassword(
  password: string,
  { email, partnerNames, isCommon }: PasswordSurroundings,
): NewPasswordFault | undefined {
  if (password === '') return 'empty';
  if (!isLongEnough(password)) return 'too-short';
  const lower = password.normalize('NFKC').toLowerCase();
  const plain = folded(password);
  // For an attacker who guesses, "Passw0rd!" is the same as "passw0rd".
  if (isCommon(lower) || isCommon(plain) || isSimplePattern(lower) || isSimplePattern(plain)) return 'common';
  return isMadeOf(plain, ownWords(email, partnerNames)) ? 'own-words' : undefined;
}

/** Letters and digits, in lower case. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** A few characters again and again, or a row of neighbours such as 12345678 or hgfedcba. */
function isSimplePattern(text: string): boolean {
  if (text === '') return false;
  if (/^(.{1,4})\1+$/su.test(text)) return true;
  const points = Array.from(text, (one) => one.codePointAt(0) ?? 0);
  const steps = new Set(points.slice(1).map((point, index) => point - (points[index] ?? 0)));
  return points.length > 3 && steps.size === 1 && [-1, 1].includes([...steps][0] ?? 0);
}

const shortestWord = 3;

/** The email, its local part and the names, and of these each word and each row of words, such as two of three. */
function ownWords(email: string, partnerNames: readonly string[]): readonly string[] {
  const [localPart = ''] = email.split('@');
  // Of the email's domain no single words: they are often ones that anyone can use.
  const own = [folded(email), ...[localPart, ...partnerNames, ...portalNames].flatMap(rowsOfWords)];
  return own.filter((word) => Array.from(word).length >= shortestWord);
}

function rowsOfWords(text: string): readonly string[] {
  const parts = text.split(/[^\p{L}\p{M}\p{N}]+/u).map(folded);
  return parts.flatMap((_, start) =>
    parts.slice(start).map((_end, length) => parts.slice(start, start + length + 1).join('')),
  );
}

const mostLettersBesides = 2;
const mostCharactersBesides = 7;

/** Little is left of it without one of those words: a year, or a letter or two. */
function isMadeOf(password: string, own: readonly string[]): boolean {
  return own.some((word) => {
    if (!password.includes(word)) return false;
    const rest = password.replaceAll(word, '');
    return (
      Array.from(rest).length <= mostCharactersBesides && (rest.match(/\p{L}/gu)?.length ?? 0) <= mostLettersBesides
    );
  });
}
