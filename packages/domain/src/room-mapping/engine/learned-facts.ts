import type { RoomAttributes } from './attributes.js';
import { bandOf, isContradiction, type Band } from './band.js';
import type { Fact } from './compare.js';
import { confidenceOf } from './confidence.js';
import { hasTerm, likelihoodOf, saysWord, type HeardRoom, type LearnedModel, type WordMeaning } from './learned.js';
import { rankedByNames, scoreRoom, type PreparedHotel, type Scored } from './score.js';

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
  const surest = presenceShift === 0 ? confidence : Math.min(confidence, meant * confidenceOf(scored, ranked));
  const isInDoubt =
    relied.length < room.used.length ||
    room.doubted.some((word) => saysWord(master, word)) ||
    (relied.length > 0 && plain.some(isContradiction));
  const band = isInDoubt ? 'possible' : bandOf(scored, ranked, surest);
  return { confidence, band: band === 'confident' && isSureByNames(scored, ranked, meant) ? band : 'possible' };
}

/** Prices and pictures make no pair confident: names and other fields have to do it without them. */
function isSureByNames(scored: Scored, ranked: readonly Scored[], meant: number): boolean {
  const plain = rankedByNames(ranked);
  const mine = plain?.find(({ prepared }) => prepared === scored.prepared);
  return (
    plain === undefined ||
    (mine !== undefined &&
      bandOf(mine, plain, meant * confidenceOf(mine, plain)) === 'confident' &&
      !isPicturedElsewhere(scored, ranked))
  );
}

/** Its picture is that of another master room. */
export const isPicturedElsewhere = ({ prepared }: Scored, ranked: readonly Scored[]): boolean =>
  ranked.some((one) => one.beyondNames !== 0 && one.features.has('pictureSame') && one.prepared !== prepared) &&
  !ranked.some((one) => one.prepared === prepared && one.features.has('pictureSame'));
