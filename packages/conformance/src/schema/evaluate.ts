import { canonical, hasValue, isObject, member, type Json } from '../tree/json.js';
import { spend } from '../effort/effort.js';
import { patternOf } from '../pattern/pattern.js';
import { leaves, type Direction } from './direction.js';
import { unevaluatedIndexes, unevaluatedNames } from './evaluated.js';
import { fitsFormat } from './formats.js';
import { isMultiple } from './multiples.js';
import { keywordsOf } from './schema.js';
import { typeOf } from './types.js';
import type { Keywords, Schema } from './model.js';

export interface Failure {
  readonly keyword: string;
  readonly schema: Schema;
  /** What does not fit, and the names on the way to it. Places in a list have no name. */
  readonly value: Json;
  readonly at: readonly string[];
}

export interface Judgement {
  readonly failure: Failure | undefined;
  /** The schema asked for itself about the same value, or for more than it may cost. */
  readonly isSure: boolean;
}

const DEEPEST = 300;
const MOST_STEPS = 100_000;

interface Walk {
  left: number;
  isSure: boolean;
}

/** Why a schema rejects a value; undefined if it accepts it. Quick, for the search; a proof is for ajv to confirm. */
export function failureOf(schema: Schema, value: Json, direction: Direction): Failure | undefined {
  return judge(schema, value, direction).failure;
}

export function judge(schema: Schema, value: Json, direction: Direction): Judgement {
  const walk: Walk = { left: MOST_STEPS, isSure: true };
  const failure = walkInto(schema, value, direction, walk, []);
  return { failure, isSure: walk.isSure };
}

/** The path holds the schemas that are being asked about the very same value. */
function walkInto(
  schema: Schema,
  value: Json,
  direction: Direction,
  walk: Walk,
  path: readonly Schema[],
): Failure | undefined {
  walk.left -= 1;
  if (!spend(1) || walk.left < 0 || path.length > DEEPEST || path.includes(schema)) {
    walk.isSure = false;
    return undefined;
  }
  const k = keywordsOf(schema);
  const keyword = ownFailure(k, value);
  if (keyword !== undefined) return { keyword, schema, value, at: [] };
  const here = [...path, schema];
  const inner = (one: Schema, part: Json): Failure | undefined =>
    walkInto(one, part, direction, walk, part === value ? here : []);
  const fits = (one: Schema, part: Json): boolean => inner(one, part) === undefined;

  const asked: Asked = { schema, k, value, inner, fits };
  const combined = combinedFailure(asked);
  if (combined !== undefined) return combined;
  if (Array.isArray(value)) return listFailure(asked, value);
  if (!isObject(value)) return undefined;
  const found = objectFailure(schema, k, value, direction, inner);
  const { unevaluatedProperties: rest } = k;
  if (found !== undefined || rest === undefined) return found;
  return unevaluatedNames(schema, value, fits).some((name) => !fits(rest, member(value, name) ?? null))
    ? { keyword: 'unevaluatedProperties', schema, value, at: [] }
    : undefined;
}

interface Asked {
  readonly schema: Schema;
  readonly k: Keywords;
  readonly value: Json;
  readonly inner: (one: Schema, part: Json) => Failure | undefined;
  readonly fits: (one: Schema, part: Json) => boolean;
}

/** By the keywords that put schemas together. */
function combinedFailure({ schema, k, value, inner, fits }: Asked): Failure | undefined {
  for (const one of k.allOf) {
    const found = inner(one, value);
    if (found !== undefined) return found;
  }
  if (k.anyOf !== undefined && !k.anyOf.some((one) => fits(one, value)))
    return { keyword: 'anyOf', schema, value, at: [] };
  if (k.oneOf !== undefined && !fitsOne(k.oneOf, (one) => fits(one, value)))
    return { keyword: 'oneOf', schema, value, at: [] };
  if (k.not !== undefined && fits(k.not, value)) return { keyword: 'not', schema, value, at: [] };
  if (k.condition === undefined) return undefined;
  const chosen = fits(k.condition.if, value) ? k.condition.then : k.condition.else;
  return chosen === undefined ? undefined : inner(chosen, value);
}

function listFailure({ schema, k, inner, fits }: Asked, list: readonly Json[]): Failure | undefined {
  for (const [index, item] of list.entries()) {
    const at = k.prefix[index] ?? k.items;
    const found = at === undefined ? undefined : inner(at, item);
    if (found !== undefined) return found;
  }
  if (k.contains !== undefined) {
    const { schema: wanted, min, max } = k.contains;
    const count = list.filter((item) => fits(wanted, item)).length;
    if (count < min || count > max) return { keyword: 'contains', schema, value: [...list], at: [] };
  }
  const { unevaluatedItems: rest } = k;
  if (rest === undefined) return undefined;
  return unevaluatedIndexes(schema, list, fits).some((at) => !fits(rest, list[at] ?? null))
    ? { keyword: 'unevaluatedItems', schema, value: [...list], at: [] }
    : undefined;
}

