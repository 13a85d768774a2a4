import type { RoomAttributes } from './attributes.js';
import type { HotelWords } from './similarity.js';

/** How much of a name is understood, whatever its script. */
export interface Reading {
  /** Of all letters, the share in words that the engine or the hotel knows; 1 where there are no letters. */
  readonly share: number;
  /** Letters in words that are in no lexicon. */
  readonly unread: number;
  /** Numbers that no rule explains, and what the name puts at choice. */
  readonly open: Pick<RoomAttributes, 'marks' | 'choices'>;
}

const han = 3;
const syllable = 2;

/** A Chinese character says about as much as three Latin letters, a kana or Hangul syllable as two. */
export function lettersIn(word: string): number {
  if (/^[a-z]*$/u.test(word)) return word.length;
  let letters = 0;
  for (const sign of word) {
    if (/\p{Script=Han}/u.test(sign)) letters += han;
    else if (/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(sign)) letters += syllable;
    else if (/\p{L}/u.test(sign)) letters += 1;
  }
  return letters;
}

/** "Q2" can be two beds, or a kind of room of this hotel. */
const isCode = (word: string): boolean => /^\p{L}+\d+$/u.test(word);

export function readingOf({ residual, letters, marks, choices }: RoomAttributes, words: HotelWords): Reading {
  let unread = 0;
  for (const word of residual) {
    if (words.has(word)) continue;
    if (isCode(word)) unread += wordOfWeight;
    else if (words.nearWeight(word) === 0) unread += lettersIn(word);
  }
  return { share: letters === 0 ? 1 : Math.max(0, letters - unread) / letters, unread, open: { marks, choices } };
}

const hardlyAny = 0.2;
const tooLittle = 0.4;
/** A word of so many unread letters may be what the room is: "rollstuhlgerecht". */
const wordOfWeight = 4;

/** Says what kind of room it is, and not only that it is one. */
const isDescribed = ({
  types,
  tiers,
  beds,
  capacity,
  bedrooms,
  views,
  accessible,
  unit,
  extras,
}: RoomAttributes): boolean =>
  types.size + tiers.size + views.size + extras.size > 0 ||
  [beds, capacity, bedrooms, accessible, unit].some((one) => one !== undefined);

/** Whether enough of a name is understood to rank master rooms for it. Otherwise the list would be a guess. */
export const isReadable = (room: RoomAttributes, { share }: Reading): boolean =>
  share >= (isDescribed(room) ? hardlyAny : tooLittle);

/** "Spa" and "eco" are short, and may be all in which two rooms differ. */
export const hasUnreadWord = ({ unread }: Reading): boolean => unread > 0;
