import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { fixDocument } from '../../fixing/fix-document.js';
import { pullspecs } from '../../pullspecs/index.js';
import { setMember, type Json, type JsonObject } from '../../tree/json.js';
import { documentOf } from '../examiner/examined.js';
import type { Tree } from '../seeded/seed.js';

type Edit = (document: Tree) => void;

/** Gives a member another name at the same place. */
const misspelt =
  (owner: string, name: string, slip: string): Edit =>
  ({ at }) => {
    const whole = at(owner);
    const members = Object.entries<Json>(whole);
    for (const [key] of members) Reflect.deleteProperty(whole, key);
    for (const [key, value] of members) setMember(whole, key === name ? slip : key, value);
  };

const keywords =
  (path: string, json: JsonObject): Edit =>
  ({ schema }) => {
    Object.assign(schema(path), json);
  };

const SEARCH = 'paths./search.post';

/** Slips that only one thing can be meant by, in both versions of OpenAPI. */
const SLIPS: readonly (readonly [string, Edit])[] = [
  ...(
    [
      ['components.schemas.Booking', 'required', 'requried'],
      ['components.schemas.Booking', 'properties', 'propreties'],
      ['components.schemas.Booking.properties.status', 'enum', 'enums'],
      ['components.schemas.Booking.properties.createdAt', 'format', 'fromat'],
      ['components.schemas.BookingIds.properties.bookingIds', 'items', 'itmes'],
      ['components.schemas.BookRequest.properties.clientReference', 'maxLength', 'maxLenght'],
      [`${SEARCH}.responses.200`, 'description', 'descripton'],
      [SEARCH, 'responses', 'resposnes'],
      [SEARCH, 'requestBody', 'requestbody'],
      [SEARCH, 'operationId', 'operationID'],
      ['paths./search', 'post', 'Post'],
      ['components', 'schemas', 'schema'],
      ['paths', '/search', 'search'],
    ] as const
  ).map(([owner, name, slip]): [string, Edit] => [slip, misspelt(owner, name, slip)]),
  ...(
    [
      ['Booking.properties.bookingId', 'strng'],
      ['Booking.properties.bookingId', 'String'],
      ['Booking.properties.bookingId', 'uuid'],
      ['Occupancy.properties.adults', 'int'],
      ['Money.properties.amount', 'float'],
      ['Money.properties.amount', 'double'],
      ['Rate.properties.refundable', 'bool'],
      ['SearchRequest.properties.checkIn', 'date'],
      ['Booking.properties.createdAt', 'datetime'],
      ['BookingIds.properties.bookingIds', 'list'],
      ['Money', 'objcet'],
    ] as const
  ).map(([path, type]): [string, Edit] => [`the type ${type}`, keywords(path, { type })]),
  [
    'a required property that says so itself',
    ({ schema }) => {
      const booking = schema('Booking');
      booking['required'] = (booking['required'] as Json[]).filter((name) => name !== 'bookingId');
      schema('Booking.properties.bookingId')['required'] = true;
    },
  ],
  ['an optional property that says so itself', keywords('Booking.properties.createdAt', { required: false })],
  ['one name instead of a list', keywords('CancelRequest', { required: 'bookingId' })],
  ['a number in quotes', keywords('Money.properties.amount', { minimum: '0' })],
  ['a count in quotes', keywords('Occupancy.properties.childAges', { maxItems: '6' })],
  [
    'a yes in quotes',
    ({ at }) => {
      at(`${SEARCH}.requestBody`)['required'] = 'true';
    },
  ],
  ['a name twice', keywords('CancelRequest', { required: ['bookingId', 'bookingId'] })],
  ['a reference with a slip', keywords('Booking.properties.price', { $ref: '#/components/schemas/Mony' })],
  [
    'a status in small letters',
    ({ at }) => {
      at(`${SEARCH}.responses`)['5xx'] = { description: 'broken' };
    },
  ],
  [
    'slips in slips',
    (document) => {
      keywords('Booking.properties.bookingId', { type: 'strng' })(document);
      misspelt('components.schemas.Booking', 'properties', 'propreties')(document);
    },
  ],
];

/** What is right in one version and wrong in the other. */
const OF_A_VERSION: readonly (readonly ['3.0.3' | '3.1.0', string, Edit])[] = [
  ['3.1.0', 'nullable', keywords('Booking.properties.hotelConfirmation', { type: 'string', nullable: true })],
  [
    '3.1.0',
    'a bound that is exclusive by a word',
    keywords('Rate.properties', { x: { type: 'number', minimum: 4, exclusiveMinimum: true } }),
  ],
  [
    '3.1.0',
    'a list of types with a slip',
    keywords('Booking.properties.hotelConfirmation', { type: ['strng', 'null'] }),
  ],
  [
    '3.0.3',
    'a list of types with null',
    ({ schema }) => {
      schema('Booking.properties')['hotelConfirmation'] = { type: ['string', 'null'] };
    },
  ],
  ['3.0.3', 'a list of one type', keywords('Booking.properties.bookingId', { type: ['string'] })],
  [
    '3.0.3',
    'an exclusive bound as a number',
    keywords('Rate.properties', { x: { type: 'number', exclusiveMinimum: 5 } }),
  ],
  [
    '3.0.3',
    'const',
    ({ schema }) => {
      schema('CancelResponse.properties')['status'] = { type: 'string', const: 'CANCELLED' };
    },
  ],
];

const PRINTS: readonly (readonly [string, (root: JsonObject) => string])[] = [
  ['JSON', (root) => JSON.stringify(root, undefined, 2)],
  ['YAML', (root) => stringify(root, { aliasDuplicateObjects: false })],
];

const text = pullspecs['1.0.0'] ?? '';
const rows = [
  ...SLIPS.flatMap(([name, edit]) => (['3.0.3', '3.1.0'] as const).map((openapi) => [openapi, name, edit] as const)),
  ...OF_A_VERSION,
].flatMap(([openapi, name, edit]) => PRINTS.map(([format, print]) => [name, openapi, format, edit, print] as const));

test.each(rows)('%s in %s, in %s, has a patch, after which nothing is found', (_, openapi, __, edit, print) => {
  const input = { name: 'my.yml', text: print(documentOf({ openapi, pullspec: '1.0.0', edit })) };
  const { before, after } = fixDocument(input, { name: '1.0.0.yml', text });
  expect(before.findings.some(({ patch }) => patch !== undefined)).toBe(true);
  expect([after.verdict, after.findings.filter(({ severity }) => severity !== 'info')]).toEqual(['conforms', []]);
});

test.each([
  ['a field that could be two others', keywords('Booking.properties.bookingId', { mixLength: 3 })],
  ['a field whose value is of another kind', keywords('Booking', { requird: true })],
  ['a type that could be two others', keywords('Booking.properties.bookingId', { type: 'any' })],
  ['a type next to the format of another', keywords('SearchRequest.properties.checkIn', { type: 'uuid' })],
  ['a list of which no item is known', keywords('Rate.properties', { x: { type: 'list' } })],
])('%s has no patch', (_, edit) => {
  const input = {
    name: 'my.json',
    text: JSON.stringify(documentOf({ openapi: '3.0.3', pullspec: '1.0.0', edit }), undefined, 1),
  };
  const { before } = fixDocument(input, { name: '1.0.0.yml', text });
  const slips = before.findings.filter(({ id }) => id === 'PS-DOC-005');
  expect([slips.length > 0, slips.filter(({ patch }) => patch !== undefined)]).toEqual([true, []]);
});