/** An alternative that is unclear can be the one, and refutes nothing. */
function fitsOne(alternatives: readonly Schema[], fits: (one: Schema) => boolean): boolean {
  const clear = alternatives.filter((one) => keywordsOf(one).unclear === undefined);
  const count = clear.filter(fits).length;
  return count === 1 || (count === 0 && clear.length < alternatives.length);
}

function objectFailure(
  schema: Schema,
  k: Keywords,
  value: Record<string, Json>,
  direction: Direction,
  inner: (one: Schema, part: Json) => Failure | undefined,
): Failure | undefined {
  for (const name of Object.keys(value)) {
    const part = member(value, name) ?? null;
    for (const one of propertySchemas(k, name)) {
      const found = inner(one, part);
      if (found !== undefined)
        return found.schema === one && keywordsOf(one).types === 0
          ? { keyword: 'additionalProperties', schema, value: { [name]: part }, at: [] }
          : { ...found, at: [name, ...found.at] };
    }
    if (k.propertyNames !== undefined && inner(k.propertyNames, name) !== undefined)
      return { keyword: 'propertyNames', schema, value: name, at: [] };
    if ((k.dependentRequired.get(name) ?? []).some((other) => !Object.hasOwn(value, other)))
      return { keyword: 'dependentRequired', schema, value, at: [] };
    const dependent = k.dependentSchemas.get(name);
    const found = dependent === undefined ? undefined : inner(dependent, value);
    if (found !== undefined) return found;
  }
  const missing = k.required.find((name) => !Object.hasOwn(value, name) && !isForOther(k, name, direction));
  return missing === undefined ? undefined : { keyword: 'required', schema, value, at: [] };
}

export function isForOther(k: Keywords, name: string, direction: Direction): boolean {
  const property = k.properties.get(name);
  return property !== undefined && leaves(property, direction);
}

/** All that one schema says about a property of this name. */
export function propertySchemas(k: Keywords, name: string): Schema[] {
  const found: Schema[] = [];
  const own = k.properties.get(name);
  if (own !== undefined) found.push(own);
  for (const [pattern, one] of k.patternProperties) if (patternOf(pattern).test(name) === true) found.push(one);
  if (found.length === 0 && k.additional !== undefined) found.push(k.additional);
  return found;
}

function ownFailure(k: Keywords, value: Json): string | undefined {
  if ((typeOf(value) & k.types) === 0) return 'type';
  if (k.values !== undefined && !hasValue(k.values, value)) return 'enum';
  if (typeof value === 'number') return numberFailure(k, value);
  if (typeof value === 'string') return stringFailure(k, value);
  if (Array.isArray(value)) {
    if (value.length < k.minItems) return 'minItems';
    if (value.length > k.maxItems) return 'maxItems';
    if (k.unique && new Set(value.map(canonical)).size < value.length) return 'uniqueItems';
    return undefined;
  }
  if (!isObject(value)) return undefined;
  const count = Object.keys(value).length;
  if (count > k.maxProperties) return 'maxProperties';
  return count < k.minProperties ? 'minProperties' : undefined;
}

function numberFailure(k: Keywords, value: number): string | undefined {
  if (k.lower !== undefined && (k.lower.exclusive ? value <= k.lower.value : value < k.lower.value))
    return k.lower.exclusive ? 'exclusiveMinimum' : 'minimum';
  if (k.upper !== undefined && (k.upper.exclusive ? value >= k.upper.value : value > k.upper.value))
    return k.upper.exclusive ? 'exclusiveMaximum' : 'maximum';
  return k.multipleOf !== undefined && !isMultiple(value, k.multipleOf) ? 'multipleOf' : undefined;
}

function stringFailure(k: Keywords, value: string): string | undefined {
  const length = lengthOf(value);
  if (length < k.minLength) return 'minLength';
  if (length > k.maxLength) return 'maxLength';
  // What cannot be asked safely counts as fitting; ajv decides in the end.
  if (k.pattern !== undefined && patternOf(k.pattern).test(value) === false) return 'pattern';
  return k.format !== undefined && !fitsFormat(k.format, value) ? 'format' : undefined;
}

export function lengthOf(text: string): number {
  let length = 0;
  for (const char of text) length += char === '' ? 0 : 1;
  return length;
}
