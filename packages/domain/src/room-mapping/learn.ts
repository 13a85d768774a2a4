import {
  canMean,
  hasTerm,
  likelihoodOf,
  saysWord,
  tellingTerms,
  wordsToLearn,
  type LearnedModel,
  type Term,
  type WordMeaning,
} from './engine/learned.js';
import { likelihoodAt } from './engine/confidence.js';
import { preparedOf } from './engine/prepared.js';
import { readIn } from './engine/score.js';
import { presenceOdds, roomFieldsOf, type MasterRoomToMapTo, type RoomToMap } from './suggest-master-rooms.js';

/** A decision that was sent, with the master rooms of its hotel. Rooms of one hotel share one array of them. */
export interface SentDecision {
  readonly hotelId: string;
  readonly room: RoomToMap;
  readonly masters: readonly MasterRoomToMapTo[];
  /** Null: no master room fits. */
  readonly masterRoomId: string | null;
  /** Reported as wrong, and not answered yet. */
  readonly isReported?: true;
}

/** Fewer decisions with a word teach nothing, nor do those of one hotel. */
export const leastDecisionsOfWord = 8;
const leastHotelsOfWord = 2;
/** A meaning is used from here on. */
export const leastLikelihood = 0.6;

/** Fewer decisions do not say how many master rooms are missing. */
export const leastDecisionsForPresence = 30;
/** How far partners are expected to be from the general rules, in log odds. Few decisions move little. */
const shiftDeviation = 0.5;
const largestShift = 3;
const halvings = 30;

interface Tally {
  readonly means: Term;
  readonly hotels: Set<string>;
  decisions: number;
  agreed: number;
}
type Tallies = Map<string, Map<string, Tally>>;

/**
 * What the decisions of one partner teach: counts of what its words were matched with, and how often there was no room.
 * It gives way after each decision, because this takes long where there are thousands.
 */
export function* learnFrom(decisions: readonly SentDecision[]): Generator<undefined, LearnedModel> {
  const tallies: Tallies = new Map();
  for (const decision of decisions) {
    tally(decision, tallies);
    yield;
  }
  const meanings = meaningsIn(tallies);
  const asked: { readonly odds: number; readonly isThere: boolean }[] = [];
  for (const { room, masters, masterRoomId, isReported } of decisions) {
    const odds = isReported === true ? undefined : presenceOdds(room, masters, { meanings, presenceShift: 0 });
    if (odds !== undefined) asked.push({ odds, isThere: masterRoomId !== null });
    yield;
  }
  return { meanings, presenceShift: shiftOf(asked) };
}

/** A reported decision counts as one in which no meaning was agreed to. */
function tally({ hotelId, room, masters, masterRoomId, isReported }: SentDecision, tallies: Tallies): void {
  if (masterRoomId === null) return;
  const hotel = preparedOf(masters);
  const chosen = hotel.masters.find(
    ({ master, alike }) => master.masterRoomId === masterRoomId || alike.includes(masterRoomId),
  )?.attributes;
  if (chosen === undefined) return;
  const { attributes } = readIn(room.roomName, roomFieldsOf(room), hotel);
  for (const word of wordsToLearn(attributes))
    for (const means of tellingTerms(hotel)) {
      if (!canMean(attributes, word, means)) continue;
      const found = tallyOf(tallies, word, means);
      found.decisions += 1;
      if (isReported === true || !hasTerm(chosen, means) || saysWord(chosen, word)) continue;
      found.agreed += 1;
      found.hotels.add(hotelId);
    }
}

function tallyOf(tallies: Tallies, word: string, means: Term): Tally {
  const ofWord = tallies.get(word) ?? new Map<string, Tally>();
  tallies.set(word, ofWord);
  const key = `${means.kind} ${means.text}`;
  const found = ofWord.get(key) ?? { means, hotels: new Set(), decisions: 0, agreed: 0 };
  ofWord.set(key, found);
  return found;
}

/** One meaning for a word, the likeliest; those with most decisions first. */
function meaningsIn(tallies: Tallies): readonly WordMeaning[] {
  const meanings: WordMeaning[] = [];
  for (const [word, ofWord] of tallies) {
    const [best] = [...ofWord.values()]
      .filter(
        (one) =>
          one.decisions >= leastDecisionsOfWord &&
          one.hotels.size >= leastHotelsOfWord &&
          likelihoodOf(one) >= leastLikelihood,
      )
      .toSorted((a, b) => likelihoodOf(b) - likelihoodOf(a) || compare(a.means.text, b.means.text));
    if (best === undefined) continue;
    const { means, decisions, agreed } = best;
    meanings.push({ word, means, decisions, agreed });
  }
  return meanings.toSorted((a, b) => b.decisions - a.decisions || compare(a.word, b.word));
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** The shift that makes the decisions likeliest, with a normal prior around the general rules. Its slope only falls. */
function shiftOf(asked: readonly { readonly odds: number; readonly isThere: boolean }[]): number {
  if (asked.length < leastDecisionsForPresence) return 0;
  const slope = (shift: number): number =>
    asked.reduce((sum, { odds, isThere }) => sum + Number(isThere) - likelihoodAt(odds + shift), 0) -
    shift / shiftDeviation ** 2;
  let [low, high] = [-largestShift, largestShift];
  for (let round = 0; round < halvings; round += 1) {
    const middle = (low + high) / 2;
    if (slope(middle) > 0) low = middle;
    else high = middle;
  }
  return Math.round(500 * (low + high)) / 1000;
}
