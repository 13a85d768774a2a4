import { findString } from '../pattern/search.js';
import { failureOf } from './evaluate.js';
import type { Direction } from './direction.js';
import { shapeOfFormat } from './formats.js';
import { hasNoMultiple } from './multiples.js';
import { nodeOf } from './node.js';
import { keywordsOf } from './schema.js';
import { ARRAY, INTEGER, NUMBER, STRING } from './types.js';
import type { Shape } from './model.js';

const MOST_TRIED = 2_000;

/** Whether the keywords of a shape, from however many schemas, surely leave no value of its only type. */
export function isImpossible(shape: Shape, direction: Direction): boolean {
  const { types, values, schemas } = shape;
  if (values !== undefined)
    return (
      values.length <= MOST_TRIED &&
      !values.some((value) => schemas.every((one) => failureOf(one, value, direction) === undefined))
    );
  if (types === STRING) return hasNoText(shape);
  if ((types & ~NUMBER) === 0) return hasNoNumber(shape);
  return types === ARRAY && (shape.minItems > shape.maxItems || hasTooFewItems(shape));
}

function hasNoText({ minLength, maxLength, patterns, formats }: Shape): boolean {
  if (minLength > maxLength) return true;
  const all = [...patterns, ...formats.flatMap((format) => shapeOfFormat(format) ?? [])];
  return all.length > 0 && findString({ min: minLength, max: maxLength, patterns: all }, undefined) === 'none';
}

function hasNoNumber({ types, lower, upper, steps }: Shape): boolean {
  if (lower === undefined || upper === undefined) return false;
  if (steps.some((step) => hasNoMultiple(step, lower, upper))) return true;
  if (lower.value > upper.value || (lower.value === upper.value && (lower.exclusive || upper.exclusive))) return true;
  if (types !== INTEGER) return false;
  const first = lower.exclusive ? Math.floor(lower.value) + 1 : Math.ceil(lower.value);
  const last = upper.exclusive ? Math.ceil(upper.value) - 1 : Math.floor(upper.value);
  return first > last;
}

/** A list that must be longer than what it can hold: nothing, or each of a few values once. */
function hasTooFewItems({ schemas, minItems, prefix, unique }: Shape): boolean {
  const further = nodeOf(schemas.flatMap((schema) => keywordsOf(schema).items ?? []));
  const ks = further.schemas.map(keywordsOf);
  if (minItems > prefix && ks.some(({ types }) => types === 0)) return true;
  const few = Math.min(Infinity, ...ks.flatMap(({ values }) => values?.length ?? []));
  return unique && prefix === 0 && minItems > few;
}
