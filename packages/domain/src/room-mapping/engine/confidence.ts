import type { Scored } from './score.js';

/** What tells a right suggestion from a wrong one, and from the best of a list that has no right one. */
export interface Evidence {
  /** Of the probability that the scores leave to all master rooms of the hotel, in logarithm. */
  readonly share: number;
  readonly lead: number;
  /** How far the score stays behind that of a perfect pair: by itself a score says more of how much the names state than of how well they agree. */
  readonly behind: number;
}

/*
 * Fitted on rooms with their right master rooms, and again with those taken away, which is what «none fits» looks like.
 * Scores are comparable within one hotel only; confidence is comparable between rooms.
 */
export const trust: Readonly<Record<'base' | keyof Evidence, number>> = {
  base: 1.565,
  share: 0.349,
  lead: 0.612,
  behind: -0.429,
};

/** From here on at least 97 % of first suggestions are right. */
export const confidentFrom = 0.615;
/** Below it the best is not worth showing: of five thousand rooms that have their master room, one is hidden. */
export const fitsFrom = 0.0087;

/** Of a share smaller than this, and a lead larger than that, more says nothing more. */
const smallestShare = -3;
const largestLead = 5;
/** The first steps of a lead say most. */
const leadPower = 0.75;
/** Where nobody else is there to be led. */
const leadAlone = 3;

/** `ranked`: all master rooms of the hotel, the best first. */
export function evidenceOf(
  { score, perfect }: Pick<Scored, 'score' | 'perfect'>,
  ranked: readonly Pick<Scored, 'score'>[],
): Evidence {
  const best = ranked[0]?.score ?? score;
  const sum = ranked.reduce((all, other) => all + Math.exp(other.score - best), 0);
  const next = ranked[1]?.score;
  return {
    share: Math.max(smallestShare, score - best - Math.log(sum)),
    lead: score < best ? 0 : (next === undefined ? leadAlone : Math.min(largestLead, score - next)) ** leadPower,
    behind: perfect - score,
  };
}

/** How far a suggestion can be trusted: by what it leaves to the others, and by what keeps it from being perfect. */
export function confidenceOf(scored: Scored, ranked: readonly Scored[]): number {
  const { share, lead, behind } = evidenceOf(scored, ranked);
  return 1 / (1 + Math.exp(-(trust.base + trust.share * share + trust.lead * lead + trust.behind * behind)));
}
