import { clip } from '../../checks/text.js';
import type { Schema } from '../../schema/model.js';
import { keywordsOf } from '../../schema/schema.js';
import { isObject, type Json } from '../../tree/json.js';
import { jsonOf } from '../answers.js';
import { propertyOf, type LiveOperation } from '../contract.js';
import { OPERATIONS, type OperationName } from '../exchange.js';
import type { Evidence } from './evidence.js';
import { inconclusive, seen, type Judge, type Seen, type Undecided } from './judge.js';

/** What a document says of the values in one place of an answer, whichever schemas say it. */
interface Place {
  readonly properties: ReadonlyMap<string, readonly Schema[]>;
  readonly required: ReadonlySet<string>;
  readonly items: readonly Schema[];
}

function placeOf(schemas: readonly Schema[]): Place {
  const properties = new Map<string, Schema[]>();
  const items: Schema[] = [];
  const required = new Set<string>();
  const all = new Set(schemas);
  for (const schema of all) {
    const k = keywordsOf(schema);
    for (const [name, property] of k.properties)
      if (!keywordsOf(property).writeOnly) properties.set(name, [...(properties.get(name) ?? []), property]);
    if (k.items !== undefined) items.push(k.items);
    for (const one of [...k.allOf, ...(k.anyOf ?? []), ...(k.oneOf ?? [])]) all.add(one);
  }
  const always = new Set(schemas);
  for (const schema of always) {
    const k = keywordsOf(schema);
    for (const name of k.required) required.add(name);
    for (const one of k.allOf) always.add(one);
  }
  return { properties, required, items };
}

/** By where the document defines it, so that what several operations share is counted once. */
type Properties = Map<string, string>;

/** Adds the optional properties of every place that some answer had, and those of them that an answer had. */
function lookThrough(
  name: OperationName,
  { success, referenceSuccess }: LiveOperation,
  bodies: readonly Json[],
  all: Properties,
  shown: Set<string>,
): void {
  const places = new Map<string, Place>();
  const open: { readonly value: Json; readonly path: readonly string[]; readonly schemas: readonly Schema[] }[] =
    success === undefined ? [] : bodies.map((value) => ({ value, path: [], schemas: [success] }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, path, schemas } = next;
    const place = places.get(path.join('/')) ?? placeOf(schemas);
    places.set(path.join('/'), place);
    if (Array.isArray(value))
      for (const item of value) open.push({ value: item, path: [...path, '*'], schemas: place.items });
    if (!isObject(value)) continue;
    for (const [property, own] of place.properties) {
      const [at, pointer] = [[...path, property], own[0]?.pointer ?? ''];
      // The agency reads what the reference has.
      if (!place.required.has(property) && propertyOf(referenceSuccess, ...at) !== undefined && !all.has(pointer))
        all.set(pointer, `${name} ${at.filter((key) => key !== '*').join('/')}`);
      if (!Object.hasOwn(value, property)) continue;
      shown.add(pointer);
      open.push({ value: value[property] ?? null, path: at, schemas: own });
    }
  }
}

/** This is evidence and not an error: if no answer contained a property, no other rule checked it either. */
function exercised({ of, contract: { operations } }: Evidence): readonly Seen[] | Undecided {
  const all: Properties = new Map();
  const shown = new Set<string>();
  const answers = OPERATIONS.flatMap((name) => of(name));
  for (const name of OPERATIONS)
    lookThrough(
      name,
      operations[name],
      of(name).flatMap((at) => jsonOf(at) ?? []),
      all,
      shown,
    );
  const missing = [...all].filter(([pointer]) => !shown.has(pointer)).map(([, path]) => path);
  // Of a long answer a recording keeps the beginning alone.
  if (missing.length > 0 && answers.some((at) => jsonOf(at) === undefined))
    return inconclusive('Not every answer can be read whole.');
  const at = answers.find(({ operation }) => operation === missing[0]?.split(' ')[0]) ?? answers[0];
  return at === undefined
    ? []
    : [
        seen(
          at,
          missing.length > 0 && {
            message: `${missing.length} of ${all.size} optional properties are in no answer: not exercised.`,
            expected: 'each of them in some answer',
            got: clip(missing.join(', ')),
          },
        ),
      ];
}

export const EXERCISED: readonly Judge[] = [
  { rule: 'PS-AVL-011', fromRecording: true, isFinal: true, look: exercised },
];
