import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { patternOf } from '../pattern/pattern.js';
import { hasValue, type Json, type JsonObject } from '../tree/json.js';
import { lastUsed } from '../tree/last-used.js';
import type { Direction } from './direction.js';
import { patternsOfFormats } from './formats.js';
import { isMultiple } from './multiples.js';
import { LONG_LIST, standalone } from './standalone.js';
import type { Schema } from './model.js';

export type Validator = (value: Json) => boolean | undefined;

/** A validator of another hand, which confirms or refuses what the comparison claims. */
export function validators(direction: Direction): (schema: Schema) => Validator {
  const known = new Map<Schema, Validator>();
  return (schema) => {
    const validator = known.get(schema) ?? compile(schema, direction);
    known.set(schema, validator);
    return validator;
  };
}

/** A standalone schema refers only to its own places, so only the fragment of an address matters. */
const ownPlaces: Required<Options>['uriResolver'] = {
  parse: (address) => {
    const [path = '', fragment] = address.split('#', 2);
    return { path, ...(fragment === undefined ? {} : { fragment }) };
  },
  serialize: ({ path = '', fragment }) => (fragment === undefined ? path : `${path}#${fragment}`),
  resolve: (base, reference) => (reference.startsWith('#') ? (base.split('#', 1)[0] ?? '') + reference : reference),
};

const compiled = lastUsed<Validator>(64);
const LONGEST_KEPT = 100_000;

function compile(schema: Schema, direction: Direction): Validator {
  try {
    return compiledBefore(schema, direction);
  } catch {
    // A schema that cannot be compiled proves nothing, and without proof there is no error.
    return () => undefined;
  }
}

/**
 * To compile a schema takes longer than all else that is done with it, and most bodies of a document are those of the
 * one that was judged before it. What was used last is kept.
 */
function compiledBefore(schema: Schema, direction: Direction): Validator {
  const lists: Json[][] = [];
  const alone = standalone(schema, direction, lists);
  const text = lists.length === 0 ? textOf(alone) : undefined;
  if (text === undefined || text.length > LONGEST_KEPT) return compileAlone(alone, lists);
  return compiled(text, () => compileAlone(alone, lists));
}

/** Undefined for a schema with an infinite number, of which the text would say null. */
function textOf(schema: JsonObject): string | undefined {
  const infinite: number[] = [];
  const text = JSON.stringify(schema, (_, value: unknown) => {
    if (typeof value === 'number' && !Number.isFinite(value)) infinite.push(value);
    return value;
  });
  return infinite.length === 0 ? text : undefined;
}

function compileAlone(schema: JsonObject, lists: readonly Json[][]): Validator {
  const regExp = Object.assign(
    (source: string) => ({
      test: (text: string) => patternOf(source).test(text) ?? true,
      // ajv uses this text to distinguish the patterns of a schema.
      toString: () => source,
    }),
    { code: 'pattern' },
  );
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    // A name such as `constructor` is in every object of the language, and not in the body.
    ownProperties: true,
    meta: false,
    logger: false,
    uriResolver: ownPlaces,
    code: { regExp },
  });
  for (const [format, check] of Object.entries(fullFormats)) ajv.addFormat(format, check);
  for (const [format, pattern] of patternsOfFormats)
    ajv.addFormat(format, { type: 'string', validate: (text: string) => patternOf(pattern).test(text) !== false });
  // Its own division leaves a rest for decimals such as 19.99 and 0.01.
  ajv.removeKeyword('multipleOf');
  ajv.addKeyword({
    keyword: 'multipleOf',
    type: 'number',
    schemaType: 'number',
    compile: (step: number) => (value: number) => isMultiple(value, step),
  });
  ajv.addKeyword({
    keyword: LONG_LIST,
    schemaType: 'number',
    compile: (index: number) => {
      const values = lists[index] ?? [];
      return (value: Json) => hasValue(values, value);
    },
  });
  const validate = ajv.compile(schema);
  return (value) => {
    try {
      return validate(value);
    } catch {
      // It ran in circles until the stack was full: no proof either.
      return undefined;
    }
  };
}
