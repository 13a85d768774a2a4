import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apiDocument } from '../../document/api-document.js';
import { validators, type Validator } from '../../schema/proof.js';
import { schemaBook } from '../../schema/schema.js';
import type { Json, JsonObject } from '../../tree/json.js';
import { judged } from './judged.js';

type Home = 'BookRequest' | 'CancelResponse';

const put =
  (home: Home, schemas: readonly Json[]) =>
  ({ schema }: { schema: (path: string) => JsonObject }): void => {
    for (const [index, one] of schemas.entries()) schema(`${home}.properties`)[`by${index}chance`] = one;
  };

/** The rules that speak of each pair: what the agency asks for, and what the supplier says instead. */
function said(home: Home, pairs: readonly (readonly [asked: Json, offered: Json])[]): string[][] {
  const asks = put(
    home,
    pairs.map(([asked]) => asked),
  );
  const offers = put(
    home,
    pairs.map(([, offered]) => offered),
  );
  const { findings } = judged(offers, '3.1.0', asks);
  return pairs.map((_, index) =>
    findings
      .filter(({ pointer, places }) => [pointer, ...places].some((place) => place.includes(`/by${index}chance`)))
      .filter(({ severity, id }) => severity === 'error' || ['PS-RES-012', 'PS-RES-021'].includes(id))
      .map(({ id }) => id),
  );
}

const number = { type: 'number' };

test.each<readonly [name: string, home: Home, asked: Json, offered: Json, rule: string]>([
  [
    'only fractions where a step of whole numbers is asked for',
    'CancelResponse',
    { ...number, multipleOf: 10 },
    { ...number, not: { type: 'integer' } },
    'PS-RES-008',
  ],
  [
    'a value that fits two of `oneOf` within `anyOf`',
    'CancelResponse',
    { anyOf: [{ type: 'integer' }, { oneOf: [number, { ...number, maximum: 11 }] }] },
    number,
    'PS-RES-013',
  ],
  [
    'a closed object without a name that is required and described nowhere',
    'BookRequest',
    { type: 'object', required: ['code'] },
    { type: 'object', additionalProperties: false },
    'PS-REQ-012',
  ],
  [
    'a required name that nobody describes, and whose spelling is refused',
    'CancelResponse',
    { type: 'object', required: ['a'], propertyNames: { minLength: 2 } },
    { type: 'object', required: ['a'] },
    'PS-RES-017',
  ],
  [
    'a required name that nobody describes, where a pattern has a type for it',
    'CancelResponse',
    { type: 'object', required: ['ab'], patternProperties: { '^a': { type: 'array' } } },
    { type: 'object', required: ['ab'] },
    'PS-RES-004',
  ],
  [
    'names by a pattern that says nothing of their values',
    'CancelResponse',
    { type: 'object', patternProperties: { '^a': number } },
    { type: 'object', patternProperties: { '^a': {} } },
    'PS-RES-004',
  ],
  [
    'longer texts by a pattern of which the shortest name is listed',
    'CancelResponse',
    {
      type: 'object',
      properties: { a: number },
      patternProperties: { '^[b-c]$|^a$': { type: ['string', 'number'], maxLength: 5 } },
    },
    {
      type: 'object',
      properties: { a: number },
      patternProperties: { '^[b-c]$|^a$': { type: ['string', 'number'], maxLength: 6 } },
    },
    'PS-RES-009',
  ],
  [
    'a map of anything where a map of numbers is asked for',
    'CancelResponse',
    { type: 'object', additionalProperties: number },
    { type: 'object', additionalProperties: {} },
    'PS-RES-004',
  ],
  [
    'numbers, where an object that is no number is excluded',
    'BookRequest',
    number,
    { ...number, not: { type: 'integer', required: ['a'] } },
    'PS-REQ-004',
  ],
])('%s is an error', (_, home, asked, offered, rule) => {
  expect(said(home, [[asked, offered]])[0]).toContain(rule);
});

const TEXTS = ['', 'a', 'ab', 'abc', 'AB', '12', 'é', 'b'];
const NUMBERS = [-1, 0, 0.5, 1, 2, 3, 5, 6, 7.5, 10, 12, 20];
const NAMES = ['a', 'b', 'ab'];
const PATTERNS = ['^a', '^[a-z]+$', '^[A-Z]{1,2}$', 'b$', '^.{1,2}$'];

