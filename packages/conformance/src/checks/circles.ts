import { keywordsOf } from '../schema/schema.js';
import type { Schema, SchemaBook } from '../schema/model.js';
import type { Defect } from './defect.js';
import type { FoundSchema } from './structure.js';

/**
 * A schema that is a part of itself through `allOf` alone: whether a value fits it can never be decided. Alternatives
 * that lead back are another matter, as one of the others may decide.
 */
export function endlessConjunctions(book: SchemaBook, found: readonly FoundSchema[]): Defect[] {
  const ends = new Set<Schema>();
  return found.flatMap(({ json, pointer }): Defect[] => {
    const home = book.at(json, pointer);
    if (!isPartOfItself(home, ends)) return [];
    return [
      {
        rule: 'PS-DOC-006',
        pointer,
        message: 'This schema is a part of itself through allOf, so no value can be checked against it.',
        expected: 'parts that are described elsewhere',
        got: 'a circle',
        fix: 'Take the reference that leads back out of `allOf`, {line}.',
        isUndecided: true,
      },
    ];
  });
}

function isPartOfItself(home: Schema, ends: Set<Schema>): boolean {
  const parts = new Set(keywordsOf(home).allOf);
  for (const part of parts) {
    if (part === home) return true;
    if (!ends.has(part)) for (const one of keywordsOf(part).allOf) parts.add(one);
  }
  ends.add(home);
  return false;
}
