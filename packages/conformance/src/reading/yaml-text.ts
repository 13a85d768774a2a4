import { tooManyValuesText, tooDeepText, keyTwiceText, emptyFileText } from './limits.js';
import {
  Composer,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Parser,
  visit,
  type Alias,
  type CST,
  type Document,
  type ParsedNode,
  type ScalarTag,
  type YAMLError,
  type YAMLMap,
} from 'yaml';
import { isObject, type Json } from '../tree/json.js';
import { keysOf } from '../tree/pointer.js';
import type { Limits } from './limits.js';
import { mergesMoreThan } from './merged-keys.js';
import { readPlainYaml } from './plain-yaml.js';
import { lineFinder, type Position } from './position.js';
import { START, unread, type OnRead, type Reading, type ReadingProblem } from './reading.js';
import { unfit } from './unfit.js';
import { yamlFault } from './yaml-fault.js';
import { spotFinder } from './yaml-spot.js';

/** How many characters are read between two words on how far it is. */
const STRIDE = 65_536;

/** What no place of a YAML file can hold. The library lets it pass. */
const CONTROL = /[\u0001-\u0008\u000b\u000c\u000e-\u001f]/;

/** `!!float 17`: the library asks for a point in it. Without the tag it is a whole number, which is tried first. */
const WHOLE_FLOAT: ScalarTag = {
  default: true,
  tag: 'tag:yaml.org,2002:float',
  test: /^[-+]?[0-9]+$/,
  resolve: Number,
};

/** The library says more about a text than is mostly asked, and takes ten times as long. */
export function readYaml(text: string, limits: Limits, onRead?: OnRead): Reading {
  const control = CONTROL.exec(text);
  if (control !== null) {
    const code = control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return unread({
      rule: 'PS-DOC-001',
      message: `The file holds the control character U+${code}, which YAML does not allow.`,
      fix: 'Remove it, or write it as an escape in double quotes.',
      position: lineFinder(text)(control.index),
    });
  }
  const plain = readPlainYaml(text, limits);
  if (plain === undefined) return readAnyYaml(text, limits, onRead);
  const find = lineFinder(text);
  let whole: Reading | undefined;
  return {
    root: plain.root,
    problems: [],
    positionOf: (pointer) => find(plain.offsetOf(pointer)),
    spotOf: (pointer) => (whole ??= readAnyYaml(text, limits)).spotOf(pointer),
    positionAt: find,
  };
}

export function readAnyYaml(text: string, limits: Limits, onRead?: OnRead): Reading {
  const find = lineFinder(text);
  const tooMuch = (message: string): Reading => unread({ rule: 'PS-DOC-020', message, position: START });
  try {
    let told = 0;
    const tokens = [
      ...new Parser((offset) => {
        if (offset - told < STRIDE) return;
        told = offset;
        onRead?.(offset);
      }).parse(text),
    ];
    const beyond = tokens.map((token) => beyondLimit(token, limits)).find((one) => one !== undefined);
    if (beyond !== undefined) return tooMuch(beyond);
    const documents = withoutStacks(() => [
      ...new Composer({
        merge: true,
        customTags: (tags) => [...tags, WHOLE_FLOAT],
        version: '1.2',
        prettyErrors: false,
        uniqueKeys: false,
        logLevel: 'error',
      }).compose(tokens, true, text.length),
    ]);
    const document = documents[0];
    const second = documents[1];
    if (document === undefined) return unread({ rule: 'PS-DOC-001', message: emptyFileText, position: START });
    if (second !== undefined) {
      const position = find(second.range[0]);
      return unread({
        rule: 'PS-DOC-001',
        message: 'The file holds more than one YAML document; one is expected.',
        position,
        fix: 'Remove what follows the first document, or save it as a separate file.',
      });
    }
    return fromDocument(document, text, find, limits);
  } catch (error) {
    // The parser walks the document by calling itself.
    if (error instanceof RangeError) return tooMuch('The document is nested too deeply to be read.');
    return unread({
      rule: 'PS-DOC-001',
      message: `The file cannot be read as YAML: ${error instanceof Error ? error.message : 'unknown reason'}.`,
      position: START,
    });
  }
}

function fromDocument(
  document: Document.Parsed,
  text: string,
  find: (offset: number) => Position,
  limits: Limits,
): Reading {
  // What follows the first error is mostly its echo.
  const [broken] = document.errors;
  if (broken !== undefined) return unread(problemOf(broken, text, find));
  keepKeysAsWritten(document);
  const problems = [
    ...duplicateKeys(document, find),
    ...document.warnings.map((error) => ({ ...problemOf(error, text, find), rule: 'PS-DOC-002' as const })),
  ];
  if (mergesMoreThan(document, limits.merged)) {
    const message = `Its merge keys bring in more than ${limits.merged} keys, which is more than is read here.`;
    return unread(...problems, { rule: 'PS-DOC-020', message, position: START });
  }
  let root: unknown;
  try {
    root = document.toJS({ maxAliasCount: limits.aliases });
  } catch (error) {
    const lost = aliasWithoutAnchor(document);
    if (lost !== undefined) {
      const message = `The alias *${lost.source} has no anchor &${lost.source} before it.`;
      return unread(...problems, { rule: 'PS-DOC-001', message, fix: aliasFix, position: find(lost.range?.[0] ?? 0) });
    }
    const message = aliasFault(error, limits);
    return unread(...problems, { rule: 'PS-DOC-020', message, position: START });
  }
  const offsetOf = offsetFinder(document);
  const positionOf = (pointer: string): Position => find(offsetOf(pointer));
  const bad = isObject(root) ? unfit(root, limits) : undefined;
  if (bad !== undefined)
    return unread(...problems, { rule: bad.rule, message: bad.message, position: positionOf(bad.pointer) });
  return {
    root: root as Json,
    problems,
    positionOf,
    spotOf: spotFinder(document),
    positionAt: find,
  };
}

