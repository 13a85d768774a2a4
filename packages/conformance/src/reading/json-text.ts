import { tooManyValuesText, tooDeepText, keyTwiceText } from './limits.js';
import { jsonFault, type Fault, type Wanted } from './json-fault.js';
import { setMember, type Json, type JsonObject } from '../tree/json.js';
import { keysOf } from '../tree/pointer.js';
import type { Limits } from './limits.js';
import { Outline } from './outline.js';
import { lineFinder } from './position.js';
import { unread, type Reading, type ReadingProblem } from './reading.js';
import type { Spot } from './spot.js';

/** The place of a value and of its members. */
interface Placed {
  readonly offset: number;
  /** Where the value begins and ends: for a member, its key comes before. */
  start: number;
  end: number;
  readonly members?: Map<string, Placed>;
}

interface Failure extends Fault {
  readonly rule: 'PS-DOC-001' | 'PS-DOC-020';
}

interface Parsed {
  readonly root?: Json;
  readonly placed?: Placed;
  readonly failure?: Failure;
  readonly duplicates: { key: string; offset: number }[];
  readonly outline: Outline;
}

export function readJson(text: string, limits: Limits): Reading {
  const find = lineFinder(text);
  const parsed = parseJson(text, limits, false);
  if (parsed.failure !== undefined) {
    const { offset, ...problem } = parsed.failure;
    return unread({ ...problem, position: find(offset) });
  }
  const problems = parsed.duplicates.map(
    ({ key, offset }): ReadingProblem => ({
      rule: 'PS-DOC-003',
      message: keyTwiceText(key),
      position: find(offset),
    }),
  );
  // Only a document with changes pays for the ends of its values.
  let known: Placed | undefined;
  const top = (): Placed | undefined => (known ??= parseJson(text, limits, true).placed);
  const offsetOf = parsed.outline.finder(parsed.root ?? null, (offset) => keyAt(text, offset));
  return {
    root: parsed.root,
    problems,
    positionAt: find,
    spotOf: (pointer) =>
      spotOf(
        (keysOf(pointer) ?? ['']).reduce<Placed | undefined>((at, key) => at?.members?.get(key), top()),
        text,
      ),
    positionOf: (pointer) => find(offsetOf(pointer)),
  };
}

const KINDS: Readonly<Record<string, Spot['kind']>> = { '{': 'map', '[': 'list' };

function spotOf(placed: Placed | undefined, text: string): Spot | undefined {
  if (placed === undefined) return undefined;
  const { start, end, members } = placed;
  const sign = text[start];
  const kind = KINDS[sign ?? ''] ?? 'scalar';
  const parts = [...(members ?? [])].map(([name, { offset, end: last }]) => ({
    name,
    start: offset,
    end: last,
    isShared: false,
  }));
  return { kind, start, end, isFlow: true, members: parts, isShared: false };
}

const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;

