import { isOneEdit } from '../../lib/one-edit.js';
import { TermVectors, type Vector } from './term-vectors.js';

interface Words {
  readonly content: readonly string[];
  readonly residual: readonly string[];
  readonly said: readonly string[];
}

/** How well the words of two rooms agree. */
export interface Agreement {
  readonly residualYours: number;
  readonly residualMaster: number;
  readonly contentYours: number;
  readonly contentMaster: number;
  readonly words: number;
  readonly pieces: number;
}

/** A word compared with all words of the hotel: what is found for one room holds for all others that say it. */
interface HotelWord {
  /** Nothing for words that no master room has. */
  readonly weight: number;
  /** Of the word of the hotel that this one is nearly. */
  readonly nearWeight: number;
  /** By the number of the hotel's word. */
  readonly likeness: Float64Array;
  /** By the place of the master room: to the likest word of its content. */
  readonly best: Float64Array;
  readonly term: number;
  readonly pieces: readonly number[];
}

/** The words of all master rooms of one hotel. */
export class HotelWords {
  private readonly counts = new Map<string, number>();
  private readonly own: readonly string[];
  private readonly weights: Float64Array;
  private readonly contents: readonly Int32Array[];
  private readonly residuals: readonly Int32Array[];
  private readonly known = new Map<string, HotelWord>();
  private readonly cuts = new Map<string, readonly string[]>();
  private readonly terms: TermVectors;
  private readonly pieces: TermVectors;

  constructor(masters: readonly Words[]) {
    const pieceCounts = new Map<string, number>();
    for (const { content, said } of masters) {
      for (const word of new Set([...content, ...said])) this.counts.set(word, (this.counts.get(word) ?? 0) + 1);
      const pieces = new Set<string>();
      for (const word of said) for (const piece of this.cut(word)) pieces.add(piece);
      for (const piece of pieces) pieceCounts.set(piece, (pieceCounts.get(piece) ?? 0) + 1);
    }
    this.own = [...this.counts.keys()];
    this.weights = Float64Array.from(this.counts.values(), (count) => Math.log(1 + masters.length / count));
    const numbers = new Map(this.own.map((word, at) => [word, at] as const));
    const numbersOf = (words: readonly string[]): Int32Array =>
      Int32Array.from(new Set(words), (word) => numbers.get(word) ?? 0);
    this.contents = masters.map(({ content }) => numbersOf(content));
    this.residuals = masters.map(({ residual }) => numbersOf(residual));
    this.terms = new TermVectors(this.counts, masters.length);
    this.pieces = new TermVectors(pieceCounts, masters.length);
    for (const { said } of masters) {
      this.terms.hold(this.termsOf(said));
      this.pieces.hold(this.piecesOf(said));
    }
  }

  has(word: string): boolean {
    return this.counts.has(word);
  }

  /** Of the word of the hotel that this one is nearly; nothing where there is none. */
  nearWeight(word: string): number {
    return this.word(word).nearWeight;
  }

  /** With each master room, in the order of the hotel's list. */
  agreements({ content, residual, said }: Words): readonly Agreement[] {
    const [contents, residuals] = [this.wordsOf(content), this.wordsOf(residual)];
    const toYours = new Float64Array(this.own.length);
    for (const { likeness } of contents)
      for (let at = 0; at < likeness.length; at += 1) toYours[at] = Math.max(toYours[at] ?? 0, likeness[at] ?? 0);
    const [words, pieces] = [this.terms.likenesses(this.termsOf(said)), this.pieces.likenesses(this.piecesOf(said))];
    return this.contents.map((theirs, at) => ({
      residualYours: coverage(residuals, worthOfResidual, ({ best }) => best[at] ?? 0),
      residualMaster: this.coverageOf(this.residuals[at] ?? none, toYours),
      contentYours: coverage(contents, weightOf, ({ best }) => best[at] ?? 0),
      contentMaster: this.coverageOf(theirs, toYours),
      words: words[at] ?? 0,
      pieces: pieces[at] ?? 0,
    }));
  }

