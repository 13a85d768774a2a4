import { isObject, type Json } from '../tree/json.js';
import { child } from '../tree/pointer.js';
import { compareArrays, compareItems } from './compare-arrays.js';
import { compareNames, compareObjects } from './compare-objects.js';
import { compareListed } from './compare-listed.js';
import { compareConditions, NO_CONDITION } from './conditions.js';
import { compareNumbers, compareStrings, compareValues } from './compare-scalars.js';
import { fitUnion, overlap } from './compare-unions.js';
import { closedPartOf } from './closed-part.js';
import type { Direction } from './direction.js';
import { isDoubtful } from './doubtful.js';
import { nodeFailure, pointerOf, surelyFits, type Node } from './node.js';
import { integersOf, samplesOf } from './sample.js';
import { sameNodes } from './same.js';
import { placeOfWholeNumbers, saying } from './saying.js';
import { keywordsOf } from './schema.js';
import { undescribedNames } from './undescribed-names.js';
import { hasEmptyRequired, lacksWhatItContains, propertyNode, shapesOf } from './shape.js';
import { ARRAY, FRACTION, NULL, NUMBER, OBJECT, STRING, typeWords } from './types.js';
import {
  isRemark,
  MOST_CANDIDATES,
  placeOf,
  provingValue,
  violation,
  type Comparison,
  type Side,
  type Violation,
  type ViolationKind,
} from './violation.js';
import type { Shape } from './model.js';

export interface Budget {
  readonly pairs: number;
  readonly depth: number;
}
export const BUDGET: Budget = { pairs: 60_000, depth: 80 };

/** For a question that is asked besides. */
const ASIDE: Budget = { pairs: 500, depth: 20 };

/** Conditions within conditions of the same value. */
const DEEPEST_WITHIN = 5;

const TOO_LARGE = 'The schemas are too large or too deep to be compared to the end.';
const MOST_PATHS = 240;
const MOST_VIOLATIONS = 300;
const MOST_VARIED = 12;

/** Compares many nodes of two documents; what it found out about a pair it keeps. */
export function comparer(
  direction: Direction,
  budget: Budget = BUDGET,
): (producer: Node, consumer: Node) => readonly Violation[] {
  const finished = new Map<string, readonly Violation[]>();
  const open = new Set<string>();
  const same = new Map<string, boolean>();
  let pairs = 0;
  let within = 0;

  const contains = (producer: Node, consumer: Node): readonly Violation[] => {
    const key = `${producer.key}|${consumer.key}`;
    const known = finished.get(key);
    if (known !== undefined) return known;
    // This pair is being compared already, so it is assumed to fit. That comparison finds whatever does not fit.
    if (open.has(key)) return [];
    pairs += 1;
    if (open.size > budget.depth || pairs > budget.pairs) return [unproven(producer, consumer, TOO_LARGE)];
    open.add(key);
    const found = sameNodes(producer, consumer, same) ? [] : gather(settle(comparison, producer, consumer));
    open.delete(key);
    finished.set(key, found);
    return found;
  };
  const comparison: Comparison = {
    direction,
    contains,
    within: (producer, node) => {
      if (within >= DEEPEST_WITHIN) return [unproven(producer.node, node, TOO_LARGE)];
      within += 1;
      const sides = shapesOf(node, direction).shapes.map((shape): Side => ({ node, shape }));
      const found = proved(comparison, producer, sides, node);
      within -= 1;
      return found;
    },
    surely: (producer, consumer) => {
      if (budget === ASIDE || pairs > budget.pairs) return false;
      pairs += ASIDE.pairs / 10;
      return comparer(direction, ASIDE)(producer, consumer).every(isRemark);
    },
    spend: () => {
      pairs += 1;
      return pairs <= budget.pairs;
    },
  };
  return contains;
}

function unproven(producer: Node, consumer: Node, note: string): Violation {
  return {
    ...violation('unproven', pointerOf(producer), pointerOf(consumer), {
      producer: 'its schema',
      consumer: 'its schema',
    }),
    note,
  };
}

/** A comparison in which one side has nothing to compare is never a pass. */
function empty(producer: Node, consumer: Node, shapes: readonly Shape[]): Violation {
  const torn = shapes.map((shape) => closedPartOf(shape));
  const [first] = torn;
  const says = { producer: 'no value at all', consumer: 'a value' };
  // Another alternative can be empty for another reason.
  if (first === undefined || torn.includes(undefined))
    return violation('empty', pointerOf(producer), pointerOf(consumer), says);
  return {
    ...violation('empty', first.pointer, pointerOf(consumer), says),
    note: `A part of \`allOf\` demands \`${first.name}\`, and this one allows no property that it does not list.`,
  };
}

/** What has no value that could show it. */
const UNTRIED: ReadonlySet<ViolationKind> = new Set(['unproven', 'empty', 'unclear']);

