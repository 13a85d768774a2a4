import { entriesOf, isObject, listMember, member, numberMember, textMember, type Json } from '../tree/json.js';
import { child } from '../tree/pointer.js';
import { ALL_TYPES, INTEGER, NULL, typeNamed } from './types.js';
import type { Bound, Keywords, Schema } from './model.js';

export function readKeywords(schema: Schema): Keywords {
  const { json, book, pointer } = schema;
  const old = book.document.dialect === '3.0';
  const reference = textMember(json, '$ref');
  const target = reference === undefined ? undefined : book.document.find(reference);
  // In 3.0 a reference stands for the whole object.
  const own: Json = reference !== undefined && old ? {} : json;

  const at = (...keys: string[]): Schema | undefined => {
    const value = keys.reduce<Json | undefined>(
      (so, key) => (Array.isArray(so) ? so[Number(key)] : member(so, key)),
      own,
    );
    return isObject(value) || typeof value === 'boolean' ? book.at(value, child(pointer, ...keys)) : undefined;
  };
  const list = (key: string): Schema[] => listMember(own, key).flatMap((_, index) => at(key, String(index)) ?? []);
  const union = (key: string): Schema[] | undefined => (Array.isArray(member(own, key)) ? list(key) : undefined);
  const map = (key: string): Map<string, Schema> =>
    new Map(
      entriesOf(member(own, key)).flatMap(([name]) => {
        const found = at(key, name);
        return found === undefined ? [] : [[name, found] as const];
      }),
    );
  const count = (key: string, absent: number): number => {
    const value = numberMember(own, key) ?? absent;
    return value >= 0 ? Math.ceil(value) : absent;
  };
  const when = at('if');
  const some = at('contains');
  const itemList = Array.isArray(member(own, 'items'));

  return {
    types: json === false || (own === json && !isObject(json) && json !== true) ? 0 : typesOf(own, old),
    values: valuesOf(own, old),
    lower: boundOf(own, 'minimum', 'exclusiveMinimum', old),
    upper: boundOf(own, 'maximum', 'exclusiveMaximum', old),
    multipleOf: numberMember(own, 'multipleOf'),
    minLength: count('minLength', 0),
    maxLength: count('maxLength', Infinity),
    pattern: textMember(own, 'pattern'),
    format: textMember(own, 'format'),
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
    allOf: [...(target === undefined ? [] : [book.at(target.json, target.pointer)]), ...list('allOf')],
    anyOf: union('anyOf'),
    oneOf: union('oneOf'),
    tags: tagsOf(schema, own, [...list('oneOf'), ...list('anyOf')]),
    not: at('not'),
    condition: when === undefined ? undefined : { if: when, then: at('then'), else: at('else') },
    contains:
      some === undefined
        ? undefined
        : { schema: some, min: count('minContains', 1), max: count('maxContains', Infinity) },
    propertyNames: at('propertyNames'),
    dependentRequired: new Map(
      entriesOf(member(own, 'dependentRequired')).map(([name, names]) => [
        name,
        Array.isArray(names) ? names.filter((one) => typeof one === 'string') : [],
      ]),
    ),
    dependentSchemas: map('dependentSchemas'),
    unevaluatedProperties: at('unevaluatedProperties'),
    unevaluatedItems: at('unevaluatedItems'),
    readOnly: member(own, 'readOnly') === true,
    writeOnly: member(own, 'writeOnly') === true,
    extensible: member(own, 'x-extensible-enum') !== undefined && member(own, 'x-extensible-enum') !== false,
    dangling: reference !== undefined && target === undefined ? reference : undefined,
  };
}

/** A mapping names the tags of the alternatives that are references. */
function tagsOf({ book, pointer }: Schema, own: Json, alternatives: readonly Schema[]): Map<Schema, Schema> {
  const discriminator = member(own, 'discriminator');
  const name = textMember(discriminator, 'propertyName');
  const mapping = entriesOf(member(discriminator, 'mapping')).flatMap(([tag, target]) =>
    typeof target === 'string' ? [{ tag, target }] : [],
  );
  if (name === undefined || mapping.length === 0) return new Map();
  return new Map(
    alternatives.flatMap((alternative) => {
      const reference = textMember(alternative.json, '$ref');
      const tags = mapping
        .filter(
          ({ target }) =>
            reference !== undefined && (target === reference || `#/components/schemas/${target}` === reference),
        )
        .map(({ tag }) => tag);
      return tags.length === 0
        ? []
        : [
            [
              alternative,
              book.at({ properties: { [name]: { enum: tags } } }, child(pointer, 'discriminator', 'mapping')),
            ] as const,
          ];
    }),
  );
}

function typesOf(own: Json, old: boolean): number {
  const type = member(own, 'type');
  if (type === undefined) return ALL_TYPES;
  const mask = (Array.isArray(type) ? type : [type]).reduce<number>((so, name) => so | typeNamed(name), 0);
  return old && member(own, 'nullable') === true ? mask | NULL : mask;
}

/** In 3.0 a nullable enum need not list null: both readings of the text are in use. */
function valuesOf(own: Json, old: boolean): Json[] | undefined {
  const constant = member(own, 'const');
  const values = member(own, 'enum');
  if (!old && constant !== undefined) return [constant];
  if (!Array.isArray(values)) return undefined;
  return old && member(own, 'nullable') === true && !values.includes(null) ? [...values, null] : values;
}

const INT32 = 2_147_483_647;

function boundOf(own: Json, name: 'minimum' | 'maximum', exclusive: string, old: boolean): Bound | undefined {
  const upper = name === 'maximum';
  const found: Bound[] = [];
  const value = numberMember(own, name);
  const edge = member(own, exclusive);
  if (value !== undefined) found.push({ value, exclusive: old && edge === true });
  if (typeof edge === 'number') found.push({ value: edge, exclusive: true });
  if (textMember(own, 'format') === 'int32' && (typesOf(own, old) & INTEGER) !== 0)
    found.push({ value: upper ? INT32 : -INT32 - 1, exclusive: false });
  return tightest(found, upper);
}

export function tightest(bounds: readonly (Bound | undefined)[], upper: boolean): Bound | undefined {
  return bounds.reduce<Bound | undefined>((so, bound) => {
    if (so === undefined || bound === undefined) return so ?? bound;
    if (so.value === bound.value) return so.exclusive ? so : bound;
    return upper === bound.value < so.value ? bound : so;
  }, undefined);
}
