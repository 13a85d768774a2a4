import type { Fact } from './compare.js';
import type { PricePlace, RoomAttributes } from './attributes.js';
import { readRoom, type ReadRoom, type RoomBed, type RoomFields } from './fields.js';
import { boardTells, namesBoard } from './english/boards.js';
import { HotelParts, type PartBeside, type Worth } from './hotel-parts.js';
import { normalise, repaired, separators } from './normalise.js';
import { readingOf, type Reading } from './reading.js';
import { HotelWords, type Agreement } from './similarity.js';
import { weights, type FeatureName } from './weights.js';

export interface MasterRoomInput {
  readonly masterRoomId: string;
  readonly masterRoomName: string;
  readonly size?: number;
  readonly view?: string;
  readonly bedding?: readonly RoomBed[];
  readonly maxOccupancy?: number;
  /** In the order of prices of the agency; 1 is the cheapest. */
  readonly pricePlace?: PricePlace;
  readonly pictureHashes?: readonly string[];
}

interface PreparedMaster {
  /** Rooms of the same name are one row for the person. */
  readonly master: MasterRoomInput;
  readonly alike: readonly string[];
  readonly attributes: RoomAttributes;
  readonly written: string;
  readonly ideal: Ideal;
}

/** What is computed once for the master rooms of a hotel. */
export interface PreparedHotel {
  readonly masters: readonly PreparedMaster[];
  readonly words: HotelWords;
  readonly parts: HotelParts;
  /** What was read before: rooms of one name are often asked for more than once. */
  readonly read: Map<string, ReadRoom>;
  readonly sides: WeakMap<ReadRoom, Side>;
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
  const spelt = withBoards(masters, withoutMistakes(masters, ours));
  const rooms = new Map<
    string,
    { master: MasterRoomInput; alike: string[]; attributes: RoomAttributes; written: string }
  >();
  const isOfOne = picturesOfOne(masters);
  for (const master of masters) {
    const { attributes: read, written } = readRoom(master.masterRoomName, fieldsOf(master), spelt);
    const attributes = { ...read, pictures: new Set([...read.pictures].filter(isOfOne)) };
    const key = JSON.stringify([written || master.masterRoomId, fieldsOf(master)]);
    const same = rooms.get(key);
    if (same === undefined) rooms.set(key, { master, alike: [], attributes, written });
    else same.alike.push(master.masterRoomId);
  }
  const attributes = Array.from(rooms.values(), (room) => room.attributes);
  const [words, parts] = [new HotelWords(attributes), new HotelParts(attributes)];
  return {
    ours,
    spelt,
    words,
    parts,
    read: new Map(),
    sides: new WeakMap(),
    masters: Array.from(rooms.values(), (room) => ({
      ...room,
      ideal: idealOf(room.attributes, parts.besideItself(room.attributes), words),
    })),
  };
}

/** The same words, with the mark that board counts, if two of these rooms differ by nothing else. */
function withBoards(masters: readonly MasterRoomInput[], ours: ReadonlySet<string>): ReadonlySet<string> {
  if (!namesBoard(ours)) return ours;
  const marked = new Set([...ours, boardTells]);
  const seen = new Map<string, string>();
  for (const { masterRoomName } of masters) {
    const [plain, whole] = [normalNameOf(masterRoomName, ours), normalNameOf(masterRoomName, marked)];
    const before = seen.get(plain);
    if (before !== undefined && before !== whole) return marked;
    seen.set(plain, whole);
  }
  return ours;
}

/** A picture that several master rooms share, for example of a bathroom, does not tell them apart. */
function picturesOfOne(masters: readonly MasterRoomInput[]): (hash: string) => boolean {
  const counts = new Map<string, number>();
  for (const { pictureHashes = [] } of masters)
    for (const hash of new Set(pictureHashes)) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  return (hash) => counts.get(hash) === 1;
}

const mostKept = 2000;

