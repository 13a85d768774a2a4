import type { ApiDocument } from '../document/api-document.js';
import type { Json } from '../tree/json.js';
import { readKeywords, type Keywords } from './keywords.js';
import type { Shapes } from './shape.js';

/** One schema of one document. Two ways that lead to the same value lead to the same schema. */
export interface Schema {
  readonly id: number;
  readonly json: Json;
  readonly pointer: string;
  readonly book: SchemaBook;
  keywords?: Keywords;
}

/** The schemas of a document that were met so far. */
export interface SchemaBook {
  readonly document: ApiDocument;
  readonly at: (json: Json, pointer: string) => Schema;
  /** What was worked out before, by the key of the node and the direction. */
  readonly shapes: Map<string, Shapes>;
  readonly samples: Map<string, Json | undefined>;
  readonly sampling: { readonly open: Set<string>; cuts: number; steps: number };
}

export function schemaBook(document: ApiDocument): SchemaBook {
  const met = new Map<unknown, Schema>();
  const book: SchemaBook = {
    document,
    shapes: new Map(),
    samples: new Map(),
    sampling: { open: new Set(), cuts: 0, steps: 0 },
    at: (json, pointer) => {
      const key = typeof json === 'object' && json !== null ? json : pointer;
      const known = met.get(key);
      if (known !== undefined) return known;
      const schema: Schema = { id: met.size, json, pointer, book };
      met.set(key, schema);
      return schema;
    },
  };
  return book;
}

export function keywordsOf(schema: Schema): Keywords {
  schema.keywords ??= readKeywords(schema);
  return schema.keywords;
}
