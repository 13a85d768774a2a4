import type { Json } from './json.js';
import { keysOf } from './pointer.js';

/** Values that are data, in which no schema is to be looked for. */
const DATA = new Set(['example', 'examples', 'default', 'enum', 'const']);
/** Maps whose keys are names that the author chose. */
const MAPS = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
  'content',
  'headers',
  'responses',
  'paths',
  'schemas',
]);

export interface Part {
  readonly key: string;
  readonly json: Json;
  /** True if its keys are names and can be any text. */
  readonly isMap: boolean;
}

/** The parts of a part of a document, without data such as examples. */
export function partsOf(json: Json, isMap: boolean): Part[] {
  if (typeof json !== 'object' || json === null) return [];
  const parts: Part[] = [];
  const hasWords = !isMap && !Array.isArray(json);
  for (const [key, part] of Object.entries<Json>(json)) {
    if (typeof part !== 'object' || part === null || (hasWords && DATA.has(key))) continue;
    parts.push({ key, json: part, isMap: hasWords && MAPS.has(key) });
  }
  return parts;
}

/** Whether a place of a document is in a field of one of these names. A property can have such a name, too. */
export function isPartOf(pointer: string, fields: readonly string[]): boolean {
  let isName = false;
  for (const key of keysOf(pointer) ?? []) {
    if (!isName && fields.includes(key)) return true;
    isName = !isName && MAPS.has(key);
  }
  return false;
}
