import {
  entriesOf,
  hasValue,
  isObject,
  listMember,
  member,
  numberMember,
  textMember,
  type Json,
} from '../tree/json.js';
import { child } from '../tree/pointer.js';
import type { Located } from '../document/located.js';
import { endOf, isReferenceCircle } from '../document/reference-circles.js';
import { isAnnotation } from './annotations.js';
import { writtenFault } from '../pattern/written.js';
import { contradictionsOf } from './contradictions.js';
import { wholeNumbersOf } from './formats.js';
import { anyPatternOf, listedUnionOf } from './listed-union.js';
import { boundOf, guessOf, hasStrangeType, typesOf, valuesOf } from './own-values.js';
import { tagsOf } from './tags.js';
import { STRING } from './types.js';
import type { Keywords, Schema } from './model.js';

/** What a schema says. What cannot be understood says nothing, and has the place of what is unclear. */
export function readKeywords(schema: Schema): Keywords {
  const unclear = unclearOf(schema);
  if (unclear !== undefined) return { ...keywordsOfNothing(schema), unclear };
  const read = readFrom(schema);
  const contradictions = contradictionsOf(read);
  const [first] = contradictions;
  if (first === undefined) return read;
  const types = contradictions.reduce((so, one) => so & ~one.types, read.types);
  // Bounds with nothing between them are the one error, also of one type among others: nothing follows from them.
  if (types !== 0 && !contradictions.every(({ keyword }) => BOUNDS.has(keyword)))
    return { ...read, types, contradictions };
  const parts = contradictions.every(({ keyword }) => COUNTS.has(keyword)) ? partsOf(read) : {};
  return { ...keywordsOfNothing(schema), ...parts, unclear: first.keyword, contradictions };
}

/** Bounds of how many parts there are: what the parts are still counts. */
const COUNTS: ReadonlySet<string> = new Set(['minItems', 'minProperties', 'contains']);
const BOUNDS: ReadonlySet<string> = new Set([...COUNTS, 'minimum', 'multipleOf', 'minLength']);

function partsOf(read: Keywords): Partial<Keywords> {
  const { properties, patternProperties, additional, required, prefix, items, allOf, anyOf, oneOf } = read;
  return { properties, patternProperties, additional, required, prefix, items, allOf, anyOf, oneOf };
}

function unclearOf({ json, book }: Schema): string | undefined {
  if (typeof json === 'boolean') return undefined;
  if (!isObject(json)) return '';
  const reference = member(json, '$ref');
  if (reference !== undefined && !isSchemaReference(book.document, reference)) return '$ref';
  if (reference !== undefined && book.document.dialect === '3.0') return undefined;
  if (member(json, '$dynamicRef') !== undefined && dynamicTarget(book.document, json) === undefined)
    return '$dynamicRef';
  if (hasStrangeType(json) && guessOf(json) === 0) return 'type';
  const pattern = textMember(json, 'pattern');
  return pattern !== undefined && writtenFault(pattern) !== undefined ? 'pattern' : undefined;
}

/** What it leads to can be unclear in its turn. */
function isSchemaReference(document: Schema['book']['document'], reference: Json): boolean {
  const target = typeof reference === 'string' ? document.find(reference) : undefined;
  return (
    target !== undefined &&
    (isObject(target.json) || typeof target.json === 'boolean') &&
    !isReferenceCircle(document, target)
  );
}

/** A dynamic reference that can only mean one place, however it was reached. */
function dynamicTarget(document: Schema['book']['document'], own: Json): Located | undefined {
  const reference = textMember(own, '$dynamicRef');
  return reference === undefined ? undefined : document.findDynamic(reference);
}

/** Not what it is not: what it is. */
function isNothingButNot(not: Json | undefined): boolean {
  return (
    isObject(not) &&
    member(not, 'not') !== undefined &&
    Object.keys(not).every((key) => key === 'not' || isAnnotation(key))
  );
}

/** `not: {}` is how 3.0 writes a schema that nothing fits. */
function excludesAll(not: Json | undefined): boolean {
  return not === true || (isObject(not) && Object.keys(not).every(isAnnotation));
}

/** Base64 is what 3.0 writes as the format `byte`. */
function formatOfEncoding(own: Json): string | undefined {
  const encoding = textMember(own, 'contentEncoding')?.toLowerCase();
  return encoding === 'base64' ? 'byte' : ['base64url', 'base32', 'base16'].find((one) => one === encoding);
}

/** What a condition demands that holds always or never. */
function alwaysOf(at: (key: string) => Schema | undefined): Schema | undefined {
  const when = at('if');
  if (when === undefined) return undefined;
  if (when.json === false || fitsNothing(when)) return at('else');
  return isSettled(when.json) ? at('then') : undefined;
}

/** Keywords that exclude each other for each of its types: no value fits, and as a condition it never holds. */
export function fitsNothing({ json, keywords, ...schema }: Schema): boolean {
  if (!isObject(json) || member(json, '$ref') !== undefined) return false;
  const { contradictions, unclear } = keywords ?? readKeywords({ ...schema, json });
  if (contradictions.length === 0 || unclear === undefined) return false;
  return (
    contradictions.reduce((so, { types }) => so & ~types, typesOf(json, schema.book.document.dialect === '3.0')) === 0
  );
}

