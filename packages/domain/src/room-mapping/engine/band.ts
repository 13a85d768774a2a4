import { confidentFrom, isAhead } from './confidence.js';
import { hasUnreadWord } from './reading.js';
import type { Fact, FactAttribute } from './compare.js';
import type { Scored } from './score.js';

export type Band = 'confident' | 'possible';

/** Facts that outrank words: where they contradict, the rooms are two. */
const counted: ReadonlySet<FactAttribute> = new Set([
  'size',
  'capacity',
  'beds',
  'bedrooms',
  'unit',
  'smoking',
  'type',
]);
/** What is merely near can be two master rooms: king and queen, 24 and 26 sqm, two rooms and two bedrooms. */
const exact: ReadonlySet<FactAttribute> = new Set(['size', 'beds', 'bedrooms']);
export const isContradiction = ({ attribute, state, isHard }: Fact): boolean =>
  isHard === true || (counted.has(attribute) && (state === 'differs' || (exact.has(attribute) && state === 'near')));

/** Two that say different things of one matter are two rooms, as far as one can know: ground floor and high floor. */
const differ = ({ state }: Fact): boolean => state === 'differs';

/**
 * What is only near is another thing for the guest: a sea for a lake, a room for the deaf for a room for wheelchairs.
 */
const kinds: ReadonlySet<FactAttribute> = new Set(['view', 'accessible', 'bath', 'floor']);
const isOfAnotherKind = ({ attribute, state }: Fact): boolean => kinds.has(attribute) && state === 'near';

/**
 * Rooms of one hotel often differ by these only. The right master room, without them, may be the one that is missing.
 */
const distinguishing: ReadonlySet<FactAttribute> = new Set(['outside', 'floor', 'feature', 'bath', 'smoking', 'view']);
const isUntold = ({ attribute, state }: Fact): boolean => state === 'only-master' && distinguishing.has(attribute);

/** One of several that are numbered, of which the name does not say the number. */
const leavesUnitOpen = ({ attribute, state }: Fact): boolean => attribute === 'unit' && state === 'only-master';

/**
 * A master room that has what the supplier says may be missing still: a balcony, a shared bathroom, the ground floor.
 */
const promised: ReadonlySet<FactAttribute> = new Set([
  'feature',
  'floor',
  'outside',
  'bath',
  'bedrooms',
  'unit',
  'view',
  'capacity',
  'smoking',
]);
const isUnanswered = ({ attribute, state }: Fact): boolean => promised.has(attribute) && state === 'only-yours';

/**
 * A sea that is seen from the side is another view than one in front of the window, and sea and garden another than the
 * sea.
 */
const differInWhatIsSeen = ({ features }: Scored): boolean =>
  howMuchIsSeen.some((name) => features.has(name)) || (features.get('viewShare') ?? 1) < 1;
/** Only one side says how large the room is, or the tiers overlap: "Deluxe" and "Grand Deluxe" or "Deluxe Plus". */
const differInDegree = ({ features }: Scored): boolean =>
  features.has('extentOneSide') || features.has('extentConflict') || features.has('tierOverlap');

const howMuchIsSeen = ['partialSupplier', 'partialMaster', 'frontSupplier', 'frontMaster'] as const;

/**
 * The master room has a name that the supplier's name does not have: "Orchid Double Room" may be one of two double
 * rooms.
 */
const leavesWordsOpen = ({ features, prepared: { attributes } }: Scored): boolean =>
  attributes.residual.length > 0 && (features.get('residualMaster') ?? 0) < allKnown;
/**
 * The hotel has another master room with a word of the supplier's name that this one lacks: "Suite with Fireplace" where
 * there is one with and one without.
 */
const lacksYourWords = ({ features, equal }: Scored): boolean =>
  (equal.get('residualYours') ?? 0) > 0 && (features.get('residualYours') ?? 0) < allKnown;
/** Half where all words are known; a word with a typing error is known a little less. */
const allKnown = 0.45;

/** Two rooms may differ only in a number that one of them has, or in a choice between two kinds. */
const leaveSameOpen = ({ reading: { open }, prepared: { attributes } }: Scored): boolean =>
  open.marks === attributes.marks && open.choices === attributes.choices;

/** A room for more than two, of which only the master room says so. */
const isForMore = ({ features, prepared: { attributes } }: Scored): boolean =>
  features.has('capacitySupplierSilent') && (attributes.capacity?.least ?? 0) > 2;

const saidIn = ({ facts }: Scored): string => facts.map(({ attribute, state }) => `${attribute} ${state}`).join();
const meaningIn = ({ prepared: { attributes } }: Scored): string =>
  [...new Set(attributes.content)].toSorted().join(' ');
/**
 * The hotel has another master room that differs by words of one meaning only: "Sea View" and "Ocean View", "Budget" and
 * "Economy". Only a name with the word of the one, and without that of the other, says which.
 */
const hasSynonym = (scored: Scored, ranked: readonly Scored[]): boolean =>
  ranked.some(
    (other) =>
      other !== scored &&
      countOf(other) === countOf(scored) &&
      meaningIn(other) === meaningIn(scored) &&
      saidIn(other) === saidIn(scored) &&
      !(isNamedBy(scored, other) && !isNamedBy(other, scored)),
  );
const countOf = ({ prepared: { attributes } }: Scored): number => attributes.content.length;
const isNamedBy = ({ named, prepared: { attributes } }: Scored, other: Scored): boolean =>
  attributes.said.every((word) => other.prepared.attributes.said.includes(word) || named.includes(word));

/**
 * The hotel names the beds of other rooms of this kind, and not of this one: an "Economy Room with 2 twin beds" may be
 * one that is missing, and not the "Economy Room". Homes of several bedrooms have beds of several kinds, and are not told
 * apart by them.
 */
const leavesBedsOpen = ({ facts, prepared: { attributes: theirs } }: Scored, ranked: readonly Scored[]): boolean =>
  facts.some(({ attribute, state }) => attribute === 'beds' && state === 'only-yours') &&
  (theirs.bedrooms?.least ?? 1) < 2 &&
  ranked.some(
    ({ prepared: { attributes } }) => attributes.beds !== undefined && areOfOneType(attributes.types, theirs.types),
  );
const areOfOneType = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((type) => other.has(type));

const speaksAgainst = [isContradiction, differ, isOfAnotherKind, isUntold, leavesUnitOpen, isUnanswered] as const;

/**
 * Only the first of a list can be confident: without a tie, without a contradiction in what can be counted, and only
 * where all words of weight in the name are understood. Rooms that are called and described the same are a tie.
 */
export const mayBeConfident = (scored: Scored, ranked: readonly Scored[]): boolean =>
  scored === ranked[0] &&
  isAhead(ranked) &&
  scored.prepared.alike.length === 0 &&
  !hasUnreadWord(scored.reading) &&
  !scored.facts.some((fact) => speaksAgainst.some((holds) => holds(fact))) &&
  leaveSameOpen(scored) &&
  !differInWhatIsSeen(scored) &&
  !differInDegree(scored) &&
  !isForMore(scored) &&
  !lacksYourWords(scored) &&
  !leavesWordsOpen(scored) &&
  !leavesBedsOpen(scored, ranked) &&
  !hasSynonym(scored, ranked);

export const bandOf = (scored: Scored, ranked: readonly Scored[], confidence: number): Band =>
  confidence >= confidentFrom && mayBeConfident(scored, ranked) ? 'confident' : 'possible';
