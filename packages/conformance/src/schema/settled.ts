import { entriesOf, hasValue, isObject } from '../tree/json.js';
import { isAnnotation } from './annotations.js';
import { isForOther, propertySchemas } from './evaluate.js';
import { keywordsOf } from './schema.js';
import type { Keywords, Schema } from './model.js';

const DEEPEST = 8;
const MOST_FACTS = 40;

/**
 * Whether a condition holds for every answer that the facts describe, or for none. Undefined where these simple questions
 * do not show it.
 */
export function settledBy(facts: readonly Schema[], when: Schema): boolean | undefined {
  const all = conjoined(facts);
  if (holds(all, when, 0)) return true;
  return fails(all, when, 0) ? false : undefined;
}

/** The facts with all that they are put together from. */
function conjoined(facts: readonly Schema[]): readonly Keywords[] {
  const all = new Set(facts);
  for (const one of all) {
    if (all.size > MOST_FACTS) break;
    for (const part of keywordsOf(one).allOf) all.add(part);
  }
  return [...all].map(keywordsOf);
}

const typesIn = (facts: readonly Keywords[]): number => facts.reduce((so, { types }) => so & types, 127);

const isSent = (facts: readonly Keywords[], name: string): boolean =>
  facts.some(({ required }) => required.includes(name)) && !facts.some((k) => isForOther(k, name, 'response'));

const about = (facts: readonly Keywords[], name: string): readonly Keywords[] =>
  conjoined(facts.flatMap((k) => propertySchemas(k, name)));

function isOneOf(facts: readonly Keywords[], k: Keywords): boolean {
  return facts.some(({ values }) => values?.every((value) => hasValue(k.values ?? [], value)) === true);
}

/** By the keyword, whether the facts are enough for it. A keyword that is not here is not answered. */
const HOLDS: Readonly<Record<string, (facts: readonly Keywords[], k: Keywords, depth: number) => boolean>> = {
  type: (facts, k) => (typesIn(facts) & ~k.types) === 0,
  enum: isOneOf,
  const: isOneOf,
  required: (facts, k) => k.required.every((name) => isSent(facts, name)),
  properties: (facts, k, depth) => [...k.properties].every(([name, one]) => holds(about(facts, name), one, depth + 1)),
  minProperties: (facts, k) => {
    const names = new Set(facts.flatMap(({ required }) => required).filter((name) => isSent(facts, name)));
    return k.minProperties <= names.size;
  },
  minItems: (facts, k) => facts.some(({ minItems }) => k.minItems <= minItems) || k.minItems === 0,
  minLength: (facts, k) => facts.some(({ minLength }) => k.minLength <= minLength) || k.minLength === 0,
  additionalProperties: (_, k, depth) => k.additional !== undefined && holds([], k.additional, depth + 1),
  items: (_, k, depth) => k.items !== undefined && holds([], k.items, depth + 1),
  allOf: (facts, k, depth) => k.allOf.every((one) => holds(facts, one, depth + 1)),
  $ref: (facts, k, depth) => k.allOf.every((one) => holds(facts, one, depth + 1)),
  anyOf: (facts, k, depth) => k.anyOf?.some((one) => holds(facts, one, depth + 1)) === true,
  not: (facts, k, depth) => k.not !== undefined && fails(facts, k.not, depth + 1),
};

function holds(facts: readonly Keywords[], when: Schema, depth: number): boolean {
  const { json } = when;
  if (!isObject(json)) return json === true;
  const k = keywordsOf(when);
  if (depth > DEEPEST || k.unclear !== undefined) return false;
  return entriesOf(json).every(([key]) => isAnnotation(key) || HOLDS[key]?.(facts, k, depth) === true);
}

/** One part that no fact allows is enough. */
function fails(facts: readonly Keywords[], when: Schema, depth: number): boolean {
  if (!isObject(when.json)) return when.json === false;
  const k = keywordsOf(when);
  if (depth > DEEPEST || k.unclear !== undefined) return false;
  const { values } = k;
  return (
    (typesIn(facts) & k.types) === 0 ||
    (values !== undefined && facts.some((fact) => fact.values?.some((value) => hasValue(values, value)) === false)) ||
    k.required.some((name) => about(facts, name).some(({ types }) => types === 0)) ||
    [...k.properties].some(([name, one]) => isSent(facts, name) && fails(about(facts, name), one, depth + 1)) ||
    k.allOf.some((one) => fails(facts, one, depth + 1)) ||
    (k.not !== undefined && holds(facts, k.not, depth + 1))
  );
}
