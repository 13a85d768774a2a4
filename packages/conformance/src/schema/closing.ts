import { keywordsOf } from './schema.js';
import type { Keywords, Schema } from './model.js';

/**
 * What `unevaluatedProperties` and `unevaluatedItems` come to in one way of a schema: the names and first items that the way
 * speaks about, and the others as it says.
 * Undefined where that depends on the value, as with `anyOf` and conditions: then it is left to be tried out.
 */
export function closingOf(schema: Schema, way: readonly Schema[]): Schema | undefined {
  const { unevaluatedProperties: rest, unevaluatedItems: further } = keywordsOf(schema);
  const all = way.map(keywordsOf);
  if (all.some(dependsOnValue) || (further !== undefined && all.some(({ contains }) => contains !== undefined)))
    return undefined;
  const { book, pointer } = schema;
  const made = book.at({}, pointer);
  // Properties and items that are all described leave nothing over.
  const hasNames = rest !== undefined && all.every(({ additional }) => additional === undefined);
  const hasItems = further !== undefined && all.every(({ items }) => items === undefined);
  const anything = book.at(true, pointer);
  const named = (maps: readonly ReadonlyMap<string, Schema>[]): Map<string, Schema> =>
    new Map(maps.flatMap((map) => [...map.keys()].map((name) => [name, anything] as const)));
  return {
    ...made,
    closes: schema,
    keywords: {
      ...keywordsOf(made),
      ...(hasNames
        ? {
            properties: named(all.map(({ properties }) => properties)),
            patternProperties: named(all.map(({ patternProperties }) => patternProperties)),
            additional: rest,
          }
        : {}),
      ...(hasItems
        ? { prefix: Array.from({ length: Math.max(...all.map(({ prefix }) => prefix.length)) }, () => anything) }
        : {}),
      ...(hasItems ? { items: further } : {}),
    },
  };
}

function dependsOnValue(k: Keywords): boolean {
  return k.anyOf !== undefined || k.condition !== undefined || k.dependentSchemas.size > 0 || k.unclear !== undefined;
}
