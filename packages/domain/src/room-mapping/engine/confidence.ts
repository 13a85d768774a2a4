import type { Scored } from './score.js';

/** What tells a right suggestion from a wrong one, and from the best of a list that has no right one. */
export interface Evidence {
  readonly score: number;
  /** Of the probability that the scores leave to all master rooms of the hotel, in logarithm. */
  readonly share: number;
  readonly lead: number;
  readonly differs: number;
  readonly near: number;
  readonly same: number;
  readonly onlyMaster: number;
  readonly covered: number;
}

/*
 * Fitted on rooms with their right master rooms, and again with those taken away, which is what «none fits» looks like.
 * Scores are comparable within one hotel only; confidence is comparable between rooms.
 */
export const trust: Readonly<Record<'base' | keyof Evidence, number>> = {
  base: -2.14, score: 0.368, share: 0.413, lead: 0.533, differs: -0.706, near: -0.286, same: -0.083, onlyMaster: -0.6, covered: 0.288,
};

/** From here on at least 97 % of first suggestions are right. */
export const confidentFrom = 0.638;
/** Below it the best is not worth showing: of three thousand rooms that have their master room, one is hidden. */
export const fitsFrom = 0.0064;

/** Of a share smaller than this, and a lead larger than that, more says nothing more. */
const smallestShare = -3;
const largestLead = 5;
/** The first steps of a lead say most. */
const leadPower = 0.75;
/** Where nobody else is there to be led. */
const leadAlone = 3;

/** `ranked`: all master rooms of the hotel, the best first. */
export function evidenceOf({ score, facts, features }: Scored, ranked: readonly Scored[]): Evidence {
  const best = ranked[0]?.score ?? score;
  const sum = ranked.reduce((all, other) => all + Math.exp(other.score - best), 0);
  const next = ranked[1]?.score;
  const count = (state: string): number => facts.filter((fact) => fact.state === state).length;
  return {
    score, share: Math.max(smallestShare, score - best - Math.log(sum)),
    lead: score < best ? 0 : (next === undefined ? leadAlone : Math.min(largestLead, score - next)) ** leadPower,
    differs: count('differs'), near: count('near'), same: count('same'), onlyMaster: count('only-master'), covered: features.get('contentYours') ?? 0,
  };
}

/** How far a suggestion can be trusted: by its score, what it leaves to the others, and what speaks against it. */
export function confidenceOf(scored: Scored, ranked: readonly Scored[]): number {
  const evidence = evidenceOf(scored, ranked);
  const sum = trust.base + trust.score * evidence.score + trust.share * evidence.share + trust.lead * evidence.lead
    + trust.differs * evidence.differs + trust.near * evidence.near + trust.same * evidence.same + trust.onlyMaster * evidence.onlyMaster + trust.covered * evidence.covered;
  return 1 / (1 + Math.exp(-sum));
}
