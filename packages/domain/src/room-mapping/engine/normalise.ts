import { isOneEdit } from '../../lib/one-edit.js';
import { partsOf } from './compounds.js';
import { withWholeRussian, withWholeWords } from './cut-short.js';
import { withoutDenied } from './denials.js';
import { withoutDistances } from './distances.js';
import { foreignWords, inEnglish, spacedOut } from './foreign.js';
import { withNumberedFloors } from './numbered-floors.js';
import { withSingleUse } from './let-to-one.js';
import { ownWords } from './own-words.js';
import { phraseTable, replacePhrases } from './phrases.js';
import { denialWords, secondMeanings } from './second-meanings.js';
import { takeSize, withPlainMeasures } from './sizes.js';
import { spelling } from './spelling.js';
import { replacements } from './english/forms.js';
import { lexicon } from './english/meanings.js';
import { asNew, newness, noisePhrases, stopWords } from './english/noise.js';
import { boards, boardTells } from './english/boards.js';
import { landmarks } from './english/landmarks.js';
import { places } from './english/places.js';
import { shortParts } from './written-together.js';
import { withoutThings } from './things.js';
import { countedBefore, wholeCode } from './written-counts.js';

/** A name in one form: words and the signs that part them, and the size if it was said. */
export interface NormalName {
  readonly words: readonly string[];
  readonly sizeSqm?: number;
  readonly cooling?: Cooling;
  /** A shower is named, and no bath. */
  readonly hasShower?: true;
}

export type Cooling = 'fan' | 'air conditioning';

export const separators: ReadonlySet<string> = new Set([',', '(', ')', '/', '+']);

const lookAlikes: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  к: 'k',
  м: 'm',
  т: 't',
  н: 'h',
  в: 'b',
  і: 'i',
};
const numbers: Readonly<Record<string, string>> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  twelve: '12',
};

const split = (text: string): readonly string[] => (text === '' ? [] : text.split(' '));
const formOf = { ...foreignWords, ...replacements };
const meant = phraseTable(Object.entries(secondMeanings).map(([phrase, form]) => [phrase, split(form)] as const));
const forms = phraseTable(Object.entries(formOf).map(([phrase, form]) => [phrase, split(form)] as const));
/** It parts what is said before and after it: "studio promo 20" is no studio number 20. */
const noiseOf = (phrases: readonly string[]) =>
  phraseTable(phrases.map((phrase) => [phrase, [','] as readonly string[]] as const));
const noise = noiseOf(noisePhrases);
const boardTable = phraseTable(Object.entries(boards).map(([phrase, board]) => [phrase, [board]] as const));
/** No word of its own, but it leaves open whether another room, which is renovated too, is meant. */
const noiseAndNewness = phraseTable<readonly string[]>([
  ...noisePhrases.map((phrase) => [phrase, [',']] as const),
  [newness, [',', asNew]],
]);
const newnessWords = Object.keys(replacements).filter((word) => replacements[word] === newness && !word.includes(' '));
const tellsNewness = (ours: ReadonlySet<string> | undefined): boolean =>
  ours !== undefined && [newness, ...newnessWords].some((word) => ours.has(word));

const wordsOf = (phrases: Iterable<string>): readonly string[] =>
  Array.from(phrases).flatMap((phrase) => phrase.split(' '));
const beds = [
  'king',
  'queen',
  'double',
  'twin',
  'single',
  'sofa',
  'bunk',
  'bedroom',
  'view',
  'floor',
  'front',
  'partial',
  'lateral',
  'room',
  'person',
  'adult',
  'children',
  'building',
  'tower',
  'lounge',
  'access',
  'extra',
  'without',
  'with',
];
/** Of so many letters hardly a word is near another one. */
const long = 9;
/** Not "stand" and "suit": too many words are near them. */
const shortestOtherForm = 5;
/** Plurals, words written together, and other spellings of a word: "bedrooms", "oceanfront", "premiere". */
const isOtherForm = (word: string, form: string): boolean => {
  const joined = form.replaceAll(' ', '');
  return (
    word.length >= long ||
    (word.length > shortestOtherForm && (joined.startsWith(word) || isOneEdit(word, joined))) ||
    (word.length >= shortestOtherForm && word.startsWith(joined))
  );
};
const otherForms = Object.entries(replacements).flatMap(([word, form]) =>
  !word.includes(' ') && isOtherForm(word, form) ? [word] : [],
);
/** Long enough that hardly another word is near, in whatever language. */
const longForeign = 8;
const repairTargets = new Set([
  ...Object.keys(foreignWords).filter((word) => word.length >= longForeign && /^[a-z]+$/u.test(word)),
  ...otherForms,
  'three',
  ...wordsOf(Object.keys(lexicon)),
  ...Object.keys(places),
  ...wordsOf(noisePhrases),
  newness,
  ...beds,
]);
const knownWords = new Set([
  ...repairTargets,
  ...wordsOf(Object.keys(formOf)),
  ...wordsOf(Object.values(formOf)),
  ...wordsOf(Object.keys(secondMeanings)),
  ...Object.keys(landmarks),
  ...stopWords,
  ...denialWords,
  ...ownWords,
  ...Object.keys(numbers),
]);
/** A word of our lexicon, except those without a meaning of their own: "in", "all". */
const isRead = (word: string): boolean => knownWords.has(word) && !stopWords.has(word);
const speller = spelling(repairTargets, knownWords);
export const repaired = (word: string): string => speller.repaired(word);
const repairedIn = (word: string, ours: ReadonlySet<string> | undefined): string =>
  ours?.has(word) === true ? word : speller.repaired(word, ours);

