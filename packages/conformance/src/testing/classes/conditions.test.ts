import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../tree/json.js';
import type { Tree } from '../seeded/seed.js';
import { ids, judged } from './judged.js';

type Row = readonly [name: string, edit: (document: Tree) => void];

const without = (schema: JsonObject, name: string): JsonObject => {
  const copy = structuredClone(schema);
  Reflect.deleteProperty(copy['properties'] as JsonObject, name);
  return copy;
};
const withBase =
  (name: string, own: readonly string[], rest: JsonObject) =>
  ({ schema }: Tree): void => {
    const whole = schema(name);
    const properties = whole['properties'] as JsonObject;
    const base = own.reduce(without, whole);
    schema('')[`${name}Base`] = base;
    schema('')[name] = {
      allOf: [
        { $ref: `#/components/schemas/${name}Base` },
        { properties: Object.fromEntries(own.map((one) => [one, properties[one] ?? {}])) },
      ],
      ...rest,
    };
  };
const put =
  (name: string, what: JsonObject) =>
  ({ schema }: Tree): void => {
    Object.assign(schema(name), what);
  };
const required = (schema: JsonObject, ...names: string[]): JsonObject => ({
  ...structuredClone(schema),
  required: [...((schema['required'] ?? []) as Json[]), ...names],
});

const REFUTED: readonly Row[] = [
  [
    'a condition that demands a property where a number has one value',
    put('Occupancy', {
      if: { required: ['adults'], properties: { adults: { const: 3 } } },
      then: { required: ['childAges'] },
    }),
  ],
  [
    'a condition on a word that demands a further property',
    put('SearchRequest', {
      if: { properties: { board: { const: 'RO' } }, required: ['board'] },
      then: { required: ['nationality'] },
    }),
  ],
  [
    'a condition that narrows a number',
    put('Occupancy', {
      if: { properties: { adults: { minimum: 2 } }, required: ['adults'] },
      then: { properties: { childAges: { maxItems: 1 } } },
    }),
  ],
  [
    'a condition whose other branch demands a property',
    put('Occupancy', {
      if: { required: ['adults'], properties: { adults: { const: 1 } } },
      else: { required: ['childAges'] },
    }),
  ],
  [
    'two closed alternatives that lack one property each',
    ({ schema }) => {
      const whole = schema('SearchRequest');
      schema('')['SearchRequest'] = {
        anyOf: ['maxPrice', 'nationality'].map((name) => ({ ...without(whole, name), additionalProperties: false })),
      };
    },
  ],
  [
    'three closed alternatives that lack one property each',
    ({ schema }) => {
      const whole = schema('SearchRequest');
      schema('')['SearchRequest'] = {
        anyOf: ['maxPrice', 'nationality', 'board'].map((name) => ({
          ...without(whole, name),
          additionalProperties: false,
        })),
      };
    },
  ],
  [
    'a closed conjunction that leaves a property unevaluated',
    ({ schema }) => {
      const whole = schema('BookRequest');
      schema('')['BookBase'] = without(whole, 'remarks');
      schema('')['BookRequest'] = {
        allOf: [{ $ref: '#/components/schemas/BookBase' }],
        unevaluatedProperties: false,
      };
    },
  ],
  [
    'unevaluated properties of another type',
    ({ schema }) => {
      const whole = schema('BookRequest');
      schema('')['BookBase'] = without(whole, 'remarks');
      schema('')['BookRequest'] = {
        allOf: [{ $ref: '#/components/schemas/BookBase' }],
        unevaluatedProperties: { type: 'integer' },
      };
    },
  ],
  ['a property that must not be there', put('BookRequest', { not: { required: ['remarks'] } })],
  [
    'two properties that must not be there together',
    put('SearchRequest', { not: { required: ['maxPrice', 'board'] } }),
  ],
  ['a property that demands another', put('SearchRequest', { dependentRequired: { board: ['nationality'] } })],
  [
    'a property that demands a shape',
    put('SearchRequest', {
      dependentSchemas: { board: { properties: { maxPrice: { minimum: 10 } }, required: ['maxPrice'] } },
    }),
  ],
  ['names that are too long for a rule about names', put('BookRequest', { propertyNames: { maxLength: 8 } })],
  [
    'a list that must hold one value',
    ({ schema }) => {
      Object.assign(schema('SearchRequest.properties.hotelIds'), { contains: { const: 'H-1' } });
    },
  ],
];

