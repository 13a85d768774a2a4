import { keywordsOf } from './schema.js';
import type { Schema } from './model.js';

/** Who writes and who reads: the agency writes requests, the supplier writes responses. */
export type Direction = 'request' | 'response';

/** A property of the other direction alone: the server's own in a request, a secret in a response. */
export function leaves(property: Schema, direction: Direction): boolean {
  const open = [property];
  for (let steps = 0; steps < 50; steps += 1) {
    const next = open.pop();
    if (next === undefined) return false;
    const keywords = keywordsOf(next);
    if (direction === 'request' ? keywords.readOnly : keywords.writeOnly) return true;
    open.push(...keywords.allOf);
  }
  return false;
}