const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined, freq: 2 });
const spoken = (parts: object): JsonObject =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
const of = (parts: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Json> => fc.record(parts).map(spoken);

const texts = of({
  type: fc.constant('string'),
  minLength: maybe(fc.nat(2)),
  maxLength: maybe(fc.integer({ min: 1, max: 4 })),
  pattern: maybe(fc.constantFrom(...PATTERNS)),
});
const numbers = of({
  type: fc.constantFrom('number', 'integer'),
  minimum: maybe(fc.constantFrom(...NUMBERS)),
  exclusiveMaximum: maybe(fc.constantFrom(...NUMBERS)),
  multipleOf: maybe(fc.constantFrom(1, 2, 0.5, 10)),
});
const listed = of({ enum: fc.uniqueArray(fc.constantFrom<Json>(...TEXTS, ...NUMBERS, true, null), { minLength: 1 }) });

/** Schemas as people write them, and as nobody does. */
const { schema } = fc.letrec<{ schema: Json }>((tie) => {
  const some = (most: number) => fc.array(tie('schema'), { minLength: 1, maxLength: most });
  const object = of({
    type: fc.constant('object'),
    properties: fc.record(Object.fromEntries(NAMES.map((name) => [name, maybe(tie('schema'))]))).map(spoken),
    required: maybe(fc.subarray(NAMES)),
    additionalProperties: maybe(fc.constant(false)),
    minProperties: maybe(fc.nat(2)),
    maxProperties: maybe(fc.integer({ min: 1, max: 3 })),
  });
  const list = of({
    type: fc.constant('array'),
    items: tie('schema'),
    minItems: maybe(fc.nat(2)),
    maxItems: maybe(fc.nat(3)),
  });
  const unions = fc.oneof(of({ anyOf: some(3) }), of({ oneOf: some(3) }), of({ allOf: some(2) }));
  const denied = fc.tuple(tie('schema'), tie('schema')).map(([one, not]) => ({ allOf: [one], not }));
  return {
    schema: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      texts,
      numbers,
      listed,
      of({ type: fc.constant('boolean') }),
      object,
      list,
      unions,
      denied,
    ),
  };
});

/** What is sent has no name that nobody describes. */
const { value } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<Json>(...TEXTS, ...NUMBERS, true, false, null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.record(Object.fromEntries(NAMES.map((name) => [name, maybe(tie('value'))]))).map(spoken),
  ),
}));

/** One keyword of a schema, at its first level, is left out or taken from another schema. */
const changed = (one: Json, other: Json, drop: boolean): Json => {
  const [key] = Object.keys(other as JsonObject).slice(-1);
  const [last] = Object.keys(one as JsonObject).slice(-1);
  if (drop) return Object.fromEntries(Object.entries(one as JsonObject).filter(([name]) => name !== last));
  return key === undefined ? other : { ...(one as JsonObject), [key]: (other as JsonObject)[key] ?? null };
};

/** Names that the schema lists somewhere: of others nobody writes one. */
function describedBy(one: Json): Set<string> {
  const names = new Set<string>();
  const walk = (part: Json): void => {
    if (typeof part !== 'object' || part === null) return;
    if (Array.isArray(part)) {
      for (const inner of part) walk(inner);
      return;
    }
    for (const name of Object.keys((part['properties'] ?? {}) as JsonObject)) names.add(name);
    for (const name of (part['required'] ?? []) as string[]) names.add(name);
    Object.values(part).forEach(walk);
  };
  walk(one);
  return names;
}

const isDescribed = (part: Json, names: ReadonlySet<string>): boolean =>
  typeof part !== 'object' ||
  part === null ||
  Object.entries(part).every(([name, inner]) => (Array.isArray(part) || names.has(name)) && isDescribed(inner, names));

test('no value that is found by chance shows a break of which the report says nothing', () => {
  const book = schemaBook(apiDocument({ openapi: '3.1.0' }));
  const fits = (direction: 'request' | 'response', one: Json): Validator => validators(direction)(book.at(one, '#'));
  const pairOf = fc
    .tuple(schema, schema, fc.boolean())
    .map(([one, other, drop]) => [one, changed(one, other, drop)] as const);
  let breaks = 0;
  fc.assert(
    fc.property(
      fc.constantFrom<Home>('BookRequest', 'CancelResponse'),
      fc.array(pairOf, { minLength: 8, maxLength: 8 }),
      fc.array(value, { minLength: 300, maxLength: 300 }),
      (home, pairs, values) => {
        const rules = said(home, pairs);
        const hidden = pairs.flatMap(([asked, offered], index) => {
          const [writer, reader] = home === 'BookRequest' ? [asked, offered] : [offered, asked];
          const direction = home === 'BookRequest' ? 'request' : 'response';
          const [written, read, names] = [fits(direction, writer), fits(direction, reader), describedBy(writer)];
          const shown = values.find((one) => isDescribed(one, names) && written(one) === true && read(one) === false);
          if (shown === undefined) return [];
          breaks += 1;
          return rules[index]?.length === 0 ? [{ home, asked, offered, shown }] : [];
        });
        expect(hidden).toEqual([]);
      },
    ),
    { seed: 20_311, numRuns: 20, endOnFailure: true },
  );
  // Pairs without a break would prove nothing.
  expect(breaks).toBeGreaterThan(40);
}, 60_000);