const SAME: readonly Row[] = [
  [
    'a closed conjunction of two parts that names everything',
    withBase('BookRequest', ['remarks'], { unevaluatedProperties: false }),
  ],
  [
    'a closed conjunction within a closed conjunction',
    withBase('SearchRequest', ['maxPrice', 'board'], { unevaluatedProperties: false }),
  ],
  [
    'two alternatives of which one has a property and one has not',
    ({ schema }) => {
      const whole = schema('BookRequest');
      schema('')['BookRequest'] = {
        oneOf: [required(whole, 'remarks'), { ...structuredClone(whole), not: { required: ['remarks'] } }],
      };
    },
  ],
  [
    'alternatives by the presence of two properties',
    ({ schema }) => {
      const whole = schema('SearchRequest');
      schema('')['SearchRequest'] = {
        anyOf: [
          required(whole, 'maxPrice', 'board'),
          { ...structuredClone(whole), not: { required: ['maxPrice'] } },
          { ...structuredClone(whole), not: { required: ['board'] } },
        ],
      };
    },
  ],
  [
    'a condition that is never met',
    put('Occupancy', {
      if: { required: ['adults'], properties: { adults: { const: 'three' } } },
      then: { required: ['childAges'] },
    }),
  ],
  [
    'a condition that demands what is required anyway',
    put('SearchRequest', { if: { required: ['board'] }, then: { required: ['checkIn'] } }),
  ],
  ['not a type that is never sent', put('SearchRequest', { not: { type: 'array' } })],
  [
    'a property that demands what is required anyway',
    put('SearchRequest', { dependentRequired: { board: ['checkIn'] } }),
  ],
  ['names that all keep to a rule about names', put('BookRequest', { propertyNames: { maxLength: 40 } })],
  [
    'a list of which each item is what one must be',
    ({ schema }) => {
      Object.assign(schema('SearchRequest.properties.hotelIds'), { contains: { type: 'string' } });
    },
  ],
];

const plain = ({ schema }: Tree): void => {
  for (const name of ['Booking.properties.hotelConfirmation']) Reflect.deleteProperty(schema(name), 'nullable');
};

test.each(REFUTED)('%s is refuted by an example', (_, edit) => {
  const report = judged(edit, '3.1.0', plain);
  const errors = report.findings.filter(({ severity }) => severity === 'error');
  expect(ids(report)).not.toContain('PS-RES-021');
  expect(report.verdict).toBe('does-not-conform');
  expect(errors.map(({ witness }) => witness === undefined)).not.toContain(true);
});

test.each(SAME)('%s conforms', (_, edit) => {
  const report = judged(edit, '3.1.0', plain);
  expect(
    report.findings.filter(({ severity }) => severity !== 'info').map(({ id, message }) => `${id} ${message}`),
  ).toEqual([]);
  expect(report.verdict).toBe('conforms');
});

const LENGTHS = [45, 61, 199, 201, 1_500];

test.each(LENGTHS)('a chain of %i references is followed to its end', (length) => {
  for (const version of ['3.0.3', '3.1.0']) {
    const chained = (edit?: (schema: JsonObject) => void) =>
      judged(
        ({ schema }) => {
          const all = schema('');
          const last = all['Booking'] as JsonObject;
          edit?.(last);
          for (let index = 0; index < length; index += 1)
            all[`Link${index}`] = index === length - 1 ? last : { $ref: `#/components/schemas/Link${index + 1}` };
          all['Booking'] = { $ref: '#/components/schemas/Link0' };
        },
        version,
        version === '3.1.0' ? plain : () => undefined,
      );
    expect(ids(chained())).toEqual([]);
    expect(ids(chained((last) => (last['required'] = ['bookingId'])))).toEqual(['PS-RES-003']);
  }
});

test.each([45, 61, 90])('a conjunction of one part, %i times nested, is the part', (depth) => {
  const nested = (from: Json): Json => Array.from({ length: depth }).reduce<Json>((so) => ({ allOf: [so] }), from);
  const report = (edit?: (schema: JsonObject) => void) =>
    judged(({ schema }) => {
      const last = schema('Booking');
      edit?.(last);
      schema('')['Booking'] = nested(last);
    });
  expect(ids(report())).toEqual([]);
  expect(ids(report((last) => (last['required'] = ['bookingId'])))).toEqual(['PS-RES-003']);
});

test.each([61, 150])(
  'a chain of %i references, each with a word next to it, is followed in a union as well',
  (length) => {
    const report = judged(({ schema }) => {
      const all = schema('');
      for (let index = 0; index < length; index += 1)
        all[`Link${index}`] =
          index === length - 1
            ? (all['Money'] ?? {})
            : { allOf: [{ $ref: `#/components/schemas/Link${index + 1}` }, { description: 'An amount.' }] };
      all['Money'] = { oneOf: [{ $ref: '#/components/schemas/Link0' }] };
    });
    expect(ids(report)).toEqual([]);
  },
);

test('a schema whose conditions lead back to itself ends without a verdict, and without a crash', () => {
  const report = judged(
    put('SearchRequest', {
      if: { required: ['board'] },
      then: { $ref: '#/components/schemas/SearchRequest' },
      not: { allOf: [{ $ref: '#/components/schemas/SearchRequest' }, { required: ['nationality'] }] },
    }),
    '3.1.0',
    plain,
  );
  expect(report.verdict).not.toBe('conforms');
});
