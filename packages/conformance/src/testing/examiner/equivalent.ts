import type { Json, JsonObject } from '../../tree/json.js';
import { drop, put, rename, same, swap, type Row } from './examined.js';

const text = { type: 'string' };
const money = { $ref: '#/components/schemas/Money' };
const BOARDS = ['RO', 'BB', 'HB', 'FB', 'AI'];
const RETRY = 'components.responses.TooMany.headers';
const IDEMPOTENCY = 'paths./cancel.post.parameters.0';

/** Documents that say the same in other words. */
export const EQUIVALENT: readonly Row[] = [
  same('one alternative alone', swap('Booking', 'price', { oneOf: [money] })),
  same('one alternative of any alone', swap('Booking', 'price', { anyOf: [{ allOf: [money] }] })),
  same('an alternative twice', swap('Booking', 'price', { anyOf: [money, money] })),
  same('an empty part of a conjunction', swap('Booking', 'price', { allOf: [money, {}] })),
  same(
    'a list of values in two alternatives',
    swap('Rate', 'board', {
      oneOf: [
        { type: 'string', enum: BOARDS.slice(0, 2) },
        { type: 'string', enum: BOARDS.slice(2) },
      ],
    }),
  ),
  same(
    'values as alternatives of constants',
    swap('SearchRequest', 'board', {
      oneOf: BOARDS.map((one) => ({ const: one, title: one })),
    }),
    '3.1.0',
  ),
  same(
    'a list of values in a conjunction of wider ones',
    swap('CancelResponse', 'status', {
      allOf: [
        { type: 'string', enum: ['CANCELLED', 'A'] },
        { type: 'string', enum: ['CANCELLED', 'B'] },
      ],
    }),
  ),
  same('not what it is not', swap('CancelRequest', 'bookingId', { not: { not: text } }), '3.1.0'),
  same(
    'a whole number by its step',
    swap('Occupancy', 'adults', { type: 'number', multipleOf: 1, minimum: 1, maximum: 8 }),
  ),
  same('a bound that is written as a decimal', put('Occupancy.properties.adults', { minimum: 1.0, maximum: 8.9 })),
  same(
    'two ranges that touch',
    swap('Occupancy', 'adults', {
      anyOf: [
        { type: 'integer', minimum: 1, maximum: 4 },
        { type: 'integer', minimum: 4, maximum: 8 },
      ],
    }),
  ),
  same(
    'two ranges that do not touch',
    swap('Occupancy', 'adults', {
      oneOf: [
        { type: 'integer', minimum: 1, maximum: 4 },
        { type: 'integer', minimum: 5, maximum: 8 },
      ],
    }),
  ),
  same(
    'two lengths that touch',
    put('BookRequest.properties', {
      clientReference: {
        oneOf: [
          { type: 'string', maxLength: 20 },
          { type: 'string', minLength: 21, maxLength: 40 },
        ],
      },
    }),
  ),
  same('the same count twice', put('Money.properties.currency', { pattern: '^[A-Z]{3,3}$' })),
  same('a group without a name', put('Money.properties.currency', { pattern: '^(?:[A-Z]){3}$' })),
  same('a group with a name', put('SearchRequest.properties.nationality', { pattern: '^(?<country>[A-Z]{2})$' })),
  same('a class of letters by their codes', put('Money.properties.currency', { pattern: '^[\\x41-\\u005a]{3}$' })),
  same('a class of two ranges', put('Money.properties.currency', { pattern: '^[A-MN-Z]{3}$' })),
  same(
    'a length instead of a count',
    put('SearchRequest.properties.nationality', { pattern: '^[A-Z]*$', minLength: 2 }),
  ),
  same(
    'digits as a class',
    put('Money.properties.amount', { pattern: '^[0-9]{1,12}([.][0-9]{1,4})?$' }),
    '3.0.3',
    '2.0.0',
  ),
  same(
    'the pattern in two parts',
    swap('Money', 'currency', {
      type: 'string',
      allOf: [{ pattern: '^[A-Z]+$' }, { minLength: 3, maxLength: 3 }],
    }),
  ),
  same(
    'a property by a pattern of one name',
    ({ schema }) => {
      drop(schema('CancelRequest.properties'), 'bookingId');
      schema('CancelRequest')['patternProperties'] = { '^bookingId$': text };
    },
    '3.1.0',
  ),
  same(
    'definitions of its own',
    ({ schema }) => {
      schema('Booking')['$defs'] = { Price: structuredClone(schema('Money')) };
      schema('Booking.properties')['price'] = { $ref: '#/components/schemas/Booking/$defs/Price' };
    },
    '3.1.0',
  ),
  same('a reference into another schema', ({ schema }) => {
    schema('Booking.properties')['price'] = { $ref: '#/components/schemas/CancelResponse/properties/penalty' };
  }),
  same('a reference with its signs encoded', ({ schema }) => {
    schema('')['a.b-c_D'] = structuredClone(schema('Money'));
    schema('Booking.properties')['price'] = { $ref: '#/components/schemas/a%2Eb-c_D' };
  }),
  same(
    'a dynamic reference that has one anchor',
    ({ schema }) => {
      schema('Money')['$dynamicAnchor'] = 'sum';
      schema('Booking.properties')['price'] = { $dynamicRef: '#sum' };
    },
    '3.1.0',
  ),
  same(
    'an address of its own and an address relative to it',
    ({ schema }) => {
      schema('Money')['$id'] = 'https://hotels.io/schemas/money';
      schema('Booking')['$id'] = 'https://hotels.io/schemas/booking';
      schema('Booking.properties')['price'] = { $ref: 'money' };
    },
    '3.1.0',
  ),
  same(
    'a path by reference',
    ({ at }) => {
      at('components')['pathItems'] = { Cancel: at('paths')['/cancel'] ?? null };
      at('paths')['/cancel'] = { $ref: '#/components/pathItems/Cancel' };
    },
    '3.1.0',
  ),
  same(
    'a header and a parameter by reference',
    ({ at }) => {
      at('components')['headers'] = { Retry: at(RETRY)['Retry-After'] ?? null };
      at('components')['parameters'] = { Key: structuredClone(at(IDEMPOTENCY)) };
      at(RETRY)['Retry-After'] = { $ref: '#/components/headers/Retry' };
      at('paths./cancel.post')['parameters'] = [{ $ref: '#/components/parameters/Key' }];
    },
    '3.0.3',
    '2.0.0',
  ),
  same(
    'headers in small letters',
    ({ at }) => {
      rename(at(RETRY), 'Retry-After', 'retry-after');
      at(IDEMPOTENCY)['name'] = 'idempotency-key';
    },
    '3.0.3',
    '2.0.0',
  ),
  same(
    'a header with tighter bounds',
    ({ at }) => {
      Object.assign(at(`${RETRY}.Retry-After.schema`), { minimum: 5, maximum: 60 });
    },
    '3.0.3',
    '2.0.0',
  ),
  same(
    'parameters of the path',
    ({ at }) => {
      at('paths./cancel')['parameters'] = at('paths./cancel.post')['parameters'] ?? [];
      drop(at('paths./cancel.post'), 'parameters');
    },
    '3.0.3',
    '2.0.0',
  ),
  same(
    'a parameter that the server does not read',
    ({ at }) => {
      drop(at('paths./cancel.post'), 'parameters');
    },
    '3.0.3',
    '2.0.0',
  ),
  same('a media type in other letters with its character set', ({ at }) => {
    rename(at('paths./book.post.requestBody.content'), 'application/json', 'Application/JSON; Charset="UTF-8"');
    rename(at('paths./book.post.responses.200.content'), 'application/json', 'application/json ;charset=utf8');
  }),
  same('a version as a second media type', ({ at }) => {
    const content = at('paths./book.post.requestBody.content');
    content['application/json; version=2'] = { schema: { type: 'object' } };
  }),
  same('another media type beside JSON', ({ at }) => {
    at('paths./book.post.responses.200.content')['application/xml'] = { schema: text };
    at('paths./book.post.requestBody.content')['application/xml'] = { schema: text };
  }),
  same('errors by default', ({ at }) => {
    const responses = at('paths./cancel.post.responses');
    responses['default'] = structuredClone(responses['400'] ?? null);
    drop(responses, '400');
    drop(responses, '404');
  }),
  same('further errors', ({ at }) => {
    const responses = at('paths./book.post.responses');
    responses['409'] = structuredClone(responses['400'] ?? null);
    responses['5XX'] = { description: 'Broken.' };
  }),
  same('a server of each operation', ({ root, at }) => {
    for (const path of Object.keys(at('paths'))) at(`paths.${path}.post`)['servers'] = root['servers'] ?? [];
    root['servers'] = [{ url: 'https://elsewhere.hotels.io' }];
  }),
  same('a server whose variables are its host and its version', ({ root }) => {
    root['servers'] = [
      {
        url: 'https://{host}/{version}',
        variables: { host: { default: 'qa.hotels.io', enum: ['qa.hotels.io'] }, version: { default: 'v1' } },
      },
    ];
  }),
  same('another way to sign in as an alternative for all', ({ root, at }) => {
    at('components.securitySchemes')['Login'] = { type: 'openIdConnect', openIdConnectUrl: 'https://id.hotels.io' };
    root['security'] = [{ Login: [] }, { ApiKey: [] }];
    for (const path of Object.keys(at('paths'))) drop(at(`paths.${path}.post`), 'security');
  }),
  same('another name of the scheme', ({ at }) => {
    rename(at('components.securitySchemes'), 'ApiKey', 'key');
    for (const path of Object.keys(at('paths'))) at(`paths.${path}.post`)['security'] = [{ key: [] }];
  }),
  same('a condition that says nothing', put('SearchRequest', { if: { required: ['board'] }, then: true }), '3.1.0'),
  same('an empty list of required names', put('SearchRequest', { dependentRequired: { board: [] } }), '3.1.0'),
  same(
    'what need not be held',
    put('BookingIds.properties.bookingIds', { contains: { type: 'string' }, minContains: 0 }),
    '3.1.0',
  ),
  same(
    'first items like the others',
    put('SearchRequest.properties.hotelIds', { prefixItems: [{ type: 'string' }] }),
    '3.1.0',
  ),
  same('whatever is not evaluated', put('SearchRequest', { unevaluatedProperties: true }), '3.1.0'),
  same('further properties as a truth', put('BookRequest', { additionalProperties: true })),
  same('further properties of any shape', put('BookRequest', { additionalProperties: {} })),
  same('a read-only property of an answer', put('Booking.properties.bookingId', { readOnly: true })),
  same('a write-only property of a request', put('BookRequest.properties.remarks', { writeOnly: true })),
  same('a type list of one', put('Money', { type: ['object'] }), '3.1.0'),
  same('required names in a part of their own', ({ schema }) => {
    const { required } = schema('BookRequest');
    drop(schema('BookRequest'), 'required');
    schema('BookRequest')['allOf'] = (required as Json[]).map((name) => ({ required: [name] }));
  }),
  same('alternatives that lack nothing', ({ schema }) => {
    schema('SearchRequest')['anyOf'] = [{ required: ['checkIn'] }, { required: ['checkOut'] }];
  }),
  same('a tag by the name of its schema', ({ schema }) => {
    const [PREPAID, AT_HOTEL] = schema('Rate.properties.payment')['oneOf'] as [JsonObject, JsonObject];
    Object.assign(schema(''), { PREPAID, AT_HOTEL });
    schema('Rate.properties')['payment'] = {
      oneOf: ['PREPAID', 'AT_HOTEL'].map((name) => ({ $ref: `#/components/schemas/${name}` })),
      discriminator: { propertyName: 'type' },
    };
  }),
];
