import type { Band } from './engine/band.js';
import { confidenceOf, evidenceOf, fitsFrom, logOdds, presence } from './engine/confidence.js';
import type { PricePlace, RoomAttributes } from './engine/attributes.js';
import type { Fact } from './engine/compare.js';
import type { ReadRoom, RoomBed, RoomFields } from './engine/fields.js';
import { heard, nothingLearned, type HeardRoom, type LearnedModel, type Term } from './engine/learned.js';
import { isPicturedElsewhere, meaningsFor, plainFactsOf, shownFacts, trustIn } from './engine/learned-facts.js';
import { preparedOf } from './engine/prepared.js';
import { isReadable, readingOf } from './engine/reading.js';
import {
  normalNameOf,
  readIn,
  scoreRoom,
  type MasterRoomInput,
  type PreparedHotel,
  type Scored,
} from './engine/score.js';

export interface RoomToMap {
  readonly roomName: string;
  /** In square metres. */
  readonly roomSize?: number;
  readonly roomView?: string;
  readonly roomBedding?: readonly RoomBed[];
  /** For how many persons at most. */
  readonly maxOccupancy?: number;
  /** In the order of prices of the supplier; 1 is the cheapest. */
  readonly pricePlace?: PricePlace;
  readonly pictureHashes?: readonly string[];
}

export type MasterRoomToMapTo = MasterRoomInput;

/** A decision of a person of the same partner in this hotel. */
export interface ConfirmedMapping {
  readonly roomName: string;
  readonly masterRoomId: string;
  readonly at: number;
}

/** Why a master room is suggested, or what speaks against it. Words are made from it in one place. */
export type SuggestionReason =
  | ({ readonly kind: 'fact' } & Fact)
  | { readonly kind: 'mapped-before'; readonly at: number }
  /** What a field says outranks what the name says. */
  | {
      readonly kind: 'own-fields-differ';
      readonly attribute: 'beds' | 'view';
      readonly name: string;
      readonly field: string;
    }
  | { readonly kind: 'only-words'; readonly words: readonly string[] }
  /** What this supplier's word means, as its decisions in other hotels say. */
  | {
      readonly kind: 'learned-word';
      readonly word: string;
      readonly means: Term['text'];
      readonly decisions: number;
      readonly agreed: number;
    }
  /** Another room of the supplier in the same hotel fits this master room better. */
  | { readonly kind: 'fits-other-room'; readonly room: string };

export interface MasterRoomSuggestion {
  readonly masterRoomId: string;
  /** Other rooms of the hotel that are called the same. */
  readonly sameAs?: readonly string[];
  /** Comparable within one room's list only. */
  readonly score: number;
  readonly confidence: number;
  readonly band: Band;
  /** In how many other hotels you mapped this name to a master room of this name; it changes neither order nor band. */
  readonly decidedInHotels?: number;
  readonly reasons: readonly SuggestionReason[];
}

/**
 * Counted up with every change that gives another list for the same input: lists that are kept from an older release
 * are made again.
 */
export const suggestionsRelease = 24;

const mostSuggestions = 5;

/**
 * At most five master rooms of the hotel, the best first; none where none fits. The same input gives the same list.
 * The array of master rooms must not be changed afterwards.
 */
export function suggestMasterRooms(
  room: RoomToMap,
  masters: readonly MasterRoomToMapTo[],
  confirmed: readonly ConfirmedMapping[] = [],
  learned: LearnedModel = nothingLearned,
): readonly MasterRoomSuggestion[] {
  const hotel = preparedOf(masters);
  const asked: Asked = { hotel, learned, room: heard(readOf(room, hotel), hotel, learned) };
  const before = rememberedIn(confirmed, room.roomName, hotel);
  const ranked = rankedFor(room.roomName, asked);
  if (ranked === undefined) return [...before.values()].map(({ scored, at }) => suggestion(scored, [], asked, at));
  const fitting = fits(ranked) ? ranked : [];
  const remembered = [...before.values()].map(({ scored, at }) =>
    suggestion(ranked.find((one) => one.prepared === scored.prepared) ?? scored, [], asked, at),
  );
  const rest = fitting.filter((one) => !before.has(one.prepared.master.masterRoomId));
  const made = rest.slice(0, mostSuggestions).map((one) => suggestion(one, ranked, asked));
  const disputed = isMostlyRead(asked.room.read, hotel) ? made.filter(isDisputed) : [];
  return [
    ...remembered,
    // What has no reason is not suggested. What has reasons against it only comes last, where the name is read.
    ...made.filter(({ reasons }) => isReasonable(reasons)),
    ...disputed.map((one) => ({ ...one, band: 'possible' as const })),
  ].slice(0, mostSuggestions);
}

