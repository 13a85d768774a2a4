import { isOneEdit } from '../../lib/one-edit.js';
import { oftenShortened, shortened } from './shortened.js';

/**
 * Repairs one typing error in one word, and only where nothing else can have been meant: a word of four letters or
 * more that no one knows becomes the one word of the lexicon that is one edit away. A swap of neighbours is one edit.
 * Where several words are near, the hotel decides: the one that it uses itself was meant.
 */
export interface Spelling {
  repaired(word: string, ours?: ReadonlySet<string>): string;
}

const shortest = 4;

export function spelling(targets: Iterable<string>, known: ReadonlySet<string>): Spelling {
  const whole = shortened(oftenShortened);
  const byDeletion = new Map<string, Set<string>>();
  for (const target of targets) {
    if (target.length < shortest) continue;
    for (const key of [target, ...deletions(target)]) {
      const words = byDeletion.get(key);
      if (words === undefined) byDeletion.set(key, new Set([target]));
      else words.add(target);
    }
  }
  const remembered = new Map<string, readonly string[]>();
  const near = (word: string): readonly string[] => {
    const before = remembered.get(word);
    if (before !== undefined) return before;
    const meant = whole(word);
    const found = new Set(meant === undefined ? [] : [meant]);
    if (meant === undefined && word.length >= shortest && /^\p{L}+$/u.test(word)) {
      for (const key of [word, ...deletions(word)])
        for (const target of byDeletion.get(key) ?? []) if (isOneEdit(word, target)) found.add(target);
    }
    if (remembered.size < 20_000) remembered.set(word, [...found]);
    return [...found];
  };
  return {
    repaired: (word, ours) => {
      if (known.has(word) || ours?.has(word) === true) return word;
      const candidates = near(word);
      return (
        onlyOne(candidates) ?? onlyOne(candidates.filter((one) => ours?.has(one) === true)) ?? begun(word, ours) ?? word
      );
    },
  };
}

const shortestBeginning = 4;
/** "Signat" and "Ambass" begin one word of this hotel only. */
function begun(word: string, ours: ReadonlySet<string> | undefined): string | undefined {
  if (ours === undefined || word.length < shortestBeginning) return undefined;
  let found: string | undefined;
  for (const one of ours) {
    if (one.length > 2 * word.length || !one.startsWith(word)) continue;
    if (found !== undefined) return undefined;
    found = one;
  }
  return found;
}

const onlyOne = ([first, second]: readonly string[]): string | undefined => (second === undefined ? first : undefined);

function deletions(word: string): readonly string[] {
  return Array.from({ length: word.length }, (_, at) => word.slice(0, at) + word.slice(at + 1));
}
