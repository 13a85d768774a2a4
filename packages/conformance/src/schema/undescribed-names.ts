import { child } from '../tree/pointer.js';
import { compareProperty, placeOfRequired } from './compare-objects.js';
import { promisesNothing } from './node.js';
import { keywordsOf } from './schema.js';
import { propertyNode } from './shape.js';
import { isRemark, type Comparison, type Side, type Violation } from './violation.js';
import { isUnlisted } from './written-names.js';
import type { Shape } from './model.js';

/** What the producer can write without a word on its values. */
export function undescribedNames(comparison: Comparison, producer: Side, c: Shape): Violation[] {
  return [...undescribedOnes(comparison, producer, c), ...dependentOnes(comparison, producer, c)];
}

/** What the producer always writes and describes nowhere has any value. That is one mistake, whatever the consumer expects. */
function undescribedOnes(comparison: Comparison, producer: Side, c: Shape): Violation[] {
  const p = producer.shape;
  return p.required
    .filter((name) => isUnlisted(p, name, comparison.direction) && promisesNothing(propertyNode(p, name)))
    .flatMap((name) => {
      const first = compareProperty(comparison, producer, c, name).find((one) => !isRemark(one));
      if (first === undefined) return [];
      return [{ ...first, producer: placeOfRequired(p, name), note: undefinedText(name) }];
    });
}

/** Names that the producer mentions only where something depends on them: their values can be anything. */
function dependentOnes(comparison: Comparison, producer: Side, c: Shape): Violation[] {
  const p = producer.shape;
  const mentioned = new Map<string, string>();
  for (const { pointer, ...schema } of p.schemas.map((one) => ({ pointer: one.pointer, ...keywordsOf(one) }))) {
    for (const [name, others] of schema.dependentRequired)
      for (const one of [name, ...others]) mentioned.set(one, child(pointer, 'dependentRequired', name));
    for (const [name, one] of schema.dependentSchemas)
      for (const other of [name, ...keywordsOf(one).required])
        mentioned.set(other, child(pointer, 'dependentSchemas', name));
  }
  return c.names.flatMap((name) => {
    const place = mentioned.get(name);
    if (place === undefined || !isUnlisted(p, name, comparison.direction)) return [];
    const first = compareProperty(comparison, producer, c, name).find((one) => !isRemark(one));
    return first === undefined ? [] : [{ ...first, producer: place, note: undescribedText(name) }];
  });
}

export const undefinedText = (name: string): string => `\`${name}\` is required and not defined.`;
const undescribedText = (name: string): string => `\`${name}\` is mentioned and not defined.`;
