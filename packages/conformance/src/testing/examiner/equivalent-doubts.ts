import { mapPayments } from '../seeded/seed.js';
import { drop, put, same, swap, type Row } from './examined.js';

const text = { type: 'string' };
const age = { type: 'integer', minimum: 0, maximum: 17 };

/** Documents that mean the same: conditions that never hold, look-aheads, short ranges, and what is next to a reference. */
export const EQUIVALENT_DOUBTS: readonly Row[] = [
  // Conditions on what nobody sends
  same('no property that nobody sends', put('SearchRequest', { not: { required: ['neverSent'] } })),
  same(
    'a condition on what nobody sends',
    put('SearchRequest', { if: { required: ['neverSent'] }, then: false }),
    '3.1.0',
  ),
  same('a shape for what nobody sends', put('SearchRequest', { dependentSchemas: { neverSent: false } }), '3.1.0'),
  same(
    'not a value that is not listed',
    put('SearchRequest', {
      not: { required: ['board'], properties: { board: { enum: ['XX'] } } },
    }),
  ),
  same('a then without an if', put('SearchRequest', { then: false, else: false }), '3.1.0'),
  same('a count without contains', put('SearchRequest.properties.hotelIds', { minContains: 4 }), '3.1.0'),
  same(
    'contains that may be nowhere',
    put('SearchRequest.properties.hotelIds', {
      contains: { const: 'x' },
      minContains: 0,
    }),
    '3.1.0',
  ),
  same('a tag that is always sent', put('SearchRequest', { discriminator: { propertyName: 'checkIn' } })),
  same('a mapping by names', (document) => {
    mapPayments(document, { PREPAID: '#/components/schemas/Prepaid', AT_HOTEL: '#/components/schemas/AtHotel' });
    document.schema('Rate.properties.payment.discriminator')['mapping'] = { PREPAID: 'Prepaid', AT_HOTEL: 'AtHotel' };
  }),

  // Short ranges, bounds and items
  same('a range as its values', swap('Occupancy', 'adults', { type: 'integer', enum: [1, 2, 3, 4, 5, 6, 7, 8] })),
  same('a range as its values, without a type', swap('Occupancy', 'adults', { enum: [8, 7, 6, 5, 4, 3, 2, 1] })),
  same(
    'ages as their values',
    swap('Occupancy', 'childAges', {
      type: 'array',
      maxItems: 6,
      items: { enum: Array.from({ length: 18 }, (_, index) => index) },
    }),
  ),
  same('bounds between whole numbers', put('Occupancy.properties.adults', { minimum: 0.5, maximum: 8.9 })),
  same(
    'first items of a part and no others',
    swap('Occupancy', 'childAges', {
      allOf: [{ type: 'array', prefixItems: Array.from({ length: 6 }, () => age) }],
      unevaluatedItems: false,
    }),
    '3.1.0',
  ),
  same(
    'items by what is not evaluated',
    swap('BookingIds', 'bookingIds', {
      type: 'array',
      unevaluatedItems: text,
    }),
    '3.1.0',
  ),
  same('an alternative that nothing fits', ({ schema }) => {
    schema('')['Cancelled'] = schema('CancelResponse');
    schema('')['CancelResponse'] = { oneOf: [{ $ref: '#/components/schemas/Cancelled' }, { not: {} }] };
  }),

  // Look-aheads
  same('a look-ahead that is the whole pattern', put('Money.properties.currency', { pattern: '^(?=[A-Z]{3}$).*$' })),
  same('a currency that is not XXX', put('Money.properties.currency', { pattern: '^(?!XXX)[A-Z]{3}$' })),

  // Names and places
  same('properties with the names of the language', ({ schema }) => {
    for (const name of ['$ref', 'constructor', '__proto__'])
      Object.defineProperty(schema('Rate.properties'), name, { value: text, enumerable: true });
  }),
  same('headers that OpenAPI tells to ignore', ({ at }) => {
    at('paths./cancel.post')['parameters'] = ['Content-Type', 'Accept', 'Authorization'].map((name) => ({
      name,
      in: 'header',
      required: true,
      schema: text,
    }));
  }),
  same('a callback with its own needs', ({ at }) => {
    at('paths./book.post')['callbacks'] = {
      done: {
        '{$request.body#/url}': {
          parameters: [{ name: 'X-Tenant', in: 'header', required: true, schema: text }],
          post: { 'x-pullspec-operation': 'book', 'security': [], 'responses': { 204: { description: 'Done.' } } },
        },
      },
    };
  }),
  same(
    'an optional header and a server next to the reference of a path',
    ({ at }) => {
      at('components')['pathItems'] = { Cancel: at('paths')['/cancel'] ?? null };
      at('paths')['/cancel'] = {
        $ref: '#/components/pathItems/Cancel',
        servers: [{ url: 'https://cancel.hotels.io' }],
        parameters: [{ name: 'X-Trace', in: 'header', schema: text }],
      };
    },
    '3.1.0',
  ),
  same('a key by reference', ({ at }) => {
    const schemes = at('components.securitySchemes');
    schemes['Real'] = schemes['ApiKey'] ?? null;
    schemes['ApiKey'] = { $ref: '#/components/securitySchemes/Real' };
  }),
  // Alternatives that only the values of a tag keep apart
  ...(['3.0.3', '3.1.0'] as const).map((openapi) =>
    same(
      `one of two kinds of guests in ${openapi}`,
      put('Guest', {
        oneOf: [{ properties: { kind: { enum: ['ADULT'] } } }, { properties: { kind: { enum: ['CHILD'] } } }],
      }),
      openapi,
      '2.0.0',
    ),
  ),
  same('as many properties as there are', ({ schema }) => {
    const cancel = schema('CancelResponse');
    Object.assign(cancel, { additionalProperties: false, minProperties: 3 });
    drop(cancel, 'required');
  }),
  // Addresses in unusual forms
  ...[
    'https://qa.hotels.io./v1',
    'https://qa.hotels.io:8443/v1',
    'https://qa.hotels.io:/v1',
    'https://hôtels.io/v1',
    'https://xn--htels-fwa.io/v1',
    'https://93.184.216.34/v1',
    'https://[2606:2800:220:1::1]/v1',
    'https://[2002:5db8:d822::1]/v1',
    'https://qa_1.hotels.io/v1/%7Ea',
  ].map((url) => same(`a server at ${url}`, ({ root }) => Object.assign(root, { servers: [{ url }] }))),
];