/** What both sides describe, and one of them in a way that cannot be understood. */
function unclearOf(producer: Node, consumer: Node, shapes: readonly Shape[]): Violation[] {
  if (producer.schemas.length === 0 || consumer.schemas.length === 0) return [];
  const schema = shapes.flatMap(({ schemas }) => schemas).find((one) => keywordsOf(one).unclear !== undefined);
  if (schema === undefined) return [];
  const keyword = keywordsOf(schema).unclear ?? '';
  const place = keyword === '' ? schema.pointer : child(schema.pointer, keyword);
  const isMine = schema.book === producer.schemas[0]?.book;
  return [
    violation('unclear', isMine ? place : pointerOf(producer), isMine ? pointerOf(consumer) : place, {
      producer: 'a schema',
      consumer: 'a schema',
    }),
  ];
}

/** Finds what speaks against containment, and keeps as an error only what a value proves. */
function settle(comparison: Comparison, producer: Node, consumer: Node): Violation[] {
  const mine = shapesOf(producer, comparison.direction);
  const theirs = shapesOf(consumer, comparison.direction);
  const consumers = theirs.shapes.map((shape): Side => ({ node: consumer, shape }));
  const isAlternative = mine.shapes.length > 1;
  const possible = isAlternative
    ? mine.shapes.filter(
        (shape) => !hasEmptyRequired(shape, comparison.direction) && !lacksWhatItContains(shape, comparison.direction),
      )
    : mine.shapes;
  const found = (possible.length > 0 ? possible : mine.shapes).flatMap((shape) =>
    proved(comparison, { node: producer, shape, isAlternative }, consumers, consumer),
  );
  const isNone = mine.shapes.every((shape) => lacksWhatItContains(shape, comparison.direction));
  if ((mine.isEmpty || possible.length === 0 || isNone) && !mine.capped)
    found.push(empty(producer, consumer, mine.shapes));
  else if (found.every(isRemark) && isDoubtful(producer, possible, comparison.direction))
    found.push(unproven(producer, consumer, 'No value was found that fits this schema, so it may never be sent.'));
  found.push(...unclearOf(producer, consumer, [...mine.shapes, ...theirs.shapes]));
  const capped =
    mine.capped || theirs.capped
      ? [unproven(producer, consumer, 'The schemas have more alternatives than are compared.')]
      : [];
  return [...found, ...capped];
}

/** A short range of whole numbers, against alternatives or conditions: each number is tried. */
function fitsEach(
  { direction }: Comparison,
  { node, shape }: Side,
  consumers: readonly Side[],
  consumer: Node,
): boolean {
  const isPlain = consumers.length === 1 && consumers.every((one) => one.shape.opaque.length === 0);
  if (isPlain || shape.isUnclear || consumers.some((one) => one.shape.isUnclear)) return false;
  return (
    integersOf(shape)?.every(
      (value) => surelyFits(consumer, value, direction) === true || nodeFailure(node, value, direction) !== undefined,
    ) === true
  );
}

