import type { Json, JsonObject } from '../../tree/json.js';
import { put, rewritten, same, swap, type Row } from './examined.js';

const BOOKING = { $ref: '#/components/schemas/Booking' };

const related =
  (json: Json): Row['edit'] =>
  ({ schema }) => {
    schema('Booking.properties')['relative'] = json;
    (schema('Booking')['required'] as Json[]).push('relative');
  };

const CODES = Array.from({ length: 676 }, (_, at) => String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26)));

const nothing: JsonObject = { type: 'object', minProperties: 3, maxProperties: 2 };

/** Documents that mean the same, in numbers, dates, lists, names and signs. */
export const EQUIVALENT_DETAILS: readonly Row[] = [
  same(
    'amounts in cents, with an example',
    swap('Money', 'amount', { type: 'number', minimum: 0, multipleOf: 0.01, example: 19.99 }),
  ),
  same('every code that a pattern has', swap('SearchRequest', 'nationality', { type: 'string', enum: CODES })),
  same(
    'a list of amounts in cents',
    swap('Money', 'amount', { type: 'number', multipleOf: 0.01, enum: [0.07, 8.2, 19.99] }),
  ),
  ...[
    '^\\d{4}-\\d{2}-\\d{2}$',
    '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
    '^(?!.*-02-30)[0-9-]+$',
    '^(?!2027-02-29)',
  ].flatMap((pattern) => [
    same(`a date with the pattern ${pattern}`, put('SearchRequest.properties.checkIn', { pattern })),
    same(`a date as a text with the pattern ${pattern}`, swap('SearchRequest', 'checkIn', { type: 'string', pattern })),
  ]),
  ...['^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d)$', 'T([01]\\d|2[0-3]):[0-5]\\d:'].map(
    (pattern) => same(`a time with the pattern ${pattern}`, put('DateRange.properties.from', { pattern })),
  ),
  ...[
    '^(?=(?=[A-Z])..)[A-Z]{3}$',
    '^(?!(?!...$))[A-Z]+$',
    '^[A-Z]{2}(?=[A-Z](?=$))[A-Z]$',
    '^(?=(?=[A-Z]{3}$)|X)[A-Z]{3}$',
  ].map((pattern) => same(`a look within a look: ${pattern}`, put('Money.properties.currency', { pattern }))),
  ...[
    { contains: { type: 'integer' }, minContains: 0, maxContains: 1 },
    { contains: { minLength: 65 }, minContains: 0, maxContains: 0 },
  ].map((keywords) =>
    same(
      `at most so many of what is never there: ${JSON.stringify(keywords)}`,
      put('SearchRequest.properties.hotelIds', keywords),
      '3.1.0',
    ),
  ),
  same(
    'a list that contains one of its first items',
    swap('BookingIds', 'bookingIds', {
      type: 'array',
      prefixItems: [{ const: 'a' }, { const: 'c' }],
      items: { const: 'b' },
      contains: { const: 'c' },
    }),
    '3.1.0',
  ),
  ...[
    { anyOf: [BOOKING, { type: 'string' }] },
    { oneOf: [{ type: 'boolean' }, BOOKING] },
    { anyOf: [BOOKING, { type: 'array', items: BOOKING }] },
  ].map((json) => same(`a circle with a way out: ${JSON.stringify(json)}`, related(json))),
  same('a circle that null ends', related({ anyOf: [BOOKING, { type: 'null' }] }), '3.1.0'),
  same('a text of one character at least, by what it is not', ({ schema }) => {
    schema('Booking.properties')['note'] = { type: 'string', not: { enum: [''] } };
  }),
  same('a link to an operation by its place', ({ at }) => {
    at('paths./book.post.responses.200')['links'] = { cancel: { operationRef: '#/paths/~1cancel/post' } };
  }),
  same('an address with an encoded sign', ({ root }) => {
    root['servers'] = [{ url: 'https://qa.hotels.com/v%31' }];
  }),
  same('an empty fragment behind an identifier', put('Error', { $id: 'https://qa.hotels.com/error#' }), '3.1.0'),
  rewritten('returns alone at the ends of lines', (yaml) => yaml.replaceAll('\n', '\r')),
  rewritten('ends of lines of both kinds', (yaml) => yaml.replaceAll(/\n(?=\s*(?:type|required):)/g, '\r')),
  rewritten('statuses without quotes', (yaml) => yaml.replaceAll(/"(\d{3})":/g, '$1:')),
];

/** What excludes nothing is worth a warning, and excludes nothing. */
export const WITHOUT_EFFECT: readonly Row[] = [
  same('not what nothing is', put('SearchRequest', { not: nothing })),
  same('not what nothing is, in an answer', put('Booking', { not: nothing })),
  same(
    'not a number between bounds that exclude each other',
    put('Occupancy.properties.adults', { not: { type: 'integer', minimum: 3, maximum: 1 } }),
  ),
  same('a condition that never holds', put('SearchRequest', { if: nothing, then: { required: ['board'] } }), '3.1.0'),
];