const aliasFix = 'Write the value in quotes if the * belongs to it, or set the anchor before this place.';

function aliasFault(error: unknown, { aliases }: Limits): string {
  const why = error instanceof Error ? error.message : 'unknown reason';
  return why.startsWith('Excessive alias count')
    ? `Its aliases unfold to more than ${aliases} values, which is more than is read here.`
    : `Its aliases cannot be resolved: ${why}.`;
}

function aliasWithoutAnchor(document: Document.Parsed): Alias | undefined {
  let found: Alias | undefined;
  // The library looks through the whole document for each alias.
  const anchors = new Set<string>();
  visit(document, {
    Value: (_, { anchor }) => {
      if (anchor !== undefined) anchors.add(anchor);
    },
    Alias: (_, alias) => {
      if (anchors.has(alias.source)) return undefined;
      found = alias;
      return visit.BREAK;
    },
  });
  return found;
}

/** Where this reader goes on after an error, such as a list that never ends, others refuse the file. */
function problemOf(error: YAMLError, text: string, find: (offset: number) => Position): ReadingProblem {
  const { offset, ...fault } = yamlFault(error, text, (place) => find(place).line);
  return { rule: 'PS-DOC-001', ...fault, position: find(offset) };
}

/** OpenAPI reads each key as the text that is written: `0x10`, `~` and `True` are no number, null or boolean. */
function keepKeysAsWritten(document: Document.Parsed): void {
  visit(document, {
    Pair: (_, { key }) => {
      if (!isScalar(key) || key.source === undefined || key.type !== 'PLAIN') return;
      if (key.value === null || ['number', 'boolean'].includes(typeof key.value)) key.value = key.source;
    },
  });
}

/** The library compares each key with each; for large mappings that takes too long. */
function duplicateKeys(document: Document.Parsed, find: (offset: number) => Position): ReadingProblem[] {
  const problems: ReadingProblem[] = [];
  const open: unknown[] = [document.contents];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (isSeq(node)) for (const item of node.items) open.push(item ?? null);
    if (!isMap(node)) continue;
    const seen = new Set<string>();
    for (const { key, value } of node.items) {
      open.push(value ?? null);
      if (!isScalar(key)) continue;
      const name = String(key.value);
      if (seen.has(name) && name !== '<<')
        problems.push({
          rule: 'PS-DOC-003',
          message: keyTwiceText(name),
          position: find(key.range?.[0] ?? 0),
        });
      seen.add(name);
    }
  }
  return problems;
}

/** A text of nothing but mistakes has one at each character; where the library found them is of no use. */
function withoutStacks<T>(work: () => T): T {
  const before: unknown = Reflect.get(Error, 'stackTraceLimit');
  Reflect.set(Error, 'stackTraceLimit', 0);
  try {
    return work();
  } finally {
    Reflect.set(Error, 'stackTraceLimit', before);
  }
}

function beyondLimit(token: CST.Token, limits: Limits): string | undefined {
  const open: { token: CST.Token | null | undefined; depth: number }[] = [{ token, depth: 0 }];
  let nodes = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { token: current, depth } = next;
    nodes += 1;
    if (depth > limits.depth) return tooDeepText(limits);
    if (nodes > 2 * limits.nodes) return tooManyValuesText(limits);
    if (current === null || current === undefined) continue;
    if ('items' in current) {
      for (const item of current.items)
        open.push({ token: item.key, depth: depth + 1 }, { token: item.value, depth: depth + 1 });
    }
    if (current.type === 'document') open.push({ token: current.value, depth });
  }
  return undefined;
}

type Pairs = ReadonlyMap<string, { readonly key: ParsedNode; readonly value: ParsedNode | null }>;

/** A mapping is looked through once, however many findings are in it. */
function offsetFinder(document: Document.Parsed): (pointer: string) => number {
  const known = new Map<unknown, Pairs>();
  const pairsOf = (map: YAMLMap.Parsed): Pairs => {
    const pairs =
      known.get(map) ??
      new Map(
        map.items
          .toReversed()
          .flatMap(({ key, value }) => (isScalar(key) ? [[String(key.value), { key, value }] as const] : [])),
      );
    known.set(map, pairs);
    return pairs;
  };
  return (pointer) => {
    let node: ParsedNode | null | undefined = document.contents;
    let offset = node?.range[0] ?? 0;
    for (const key of keysOf(pointer) ?? []) {
      if (isAlias(node)) node = node.resolve(document) as ParsedNode | undefined;
      if (isMap(node)) {
        const pair = pairsOf(node).get(key);
        if (pair === undefined) return offset;
        offset = pair.key.range[0];
        node = pair.value;
      } else if (isSeq(node)) {
        const item: ParsedNode | undefined = node.items[Number(key)];
        if (item === undefined) return offset;
        offset = item.range[0];
        node = item;
      } else return offset;
    }
    return offset;
  };
}
