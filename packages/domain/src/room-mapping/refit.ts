import { nothingLearned, type LearnedModel } from './engine/learned.js';
import { learnFrom, type SentDecision } from './learn.js';
import { suggestMasterRooms } from './suggest-master-rooms.js';

/** How good suggestions were on decisions that they did not learn from. */
export interface SuggestionQuality {
  /** Decisions with a master room, and how often it was the first suggestion. */
  readonly mapped: number;
  readonly rightFirst: number;
  readonly confident: number;
  /** Confident, and another master room or none was chosen. */
  readonly confidentWrong: number;
  /** The mean probability that was shown, and the share that was right, of all first suggestions. */
  readonly shown: number;
  readonly right: number;
  /** The mean squared difference between the two, room by room. */
  readonly error: number;
}

export type RefitOutcome = 'applied' | 'not-better' | 'nothing-learned' | 'too-few';

export interface Refit {
  readonly outcome: RefitOutcome;
  readonly decisions: number;
  readonly hotels: number;
  /** Of the decisions: no master room fits, and reported as wrong. */
  readonly refused: number;
  readonly reported: number;
  /** What was learned from all decisions. It is in force only if the outcome is `applied`. */
  readonly learned: LearnedModel;
  /** Absent where there was too little to compare. */
  readonly before?: SuggestionQuality;
  readonly after?: SuggestionQuality;
}

/** Each hotel is held back once: the suggestions for it are made with what the hotels of the other parts taught. */
export const refitParts = 5;
export const leastDecisions = 30;

/** Learns from the decisions of one partner and compares, on decisions held back. Gives way after each decision. */
export function* refit(decisions: readonly SentDecision[]): Generator<undefined, Refit> {
  const partOf = partsOf(decisions);
  const counts = {
    decisions: decisions.length,
    hotels: partOf.size,
    refused: decisions.filter(({ masterRoomId }) => masterRoomId === null).length,
    reported: decisions.filter(({ isReported }) => isReported === true).length,
  };
  if (decisions.length < leastDecisions || partOf.size < refitParts)
    return { ...counts, outcome: 'too-few', learned: nothingLearned };
  const learned = yield* learnFrom(decisions);
  const [before, after] = [new Measured(), new Measured()];
  for (let part = 0; part < refitParts; part += 1) {
    const isHeldBack = ({ hotelId }: SentDecision): boolean => partOf.get(hotelId) === part;
    const fromOthers = yield* learnFrom(decisions.filter((decision) => !isHeldBack(decision)));
    for (const decision of decisions.filter(isHeldBack)) {
      // What is right for a reported room is not known.
      if (decision.isReported === true) continue;
      before.add(decision, nothingLearned);
      after.add(decision, fromOthers);
      yield;
    }
  }
  const quality = { before: before.quality, after: after.quality };
  return { ...counts, ...quality, learned, outcome: outcomeOf(learned, quality) };
}

function outcomeOf(
  { meanings, presenceShift }: LearnedModel,
  { before, after }: { readonly before: SuggestionQuality; readonly after: SuggestionQuality },
): RefitOutcome {
  if (meanings.length === 0 && presenceShift === 0) return 'nothing-learned';
  return isBetter(before, after) ? 'applied' : 'not-better';
}

/** No worse in what counts for a mapping, and better in the order or in the probabilities. */
export const isBetter = (before: SuggestionQuality, after: SuggestionQuality): boolean =>
  after.rightFirst >= before.rightFirst &&
  after.confidentWrong <= before.confidentWrong &&
  after.error <= before.error &&
  (after.rightFirst > before.rightFirst || after.error < before.error);

/** Hotels in an order that has nothing to do with their ids, in turns. The same hotels come to the same parts. */
function partsOf(decisions: readonly SentDecision[]): ReadonlyMap<string, number> {
  const hotels = [...new Set(decisions.map(({ hotelId }) => hotelId))].toSorted(
    (a, b) => scattered(a) - scattered(b) || (a < b ? -1 : 1),
  );
  return new Map(hotels.map((hotelId, at) => [hotelId, at % refitParts]));
}

/** FNV-1a, in 32 bits. */
function scattered(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

class Measured {
  private decisions = 0;
  private mapped = 0;
  private rightFirst = 0;
  private confident = 0;
  private confidentWrong = 0;
  private shown = 0;
  private squares = 0;

  add({ room, masters, masterRoomId }: SentDecision, learned: LearnedModel): void {
    const [first] = suggestMasterRooms(room, masters, [], learned);
    const isRight =
      first !== undefined &&
      masterRoomId !== null &&
      (first.masterRoomId === masterRoomId || first.sameAs?.includes(masterRoomId) === true);
    this.decisions += 1;
    this.mapped += Number(masterRoomId !== null);
    this.rightFirst += Number(isRight);
    this.confident += Number(first?.band === 'confident');
    this.confidentWrong += Number(first?.band === 'confident' && !isRight);
    this.shown += first?.confidence ?? 0;
    this.squares += ((first?.confidence ?? 0) - Number(isRight)) ** 2;
  }

  get quality(): SuggestionQuality {
    const { mapped, rightFirst, confident, confidentWrong } = this;
    const mean = (sum: number): number =>
      this.decisions === 0 ? 0 : Math.round((10_000 * sum) / this.decisions) / 10_000;
    return {
      mapped,
      rightFirst,
      confident,
      confidentWrong,
      shown: mean(this.shown),
      right: mean(rightFirst),
      error: mean(this.squares),
    };
  }
}