/** The log odds that a room has a master room, as the general rules say; undefined where nothing is ranked. */
export function presenceOdds(
  room: RoomToMap,
  masters: readonly MasterRoomToMapTo[],
  learned: LearnedModel,
): number | undefined {
  const hotel = preparedOf(masters);
  const ranked = rankedFor(room.roomName, { hotel, learned, room: heard(readOf(room, hotel), hotel, learned) });
  const best = ranked?.[0];
  return ranked === undefined || best === undefined ? undefined : logOdds(presence, evidenceOf(best, ranked));
}

interface Asked {
  readonly room: HeardRoom;
  readonly hotel: PreparedHotel;
  readonly learned: LearnedModel;
}

/** All master rooms, the best first; undefined where the name says nothing or cannot be read. */
function rankedFor(name: string, { room: { read }, hotel }: Asked): readonly Scored[] | undefined {
  const { isAnyRoom } = read.attributes;
  if (saysNothing(name, read.attributes, hotel) || !isRead(read, hotel)) return undefined;
  // Any room of the house is only what the hotel itself calls so.
  return scoreRoom(read, hotel)
    .filter(({ prepared: master }) => !isAnyRoom || master.attributes.isAnyRoom)
    .toSorted(byScore(name));
}

/**
 * Whether enough of a room's name is understood to suggest a master room. If not, all master rooms are shown, unranked.
 */
export function canReadName(room: RoomToMap, masters: readonly MasterRoomToMapTo[]): boolean {
  const hotel = preparedOf(masters);
  return isRead(readOf(room, hotel), hotel);
}

const isReasonable = (reasons: readonly SuggestionReason[]): boolean =>
  reasons.some(speaksFor) || (reasons.length > 0 && !reasons.some(speaksAgainst));
const isDisputed = ({ reasons }: MasterRoomSuggestion): boolean => reasons.length > 0 && !isReasonable(reasons);
const isMostlyRead = ({ attributes }: ReadRoom, { words }: PreparedHotel): boolean =>
  readingOf(attributes, words).share >= mostOfName;
const mostOfName = 0.6;
const speaksAgainst = (reason: SuggestionReason): boolean => reason.kind === 'fact' && reason.state === 'differs';
const speaksFor = (reason: SuggestionReason): boolean =>
  reason.kind === 'only-words' ||
  reason.kind === 'learned-word' ||
  // Rooms of all kinds can cost the same.
  (reason.kind === 'fact' && reason.attribute !== 'price' && (reason.state === 'same' || reason.state === 'near'));

const isRead = ({ attributes }: ReadRoom, { words }: PreparedHotel): boolean =>
  isReadable(attributes, readingOf(attributes, words));

export const roomFieldsOf = ({
  roomSize,
  roomView,
  roomBedding,
  maxOccupancy,
  pricePlace,
  pictureHashes,
}: RoomToMap): RoomFields => ({
  size: roomSize,
  view: roomView,
  bedding: roomBedding,
  maxOccupancy,
  pricePlace,
  pictureHashes,
});

const readOf = (room: RoomToMap, hotel: PreparedHotel): ReadRoom => readIn(room.roomName, roomFieldsOf(room), hotel);

/** A room compared with one master room of its hotel, even if that is not suggested. */
export function factsBetween(
  room: RoomToMap,
  masters: readonly MasterRoomToMapTo[],
  masterRoomId: string,
): readonly Fact[] {
  const hotel = preparedOf(masters);
  const read = readOf(room, hotel);
  return (
    scoreRoom(read, hotel).find(
      ({ prepared: { master, alike } }) => master.masterRoomId === masterRoomId || alike.includes(masterRoomId),
    )?.facts ?? []
  );
}

const longestCode = 3;

/** "6-местный" is a name. Rates are mostly for two. */
const saysForHowMany = ({ capacity }: RoomAttributes): boolean => (capacity?.least ?? 2) !== 2;

/** Nothing, or a rate code: short or with a number of more than one digit, and unknown in this hotel. */
function saysNothing(name: string, room: RoomAttributes, { words }: PreparedHotel): boolean {
  // When a room is used says nothing of which room it is.
  const known = room.content.length - room.residual.length - (room.extras.has('day use') ? 1 : 0);
  const isStated = room.isAnyRoom || room.isCalledRoom || room.beds !== undefined || saysForHowMany(room) || known > 0;
  return (
    !isStated &&
    room.residual.every((word) => (word.length <= longestCode || /\d\d/u.test(name)) && words.nearWeight(word) === 0)
  );
}

