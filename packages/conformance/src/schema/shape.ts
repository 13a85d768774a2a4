import { hasValue, type Json } from '../tree/json.js';
import { branchesOf } from './branches.js';
import { allowedNames } from './allowed-names.js';
import { closingOf } from './closing.js';
import { boundsLeft, excludedTypes, lengthLeft } from './excluded.js';
import { failureOf, isForOther, propertySchemas } from './evaluate.js';
import type { Direction } from './direction.js';
import { isImpossible } from './impossible.js';
import { tightest } from './own-values.js';
import { nodeOf, type Node } from './node.js';
import { keywordsOf } from './schema.js';
import { ARRAY, BOOLEAN, FRACTION, NULL, OBJECT, typeOf } from './types.js';
import type { Keywords, Schema, Shape, Shapes } from './model.js';

/** Of two unions together, and of one alone. */
const MOST_WAYS = 64;
const MOST_ALTERNATIVES = 256;
/** A chain of `allOf` costs little, alternatives within alternatives much. */
const DEEPEST = 300;
const DEEPEST_UNION = 60;
const MOST_PARTS = 400;
const MOST_STEPS = 3_000;

export function shapesOf(node: Node, direction: Direction): Shapes {
  const known = node.schemas[0]?.book.shapes;
  const key = `${direction} ${node.key}`;
  const found = known?.get(key) ?? workOut(node, direction);
  known?.set(key, found);
  return found;
}

function workOut(node: Node, direction: Direction): Shapes {
  let capped = false;
  let steps = 0;
  const product = (left: Schema[][], right: Schema[][]): Schema[][] => {
    const all = left.flatMap((a) => right.map((b) => [...a, ...b]));
    const most = left.length === 1 || right.length === 1 ? MOST_ALTERNATIVES : MOST_WAYS;
    if (all.length > most) capped = true;
    return all.slice(0, most);
  };
  // The supplier can distinguish what it reads in other ways. What it writes has the tags that it names.
  const tagOf = ({ tags }: Keywords, alternative: Schema): Schema[][] => {
    const tag = direction === 'response' ? tags.get(alternative) : undefined;
    return [tag === undefined ? [] : [tag]];
  };
  const expand = (schema: Schema, path: readonly Schema[], deepest = DEEPEST): Schema[][] => {
    // A schema that contains itself in the same place says nothing new.
    if (path.includes(schema)) return [[]];
    steps += 1;
    if (path.length > deepest || steps > MOST_STEPS) {
      capped = true;
      return [[]];
    }
    const k = keywordsOf(schema);
    const here = [...path, schema];
    let ways: Schema[][] = [[schema]];
    for (const one of [...k.allOf, ...alwaysDependent(k, direction)]) ways = product(ways, expand(one, here, deepest));
    for (const union of [k.anyOf, k.oneOf]) {
      if (union !== undefined)
        ways = product(
          ways,
          union.flatMap((one) => product(tagOf(k, one), expand(one, here, DEEPEST_UNION))).slice(0, MOST_PARTS),
        );
    }
    // What is read is asked for its condition by itself. What is written is one of its two cases.
    const branches = direction === 'response' ? branchesOf(schema) : undefined;
    if (branches !== undefined)
      ways = product(
        ways,
        branches.flatMap((parts) =>
          parts.reduce<Schema[][]>((so, one) => product(so, expand(one, here, DEEPEST_UNION)), [[]]),
        ),
      );
    return ways.map((way) => {
      const isClosed = k.unevaluatedProperties !== undefined || k.unevaluatedItems !== undefined;
      const closing = isClosed ? closingOf(schema, way) : undefined;
      return closing === undefined ? way : [...way, closing];
    });
  };
  const ways = node.schemas.reduce<Schema[][]>((so, schema) => product(so, expand(schema, [])), [[]]);
  const typed = ways.map((schemas) => merge(schemas, direction)).filter((shape) => shape.types !== 0);
  const possible = typed.filter(
    (shape) =>
      !isImpossible(shape, direction) &&
      !(
        shape.types === OBJECT &&
        (shape.required.length > shape.maxProperties ||
          shape.required.some(
            (name) => isForbidden(propertyNode(shape, name)) || isRefusedName(shape, name, direction),
          ))
      ),
  );
  // What cannot be sent is still compared, so that it hides nothing.
  return { shapes: possible.length > 0 ? possible : typed, isEmpty: possible.length === 0, capped };
}

