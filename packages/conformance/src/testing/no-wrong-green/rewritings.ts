import { isObject, type Json, type JsonObject } from '../../tree/json.js';

/** Says the same as a schema in other words; undefined where it has nothing to say in other words. */
type Rewriting = (schema: JsonObject, schemas: JsonObject) => Json | undefined;

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);
const copy = (value: JsonObject): JsonObject => structuredClone(value);
const isPlain = (schema: JsonObject): boolean => schema['$ref'] === undefined;
const isObjectSchema = ({ type, properties }: JsonObject): boolean => type === 'object' && isObject(properties);
const isIn = (schema: JsonObject, type: string): boolean => schema['type'] === type;
const without = (schema: JsonObject, ...names: string[]): JsonObject =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => !names.includes(name)));
const also = (schema: JsonObject, ...parts: JsonObject[]): JsonObject => ({
  ...schema,
  allOf: [...listOf(schema['allOf']), ...parts],
});

function extracted(schema: JsonObject, schemas: JsonObject, more: JsonObject = {}): string {
  const name = `Own${Object.keys(schemas).length}`;
  schemas[name] = { ...schema, ...more };
  return name;
}

const required: (make: (first: Json, others: Json[]) => JsonObject) => Rewriting = (make) => (schema) => {
  const [first, ...others] = listOf(schema['required']);
  return !isIn(schema, 'object') || first === undefined || others.length === 0
    ? undefined
    : { ...without(schema, 'required'), ...make(first, others) };
};