function proved(comparison: Comparison, producer: Side, consumers: readonly Side[], consumer: Node): Violation[] {
  if (fitsEach(comparison, producer, consumers, consumer)) return [];
  const claims = claim(comparison, producer, consumers, consumer);
  const real = claims.filter((one) => !isRemark(one));
  const settled = real.map((one): Violation => {
    if (UNTRIED.has(one.kind) || one.isCertain === true) return one;
    const prove = (values: readonly Json[]): Json | undefined =>
      provingValue(comparison, producer.node, consumer, values);
    const plain = prove(one.candidates);
    // Null is a witness, too.
    const witness = plain === undefined ? prove(otherwise(comparison, producer.shape, one.candidates)) : plain;
    return witness === undefined
      ? {
          ...one,
          kind: 'unproven',
          note: `Neither a proof nor a counterexample was found: ${
            one.producerSays === NO_CONDITION
              ? `whether \`${one.consumerSays}\` refuses what is sent`
              : `${one.producerSays} against ${one.consumerSays}`
          }.`,
        }
      : { ...one, witness };
  });
  const remarks = claims.filter(isRemark);
  if (real.length > 0) return [...settled, ...remarks];
  const isUnclear = producer.shape.isUnclear || consumers.some(({ shape }) => shape.isUnclear);
  const twice = isUnclear ? 'none' : overlap(comparison, producer, consumers, consumer);
  if (twice === 'none') return remarks;
  const says = { producer: 'a value of two alternatives', consumer: 'exactly one of its alternatives' };
  if (twice === 'possible')
    return [
      ...remarks,
      unproven(producer.node, consumer, 'That no value fits two of the alternatives could not be proved.'),
    ];
  return [
    ...remarks,
    { ...violation('overlap', producer.shape, placeOfOneOf(consumers), says, [twice.value]), witness: twice.value },
  ];
}

function placeOfOneOf(consumers: readonly Side[]): string {
  const all = consumers.flatMap(({ shape }) => shape.schemas);
  const schema = all.find((one) => keywordsOf(one).oneOf !== undefined);
  return schema === undefined ? placeOf(consumers[0]?.shape ?? '#') : child(schema.pointer, 'oneOf');
}

/** The producer's own conditions can exclude a candidate: the same one with another value somewhere can be free of them. */
function otherwise({ direction }: Comparison, shape: Shape, candidates: readonly Json[]): Json[] {
  if (shape.opaque.length === 0) return [];
  const values = shape.names
    .slice(0, MOST_VARIED)
    .flatMap((name) =>
      shapesOf(propertyNode(shape, name), direction).shapes.flatMap((one) =>
        [...samplesOf(one, direction)].slice(0, MOST_VARIED).map((value) => ({ name, value })),
      ),
    );
  return candidates
    .filter(isObject)
    .slice(0, 3)
    .flatMap((body) =>
      values.flatMap(({ name, value }) => (Object.hasOwn(body, name) ? [{ ...body, [name]: value }] : [])),
    );
}

function claim(comparison: Comparison, producer: Side, consumers: readonly Side[], consumer: Node): Violation[] {
  const { values, isUnclear } = producer.shape;
  if (isUnclear) return consumers.length === 1 ? consumers.flatMap((one) => clearParts(comparison, producer, one)) : [];
  const countable =
    values ?? (consumers.some(({ shape }) => shape.values !== undefined) ? integersOf(producer.shape) : undefined);
  if (countable !== undefined) return compareListed(comparison, producer, countable, consumer);
  const compare = (p: Side, c: Side): Violation[] => compareShapes(comparison, p, c);
  const only = consumers[0];
  if (only === undefined)
    return [
      violation(
        'type',
        producer.shape,
        pointerOf(consumer),
        { producer: typeWords(producer.shape.types), consumer: 'nothing at all' },
        samplesOf(producer.shape, comparison.direction),
      ),
    ];
  return consumers.length === 1 ? compare(producer, only) : fitUnion(comparison, producer, consumers, compare);
}

function compareShapes(comparison: Comparison, producer: Side, consumer: Side): Violation[] {
  if (!comparison.spend()) return [unproven(producer.node, consumer.node, TOO_LARGE)];
  const p = producer.shape;
  const c = consumer.shape;
  const found: Violation[] = [];
  // A step of whole numbers leaves no fraction, and yet the type is number: the step is what does not fit.
  const stepped =
    c.steps.length > 0 && c.schemas.every((one) => (keywordsOf(one).types & FRACTION) !== 0) ? FRACTION : 0;
  const foreign = p.types & ~c.types & ~stepped;
  if (foreign !== 0) {
    const says = { producer: typeWords(p.types), consumer: typeWords(c.types) };
    // Null among other types is one mistake with them.
    const other = foreign & ~NULL;
    const values = [...samplesOf(p, comparison.direction, 0, other === 0 ? NULL : other)];
    const byFormat = other === FRACTION ? placeOfWholeNumbers(c) : undefined;
    found.push({
      ...violation(
        other === 0 ? 'null' : 'type',
        saying(p, (k) => k.types !== 127),
        byFormat ?? saying(c, (k) => k.types !== 127),
        says,
        (foreign & NULL) === 0 ? values : [...values.slice(0, MOST_CANDIDATES - 1), null],
      ),
      disjoint: (p.types & c.types) === 0,
    });
  }
  const common = p.types & (c.types | stepped);
  if (common === 0) return found;
  if (c.values !== undefined) return [...found, ...compareValues(comparison, producer, consumer)];
  if ((common & NUMBER) !== 0) found.push(...compareNumbers(producer, consumer));
  if ((common & STRING) !== 0) found.push(...compareStrings(comparison, producer, consumer));
  if ((common & ARRAY) !== 0) found.push(...compareArrays(comparison, producer, consumer));
  if ((common & OBJECT) !== 0)
    found.push(...compareObjects(comparison, producer, consumer), ...undescribedNames(comparison, producer, c));
  return [...found, ...compareConditions(comparison, producer, c)];
}

/** Of a schema that is unclear in part, what it does say about properties and items. */
function clearParts(comparison: Comparison, producer: Side, consumer: Side): Violation[] {
  const common = producer.shape.types & consumer.shape.types;
  return [
    ...((common & OBJECT) === 0 ? [] : compareNames(comparison, producer, consumer)),
    ...((common & ARRAY) === 0 ? [] : compareItems(comparison, producer, consumer)),
  ];
}

/** What two ways of a producer have in common is said once. */
function gather(found: readonly Violation[]): readonly Violation[] {
  const by = new Map<string, Violation>();
  for (const one of found) {
    const key = `${one.kind} ${one.producer} ${one.consumer}`;
    const known = by.get(key);
    if (known === undefined && by.size >= MOST_VIOLATIONS) continue;
    const paths = known === undefined ? one.paths : [...new Set([...known.paths, ...one.paths])];
    const more = (one.morePaths ?? 0) + (known?.morePaths ?? 0) + Math.max(0, paths.length - MOST_PATHS);
    by.set(key, {
      ...(known?.witness === undefined ? one : known),
      paths: paths.slice(0, MOST_PATHS),
      ...(more === 0 ? {} : { morePaths: more }),
    });
  }
  return [...by.values()];
}
