import { member, type Json } from '../tree/json.js';
import { keysOf } from '../tree/pointer.js';

/** Where each value of a text begins, in the order of the text, and how many values are in it. */
export class Outline {
  private starts = new Int32Array(1024);
  private sizes = new Int32Array(1024);
  private count = 0;

  /** A member of an object begins with its key, an item of a list with its value. */
  open(offset: number): number {
    if (this.count === this.starts.length) {
      this.starts = doubled(this.starts);
      this.sizes = doubled(this.sizes);
    }
    this.starts[this.count] = offset;
    this.count += 1;
    return this.count - 1;
  }

  close(node: number): void {
    this.sizes[node] = this.count - node;
  }

  get length(): number {
    return this.count;
  }

  /** Finds the nearest value that exists. What lies on the way to it is looked through once. */
  finder(root: Json, keyAt: (offset: number) => string): (pointer: string) => number {
    const known = new Map<number, Map<string, number>>();
    const partsOf = (node: number, json: Json): Map<string, number> => {
      const before = known.get(node);
      if (before !== undefined) return before;
      const parts = new Map<string, number>();
      const end = node + (this.sizes[node] ?? 0);
      for (let part = node + 1, index = 0; part < end; part += this.sizes[part] ?? 1, index += 1)
        parts.set(Array.isArray(json) ? String(index) : keyAt(this.starts[part] ?? 0), part);
      known.set(node, parts);
      return parts;
    };
    return (pointer) => {
      let node = 0;
      let json: Json | undefined = root;
      for (const key of keysOf(pointer) ?? []) {
        const part: number | undefined = json === undefined ? undefined : partsOf(node, json).get(key);
        if (part === undefined) break;
        node = part;
        json = Array.isArray(json) ? json[Number(key)] : member(json, key);
      }
      return this.starts[node] ?? 0;
    };
  }
}

function doubled(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const more = new Int32Array(2 * numbers.length);
  more.set(numbers);
  return more;
}
