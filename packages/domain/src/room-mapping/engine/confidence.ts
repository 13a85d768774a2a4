import type { Scored } from './score.js';

/** What the confidence is computed from: is the master room in the list, and is it the first of the list? */
export interface Evidence {
  /** Of the probability that the scores leave to all master rooms of the hotel, in logarithm. */
  readonly share: number;
  readonly lead: number;
  /**
   * How far the score is behind that of a perfect pair. A score by itself shows how much the names state rather than
   * how well they agree.
   */
  readonly behind: number;
  /** The root of it: its first steps say most. */
  readonly gap: number;
  /** How many facts differ, and how many one side alone states. */
  readonly differing: number;
  readonly onlyYours: number;
  readonly onlyMaster: number;
}

export type Model<Name extends keyof Evidence> = Readonly<Record<'base' | Name, number>>;

/*
 * Two numbers, each fitted by itself: "there is a master room for it" on rooms with their right master rooms and with
 * those taken away, and "it is this one" on rooms that have theirs. Scores are comparable within one hotel only,
 * confidence between rooms.
 */
export const presence: Model<'behind' | 'gap' | 'onlyYours' | 'onlyMaster' | 'share' | 'lead'> = {
  base: 3.224,
  behind: -0.312,
  gap: -0.591,
  onlyYours: 0.151,
  onlyMaster: -0.102,
  share: -0.328,
  lead: 0.472,
};
export const choice: Model<'share' | 'lead' | 'differing'> = {
  base: 0.324,
  share: 0.835,
  lead: 1.196,
  differing: -0.273,
};

/** From here on at least 97 % of first suggestions are right, also where three of ten rooms have no master room. */
export const confidentFrom = 0.923;
/** Below it the best is not worth showing: of five thousand rooms that have their master room, one is hidden. */
export const fitsFrom = 0.0091;
/** A smaller lead is a tie. */
const leadOfTie = 0.05;

/** Of a share smaller than this, and a lead larger than that, more says nothing more. */
const smallestShare = -3;
const largestLead = 5;
/** The first steps of a lead say most. */
const leadPower = 0.75;
/** Where no other master room is there to be led. */
const leadAlone = 3;

type Judged = Pick<Scored, 'score' | 'perfect' | 'facts'>;

/** `ranked`: all master rooms of the hotel, the best first. */
export function evidenceOf({ score, perfect, facts }: Judged, ranked: readonly Pick<Scored, 'score'>[]): Evidence {
  const best = ranked[0]?.score ?? score;
  const sum = ranked.reduce((all, other) => all + Math.exp(other.score - best), 0);
  const next = ranked[1]?.score;
  let [differing, onlyYours, onlyMaster] = [0, 0, 0];
  for (const { state, isHard } of facts) {
    if (state === 'differs' || isHard === true) differing += 1;
    else if (state === 'only-yours') onlyYours += 1;
    else if (state === 'only-master') onlyMaster += 1;
  }
  return {
    share: Math.max(smallestShare, score - best - Math.log(sum)),
    lead: score < best ? 0 : (next === undefined ? leadAlone : Math.min(largestLead, score - next)) ** leadPower,
    behind: perfect - score,
    gap: Math.sqrt(Math.max(0, perfect - score)),
    differing,
    onlyYours,
    onlyMaster,
  };
}

/** The log odds that a model gives. */
export function logOdds<Name extends keyof Evidence>(model: Model<Name>, evidence: Evidence): number {
  let sum = 0;
  const names = Object.keys(model) as ('base' | Name)[];
  for (const name of names) sum += model[name] * (name === 'base' ? 1 : evidence[name]);
  return sum;
}

export const likelihoodAt = (odds: number): number => 1 / (1 + Math.exp(-odds));
/** How likely a model finds it. */
export const likelihood = <Name extends keyof Evidence>(model: Model<Name>, evidence: Evidence): number =>
  likelihoodAt(logOdds(model, evidence));

/** There is a master room for it, and it is this one. The shift is what a partner's refusals taught. */
export function confidenceOf(scored: Judged, ranked: readonly Pick<Scored, 'score'>[], presenceShift = 0): number {
  const evidence = evidenceOf(scored, ranked);
  return likelihoodAt(logOdds(presence, evidence) + presenceShift) * likelihood(choice, evidence);
}

/** Whether the first of a list is ahead of the second at all. */
export const isAhead = ([first, second]: readonly Pick<Scored, 'score'>[]): boolean =>
  first !== undefined && (second === undefined || first.score - second.score >= leadOfTie);
