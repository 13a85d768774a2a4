import { canonical, type Json } from '../tree/json.js';
import { child } from '../tree/pointer.js';
import { leftUnevaluated } from './compare-unevaluated.js';
import { isImpossible } from './impossible.js';
import { nodeOf, promisesNothing, surelyFits, type Node } from './node.js';
import { arrayOf, objectOf, sample, samplesOf } from './sample.js';
import { keywordsOf } from './schema.js';
import {
  additionalNode,
  hasEmptyRequired,
  hasNone,
  isForbidden,
  itemNode,
  merge,
  propertyNode,
  shapesOf,
} from './shape.js';
import { ARRAY, OBJECT } from './types.js';
import { isRemark, violation, type Comparison, type Side, type Violation } from './violation.js';
import type { Keywords, Schema, Shape } from './model.js';

export const NO_CONDITION = 'no such condition';

type Claims = (comparison: Comparison, producer: Side, k: Keywords, schema: Schema) => Violation[] | undefined;

/** Conditions of the consumer: each is taken apart into questions that can be compared, or else values are tried. */
export function compareConditions(comparison: Comparison, producer: Side, consumer: Shape): Violation[] {
  return consumer.opaque.flatMap(({ keyword, schema }) => {
    if (producer.shape.schemas.some((one) => canonical(one.json) === canonical(schema.json))) return [];
    const claims = CLAIMS[keyword]?.(comparison, producer, keywordsOf(schema), schema);
    return claims ?? [untold(comparison, producer, keyword, schema)];
  });
}

function untold(
  { direction }: Comparison,
  { shape }: Side,
  keyword: string,
  schema: Schema,
  first: readonly Json[] = [],
): Violation {
  const says = { producer: NO_CONDITION, consumer: keyword };
  const values = [
    ...first,
    ...samplesOf(shape, direction),
    ...(shape.types & OBJECT ? everyPair(shape, direction) : []),
  ];
  return violation('constraint', shape, child(schema.pointer, keyword), says, values);
}

/** Objects that differ in some properties: a condition on these holds for some and not for others. */
function varied(shape: Shape, names: readonly string[], direction: Comparison['direction']): Json[] {
  return names.slice(0, 6).flatMap((name) => {
    const values = shapesOf(propertyNode(shape, name), direction).shapes.flatMap((one) =>
      [...samplesOf(one, direction)].slice(0, 6),
    );
    return values.flatMap((value) => objectOf(shape, direction, 0, { name, value }) ?? []);
  });
}

/** Two optional properties at once, which no other example has. */
function everyPair(shape: Shape, direction: Comparison['direction']): Json[] {
  const optional = shape.names.filter((name) => !shape.required.includes(name)).slice(0, 6);
  return optional.flatMap((name, index) => {
    const value = sample(propertyNode(shape, name), direction);
    return optional.slice(index + 1).flatMap((other) => {
      const both = value === undefined ? undefined : objectOf(shape, direction, 0, { name, value });
      const second = sample(propertyNode(shape, other), direction);
      return both === undefined || second === undefined ? [] : [{ ...both, [other]: second }];
    });
  });
}

/** The producer where a further schema holds as well: none where the two exclude each other, undefined where that is too much to ask. */
function narrowed({ direction }: Comparison, producer: Side, schema: Schema): Side[] | undefined {
  const node = nodeOf([...producer.node.schemas, schema]);
  const { shapes, capped } = shapesOf(nodeOf([schema]), direction);
  if (capped) return undefined;
  return shapes
    .map((way) => merge([...way.schemas, ...producer.shape.schemas], direction))
    .filter((shape) => !isEmptyShape(shape, direction) && !asksForUnwritten(producer.shape, shape))
    .map((shape) => ({ node, shape, isAlternative: true }));
}

/** An open object alone promises nothing: no one writes a property that the producer does not describe. */
function asksForUnwritten(producer: Shape, shape: Shape): boolean {
  return (
    shape.types === OBJECT &&
    shape.required.some(
      (name) =>
        !producer.required.includes(name) &&
        !producer.names.includes(name) &&
        promisesNothing(propertyNode(producer, name)),
    )
  );
}

export function isEmptyShape(shape: Shape, direction: Comparison['direction']): boolean {
  return (
    shape.types === 0 ||
    isImpossible(shape, direction) ||
    (shape.types === OBJECT &&
      (shape.required.some((name) => isForbidden(propertyNode(shape, name))) || hasEmptyRequired(shape, direction)))
  );
}

/** Names for a map that can have any, the likeliest first. */
const MADE_UP_NAMES = [
  'extra1',
  'Extra-1',
  'extra_name',
  'EXTRA',
  '1',
  'Größe',
  'a',
  'an extra name',
  'x'.repeat(65),
  '',
];

