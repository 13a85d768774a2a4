import { canonical, type Json, type JsonObject } from '../tree/json.js';
import { sample, samplesOf } from './sample.js';
import { nodeFailure, nodeOf, type Node } from './node.js';
import { keywordsOf } from './schema.js';
import { isEmptyShape } from './conditions.js';
import { isForbidden, merge, propertyNode, shapesOf } from './shape.js';
import { ARRAY, NUMBER, OBJECT, SINGLE_TYPES, STRING, typeWords } from './types.js';
import { isRemark, isTagPlace, placeOf, violation, type Comparison, type Side, type Violation } from './violation.js';
import type { Schema, Shape } from './model.js';

type Compare = (producer: Side, consumer: Side) => Violation[];
const MOST_SPLITS = 6;
const MOST_TAGS = 40;

/** One way of the producer against several of the consumer. */
export function fitUnion(
  comparison: Comparison,
  producer: Side,
  consumers: readonly Side[],
  compare: Compare,
  splits = 0,
): Violation[] {
  const lists = consumers
    .filter(({ shape }) => (shape.types & producer.shape.types) !== 0)
    .map((consumer) => compare(producer, consumer));
  const fitting = lists.find((list) => list.every(isRemark));
  if (fitting !== undefined) return fitting;
  if (splits < MOST_SPLITS) {
    const parts = partsOf(
      comparison,
      producer.shape,
      consumers.map(({ shape }) => shape),
    );
    if (parts.length > 1)
      return parts.flatMap((shape) => fitUnion(comparison, { ...producer, shape }, consumers, compare, splits + 1));
  }
  const open = lists.filter((list) => !list.some(({ disjoint }) => disjoint === true));
  const best = [...open].sort(
    (a, b) => a.filter((one) => !isRemark(one)).length - b.filter((one) => !isRemark(one)).length,
  )[0];
  if (best !== undefined) return best;
  const ofTypes = producer.shape.types === 1 ? 'null' : 'type';
  const kind = lists.length > 0 ? 'union' : ofTypes;
  const read = consumers.reduce((so, { shape }) => so | shape.types, 0);
  const says =
    kind === 'union'
      ? { producer: 'a further alternative', consumer: `none of its ${consumers.length} alternatives` }
      : { producer: typeWords(producer.shape.types), consumer: typeWords(read) };
  return [
    {
      ...violation(
        kind,
        placeOfAlternative(producer.shape),
        consumers[0]?.shape ?? '#',
        says,
        samplesOf(producer.shape, comparison.direction),
      ),
      disjoint: true,
    },
  ];
}

/** A discriminator that names the alternative is where it is to be taken out. */
function placeOfAlternative(shape: Shape): string {
  return shape.schemas.find(({ pointer }) => isTagPlace(pointer))?.pointer ?? placeOf(shape);
}

/** A producer is taken apart where the consumers differ: by type, then by a tag of few values. */
function partsOf({ direction }: Comparison, shape: Shape, consumers: readonly Shape[]): Shape[] {
  const types = SINGLE_TYPES.filter((type) => (type & shape.types) !== 0);
  if (types.length > 1 && consumers.some((one) => (one.types & shape.types) !== shape.types))
    return types.map((type) => ({ ...shape, types: type }));
  const bounded = byBounds(shape, consumers, direction);
  if (bounded !== undefined) return bounded;
  if (shape.types !== OBJECT) return [shape];
  const last = shape.schemas.at(-1);
  if (last === undefined) return [shape];
  for (const name of shape.required) {
    const values = tagValues(shape, name, direction);
    if (
      values === undefined ||
      values.length < 2 ||
      values.length > MOST_TAGS ||
      !consumers.some((one) => tagValues(one, name, direction) !== undefined)
    )
      continue;
    return values.map((value) =>
      merge([last.book.at({ properties: { [name]: { enum: [value] } } }, last.pointer), ...shape.schemas], direction),
    );
  }
  return byPresence(shape, consumers, direction);
}

/** Below and above a bound at which one of the consumers ends and another one goes on. */
function byBounds(shape: Shape, consumers: readonly Shape[], direction: Comparison['direction']): Shape[] | undefined {
  const last = shape.schemas.at(-1);
  if (last === undefined) return undefined;
  const also = (parts: readonly JsonObject[]): Shape[] =>
    parts.map((part) => merge([last.book.at(part, last.pointer), ...shape.schemas], direction));
  if ((shape.types & ~NUMBER) === 0) {
    const upper = consumers.flatMap((one) => one.upper ?? []).find(({ value }) => isInside(value, shape));
    if (upper === undefined) return undefined;
    const { value, exclusive } = upper;
    return also(
      exclusive ? [{ exclusiveMaximum: value }, { minimum: value }] : [{ maximum: value }, { exclusiveMinimum: value }],
    );
  }
  const [least, most] = SIZES[shape.types] ?? [];
  if (least === undefined) return undefined;
  const size = consumers.map((one) => one[most]).find((one) => one >= shape[least] && one < shape[most]);
  return size === undefined ? undefined : also([{ [most]: size }, { [least]: size + 1 }]);
}

type Sizes =
  | readonly ['minLength', 'maxLength']
  | readonly ['minItems', 'maxItems']
  | readonly ['minProperties', 'maxProperties'];

