import type { ApiDocument } from '../document/api-document.js';
import { readKeywords } from './keywords.js';
import type { Keywords, Schema, SchemaBook } from './model.js';

/** Ids of the supplier's document, which are never those of the reference: schemas of both can meet in one node. */
export const SUPPLIER_IDS = 1_000_000_000;

export function schemaBook(document: ApiDocument, firstId = 0): SchemaBook {
  const met = new Map<unknown, Schema>();
  const book: SchemaBook = {
    document,
    unclear: new Set(),
    shapes: new Map(),
    samples: new Map(),
    sampling: { open: new Set(), cuts: 0, steps: 0 },
    at: (json, pointer) => {
      const key = typeof json === 'object' && json !== null ? json : `${pointer} ${String(json)}`;
      const known = met.get(key);
      if (known !== undefined) return known;
      const schema: Schema = { id: firstId + met.size, json, pointer, book };
      met.set(key, schema);
      return schema;
    },
  };
  return book;
}

export function keywordsOf(schema: Schema): Keywords {
  if (schema.keywords === undefined) {
    schema.keywords = readKeywords(schema);
    if (schema.keywords.unclear !== undefined) schema.book.unclear.add(schema);
  }
  return schema.keywords;
}
