import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { pullspecs } from '../pullspecs/index.js';
import { ruleOf } from '../rules/index.js';
import type { Json, JsonObject } from '../tree/json.js';
import { validate } from '../validate.js';
import { REQUEST, RESPONSE } from './compare-bodies.js';

/** Why a way not to fit is judged otherwise in the other direction. */
const WAIVERS: Readonly<Record<string, string>> = {
  items:
    'A list that is longer than said is a warning in a response: it is mostly read all the same. A longer one that the agency sends is refused.',
  renamed:
    'A name in another style is a slip where the supplier writes it; where it reads, the property is merely unknown to it.',
  vacuous: 'A list that the agency never fills is the agency\u2019s own matter.',
};

const kinds = Object.keys(REQUEST) as (keyof typeof REQUEST)[];

describe('the table of rules', () => {
  test.each(kinds.filter((kind) => !['unread', 'empty'].includes(kind)))(
    'has for %s a rule in both directions, of the same severity, or a written waiver',
    (kind) => {
      const [request, response] = [ruleOf(REQUEST[kind]), ruleOf(RESPONSE[kind])];
      const isMirrored = request !== undefined && request.severity === response?.severity;
      expect(isMirrored !== (WAIVERS[kind] !== undefined)).toBe(true);
    },
  );

  test('names no rule that there is not', () => {
    const named = [...Object.values(REQUEST), ...Object.values(RESPONSE)].filter((id) => id !== '');
    expect(named.filter((id) => ruleOf(id) === undefined)).toEqual([]);
  });
});

const text = (more: JsonObject): JsonObject => ({ type: 'string', ...more });
const object = (more: JsonObject): JsonObject => ({ type: 'object', properties: { a: { type: 'string' } }, ...more });
const list = (more: JsonObject): JsonObject => ({ type: 'array', items: { type: 'string' }, ...more });

/** Each keyword with a schema that takes more than another one. */
const KEYWORDS: readonly (readonly [keyword: string, kind: keyof typeof REQUEST, wide: Json, narrow: Json])[] = [
  ['type', 'type', { type: 'number' }, { type: 'integer' }],
  ['nullable', 'null', text({ nullable: true }), text({})],
  ['enum', 'enum', text({ enum: ['A', 'B'] }), text({ enum: ['A'] })],
  ['enum against any text', 'enum', text({}), text({ enum: ['A'] })],
  ['minimum', 'bound', { type: 'integer', minimum: 1 }, { type: 'integer', minimum: 2 }],
  ['maximum', 'bound', { type: 'integer', maximum: 9 }, { type: 'integer', maximum: 8 }],
  ['exclusiveMinimum', 'bound', { type: 'number', minimum: 0 }, { type: 'number', minimum: 0, exclusiveMinimum: true }],
  ['exclusiveMaximum', 'bound', { type: 'number', maximum: 9 }, { type: 'number', maximum: 9, exclusiveMaximum: true }],
  ['multipleOf', 'bound', { type: 'integer' }, { type: 'integer', multipleOf: 5 }],
  ['minLength', 'length', text({ minLength: 1 }), text({ minLength: 2 })],
  ['maxLength', 'length', text({ maxLength: 9 }), text({ maxLength: 8 })],
  ['pattern', 'pattern', text({ pattern: '^[A-Za-z]+$' }), text({ pattern: '^[A-Z]+$' })],
  ['format', 'format', text({}), text({ format: 'date' })],
  ['required', 'required', object({}), object({ required: ['a'] })],
  [
    'additionalProperties',
    'closed',
    object({ properties: { a: { type: 'string' }, b: { type: 'string' } } }),
    object({ additionalProperties: false }),
  ],
  ['minItems', 'items', list({}), list({ minItems: 1 })],
  ['maxItems', 'items', list({ maxItems: 9 }), list({ maxItems: 8 })],
  ['uniqueItems', 'items', list({}), list({ uniqueItems: true })],
  ['items', 'type', list({ items: { type: 'number' } }), list({ items: { type: 'integer' } })],
  ['minProperties', 'items', object({}), object({ minProperties: 1 })],
  [
    'oneOf',
    'union',
    {
      oneOf: [
        object({ required: ['a'], properties: { a: { enum: ['x'] } } }),
        object({ required: ['a'], properties: { a: { enum: ['y'] } } }),
        object({ required: ['a'], properties: { a: { enum: ['z'] } } }),
      ],
    },
    {
      oneOf: [
        object({ required: ['a'], properties: { a: { enum: ['x'] } } }),
        object({ required: ['a'], properties: { a: { enum: ['y'] } } }),
      ],
    },
  ],
];

/** A PullSpec with one more property in what the agency writes or in what the supplier does. */
function withProperty(home: 'SearchRequest' | 'Booking', schema: Json): string {
  const root = parse(pullspecs['1.0.0'] ?? '') as {
    components: { schemas: Record<string, { properties: JsonObject }> };
  };
  const found = root.components.schemas[home];
  if (found !== undefined) found.properties['mirrored'] = schema;
  return JSON.stringify(root);
}

function rulesFor(home: 'SearchRequest' | 'Booking', reference: Json, supplier: Json): string[] {
  const { findings } = validate(
    { name: 'a.json', text: withProperty(home, supplier) },
    { name: 'b.json', text: withProperty(home, reference) },
  );
  return findings.filter(({ severity }) => severity !== 'info').map(({ id }) => id);
}

describe.each(KEYWORDS)('%s', (_, kind, wide, narrow) => {
  test('is a finding where the supplier takes less than the agency sends, or sends more than the agency takes', () => {
    expect([rulesFor('SearchRequest', wide, narrow), rulesFor('Booking', narrow, wide)]).toEqual([
      [REQUEST[kind]],
      [RESPONSE[kind]],
    ]);
  });

  test('is none where the supplier takes more, or sends less', () => {
    expect([rulesFor('SearchRequest', narrow, wide), rulesFor('Booking', wide, narrow)]).toEqual([[], []]);
  });
});
