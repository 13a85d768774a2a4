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
  const spellings = [lower, folded(password), ...unmasked(password).map(textOf)];
  // For an attacker who guesses, "P@$$w0rd!" is the same as "password".
  if (spellings.some((one) => isCommon(one) || isSimplePattern(one))) return 'common';
  return isMadeOf(password, ownWords(email, partnerNames)) ? 'own-words' : undefined;
}

/** In lower case, without accents on letters: "Müller" is as easy to guess as "muller". */
const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/gu, '')
    // In upper case, "ß" is two letters.
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC');

const isSeparator = (character: string): boolean => !/[\p{L}\p{M}\p{N}]/u.test(character);

/** Letters and digits, in lower case. */
const folded = (text: string): string => textOf(lettersOf(text));

/** A letter or digit, and the character that replaces it in the password. */
interface Letter {
  readonly read: string;
  readonly typed: string;
}

const textOf = (letters: readonly Letter[]): string => letters.map(({ read }) => read).join('');
const lettersOf = (text: string, masks: ReadonlyMap<string, string> = new Map()): readonly Letter[] =>
  Array.from(plainLetters(text), (typed) => ({ read: masks.get(typed) ?? typed, typed })).filter(
    ({ read }) => !isSeparator(read),
  );

/** Digits that stand for letters, and signs that do. */
const digitMasks = ['4a', '8b', '3e', '9g', '0o', '5s', '7t'];
const signMasks = ['@a', '€e', '!i', '|l', '$s', '+t'];
const masks = [digitMasks, [...digitMasks, ...signMasks]].flatMap((known) =>
  ['1i', '1l'].map(
    (one): ReadonlyMap<string, string> => new Map([...known, one].map((pair) => [pair.slice(0, 1), pair.slice(1)])),
  ),
);

/**
 * The password with letters in the place of what can stand for them: "4ndam4n" is "andaman". Signs at its ends stand
 * for nothing.
 */
function unmasked(password: string): readonly (readonly Letter[])[] {
  const inner = password.replace(/^[^\p{L}\p{M}\p{N}]+|(?<![^\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}]+$/gu, '');
  return masks.map((one) => lettersOf(inner, one));
}

/** A few characters again and again, or a row of neighbours such as 12345678 or hgfedcba. */
function isSimplePattern(text: string): boolean {
  if (text === '') return false;
  const characters = Array.from(text);
  const repeats = (every: number): boolean =>
    characters.every((one, at) => at < every || one === characters[at - every]);
  if (characters.length > 1 && [1, 2, 3, 4].some((every) => characters.length >= every * 2 && repeats(every)))
    return true;
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

/** Little is left of it without one of those words: a year, a letter or two, or a row of digits. */
function isMadeOf(password: string, own: readonly string[]): boolean {
  return [lettersOf(password), ...unmasked(password)].some((letters) =>
    own.some((word) => {
      const rest = without(letters, word);
      if (rest.length === letters.length) return false;
      const typed = rest.map((letter) => letter.typed).join('');
      return (
        isSimplePattern(typed) ||
        (rest.length <= mostCharactersBesides && (typed.match(/\p{L}/gu)?.length ?? 0) <= mostLettersBesides)
      );
    }),
  );
}

/** What stays when the word is taken out wherever it is, forwards or backwards. */
function without(letters: readonly Letter[], word: string): readonly Letter[] {
  const forwards = Array.from(word);
  const rest: Letter[] = [];
  const isHere = (at: number, wanted: readonly string[]): boolean =>
    wanted.every((one, index) => letters[at + index]?.read === one);
  for (let at = 0; at < letters.length; ) {
    const letter = letters[at];
    if (isHere(at, forwards) || isHere(at, forwards.toReversed())) at += forwards.length;
    else {
      if (letter !== undefined) rest.push(letter);
      at += 1;
    }
  }
  return rest;
}
