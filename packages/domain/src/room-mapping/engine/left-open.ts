import { asNew } from './english/noise.js';
import type { PhraseTable } from './phrases.js';

/*
 * What a name leaves open. None of it is confident, unless the master room leaves the same open.
 */

/** Sizes in letters, as of clothes: a "Double Room L" is no "Double Room S". */
const letterSizes: ReadonlySet<string> = new Set(['xs', 's', 'm', 'l', 'xl', 'xxl']);
/** A 1 says nothing more than the word after it. */
const isMark = (word: string): boolean =>
  (/^\d+$/u.test(word) && Number(word) > 1) || letterSizes.has(word) || denials.has(word);
/** Denies something that no rule knows: "no pets". */
const denials: ReadonlySet<string> = new Set(['no', 'not', 'non', 'without', 'lacking']);
/** Similar to another thing, but not the same: a kitchenette is not a kitchen, nor the side a part. */
const variants: ReadonlySet<string> = new Set([
  'kitchenette',
  'patio',
  'veranda',
  'porch',
  'lanai',
  'lateral',
  'partial',
  asNew,
]);

/** Numbers and sizes in letters that no rule explains: "Suite 12 with Sea View", "Villa with 2 bathrooms". */
export const marksIn = (words: readonly string[], taken: readonly boolean[]): string =>
  words
    .filter((word, at) => variants.has(word) || (taken[at] !== true && isMark(word)))
    .toSorted()
    .join(' ');

type Meanings = readonly (readonly [string, string])[];
/** A room has one value of each of these: "smoking or non-smoking" names the two that it can be. */
const choosable: ReadonlySet<string> = new Set(['type', 'tier', 'outside', 'smoking', 'floor', 'extra', 'accessible']);
const isNumber = (word: string | undefined): boolean => word !== undefined && /^\d{1,2}$/u.test(word);

/** Two things of one kind that a name puts at choice: "Standard/Superior", "balcony or terrace", "1 or 2 bedrooms". */
export function choicesIn(words: readonly string[], phrases: PhraseTable<Meanings>): string {
  const found: string[] = [];
  words.forEach((word, at) => {
    if (word !== 'or' && word !== '/') return;
    const [before, after] = [words[at - 1], words[at + 1]];
    if (word === 'or' && isNumber(before) && isNumber(after)) found.push(`${before ?? ''} ${after ?? ''}`);
    const next = phrases.find(words, at + 1)?.value ?? [];
    for (const [attribute, value] of before === undefined ? [] : (phrases.find([before], 0)?.value ?? []))
      for (const [other, choice] of next)
        if (other === attribute && choice !== value && choosable.has(attribute))
          found.push([value, choice].toSorted().join(' / '));
  });
  return found.toSorted().join(', ');
}
