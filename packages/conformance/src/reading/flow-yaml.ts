import { setMember, type Json, type JsonObject } from '../tree/json.js';
import type { Outline } from './outline.js';
import { endOfQuoted, plainScalar, quotedText } from './plain-scalar.js';

const PLAIN = /(?:[^\n\s,[\]{}#&*!|>'"%@`?:-]|-(?=[^\n\s,[\]{}:#]))(?:[^\n,[\]{}:#]|:(?=[^\s,[\]{}#]))*/y;
const SPACE = 32;

/** Reads values in brackets and braces. It returns undefined for what is written in an unusual form. */
export class Flow {
  /** Where the value that was read ends. */
  end = 0;
  private indent = 0;

  constructor(
    private readonly text: string,
    private readonly outline: Outline,
    private readonly mostDepth: number,
  ) {}

  read(start: number, indent: number, depth: number): Json | undefined {
    this.end = start;
    this.indent = indent;
    return this.value(depth);
  }

  private value(depth: number): Json | undefined {
    if (depth > this.mostDepth) return undefined;
    const sign = this.text[this.end] ?? '';
    if (sign === '{') return this.map(depth);
    if (sign === '[') return this.list(depth);
    if (sign === '"' || sign === "'") return this.quoted();
    const written = this.plain();
    return written === undefined ? undefined : plainScalar(written);
  }

  private map(depth: number): JsonObject | undefined {
    const result: JsonObject = {};
    this.end += 1;
    if (!this.skip()) return undefined;
    if (this.text[this.end] === '}') return this.closed(result);
    for (;;) {
      const node = this.outline.open(this.end);
      const key = this.key();
      if (key === undefined || key === '<<' || Object.hasOwn(result, key)) return undefined;
      this.end += 1;
      if (!this.skip()) return undefined;
      const value = this.value(depth + 1);
      if (value === undefined || !this.skip()) return undefined;
      this.outline.close(node);
      setMember(result, key, value);
      const next = this.text[this.end];
      if (next === '}') return this.closed(result);
      if (next !== ',') return undefined;
      this.end += 1;
      if (!this.skip()) return undefined;
    }
  }

  private list(depth: number): Json[] | undefined {
    const result: Json[] = [];
    this.end += 1;
    if (!this.skip()) return undefined;
    if (this.text[this.end] === ']') return this.closed(result);
    for (;;) {
      const node = this.outline.open(this.end);
      const value = this.value(depth + 1);
      if (value === undefined || !this.skip()) return undefined;
      this.outline.close(node);
      result.push(value);
      const next = this.text[this.end];
      if (next === ']') return this.closed(result);
      if (next !== ',') return undefined;
      this.end += 1;
      if (!this.skip()) return undefined;
    }
  }

  private closed<T>(value: T): T {
    this.end += 1;
    return value;
  }

  /** A key up to its colon, which a space has to follow. */
  private key(): string | undefined {
    const sign = this.text[this.end];
    const isQuoted = sign === '"' || sign === "'";
    const written = isQuoted ? this.quoted() : this.plain();
    if (written === undefined || this.text[this.end] !== ':') return undefined;
    const after = this.text[this.end + 1];
    if (after !== ' ' && after !== '\n') return undefined;
    if (isQuoted) return written;
    const value = plainScalar(written);
    if (typeof value === 'number') return String(value) === written ? written : undefined;
    return typeof value === 'string' ? value : undefined;
  }

  private quoted(): string | undefined {
    const end = endOfQuoted(this.text, this.end);
    if (end === undefined) return undefined;
    const written = this.text.slice(this.end, end);
    this.end = end;
    return quotedText(written);
  }

  private plain(): string | undefined {
    PLAIN.lastIndex = this.end;
    const found = PLAIN.exec(this.text)?.[0];
    if (found === undefined) return undefined;
    let length = found.length;
    while (found.charCodeAt(length - 1) === SPACE) length -= 1;
    // Spaces before a colon are unusual, and a text can go on in the next line.
    this.end += this.text[this.end + found.length] === ':' ? found.length : length;
    return found.slice(0, length) === found || this.text[this.end] !== ':' ? found.slice(0, length) : undefined;
  }

  /** Goes on to the next sign. Lines have to be indented further than what the value belongs to. */
  private skip(): boolean {
    let lineStart = -1;
    for (; this.end < this.text.length; this.end += 1) {
      const code = this.text.charCodeAt(this.end);
      if (code === 10) lineStart = this.end + 1;
      else if (code !== SPACE)
        return code !== 35 && (lineStart === -1 || this.end - lineStart > Math.max(0, this.indent));
    }
    return false;
  }
}