/** Whether a condition holds always or never. */
function isSettled(when: Json | undefined): boolean {
  return typeof when === 'boolean' || (isObject(when) && Object.keys(when).every(isAnnotation));
}

/** Keywords of other versions of JSON Schema, and those that depend on how a schema was reached. */
const NOT_CHECKED = ['$recursiveRef', 'dependencies', 'disallow', 'extends', 'divisibleBy'];
const DIALECTS =
  /^https:\/\/(json-schema\.org\/draft\/2020-12\/schema#?|spec\.openapis\.org\/oas\/3\.[12]\/dialect\/\S+)$/;

function uncheckedOf(own: Json): string[] {
  const dialect = textMember(own, '$schema');
  return [
    ...NOT_CHECKED.filter((key) => member(own, key) !== undefined),
    ...(dialect === undefined || DIALECTS.test(dialect) ? [] : ['$schema']),
    ...(hasStrangeType(own) ? ['type'] : []),
  ];
}

export function isKnownDialect(dialect: string): boolean {
  return DIALECTS.test(dialect);
}

function keywordsOfNothing(schema: Schema): Keywords {
  return (schema.book.nothing ??= readWhole({ ...schema, json: {} }, {}, undefined));
}

/** Most schemas have none, and share these. */
const NO_SCHEMAS: ReadonlyMap<string, Schema> = new Map();
const NO_NAMES: ReadonlyMap<string, string[]> = new Map();

function readFrom(schema: Schema): Keywords {
  const { json, book } = schema;
  const old = book.document.dialect === '3.0';
  const reference = textMember(json, '$ref');
  const target = reference === undefined ? undefined : book.document.find(reference);
  // In 3.0 a reference replaces the whole object.
  const own: Json = reference !== undefined && old ? {} : json;
  if (!saysOnlyItsType(own)) return readWhole(schema, own, target);
  const allOf =
    target === undefined ? [] : [book.at(target.json, target.pointer)].flatMap((one) => essenceOf(one) ?? []);
  return { ...keywordsOfNothing(schema), types: typesOf(own, old), format: textMember(own, 'format'), allOf };
}

const OF_A_TYPE: ReadonlySet<string> = new Set(['$ref', 'type', 'nullable', 'title', 'description', 'example']);

/** Most schemas say no more, or refer to another one: for these there is little to read. */
function saysOnlyItsType(own: Json): boolean {
  if (!isObject(own) || hasStrangeType(own)) return false;
  for (const key of Object.keys(own))
    if (!OF_A_TYPE.has(key) && (key !== 'format' || wholeNumbersOf(textMember(own, key)) !== undefined)) return false;
  return true;
}

function readWhole(schema: Schema, own: Json, target: Located | undefined): Keywords {
  const { json, book, pointer } = schema;
  const old = book.document.dialect === '3.0';

  const at = (key: string): Schema | undefined => {
    const value = member(own, key);
    return value === undefined ? undefined : book.at(value, child(pointer, key));
  };
  const atIn = (key: string, inner: string): Schema | undefined => {
    const value = member(member(own, key), inner);
    return value === undefined ? undefined : book.at(value, child(pointer, key, inner));
  };
  const list = (key: string): Schema[] =>
    listMember(own, key).map((part, index) => book.at(part, child(pointer, key, index)));
  const { listedBy, listed } = listedUnionOf(own, old);
  const texts = textsOf(own);
  const union = (key: string): Schema[] | undefined =>
    Array.isArray(member(own, key)) && key !== listedBy && key !== texts.folded ? list(key) : undefined;
  const map = (key: string): ReadonlyMap<string, Schema> => {
    const parts = member(own, key);
    if (!isObject(parts)) return NO_SCHEMAS;
    const home = child(pointer, key);
    return new Map(entriesOf(parts).map(([name, part]) => [name, book.at(part, child(home, name))]));
  };
  const count = (key: string, absent: number): number => {
    const value = numberMember(own, key) ?? absent;
    return value >= 0 ? Math.ceil(value) : absent;
  };
  const clear = (one: Schema | undefined): Schema | undefined =>
    one === undefined || unclearOf(one) !== undefined ? undefined : one;
  const sensible = (one: Schema | undefined): Schema | undefined =>
    one === undefined || fitsNothing(one) ? undefined : clear(one);
  const twiceNot = isNothingButNot(member(own, 'not')) ? atIn('not', 'not') : undefined;
  const dynamic = dynamicTarget(book.document, own);
  const when = isSettled(member(own, 'if')) ? undefined : sensible(at('if'));
  const some = at('contains');
  const itemList = Array.isArray(member(own, 'items'));

  const types = json === false || excludesAll(member(own, 'not')) ? 0 : typesOf(own, old);

  return {
    types: texts.folded === undefined ? types : types & STRING,
    values: bothOf(valuesOf(own, old), listed),
    listedBy,
    lower: boundOf(own, 'minimum', 'exclusiveMinimum', old),
    upper: boundOf(own, 'maximum', 'exclusiveMaximum', old),
    multipleOf: numberMember(own, 'multipleOf'),
    minLength: count('minLength', 0),
    maxLength: count('maxLength', Infinity),
    pattern: texts.pattern,
    patternBy: texts.patternBy,
    format: textMember(own, 'format') ?? (old ? undefined : formatOfEncoding(own)),
    required: listMember(own, 'required').filter((name) => typeof name === 'string'),
    properties: map('properties'),
    patternProperties: map('patternProperties'),
    additional: at('additionalProperties'),
    minProperties: count('minProperties', 0),
    maxProperties: count('maxProperties', Infinity),
    prefix: itemList ? list('items') : list('prefixItems'),
    items: itemList ? at('additionalItems') : at('items'),
    minItems: count('minItems', 0),
    maxItems: count('maxItems', Infinity),
    unique: member(own, 'uniqueItems') === true,
    allOf: [
      ...[target, dynamic].flatMap((one) => (one === undefined ? [] : [book.at(one.json, one.pointer)])),
      ...list('allOf'),
      ...(texts.isBeside ? [book.at({ type: 'string', anyOf: listMember(own, 'anyOf') }, pointer)] : []),
      ...[twiceNot, alwaysOf(at)].flatMap((one) => one ?? []),
    ].flatMap((one) => essenceOf(one) ?? []),
    anyOf: union('anyOf'),
    oneOf: union('oneOf'),
    tag: textMember(member(own, 'discriminator'), 'propertyName'),
    tags: tagsOf(schema, own, () => [...list('oneOf'), ...list('anyOf')]),
    not: twiceNot === undefined ? sensible(at('not')) : undefined,
    condition: when === undefined ? undefined : { if: when, then: at('then'), else: at('else') },
    contains:
      some === undefined
        ? undefined
        : { schema: some, min: count('minContains', 1), max: count('maxContains', Infinity) },
    propertyNames: at('propertyNames'),
    dependentRequired: dependentNames(member(own, 'dependentRequired')),
    dependentSchemas: map('dependentSchemas'),
    unevaluatedProperties: at('unevaluatedProperties'),
    unevaluatedItems: at('unevaluatedItems'),
    readOnly: member(own, 'readOnly') === true,
    writeOnly: member(own, 'writeOnly') === true,
    extensible: member(own, 'x-extensible-enum') !== undefined && member(own, 'x-extensible-enum') !== false,
    unclear: undefined,
    contradictions: [],
    unchecked: uncheckedOf(own),
  };
}

interface Texts extends Pick<Keywords, 'pattern' | 'patternBy'> {
  readonly folded?: 'anyOf';
  /** Next to a pattern, alternatives that are patterns are a part of their own. */
  readonly isBeside?: boolean;
}

function textsOf(own: Json): Texts {
  const pattern = textMember(own, 'pattern');
  const any = anyPatternOf(own);
  if (any === undefined) return { pattern, patternBy: 'pattern' };
  return pattern === undefined
    ? { pattern: any, patternBy: 'anyOf', folded: 'anyOf' }
    : { pattern, patternBy: 'pattern', folded: 'anyOf', isBeside: true };
}

function dependentNames(json: Json | undefined): ReadonlyMap<string, string[]> {
  return isObject(json)
    ? new Map(
        entriesOf(json).map(([name, names]) => [
          name,
          Array.isArray(names) ? names.filter((one) => typeof one === 'string') : [],
        ]),
      )
    : NO_NAMES;
}

/** What a part of a conjunction comes to, through references and lists of one part; undefined where it says nothing. */
function essenceOf(schema: Schema): Schema | undefined {
  const met = new Set<Schema>();
  let at = schema;
  while (!met.has(at)) {
    met.add(at);
    const { json, book, pointer } = at;
    if (!isObject(json)) return json === true ? undefined : at;
    const end = endOf(book.document, at);
    if (end === undefined || end === 'circle') return at;
    if (end.json !== json) {
      at = book.at(end.json, end.pointer);
      continue;
    }
    const said = Object.keys(json).filter((key) => !isAnnotation(key));
    if (said.length === 0) return undefined;
    const parts = listMember(json, 'allOf');
    const telling = parts.findIndex(saysSomething);
    const rest = parts.filter((part, index) => index > telling && saysSomething(part));
    const only = parts[telling];
    if (said.length > 1 || said[0] !== 'allOf' || only === undefined || rest.length > 0) return at;
    at = book.at(only, child(pointer, 'allOf', String(telling)));
  }
  return at;
}

function saysSomething(part: Json): boolean {
  return !isObject(part) || Object.keys(part).some((key) => !isAnnotation(key));
}

function bothOf(some: Json[] | undefined, others: Json[] | undefined): Json[] | undefined {
  return some === undefined || others === undefined
    ? (some ?? others)
    : some.filter((value) => hasValue(others, value));
}
