import type { FeatureName } from '../../packages/domain/src/room-mapping/engine/weights.js';
import { descend } from './descend.js';
import type { Example } from './examples.js';
import { start } from './start.js';

export type Weights = Readonly<Record<FeatureName, number>>;

/**
 * Sets whose pairs people matched count more for each room than those assembled from labels, of which there are many
 * more.
 */
const worthOfSets: Readonly<Record<string, number>> = {
  real: 8,
  susanli: 10,
  susanli_pool: 5,
  etg: 0.8,
  etg_large: 0.4,
};
const worthOf = (set: string): number => worthOfSets[set] ?? 1;

const names = Object.keys(start) as readonly FeatureName[];
const indexOf = new Map(names.map((name, index) => [name, index]));
/** Towards the start: labels of assembled hotels punish silence more than people do. */
const pull = 0.003;
const judgementCounts = 0.5;

/** Features by number, in arrays of numbers: they are walked through some hundred million times. */
interface Row {
  readonly indexes: Int32Array;
  readonly values: Float64Array;
  readonly isRight: boolean;
}

/**
 * List-wise softmax regression: raises the share of probability that the scores give to the right master rooms. A
 * weight never changes its sign.
 */
export function fitWeights(examples: readonly Example[]): Weights {
  const lists = examples
    .filter(({ present }) => present.some(({ isRight }) => isRight))
    .map(({ set, room, present }) => ({
      worth: worthOf(set) * (room.isJudgement ? judgementCounts : 1),
      rows: present.map(
        ({ scored, isRight }): Row => ({
          indexes: Int32Array.from(scored.features.keys(), (name) => indexOf.get(name) ?? -1),
          values: Float64Array.from(scored.features.values()),
          isRight,
        }),
      ),
    }));
  const all = lists.reduce((sum, { worth }) => sum + worth, 0);
  const first = names.map((name) => start[name]);
  const slopeAt = (values: readonly number[], slope: number[]): void => {
    for (const { worth, rows } of lists) addSlope(rows, worth / all, values, slope);
    values.forEach((value, index) => {
      slope[index] = (slope[index] ?? 0) + 2 * pull * (value - (first[index] ?? 0));
    });
  };
  const kept = (value: number, index: number): number =>
    Math.sign(value) === Math.sign(first[index] ?? 0) ? value : 0;
  const fitted = descend(first, slopeAt, kept, { rounds: 400, rate: 0.08 });
  return Object.fromEntries(names.map((name, index) => [name, Math.round(100 * (fitted[index] ?? 0)) / 100])) as Record<
    FeatureName,
    number
  >;
}

function addSlope(rows: readonly Row[], worth: number, values: readonly number[], slope: number[]): void {
  const shares = new Float64Array(rows.length);
  rows.forEach((row, at) => {
    for (let term = 0; term < row.indexes.length; term += 1)
      shares[at] = (shares[at] ?? 0) + (values[row.indexes[term] ?? -1] ?? 0) * (row.values[term] ?? 0);
  });
  const highest = shares.reduce((most, score) => Math.max(most, score), -Infinity);
  let [all, right] = [0, 0];
  rows.forEach(({ isRight }, at) => {
    const share = Math.exp((shares[at] ?? 0) - highest);
    shares[at] = share;
    all += share;
    if (isRight) right += share;
  });
  rows.forEach((row, at) => {
    const share = shares[at] ?? 0;
    const by = worth * (share / all - (row.isRight ? share / right : 0));
    if (Math.abs(by) < 1e-9) return;
    for (let term = 0; term < row.indexes.length; term += 1) {
      const index = row.indexes[term] ?? -1;
      slope[index] = (slope[index] ?? 0) + by * (row.values[term] ?? 0);
    }
  });
}
