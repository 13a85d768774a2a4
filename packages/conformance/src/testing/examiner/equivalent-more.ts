import { drop, put, rename, same, swap, type Row } from './examined.js';

const text = { type: 'string' };
const money = { $ref: '#/components/schemas/Money' };

/** More of them: by conditions, headers and operations. */
export const EQUIVALENT_MORE: readonly Row[] = [
  same(
    'a demand by another property that is always there',
    ({ schema }) => {
      schema('Money')['required'] = ['amount'];
      schema('Money')['dependentRequired'] = { amount: ['currency'] };
    },
    '3.1.0',
  ),
  same(
    'a demand under a condition that always holds',
    ({ schema }) => {
      schema('Money')['if'] = true;
      schema('Money')['then'] = { required: ['currency'] };
      schema('Money')['required'] = ['amount'];
    },
    '3.1.0',
  ),
  same(
    'null that is taken back',
    swap('Booking', 'bookingId', { type: ['string', 'null'], not: { type: 'null' } }),
    '3.1.0',
  ),
  same(
    'a value that is taken back',
    swap('CancelResponse', 'status', { enum: ['CANCELLED', 'X'], not: { const: 'X' } }),
    '3.1.0',
  ),
  same('ids that are not empty', ({ schema }) => {
    for (const name of ['PrebookRequest', 'BookRequest'])
      Object.assign(schema(`${name}.properties.rateKey`), { minLength: 1 });
    Object.assign(schema('CancelRequest.properties.bookingId'), { minLength: 1 });
    Object.assign(schema('SearchRequest.properties.hotelIds.items'), { minLength: 1 });
  }),
  same('least sizes of zero', ({ schema }) => {
    Object.assign(schema('BookRequest'), { minProperties: 0 });
    Object.assign(schema('BookRequest.properties.remarks'), { minLength: 0 });
  }),
  same(
    'narrower lists in answers',
    ({ schema }) => {
      Object.assign(schema('BookingIds.properties.bookingIds'), {
        uniqueItems: true,
        maxItems: 50,
        contains: { minLength: 1 },
      });
    },
    '3.1.0',
  ),
  same(
    'narrower objects in answers',
    ({ schema }) => {
      Object.assign(schema('Rate'), {
        dependentRequired: { remarks: ['payment'] },
        propertyNames: { maxLength: 40 },
        if: { properties: { refundable: { const: true } } },
        then: { required: ['remarks'] },
        not: { required: ['forbidden'] },
      });
    },
    '3.1.0',
  ),
  same(
    'the object in the conjunction with a closed list of all names',
    ({ schema }) => {
      schema('')['Base'] = structuredClone(schema('CancelResponse'));
      schema('')['CancelResponse'] = { $ref: '#/components/schemas/Base', unevaluatedProperties: false };
    },
    '3.1.0',
  ),
  same(
    'a reference with its description beside it',
    swap('Booking', 'price', { ...money, description: 'All.' }),
    '3.1.0',
  ),
  same('items in a conjunction', ({ schema }) => {
    schema('Rate.properties.cancellationPolicies')['items'] = {
      allOf: [{ $ref: '#/components/schemas/Penalty' }, { type: 'object', properties: { note: text } }],
    };
  }),
  same('a required header and a cookie of its own that can be left out', ({ at }) => {
    at('paths./book.post')['parameters'] = [
      { name: 'X-Trace', in: 'header', schema: text },
      { name: 'session', in: 'cookie', schema: { type: 'integer' } },
      { name: 'Accept', in: 'header', required: true, schema: { type: 'string', enum: ['application/json'] } },
    ];
  }),
  same(
    'a header as its text',
    ({ at }) => {
      at('components.responses.TooMany.headers.Retry-After')['schema'] = {
        type: 'string',
        pattern: '^[1-9][0-9]{0,2}$',
      };
    },
    '3.0.3',
    '2.0.0',
  ),
  same(
    'a header described as text content',
    ({ at }) => {
      const key = at('paths./cancel.post.parameters.0');
      const { schema } = key;
      drop(key, 'schema');
      drop(key, 'example');
      key['content'] = { 'text/plain': { schema: schema ?? {} } };
    },
    '3.0.3',
    '2.0.0',
  ),
  same(
    'bounds as exclusive truths',
    put('Occupancy.properties.adults', { minimum: 0, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: true }),
  ),
  same(
    'a type in the list of values alone',
    swap('PrebookResponse', 'status', { enum: ['AVAILABLE', 'PRICE_CHANGED', 'SOLD_OUT'] }),
    '3.1.0',
  ),
  same(
    'alternatives by a tag and by a flag',
    ({ schema }) => {
      schema('Rate.properties')['payment'] = {
        anyOf: [
          { type: 'object', required: ['type'], properties: { type: { const: 'PREPAID' } } },
          {
            type: 'object',
            required: ['type', 'cardRequired'],
            properties: { type: { const: 'AT_HOTEL' }, cardRequired: { const: true } },
          },
          {
            type: 'object',
            required: ['type', 'cardRequired'],
            properties: { type: { const: 'AT_HOTEL' }, cardRequired: { const: false } },
          },
        ],
      };
    },
    '3.1.0',
  ),
  same('a request whose alternatives are by board', ({ schema }) => {
    schema('SearchRequest')['oneOf'] = [{ required: ['board'] }, { not: { required: ['board'] } }];
  }),
  same('one body for all errors by a range', ({ at }) => {
    for (const path of Object.keys(at('paths'))) {
      const responses = at(`paths.${path}.post.responses`);
      rename(responses, '400', '4XX');
      drop(responses, '404');
    }
  }),
  same('dates by their pattern as well', ({ schema }) => {
    Object.assign(schema('SearchRequest.properties.checkIn'), {
      pattern: '^\\d{4}-\\d{2}-\\d{2}$',
      minLength: 10,
      maxLength: 10,
    });
  }),
  same('an object that says again that it is one', ({ schema }) => {
    const booking = structuredClone(schema('Booking'));
    schema('')['Booking'] = { type: 'object', allOf: [booking, { type: 'object' }] };
  }),
  same('operations of other methods beside', ({ at }) => {
    at('paths./search')['get'] = { responses: { 200: { description: 'ok' } } };
    at('paths./search')['summary'] = 'All';
  }),
];
