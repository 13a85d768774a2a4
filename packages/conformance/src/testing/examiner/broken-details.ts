import type { Json, JsonObject } from '../../tree/json.js';
import { modern, old, put, swap, written, type BrokenRow } from './examined.js';

const BOOKING = { $ref: '#/components/schemas/Booking' };

/** A booking that always has a relative. */
const related =
  (json: Json): BrokenRow['edit'] =>
  ({ schema }) => {
    schema('Booking.properties')['relative'] = json;
    (schema('Booking')['required'] as Json[]).push('relative');
  };

const list = (keywords: JsonObject): ReturnType<typeof swap> =>
  swap('BookingIds', 'bookingIds', { type: 'array', ...keywords });

const linked =
  (link: JsonObject, name = 'cancel'): BrokenRow['edit'] =>
  ({ at }) => {
    at('paths./book.post.responses.200')['links'] = { [name]: link };
  };

const CODES = Array.from({ length: 676 }, (_, at) => String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26)));

/** Documents with one break each, in what only an exact look at numbers, dates, lists, names and signs shows. */
export const BROKEN_DETAILS: readonly BrokenRow[] = [
  old('PS-RES-008', 'an amount a little below zero', swap('Money', 'amount', { type: 'number', minimum: -1e-9 })),
  old(
    'PS-RES-008',
    'an amount above a bound below zero',
    swap('Money', 'amount', { type: 'number', minimum: -0.25, exclusiveMinimum: true }),
  ),
  modern(
    'PS-RES-008',
    'an amount between two bounds around zero',
    swap('Money', 'amount', { type: 'number', exclusiveMinimum: -0.5, maximum: 1 }),
  ),
  old(
    'PS-REQ-005',
    'all countries but one',
    put('SearchRequest.properties.nationality', { enum: CODES.filter((code) => code !== 'QZ') }),
  ),
  old('PS-REQ-006', 'a step of a tenth', put('SearchRequest.properties.maxPrice', { multipleOf: 0.1 })),
  ...[
    ['of this century', '^20\\d\\d-'],
    ['of months of thirty days', '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|30)$'],
    ['of eleven months', '^\\d{4}-(0[1-9]|1[01])-\\d\\d$'],
    ['of years without a leap day', '^(?!.*-02-29).*$'],
  ].flatMap(([name = '', pattern = '']) => [
    old('PS-REQ-008', `a date ${name}`, put('SearchRequest.properties.checkIn', { pattern })),
    old('PS-REQ-008', `a text for a date ${name}`, swap('SearchRequest', 'checkIn', { type: 'string', pattern })),
  ]),
  ...[
    ['without a fraction of a second', '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(Z|[+-]\\d\\d:\\d\\d)$'],
    ['in UTC alone', 'Z$'],
    ['with an offset of up to twelve hours', '(Z|[+-](0\\d|1[0-2]):\\d\\d)$'],
    ['before eleven at night', 'T([01]\\d|2[0-2]):'],
  ].map(([name = '', pattern = '']) =>
    old('PS-REQ-008', `a time ${name}`, put('DateRange.properties.from', { pattern })),
  ),
  old('PS-DOC-017', 'a time in the thirteenth month', put('Penalty.properties.from', { pattern: '^\\d{4}-13' })),
  old(
    'PS-REQ-008',
    'a look within a look',
    put('SearchRequest.properties.nationality', { pattern: '^(?=(?!X))[A-Z]{2}$' }),
  ),
  old(
    'PS-RES-010',
    'a look within a look, in an answer',
    put('Money.properties.currency', { pattern: '^(?!(?!.{3}$))[A-Za-z]+$' }),
  ),
  modern(
    'PS-DOC-017',
    'a list that has to contain what no item is',
    list({ items: { type: 'string' }, contains: { type: 'integer' } }),
  ),
  modern(
    'PS-DOC-017',
    'a list that has to contain a value that is not listed',
    list({ items: { enum: ['a', 'b'] }, contains: { const: 'c' } }),
  ),
  modern(
    'PS-DOC-017',
    'a list that ends before what it has to contain',
    list({ maxItems: 1, prefixItems: [{ const: 'a' }, { const: 'c' }], contains: { const: 'c' } }),
  ),
  modern(
    'PS-DOC-017',
    'a list whose parts ask for short and long items',
    swap('BookingIds', 'bookingIds', {
      allOf: [{ type: 'array', items: { type: 'string', maxLength: 3 } }, { contains: { minLength: 4 } }],
    }),
  ),
  modern(
    'PS-REQ-004',
    'no hotel of the longest name',
    put('SearchRequest.properties.hotelIds', { contains: { minLength: 64 }, minContains: 0, maxContains: 0 }),
  ),
  modern(
    'PS-REQ-003',
    'the other case of a condition that never holds',
    put('SearchRequest', {
      if: { type: 'object', minProperties: 3, maxProperties: 2 },
      else: { required: ['board'] },
    }),
  ),
  old('PS-DOC-019', 'a circle through both alternatives', related({ oneOf: [BOOKING, { allOf: [BOOKING] }] })),
  old(
    'PS-DOC-019',
    'a circle through an alternative that is a list of them',
    related({ anyOf: [BOOKING, { type: 'array', minItems: 1, items: BOOKING }] }),
  ),
  old('PS-DOC-006', 'a link to a path', linked({ operationRef: '#/paths/~1cancel' })),
  old('PS-DOC-006', 'a link to a schema', linked({ operationRef: '#/components/schemas/Money' })),
  old('PS-DOC-005', 'a link with a space in its name', linked({ operationId: 'cancel' }, 'cancel it')),
  old('PS-DOC-005', 'no response but an extension', ({ at }) => {
    at('paths')['/ping'] = { get: { responses: { 'x-a': 1 } } };
  }),
  old('PS-DOC-005', 'a namespace that is no address', put('Error', { xml: { namespace: 'errors' } })),
  old('PS-DOC-005', 'an example at an address with a space', ({ at }) => {
    at('paths./search.post.responses.400.content')['application/json'] = {
      schema: { $ref: '#/components/schemas/Error' },
      examples: { a: { externalValue: 'an example.json' } },
    };
  }),
  modern('PS-DOC-005', 'an identifier with a fragment', put('Error', { $id: 'https://qa.hotels.com/error#code' })),
  modern('PS-DOC-005', 'a dialect that is no address', put('Error', { $schema: '2020-12' })),
  modern(
    'PS-DOC-005',
    'a name twice among those that depend',
    put('Error', { dependentRequired: { code: ['message', 'message'] } }),
  ),
  ...[
    ['PS-DOC-005', 'https://qa.hotels.com/{'],
    ['PS-DOC-005', 'https://qa.hotels.com/}x{'],
    ['PS-SRV-001', 'https://qa.hotels.com/%zz'],
    ['PS-SRV-001', 'https://qa.hotels.com/50%'],
  ].map(([rule = '', url = '']) =>
    old(rule, `a server at ${url}`, ({ root }) => {
      root['servers'] = [{ url }];
    }),
  ),
  ...['0o620', '0xC8', '2e2', '200.0', '~'].map((key) =>
    written('PS-DOC-005', `a status written ${key}`, (yaml) => yaml.replace('        "400":', `        ${key}:`)),
  ),
  written('PS-DOC-001', 'a control character in a text', (yaml) => yaml.replace('title: ', 'title: \u0007')),
  written('PS-DOC-001', 'a control character in a remark', (yaml) => `# \u001b[1m\n${yaml}`),
  written('PS-RES-003', 'an optional amount, with returns alone at the ends of lines', (yaml) =>
    yaml.replace('        - amount\n        - currency', '        - currency').replaceAll('\n', '\r'),
  ),
];
