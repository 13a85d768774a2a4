import type { ApiDocument } from '../document/api-document.js';
import type { Json } from '../tree/json.js';
import type { ListedUnion } from './listed-union.js';

/** One schema of one document. Two ways that lead to the same value lead to the same schema. */
export interface Schema {
  readonly id: number;
  readonly json: Json;
  readonly pointer: string;
  readonly book: SchemaBook;
  keywords?: Keywords;
  /** The schema whose `unevaluatedProperties` this one spells out, in one way of it. */
  readonly closes?: Schema;
}

/** The schemas of a document that were met so far. */
export interface SchemaBook {
  readonly document: ApiDocument;
  readonly at: (json: Json, pointer: string) => Schema;
  /** What a schema says that says nothing: others have it, and what they say besides. */
  nothing?: Keywords;
  /** Those that turned out to be unclear. */
  readonly unclear: Set<Schema>;
  /** What was worked out before, by the key of the node and the direction. */
  readonly shapes: Map<string, Shapes>;
  readonly samples: Map<string, Json | undefined>;
  readonly sampling: { readonly open: Set<string>; cuts: number; steps: number };
}

export interface Bound {
  readonly value: number;
  readonly exclusive: boolean;
}

/** Keywords of one schema that exclude each other, and the types that no value can then have. */
export interface Contradiction {
  readonly keyword: string;
  readonly types: number;
  readonly message: string;
  readonly expected: string;
  readonly got: string;
  readonly fix?: string;
}

/** What a schema says, whichever version of OpenAPI it was written for. */
export interface Keywords {
  readonly types: number;
  readonly values: Json[] | undefined;
  /** The union that lists the values, where they are written as its alternatives. */
  readonly listedBy: ListedUnion | undefined;
  readonly lower: Bound | undefined;
  readonly upper: Bound | undefined;
  readonly multipleOf: number | undefined;
  readonly minLength: number;
  readonly maxLength: number;
  readonly pattern: string | undefined;
  /** Where the pattern is written: `anyOf` where it is put together from alternatives. */
  readonly patternBy: 'pattern' | 'anyOf';
  readonly format: string | undefined;
  readonly required: string[];
  readonly properties: ReadonlyMap<string, Schema>;
  readonly patternProperties: ReadonlyMap<string, Schema>;
  readonly additional: Schema | undefined;
  readonly minProperties: number;
  readonly maxProperties: number;
  readonly prefix: Schema[];
  readonly items: Schema | undefined;
  readonly minItems: number;
  readonly maxItems: number;
  readonly unique: boolean;
  /** The `$ref` is one of these. */
  readonly allOf: Schema[];
  readonly anyOf: Schema[] | undefined;
  readonly oneOf: Schema[] | undefined;
  /** The property by which a discriminator tells alternatives apart. */
  readonly tag: string | undefined;
  /** What a discriminator says about the tag of an alternative. */
  readonly tags: ReadonlyMap<Schema, Schema>;
  readonly not: Schema | undefined;
  readonly condition: { if: Schema; then: Schema | undefined; else: Schema | undefined } | undefined;
  readonly contains: { schema: Schema; min: number; max: number } | undefined;
  readonly propertyNames: Schema | undefined;
  readonly dependentRequired: ReadonlyMap<string, string[]>;
  readonly dependentSchemas: ReadonlyMap<string, Schema>;
  readonly unevaluatedProperties: Schema | undefined;
  readonly unevaluatedItems: Schema | undefined;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  readonly extensible: boolean;
  /** The keyword that makes it impossible to say what the schema accepts: it is then read as "anything", and not compared. */
  readonly unclear: string | undefined;
  readonly contradictions: readonly Contradiction[];
  /** Keywords that are present and that this engine does not check. */
  readonly unchecked: readonly string[];
}

/** One way in which a value can fit: a conjunction without unions. */
export interface Shape {
  readonly schemas: readonly Schema[];
  readonly types: number;
  readonly values: Json[] | undefined;
  readonly lower: Bound | undefined;
  readonly upper: Bound | undefined;
  readonly steps: readonly number[];
  readonly minLength: number;
  readonly maxLength: number;
  readonly patterns: readonly string[];
  readonly formats: readonly string[];
  readonly required: readonly string[];
  readonly names: readonly string[];
  readonly minProperties: number;
  readonly maxProperties: number;
  readonly minItems: number;
  readonly maxItems: number;
  readonly unique: boolean;
  readonly prefix: number;
  /** One of the schemas is unclear, so the shape can demand more than is known. */
  readonly isUnclear: boolean;
  /** Keywords that are not compared by rule: `not`, `if`, `contains` and their like. */
  readonly opaque: readonly { keyword: string; schema: Schema }[];
}

export interface Shapes {
  readonly shapes: readonly Shape[];
  /** No value can fit. The shapes are those that come nearest, if there are any. */
  readonly isEmpty: boolean;
  /** There are more ways than are looked at. */
  readonly capped: boolean;
}
