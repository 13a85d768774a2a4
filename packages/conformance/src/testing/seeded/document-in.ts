import { parse } from 'yaml';
import type { JsonObject } from '../../tree/json.js';

const parsed = new Map<string, JsonObject>();

/**
 * What a text of YAML says, to be changed at will: a text is parsed once, because that takes longer than to judge it.
 */
export function documentIn(text: string): JsonObject {
  const document = parsed.get(text) ?? (parse(text, { merge: true }) as JsonObject);
  parsed.set(text, document);
  return structuredClone(document);
}
