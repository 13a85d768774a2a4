/** The names of master rooms, the best first; none where nothing is suggested. */
export type Ranking = (room: string, masters: readonly string[]) => readonly string[];

const wordsOf = (name: string): readonly string[] => name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The share of words that two names have in common. */
export const tokenSet: Ranking = (room, masters) =>
  ranked(masters, (master) => {
    const [ours, theirs] = [new Set(wordsOf(room)), new Set(wordsOf(master))];
    const common = [...ours].filter((word) => theirs.has(word)).length;
    return common / (ours.size + theirs.size - common);
  });

/** Words weighed by how few master rooms of the hotel have them, and the angle between the two names. */
export const tfIdf: Ranking = (room, masters) => {
  const lists = masters.map(wordsOf);
  const weightOf = (word: string): number =>
    Math.log((1 + masters.length) / (1 + lists.filter((list) => list.includes(word)).length)) + 1;
  const vectorOf = (words: readonly string[]): ReadonlyMap<string, number> =>
    new Map([...new Set(words)].map((word) => [word, weightOf(word)]));
  const lengthOf = (vector: ReadonlyMap<string, number>): number => Math.hypot(...vector.values());
  const ours = vectorOf(wordsOf(room));
  return ranked(masters, (master) => {
    const theirs = vectorOf(wordsOf(master));
    let product = 0;
    for (const [word, weight] of ours) product += weight * (theirs.get(word) ?? 0);
    return product / (lengthOf(ours) * lengthOf(theirs) || 1);
  });
};

const ranked = (masters: readonly string[], scoreOf: (master: string) => number): readonly string[] =>
  masters
    .map((master) => ({ master, score: scoreOf(master) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ master }) => master)
    .slice(0, 5);
