import { isObject, member, type Json } from '../tree/json.js';
import type { ApiDocument, Located } from './api-document.js';

/** Whether only references follow. In 3.1 a schema can say something next to its reference. */
export function isReferenceCircle(document: ApiDocument, from: Located): boolean {
  return endOf(document, from) === 'circle';
}

/**
 * Returns the end of a chain of references: the first place that says something itself. Even a long chain is walked
 * only once, because each of its places keeps the end.
 */
export function endOf(document: ApiDocument, from: Located): Located | 'circle' | undefined {
  const passed = new Set<Json>();
  let at: Located | undefined = from;
  let end: Located | 'circle' | undefined;
  while (at !== undefined) {
    const known = document.ends.get(at.json);
    if (known !== undefined || passed.has(at.json)) {
      end = known ?? 'circle';
      break;
    }
    const reference = member(at.json, '$ref');
    if (typeof reference !== 'string' || (document.dialect === '3.1' && saysMore(at.json))) {
      end = at;
      break;
    }
    passed.add(at.json);
    at = document.find(reference);
  }
  if (end !== undefined) for (const place of passed) document.ends.set(place, end);
  return end;
}

const WORDS = new Set(['$ref', 'description', 'summary', 'title', '$comment', 'deprecated']);

function saysMore(json: Json): boolean {
  return isObject(json) && Object.keys(json).some((key) => !WORDS.has(key) && !key.startsWith('x-'));
}
