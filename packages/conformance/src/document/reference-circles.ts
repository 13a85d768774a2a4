import { isObject, member, type Json } from '../tree/json.js';
import type { ApiDocument, Located } from './api-document.js';

const MOST_STEPS = 200;

/** Whether nothing but references follows. In 3.1 a schema can say something next to its reference. */
export function isReferenceCircle(document: ApiDocument, from: Located): boolean {
  let at: Located | undefined = from;
  for (let steps = 0; at !== undefined && steps < MOST_STEPS; steps += 1) {
    const reference = member(at.json, '$ref');
    if (typeof reference !== 'string' || (document.dialect === '3.1' && saysMore(at.json))) return false;
    at = document.find(reference);
  }
  return at !== undefined;
}

const WORDS = new Set(['$ref', 'description', 'summary', 'title', '$comment', 'deprecated']);

function saysMore(json: Json): boolean {
  return isObject(json) && Object.keys(json).some((key) => !WORDS.has(key) && !key.startsWith('x-'));
}
