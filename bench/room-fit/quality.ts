/**
 * A room as it was answered: which places of the list are right, how sure its first is, and of the list without the
 * right ones.
 */
export interface Answer {
  readonly hasRight: boolean;
  readonly right: readonly boolean[];
  readonly confidence: number;
  /** Of the first suggestion when the right master rooms are taken away; absent where it was not asked. */
  readonly confidenceOfNone?: number;
}

export interface Quality {
  readonly top1: number;
  readonly top5: number;
  readonly meanReciprocalRank: number;
  readonly noneArea: number;
  readonly sureShare: number;
}

export const precision = 0.97;

export function qualityOf(answers: readonly Answer[]): Quality {
  const asked = answers.filter(({ hasRight }) => hasRight);
  const places = asked.map(({ right }) => right.indexOf(true));
  const share = (isHit: (place: number) => boolean): number => places.filter(isHit).length / places.length;
  const hasNone = asked.length < answers.length;
  const absent = hasNone
    ? answers.filter(({ hasRight }) => !hasRight).map(({ confidence }) => confidence)
    : asked.flatMap(({ confidenceOfNone }) => confidenceOfNone ?? []);
  return {
    top1: share((place) => place === 0),
    top5: share((place) => place >= 0 && place < 5),
    meanReciprocalRank: places.reduce((sum, place) => sum + (place < 0 ? 0 : 1 / (place + 1)), 0) / places.length,
    noneArea: areaBetween(
      asked.map(({ confidence }) => confidence),
      absent,
    ),
    sureShare: surest(answers).length / answers.length,
  };
}

/** How often a value of the one is above one of the other; a tie counts half. */
function areaBetween(present: readonly number[], absent: readonly number[]): number {
  const lower = absent.toSorted((a, b) => a - b);
  const below = (value: number, orEqual: boolean): number => {
    let [from, to] = [0, lower.length];
    while (from < to) {
      const middle = Math.floor((from + to) / 2);
      const other = lower[middle] ?? 0;
      if (orEqual ? other <= value : other < value) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  return (
    present.reduce((sum, value) => sum + (below(value, false) + below(value, true)) / 2, 0) /
    (present.length * absent.length)
  );
}

/** As many as can be called certain, the surest first, while the share of the right among them is kept. */
export function surest(answers: readonly Answer[]): readonly Answer[] {
  const sorted = answers.toSorted((a, b) => b.confidence - a.confidence || 0);
  let hits = 0;
  let length = 0;
  sorted.forEach(({ right, confidence }, index) => {
    hits += Number(right[0] === true);
    if (sorted[index + 1]?.confidence !== confidence && hits / (index + 1) >= precision) length = index + 1;
  });
  return sorted.slice(0, length);
}

export const qualityRow = (name: string, { top1, top5, meanReciprocalRank, noneArea, sureShare }: Quality): string =>
  `${name.padEnd(28)} ${[top1, top5].map((share) => (100 * share).toFixed(1).padStart(5)).join(' / ')} / ${meanReciprocalRank.toFixed(3)}   ${noneArea.toFixed(3)} / ${(100 * sureShare).toFixed(1)}`;
export const qualityHead = `${'set'.padEnd(28)} top-1 / top-5 / mean reciprocal rank   area of none / sure at ${String(100 * precision)} %`;
