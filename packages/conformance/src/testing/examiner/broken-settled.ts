import type { Json, JsonObject } from '../../tree/json.js';
import { modern, old, put, swap, type BrokenRow } from './examined.js';

const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
const PARTS = LETTERS.flatMap((one) => ['[A-I]', '[J-R]', '[S-Z]'].map((rest) => ({ pattern: `^${one}${rest}$` })));

/** A price that is required only under a condition that never fails to hold, or never holds. */
function priced(condition: JsonObject): ReturnType<typeof put> {
  return ({ schema }) => {
    const booking = schema('Booking');
    booking['required'] = (booking['required'] as Json[]).filter((name) => name !== 'price');
    Object.assign(booking, condition);
  };
}

/** Documents with one break each, behind what is always or never so, and in what only a long look decides. */
export const BROKEN_SETTLED: readonly BrokenRow[] = [
  modern(
    'PS-REQ-003',
    'a condition that says nothing',
    put('SearchRequest', { if: { properties: { x: {} } }, then: { required: ['board'] } }),
  ),
  modern(
    'PS-REQ-003',
    'a condition on what is always sent',
    put('SearchRequest', { if: { required: ['checkIn'] }, then: { required: ['board'] } }),
  ),
  modern(
    'PS-RES-003',
    'a promise for the case that never comes',
    priced({ if: { type: 'object' }, else: { required: ['price'] } }),
  ),
  modern(
    'PS-RES-003',
    'a promise for a status that no booking has',
    priced({
      if: { properties: { status: { const: 'OPEN' } }, required: ['status'] },
      then: { required: ['price'] },
    }),
  ),
  modern(
    'PS-DOC-017',
    'no price in the case that always comes',
    put('Booking', { if: { properties: { x: true } }, then: { properties: { price: false } } }),
  ),
  ...(
    [
      ['that is refused at times', [{ properties: { maxPrice: { type: 'number', maximum: 100 } } }]],
      [
        'only with another one',
        [{ properties: { maxPrice: { type: 'number' } }, required: ['maxPrice', 'board'] }, {}],
      ],
    ] as const
  ).map(([name, anyOf]) =>
    modern('PS-REQ-004', `a property that an alternative describes ${name}, and nothing left over`, ({ schema }) => {
      const { maxPrice: _, ...properties } = schema('SearchRequest.properties');
      Object.assign(schema('SearchRequest'), { properties, anyOf: [...anyOf, {}], unevaluatedProperties: false });
    }),
  ),
  old(
    'PS-REQ-008',
    'many patterns of which one is missing',
    put('SearchRequest.properties.nationality', { anyOf: PARTS.slice(1) }),
  ),
  old(
    'PS-REQ-008',
    'a pattern with the boundary of a word',
    put('SearchRequest.properties.nationality', { pattern: '^[A-Y]\\B[A-Z]\\b' }),
  ),
  old(
    'PS-RES-010',
    'a look back that excludes too little',
    put('Money.properties.currency', { pattern: '^[A-Z]{2,3}(?<!^X.)$' }),
  ),
  old(
    'PS-RES-010',
    'a look ahead at the end that excludes too little',
    put('Money.properties.currency', { pattern: '^[A-Z]{3}(?![0-9])' }),
  ),
  old('PS-REQ-008', 'a date of eleven characters', put('SearchRequest.properties.checkIn', { minLength: 11 })),
  old('PS-REQ-008', 'a time of nine characters', put('DateRange.properties.from', { maxLength: 9 })),
  old(
    'PS-DOC-013',
    'the ends of a text in the words of another language',
    put('Money.properties.currency', { pattern: '\\A[A-Z]{3}\\Z' }),
  ),
  old(
    'PS-DOC-013',
    'a set of letters in the words of another language',
    put('Money.properties.currency', { pattern: '^[[:upper:]]{3}$' }),
  ),
  old(
    'PS-REQ-006',
    'ranges with a gap',
    swap('Occupancy', 'adults', { type: 'integer', anyOf: [{ maximum: 3 }, { minimum: 5 }] }),
  ),
  old('PS-SRV-001', 'an empty list of servers at an operation', ({ at }) => {
    at('paths./cancel.post')['servers'] = [];
  }),
  modern('PS-SRV-001', 'an empty list of servers at a path', ({ at }) => {
    at('paths./cancel')['servers'] = [];
  }),
];
