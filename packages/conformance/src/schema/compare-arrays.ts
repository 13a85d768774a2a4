import { arrayOf, samplesOf } from './sample.js';
import { lift } from './compare-objects.js';
import { saying } from './saying.js';
import type { Node } from './node.js';
import type { Shape } from './model.js';
import { isForbidden, itemNode } from './shape.js';
import { ALL_TYPES, ARRAY } from './types.js';
import { violation, type Comparison, type Side, type Violation } from './violation.js';

const LONGEST = 5_000;

const itemsOf = (count: number): string => (count === 1 ? '1 item' : `${count} items`);
const leastItems = (count: number): string => (count === 0 ? 'any number of items' : `at least ${itemsOf(count)}`);

export function compareArrays(comparison: Comparison, producer: Side, consumer: Side): Violation[] {
  const { direction } = comparison;
  const [p, c] = [producer.shape, consumer.shape];
  const found: Violation[] = [];
  const array = (length: number): Iterable<never[] | NonNullable<ReturnType<typeof arrayOf>>> => {
    const made = length > LONGEST ? undefined : arrayOf(p, direction, length, 0);
    return made === undefined ? [] : [made];
  };
  const empty = isForbidden(itemNode(p, p.prefix));
  const most = empty ? Math.min(p.maxItems, p.prefix) : p.maxItems;
  if (most > c.maxItems) {
    found.push(
      violation(
        'items',
        saying(p, (k) => k.maxItems !== Infinity, 'maxItems'),
        saying(c, (k) => k.maxItems === c.maxItems, 'maxItems'),
        {
          producer: most === Infinity ? 'any number of items' : `at most ${itemsOf(most)}`,
          consumer: `at most ${itemsOf(c.maxItems)}`,
        },
        array(c.maxItems + 1),
      ),
    );
  }
  if (most === 0 && c.maxItems > 0 && !isForbidden(itemNode(c, c.prefix))) {
    found.push(
      violation(
        'vacuous',
        saying(p, (k) => k.maxItems === 0, 'maxItems'),
        saying(c, (k) => k.items !== undefined),
        { producer: 'a list that is always empty', consumer: 'a list of items' },
      ),
    );
  }
  if (p.minItems < c.minItems) {
    found.push(
      violation(
        'items',
        saying(p, (k) => k.minItems > 0, 'minItems'),
        saying(c, (k) => k.minItems === c.minItems, 'minItems'),
        { producer: leastItems(p.minItems), consumer: leastItems(c.minItems) },
        array(p.minItems),
      ),
    );
  }
  if (c.unique && !p.unique && p.maxItems > 1) {
    found.push(
      violation(
        'items',
        saying(p, (k) => k.items !== undefined),
        saying(c, (k) => k.unique, 'uniqueItems'),
        { producer: 'items may repeat', consumer: 'each item once' },
        [...array(Math.max(2, p.minItems)), ...samplesOf(p, direction, 0, ARRAY)],
      ),
    );
  }
  return [...found, ...compareItems(comparison, producer, consumer)];
}

export function compareItems({ direction, contains }: Comparison, { shape: p }: Side, { shape: c }: Side): Violation[] {
  const found: Violation[] = [];
  const last = Math.max(p.prefix, c.prefix);
  for (let index = 0; index <= last; index += 1) {
    const mine = itemNode(p, index);
    if (index >= p.maxItems || isForbidden(mine)) continue;
    const name = index < last ? String(index) : '*';
    const theirs = itemNode(c, index);
    found.push(
      ...ofItems(contains(mine, theirs), mine).map((inner) =>
        lift(atList(inner, mine, p, theirs, c), p.minItems > index, name, (value) =>
          arrayOf(p, direction, Math.min(LONGEST, Math.max(index + 1, p.minItems)), 0, { index, value }),
        ),
      ),
    );
  }
  return found;
}

/** That items can be anything says all: what they lack besides is no other mistake. */
function ofItems(found: readonly Violation[], mine: Node): readonly Violation[] {
  const whole = mine.schemas.length === 0 ? found.find(({ kind }) => kind === 'type') : undefined;
  return whole === undefined ? found : [whole];
}

/** Items that nobody describes have no place of their own: the list is where to describe them. */
function atList(inner: Violation, mine: Node, p: Shape, theirs: Node, c: Shape): Violation {
  const listOf = (shape: Shape): string => saying(shape, (k) => k.types !== ALL_TYPES && (k.types & ARRAY) !== 0);
  return {
    ...inner,
    ...(mine.schemas.length === 0 ? { producer: listOf(p) } : {}),
    ...(theirs.schemas.length === 0 ? { consumer: listOf(c) } : {}),
  };
}
