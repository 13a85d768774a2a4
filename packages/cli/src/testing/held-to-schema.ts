import { readWords } from '../command-line/words.js';
import { resultShape } from '../commands/schema/result-schema.js';
import type { Json, JsonObject } from '../kernel/output/answer.js';

/** True if the type of a schema takes the value. */
const takes: Readonly<Record<string, (value: Json) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: (value) => Number.isInteger(value),
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

/**
 * What of the value the schema does not describe. A field that it does not name is a fault here: the schema must say
 * all.
 */
export function faultOf(value: Json, schema: JsonObject, place = ''): string | undefined {
  const { anyOf, type } = schema;
  if (Array.isArray(anyOf)) {
    const faults = (anyOf as readonly JsonObject[]).map((one) => faultOf(value, one, place));
    return faults.includes(undefined) ? undefined : [...faults].sort((a, b) => depth(b) - depth(a))[0];
  }
  if (type === undefined) return undefined;
  const types = [type].flat() as readonly string[];
  if (!types.some((one) => takes[one]?.(value)))
    return `${place} is ${JSON.stringify(value)}, not ${types.join(' or ')}`;
  if (typeof value === 'string') return stringFault(value, schema, place);
  if (Array.isArray(value)) {
    const { items } = schema as { readonly items: JsonObject };
    return firstOf((value as readonly Json[]).map((one, at) => faultOf(one, items, `${place}[${String(at)}]`)));
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const {
    properties = {},
    required = [],
    additionalProperties,
  } = schema as {
    readonly properties?: Readonly<Record<string, JsonObject>>;
    readonly required?: readonly string[];
    readonly additionalProperties?: JsonObject;
  };
  const record = value as JsonObject;
  const missing = required.find((name) => !Object.hasOwn(record, name));
  if (missing !== undefined) return `${place}.${missing} is missing`;
  return firstOf(
    Object.entries(record).map(([name, one]) => {
      const known = properties[name] ?? additionalProperties;
      return known === undefined ? `${place}.${name} is not in the schema` : faultOf(one, known, `${place}.${name}`);
    }),
  );
}

const depth = (fault: string | undefined): number => fault?.split(/[.[]/u).length ?? 0;
const firstOf = (faults: readonly (string | undefined)[]): string | undefined =>
  faults.find((fault) => fault !== undefined);

function stringFault(value: string, { format }: JsonObject, place: string): string | undefined {
  if (typeof format !== 'string') return undefined;
  const wanted = format === 'date-time' ? /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/u : /^\d{4}-\d\d-\d\d$/u;
  return wanted.test(value) ? undefined : `${place} is ${value}, not a ${format}`;
}

/** Throws if a command printed another JSON than `supplier schema` says. Every run of the tests passes here. */
export function holdToSchema(argv: readonly string[], code: number, stdout: string): void {
  const isWhole = !argv.some((word) => /^--(?:fields|query|template|watch|json=.)/u.test(word)) && argv.at(-1) !== '-o';
  if (![0, 3].includes(code) || !argv.includes('--json') || !isWhole || argv.includes('-o')) return;
  const { noun = '', verb = '', help } = readWords(argv);
  const shape = resultShape(verb === '' ? noun : `${noun} ${verb}`) ?? resultShape(noun);
  if (shape === undefined || help || shape.form === 'plain' || stdout === '') return;
  const values = shape.form === 'lines' ? stdout.trimEnd().split('\n') : [stdout];
  const fault = firstOf(values.map((text) => faultOf(JSON.parse(text) as Json, shape.schema)));
  if (fault !== undefined) throw new Error(`supplier ${argv.join(' ')}: ${fault}. Correct "prints" in its row.`);
}