/** In every version of OpenAPI. */
const ALWAYS: Readonly<Record<string, Rewriting>> = {
  'alone in allOf': (schema) => ({ allOf: [schema] }),
  'alone in anyOf': (schema) => ({ anyOf: [schema] }),
  'alone in oneOf': (schema) => ({ oneOf: [schema] }),
  'with an empty part': (schema) => ({ allOf: [{}, schema] }),
  'twice in anyOf': (schema) => ({ anyOf: [schema, copy(schema)] }),
  'next to an alternative that nothing fits': (schema) => ({
    anyOf: [schema, { type: 'string', enum: ['a'], pattern: '^b' }],
  }),
  'by reference': (schema, schemas) => ({ $ref: `#/components/schemas/${extracted(schema, schemas)}` }),
  'by two references': (schema, schemas) => {
    const inner = extracted(schema, schemas);
    return { $ref: `#/components/schemas/${extracted({ $ref: `#/components/schemas/${inner}` }, schemas)}` };
  },
  'written out': (schema, schemas) => {
    const target = schemas[textOf(schema['$ref']).replace('#/components/schemas/', '')];
    return isObject(target) ? copy(target) : undefined;
  },
  'with its names in parts': required((first, others) => ({
    required: [first],
    allOf: others.map((name) => ({ required: [name] })),
  })),
  'with its properties in two parts': (schema) => {
    const all = Object.entries((schema['properties'] ?? {}) as JsonObject);
    const half = Math.ceil(all.length / 2);
    if (!isObjectSchema(schema) || all.length < 2 || schema['allOf'] !== undefined) return undefined;
    const parts = [all.slice(0, half), all.slice(half)].map((some) => ({ properties: Object.fromEntries(some) }));
    return also(without(schema, 'properties'), ...parts);
  },
  'with its values in two lists': (schema) => {
    const values = listOf(schema['enum']);
    if (values.length < 2) return undefined;
    return { ...without(schema, 'enum'), oneOf: [{ enum: values.slice(0, 1) }, { enum: values.slice(1) }] };
  },
  'with a wider list': (schema) =>
    Array.isArray(schema['enum']) ? also(schema, { enum: [...schema['enum'], 'OTHER'] }) : undefined,
  'with two ranges': (schema) => {
    const { minimum, maximum } = schema;
    if (!isIn(schema, 'integer') || typeof minimum !== 'number' || typeof maximum !== 'number') return undefined;
    const parts = [
      { type: 'integer', minimum, maximum: minimum },
      { type: 'integer', minimum: minimum + 1, maximum },
    ];
    return { ...without(schema, 'minimum', 'maximum'), oneOf: parts };
  },
  'with its length as a pattern': (schema) =>
    isIn(schema, 'string') && typeof schema['maxLength'] === 'number' && schema['pattern'] === undefined
      ? { ...without(schema, 'maxLength'), pattern: `^[\\s\\S]{0,${String(schema['maxLength'])}}$` }
      : undefined,
  'with its pattern in a group': (schema) =>
    typeof schema['pattern'] === 'string' ? { ...schema, pattern: `(?:${schema['pattern']})` } : undefined,
  'with its items twice': (schema) =>
    isObject(schema['items']) ? also(schema, { type: 'array', items: copy(schema['items']) }) : undefined,
  'not of another type': (schema) => (isIn(schema, 'object') ? { ...schema, not: { type: 'boolean' } } : undefined),
  'whole numbers by a step': (schema) =>
    isIn(schema, 'integer') ? { ...schema, type: 'number', multipleOf: 1 } : undefined,
  'with one of the names at least': (schema) =>
    isIn(schema, 'object') && schema['anyOf'] === undefined && listOf(schema['required']).length > 0
      ? { ...schema, anyOf: listOf(schema['required']).map((name) => ({ required: [name] })) }
      : undefined,
};

const SINCE_3_1: Readonly<Record<string, Rewriting>> = {
  'not what it is not': (schema) => ({ not: { not: schema } }),
  'under a condition that always holds': (schema) => ({ if: {}, then: schema, else: false }),
  'in both cases of a condition': (schema) => ({ if: { required: ['own'] }, then: schema, else: copy(schema) }),
  'with a condition alone': (schema) => (isPlain(schema) ? { ...schema, if: { type: 'string' } } : undefined),
  'by an anchor': (schema, schemas) => {
    if (JSON.stringify(schema).includes('Anchor') || JSON.stringify(schema).includes('$anchor')) return undefined;
    const $anchor = `a${Object.keys(schemas).length}`;
    extracted(schema, schemas, { $anchor });
    return { $ref: `#${$anchor}` };
  },
  'by a reference with the names next to it': (schema, schemas) => {
    if (!isObjectSchema(schema) || schema['required'] === undefined) return undefined;
    const name = extracted(without(schema, 'required'), schemas);
    return { $ref: `#/components/schemas/${name}`, required: schema['required'] };
  },
  'with names that another one demands': required((first, others) => ({
    required: [first],
    dependentRequired: { [textOf(first)]: others },
  })),
  'with names that another one demands by a schema': required((first, others) => ({
    required: [first],
    dependentSchemas: { [textOf(first)]: { required: others } },
  })),
  'with constants': (schema) => {
    const values = listOf(schema['enum']);
    return values.length === 0
      ? undefined
      : { ...without(schema, 'enum', 'type'), oneOf: values.map((one) => ({ const: one })) };
  },
  'with its items as what is left': (schema) =>
    isObject(schema['items']) && schema['allOf'] === undefined && schema['prefixItems'] === undefined
      ? { ...without(schema, 'items'), unevaluatedItems: schema['items'] }
      : undefined,
  'with its first item by itself': (schema) =>
    isObject(schema['items']) && schema['prefixItems'] === undefined
      ? { ...schema, prefixItems: [copy(schema['items'])] }
      : undefined,
  'with names of any kind': (schema) =>
    isIn(schema, 'object') ? { ...schema, propertyNames: { minLength: 1 } } : undefined,
  'with a property by a pattern too': (schema) => {
    const [[name, one] = []] = Object.entries((schema['properties'] ?? {}) as JsonObject);
    return !isObjectSchema(schema) || name === undefined || !isObject(one) || schema['patternProperties'] !== undefined
      ? undefined
      : { ...schema, patternProperties: { [`^${name}$`]: copy(one) } };
  },
};

const REWRITINGS: Readonly<Record<string, Readonly<Record<string, Rewriting>>>> = {
  '3.0.3': ALWAYS,
  '3.1.0': { ...ALWAYS, ...SINCE_3_1 },
};

interface Site {
  readonly schema: JsonObject;
  readonly put: (value: Json) => void;
}

const LISTS = ['allOf', 'anyOf', 'oneOf'];

/** The schemas under the components, each with the place that it can be exchanged in. */
function sitesOf(schemas: JsonObject): Site[] {
  const found: Site[] = [];
  const go = (holder: JsonObject | Json[], key: string | number): void => {
    const value = (holder as JsonObject)[key];
    if (!isObject(value)) return;
    found.push({ schema: value, put: (other) => Object.assign(holder, { [key]: other }) });
    for (const name of Object.keys(isObject(value['properties']) ? value['properties'] : {}))
      go(value['properties'] as JsonObject, name);
    for (const list of LISTS) for (const index of listOf(value[list]).keys()) go(listOf(value[list]), index);
    go(value, 'items');
  };
  for (const name of Object.keys(schemas)) go(schemas, name);
  return found;
}

export interface Choice {
  /** Which schema, and which way to say it: whole numbers of any size. */
  readonly where: number;
  readonly how: number;
}

/** Rewrites some of the schemas of a document, one after another, and returns what was done. */
export function rewrittenBy(root: JsonObject, openapi: string, choices: readonly Choice[]): string[] {
  const schemas = (root['components'] as JsonObject)['schemas'] as JsonObject;
  const ways = Object.entries(REWRITINGS[openapi] ?? {});
  return choices.flatMap(({ where, how }) => {
    const [name = '', way] = ways[how % ways.length] ?? [];
    // What a trial extracts is put into a copy.
    const sites = sitesOf(schemas).filter(({ schema }) => way?.(schema, { ...schemas }) !== undefined);
    const site = sites[where % sites.length];
    const made = site === undefined ? undefined : way?.(site.schema, schemas);
    if (made === undefined) return [];
    site?.put(made);
    return [name];
  });
}
