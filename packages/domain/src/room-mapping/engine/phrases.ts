/** Phrases by their first word, the longest first: what a walk over words looks up at each place. */
export interface PhraseTable<Value> {
  find(words: readonly string[], at: number): { readonly length: number; readonly value: Value } | undefined;
}

export function phraseTable<Value>(entries: Iterable<readonly [string, Value]>): PhraseTable<Value> {
  const byFirst = new Map<string, { readonly words: readonly string[]; readonly value: Value }[]>();
  for (const [phrase, value] of entries) {
    const words = phrase.split(' ');
    const [first = ''] = words;
    const known = byFirst.get(first);
    if (known === undefined) byFirst.set(first, [{ words, value }]);
    else known.push({ words, value });
  }
  for (const known of byFirst.values()) known.sort((a, b) => b.words.length - a.words.length);
  return {
    find: (words, at) => {
      const found = byFirst
        .get(words[at] ?? '')
        ?.find((phrase) => phrase.words.every((word, index) => words[at + index] === word));
      return found === undefined ? undefined : { length: found.words.length, value: found.value };
    },
  };
}

/** Every phrase that the table knows becomes what the table says; the rest stays. */
export function replacePhrases(words: readonly string[], table: PhraseTable<readonly string[]>): readonly string[] {
  const out: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = table.find(words, at);
    if (found === undefined) out.push(words[at] ?? '');
    else out.push(...found.value);
    at += found?.length ?? 1;
  }
  return out;
}
