import { isObject, member } from '../tree/json.js';
import { child } from '../tree/pointer.js';
import { keywordsOf } from './schema.js';
import { NULL } from './types.js';
import type { Schema, Shape } from './model.js';

/**
 * In OpenAPI 3.0 `nullable` adds null to the type next to it, so without a type to nothing, and not to what `allOf`
 * leaves. Many tools write it there all the same.
 */
export function nullWithoutEffect(schema: Schema): boolean {
  const { json, book } = schema;
  if (book.document.dialect !== '3.0' || !isObject(json) || member(json, '$ref') !== undefined) return false;
  if (member(json, 'nullable') !== true) return false;
  if (member(json, 'type') === undefined) return true;
  return keywordsOf(schema).allOf.some((one) => (keywordsOf(one).types & NULL) === 0);
}

/** Where a shape says that it can be null, although it has no null. */
export function placeOfMeantNull({ types, schemas }: Shape): string | undefined {
  const schema = (types & NULL) === 0 ? schemas.find(nullWithoutEffect) : undefined;
  return schema === undefined ? undefined : child(schema.pointer, 'nullable');
}
