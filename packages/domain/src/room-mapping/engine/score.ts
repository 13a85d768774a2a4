import type { RoomAttributes } from './attributes.js';
import { factsOf, featuresOf, type Fact } from './compare.js';
import { readRoom, type ReadRoom, type RoomBed, type RoomFields } from './fields.js';
import { normalise, repaired, separators } from './normalise.js';
import { readingOf, type Reading } from './reading.js';
import { cosine, coverage, HotelWords, type Vector } from './similarity.js';
import { weights, type FeatureName } from './weights.js';

export interface MasterRoomInput {
  readonly masterRoomId: string;
  readonly masterRoomName: string;
  readonly size?: number;
  readonly view?: string;
  readonly bedding?: readonly RoomBed[];
}

interface PreparedMaster {
  /** Rooms of the same name are one row for the person. */
  readonly master: MasterRoomInput;
  readonly alike: readonly string[];
  readonly attributes: RoomAttributes;
  readonly written: string;
  readonly words: Vector;
  readonly pieces: Vector;
  /** Beside a room that says the very same. */
  readonly equal: ReadonlyMap<FeatureName, number>;
  readonly perfect: number;
}

/** What is computed once for the master rooms of a hotel. */
export interface PreparedHotel {
  readonly masters: readonly PreparedMaster[];
  readonly words: HotelWords;
  /** Words of the hotel's names, which are right as they are. */
  readonly ours: ReadonlySet<string>;
  /** The same without those that the hotel itself spells otherwise more often. */
  readonly spelt: ReadonlySet<string>;
}

/** A name in one form, by which it is recognised again. Its size belongs to it; board and rate do not. */
export function normalNameOf(name: string, ours?: ReadonlySet<string>): string {
  const { words, sizeSqm } = normalise(name, ours);
  const said = words.filter((word) => !separators.has(word));
  return [...said, ...(sizeSqm === undefined ? [] : [`${String(Math.round(sizeSqm * 10) / 10)} sqm`])].join(' ');
}

export function prepareHotel(masters: readonly MasterRoomInput[]): PreparedHotel {
  // Read twice: what the hotel calls its rooms decides which words are spelt right.
  const ours = new Set(masters.flatMap(({ masterRoomName }) => lettersOf(masterRoomName)));
  const spelt = withoutMistakes(masters, ours);
  const rooms = new Map<
    string,
    { master: MasterRoomInput; alike: string[]; attributes: RoomAttributes; written: string }
  >();
  for (const master of masters) {
    const { attributes, written } = readRoom(master.masterRoomName, fieldsOf(master), spelt);
    const key = JSON.stringify([written || master.masterRoomId, master.size, master.view, master.bedding]);
    const same = rooms.get(key);
    if (same === undefined) rooms.set(key, { master, alike: [], attributes, written });
    else same.alike.push(master.masterRoomId);
  }
  const words = new HotelWords([...rooms.values()].map(({ attributes }) => attributes));
  return {
    ours,
    spelt,
    words,
    masters: [...rooms.values()].map(({ master, alike, attributes, written }) => {
      const side = sideOf(attributes, written, words);
      const equal = comparedIn(words, side, side);
      return { master, alike, ...side, equal, perfect: scoreOf(equal) };
    }),
  };
}

const lettersOf = (name: string): readonly string[] =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

/** «Partical view» once beside «partial view» twice is a mistake. Names are never merged for it: two rooms stay two. */
function withoutMistakes(masters: readonly MasterRoomInput[], ours: ReadonlySet<string>): ReadonlySet<string> {
  const mistakes = [...ours].filter((word) => ours.has(repaired(word)) && repaired(word) !== word);
  if (mistakes.length === 0) return ours;
  const names = masters.map(({ masterRoomName }) => new Set(lettersOf(masterRoomName)));
  const count = (word: string): number => names.filter((name) => name.has(word)).length;
  return new Set([...ours].filter((word) => !mistakes.includes(word) || count(word) >= count(repaired(word))));
}

export const fieldsOf = ({ size, view, bedding }: MasterRoomInput): RoomFields => ({ size, view, bedding });

export interface Scored {
  readonly prepared: PreparedMaster;
  readonly score: number;
  readonly facts: readonly Fact[];
  readonly features: ReadonlyMap<FeatureName, number>;
  /** Of the room beside one that says the very same. */
  readonly equal: ReadonlyMap<FeatureName, number>;
  /** The score of either room beside its equal, the higher of both: who states much can reach much. */
  readonly perfect: number;
  /** How much of the room's name is understood in this hotel. */
  readonly reading: Reading;
}

/** One room of a pair, with what is computed once for all its pairs. */
interface Side {
  readonly attributes: RoomAttributes;
  readonly written: string;
  readonly words: Vector;
  readonly pieces: Vector;
}

const sideOf = (attributes: RoomAttributes, written: string, words: HotelWords): Side => ({
  attributes,
  written,
  words: words.wordVector(attributes.said),
  pieces: words.pieceVector(attributes.said),
});

/** Every master room of the hotel against one room, in the order of the hotel's list. */
export function scoreRoom({ attributes, written }: ReadRoom, { masters, words }: PreparedHotel): readonly Scored[] {
  const yours = sideOf(attributes, written, words);
  const equal = comparedIn(words, yours, yours);
  const perfect = scoreOf(equal);
  const reading = readingOf(attributes, words);
  return masters.map((prepared) => {
    const features = comparedIn(words, yours, prepared);
    // Not part of a perfect pair: most pairs that are right are written differently.
    if (written !== '' && written === prepared.written) features.set('nameSame', 1);
    let facts: readonly Fact[] | undefined;
    return {
      prepared,
      score: scoreOf(features),
      get facts() {
        facts ??= factsOf(attributes, prepared.attributes);
        return facts;
      },
      features,
      equal,
      perfect: Math.max(perfect, prepared.perfect),
      reading,
    };
  });
}

function comparedIn(words: HotelWords, one: Side, other: Side): Map<FeatureName, number> {
  const [yours, master] = [one.attributes, other.attributes];
  const weight = (word: string): number => words.weight(word);
  const features = featuresOf(yours, master);
  features.set('residualYours', coverage(yours.residual, master.content, (word) => residualWeight(word, words)) - 0.5);
  features.set('residualMaster', coverage(master.residual, yours.content, weight) - 0.5);
  features.set('contentYours', coverage(yours.content, master.content, weight) - 0.5);
  features.set('contentMaster', coverage(master.content, yours.content, weight) - 0.5);
  features.set('words', cosine(one.words, other.words));
  features.set('pieces', cosine(one.pieces, other.pieces));
  if (yours.isAnyRoom !== master.isAnyRoom) features.set('anyRoom', 1);
  return features;
}

/** A word that nearly stands in this hotel's names counts as that word. */
function residualWeight(word: string, words: HotelWords): number {
  return words.has(word) ? words.weight(word) : words.nearWeight(word);
}

export function scoreOf(features: ReadonlyMap<FeatureName, number>): number {
  let score = 0;
  for (const [name, value] of features) score += weights[name] * value;
  return score;
}
