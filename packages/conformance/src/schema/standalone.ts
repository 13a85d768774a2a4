import { isObject, listMember, member, setMember, type Json, type JsonObject } from '../tree/json.js';
import type { Direction } from './direction.js';
import { isForOther } from './evaluate.js';
import { keywordsOf } from './schema.js';
import { ALL_TYPES, typeWords } from './types.js';
import type { Keywords, Schema } from './model.js';

/** One schema with all it refers to, in JSON Schema 2020-12, as it holds in one direction. Long lists of values are put into `lists`. */
export function standalone(root: Schema, direction: Direction, lists: Json[][]): JsonObject {
  const definitions: JsonObject = {};
  const open: Schema[] = [];
  // Numbered as they are met, so that the same schema has the same text in another document.
  const names = new Map<number, string>();
  const nameOf = (schema: Schema): string => {
    const known = names.get(schema.id);
    if (known !== undefined) return known;
    const name = `s${String(names.size)}`;
    names.set(schema.id, name);
    open.push(schema);
    return name;
  };
  const refer = (schema: Schema): JsonObject => ({ $ref: `#/$defs/${nameOf(schema)}` });
  const whole = refer(root);
  for (let next = open.pop(); next !== undefined; next = open.pop())
    setMember(definitions, nameOf(next), print(next, direction, lists, refer));
  return { ...whole, $defs: definitions };
}

/** Names a list of `lists` by its index: one that the validator would take long to walk. */
export const LONG_LIST = 'x-long-list';
const LONG = 200;

const COPIED = [
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'minProperties',
  'maxProperties',
  'minItems',
  'maxItems',
  'uniqueItems',
  'dependentRequired',
  'minContains',
  'maxContains',
];
const FORMATS_OF_NUMBERS = ['int32', 'int64', 'float', 'double'];

function print(schema: Schema, direction: Direction, lists: Json[][], refer: (schema: Schema) => JsonObject): Json {
  const k = keywordsOf(schema);
  if (k.types === 0) return false;
  if (k.unclear !== undefined) return true;
  const result: JsonObject = {};
  const put = (key: string, value: Json | undefined): void => {
    if (value !== undefined) setMember(result, key, value);
  };
  const one = (key: string, inner: Schema | undefined): void =>
    put(key, inner === undefined ? undefined : refer(inner));
  const list = (key: string, inner: readonly Schema[] | undefined): void =>
    put(key, inner === undefined || inner.length === 0 ? undefined : inner.map(refer));
  const map = (key: string, inner: ReadonlyMap<string, Schema>): void =>
    put(
      key,
      inner.size === 0 ? undefined : Object.fromEntries([...inner].map(([name, value]) => [name, refer(value)])),
    );

  if (k.types !== ALL_TYPES) put('type', typeWords(k.types).split(' or '));
  const isLong = k.values !== undefined && k.values.length > LONG;
  if (isLong) put(LONG_LIST, lists.push(k.values) - 1);
  else put('enum', k.values);
  const own = ownWords(schema);
  for (const key of COPIED) put(key, member(own, key));
  if (k.format !== undefined && !FORMATS_OF_NUMBERS.includes(k.format)) put('format', k.format);
  if (k.lower !== undefined) put(k.lower.exclusive ? 'exclusiveMinimum' : 'minimum', k.lower.value);
  if (k.upper !== undefined) put(k.upper.exclusive ? 'exclusiveMaximum' : 'maximum', k.upper.value);
  map('properties', k.properties);
  map('patternProperties', k.patternProperties);
  map('dependentSchemas', k.dependentSchemas);
  const required = listMember(own, 'required').filter(
    (name) => typeof name === 'string' && !isForOther(k, name, direction),
  );
  put('required', required.length === 0 ? undefined : [...new Set(required)]);
  one('additionalProperties', k.additional);
  list('prefixItems', k.prefix);
  one('items', k.items);
  list('allOf', k.allOf);
  put('anyOf', k.anyOf?.map(refer) ?? (k.patternBy === 'anyOf' ? patternsIn(own) : undefined));
  printOneOf(k, refer, put);
  for (const [key, inner] of singleSchemas(k)) one(key, inner);
  return result;
}

/** What the schema itself says, where a reference does not replace it. */
function ownWords({ json, book }: Schema): JsonObject {
  if (!isObject(json)) return {};
  return book.document.dialect === '3.1' || member(json, '$ref') === undefined ? json : {};
}

/** The alternatives that were read as one pattern. */
function patternsIn(own: JsonObject): Json[] {
  return listMember(own, 'anyOf').map((one) => ({ pattern: member(one, 'pattern') ?? '' }));
}

/** Of an alternative that is unclear it is not known what it excludes. */
function printOneOf(
  k: Keywords,
  refer: (schema: Schema) => JsonObject,
  put: (key: string, value: Json | undefined) => void,
): void {
  if (k.oneOf === undefined) return;
  const oneOf = k.oneOf.map(refer);
  const isClear = k.oneOf.every((one) => keywordsOf(one).unclear === undefined);
  if (isClear || k.anyOf === undefined) put(isClear ? 'oneOf' : 'anyOf', oneOf);
  else put('allOf', [...k.allOf.map(refer), { anyOf: oneOf }]);
}

const singleSchemas = (k: Keywords): readonly (readonly [string, Schema | undefined])[] => [
  ['not', k.not],
  ['if', k.condition?.if],
  ['then', k.condition?.then],
  ['else', k.condition?.else],
  ['contains', k.contains?.schema],
  ['propertyNames', k.propertyNames],
  ['unevaluatedProperties', k.unevaluatedProperties],
  ['unevaluatedItems', k.unevaluatedItems],
];
