import { pullspecs, readDocument } from '@suppliers-portal/conformance';

type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };
type Mapping = Record<string, Value>;

const WORDS =
  'hotel room rate board guest night price tax fee policy child adult stay booking supplier city region image amenity floor view bed extra service date time zone code name list value'.split(
    ' ',
  );

/**
 * A supplier's document that conforms, grown as real ones grow: a back office besides the six operations, with paths and
 * schemas that refer to each other, descriptions of many lines, examples, enums and alternatives.
 */
export function largeDocument(form: 'yaml' | 'json', characters: number): string {
  const write =
    form === 'yaml' ? (value: Mapping) => yamlOf(value) : (value: Mapping) => JSON.stringify(value, undefined, 2);
  const root = readDocument(pullspecs['1.0.0'] ?? '').root as Mapping & {
    paths: Mapping;
    components: { schemas: Mapping };
  };
  const schemas = root.components.schemas as Record<string, { properties: Mapping }>;
  const size = (topics: number): number =>
    write({ all: Array.from({ length: topics }, (_, number) => topic(number + 1)) }).length;
  const perTopic = (size(40) - size(20)) / 20;
  for (let number = 1; number * perTopic < characters; number += 1) {
    const { paths, schemas: more } = topic(number);
    Object.assign(root.paths, paths);
    Object.assign(root.components.schemas, more);
    // A supplier also answers more than it has to: the comparison walks these.
    for (const home of number % 40 === 0 ? ['Rate', 'Booking'] : [])
      Object.assign(schemas[home]?.properties ?? {}, {
        [`extra${String(number)}`]: reference(`Topic${String(number)}`),
      });
  }
  root['servers'] = [{ url: 'https://qa.hotels.io/pull/v1' }];
  return write(root);
}

const reference = (name: string): Mapping => ({ $ref: `#/components/schemas/${name}` });
const described = (seed: number, sentences: number, more: Mapping): Mapping => ({
  description: text(seed, sentences),
  ...more,
});

function topic(number: number): { readonly paths: Mapping; readonly schemas: Mapping } {
  const name = `Topic${String(number)}`;
  const answer = (body: string, more: Mapping = {}): Mapping =>
    described(number, 1, { content: { 'application/json': { schema: reference(body), ...more } } });
  const operation = (verb: string, more: Mapping): Mapping => ({
    operationId: `${verb}${name}`,
    summary: text(number, 1),
    tags: [name],
    ...described(number + verb.length, 8, more),
    responses: { 200: answer(name, { example: example(number) }), 400: answer('Error'), 404: answer('Error') },
    security: [{ ApiKey: [] }],
  });
  const id: Mapping = {
    name: 'id',
    in: 'path',
    required: true,
    ...described(number, 2, { schema: { type: 'string', maxLength: 40 } }),
  };
  return {
    paths: {
      [`/back-office/topic-${String(number)}/{id}`]: {
        get: operation('read', {
          parameters: [id, { name: 'language', in: 'query', schema: { type: 'string', pattern: '^[a-z]{2}$' } }],
        }),
        put: operation('write', {
          parameters: [id],
          requestBody: { required: true, content: { 'application/json': { schema: reference(`${name}Change`) } } },
        }),
      },
    },
    schemas: {
      [name]: described(number, 6, {
        type: 'object',
        required: ['id', 'name', 'kind'],
        properties: {
          id: described(number, 2, { type: 'string', maxLength: 40, example: `T-${String(number)}` }),
          name: described(number + 1, 2, { type: 'string', minLength: 1, maxLength: 200 }),
          kind: described(number + 2, 2, { type: 'string', enum: WORDS.slice(number % 8, (number % 8) + 12) }),
          changedAt: described(number + 3, 2, { type: 'string', format: 'date-time', example: '2026-07-01T18:00:00Z' }),
          amounts: { type: 'array', maxItems: 20, items: reference('Money') },
          position: {
            type: 'object',
            properties: {
              latitude: { type: 'number', minimum: -90, maximum: 90 },
              longitude: { type: 'number', minimum: -180, maximum: 180 },
            },
          },
          parent: reference(`Topic${String(Math.max(1, number - 1 - (number % 7)))}`),
          owner: { oneOf: [reference(`${name}Person`), reference(`${name}Company`)] },
        },
        example: example(number),
      }),
      [`${name}Change`]: {
        allOf: [
          reference(name),
          { type: 'object', properties: { reason: described(number + 4, 3, { type: 'string', maxLength: 500 }) } },
        ],
      },
      [`${name}Person`]: {
        type: 'object',
        required: ['type', 'lastName'],
        properties: {
          type: { type: 'string', enum: ['PERSON'] },
          lastName: described(number + 5, 2, { type: 'string', maxLength: 60 }),
        },
      },
      [`${name}Company`]: {
        type: 'object',
        required: ['type', 'title'],
        properties: {
          type: { type: 'string', enum: ['COMPANY'] },
          title: described(number + 6, 2, { type: 'string', maxLength: 120 }),
          number: { type: 'integer', minimum: 1 },
        },
      },
    },
  };
}

const example = (number: number): Mapping => ({
  id: `T-${String(number)}`,
  name: text(number, 1),
  kind: WORDS[(number % 8) + 3] ?? '',
  changedAt: '2026-07-01T18:00:00Z',
  amounts: [
    { amount: number, currency: 'EUR' },
    { amount: 99.5, currency: 'JPY' },
  ],
  position: { latitude: 47.25, longitude: number % 180 },
  owner: { type: 'COMPANY', title: text(number, 1), number },
});

function text(seed: number, sentences: number): string {
  return Array.from(
    { length: sentences },
    (_, sentence) =>
      `${Array.from({ length: 11 }, (__, word) => WORDS[(seed * 7 + sentence * 5 + word * (1 + (seed % 5))) % WORDS.length]).join(' ')}.`,
  ).join('\n');
}

/** As people write it: block style, descriptions as literal blocks. */
function yamlOf(value: Value, indent = ''): string {
  if (typeof value === 'string')
    return value.includes('\n')
      ? `|-\n${value
          .split('\n')
          .map((line) => `${indent}${line}`)
          .join('\n')}\n`
      : `${JSON.stringify(value)}\n`;
  if (typeof value !== 'object' || value === null) return `${String(value)}\n`;
  const below = (part: Value): string =>
    typeof part === 'object' && part !== null && Object.keys(part).length > 0
      ? `\n${yamlOf(part, `${indent}  `)}`
      : yamlOf(part, `${indent}  `);
  if (Array.isArray(value))
    return value.length === 0
      ? '[]\n'
      : value.map((part: Value) => `${indent}-${below(part).replace(/^(?!\n)/u, ' ')}`).join('');
  return Object.keys(value).length === 0
    ? '{}\n'
    : Object.entries(value)
        .map(
          ([key, part]) =>
            `${indent}${/^[\w$-]+$/u.test(key) && !/^\d+$/u.test(key) ? key : JSON.stringify(key)}:${below(part).replace(/^(?!\n)/u, ' ')}`,
        )
        .join('');
}
