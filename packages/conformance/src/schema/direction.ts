import { keywordsOf } from './schema.js';
import type { Schema } from './model.js';

/** Who writes and who reads: the agency writes requests, the supplier writes responses. */
export type Direction = 'request' | 'response';

/** A property of the other direction alone: the server's own in a request, a secret in a response. */
export function leaves(property: Schema, direction: Direction, known = new Map<Schema, boolean>()): boolean {
  const found = known.get(property);
  if (found !== undefined) return found;
  // One that contains itself says nothing new.
  known.set(property, false);
  const keywords = keywordsOf(property);
  const isLeft = (part: Schema): boolean => leaves(part, direction, known);
  const isLeftIn = (union: readonly Schema[] | undefined): boolean =>
    union !== undefined && union.length > 0 && union.every(isLeft);
  const isOther =
    (direction === 'request' ? keywords.readOnly : keywords.writeOnly) ||
    keywords.allOf.some(isLeft) ||
    isLeftIn(keywords.oneOf) ||
    isLeftIn(keywords.anyOf);
  known.set(property, isOther);
  return isOther;
}