/** What depends on a name that is always there holds always. */
function alwaysDependent(k: Keywords, direction: Direction): Schema[] {
  if (k.types !== OBJECT || k.dependentSchemas.size === 0) return [];
  return [...k.dependentSchemas].flatMap(([name, one]) =>
    k.required.includes(name) && !isForOther(k, name, direction) ? [one] : [],
  );
}

function isRefusedName({ schemas }: Shape, name: string, direction: Direction): boolean {
  return schemas.some((schema) => {
    const wanted = keywordsOf(schema).propertyNames;
    return wanted !== undefined && failureOf(wanted, name, direction) !== undefined;
  });
}

/** Whether schemas that meet in one property exclude each other there. */
export function hasEmptyRequired(shape: Shape, direction: Direction): boolean {
  return shape.required.some((name) => {
    const node = propertyNode(shape, name);
    return node.schemas.length > 1 && shapesOf(node, direction).isEmpty;
  });
}

/** Whether no list of this shape has what it has to contain. */
export function lacksWhatItContains(shape: Shape, direction: Direction): boolean {
  return (
    shape.types === ARRAY &&
    shape.schemas.some((schema) => {
      const { contains } = keywordsOf(schema);
      return contains !== undefined && contains.min > 0 && hasNone(shape, contains.schema, direction);
    })
  );
}

/** Whether no item of a list can fit a schema. */
export function hasNone(shape: Shape, wanted: Schema, direction: Direction): boolean {
  const last = Math.min(shape.prefix, shape.maxItems - 1);
  for (let index = 0; index <= last; index += 1) {
    const { isEmpty, capped } = shapesOf(nodeOf([...itemNode(shape, index).schemas, wanted]), direction);
    if (!isEmpty || capped) return false;
  }
  return true;
}

export function merge(all: readonly Schema[], direction: Direction): Shape {
  const schemas = [...new Set(all)];
  const ks = schemas.map(keywordsOf);
  const values = valuesOf(ks);
  const multiples = ks.flatMap(({ multipleOf }) => multipleOf ?? []);
  let types = ks.reduce((so, k) => so & k.types, 127);
  if (values !== undefined) types &= values.reduce<number>((so, value) => so | typeOf(value), 0);
  for (const { not } of ks) types &= ~excludedTypes(not);
  if (multiples.some(Number.isInteger)) types &= ~FRACTION;
  const shape: Shape = {
    schemas,
    types,
    values: values?.filter((value) => (typeOf(value) & types) !== 0) ?? smallValues(types),
    lower: tightest(
      ks.flatMap(({ lower, not }) => [lower, boundsLeft(not).lower]),
      false,
    ),
    upper: tightest(
      ks.flatMap(({ upper, not }) => [upper, boundsLeft(not).upper]),
      true,
    ),
    steps: multiples,
    minLength: Math.max(0, ...ks.map(({ minLength, not }) => Math.max(minLength, lengthLeft(not)))),
    maxLength: Math.min(Infinity, ...ks.map(({ maxLength }) => maxLength)),
    patterns: unique(ks.flatMap(({ pattern }) => pattern ?? [])),
    formats: unique(ks.flatMap(({ format }) => format ?? [])),
    required: unique([...requiredOf(ks), ...impliedNames(ks, direction)]).filter(
      (name) => !ks.some((other) => isForOther(other, name, direction)),
    ),
    names: unique(ks.flatMap(({ properties }) => [...properties.keys()])).filter(
      (name) => !ks.some((k) => isForOther(k, name, direction)),
    ),
    minProperties: Math.max(0, ...ks.map(({ minProperties }) => minProperties)),
    maxProperties: Math.min(Infinity, ...ks.map(({ maxProperties }) => maxProperties)),
    minItems: Math.max(0, ...ks.map(({ minItems }) => minItems)),
    maxItems: Math.min(Infinity, ...ks.map(({ maxItems }) => maxItems)),
    unique: ks.some((k) => k.unique),
    prefix: Math.max(0, ...ks.map(({ prefix }) => prefix.length)),
    isUnclear: ks.some(({ unclear }) => unclear !== undefined),
    opaque: schemas.flatMap((schema, index) =>
      opaqueOf(ks[index], schema).filter(
        ({ keyword }) => !keyword.startsWith('unevaluated') || !schemas.some(({ closes }) => closes === schema),
      ),
    ),
  };
  return shape;
}

