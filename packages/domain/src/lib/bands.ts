export const bands = ['Low', 'Medium', 'High'] as const;
export type Band = (typeof bands)[number];

/**
 * Marks a value by the third of the distribution that it is in. Equal values are in the same band. If all are equal,
 * all are medium.
 */
export function thirdsOf(values: readonly number[]): (value: number) => Band {
  const sorted = [...values].sort((a, b) => a - b);
  return (value) => {
    const below = firstIndex(sorted, (other) => other >= value);
    const upTo = firstIndex(sorted, (other) => other > value);
    const rank = sorted.length === 0 ? 0.5 : (below + upTo) / 2 / sorted.length;
    if (rank < 1 / 3) return 'Low';
    return rank > 2 / 3 ? 'High' : 'Medium';
  };
}

function firstIndex(sorted: readonly number[], holds: (value: number) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(sorted[middle] ?? Infinity)) high = middle;
    else low = middle + 1;
  }
  return low;
}
