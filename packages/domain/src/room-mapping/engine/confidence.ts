import type { Scored } from './score.js';

/*
 * Fitted on rooms with their right master rooms, and again with those taken away, which is what «none fits» looks like.
 * Scores are comparable within one hotel only; confidence is comparable between rooms.
 */
const slope = 1.306;
const intercept = -5.408;
const worth = { lead: 0.5, score: 0.32, differs: -0.15, onlyMaster: -0.1, hard: -0.3, covered: 0.2 } as const;
/** A lead of more than this says no more. */
const largestLead = 4;
/** Where nobody else is there to be led. */
const leadAlone = 2;

/** From here on at least 97 % of first suggestions are right. */
export const confidentFrom = 0.58;
/** Below it the best is not worth showing. */
export const fitsFrom = 0.002;

/** How far a suggestion can be trusted: by its score, its lead over the next, and what speaks against it. */
export function confidenceOf({ score, facts, features }: Scored, next: number | undefined): number {
  const count = (state: string): number => facts.filter((fact) => fact.state === state).length;
  const lead = next === undefined ? leadAlone : Math.max(-largestLead, Math.min(largestLead, score - next));
  const sum = worth.lead * lead + worth.score * score + worth.differs * count('differs') + worth.onlyMaster * count('only-master')
    + (facts.some(({ isHard }) => isHard === true) ? worth.hard : 0) + worth.covered * (features.get('contentYours') ?? 0);
  return 1 / (1 + Math.exp(-(slope * sum + intercept)));
}
