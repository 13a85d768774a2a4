/** A generator that gives the same numbers for the same seeds, on every machine: what is random in the demo is not. */
export class Random {
  private state: number;

  constructor(...seeds: readonly number[]) {
    this.state = seeds.reduce((state, seed) => mixed(state ^ mixed(seed)), 0x9e3779b9);
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    return (mixed(this.state) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 up to, not including, the bound. */
  below(bound: number): number {
    return Math.floor(this.next() * bound);
  }

  /** The whole part, and one more as often as the fraction says. */
  rounded(value: number): number {
    return Math.floor(value) + (this.next() < value % 1 ? 1 : 0);
  }

  pick<T>(list: readonly [T, ...T[]]): T {
    return list[this.below(list.length)] ?? list[0];
  }

  /** One of the list, each as often as its weight says. */
  weighted<T>(list: readonly [readonly [T, number], ...(readonly [T, number])[]]): T {
    let rest = this.next() * list.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of list) {
      rest -= weight;
      if (rest < 0) return value;
    }
    return list[0][0];
  }

  hex(length: number): string {
    return Array.from({ length }, () => this.below(16).toString(16)).join('');
  }
}

function mixed(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}
