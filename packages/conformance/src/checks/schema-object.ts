import { canonical, entriesOf, isObject, listMember, member, textMember, type Json } from '../tree/json.js';
import { child } from '../tree/pointer.js';
import type { Defect } from './defect.js';
import { invalid, removeOneText } from './invalid.js';
import { has, missing, notBoth, notEmpty, type Visited } from './object-rule.js';
import { clip } from './text.js';

/** What a schema has to be, beyond the kinds of its fields. */
export function schemaObject(visited: Visited): Defect[] {
  const { value, pointer, version } = visited;
  const types = member(value, 'type');
  return [
    ...notEmpty(visited, ...(version === '3.0' ? ['required', 'enum'] : ['prefixItems']), 'allOf', 'anyOf', 'oneOf'),
    ...(version === '3.0' ? [...otherDefault(visited), ...arrayOfWhat(visited), ...nullWithoutType(visited)] : []),
    ...twice(listMember(value, 'required'), child(pointer, 'required'), 'required'),
    ...entriesOf(member(value, 'dependentRequired')).flatMap(([name, names]) =>
      Array.isArray(names) ? twice(names, child(pointer, 'dependentRequired', name), name) : [],
    ),
    ...(Array.isArray(types) ? twice(types, child(pointer, 'type'), 'type') : []),
    ...(member(value, 'readOnly') === true && member(value, 'writeOnly') === true
      ? notBoth(visited, 'readOnly', 'writeOnly')
      : []),
  ];
}

const IS_TYPE: Readonly<Record<string, (value: Json) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: isObject,
};

/** 3.0 demands that a default is of the type. In 3.1 a default only describes. */
function otherDefault({ value, pointer }: Visited): Defect[] {
  const usual = member(value, 'default');
  const type = textMember(value, 'type') ?? '';
  const isOfType = Object.hasOwn(IS_TYPE, type) ? IS_TYPE[type] : undefined;
  if (usual === undefined || isOfType === undefined || isOfType(usual)) return [];
  if (usual === null && member(value, 'nullable') === true) return [];
  return [
    invalid(
      child(pointer, 'default'),
      `The default is not of the type ${type}.`,
      `a value of the type ${type}`,
      canonical(usual),
      `Write a value of the type ${type}, or remove \`default\`, {line}.`,
    ),
  ];
}

/** 3.0 demands it, also of an array that is refined by another schema. In 3.1 such an array holds anything. */
function arrayOfWhat(visited: Visited): Defect[] {
  return textMember(visited.value, 'type') === 'array'
    ? missing(visited, 'items', 'an array says what it holds in OpenAPI 3.0')
    : [];
}

/**
 * In 3.0 `nullable` adds null to the type next to it, and without one to nothing. Redocly's rules of the specification
 * call that invalid, too.
 */
function nullWithoutType({ value, pointer }: Visited): Defect[] {
  const nullable = member(value, 'nullable');
  if (typeof nullable !== 'boolean' || has(value, 'type') || has(value, '$ref')) return [];
  const at = child(pointer, 'nullable');
  const parts = has(value, 'allOf') ? ' and allow null in each part of `allOf`,' : '';
  const fix = `Write the type next to it,${parts} or remove \`nullable\`, {line}.`;
  const found = invalid(at, '`nullable` has no effect without a type next to it.', 'type', 'nullable alone', fix);
  // What adds nothing anyway can go. What should add null cannot.
  return [nullable ? found : { ...found, changes: [{ do: 'drop', at }] }];
}

function twice(list: readonly Json[], pointer: string, what: string): Defect[] {
  const seen = new Set<string>();
  const values = list.map((value) => (typeof value === 'string' ? value : canonical(value)));
  const at = values.findIndex((value) => seen.size === seen.add(value).size);
  return at === -1
    ? []
    : [
        invalid(
          child(pointer, at),
          `${clip(values[at] ?? '', 60)} is listed twice in ${what}.`,
          'each name once',
          values[at] ?? '',
          removeOneText,
        ),
      ].map((one) => ({ ...one, changes: [{ do: 'drop', at: child(pointer, at) }] }));
}
