import type { Direction } from '../schema/direction.js';
import { nodeOf } from '../schema/node.js';
import { shapesOf } from '../schema/shape.js';
import { keywordsOf } from '../schema/schema.js';
import { ARRAY, BOOLEAN, FRACTION, NUMBER, STRING } from '../schema/types.js';
import type { Schema, Shape } from '../schema/model.js';
import { textMember, type Json } from '../tree/json.js';
import type { Reads } from './meeting.js';
import { wholeNumbers } from './number-text.js';

/** The first and the last whole number of a shape. */
function rangeOf({ lower, upper }: Shape): readonly [least: number, most: number] {
  const least = lower === undefined ? Number.NEGATIVE_INFINITY : Math.ceil(lower.value);
  const most = upper === undefined ? Number.POSITIVE_INFINITY : Math.floor(upper.value);
  return [
    lower?.exclusive === true && least === lower.value ? least + 1 : least,
    upper?.exclusive === true && most === upper.value ? most - 1 : most,
  ];
}

const isBound = ({ lower, upper }: Shape): boolean => lower !== undefined || upper !== undefined;

/**
 * The texts that a number, or true and false, is written as in a header or an address; undefined for all other values.
 * What is read can be a little less than the number says, and what is sent a little more, but never the other way round.
 */
function textOf(shape: Shape, isRead: boolean): Json | undefined {
  const { types, values, steps, opaque } = shape;
  if (types !== BOOLEAN && (types === 0 || (types & ~NUMBER) !== 0)) return undefined;
  if (values !== undefined) return { type: 'string', enum: values.map(String) };
  if (isRead && (opaque.length > 0 || steps.some((step) => step !== 1))) return undefined;
  const isFraction = (types & FRACTION) !== 0 && (!isRead || !isBound(shape));
  if (isFraction) return { type: 'string', pattern: '^-?[0-9]+([.][0-9]+)?$' };
  if (isRead && !isBound(shape)) return { type: 'string', pattern: '^-?[0-9]+$' };
  const pattern = wholeNumbers(...rangeOf(shape));
  if (pattern === undefined) return undefined;
  // A reader can leave out the zeros before a number.
  const zeros = isRead && (shape.lower?.value ?? -1) >= 0 ? '0*' : '';
  return { type: 'string', pattern: `^${zeros}${pattern}$` };
}

function shapesIn(schema: Schema, direction: Direction): readonly Shape[] {
  return shapesOf(nodeOf([schema]), direction).shapes;
}

/** A header is text on the wire: a number can be described as the text that it is written as. */
export function orItsText(schema: Schema): { readonly reference: Schema; readonly reads?: Reads } {
  const shapes = shapesIn(schema, 'response');
  const texts = shapes.flatMap((shape) => textOf(shape, true) ?? []);
  if (texts.length === 0) return { reference: schema };
  const pattern = texts.length === 1 ? textMember(texts[0], 'pattern') : undefined;
  return {
    reference: schema.book.at({ anyOf: [schema.json, ...texts] }, schema.pointer),
    ...(pattern === undefined ? {} : { reads: { pattern, words: digitsWords(shapes[0]) } }),
  };
}

/**
 * What a text in a header can be. RFC 9110 advises letters of ASCII, and a comma or a space can part a value for its
 * reader. The agency writes neither.
 */
const SENT_IN_HEADER = '^[!-+\\--~]*$';

export const headerText: Reads = { pattern: SENT_IN_HEADER, words: 'a text of ASCII without spaces and commas' };

/** A text that is sent as a header. What is no text stays as it is. */
export function asHeader(schema: Schema): Schema {
  const shapes = shapesIn(schema, 'request');
  if (!shapes.some(({ types, values }) => (types & STRING) !== 0 && values === undefined)) return schema;
  return schema.book.at({ allOf: [schema.json, { pattern: SENT_IN_HEADER }] }, schema.pointer);
}

/** In a header, a list of exactly one value is written as this value, which has no comma. */
export function theOnlyItem(schema: Schema, direction: Direction): Schema {
  const shapes = shapesIn(schema, direction);
  const [shape] = shapes;
  if (shape === undefined || shapes.length > 1 || shape.types !== ARRAY || shape.opaque.length > 0) return schema;
  const { items, prefix } = keywordsOf(schema);
  const item = prefix[0] ?? items;
  return item === undefined || shape.maxItems !== 1 || shape.minItems !== 1 ? schema : item;
}

function digitsWords(shape: Shape | undefined): string {
  const [least, most] = shape === undefined ? [Number.NaN, Number.NaN] : rangeOf(shape);
  const from = Number.isFinite(least) ? ` from ${least}${Number.isFinite(most) ? '' : ' on'}` : '';
  return `digits of a number${from}${Number.isFinite(most) ? ` to ${most}` : ''}`;
}

/** What is sent as a number arrives as its text where the other side describes a text. */
export function asTextFor(other: Schema, schema: Schema): Schema {
  if (shapesIn(other, 'request').some(({ types }) => types !== STRING)) return schema;
  const texts = shapesIn(schema, 'request').map((shape) => textOf(shape, false));
  if (texts.length === 0 || texts.includes(undefined)) return schema;
  const all = texts.flatMap((one) => one ?? []);
  return schema.book.at(all.length === 1 ? (all[0] ?? true) : { anyOf: all }, schema.pointer);
}