  /** With a room that says the very same. */
  agreementWithItself({ content, residual, said }: Words): Agreement {
    const words = [...new Set(residual)].map((word) => ({
      ...this.word(word),
      self: Math.max(0, ...content.map((other) => likeness(word, other))),
    }));
    const contents = coverage(this.wordsOf(content), weightOf, () => 1);
    const saysAnything = said.length === 0 ? 0 : 1;
    return {
      residualYours: coverage(words, worthOfResidual, ({ self }) => self),
      residualMaster: coverage(words, weightOf, ({ self }) => self),
      contentYours: contents,
      contentMaster: contents,
      words: saysAnything,
      pieces: saysAnything,
    };
  }

  /** How much of these words of the hotel the other room has. */
  private coverageOf(words: Int32Array, likenessToOther: Float64Array): number {
    let [all, had] = [0, 0];
    for (const word of words) {
      const worth = this.weights[word] ?? 0;
      all += worth;
      had += worth * (likenessToOther[word] ?? 0);
    }
    return all === 0 ? half : had / all;
  }

  private wordsOf(words: readonly string[]): readonly HotelWord[] {
    return Array.from(new Set(words), (word) => this.word(word));
  }

  private termsOf(said: readonly string[]): Vector {
    return this.terms.vector(said.map((word) => this.word(word).term));
  }

  private piecesOf(said: readonly string[]): Vector {
    return this.pieces.vector(said.flatMap((word) => this.word(word).pieces));
  }

  private cut(word: string): readonly string[] {
    const before = this.cuts.get(word);
    if (before !== undefined) return before;
    const pieces = piecesOf(word);
    this.cuts.set(word, pieces);
    return pieces;
  }

  private word(word: string): HotelWord {
    const before = this.known.get(word);
    if (before !== undefined) return before;
    const likenesses = Float64Array.from(this.own, (own) => likeness(word, own));
    let [weight, nearWeight] = [0, 0];
    for (const [at, like] of likenesses.entries()) {
      if (like === 1) weight = this.weights[at] ?? 0;
      if (like > 0) nearWeight = Math.max(nearWeight, this.weights[at] ?? 0);
    }
    const found = {
      weight,
      nearWeight,
      likeness: likenesses,
      best: Float64Array.from(this.contents, (content) => {
        let best = 0;
        for (const own of content) best = Math.max(best, likenesses[own] ?? 0);
        return best;
      }),
      term: this.terms.numberOf(word),
      pieces: this.cut(word).map((piece) => this.pieces.numberOf(piece)),
    };
    this.known.set(word, found);
    return found;
  }
}

const none = new Int32Array();
const half = 0.5;
const weightOf = ({ weight }: HotelWord): number => weight;
/** A word that is nearly one of this hotel's names counts as that word. */
const worthOfResidual = ({ weight, nearWeight }: HotelWord): number => (weight > 0 ? weight : nearWeight);

/** 2 to 4 letters, within words. */
function piecesOf(word: string): readonly string[] {
  const pieces: string[] = [];
  const padded = ` ${word} `;
  for (let length = 2; length <= 4; length += 1)
    for (let at = 0; at + length <= padded.length; at += 1) pieces.push(padded.slice(at, at + length));
  return pieces;
}

/** How much of these words the others have, by weight; a half where there are no words to have. */
function coverage<Word extends HotelWord>(
  words: readonly Word[],
  worthOf: (word: Word) => number,
  likenessToOther: (word: Word) => number,
): number {
  let [all, had] = [0, 0];
  for (const word of words) {
    const worth = worthOf(word);
    all += worth;
    had += worth * likenessToOther(word);
  }
  return all === 0 ? half : had / all;
}

function likeness(a: string, b: string): number {
  if (a === b) return 1;
  if (a.length >= 5 && b.length >= 5 && isOneEdit(a, b)) return 0.9;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= 4 && long.startsWith(short) ? 0.7 : 0;
}
