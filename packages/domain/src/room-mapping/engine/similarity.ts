import { isOneEdit } from './spelling.js';

/** How much a word says in one hotel: one that all its master rooms share says little. */
export class HotelWords {
  private readonly counts = new Map<string, number>();
  private readonly pieceCounts = new Map<string, number>();
  private readonly near = new Map<string, number>();
  private readonly size: number;

  constructor(masters: readonly { readonly content: readonly string[]; readonly said: readonly string[] }[]) {
    this.size = masters.length;
    for (const { content, said } of masters) {
      for (const word of new Set([...content, ...said])) this.counts.set(word, (this.counts.get(word) ?? 0) + 1);
      for (const piece of new Set(piecesOf(said))) this.pieceCounts.set(piece, (this.pieceCounts.get(piece) ?? 0) + 1);
    }
  }

  has(word: string): boolean {
    return this.counts.has(word);
  }

  /** Nothing for words that no master has. */
  weight(word: string): number {
    const found = this.counts.get(word);
    return found === undefined ? 0 : Math.log(1 + this.size / found);
  }

  /** Of the word of the hotel that this one is nearly; a word remembers what was found. */
  nearWeight(word: string): number {
    const before = this.near.get(word);
    if (before !== undefined) return before;
    let best = 0;
    for (const own of this.counts.keys()) if (likeness(word, own) > 0) best = Math.max(best, this.weight(own));
    this.near.set(word, best);
    return best;
  }

  wordVector(words: readonly string[]): Vector {
    return vectorOf(words, (word) => Math.log(1 + this.size / (this.counts.get(word) ?? 0.5)));
  }

  pieceVector(words: readonly string[]): Vector {
    return vectorOf(piecesOf(words), (piece) => Math.log(1 + this.size / (this.pieceCounts.get(piece) ?? 0.5)));
  }
}

export interface Vector {
  readonly values: ReadonlyMap<string, number>;
  readonly norm: number;
}

/** 2 to 4 letters, within words. */
function piecesOf(words: readonly string[]): readonly string[] {
  const pieces: string[] = [];
  for (const word of words) {
    const padded = ` ${word} `;
    for (let length = 2; length <= 4; length += 1)
      for (let at = 0; at + length <= padded.length; at += 1) pieces.push(padded.slice(at, at + length));
  }
  return pieces;
}

function vectorOf(terms: readonly string[], weight: (term: string) => number): Vector {
  const values = new Map<string, number>();
  for (const term of terms) values.set(term, (values.get(term) ?? 0) + 1);
  let squares = 0;
  for (const [term, count] of values) {
    const value = (1 + Math.log(count)) * weight(term);
    values.set(term, value);
    squares += value * value;
  }
  return { values, norm: Math.sqrt(squares) };
}

export function cosine(a: Vector, b: Vector): number {
  if (a.norm === 0 || b.norm === 0) return 0;
  const [few, many] = a.values.size < b.values.size ? [a, b] : [b, a];
  let product = 0;
  for (const [term, value] of few.values) product += value * (many.values.get(term) ?? 0);
  return product / (a.norm * b.norm);
}

/** How much of these words the others have, by weight; a half where there are no words to have. */
export function coverage(
  words: readonly string[],
  others: readonly string[],
  weight: (word: string) => number,
): number {
  let all = 0;
  let had = 0;
  for (const word of new Set(words)) {
    const worth = weight(word);
    if (worth === 0) continue;
    all += worth;
    had += worth * Math.max(0, ...others.map((other) => likeness(word, other)));
  }
  return all === 0 ? 0.5 : had / all;
}

export function likeness(a: string, b: string): number {
  if (a === b) return 1;
  if (a.length >= 5 && b.length >= 5 && isOneEdit(a, b)) return 0.9;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= 4 && long.startsWith(short) ? 0.7 : 0;
}
