/** The candidate that was probably meant, where one is close enough. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  // Allows one wrong letter in a short word and more in a long one. A single letter is a different word.
  const limit = Math.min(Math.max(1, Math.floor(word.length / 4)), word.length - 1);
  const ranked = candidates
    .map((candidate) => ({ candidate, steps: stepsBetween(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ steps }) => steps <= limit)
    .sort((one, other) => one.steps - other.steps);
  return ranked[0]?.candidate;
}

/** Short words have too many neighbours. */
const shortestMistyped = 4;
/** No word of a name is longer, and each letter is compared with each. */
const longestMistyped = 40;

/** What was probably meant by a word that nothing holds: the beginning of one of these words. */
export function nearestBeginning(word: string, words: readonly string[]): string | undefined {
  if (word.length < shortestMistyped || word.length > longestMistyped) return undefined;
  const beginnings = words.flatMap((part) =>
    [word.length - 1, word.length, word.length + 1].map((length) => part.slice(0, length)),
  );
  return nearest(word, [...new Set(beginnings)]);
}

/** Letters to insert, remove, replace or swap with their neighbour to come from one word to the other. */
function stepsBetween(one: string, other: string): number {
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next.push(
        Math.min(
          at(row, j) + 1,
          at(next, j - 1) + 1,
          at(row, j - 1) + (same ? 0 : 1),
          swapped ? at(before, j - 2) + 1 : Infinity,
        ),
      );
    }
    before = row;
    row = next;
  }
  return at(row, other.length);
}

const at = (row: readonly number[], index: number): number => row[index] ?? Infinity;
