import { isObject, member } from '../tree/json.js';
import { isAnnotation } from './annotations.js';
import type { Bound, Schema } from './model.js';
import { keywordsOf } from './schema.js';
import { NUMBER } from './types.js';

/** Whether `not` says nothing but what some keywords say. */
const saysOnly = (not: Schema | undefined, keywords: readonly string[]): not is Schema =>
  isObject(not?.json) && Object.keys(not.json).every((key) => keywords.includes(key) || isAnnotation(key));

/** The types of which no value is left, where `not` has a type and nothing else. */
export function excludedTypes(not: Schema | undefined): number {
  return saysOnly(not, ['type']) && member(not.json, 'type') !== undefined ? keywordsOf(not).types : 0;
}

/** One character at least, where `not` names the empty text. */
export function lengthLeft(not: Schema | undefined): number {
  return saysOnly(not, ['type', 'enum', 'const']) && keywordsOf(not).values?.includes('') === true ? 1 : 0;
}

const BOUNDS = ['type', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'];

const other = (bound: Bound): Bound => ({ value: bound.value, exclusive: !bound.exclusive });

/** Between which numbers a value is if it may not be beyond one: "not less than 0" is "at least 0". */
export function boundsLeft(not: Schema | undefined): { readonly lower?: Bound; readonly upper?: Bound } {
  if (!saysOnly(not, BOUNDS)) return {};
  const { types, lower, upper } = keywordsOf(not);
  if ((types & NUMBER) !== NUMBER) return {};
  if (lower !== undefined && upper === undefined) return { upper: other(lower) };
  return upper !== undefined && lower === undefined ? { lower: other(upper) } : {};
}
