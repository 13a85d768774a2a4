import { keywordsOf } from '../schema/schema.js';
import { BOOLEAN, FRACTION, NUMBER, STRING } from '../schema/types.js';
import type { Schema } from '../schema/model.js';
import { listMember, type Json } from '../tree/json.js';

/** The texts that a number, or true and false, is written as in a header or an address; undefined for all other values. */
function textsOf(types: number): Json | undefined {
  if (types === BOOLEAN) return { type: 'string', enum: ['true', 'false'] };
  if (types === 0 || (types & ~NUMBER) !== 0) return undefined;
  return { type: 'string', pattern: (types & FRACTION) === 0 ? '^-?[0-9]+$' : '^-?[0-9]+([.][0-9]+)?$' };
}

/** A header is text on the wire: a number can be described as the text that it is written as. */
export function orItsText(schema: Schema): Schema {
  const text = textsOf(keywordsOf(schema).types);
  return text === undefined ? schema : schema.book.at({ anyOf: [schema.json, text] }, schema.pointer);
}

/** What is sent as a number arrives as its text where the other side describes a text. */
export function asTextFor(other: Schema, schema: Schema): Schema {
  if (keywordsOf(other).types !== STRING) return schema;
  const text = textsOf(keywordsOf(schema).types);
  if (text === undefined) return schema;
  const values = listMember(schema.json, 'enum');
  const listed = values.length > 0 ? { type: 'string', enum: values.map(String) } : text;
  return schema.book.at(listed, schema.pointer);
}
