import { isObject, type Json } from '../tree/json.js';
import { child, ROOT } from '../tree/pointer.js';
import { readJson } from './json-text.js';
import { LIMITS, type Limits } from './limits.js';
import { START, unread, type OnRead, type Reading } from './reading.js';
import { readYaml } from './yaml-text.js';

/** Reads YAML or JSON. It returns a reading for any text, and never throws. */
export function readDocument(input: string, limits: Limits = LIMITS, onRead?: OnRead): Reading {
  if (input.length > limits.characters) {
    return unread({
      rule: 'PS-DOC-020',
      message: `The file has ${input.length} characters; at most ${limits.characters} are read.`,
      position: START,
    });
  }
  const text = input.startsWith('\uFEFF') ? input.slice(1) : input;
  if (text.trim() === '') return unread({ rule: 'PS-DOC-001', message: 'The file is empty.', position: START });
  if (text.includes('\u0000'))
    return unread({ rule: 'PS-DOC-001', message: 'The file is not text: it holds a zero byte.', position: START });
  const reading = readEither(text, limits, onRead);
  if (reading.root === undefined) return reading;
  if (!isObject(reading.root)) {
    return unread(...reading.problems, {
      rule: 'PS-DOC-001',
      message: 'The document is not a mapping of keys to values.',
      position: START,
    });
  }
  const bad = unfit(reading.root, limits);
  if (bad === undefined) return reading;
  return unread(...reading.problems, {
    rule: bad.rule,
    message: bad.message,
    position: reading.positionOf(bad.pointer),
  });
}

function readEither(text: string, limits: Limits, onRead: OnRead | undefined): Reading {
  if (!/^\s*[[{]/.test(text)) return readYaml(text, limits, onRead);
  const json = readJson(text, limits);
  const failed = json.root === undefined && json.problems.every(({ rule }) => rule === 'PS-DOC-001');
  if (!failed) return json;
  // Braces may also open YAML in flow style.
  const yaml = readYaml(text, limits);
  return yaml.root === undefined ? json : yaml;
}

/** Aliases make a small text large, or endless; YAML knows numbers that JSON does not. */
function unfit(
  root: Json,
  limits: Limits,
): { rule: 'PS-DOC-001' | 'PS-DOC-020'; message: string; pointer: string } | undefined {
  let nodes = 0;
  const open: { value: unknown; pointer: string; depth: number }[] = [{ value: root, pointer: ROOT, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, pointer, depth } = next;
    nodes += 1;
    if (nodes > limits.nodes)
      return {
        rule: 'PS-DOC-020',
        message: `The document has more than ${limits.nodes} values once its aliases are expanded.`,
        pointer: ROOT,
      };
    if (depth > limits.depth)
      return {
        rule: 'PS-DOC-020',
        message: `The document is nested deeper than ${limits.depth} levels once its aliases are expanded.`,
        pointer,
      };
    if (typeof value === 'number' && !Number.isFinite(value))
      return { rule: 'PS-DOC-001', message: `${value} is no value that JSON can carry.`, pointer };
    if (typeof value === 'object' && value !== null) {
      for (const key of Object.keys(value)) {
        open.push({ value: (value as Record<string, unknown>)[key], pointer: child(pointer, key), depth: depth + 1 });
      }
    } else if (value !== null && !['string', 'number', 'boolean'].includes(typeof value)) {
      return { rule: 'PS-DOC-001', message: 'A value here is none that JSON can carry.', pointer };
    }
  }
  return undefined;
}
