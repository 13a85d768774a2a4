import { isObject, type Json } from '../tree/json.js';

/** Types as bits, with numbers parted: an integer is a number that has no fraction. */
export const NULL = 1;
export const BOOLEAN = 2;
export const INTEGER = 4;
export const FRACTION = 8;
export const STRING = 16;
export const ARRAY = 32;
export const OBJECT = 64;
export const NUMBER = INTEGER | FRACTION;
export const ALL_TYPES = 127;
export const SINGLE_TYPES = [NULL, BOOLEAN, INTEGER, FRACTION, STRING, ARRAY, OBJECT] as const;

const NAMES: Record<string, number> = {
  null: NULL,
  boolean: BOOLEAN,
  integer: INTEGER,
  number: NUMBER,
  string: STRING,
  array: ARRAY,
  object: OBJECT,
};

export function typeNamed(name: Json): number | undefined {
  return typeof name === 'string' && Object.hasOwn(NAMES, name) ? NAMES[name] : undefined;
}

export function typeOf(value: Json): number {
  if (value === null) return NULL;
  if (typeof value === 'boolean') return BOOLEAN;
  if (typeof value === 'number') return Number.isInteger(value) ? INTEGER : FRACTION;
  if (typeof value === 'string') return STRING;
  return isObject(value) ? OBJECT : ARRAY;
}

export function typeWords(mask: number): string {
  if (mask === ALL_TYPES) return 'any type';
  const words = ['null', 'boolean', 'number', 'integer', 'string', 'array', 'object'].filter((name) => {
    const bits = NAMES[name] ?? 0;
    return (mask & bits) === bits && !(name === 'integer' && (mask & NUMBER) === NUMBER);
  });
  if (words.length === 0) return mask === FRACTION ? 'number with a fraction' : 'no type';
  return words.join(' or ');
}

const ARTICLES: Readonly<Record<string, string>> = {
  'null': 'null',
  'boolean': 'a boolean',
  'number': 'a number',
  'integer': 'an integer',
  'string': 'a string',
  'array': 'an array',
  'object': 'an object',
  'number with a fraction': 'a number with a fraction',
  'any type': 'a value of any type',
  'no type': 'no value',
};

/** Types as they are called within a sentence: `null or string` is `null or a string`. */
export const withArticles = (words: string): string =>
  words
    .split(' or ')
    .map((word) => ARTICLES[word] ?? word)
    .join(' or ');