/** Only of a word that nobody knows: "supking", but not "parkview". */
const shortFormsIn = (word: string, ours: ReadonlySet<string> | undefined): readonly string[] | undefined =>
  knownWords.has(word) || ours?.has(word) === true ? undefined : shortParts(word);

/** `ours`: words of this hotel's own master rooms, which are right as they are. */
export function normalise(text: string, ours?: ReadonlySet<string>): NormalName {
  const { rest, sizeSqm } = takeSize(
    countedBefore(
      withWholeWords(folded(text), isRead)
        .replaceAll(shortWithout, 'without ')
        .replaceAll(closingPlus, ' plus')
        .replaceAll(plusOfTier, '$1 plus')
        .replaceAll(nonSmokingCode, '$1 non smoking'),
    ),
  );
  const raw =
    rest
      .replaceAll(apart, (found, code?: string) => (code === undefined ? `${found} ` : found))
      .match(/[\p{L}\p{N}']+|[,;:()/+&|–—]| - /gu) ?? [];
  const spelt = raw.flatMap((token) => tokenWords(token.trim(), ours));
  const english = replacePhrases(replacePhrases(replacePhrases(spelt, meant), forms), forms);
  // Once more: what was Italian a moment ago can deny a view, or name a flat screen.
  const once = withoutThings(withoutDenied(replacePhrases(english, meant)), describes);
  const counted = withSingleUse(once.map((word) => numbers[word] ?? word));
  const words = withoutRepetition(
    replacePhrases(
      ours?.has(boardTells) === true ? replacePhrases(counted, boardTable) : counted,
      tellsNewness(ours) ? noise : noiseAndNewness,
    ),
  );
  const cooling = coolingIn(english);
  return {
    words,
    ...(sizeSqm === undefined ? {} : { sizeSqm }),
    ...(cooling === undefined ? {} : { cooling }),
    ...(hasShowerOnly(english) ? { hasShower: true } : {}),
  };
}

/** Where letters and figures meet they are two words, except in a code: "B2", "tower2". */
const apart = new RegExp(`${wholeCode.source}|\\p{N}(?=\\p{L})|\\p{L}(?=\\p{N})`, 'gu');

/** "W/o balcony", and "s/balcón" in Spanish. */
const shortWithout = /(?<!\p{L})(?:w\/o(?:ut)?(?!\p{L})|s\/ ?(?=balc|vent|jan|fin|terr|bano|banh|cocin|vista))/gu;

/** "Classic Room+" is a tier. Where more follows, the sign joins two things. */
const closingPlus = /(?<=\p{L})\s?\+\s*(?=$|[,("»”])/gu;

/** "Comfort+ Double". */
const plusOfTier = /\b(com?f|com?fort|confort|komfort|dlx|deluxe|sup|superior|std|standard|premium|classic)\+(?=\s)/gu;

/** "DZ NR" is a double room for people who do not smoke; "Zimmer Nr. 5" has a number. */
const nonSmokingCode = /(zimmer|\b[de]z),? ?\(?nr\.?\)?(?=\s*(?:$|[,(/+-]))/gu;

const airConditioned = /(?:^| )(?<denial>no |non |without )?(?:ac|a (?:\/ )?c|air condition\p{L}*)(?= |$)/u;

/** Most names are silent, and most rooms are air-conditioned. A fan is named where there is nothing else. */
function coolingIn(words: readonly string[]): Cooling | undefined {
  const air = airConditioned.exec(words.join(' '));
  if (air !== null && air.groups?.['denial'] === undefined) return 'air conditioning';
  return air !== null || words.includes('fan') || words.includes('fans') ? 'fan' : undefined;
}

const baths: ReadonlySet<string> = new Set(['bath', 'baths', 'bathtub', 'bathtubs', 'tub']);
/** Most rooms have a shower. It only tells a room from one that names a bathtub. */
const hasShowerOnly = (words: readonly string[]): boolean =>
  words.some((word, at) => word === 'shower' && words[at - 1] !== 'outdoor') && !words.some((word) => baths.has(word));

const bedWords = new Set(['king', 'queen', 'double', 'twin', 'single', 'bunk', 'size', 'sized', 'smart', 'use']);
const describes = (word: string): boolean =>
  Object.hasOwn(lexicon, word) || Object.hasOwn(places, word) || bedWords.has(word);

/** Lower case, one alphabet to a word, other languages in English, no accents. */
function folded(text: string): string {
  const lower = withNumberedFloors(
    withPlainMeasures(
      withoutDistances(
        text
          .normalize('NFKC')
          .replaceAll(/[\u0660-\u0669\u06f0-\u06f9\u0e50-\u0e59]/gu, (digit) => String(digitOf(digit)))
          .toLowerCase()
          .replaceAll('ı', 'i')
          .replaceAll('i\u0307', 'i')
          .replaceAll(/[\u2018\u2019`´]/gu, "'"),
      ),
    ),
  );

  // Most names are plain English, of which the rest changes nothing.
  if (/^[ -~]*$/u.test(lower)) return lower;
  return spacedOut(withWholeRussian(lower)).replaceAll(/[\p{L}]+/gu, (word) => {
    if (!/\p{Script=Cyrillic}/u.test(word)) return turkishShower.test(word) ? 'shower' : withoutAccents(word);
    if (/[a-z]/u.test(word)) return Array.from(word, (letter) => lookAlikes[letter] ?? letter).join('');
    return inEnglish(word.replaceAll('ё', 'е'));
  });
}

/** Arabic, Persian and Thai digits. */
const digitOf = (digit: string): number => (((digit.codePointAt(0) ?? 0) & 0xff) % 0x60) & 0xf;

/** Without its accent it is a code for single use. */
const turkishShower = /^duş(?:lu|u)?$/u;

/** Letters whose accent is a part of them. */
const plainLetters: Readonly<Record<string, string>> = { đ: 'd', ł: 'l', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe', ð: 'd' };
const withoutAccents = (word: string): string =>
  word
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đłøßæœð]/gu, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC');

function tokenWords(token: string, ours: ReadonlySet<string> | undefined): readonly string[] {
  switch (token) {
    case '-':
    case '–':
    case '—':
    case ';':
    case ':':
    case '|':
      return [','];
    case '&':
      return ['and'];
    case ',':
    case '(':
    case ')':
    case '/':
    case '+':
      return [token];
  }
  const word = token
    .replaceAll(/^'+|(?<!')'+$|'s$/gu, '')
    .replaceAll("'", ' ')
    .trim();
  if (word === '') return [];
  return word.split(' ').flatMap((one) => partsOf(one, isRead) ?? shortFormsIn(one, ours) ?? [repairedIn(one, ours)]);
}

/** "Suite Suite" and "Deluxe Room, Deluxe Room" say it once. */
function withoutRepetition(words: readonly string[]): readonly string[] {
  for (let length = Math.floor(words.length / 2); length > 0; length -= 1) {
    for (let at = 0; at + 2 * length <= words.length; at += 1) {
      const gap = separators.has(words[at + length] ?? '') && at + 2 * length + 1 <= words.length ? 1 : 0;
      const isTwice =
        words.slice(at, at + length).every((word, index) => word === words[at + length + gap + index]) &&
        !separators.has(words[at] ?? '') &&
        !/^\d/u.test(words[at] ?? '');
      if (isTwice) return withoutRepetition([...words.slice(0, at + length), ...words.slice(at + 2 * length + gap)]);
    }
  }
  return words;
}

/** A word that says something: no sign, no number, none that every name has. */
export const isMeaningful = (word: string): boolean =>
  !separators.has(word) && !stopWords.has(word) && !denialWords.has(word) && word !== asNew && !/^\d{1,2}$/u.test(word);

export const isStopWord = (word: string): boolean => stopWords.has(word);

/**
 * A name as it is written, without case and the signs between its words. Master rooms are one row by this form only:
 * what normalising takes out of a name (size, number, board) can be all in which two rooms differ.
 */
export const writtenNameOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/(?<!\p{N})[.,]|[.,](?!\p{N})|[\s;:|()[\]"'‘’“”\-–—]+/gu, ' ')
    .replaceAll(/ +/gu, ' ')
    .trim();
