import type { Json, JsonObject } from '../../tree/json.js';
import { mapPayments } from '../seeded/seed.js';
import { drop, modern, old, put, swap, type BrokenRow } from './examined.js';

const text = { type: 'string' };
const PREPAID = '#/components/schemas/Prepaid';
const AT_HOTEL = '#/components/schemas/AtHotel';
const RETRY = 'components.responses.TooMany.headers';

/** Documents with one break each: schemas that nothing fits, look-aheads, discriminators, and what is next to a reference. */
export const BROKEN_DOUBTS: readonly BrokenRow[] = [
  // Discriminators
  old('PS-DOC-007', 'a mapping to a schema of another file', (document) => {
    mapPayments(document, { PREPAID, AT_HOTEL });
    document.schema('Rate.properties.payment.discriminator.mapping')['PREPAID'] = 'payments.yml#/Prepaid';
  }),
  old('PS-DOC-007', 'a mapping to another file', (document) => {
    mapPayments(document, { PREPAID, AT_HOTEL });
    document.schema('Rate.properties.payment.discriminator.mapping')['PREPAID'] = './prepaid.json';
  }),
  old('PS-REQ-002', 'a request that is told apart by a property that nobody sends', ({ schema }) => {
    schema('BookRequest')['discriminator'] = { propertyName: 'kind' };
  }),
  old('PS-REQ-002', 'one alternative of a request by a property that nobody sends', ({ schema }) => {
    schema('')['Cancelling'] = structuredClone(schema('CancelRequest'));
    schema('')['CancelRequest'] = {
      oneOf: [{ $ref: '#/components/schemas/Cancelling' }],
      discriminator: { propertyName: 'type' },
    };
  }),
  modern('PS-REQ-003', 'a request that is told apart by a property that can be missing', ({ schema }) => {
    schema('SearchRequest')['discriminator'] = { propertyName: 'board' };
  }),

  // What is next to a reference
  modern('PS-REQ-014', 'a required header next to the reference of a path', ({ at }) => {
    at('components')['pathItems'] = { Cancel: at('paths')['/cancel'] ?? null };
    at('paths')['/cancel'] = {
      $ref: '#/components/pathItems/Cancel',
      parameters: [{ name: 'X-Tenant', in: 'header', required: true, schema: text }],
    };
  }),
  modern('PS-SRV-001', 'a server next to the reference of a path', ({ at }) => {
    at('components')['pathItems'] = { Cancel: at('paths')['/cancel'] ?? null };
    at('paths')['/cancel'] = { $ref: '#/components/pathItems/Cancel', servers: [{ url: 'http://api.hotels.io' }] };
  }),
  old('PS-RES-004', 'a type next to a reference, which 3.0 ignores', ({ schema }) => {
    schema('')['Word'] = text;
    schema('Rate.properties')['refundable'] = { $ref: '#/components/schemas/Word', type: 'boolean' };
  }),
  old(
    'PS-RES-019',
    'a header by reference that can be left out',
    ({ at }) => {
      at('components')['headers'] = { Retry: { schema: { type: 'integer', minimum: 1, maximum: 3600 } } };
      at(RETRY)['Retry-After'] = { $ref: '#/components/headers/Retry' };
    },
    '2.0.0',
  ),

  // Names that every object of the language has
  old('PS-REQ-002', 'a required property toString', demands('toString')),
  old('PS-REQ-002', 'a required property of the name __proto__', demands('__proto__')),

  // What nothing fits
  old(
    'PS-DOC-017',
    'lengths of two parts that exclude each other',
    swap('Booking', 'bookingId', {
      allOf: [
        { type: 'string', minLength: 9 },
        { type: 'string', maxLength: 3 },
      ],
    }),
  ),
  old(
    'PS-DOC-017',
    'bounds of two parts that exclude each other',
    swap('Money', 'amount', {
      allOf: [
        { type: 'number', minimum: 9 },
        { type: 'number', maximum: 3 },
      ],
    }),
  ),
  old(
    'PS-DOC-017',
    'a value that its own pattern refuses',
    put('CancelResponse.properties.status', { pattern: '^[a-z]+$' }),
  ),
  old('PS-DOC-017', 'a value that is longer than allowed', put('CancelResponse.properties.status', { maxLength: 3 })),
  old('PS-DOC-017', 'a pattern that is longer than allowed', put('Money.properties.currency', { maxLength: 2 })),
  old(
    'PS-DOC-017',
    'two patterns that exclude each other',
    swap('Money', 'currency', {
      type: 'string',
      allOf: [{ pattern: '^[A-Z]{3}$' }, { pattern: '^[0-9]' }],
    }),
  ),
  old('PS-DOC-017', 'an instant of five characters', put('Penalty.properties.from', { maxLength: 5 })),
  modern(
    'PS-DOC-017',
    'a list of nothing that has one item',
    swap('BookingIds', 'bookingIds', {
      type: 'array',
      items: false,
      minItems: 1,
    }),
  ),
  modern(
    'PS-DOC-017',
    'three different values of two',
    swap('BookingIds', 'bookingIds', {
      type: 'array',
      items: { enum: ['a', 'b'] },
      uniqueItems: true,
      minItems: 3,
    }),
  ),
  modern('PS-DOC-017', 'names that are all refused', put('CancelResponse', { propertyNames: false })),
  modern('PS-DOC-017', 'a required name that is too long', put('CancelResponse', { propertyNames: { maxLength: 6 } })),
  old('PS-DOC-017', 'fewer properties than are required, by another part', ({ schema }) => {
    schema('')['Cancelled'] = schema('CancelResponse');
    schema('')['CancelResponse'] = { allOf: [{ $ref: '#/components/schemas/Cancelled' }, { maxProperties: 2 }] };
  }),

  // Look-aheads
  old('PS-RES-010', 'any three characters but XXX', put('Money.properties.currency', { pattern: '^(?!XXX).{3}$' })),
  old(
    'PS-RES-010',
    'three characters with a capital',
    put('Money.properties.currency', { pattern: '^(?=.*[A-Z]).{3}$' }),
  ),
  old('PS-REQ-008', 'remarks without angle brackets', put('BookRequest.properties.remarks', { pattern: '^(?!.*<)' })),
  old(
    'PS-REQ-008',
    'a reference with a digit and a letter',
    put('BookRequest.properties.clientReference', {
      pattern: '^(?=.*\\d)(?=.*[a-z]).{1,40}$',
    }),
  ),

  // Numbers, lists and encodings
  old('PS-REQ-006', 'a price beyond all prices', put('SearchRequest.properties.maxPrice', { minimum: 1e308 })),
  modern(
    'PS-REQ-004',
    'one hotel and nothing that is not evaluated',
    swap('SearchRequest', 'hotelIds', {
      type: 'array',
      prefixItems: [text],
      unevaluatedItems: false,
    }),
  ),
  modern(
    'PS-RES-004',
    'further ids that are numbers',
    swap('BookingIds', 'bookingIds', {
      type: 'array',
      prefixItems: [text],
      unevaluatedItems: { type: 'integer' },
    }),
  ),
  modern('PS-REQ-010', 'remarks in base64', put('BookRequest.properties.remarks', { contentEncoding: 'base64' })),
  old('PS-REQ-012', 'a property that is not allowed, in the words of 3.0', swap('SearchRequest', 'board', { not: {} })),
  old('PS-REQ-012', 'no further property, in the words of 3.0', ({ schema }) => {
    drop(schema('BookRequest.properties'), 'remarks');
    schema('BookRequest')['additionalProperties'] = { not: {} };
  }),
  // Alternatives that overlap, and properties that do not have to be sent
  old(
    'PS-REQ-017',
    'one of two kinds of guests that overlap',
    put('Guest', {
      oneOf: [{ properties: { kind: { enum: ['ADULT', 'CHILD'] } } }, { properties: { kind: { enum: ['CHILD'] } } }],
    }),
    '2.0.0',
  ),
  old('PS-RES-003', 'one property less than there are', ({ schema }) => {
    Object.assign(schema('CancelResponse'), { additionalProperties: false, minProperties: 2 });
    drop(schema('CancelResponse'), 'required');
  }),
  old('PS-RES-003', 'as many properties as there are, or others', ({ schema }) => {
    Object.assign(schema('CancelResponse'), { minProperties: 3 });
    drop(schema('CancelResponse'), 'required');
  }),
  // Addresses that are none
  ...[
    'https://qa hotels.io/v1',
    'https://qa.hotels.io/ v1',
    'https://qa.hotels.io\\v1',
    'https://qa.hotels.io/<v1>',
    'https://qa.hotels.io\u200b/v1',
    'https://qa..hotels.io/v1',
    'https://.hotels.io/v1',
    'https://-qa.hotels.io/v1',
    'https://qa,hotels.io/v1',
    'https://qa.hotels.io:port/v1',
    'https://qa.hotels.123/v1',
    'https://300.1.1.1/v1',
    `https://${'a'.repeat(64)}.io/v1`,
  ].map((url) => old('PS-SRV-001', `a server at ${url}`, ({ root }) => Object.assign(root, { servers: [{ url }] }))),
  ...['https://qa.hotels.io/{version}', 'https://qa.hotels.io:8443/pull/{a}/{b}'].map((url) =>
    old('PS-SRV-003', `a server at ${url}`, ({ root }) => Object.assign(root, { servers: [{ url }] })),
  ),
];

function demands(name: string): BrokenRow['edit'] {
  return ({ schema }) => {
    (schema('BookRequest')['required'] as Json[]).push(name);
    const property: JsonObject = { type: 'string' };
    Object.defineProperty(schema('BookRequest.properties'), name, { value: property, enumerable: true });
  };
}
