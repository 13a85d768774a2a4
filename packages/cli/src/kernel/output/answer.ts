import type { TimeZone } from '@suppliers-portal/domain';
import type { Tone } from '../terminal/appearance.js';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
export type JsonObject = Readonly<Record<string, Json>>;

/** A field of a record as a column: the same in every format, its text for people in tables alone. */
export interface Column {
  /** Its path in the record: `account.id`. */
  readonly field: string;
  readonly header: string;
  readonly align?: 'right';
  /** Not in a table for people, unless it is asked for by name. */
  readonly detail?: true;
  /** What a table says where there is no value. */
  readonly absent?: string;
  /** It holds nested records. csv and tsv include it only if the user asks for it by name. */
  readonly nested?: true;
  /** What csv and tsv have for a value that is not a plain one. */
  readonly cell?: (value: Json) => string;
  readonly text?: (value: Json, record: JsonObject, zone: TimeZone) => string;
}

/** What people read instead of the fields of a single record. */
export interface Headline {
  readonly tone: Tone;
  readonly title: string;
  readonly lines: readonly string[];
}

interface Described {
  readonly columns: readonly Column[];
  /** For people, on stderr. */
  readonly notes?: readonly string[];
}

export interface RecordAnswer extends Described {
  readonly kind: 'record';
  readonly record: JsonObject;
  readonly headline?: (zone: TimeZone) => Headline;
}

export interface ListAnswer extends Described {
  readonly kind: 'list';
  readonly records: readonly JsonObject[];
  /** Said instead of a table without rows. */
  readonly empty: string;
  /** What the rows are a part of; as JSON it is the answer. */
  readonly whole?: (records: readonly JsonObject[]) => JsonObject;
}

export type Answer = RecordAnswer | ListAnswer;

export const recordsOf = (answer: Answer): readonly JsonObject[] =>
  answer.kind === 'list' ? answer.records : [answer.record];

/** The value at a path of names; nothing where the path ends early. */
export function valueAt(record: JsonObject, field: string): Json {
  let value: Json = record;
  for (const name of field.split('.')) {
    if (!isObject(value)) return null;
    value = value[name] ?? null;
  }
  return value;
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as plain text: what is itself made of values is JSON. */
export function plainText(value: Json | undefined): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
