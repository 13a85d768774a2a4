import { keywordsOf } from './schema.js';
import type { Keywords, Schema } from './model.js';

/**
 * What `unevaluatedProperties` comes to in one way of a schema: the names that the way speaks about, and the others as it says.
 * Undefined where that depends on the value, as with `anyOf` and conditions: then it is left to be tried out.
 */
export function closingOf(schema: Schema, way: readonly Schema[]): Schema | undefined {
  const rest = keywordsOf(schema).unevaluatedProperties;
  const all = way.map(keywordsOf);
  if (rest === undefined || all.some(dependsOnValue)) return undefined;
  const { book, pointer } = schema;
  const made = book.at({}, pointer);
  // Additional properties that are described leave nothing over.
  const isMoot = all.some(({ additional }) => additional !== undefined);
  const anything = book.at(true, pointer);
  const named = (maps: readonly ReadonlyMap<string, Schema>[]): Map<string, Schema> =>
    new Map(maps.flatMap((map) => [...map.keys()].map((name) => [name, anything] as const)));
  return {
    ...made,
    closes: schema,
    keywords: isMoot
      ? keywordsOf(made)
      : {
          ...keywordsOf(made),
          properties: named(all.map(({ properties }) => properties)),
          patternProperties: named(all.map(({ patternProperties }) => patternProperties)),
          additional: rest,
        },
  };
}

function dependsOnValue(k: Keywords): boolean {
  return k.anyOf !== undefined || k.condition !== undefined || k.dependentSchemas.size > 0 || k.unclear !== undefined;
}
