import { setMember, type Json, type JsonObject } from '../tree/json.js';
import { blockScalar } from './block-scalar.js';
import { Flow } from './flow-yaml.js';
import type { Limits } from './limits.js';
import { Outline } from './outline.js';
import { endOfQuoted, plainScalar, quotedText } from './plain-scalar.js';
import { quotedLines } from './quoted-lines.js';

export interface PlainYaml {
  readonly root: JsonObject;
  readonly offsetOf: (pointer: string) => number;
}

const MOST_DEPTH = 100;
/** The library reads a key of up to 1,024 characters. */
const LONGEST_KEY = 1_000;
const SPACE = 32;
const HASH = 35;
const COLON = 58;
const DASH = 45;

/**
 * Reads YAML as most people write it: maps and lists in lines, texts, simple numbers, no tags and no anchors. For
 * everything else, and for every mistake, it returns undefined, and the library reads the text. Where it returns a
 * value, the library returns the same one: a test compares them.
 */
export function readPlainYaml(text: string, { nodes, depth }: Limits): PlainYaml | undefined {
  if (/[\t\r\uFEFF]/.test(text)) return undefined;
  const reader = new Reader(text, nodes, Math.min(MOST_DEPTH, depth >> 1));
  const root = reader.document();
  if (root === undefined) return undefined;
  return { root, offsetOf: reader.outline.finder(root, (offset) => reader.keyAt(offset)) };
}

class Reader {
  readonly outline = new Outline();
  /** The first character of the current line, and its column. After the last line the column is -1. */
  private at = 0;
  private indent = -1;
  private lineStart = 0;
  private blankLines = 0;
  private isAfterRemark = false;
  private readonly flow: Flow;

  constructor(
    private readonly text: string,
    private readonly mostNodes: number,
    private readonly mostDepth: number,
  ) {
    this.flow = new Flow(text, this.outline, mostDepth);
  }

  document(): JsonObject | undefined {
    this.toLine(0);
    if (this.indent === 0 && /^--- *\n/.test(this.text.slice(this.at, this.at + 100)))
      this.toLine(this.text.indexOf('\n', this.at) + 1);
    if (this.indent !== 0) return undefined;
    const node = this.outline.open(this.at);
    const root = this.map(0, 0);
    this.outline.close(node);
    return this.isOver() ? root : undefined;
  }

  private isOver(): boolean {
    return this.indent === -1;
  }

  keyAt(offset: number): string {
    const end = this.endOfKey(offset) ?? offset;
    return this.keyOf(offset, end) ?? '';
  }

  /** Goes to the next line with content, at or after the line that begins here. */
  private toLine(start: number): void {
    const { text } = this;
    this.blankLines = 0;
    this.isAfterRemark = false;
    for (let line = start; line < text.length; ) {
      let at = line;
      while (text.charCodeAt(at) === SPACE) at += 1;
      const code = text.charCodeAt(at);
      if (at < text.length && code !== 10 && code !== HASH) {
        this.lineStart = line;
        this.at = at;
        this.indent = at - line;
        return;
      }
      if (code === HASH) this.isAfterRemark = true;
      else this.blankLines += 1;
      const newline = text.indexOf('\n', at);
      line = newline === -1 ? text.length : newline + 1;
    }
    this.at = text.length;
    this.indent = -1;
  }

  private map(indent: number, depth: number): JsonObject | undefined {
    const { text } = this;
    const result: JsonObject = {};
    if (depth > this.mostDepth) return undefined;
    while (this.indent === indent && !this.isItem()) {
      const start = this.at;
      const end = this.endOfKey(start);
      if (end === undefined) return undefined;
      const key = this.keyOf(start, end);
      if (key === undefined || key === '<<' || Object.hasOwn(result, key)) return undefined;
      if (indent === 0 && (key.startsWith('---') || key.startsWith('...'))) return undefined;
      const node = this.outline.open(start);
      if (node > this.mostNodes) return undefined;
      let first = end + 1;
      while (text.charCodeAt(first) === SPACE) first += 1;
      const value = this.isEnd(first) ? this.below(first, indent, depth) : this.inline(first, indent, depth);
      if (value === undefined) return undefined;
      this.outline.close(node);
      setMember(result, key, value);
    }
    return this.indent > indent ? undefined : result;
  }

  /** The value of a key that has nothing on its own line. */
  private below(at: number, indent: number, depth: number): Json | undefined {
    this.toLine(this.lineAfter(at));
    if (this.indent > indent) return this.further(indent, depth);
    return this.indent === indent && this.isItem() ? this.list(indent, depth + 1) : null;
  }

  /** What begins on a line of its own: a list, a map, or one value. */
  private further(indent: number, depth: number): Json | undefined {
    if (this.isItem() || this.endOfKey(this.at) !== undefined) return this.block(depth + 1);
    return this.isAfterRemark ? undefined : this.inline(this.at, indent, depth);
  }

  private block(depth: number): Json | undefined {
    return this.isItem() ? this.list(this.indent, depth) : this.map(this.indent, depth);
  }

  private list(indent: number, depth: number): Json[] | undefined {
    const { text } = this;
    const result: Json[] = [];
    if (depth > this.mostDepth) return undefined;
    while (this.indent === indent && this.isItem()) {
      let first = this.at + 1;
      while (text.charCodeAt(first) === SPACE) first += 1;
      const isBelow = this.isEnd(first);
      if (isBelow) {
        this.toLine(this.lineAfter(first));
        if (this.indent <= indent) return undefined;
        first = this.at;
      }
      const node = this.outline.open(first);
      if (node > this.mostNodes) return undefined;
      const value = isBelow ? this.further(indent, depth) : this.item(first, indent, depth);
      if (value === undefined) return undefined;
      this.outline.close(node);
      result.push(value);
    }
    return this.indent > indent ? undefined : result;
  }

