import {
  choice,
  evidenceOf,
  likelihood,
  presence,
  type Evidence,
} from '../../packages/domain/src/room-mapping/engine/confidence.js';
import { descend } from './descend.js';
import { rankedBy, type Candidate, type Example } from './examples.js';
import type { Weights } from './fit-weights.js';

export interface Trust {
  readonly presence: typeof presence;
  readonly choice: typeof choice;
}

/** How much a room of a set counts: those that people matched count more than those assembled from labels. */
const worthOfSets: Readonly<Record<string, number>> = { real: 4, susanli: 5, susanli_pool: 3, etg: 0.3, etg_large: 1 };
/** Two of ten rooms have no master room, while a hotel's master rooms are still being added. */
export const usuallyAbsent = 0.2;
const pull = 0.0005;

interface Row {
  readonly evidence: Evidence;
  readonly holds: boolean;
  readonly worth: number;
}

/** Of the first of a ranked list. */
function evidenceOfFirst(ranked: readonly Candidate[]): Evidence | undefined {
  const scored = ranked.map((one) => one.scored);
  const [first] = scored;
  return first === undefined ? undefined : evidenceOf(first, scored);
}

export function confidenceIn(trust: Trust, ranked: readonly Candidate[]): number {
  const evidence = evidenceOfFirst(ranked);
  return evidence === undefined ? 0 : likelihood(trust.presence, evidence) * likelihood(trust.choice, evidence);
}

/** Two logistic regressions: is there a master room for it, and if there is one, is it the first of the list? */
export function fitTrust(examples: readonly Example[], weights: Weights): Trust {
  const [forPresence, forChoice]: [Row[], Row[]] = [[], []];
  for (const { set, room, present, absent } of examples) {
    const worth = worthOfSets[set] ?? 1;
    const ranked = rankedBy(weights, present);
    const evidence = evidenceOfFirst(ranked);
    const hasRight = room.right.size > 0;
    if (evidence !== undefined)
      forPresence.push({ evidence, holds: hasRight, worth: worth * (hasRight ? 1 - usuallyAbsent : 1) });
    if (evidence !== undefined && hasRight) forChoice.push({ evidence, holds: ranked[0]?.isRight === true, worth });
    const without = evidenceOfFirst(rankedBy(weights, absent));
    if (without !== undefined) forPresence.push({ evidence: without, holds: false, worth: worth * usuallyAbsent });
  }
  return { presence: fitted(presence, forPresence), choice: fitted(choice, forChoice) };
}

function fitted<Name extends string>(model: Readonly<Record<Name, number>>, rows: readonly Row[]) {
  const names = Object.keys(model) as Name[];
  const values = rows.map(({ evidence }) =>
    names.map((name) => (name === 'base' ? 1 : evidence[name as unknown as keyof Evidence])),
  );
  const all = rows.reduce((sum, { worth }) => sum + worth, 0);
  const slopeAt = (weights: readonly number[], slope: number[]): void => {
    rows.forEach(({ holds, worth }, at) => {
      const row = values[at] ?? [];
      const sum = row.reduce((total, value, index) => total + value * (weights[index] ?? 0), 0);
      const by = (worth / all) * (1 / (1 + Math.exp(-sum)) - Number(holds));
      row.forEach((value, index) => {
        slope[index] = (slope[index] ?? 0) + by * value;
      });
    });
    weights.forEach((value, index) => {
      if (index > 0) slope[index] = (slope[index] ?? 0) + 2 * pull * value;
    });
  };
  const found = descend(
    names.map(() => 0),
    slopeAt,
    (value) => value,
    { rounds: 500, rate: 0.05 },
  );
  return Object.fromEntries(
    names.map((name, index) => [name, Math.round(1000 * (found[index] ?? 0)) / 1000]),
  ) as Record<Name, number>;
}