const SIZES: Readonly<Partial<Record<number, Sizes>>> = {
  [STRING]: ['minLength', 'maxLength'],
  [ARRAY]: ['minItems', 'maxItems'],
  [OBJECT]: ['minProperties', 'maxProperties'],
};

function isInside(value: number, { lower, upper }: Shape): boolean {
  return (lower === undefined || lower.value <= value) && (upper === undefined || value < upper.value);
}

/** With a property and without it, where the alternatives differ in that. */
function byPresence(shape: Shape, consumers: readonly Shape[], direction: Comparison['direction']): Shape[] {
  const last = shape.schemas.at(-1);
  const asked = new Set(consumers.flatMap((one) => [...one.required, ...refusedNames(one, shape.names)]));
  const name = shape.names.find(
    (one) => asked.has(one) && !shape.required.includes(one) && !isForbidden(propertyNode(shape, one)),
  );
  if (last === undefined || name === undefined) return [shape];
  return [{ required: [name] }, { properties: { [name]: false } }].map((part) =>
    merge([last.book.at(part, last.pointer), ...shape.schemas], direction),
  );
}

function refusedNames(consumer: Shape, names: readonly string[]): string[] {
  const refused = consumer.opaque.flatMap(({ keyword, schema }) =>
    keyword === 'not' ? (keywordsOf(schema).not ?? []) : [],
  );
  const notRequired = refused.flatMap((one) => keywordsOf(one).required);
  return [...notRequired, ...names.filter((name) => isForbidden(propertyNode(consumer, name)))];
}

function tagValues(shape: Shape, name: string, direction: Comparison['direction']): Json[] | undefined {
  if (!shape.required.includes(name)) return undefined;
  const shapes = shapesOf(propertyNode(shape, name), direction).shapes;
  return shapes.every(({ values }) => values !== undefined) ? shapes.flatMap(({ values }) => values ?? []) : undefined;
}

/**
 * `oneOf` rejects what fits two branches. That none does is proved by types or by tags. One can be in a single way of the
 * consumer only, so all ways are looked through.
 */
export function overlap(
  comparison: Comparison,
  producer: Side,
  consumers: readonly Side[],
  consumer: Node,
): 'none' | 'possible' | { value: Json } {
  const { direction } = comparison;
  const schemas = new Set(consumers.flatMap(({ shape }) => shape.schemas));
  const groups = [...schemas].flatMap((schema) => {
    const oneOf = keywordsOf(schema).oneOf;
    return oneOf === undefined || oneOf.length < 2 ? [] : [oneOf];
  });
  const together = groups.flatMap((group) => meetingsOf(group, producer.shape, comparison));
  if (together.length === 0) return 'none';
  // First values that are made to fit two of them.
  const candidates = [...together.slice(0, MOST_SPLITS), producer.shape].flatMap((shape) => [
    ...samplesOf(shape, direction),
  ]);
  for (const value of candidates) {
    if (
      nodeFailure(producer.node, value, direction) === undefined &&
      nodeFailure(consumer, value, direction) !== undefined
    )
      return { value };
  }
  const plain = sample(producer.node, direction);
  return plain !== undefined && nodeFailure(consumer, plain, direction) !== undefined ? { value: plain } : 'possible';
}

/** What two alternatives and the producer have in common, for each two that have something. */
function meetingsOf(group: readonly Schema[], producer: Shape, comparison: Comparison): Shape[] {
  const { direction } = comparison;
  const branches = group.map((branch) => shapesOf(nodeOf([branch]), direction).shapes);
  return branches.flatMap((left, index) =>
    branches
      .slice(index + 1)
      .flatMap((right) =>
        left.flatMap((a) =>
          right
            .filter((b) => !areApart(a, b, producer, comparison))
            .map((b) => merge([...producer.schemas, ...a.schemas, ...b.schemas], direction)),
        ),
      ),
  );
}

/** Whether no value of the producer fits both. */
function areApart(a: Shape, b: Shape, producer: Shape, comparison: Comparison): boolean {
  const { direction, surely } = comparison;
  if ((a.types & b.types) === 0) return true;
  if (a.values !== undefined && b.values !== undefined) return areStrangers(a.values, b.values);
  const both = merge([...a.schemas, ...b.schemas], direction);
  if (isEmptyShape(both, direction)) return true;
  if (isEmptyShape(merge([...producer.schemas, ...both.schemas], direction), direction)) return true;
  if ((both.types & ~NUMBER) === 0) return areCrossed(both);
  const [least, most] = SIZES[both.types] ?? [];
  if (least !== undefined && both[least] > both[most]) return true;
  // What the one is, the other is not.
  return [
    { one: a, other: b },
    { one: b, other: a },
  ].some(({ one, other }) =>
    other.opaque.some(({ keyword, schema }) => {
      const { not } = keywordsOf(schema);
      return keyword === 'not' && not !== undefined && surely(nodeOf(one.schemas), nodeOf([not]));
    }),
  );
}

function areCrossed({ lower, upper }: Shape): boolean {
  return (
    lower !== undefined &&
    upper !== undefined &&
    (lower.value > upper.value || (lower.value === upper.value && (lower.exclusive || upper.exclusive)))
  );
}

function areStrangers(a: readonly Json[], b: readonly Json[]): boolean {
  const texts = new Set(a.map(canonical));
  return !b.some((value) => texts.has(canonical(value)));
}