/** Equal scores: the room of the very same name first, then as the hotel lists them. */
const byScore =
  (roomName: string) =>
  (a: Scored, b: Scored): number =>
    b.score - a.score ||
    Number(b.prepared.master.masterRoomName === roomName) - Number(a.prepared.master.masterRoomName === roomName);

/** None fits where even the best is hopeless, or each contradicts what the room states of itself. */
function fits(ranked: readonly Scored[]): boolean {
  const [best] = ranked;
  return (
    best !== undefined &&
    confidenceOf(best, ranked) >= fitsFrom &&
    ranked.some(({ facts }) => !facts.some(({ isHard, state }) => isHard === true && state === 'differs'))
  );
}

interface Remembered {
  readonly scored: Scored;
  readonly at: number;
}

/** The newest decision for this name. A master room that the hotel no longer has is forgotten. */
function rememberedIn(
  confirmed: readonly ConfirmedMapping[],
  name: string,
  { masters, ours }: PreparedHotel,
): ReadonlyMap<string, Remembered> {
  if (confirmed.length === 0) return new Map();
  const normalName = normalNameOf(name, ours);
  const newest = confirmed
    .filter(({ roomName }) => normalName !== '' && normalNameOf(roomName, ours) === normalName)
    .toSorted((a, b) => b.at - a.at)[0];
  const found =
    newest === undefined
      ? undefined
      : masters.find(
          ({ master, alike }) => master.masterRoomId === newest.masterRoomId || alike.includes(newest.masterRoomId),
        );
  if (newest === undefined || found === undefined) return new Map();
  return new Map([
    [
      found.master.masterRoomId,
      {
        scored: {
          prepared: found,
          score: 0,
          beyondNames: 0,
          facts: [],
          features: found.ideal.features,
          equal: found.ideal.features,
          perfect: found.ideal.score,
          reading: { share: 1, unread: 0, open: found.attributes },
          named: found.written,
        },
        at: newest.at,
      },
    ],
  ]);
}

function suggestion(
  scored: Scored,
  ranked: readonly Scored[],
  { room, hotel, learned }: Asked,
  mappedAt?: number,
): MasterRoomSuggestion {
  const { master, alike, attributes: theirs } = scored.prepared;
  const said = plainFactsOf(room, scored, hotel);
  const relied = mappedAt === undefined ? meaningsFor(room, theirs) : [];
  const facts = [...shownFacts(room, said, relied), ...(isPicturedElsewhere(scored, ranked) ? [pictureOfAnother] : [])];
  const agree = relied.length > 0 || facts.some(({ state }) => state === 'same' || state === 'near');
  const common = agree ? [] : wordsInCommon(room.read.attributes, theirs);
  const { confidence, band } =
    mappedAt === undefined
      ? trustIn(room, scored, ranked, said, learned)
      : ({ confidence: 1, band: 'confident' } as const);
  return {
    masterRoomId: master.masterRoomId,
    ...(alike.length === 0 ? {} : { sameAs: alike }),
    score: Math.round(scored.score * 1000) / 1000,
    confidence: Math.round(confidence * 1000) / 1000,
    band,
    reasons: [
      ...(mappedAt === undefined ? [] : [{ kind: 'mapped-before', at: mappedAt } as const]),
      ...relied.map(
        ({ word, means, decisions, agreed }) =>
          ({ kind: 'learned-word', word, means: means.text, decisions, agreed }) as const,
      ),
      ...facts.toSorted((a, b) => rankOf(a) - rankOf(b)).map((fact) => ({ kind: 'fact', ...fact }) as const),
      ...(common.length > 0 ? [{ kind: 'only-words', words: common } as const] : []),
      ...room.plain.contradictions.map((one) => ({ kind: 'own-fields-differ', ...one }) as const),
    ],
  };
}

const pictureOfAnother: Fact = {
  attribute: 'pictures',
  state: 'differs',
  yours: 'your picture',
  master: 'another master room has it',
};

/** Where no fact agrees: the words that both have, or else that both are plainly rooms. */
function wordsInCommon(yours: RoomAttributes, master: RoomAttributes): readonly string[] {
  if (yours.isAnyRoom && master.isAnyRoom) return ['run of house'];
  const common = yours.residual.filter((word) => master.content.includes(word));
  return common.length === 0 && yours.isCalledRoom && master.isCalledRoom ? ['room'] : common;
}

/** What contradicts comes first, then what agrees, then what one side leaves open; size last. */
function rankOf({ state, isHard, attribute }: Fact): number {
  const order = { 'differs': 1, 'same': 2, 'near': 3, 'only-yours': 4, 'only-master': 5 } as const;
  return (isHard === true ? 0 : order[state]) + (attribute === 'size' ? 5 : 0);
}
