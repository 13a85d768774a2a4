import { keywordsOf } from './schema.js';
import type { Keywords } from './model.js';

/** All names that a property can have, where `propertyNames` lists them. */
export function allowedNames({ propertyNames }: Keywords): readonly string[] | undefined {
  const values = propertyNames === undefined ? undefined : keywordsOf(propertyNames).values;
  return values?.filter((value) => typeof value === 'string');
}