/** A room as this hotel reads it, each name once. */
export function readIn(name: string, fields: RoomFields, { read, spelt }: PreparedHotel): ReadRoom {
  const key = JSON.stringify([name, fields]);
  const before = read.get(key);
  if (before !== undefined) return before;
  if (read.size >= mostKept) read.clear();
  const found = readRoom(name, fields, spelt);
  read.set(key, found);
  return found;
}

const lettersOf = (name: string): readonly string[] =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

/** "Partical view" once next to "partial view" twice is a mistake. Names are never merged for it: two rooms stay two. */
function withoutMistakes(masters: readonly MasterRoomInput[], ours: ReadonlySet<string>): ReadonlySet<string> {
  const mistakes = [...ours].filter((word) => ours.has(repaired(word)) && repaired(word) !== word);
  if (mistakes.length === 0) return ours;
  const names = masters.map(({ masterRoomName }) => new Set(lettersOf(masterRoomName)));
  const count = (word: string): number => names.filter((name) => name.has(word)).length;
  return new Set([...ours].filter((word) => !mistakes.includes(word) || count(word) >= count(repaired(word))));
}

export const fieldsOf = ({
  size,
  view,
  bedding,
  maxOccupancy,
  pricePlace,
  pictureHashes,
}: MasterRoomInput): RoomFields => ({
  size,
  view,
  bedding,
  maxOccupancy,
  pricePlace,
  pictureHashes,
});

/** A room compared with one that says exactly the same. */
interface Ideal {
  readonly features: ReadonlyMap<FeatureName, number>;
  readonly score: number;
}

function idealOf(attributes: RoomAttributes, worths: readonly Worth[], words: HotelWords): Ideal {
  const features = new Map<FeatureName, number>();
  for (const { evidence } of worths) for (const [name, value] of evidence) features.set(name, value);
  for (const [name, value] of wordEvidence(words.agreementWithItself(attributes))) features.set(name, value);
  let score = 0;
  for (const [name, value] of features) score += weights[name] * value;
  return { features, score };
}

export interface Scored {
  readonly prepared: PreparedMaster;
  readonly score: number;
  /** How much of the score prices and pictures give, which never make a pair confident. */
  readonly beyondNames: number;
  readonly facts: readonly Fact[];
  readonly features: ReadonlyMap<FeatureName, number>;
  /** Of the room compared with one that says exactly the same. */
  readonly equal: ReadonlyMap<FeatureName, number>;
  /** The score of either room compared with its equal, the higher of both: a room that states more can reach more. */
  readonly perfect: number;
  /** How much of the room's name is understood in this hotel. */
  readonly reading: Reading;
  /** The room's name as it is written. */
  readonly named: string;
}

/** The room of all pairs with the master rooms of its hotel, found once. */
interface Side {
  readonly read: ReadRoom;
  readonly ideal: Ideal;
  readonly reading: Reading;
  readonly byPart: readonly PartBeside[];
  readonly agreements: readonly Agreement[];
}

function sideOf(read: ReadRoom, { words, parts, sides }: PreparedHotel): Side {
  const before = sides.get(read);
  if (before !== undefined) return before;
  const { attributes } = read;
  const byPart = parts.beside(attributes);
  const side = {
    read,
    ideal: idealOf(
      attributes,
      byPart.flatMap(({ itself, isBeyondNames }) => (isBeyondNames ? [] : [itself])),
      words,
    ),
    reading: readingOf(attributes, words),
    byPart,
    agreements: words.agreements(attributes),
  };
  sides.set(read, side);
  return side;
}

/** Facts and features are made where they are asked for, which is of few pairs. */
class Pair implements Scored {
  readonly score: number;
  readonly beyondNames: number;
  readonly perfect: number;
  private said: readonly Fact[] | undefined;
  private found: ReadonlyMap<FeatureName, number> | undefined;

