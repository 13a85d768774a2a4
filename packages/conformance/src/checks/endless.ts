import type { Schema, SchemaBook } from '../schema/model.js';
import { keywordsOf } from '../schema/schema.js';
import { ARRAY, OBJECT } from '../schema/types.js';
import type { Defect } from './defect.js';
import type { FoundSchema } from './structure.js';

/** A required property that leads back to its own schema, with no way out, can never end. */
export function endless(book: SchemaBook, found: readonly FoundSchema[], reached: ReadonlySet<unknown>): Defect[] {
  const schemas = found.map(({ json, pointer }) => book.at(json, pointer));
  const waiting = waitingOnes(schemas);
  if (waiting.size === 0) return [];
  const ends = (schema: Schema): boolean => !waiting.has(schema);
  const named = schemas.filter((schema) => !ends(schema) && /^#\/components\/schemas\/[^/]+$/.test(schema.pointer));
  const first = named.find((schema) =>
    keywordsOf(schema).required.some((name) => leadsBack(schema, keywordsOf(schema).properties.get(name), ends)),
  );
  return first === undefined
    ? []
    : [
        {
          rule: 'PS-DOC-019',
          // What the agency never comes across is worth a remark.
          ...(reached.has(first.json) ? {} : { severity: 'info' as const }),
          pointer: first.pointer,
          message: 'A required property leads back to this schema: no value of it ever ends.',
          expected: 'a way out',
          got: 'a circle of required properties',
        },
      ];
}

/** Of each list one schema has to end, so that a value of this schema can. */
type Needs = readonly (readonly Schema[])[];

/** The schemas that wait for each other. Most schemas need no other one to end. */
function waitingOnes(schemas: readonly Schema[]): ReadonlyMap<Schema, Needs> {
  const waiting = new Map<Schema, Needs>();
  const users = new Map<Schema, Schema[]>();
  const met = new Set(schemas);
  for (const schema of met) {
    const needs = neededBy(schema);
    if (needs.length > 0) waiting.set(schema, needs);
    for (const one of needs.flat()) {
      const list = users.get(one);
      if (list === undefined) users.set(one, [schema]);
      else list.push(schema);
      met.add(one);
    }
  }
  // A schema that turns out to end can make the schemas that use it end too, so those are checked again.
  const open = [...waiting.keys()];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (waiting.get(next)?.every((some) => some.some((one) => !waiting.has(one))) !== true) continue;
    waiting.delete(next);
    for (const user of users.get(next) ?? []) if (waiting.has(user)) open.push(user);
  }
  return waiting;
}

const NOTHING: Needs = [];

/** One alternative that ends is enough, and so is a type that has no parts. */
function neededBy(schema: Schema): Needs {
  const k = keywordsOf(schema);
  if (k.unclear !== undefined) return NOTHING;
  const own = k.types === OBJECT ? k.required.map((name) => k.properties.get(name)) : [];
  const first = k.types === ARRAY && k.minItems > 0 ? [k.prefix[0] ?? k.items] : [];
  const each = [...k.allOf, ...own, ...first].flatMap((one) => (one === undefined ? [] : [[one]]));
  return [...each, ...[k.anyOf, k.oneOf].flatMap((some) => (some === undefined || some.length === 0 ? [] : [some]))];
}

function leadsBack(home: Schema, from: Schema | undefined, ends: (schema: Schema) => boolean): boolean {
  const seen = new Set<Schema>(from === undefined ? [] : [from]);
  for (const schema of seen) {
    if (schema === home) return true;
    for (const one of neededBy(schema).flat()) if (!ends(one)) seen.add(one);
  }
  return false;
}
