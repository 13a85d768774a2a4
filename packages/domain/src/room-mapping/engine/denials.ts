import { denialWords } from './second-meanings.js';
import { lexicon } from './english/meanings.js';
import { places } from './english/places.js';

/*
 * What a name says that a room does not have, in English words and in any order: "without view of sea", "sea view
 * lacking". It becomes one word that keeps the name apart and promises nothing.
 */

/** Words that follow what is not there, as in Korean, Japanese and Turkish, and in "sea view not guaranteed". */
const lacking = 'lacking';
/** Words that follow beds that a guest can ask for: the room has others. */
const onRequest = 'onrequest';
const askedFor: ReadonlySet<string> = new Set(
  'king queen double twin single sofa bunk bed extra large x or / and with'.split(' '),
);
const denies: ReadonlySet<string> = new Set(['without', 'no', 'non', 'noview']);
/** What else a room has for itself. */
const ownThings: ReadonlySet<string> = new Set(['kitchen', 'kitchenette', 'jacuzzi', 'bathtub']);
const small: ReadonlySet<string> = new Set('of the a an any with on to na al full direct partial side and'.split(' '));
const lounge: ReadonlySet<string> = new Set(['club', 'lounge', 'withlounge', 'access', 'executive']);
const outside: ReadonlySet<string> = new Set(['balcony', 'terrace', 'patio', 'veranda']);
/** "Not Deluxe", but not "not smoking". */
const isKind = (word: string | undefined): boolean =>
  word !== undefined &&
  (/^(?:tier|type):/u.test(lexicon[word] ?? '') || /^(?:king|queen|double|twin|single)$/u.test(word));
const isPlace = (word: string): boolean => Object.hasOwn(places, word);
const isSeen = (word: string): boolean => word === 'view' || word === 'front' || isPlace(word);

/** How many of these words are one thing that can be denied, and what is left of it; in the order of the walk. */
function denied(
  words: readonly string[],
  isView: boolean,
): { readonly length: number; readonly left: string } | undefined {
  const [first = ''] = words;
  if (outside.has(first)) return { length: 1, left: 'nobalcony' };
  if (/^windows?$/u.test(first)) return { length: 1, left: 'without window' };
  if (ownThings.has(first)) return { length: 1, left: `no${first}` };
  const inLounge = runOf(words, (word) => lounge.has(word));
  if (words.slice(0, inLounge).some((word) => word === 'club' || word === 'lounge'))
    return { length: inLounge, left: 'nolounge' };
  const run = runOf(words, (word) => isSeen(word) || small.has(word));
  const length = words.slice(0, run).findLastIndex(isSeen) + 1;
  const seen = words.slice(0, length);
  if (words[length] === 'access' || !(isView ? seen.some(isPlace) : seen.includes('view'))) return undefined;
  const name = `no${seen.find(isPlace) ?? ''}view`;
  return { length, left: denialWords.has(name) ? name : 'noview' };
}

function runOf(words: readonly string[], holds: (word: string) => boolean): number {
  const end = words.findIndex((word) => !holds(word));
  return end < 0 ? words.length : end;
}

const withLeft = (left: string): readonly string[] => (left === '' ? [] : left.split(' '));

export function withoutDenied(words: readonly string[]): readonly string[] {
  if (!words.some((word) => word === lacking || word === onRequest || word === 'not' || denies.has(word))) return words;
  const out: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === lacking) {
      const found = denied(out.toReversed(), false);
      if (found !== undefined) out.splice(out.length - found.length, found.length, ...withLeft(found.left));
      continue;
    }
    if (word === onRequest) {
      const asked = runOf(out.toReversed(), (one) => askedFor.has(one) || /^\d$/u.test(one));
      // "Twin on request" alone is what the room is.
      if (asked < out.length) out.splice(out.length - asked, asked);
      continue;
    }
    if (word === 'not' && isKind(words[at + 1])) {
      at += 1;
      continue;
    }
    const from =
      at + 1 + (denies.has(word) ? runOf(words.slice(at + 1), (next) => next === 'with' || next === 'a') : 0);
    const found = denies.has(word) ? denied(words.slice(from), word === 'noview') : undefined;
    if (found === undefined) out.push(word);
    else {
      out.push(...withLeft(found.left));
      at = from + found.length - 1;
    }
  }
  return out;
}
