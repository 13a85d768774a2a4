import { isOneEdit } from '../../lib/one-edit.js';

/**
 * Repairs one typing error in one word, and only where nothing else can have been meant: a word of four letters or more that nobody
 * knows becomes the one word of the lexicon that is one edit away. A swap of neighbours is one edit.
 */
export interface Spelling {
  repaired(word: string): string;
}

const shortest = 4;

export function spelling(targets: Iterable<string>, known: ReadonlySet<string>): Spelling {
  const byDeletion = new Map<string, Set<string>>();
  for (const target of targets) {
    if (target.length < shortest) continue;
    for (const key of [target, ...deletions(target)]) {
      const words = byDeletion.get(key);
      if (words === undefined) byDeletion.set(key, new Set([target]));
      else words.add(target);
    }
  }
  const remembered = new Map<string, string>();
  const find = (word: string): string => {
    const near = new Set<string>();
    for (const key of [word, ...deletions(word)])
      for (const target of byDeletion.get(key) ?? []) if (isOneEdit(word, target)) near.add(target);
    const [only] = near;
    return near.size === 1 && only !== undefined ? only : word;
  };
  return {
    repaired: (word) => {
      if (word.length < shortest || known.has(word) || !/^\p{L}+$/u.test(word)) return word;
      const before = remembered.get(word);
      if (before !== undefined) return before;
      const found = find(word);
      if (remembered.size < 20_000) remembered.set(word, found);
      return found;
    },
  };
}

function deletions(word: string): readonly string[] {
  return Array.from({ length: word.length }, (_, at) => word.slice(0, at) + word.slice(at + 1));
}
