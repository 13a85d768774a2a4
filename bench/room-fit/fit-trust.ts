import { evidenceOf, type Evidence } from '../../packages/domain/src/room-mapping/engine/confidence.js';
import { descend } from './descend.js';
import { rankedBy, type Candidate, type Example } from './examples.js';
import type { Weights } from './fit-weights.js';

export type Trust = Readonly<Record<'base' | keyof Evidence, number>>;

const names = ['base', 'share', 'lead', 'behind'] as const;
const worthOfSets: Readonly<Record<string, number>> = { real: 4, susanli: 5, susanli_pool: 3, etg: 0.3, etg_large: 1 };
/** A list without the right master room counts less than one with it: most rooms have theirs. */
const absentCounts = 0.4;
const pull = 0.0005;

/** Of the first of a ranked list: its evidence, in the order of the names. */
export function evidenceOfFirst(ranked: readonly Candidate[]): readonly number[] {
  const scored = ranked.map((one) => one.scored);
  const [first] = scored;
  if (first === undefined) return names.map(() => 0);
  const evidence = evidenceOf(first, scored);
  return names.map((name) => (name === 'base' ? 1 : evidence[name]));
}

export const trustIn = (trust: Trust, evidence: readonly number[]): number =>
  1 / (1 + Math.exp(-names.reduce((sum, name, index) => sum + trust[name] * (evidence[index] ?? 0), 0)));

/** Logistic regression: is the first suggestion right? */
export function fitTrust(examples: readonly Example[], weights: Weights): Trust {
  const rows = examples.flatMap(({ set, present, absent }) => {
    const worth = worthOfSets[set] ?? 1;
    const ranked = rankedBy(weights, present);
    return [
      { evidence: evidenceOfFirst(ranked), isRight: ranked[0]?.isRight === true, worth },
      ...(absent.length === 0
        ? []
        : [{ evidence: evidenceOfFirst(rankedBy(weights, absent)), isRight: false, worth: worth * absentCounts }]),
    ];
  });
  const all = rows.reduce((sum, { worth }) => sum + worth, 0);
  const slopeAt = (values: readonly number[], slope: number[]): void => {
    for (const { evidence, isRight, worth } of rows) {
      const sum = evidence.reduce((total, value, index) => total + value * (values[index] ?? 0), 0);
      const by = (worth / all) * (1 / (1 + Math.exp(-sum)) - Number(isRight));
      evidence.forEach((value, index) => {
        slope[index] = (slope[index] ?? 0) + by * value;
      });
    }
    values.forEach((value, index) => {
      if (index > 0) slope[index] = (slope[index] ?? 0) + 2 * pull * value;
    });
  };
  const fitted = descend(
    names.map(() => 0),
    slopeAt,
    (value) => value,
    { rounds: 400, rate: 0.05 },
  );
  return Object.fromEntries(
    names.map((name, index) => [name, Math.round(1000 * (fitted[index] ?? 0)) / 1000]),
  ) as Record<keyof Trust, number>;
}