  /** What follows a dash on its line: it can be the first line of a map or of another list. */
  private item(first: number, indent: number, depth: number): Json | undefined {
    const isList = this.text.charCodeAt(first) === DASH && this.isSpaceOrEnd(first + 1);
    if (!isList && this.endOfKey(first) === undefined) return this.inline(first, indent, depth);
    this.at = first;
    this.indent = first - this.lineStart;
    return this.block(depth + 1);
  }

  private inline(first: number, indent: number, depth: number): Json | undefined {
    const { text } = this;
    const sign = text[first] ?? '';
    if (sign === '|' || sign === '>') {
      const found = blockScalar(text, first, indent);
      if (found !== undefined) this.toLine(found.end);
      return found?.value;
    }
    if (sign === '"' || sign === "'") {
      const found = quotedLines(text, first, indent);
      return found === undefined ? undefined : this.ended(found.end, indent, found.value);
    }
    if (sign === '{' || sign === '[') {
      const value = this.flow.read(first, indent, depth);
      return value === undefined ? undefined : this.ended(this.flow.end, indent, value);
    }
    return this.isPlainStart(first) ? this.plain(first, indent) : undefined;
  }

  /** A value that has to end on this line. */
  private ended(end: number, indent: number, value: Json | undefined): Json | undefined {
    let at = end;
    while (this.text.charCodeAt(at) === SPACE) at += 1;
    if (!this.isEnd(at) || (at === end && this.text.charCodeAt(at) === HASH)) return undefined;
    this.toLine(this.lineAfter(at));
    return this.indent > indent ? undefined : value;
  }

  /** A text without quotes; lines that are indented further belong to it. */
  private plain(first: number, indent: number): Json | undefined {
    let { written, isClosed } = this.plainLine(first);
    if (written === undefined) return undefined;
    this.toLine(this.lineAfter(first));
    while (this.indent > indent) {
      if (isClosed || this.isAfterRemark) return undefined;
      const blank = this.blankLines;
      const line = this.plainLine(this.at);
      if (line.written === undefined) return undefined;
      written += (blank === 0 ? ' ' : '\n'.repeat(blank)) + line.written;
      isClosed = line.isClosed;
      this.toLine(this.lineAfter(this.at));
    }
    return plainScalar(written);
  }

  /** A line of a text without quotes. A remark closes it. */
  private plainLine(first: number): { readonly written: string | undefined; readonly isClosed: boolean } {
    const line = this.text.indexOf('\n', first);
    let written = this.text.slice(first, line === -1 ? undefined : line);
    const remark = written.indexOf(' #');
    if (remark !== -1) written = written.slice(0, remark);
    written = withoutSpaces(written);
    const isKey = written.includes(': ') || written.endsWith(':');
    return { written: isKey ? undefined : written, isClosed: remark !== -1 };
  }

  /** The colon after the key that begins here, if one does. */
  private endOfKey(start: number): number | undefined {
    const { text } = this;
    const sign = text[start];
    if (sign === '"' || sign === "'") {
      const end = endOfQuoted(text, start);
      return end !== undefined && text.charCodeAt(end) === COLON && this.isSpaceOrEnd(end + 1) ? end : undefined;
    }
    if (!this.isPlainStart(start)) return undefined;
    for (let at = start + 1; at < text.length && at - start < LONGEST_KEY; at += 1) {
      const code = text.charCodeAt(at);
      if (code === 10 || (code === HASH && text.charCodeAt(at - 1) === SPACE)) return undefined;
      if (code === COLON && this.isSpaceOrEnd(at + 1)) return at;
    }
    return undefined;
  }

  /** The name of a key; undefined if it is written in an unusual form. */
  private keyOf(start: number, end: number): string | undefined {
    const written = this.text.slice(start, end);
    if (written.length > LONGEST_KEY || written.endsWith(' ')) return undefined;
    if (written.startsWith('"') || written.startsWith("'")) return quotedText(written);
    const value = plainScalar(written);
    if (typeof value === 'number') return String(value) === written ? written : undefined;
    return typeof value === 'string' ? value : undefined;
  }

  private lineAfter(at: number): number {
    const newline = this.text.indexOf('\n', at);
    return newline === -1 ? this.text.length : newline + 1;
  }

  private isItem(): boolean {
    return this.text.charCodeAt(this.at) === DASH && this.isSpaceOrEnd(this.at + 1);
  }

  private isSpaceOrEnd(at: number): boolean {
    const code = this.text.charCodeAt(at);
    return code === SPACE || code === 10 || at >= this.text.length;
  }

  /** The end of a line, or a remark. */
  private isEnd(at: number): boolean {
    const code = this.text.charCodeAt(at);
    return code === 10 || code === HASH || at >= this.text.length;
  }

  private isPlainStart(at: number): boolean {
    return !SIGNS.has(this.text[at] ?? '') && !(this.text.charCodeAt(at) === DASH && this.isSpaceOrEnd(at + 1));
  }
}

/** What no text without quotes begins with here. */
const SIGNS = new Set([
  '?',
  ':',
  ',',
  '[',
  ']',
  '{',
  '}',
  '#',
  '&',
  '*',
  '!',
  '|',
  '>',
  "'",
  '"',
  '%',
  '@',
  '`',
  ' ',
  '',
]);

function withoutSpaces(text: string): string {
  let end = text.length;
  while (text.charCodeAt(end - 1) === SPACE) end -= 1;
  return end === text.length ? text : text.slice(0, end);
}
