import type { Direction } from '../../schema/direction.js';
import { nodeFailure, type Node } from '../../schema/node.js';
import { samplesOf } from '../../schema/sample.js';
import { additionalNode, isForbidden, itemNode, propertyNode, shapesOf } from '../../schema/shape.js';
import { ARRAY, OBJECT, typeOf } from '../../schema/types.js';
import type { Shape } from '../../schema/model.js';
import { setMember, type Json, type JsonObject } from '../../tree/json.js';

const DEEPEST = 8;
const MOST_ITEMS = 3;
const SCALARS = 40;

export type Random = (below: number) => number;

/** The same numbers for the same seed. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

/** Values that a producer may write: alternatives, optional properties, bounds and listed values by chance. */
export function valuesOf(node: Node, direction: Direction, random: Random, count: number): Json[] {
  return Array.from({ length: count }, () => valueOf(node, direction, random, 0)).flatMap((value) =>
    value === undefined || nodeFailure(node, value, direction) !== undefined ? [] : [value],
  );
}

function valueOf(node: Node, direction: Direction, random: Random, depth: number): Json | undefined {
  const { shapes } = shapesOf(node, direction);
  const shape = shapes[random(shapes.length)];
  if (shape === undefined || depth > DEEPEST) return undefined;
  const plain = scalarsOf(shape, direction);
  const kinds = [
    ...((shape.types & OBJECT) !== 0 && shape.values === undefined ? [OBJECT] : []),
    ...((shape.types & ARRAY) !== 0 && shape.values === undefined ? [ARRAY] : []),
    ...(plain.length > 0 ? [0] : []),
  ];
  const kind = kinds[random(kinds.length)];
  if (kind === OBJECT) return objectOf(shape, direction, random, depth);
  return kind === ARRAY ? arrayOf(shape, direction, random, depth) : plain[random(plain.length)];
}

function scalarsOf(shape: Shape, direction: Direction): Json[] {
  const found: Json[] = [];
  const types = shape.values === undefined ? shape.types & ~OBJECT & ~ARRAY : shape.types;
  if (types === 0) return found;
  for (const value of samplesOf(shape, direction, 0, types)) {
    if (
      nodeFailure({ key: '', schemas: shape.schemas }, value, direction) === undefined ||
      (typeOf(value) & (OBJECT | ARRAY)) !== 0
    )
      found.push(value);
    if (found.length >= SCALARS) break;
  }
  return found;
}

function objectOf(shape: Shape, direction: Direction, random: Random, depth: number): JsonObject | undefined {
  const made: JsonObject = {};
  for (const name of new Set([...shape.required, ...shape.names])) {
    const node = propertyNode(shape, name);
    const isRequired = shape.required.includes(name);
    if (isForbidden(node) || (!isRequired && random(2) === 0)) continue;
    const value = valueOf(node, direction, random, depth + 1);
    if (value !== undefined) setMember(made, name, value);
    else if (isRequired) return undefined;
  }
  const rest = additionalNode(shape);
  const extra =
    rest === undefined || rest.schemas.every(({ json }) => typeof json === 'boolean')
      ? undefined
      : valueOf(rest, direction, random, depth + 1);
  if (extra !== undefined) setMember(made, 'someOtherName', extra);
  return made;
}

/** As few items as may be, one more, or as many as may be. */
function arrayOf(shape: Shape, direction: Direction, random: Random, depth: number): Json[] | undefined {
  const most = Math.min(shape.maxItems, Math.max(shape.minItems, MOST_ITEMS));
  const made: Json[] = [];
  const length = shape.minItems + random(most - shape.minItems + 1);
  for (let index = 0; index < length; index += 1) {
    const value = valueOf(itemNode(shape, index), direction, random, depth + 1);
    if (value === undefined) return index < shape.minItems ? undefined : made;
    made.push(value);
  }
  return made;
}
