/** Terms of a room by their numbers, and how much each says. */
export interface Vector {
  readonly terms: readonly number[];
  readonly values: readonly number[];
  readonly norm: number;
}

/** How much a term says in one hotel: one that all its master rooms share says little. */
export class TermVectors {
  private readonly numbers = new Map<string, number>();
  private readonly weights: number[] = [];
  /** How often each term is said in the room that is counted now. */
  private readonly times: number[] = [];
  /** Of each term: the master rooms that have it, each followed by how much it says there. */
  private readonly holders: number[][] = [];
  private readonly norms: number[] = [];

  /** `counts`: how many of the master rooms have a term; `size`: how many there are. */
  constructor(
    private readonly counts: ReadonlyMap<string, number>,
    private readonly size: number,
  ) {}

  numberOf(term: string): number {
    const before = this.numbers.get(term);
    if (before !== undefined) return before;
    this.numbers.set(term, this.weights.length);
    this.holders.push([]);
    this.times.push(0);
    return this.weights.push(Math.log(1 + this.size / (this.counts.get(term) ?? unknownCount))) - 1;
  }

  vector(terms: readonly number[]): Vector {
    const { times } = this;
    const once: number[] = [];
    for (const term of terms) {
      const before = times[term] ?? 0;
      if (before === 0) once.push(term);
      times[term] = before + 1;
    }
    let squares = 0;
    const values: number[] = [];
    for (const term of once) {
      const count = times[term] ?? 0;
      times[term] = 0;
      const weight = this.weights[term] ?? 0;
      const value = count === 1 ? weight : (1 + Math.log(count)) * weight;
      values.push(value);
      squares += value * value;
    }
    return { terms: once, values, norm: Math.sqrt(squares) };
  }

  /** The next master room of the hotel. */
  hold({ terms, values, norm }: Vector): void {
    for (const [index, term] of terms.entries()) this.holders[term]?.push(this.norms.length, values[index] ?? 0);
    this.norms.push(norm);
  }

  /** How like each master room is. */
  likenesses({ terms, values, norm }: Vector): Float64Array {
    const found = new Float64Array(this.norms.length);
    if (norm === 0) return found;
    for (let index = 0; index < terms.length; index += 1) {
      const holders = this.holders[terms[index] ?? 0] ?? [];
      const value = values[index] ?? 0;
      for (let at = 0; at < holders.length; at += 2) {
        const master = holders[at] ?? 0;
        found[master] = (found[master] ?? 0) + value * (holders[at + 1] ?? 0);
      }
    }
    for (let at = 0; at < found.length; at += 1) {
      const other = this.norms[at] ?? 0;
      found[at] = other === 0 ? 0 : (found[at] ?? 0) / (norm * other);
    }
    return found;
  }
}

const unknownCount = 0.5;
