import { allowedNames } from './allowed-names.js';
import { spend } from '../effort/effort.js';
import { patternOf } from '../pattern/pattern.js';
import { findString } from '../pattern/search.js';
import { setMember, type Json, type JsonObject } from '../tree/json.js';
import { believableTexts, believableTimes } from './believable.js';
import type { Direction } from './direction.js';
import { lengthOf } from './evaluate.js';
import { examplesOf, isKnownFormat, shapeOfFormat } from './formats.js';
import { multiplesAt } from './multiples.js';
import { nodeFailure, nodeOf, type Node } from './node.js';
import { keywordsOf } from './schema.js';
import { isForbidden, itemNode, propertyNode, shapesOf } from './shape.js';
import { ARRAY, BOOLEAN, FRACTION, INTEGER, OBJECT, SINGLE_TYPES, STRING, typeOf } from './types.js';
import type { Shape } from './model.js';

const DEEPEST = 14;
const MOST_STRING = 5_000;
const MOST_SAMPLES = 100_000;

/** A small value that fits; undefined where none is found. */
export function sample(node: Node, direction: Direction, depth = 0): Json | undefined {
  const book = node.schemas[0]?.book;
  if (book === undefined) return 'a';
  const key = `${direction} ${node.key}`;
  if (book.samples.has(key)) return book.samples.get(key);
  book.sampling.steps += 1;
  if (depth > DEEPEST || book.sampling.open.has(key) || book.sampling.steps > MOST_SAMPLES || !spend(1)) {
    book.sampling.cuts += 1;
    return undefined;
  }
  const cuts = book.sampling.cuts;
  book.sampling.open.add(key);
  const found = firstFitting(node, direction, depth);
  book.sampling.open.delete(key);
  // A search that was cut short may succeed from elsewhere.
  if (found !== undefined || book.sampling.cuts === cuts) book.samples.set(key, found);
  return found;
}

function firstFitting(node: Node, direction: Direction, depth: number): Json | undefined {
  for (const shape of shapesOf(node, direction).shapes) {
    for (const value of samplesOf(shape, direction, depth)) {
      if (nodeFailure(node, value, direction) === undefined) return value;
    }
  }
  return undefined;
}

/** Values of a shape, the plainest first, then those at its bounds. Not all of them need fit. */
export function* samplesOf(shape: Shape, direction: Direction, depth = 0, types = shape.types): Generator<Json> {
  if (shape.values !== undefined) {
    yield* shape.values.filter((value) => (typeOf(value) & types) !== 0);
    return;
  }
  // Strings and objects say more than null does.
  for (const type of [...SINGLE_TYPES].reverse()) {
    if ((type & types) === 0) continue;
    if (type === OBJECT) yield* objectsOf(shape, direction, depth);
    else if (type === ARRAY) yield* arraysOf(shape, direction, depth);
    else if (type === STRING) yield* stringsOf(shape);
    else if (type === INTEGER || type === FRACTION) yield* numbersOf(shape, type);
    else if (type === BOOLEAN) yield* [true, false];
    else yield null;
  }
}

export function* numbersOf(shape: Shape, type: number): Generator<number> {
  const step = shape.steps[0];
  const low = shape.lower?.value;
  const high = shape.upper?.value;
  const nudge = type === INTEGER ? 1 : 0.5;
  const raw = [
    low,
    low === undefined ? undefined : low + nudge,
    high,
    high === undefined ? undefined : high - nudge,
    low === undefined || high === undefined ? undefined : (low + high) / 2,
    1,
    0,
    100,
    99.5,
    -1,
  ].flatMap((value) => (value === undefined ? [] : [value]));
  const near = raw.flatMap((value) =>
    step === undefined ? [Math.ceil(value), value] : [multiplesAt(value, step).above, value],
  );
  for (const value of new Set(near)) if (typeOf(value) === type) yield value === 0 ? 0 : value;
}

const MOST_COUNTED = 1_000;

/** All values of a shape that is a short range of whole numbers; undefined where it is not. */
export function integersOf({ types, lower, upper }: Shape): number[] | undefined {
  if (types !== INTEGER || lower === undefined || upper === undefined) return undefined;
  const first = Math.ceil(lower.value);
  const last = Math.floor(upper.value);
  // The ends of an exclusive range do not fit, and are left out where the list is compared.
  return last - first >= 0 && last - first < MOST_COUNTED
    ? Array.from({ length: last - first + 1 }, (_, index) => first + index)
    : undefined;
}

