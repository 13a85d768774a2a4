import type { RoomAttributes } from './attributes.js';
import { bandOf, isContradiction, type Band } from './band.js';
import type { Fact } from './compare.js';
import { confidenceOf } from './confidence.js';
import { hasTerm, likelihoodOf, saysWord, type HeardRoom, type LearnedModel, type WordMeaning } from './learned.js';
import { scoreRoom, type PreparedHotel, type Scored } from './score.js';

/** The meanings on which a suggestion of this master room rests. */
export const meaningsFor = ({ used }: HeardRoom, master: RoomAttributes): readonly WordMeaning[] =>
  used.filter(({ means }) => hasTerm(master, means));

/** What the names themselves say of a pair, whatever was learned. */
export const plainFactsOf = ({ plain, used }: HeardRoom, scored: Scored, hotel: PreparedHotel): readonly Fact[] =>
  used.length === 0
    ? scored.facts
    : (scoreRoom(plain, hotel).find(({ prepared }) => prepared === scored.prepared)?.facts ?? []);

/** What the names say, without what a learned meaning explains. */
export function shownFacts(room: HeardRoom, facts: readonly Fact[], relied: readonly WordMeaning[]): readonly Fact[] {
  const explained = new Set(
    relied.flatMap(({ word, means }) => [means.kind, ...(room.plain.attributes.tiers.has(word) ? ['tier'] : [])]),
  );
  return facts.filter(({ attribute }) => !explained.has(attribute));
}

export interface Trusted {
  readonly confidence: number;
  readonly band: Band;
}

/**
 * How sure a suggestion is, with what was learned. It is no surer than the meanings on which it rests. What was learned
 * makes a pair confident only if the names contradict each other in nothing that outranks words, and if the general
 * share of missing master rooms would do so too: refusals can make the band more careful, never bolder.
 */
export function trustIn(
  room: HeardRoom,
  scored: Scored,
  ranked: readonly Scored[],
  plain: readonly Fact[],
  { presenceShift }: LearnedModel,
): Trusted {
  const master = scored.prepared.attributes;
  const relied = meaningsFor(room, master);
  const meant = relied.reduce((product, meaning) => product * likelihoodOf(meaning), 1);
  const confidence = meant * confidenceOf(scored, ranked, presenceShift);
  const surest = Math.min(confidence, meant * confidenceOf(scored, ranked));
  const isInDoubt =
    relied.length < room.used.length ||
    room.doubted.some((word) => saysWord(master, word)) ||
    (relied.length > 0 && plain.some(isContradiction));
  return { confidence, band: isInDoubt ? 'possible' : bandOf(scored, ranked, surest) };
}