function parseJson(text: string, limits: Limits, positions: boolean): Parsed {
  const duplicates: Parsed['duplicates'] = [];
  let at = 0;
  const outline = new Outline();
  let failure: Failure | undefined;

  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  };
  const skip = (): void => {
    while (isSpace(text.charCodeAt(at))) at += 1;
  };
  const fail = (message: string, rule: Failure['rule'] = 'PS-DOC-001'): Json | undefined => {
    failure ??= { rule, message, offset: at };
    return undefined;
  };
  const misses = (wants: Wanted, name: string): Json | undefined => {
    const present = at >= text.length ? 'the end of the file' : JSON.stringify(text[at]);
    const message =
      wants === 'end' ? `The document ends here, yet ${present} follows.` : `${name} is expected, not ${present}.`;
    failure ??= { rule: 'PS-DOC-001', ...jsonFault(text, at, wants, message) };
    return undefined;
  };

  const string = (wants: Wanted, name: string): Json | undefined => {
    const plain = scanString(text, at);
    at += plain?.length ?? 0;
    const found = plain ?? match(STRING);
    if (found === undefined) return misses(wants, name);
    return found.includes('\\') ? String(JSON.parse(found)) : found.slice(1, -1);
  };

  const value = (
    depth: number,
    placed: Map<string, Placed> | undefined,
    name: string,
    keyOffset: number,
  ): Json | undefined => {
    skip();
    const node = outline.open(keyOffset === -1 ? at : keyOffset);
    if (depth > limits.depth) return fail(tooDeepText(limits), 'PS-DOC-020');
    if (outline.length > limits.nodes) return fail(tooManyValuesText(limits), 'PS-DOC-020');
    const members = positions ? new Map<string, Placed>() : undefined;
    if (placed === undefined) {
      const bared = bare(depth, members);
      outline.close(node);
      return bared;
    }
    const here: Placed = {
      offset: keyOffset === -1 ? at : keyOffset,
      start: at,
      end: at,
      ...(members === undefined ? {} : { members }),
    };
    placed.set(name, here);
    const found = bare(depth, members);
    here.end = at;
    outline.close(node);
    return found;
  };

  const bare = (depth: number, members: Map<string, Placed> | undefined): Json | undefined => {
    const first = text[at];
    if (first === '{') return object(depth, members);
    if (first === '[') return list(depth, members);
    if (first === '"') return string('value', 'A value');
    const word = match(WORD);
    if (word !== undefined) return word === 'null' ? null : word === 'true';
    const digits = match(NUMBER);
    if (digits === undefined) return misses('value', 'A value');
    const number = Number(digits);
    return Number.isFinite(number) ? number : fail(`The number ${digits} is out of range.`);
  };

  const object = (depth: number, members: Map<string, Placed> | undefined): Json | undefined => {
    const result: JsonObject = {};
    at += 1;
    skip();
    if (text[at] === '}') {
      at += 1;
      return result;
    }
    for (;;) {
      skip();
      const keyOffset = at;
      const key = string('key', 'A key in double quotes');
      if (typeof key !== 'string') return undefined;
      if (Object.hasOwn(result, key)) duplicates.push({ key, offset: keyOffset });
      skip();
      if (text[at] !== ':') return misses('colon', `A colon after the key ${JSON.stringify(key)}`);
      at += 1;
      const found = value(depth + 1, members, key, keyOffset);
      if (found === undefined) return undefined;
      setMember(result, key, found);
      skip();
      const next = text[at];
      if (next !== ',' && next !== '}') return misses('comma', 'A comma or "}"');
      at += 1;
      if (next === '}') return result;
    }
  };

  const list = (depth: number, members: Map<string, Placed> | undefined): Json | undefined => {
    const result: Json[] = [];
    at += 1;
    skip();
    if (text[at] === ']') {
      at += 1;
      return result;
    }
    for (;;) {
      const found = value(depth + 1, members, String(result.length), -1);
      if (found === undefined) return undefined;
      result.push(found);
      skip();
      const next = text[at];
      if (next !== ',' && next !== ']') return misses('comma', 'A comma or "]"');
      at += 1;
      if (next === ']') return result;
    }
  };

  const top = new Map<string, Placed>();
  const root = value(0, top, '', -1);
  skip();
  if (failure === undefined && at < text.length) misses('end', '');
  if (failure !== undefined || root === undefined) return { duplicates, outline, ...(failure && { failure }) };
  const placed = top.get('');
  return { root, duplicates, outline, ...(placed && { placed }) };
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}

function keyAt(text: string, offset: number): string {
  STRING.lastIndex = offset;
  const found = scanString(text, offset) ?? STRING.exec(text)?.[0] ?? '""';
  return String(JSON.parse(found));
}

/** A string without escapes, which most are. A pattern may not run over a very long one. */
function scanString(text: string, at: number): string | undefined {
  if (text[at] !== '"') return undefined;
  const end = text.indexOf('"', at + 1);
  if (end === -1) return undefined;
  const found = text.slice(at, end + 1);
  return /[\\\u0000-\u001f]/.test(found) ? undefined : found;
}