const CLAIMS: Readonly<Record<string, Claims>> = {
  if: (comparison, producer, { condition }) => {
    if (condition === undefined) return [];
    const { if: when, then, else: other } = condition;
    const inThen = then === undefined ? [] : whenAlso(comparison, producer, when, nodeOf([then]));
    if (inThen === undefined) return undefined;
    const inElse = other === undefined ? [] : elseAlso(comparison, producer, when, other);
    const elsewhere = varied(producer.shape, [...keywordsOf(when).properties.keys()], comparison.direction);
    return [
      ...inThen.filter((one) => !isRemark(one)).map(claimed),
      ...inElse
        .filter((one) => !isRemark(one))
        .map((one) => ({
          ...claimed(one),
          candidates: [...elsewhere, ...claimed(one).candidates],
        })),
    ];
  },
  not: (comparison, producer, { not }, schema) => {
    if (not === undefined) return [];
    const sides = narrowed(comparison, producer, not);
    const values = (sides ?? []).flatMap(({ shape }) => [...samplesOf(shape, comparison.direction)].slice(0, 4));
    return sides?.length === 0 ? [] : [untold(comparison, producer, 'not', schema, values)];
  },
  dependentRequired: (comparison, producer, { dependentRequired }, schema) =>
    [...dependentRequired].flatMap(([name, names]) => {
      const pointer = child(schema.pointer, 'dependentRequired', name);
      const demanded = nodeOf([schema.book.at({ required: names }, pointer)]);
      return whenThere(comparison, producer, name, demanded).map((one) => ({ ...one, consumer: pointer }));
    }),
  dependentSchemas: (comparison, producer, { dependentSchemas }) =>
    [...dependentSchemas].flatMap(([name, demanded]) => whenThere(comparison, producer, name, nodeOf([demanded]))),
  propertyNames: ({ direction }, { shape }, { propertyNames }, schema) => {
    if (propertyNames === undefined) return [];
    const wanted = nodeOf([propertyNames]);
    const described = new Set([...shape.names, ...shape.required]);
    const written = [...described].filter((name) => !isForbidden(propertyNode(shape, name)));
    const refused = written.filter((name) => surelyFits(wanted, name, direction) !== true);
    const rest = additionalNode(shape);
    const isOpen =
      (rest !== undefined && !isForbidden(rest)) ||
      shape.schemas.some((one) => keywordsOf(one).patternProperties.size > 0);
    if (refused.length === 0 && !isOpen) return [];
    const made =
      refused.length > 0 ? [] : MADE_UP_NAMES.filter((name) => surelyFits(wanted, name, direction) === false);
    if (refused.length + made.length === 0) return undefined;
    return [...refused, ...made.slice(0, 1)].map((name) => {
      const value = sample(propertyNode(shape, name), direction);
      const body = value === undefined ? undefined : objectOf(shape, direction, 0, { name, value });
      const says = { producer: `a property ${name}`, consumer: 'no property of this name' };
      return {
        ...violation('closed', shape, child(schema.pointer, 'propertyNames'), says, body === undefined ? [] : [body]),
        subject: name,
      };
    });
  },
  unevaluatedProperties: (comparison, producer, { unevaluatedProperties: rest }, schema) => {
    if (rest === undefined || (producer.shape.types & OBJECT) === 0) return [];
    const left = leftUnevaluated(comparison, producer, schema);
    if (left?.length === 0) return [];
    const values = (left ?? []).flatMap(({ name, alternatives }) =>
      alternatives
        .flatMap((one) => whenThere(comparison, producer, name, nodeOf([one])))
        .flatMap(({ candidates }) => candidates.slice(0, 4)),
    );
    return [untold(comparison, producer, 'unevaluatedProperties', schema, values)];
  },
  contains: (comparison, producer, { contains: wanted }, schema) => {
    if (wanted === undefined || (producer.shape.types & ARRAY) === 0) return [];
    const { shape } = producer;
    const isEach =
      shape.prefix === 0 &&
      wanted.max === Infinity &&
      shape.minItems >= wanted.min &&
      comparison.contains(itemNode(shape, 0), nodeOf([wanted.schema])).every(isRemark);
    if (isEach || (wanted.min === 0 && hasNone(shape, wanted.schema, comparison.direction))) return [];
    const lengths = [0, 1, 2, wanted.min - 1, wanted.max + 1].filter((length) => length >= 0 && length < 50);
    const some = sample(nodeOf([...itemNode(shape, shape.prefix).schemas, wanted.schema]), comparison.direction);
    const lists = lengths.flatMap((length) => {
      const made = arrayOf(shape, comparison.direction, length, 0);
      if (made === undefined) return [];
      return some === undefined ? [made] : [made, made.map((item, index) => (index < shape.prefix ? item : some))];
    });
    return [untold(comparison, producer, 'contains', schema, lists)];
  },
};

/** What the producer writes with a property must fit what the property demands. */
function whenThere(comparison: Comparison, producer: Side, name: string, demanded: Node): Violation[] {
  const { shape } = producer;
  const last = shape.schemas.at(-1);
  if (last === undefined || isForbidden(propertyNode(shape, name))) return [];
  return (whenAlso(comparison, producer, last.book.at({ required: [name] }, last.pointer), demanded) ?? [])
    .filter((one) => !isRemark(one))
    .map(claimed);
}

function whenAlso(comparison: Comparison, producer: Side, also: Schema, demanded: Node): Violation[] | undefined {
  return narrowed(comparison, producer, also)?.flatMap((side) => comparison.within(side, demanded));
}

/** Nothing is left for `else` where the condition holds for all that is written. */
function elseAlso(comparison: Comparison, producer: Side, when: Schema, other: Schema): readonly Violation[] {
  const found = comparison.within(producer, nodeOf([other]));
  return found.every(isRemark) || !comparison.surely(producer.node, nodeOf([when])) ? found : [];
}

/** A value that shows the part shows the whole, if the whole consumer refuses it as well. */
function claimed(one: Violation): Violation {
  const { witness, ...rest } = one;
  return { ...rest, candidates: witness === undefined ? one.candidates : [witness, ...one.candidates] };
}