  constructor(
    private readonly side: Side,
    readonly prepared: PreparedMaster,
    private readonly at: number,
  ) {
    let [score, beyondNames] = [0, 0];
    for (const { worths, which, isBeyondNames } of side.byPart)
      for (const points of worths[which[at] ?? 0]?.points ?? []) {
        score += points;
        if (isBeyondNames) beyondNames += points;
      }
    const agreement = side.agreements[at];
    if (agreement !== undefined) score = withPoints(score, agreement);
    if (this.isOtherThanAnyRoom) score += weights.anyRoom;
    if (this.isOfOneName) score += weights.nameSame;
    this.score = score;
    this.beyondNames = beyondNames;
    this.perfect = Math.max(side.ideal.score, prepared.ideal.score);
  }

  get equal(): ReadonlyMap<FeatureName, number> {
    return this.side.ideal.features;
  }

  get reading(): Reading {
    return this.side.reading;
  }

  get named(): string {
    return this.side.read.written;
  }

  get facts(): readonly Fact[] {
    this.said ??= this.worths.flatMap(({ facts }) => facts);
    return this.said;
  }

  /** The band asks for them several times. */
  get features(): ReadonlyMap<FeatureName, number> {
    this.found ??= this.findFeatures();
    return this.found;
  }

  private findFeatures(): ReadonlyMap<FeatureName, number> {
    const agreement = this.side.agreements[this.at];
    return new Map<FeatureName, number>([
      ...this.worths.flatMap(({ evidence }) => [...evidence]),
      ...(agreement === undefined ? [] : wordEvidence(agreement)),
      ...(this.isOtherThanAnyRoom ? [['anyRoom', 1] as const] : []),
      ...(this.isOfOneName ? [['nameSame', 1] as const] : []),
    ]);
  }

  private get worths(): readonly Worth[] {
    return this.side.byPart.flatMap(({ worths, which }) => worths[which[this.at] ?? 0] ?? []);
  }

  private get isOtherThanAnyRoom(): boolean {
    return this.side.read.attributes.isAnyRoom !== this.prepared.attributes.isAnyRoom;
  }

  /** Not part of a perfect pair: most pairs that are right are written differently. */
  private get isOfOneName(): boolean {
    const { written } = this.side.read;
    return written !== '' && written === this.prepared.written;
  }
}

/** The same as names and other fields alone have it. */
const byNames = (pair: Scored): Scored => ({
  prepared: pair.prepared,
  score: pair.score - pair.beyondNames,
  beyondNames: 0,
  perfect: pair.perfect,
  equal: pair.equal,
  reading: pair.reading,
  named: pair.named,
  get facts() {
    return pair.facts;
  },
  get features() {
    return pair.features;
  },
});

/** A ranking without what prices and pictures say; undefined where they say nothing. */
export function rankedByNames(ranked: readonly Scored[]): readonly Scored[] | undefined {
  if (ranked.every(({ beyondNames }) => beyondNames === 0)) return undefined;
  return ranked.map(byNames).toSorted((a, b) => b.score - a.score);
}

/** Every master room of the hotel against one room, in the order of the hotel's list. */
export function scoreRoom(read: ReadRoom, hotel: PreparedHotel): readonly Scored[] {
  const side = sideOf(read, hotel);
  return hotel.masters.map((prepared, at) => new Pair(side, prepared, at));
}

const middle = 0.5;
const wordEvidence = (found: Agreement): readonly (readonly [FeatureName, number])[] => [
  ['residualYours', found.residualYours - middle],
  ['residualMaster', found.residualMaster - middle],
  ['contentYours', found.contentYours - middle],
  ['contentMaster', found.contentMaster - middle],
  ['words', found.words],
  ['pieces', found.pieces],
];

function withPoints(score: number, agreement: Agreement): number {
  let sum = score;
  for (const [name, value] of wordEvidence(agreement)) sum += weights[name] * value;
  return sum;
}
