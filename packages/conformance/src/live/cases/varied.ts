import { itemNode, propertyNode, shapesOf } from '../../schema/shape.js';
import { ARRAY, FRACTION, INTEGER, OBJECT } from '../../schema/types.js';
import type { Node } from '../../schema/node.js';
import type { Shape } from '../../schema/model.js';
import { setMember, type Json, type JsonObject } from '../../tree/json.js';
import { pick } from './random.js';

const DEEPEST = 6;
const MOST_ITEMS = 12;

/**
 * A value that fits, often at a bound. Free text means something, such as a country: no value is made up for it, and
 * the result is undefined.
 */
export function varied(node: Node, random: () => number, depth = 0): Json | undefined {
  const shape = pick(random, shapesOf(node, 'request').shapes);
  if (shape === undefined || depth > DEEPEST) return undefined;
  if (shape.values !== undefined) return pick(random, shape.values);
  if ((shape.types & OBJECT) !== 0) return object(shape, random, depth);
  if ((shape.types & ARRAY) !== 0) return list(shape, random, depth);
  return (shape.types & (INTEGER | FRACTION)) === 0 ? undefined : number(shape, random);
}

function object(shape: Shape, random: () => number, depth: number): Json | undefined {
  const made: JsonObject = {};
  for (const name of shape.names) {
    const isNeeded = shape.required.includes(name);
    if (!isNeeded && random() < 0.5) continue;
    const value = varied(propertyNode(shape, name), random, depth + 1);
    if (value !== undefined) setMember(made, name, value);
    else if (isNeeded) return undefined;
  }
  return made;
}

function list(shape: Shape, random: () => number, depth: number): Json | undefined {
  const most = Math.min(shape.maxItems, Math.max(MOST_ITEMS, shape.minItems));
  const between = shape.minItems + Math.floor(random() * (most - shape.minItems + 1));
  const length = pick(random, [shape.minItems, most, between]) ?? 0;
  const items = Array.from({ length }, (_, index) => varied(itemNode(shape, index), random, depth + 1));
  return items.every((item) => item !== undefined) ? items : undefined;
}

function number({ lower, upper }: Shape, random: () => number): number {
  const low = Math.ceil(lower?.value ?? 0) + (lower?.exclusive === true ? 1 : 0);
  const high = Math.floor(upper?.value ?? low + 1000) - (upper?.exclusive === true ? 1 : 0);
  return pick(random, [low, high, low + Math.floor(random() * (high - low + 1))]) ?? low;
}
