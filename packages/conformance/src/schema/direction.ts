import { keywordsOf } from './schema.js';
import type { Schema } from './model.js';

/** Who writes and who reads: the agency writes requests, the supplier writes responses. */
export type Direction = 'request' | 'response';

/** A property of the other direction alone: the server's own in a request, a secret in a response. */
export function leaves(property: Schema, direction: Direction): boolean {
  const met = new Set([property]);
  for (const schema of met) {
    const keywords = keywordsOf(schema);
    if (direction === 'request' ? keywords.readOnly : keywords.writeOnly) return true;
    for (const part of keywords.allOf) met.add(part);
  }
  return false;
}
