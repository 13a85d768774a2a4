import type { Json, JsonObject } from '../../tree/json.js';
import { put, same, type Row } from './examined.js';

const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
const PARTS = LETTERS.flatMap((one) => ['[A-I]', '[J-R]', '[S-Z]'].map((rest) => ({ pattern: `^${one}${rest}$` })));

const inAllCases =
  (condition: JsonObject): Row['edit'] =>
  ({ schema }) => {
    const booking = schema('Booking');
    booking['required'] = (booking['required'] as Json[]).filter((name) => name !== 'price');
    Object.assign(booking, { if: condition, then: { required: ['price'] } });
  };

/** Describes two properties of a search elsewhere, and closes it around what is described. */
function elsewhere(describe: (some: readonly JsonObject[]) => JsonObject): Row['edit'] {
  return ({ schema }) => {
    const { board = {}, maxPrice = {}, ...rest } = schema('SearchRequest.properties');
    Object.assign(schema('SearchRequest'), describe([{ board }, { maxPrice }]), {
      properties: rest,
      unevaluatedProperties: false,
    });
  };
}

/** Documents that mean the same: conditions that always or never hold, and patterns that only a long look decides. */
export const EQUIVALENT_SETTLED: readonly Row[] = [
  ...[
    { properties: { x: {} } },
    { type: 'object' },
    { required: ['bookingId'] },
    { properties: { bookingId: { type: 'string' } } },
    { minProperties: 1 },
    { additionalProperties: true },
    { anyOf: [{ required: ['x'] }, {}] },
    { not: { required: ['bookingId'], properties: { bookingId: { type: 'number' } } } },
    { properties: { status: { enum: ['CONFIRMED', 'CANCELLED', 'FAILED'] } } },
  ].flatMap((condition) => [
    same(`a promise under ${JSON.stringify(condition)}`, inAllCases(condition), '3.1.0'),
    same(
      `a demand unless ${JSON.stringify(condition)}`,
      put('Booking', { if: condition, else: { required: ['never'] } }),
      '3.1.0',
    ),
  ]),
  ...[{ type: 'object' }, { required: ['checkIn'] }, { properties: { checkIn: { type: 'string' } } }].map((condition) =>
    same(
      `a request that demands more unless ${JSON.stringify(condition)}`,
      put('SearchRequest', { if: condition, else: { required: ['board'] } }),
      '3.1.0',
    ),
  ),
  ...(
    [
      ['each in one alternative', (some) => ({ anyOf: some.map((one) => ({ properties: one })) })],
      [
        'each in one alternative that asks for it',
        (some) => ({ anyOf: [...some.map((one) => ({ properties: one, required: Object.keys(one) })), {}] }),
      ],
      [
        'in both cases of a condition',
        (some) => {
          const both = { properties: Object.assign({}, ...some) as JsonObject };
          return { if: { required: ['board'] }, then: both, else: both };
        },
      ],
      [
        'each with what it brings with it',
        (some) => ({
          dependentSchemas: Object.fromEntries(some.map((one) => [Object.keys(one).join(), { properties: one }])),
        }),
      ],
    ] as const satisfies readonly (readonly [string, (some: readonly JsonObject[]) => JsonObject])[]
  ).map(([name, describe]) => same(`properties ${name}, and nothing left over`, elsewhere(describe), '3.1.0')),
  same('many patterns that are all texts together', put('SearchRequest.properties.nationality', { anyOf: PARTS })),
  same(
    'two patterns that are all texts together',
    put('SearchRequest.properties.nationality', { anyOf: [{ pattern: '^[A-M]' }, { pattern: '^[N-Z]' }] }),
  ),
  same(
    'many patterns that are all of the same form',
    put('Money.properties.currency', {
      anyOf: PARTS.map(({ pattern }) => ({ type: 'string', pattern: pattern.replace('$', '[A-Z]$') })),
    }),
  ),
  same('a range in two parts', put('Occupancy.properties.adults', { oneOf: [{ maximum: 4 }, { minimum: 5 }] })),
  same('not a number outside of the range', put('Occupancy.properties.adults', { not: { enum: [9] } })),
  same('not a range outside of the range', put('Occupancy.properties.adults', { not: { minimum: 9 } })),
  same('letters by their numbers', put('Money.properties.currency', { pattern: '^[\\u{41}-\\u{5A}]{3}$' })),
  same('a pattern with boundaries of words', put('Money.properties.currency', { pattern: '^\\b[A-Z]{3}\\b$' })),
  same('a pattern with a look back', put('Money.properties.currency', { pattern: '^[A-Z]+$(?<=^...)(?<!^.{4,})' })),
  same(
    'a pattern with a look ahead in its middle',
    put('Money.properties.currency', { pattern: '^[A-Z](?=[A-Z]{2}$)[A-Z]*$' }),
  ),
  same(
    'a pattern with a look ahead at its end',
    put('SearchRequest.properties.nationality', { pattern: '^[A-Z]{2}(?!.)' }),
  ),
];
