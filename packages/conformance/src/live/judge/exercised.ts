import { clip } from '../../checks/text.js';
import type { Schema } from '../../schema/model.js';
import { keywordsOf } from '../../schema/schema.js';
import { isObject, type Json } from '../../tree/json.js';
import { jsonOf } from '../answers.js';
import { propertyOf, type LiveOperation } from '../contract.js';
import { OPERATIONS, type OperationName } from '../exchange.js';
import type { Evidence } from './evidence.js';
import { inconclusive, seen, type Judge, type Seen, type Undecided } from './judge.js';

/** By where the document defines it, so that what several operations share is counted once. */
type Properties = Map<string, string>;

/** What a document says of the values in one place of an answer, whichever schemas say it. */
interface Place {
  readonly path: readonly string[];
  readonly properties: ReadonlyMap<string, readonly Schema[]>;
  readonly items: readonly Schema[];
  /** What may be left out here, and the agency reads. */
  readonly optional: Properties;
  /** The places in it, each made when the first answer has it. */
  readonly below: Map<string, Place>;
}

function placeOf(
  schemas: readonly Schema[],
  path: readonly string[],
  { name, reference }: { readonly name: OperationName; readonly reference: Schema | undefined },
): Place {
  const properties = new Map<string, Schema[]>();
  const items: Schema[] = [];
  const required = new Set<string>();
  const all = new Set(schemas);
  for (const schema of all) {
    const k = keywordsOf(schema);
    for (const [property, own] of k.properties)
      if (!keywordsOf(own).writeOnly) properties.set(property, [...(properties.get(property) ?? []), own]);
    if (k.items !== undefined) items.push(k.items);
    for (const one of [...k.allOf, ...(k.anyOf ?? []), ...(k.oneOf ?? [])]) all.add(one);
  }
  const always = new Set(schemas);
  for (const schema of always) {
    const k = keywordsOf(schema);
    for (const property of k.required) required.add(property);
    for (const one of k.allOf) always.add(one);
  }
  const optional: Properties = new Map();
  for (const [property, own] of properties) {
    const at = [...path, property];
    // The agency reads what the reference has.
    if (!required.has(property) && propertyOf(reference, ...at) !== undefined)
      optional.set(pointerOf(own), `${name} ${at.filter((key) => key !== '*').join('/')}`);
  }
  return { path, properties, items, optional, below: new Map() };
}

const pointerOf = (schemas: readonly Schema[]): string => schemas[0]?.pointer ?? '';

/** Adds the optional properties of every place that some answer had, and those of them that an answer had. */
function lookThrough(
  name: OperationName,
  { success, referenceSuccess: reference }: LiveOperation,
  bodies: readonly Json[],
  all: Properties,
  shown: Set<string>,
): void {
  if (success === undefined) return;
  const inside = (place: Place, key: string, schemas: readonly Schema[]): Place => {
    const known = place.below.get(key) ?? placeOf(schemas, [...place.path, key], { name, reference });
    place.below.set(key, known);
    return known;
  };
  const whole = placeOf([success], [], { name, reference });
  const open = bodies.map((value) => ({ value, place: whole }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, place } = next;
    if (Array.isArray(value)) {
      const each = inside(place, '*', place.items);
      for (const item of value) open.push({ value: item, place: each });
    }
    if (!isObject(value)) continue;
    for (const [pointer, path] of place.optional) if (!all.has(pointer)) all.set(pointer, path);
    for (const [property, own] of place.properties) {
      if (!Object.hasOwn(value, property)) continue;
      shown.add(pointerOf(own));
      open.push({ value: value[property] ?? null, place: inside(place, property, own) });
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
            message: `${missing.length} of ${all.size} optional properties ${missing.length === 1 ? 'is' : 'are'} in no answer.`,
            isOfRun: true,
            expected: 'each of them in some answer',
            got: clip(missing.join(', ')),
          },
        ),
      ];
}

export const EXERCISED: readonly Judge[] = [
  { rule: 'PS-AVL-011', fromRecording: true, isFinal: true, look: exercised },
];