export function* stringsOf(shape: Shape): Generator<string> {
  const { minLength, maxLength } = shape;
  const hasRoom = (text: string): boolean => lengthOf(text) >= minLength && lengthOf(text) <= maxLength;
  for (const format of shape.formats) yield* [...believableTimes(shape, format), ...examplesOf(format)];
  const patterns = [...shape.patterns, ...shape.formats.flatMap((format) => shapeOfFormat(format) ?? [])];
  const isFormatted = shape.formats.some(isKnownFormat);
  if (!isFormatted)
    yield* believableTexts(shape).filter(
      (text) => hasRoom(text) && patterns.every((pattern) => patternOf(pattern).test(text) === true),
    );
  if (patterns.length > 0) {
    const found = findString({ min: minLength, max: maxLength, patterns }, undefined);
    if (typeof found === 'object') yield found.found;
  }
  if (isFormatted) return;
  const least = Math.max(minLength, Math.min(1, maxLength));
  if (least <= MOST_STRING) yield 'a'.repeat(least);
  yield* ['soon', 'Ä-ö', '1,5', 'EUR', 'a b', ''].filter(hasRoom);
  if (maxLength <= MOST_STRING) yield 'a'.repeat(maxLength);
}

function* arraysOf(shape: Shape, direction: Direction, depth: number): Generator<Json> {
  const least = arrayOf(shape, direction, Math.min(shape.minItems, 1_000), depth);
  if (least !== undefined) yield least;
  yield* arraysWith(shape, direction, depth);
  if (least?.length === 0 && shape.maxItems > 0) {
    const one = arrayOf(shape, direction, 1, depth);
    if (one !== undefined) yield one;
  }
}

/** The shortest arrays that have an item that the shape asks for. */
function* arraysWith(shape: Shape, direction: Direction, depth: number): Generator<Json> {
  for (const schema of shape.schemas) {
    const { contains } = keywordsOf(schema);
    if (contains === undefined || contains.min === 0) continue;
    for (let index = 0; index <= Math.min(shape.prefix, shape.maxItems - 1); index += 1) {
      const value = sample(nodeOf([...itemNode(shape, index).schemas, contains.schema]), direction, depth + 1);
      const count = Math.max(shape.minItems, index + 1);
      const made = value === undefined ? undefined : arrayOf(shape, direction, count, depth, { index, value });
      if (made !== undefined) yield made;
    }
  }
}

/** An array of that many items, of which the first may be given. */
export function arrayOf(
  shape: Shape,
  direction: Direction,
  count: number,
  depth: number,
  given?: { index: number; value: Json },
): Json[] | undefined {
  const items: Json[] = [];
  let rest: Json | undefined;
  for (let index = 0; index < count; index += 1) {
    if (given?.index === index) {
      items.push(given.value);
      continue;
    }
    rest = index <= shape.prefix || rest === undefined ? sample(itemNode(shape, index), direction, depth + 1) : rest;
    if (rest === undefined) return undefined;
    items.push(shape.unique ? distinct(rest, index) : rest);
  }
  return items;
}

function distinct(value: Json, index: number): Json {
  if (typeof value === 'string') return index === 0 ? value : `${value}${index}`;
  return typeof value === 'number' ? value + index : value;
}

function* objectsOf(shape: Shape, direction: Direction, depth: number): Generator<Json> {
  const least = objectOf(shape, direction, depth);
  if (least === undefined) return;
  yield least;
  if (depth > 3) return;
  const optional = shape.names.filter(
    (name) => !shape.required.includes(name) && !isForbidden(propertyNode(shape, name)),
  );
  const all: JsonObject = { ...least };
  const names = Object.keys(least).length;
  for (const name of optional) {
    const value = sample(propertyNode(shape, name), direction, depth + 1);
    if (value === undefined || !spend(names)) continue;
    const one = { ...least };
    setMember(one, name, value);
    setMember(all, name, value);
    yield one;
  }
  if (optional.length > 1) yield all;
}

const MOST_MADE_UP = 20;

/** The least object that fits, with one property given and another left out if so wished. */
export function objectOf(
  shape: Shape,
  direction: Direction,
  depth: number,
  given?: { name: string; value: Json },
  without?: string,
): JsonObject | undefined {
  const result: JsonObject = {};
  const names = [...shape.required, ...(given === undefined ? [] : [given.name])].filter((name) => name !== without);
  const listed = (): readonly string[] => shape.schemas.flatMap((one) => allowedNames(keywordsOf(one)) ?? []);
  for (const name of shape.minProperties === 0 ? [] : [...shape.names, ...listed()]) {
    if (new Set(names).size >= shape.minProperties) break;
    if (!names.includes(name) && name !== without) names.push(name);
  }
  for (const name of new Set(names)) {
    const value = given?.name === name ? given.value : sample(propertyNode(shape, name), direction, depth + 1);
    if (value === undefined) return undefined;
    setMember(result, name, value);
  }
  // If properties without a name have to make up the number, they get one.
  const missing = Math.min(MOST_MADE_UP, shape.minProperties - Object.keys(result).length);
  for (let index = 1; index <= missing; index += 1) {
    const name = `extra${index}`;
    const value = sample(propertyNode(shape, name), direction, depth + 1);
    if (value === undefined) break;
    setMember(result, name, value);
  }
  return result;
}
