import type { RoomAttributes } from './attributes.js';
import { meaningOf } from './extract.js';
import type { ReadRoom } from './fields.js';
import type { PreparedHotel } from './score.js';

/** What a master room calls itself: its tier, its type, or a word that no attribute explains. */
export type TermKind = 'tier' | 'type' | 'word';
export interface Term {
  readonly kind: TermKind;
  readonly text: string;
}

/** A word of one supplier, and what the agency says for it. */
export interface WordMeaning {
  readonly word: string;
  readonly means: Term;
  /** With the word, in hotels that have a master room of this meaning and another without it. */
  readonly decisions: number;
  /** In how many of these the room of this meaning was chosen. */
  readonly agreed: number;
}

/** What the decisions of one partner teach. */
export interface LearnedModel {
  readonly meanings: readonly WordMeaning[];
  /** Added to the log odds of "there is a master room for it". */
  readonly presenceShift: number;
}
export const nothingLearned: LearnedModel = { meanings: [], presenceShift: 0 };

/** The general rules count as so many decisions against a meaning. */
const priorDecisions = 2;
/** How likely the word means this, shrunk towards the general rules. */
export const likelihoodOf = ({ decisions, agreed }: Pick<WordMeaning, 'decisions' | 'agreed'>): number =>
  agreed / (decisions + priorDecisions);

/** The words of a supplier's room that can have a meaning of their own. What can be counted is never among them. */
export const wordsToLearn = ({ tiers, residual }: RoomAttributes): readonly string[] => [
  ...new Set([...tiers, ...residual]),
];

export function hasTerm({ tiers, types, residual }: RoomAttributes, { kind, text }: Term): boolean {
  if (kind === 'word') return residual.includes(text);
  return (kind === 'tier' ? tiers : types).has(text);
}

/** Whether a master room says a word of the supplier itself. */
export const saysWord = ({ tiers, residual }: RoomAttributes, word: string): boolean =>
  tiers.has(word) || residual.includes(word);

/** A tier that is named outranks a word that only may mean one, and so does a type. */
export const canMean = (room: RoomAttributes, word: string, term: Term): boolean =>
  !hasTerm(room, term) &&
  (term.kind !== 'type' || room.types.size === 0) &&
  (term.kind !== 'tier' || room.tiers.size === 0 || room.tiers.has(word));

const termsKept = new WeakMap<PreparedHotel, readonly Term[]>();

/** What some master rooms of a hotel say and others do not. What all of them say does not tell them apart. */
export function tellingTerms(hotel: PreparedHotel): readonly Term[] {
  const before = termsKept.get(hotel);
  if (before !== undefined) return before;
  const counts = new Map<string, { readonly term: Term; rooms: number }>();
  for (const { attributes } of hotel.masters)
    for (const term of termsOf(attributes)) {
      const key = `${term.kind} ${term.text}`;
      const found = counts.get(key) ?? { term, rooms: 0 };
      found.rooms += 1;
      counts.set(key, found);
    }
  const terms = [...counts.values()].filter(({ rooms }) => rooms < hotel.masters.length).map(({ term }) => term);
  termsKept.set(hotel, terms);
  return terms;
}

function termsOf({ tiers, types, residual }: RoomAttributes): readonly Term[] {
  const term =
    (kind: TermKind) =>
    (text: string): Term => ({ kind, text });
  return [
    ...[...tiers].map(term('tier')),
    ...[...types].map(term('type')),
    ...[...new Set(residual)].map(term('word')),
  ];
}

/** A supplier's room as its own words are meant. */
export interface HeardRoom {
  readonly read: ReadRoom;
  /** As anyone would read it. */
  readonly plain: ReadRoom;
  readonly used: readonly WordMeaning[];
  /** Words that usually mean something that no master room of this hotel is called. */
  readonly doubted: readonly string[];
}

/** Says for each word with a learned meaning what it means, where the hotel has a master room of that meaning. */
export function heard(plain: ReadRoom, hotel: PreparedHotel, { meanings }: LearnedModel): HeardRoom {
  if (meanings.length === 0) return { read: plain, plain, used: [], doubted: [] };
  const { attributes } = plain;
  const terms = tellingTerms(hotel);
  const used: WordMeaning[] = [];
  const doubted: string[] = [];
  const words = new Set(wordsToLearn(attributes));
  for (const meaning of meanings) {
    if (!words.has(meaning.word) || !canMean(attributes, meaning.word, meaning.means)) continue;
    const isTelling = terms.some(({ kind, text }) => kind === meaning.means.kind && text === meaning.means.text);
    if (isTelling) used.push(meaning);
    else doubted.push(meaning.word);
  }
  return { read: used.length === 0 ? plain : used.reduce(withMeaning, plain), plain, used, doubted };
}

function withMeaning({ attributes: room, written, contradictions }: ReadRoom, meaning: WordMeaning): ReadRoom {
  const { word, means } = meaning;
  const isWord = (one: string): boolean => one === word || meaningOf(one) === word;
  const inWords = (words: readonly string[]): readonly string[] =>
    words.flatMap((one) => (isWord(one) ? means.text.split(' ') : [one]));
  const others = (words: Iterable<string>): readonly string[] => [...words].filter((one) => one !== word);
  const added = (kind: TermKind): readonly string[] => (means.kind === kind ? [means.text] : []);
  return {
    attributes: {
      ...room,
      tiers: new Set([...others(room.tiers), ...added('tier')]),
      types: new Set([...room.types, ...added('type')]),
      residual: [...others(room.residual), ...added('word')],
      isCalledRoom: room.isCalledRoom && means.kind !== 'type',
      said: inWords(room.said),
      content: inWords(room.content),
    },
    written: inWords(written.split(' ')).join(' '),
    contradictions,
  };
}