/** Names that are required, and those that these demand. */
function requiredOf(ks: readonly Keywords[]): string[] {
  const names = new Set(ks.flatMap(({ required }) => required));
  for (const name of names)
    for (const demanded of ks.flatMap(({ dependentRequired }) => dependentRequired.get(name) ?? []))
      names.add(demanded);
  return [...names];
}

/** If an answer can have no other names, and needs as many properties as these are, each of them is sent. */
function impliedNames(ks: readonly Keywords[], direction: Direction): readonly string[] {
  const least = Math.max(0, ...ks.map(({ minProperties }) => minProperties));
  if (direction === 'request' || least === 0) return [];
  const closed = ks.filter(
    ({ additional, patternProperties }) => patternProperties.size === 0 && isNothing(additional),
  );
  const lists = closed.map(({ properties }) =>
    [...properties].filter(([, own]) => !isNothing(own)).map(([name]) => name),
  );
  const allowed = ks.flatMap((k) => [allowedNames(k) ?? []]);
  return [...lists, ...allowed].find((names) => names.length === least) ?? [];
}

function isNothing(schema: Schema | undefined): boolean {
  return schema?.json === false;
}

function valuesOf(ks: readonly Keywords[]): Json[] | undefined {
  return ks.reduce<Json[] | undefined>((so, { values }) => {
    if (so === undefined || values === undefined) return so ?? values;
    return so.filter((value) => hasValue(values, value));
  }, undefined);
}

/** Null and booleans can be counted on the fingers. */
function smallValues(types: number): Json[] | undefined {
  if (types === 0 || (types & ~(NULL | BOOLEAN)) !== 0) return undefined;
  return [...((types & BOOLEAN) !== 0 ? [true, false] : []), ...((types & NULL) !== 0 ? [null] : [])];
}

function opaqueOf(k: Keywords | undefined, schema: Schema): { keyword: string; schema: Schema }[] {
  if (k === undefined) return [];
  const present = {
    'not': k.not,
    'if': k.condition,
    'contains': k.contains?.min === 0 && k.contains.max === Infinity ? undefined : k.contains,
    'propertyNames': k.propertyNames,
    'unevaluatedProperties': k.unevaluatedProperties,
    'unevaluatedItems': k.unevaluatedItems,
    'dependentRequired': k.dependentRequired.size > 0 ? true : undefined,
    'dependentSchemas': k.dependentSchemas.size > 0 ? true : undefined,
  };
  return Object.entries(present).flatMap(([keyword, value]) => (value === undefined ? [] : [{ keyword, schema }]));
}

function unique<T>(list: readonly T[]): T[] {
  return [...new Set(list)];
}

/** What the shape says about a property, whether it names it or not. */
export function propertyNode(shape: Shape, name: string): Node {
  return nodeOf(
    shape.schemas.flatMap((schema) => {
      const k = keywordsOf(schema);
      // What depends on the property says something about it, too.
      const dependent = k.dependentSchemas.get(name);
      return [
        ...propertySchemas(k, name),
        ...(dependent === undefined ? [] : propertySchemas(keywordsOf(dependent), name)),
      ];
    }),
  );
}

export function itemNode(shape: Shape, index: number): Node {
  return nodeOf(
    shape.schemas.flatMap((schema) => {
      const k = keywordsOf(schema);
      return k.prefix[index] ?? k.items ?? [];
    }),
  );
}

/** Returns what a shape says about properties that it does not name, or undefined if it says nothing. */
export function additionalNode(shape: Shape): Node | undefined {
  const found = shape.schemas.flatMap((schema) => keywordsOf(schema).additional ?? []);
  return found.length === 0 ? undefined : nodeOf(found);
}

export function isForbidden(node: Node): boolean {
  return node.schemas.some((schema) => keywordsOf(schema).types === 0);
}
