import { isAlias, isMap, isScalar, isSeq, visit, type Document, type YAMLMap } from 'yaml';

/** How many keys a mapping has with those that merge keys bring into it, by its anchor. */
type Sizes = Map<string, number>;

/**
 * Whether merge keys bring more than so many keys into the mappings of a document. Each mapping can merge the one before
 * it, so that few lines make millions of keys.
 */
export function mergesMoreThan(document: Document.Parsed, most: number): boolean {
  const sizes: Sizes = new Map();
  let merged = 0;
  visit(document, {
    // What a mapping merges comes before it, so its size is known.
    Map: (_, map) => {
      const brought = broughtInto(map, sizes);
      if (map.anchor !== undefined) sizes.set(map.anchor, map.items.length + brought);
      merged += brought;
      return merged > most ? visit.BREAK : undefined;
    },
  });
  return merged > most;
}

/** Outside of quotation marks the library makes a symbol of it. */
const isMergeKey = (key: unknown): boolean =>
  isScalar(key) && typeof key.value === 'symbol' && key.value.description === '<<';

function broughtInto(map: YAMLMap, sizes: Sizes): number {
  let brought = 0;
  for (const { key, value } of map.items) {
    if (!isMergeKey(key)) continue;
    for (const source of isSeq(value) ? value.items : [value]) {
      if (isAlias(source)) brought += sizes.get(source.source) ?? 0;
      else if (isMap(source)) brought += source.items.length;
    }
  }
  return brought;
}
