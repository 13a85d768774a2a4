import type { Direction } from './direction.js';
import { nodeOf, type Node } from './node.js';
import { sample } from './sample.js';
import { keywordsOf } from './schema.js';
import type { Schema, Shape } from './model.js';

/** Conditions in each of the ways can leave no value, and so can `oneOf`: one that nobody finds is no proof of a fit. */
export function isDoubtful(producer: Node, shapes: readonly Shape[], direction: Direction): boolean {
  return (
    shapes.every(
      ({ opaque, schemas, isUnclear }) =>
        !isUnclear && (opaque.length > 0 || schemas.some((one) => excludesMore(one, direction))),
    ) && sample(producer, direction) === undefined
  );
}

/** An alternative has values, and each of them can be one that another alternative has too. */
function excludesMore(schema: Schema, direction: Direction): boolean {
  const { oneOf = [] } = keywordsOf(schema);
  return oneOf.length > 1 && oneOf.some((one) => sample(nodeOf([one]), direction) !== undefined);
}
