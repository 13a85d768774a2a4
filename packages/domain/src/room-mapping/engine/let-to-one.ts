/*
 * "Double Standard Room for 1 person" is let to one: a double room for single use. The tier or the bed can stand between
 * the room and the person, in any language.
 */

const forTwo: ReadonlySet<string> = new Set(['double', 'twin']);
const guest: ReadonlySet<string> = new Set(['person', 'adult']);
/** A bed in a dormitory is for one, and who sleeps next to a child is not alone. */
const otherwise: ReadonlySet<string> = new Set(['dormitory', 'children', 'single', 'extra', 'sofa', 'or']);

export function withSingleUse(words: readonly string[]): readonly string[] {
  if (!words.some((word) => guest.has(word)) || !words.some((word) => forTwo.has(word))) return words;
  const guests = [...words.keys()].filter((at) => guest.has(words[at] ?? ''));
  const [only] = guests;
  if (only === undefined || guests.length > 1 || words.some((word) => otherwise.has(word))) return words;
  const isBefore = words[only - 1] === '1';
  if (!isBefore && words[only + 1] !== '1') return words;
  const from = isBefore ? only - 1 : only;
  return [...words.slice(0, words[from - 1] === 'for' ? from - 1 : from), 'single', 'use', ...words.slice(from + 2)];
}
