import { endOf } from '../document/reference-circles.js';
import { canonical, isObject, member, type Json } from '../tree/json.js';
import { isAnnotation } from './annotations.js';
import type { Schema } from './model.js';

const MAPS = new Set(['properties', 'patternProperties', 'dependentSchemas']);
const SCHEMAS = new Set([
  'items',
  'additionalProperties',
  'not',
  'if',
  'then',
  'else',
  'contains',
  'propertyNames',
  'additionalItems',
  'unevaluatedProperties',
  'unevaluatedItems',
]);
const LISTS = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
const SETS = new Set(['required', 'enum', 'type']);
const DEEPEST = 150;

/** Whether two schemas say the same in the same words. */
export function sayTheSame(one: Schema, other: Schema): boolean {
  return sameSchemas(one, other, new Map(), 0);
}

export function sameSchemas(first: Schema, second: Schema, known: Map<string, boolean>, depth: number): boolean {
  const a = followed(first);
  const b = followed(second);
  if (a === undefined || b === undefined || depth > DEEPEST) return false;
  if (typeof a.json === 'boolean' || typeof b.json === 'boolean') return a.json === b.json;
  if (a.book.document.dialect !== b.book.document.dialect) return false;
  const key = `${a.id}=${b.id}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  known.set(key, true);
  const result = sameObjects(a, b, known, depth);
  known.set(key, result);
  return result;
}

function sameObjects(a: Schema, b: Schema, known: Map<string, boolean>, depth: number): boolean {
  if (!isObject(a.json) || !isObject(b.json)) return false;
  const keys = new Set([...Object.keys(a.json), ...Object.keys(b.json)].filter((key) => !isAnnotation(key)));
  for (const key of keys) {
    const left = member(a.json, key);
    const right = member(b.json, key);
    if (left === undefined || right === undefined) return false;
    const both = (x: Json | undefined, y: Json | undefined, step: string): boolean =>
      x !== undefined &&
      y !== undefined &&
      sameSchemas(a.book.at(x, `${a.pointer}/${step}`), b.book.at(y, `${b.pointer}/${step}`), known, depth + 1);
    if (SCHEMAS.has(key) && !Array.isArray(left)) {
      if (!both(left, right, key)) return false;
    } else if (MAPS.has(key) && isObject(left) && isObject(right)) {
      const names = Object.keys(left);
      if (
        names.length !== Object.keys(right).length ||
        !names.every((name) =>
          both(member(left, name), member(right, name), `${key}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
        )
      )
        return false;
    } else if (LISTS.has(key) && Array.isArray(left) && Array.isArray(right)) {
      if (left.length !== right.length || !left.every((one, index) => both(one, right[index], `${key}/${index}`)))
        return false;
    } else if (textFor(key, left) !== textFor(key, right)) return false;
  }
  return true;
}

function textFor(key: string, value: Json): string {
  return SETS.has(key) && Array.isArray(value) ? value.map(canonical).sort().join() : canonical(value);
}

function followed(schema: Schema): Schema | undefined {
  const { book, json } = schema;
  const isPlain =
    book.document.dialect === '3.0' || (isObject(json) && Object.keys(json).every((key) => key === '$ref'));
  if (member(json, '$ref') === undefined || !isPlain) return schema;
  const end = endOf(book.document, schema);
  return end === undefined || end === 'circle' ? undefined : book.at(end.json, end.pointer);
}
