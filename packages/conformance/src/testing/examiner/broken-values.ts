import type { Json, JsonObject } from '../../tree/json.js';
import { drop, modern, old, put, rename, swap, type BrokenRow } from './examined.js';

const text = { type: 'string' };
const money = { $ref: '#/components/schemas/Money' };

/** Documents with one break each in the type or the range of a value. */
export const BROKEN_VALUES: readonly BrokenRow[] = [
  // Types in composed schemas
  old('PS-RES-004', 'an amount that is text in one part of a conjunction of alternatives', ({ schema }) => {
    schema('Money.properties')['amount'] = { anyOf: [{ type: 'number', minimum: 0 }, text] };
  }),
  old(
    'PS-RES-004',
    'a price that is an object or a number',
    swap('Booking', 'price', { oneOf: [money, { type: 'number' }] }),
  ),
  old('PS-RES-004', 'a price behind three references that is a list', ({ schema }) => {
    Object.assign(schema(''), {
      One: { $ref: '#/components/schemas/Two' },
      Two: { $ref: '#/components/schemas/Three' },
      Three: { type: 'array', items: money },
    });
    schema('CancelResponse.properties')['penalty'] = { $ref: '#/components/schemas/One' };
  }),
  old(
    'PS-RES-003',
    'a conjunction of which the part with the names alone has no list of required ones',
    ({ schema }) => {
      const { properties } = schema('Penalty');
      schema('')['Penalty'] = {
        allOf: [{ type: 'object', required: ['amount'], properties: properties ?? {} }, { type: 'object' }],
      };
    },
  ),
  modern(
    'PS-RES-004',
    'a type list that has a further type',
    swap('Booking', 'bookingId', { type: ['string', 'integer'] }),
  ),
  modern('PS-RES-005', 'null among alternatives', swap('Booking', 'price', { anyOf: [money, { type: 'null' }] })),
  modern('PS-RES-005', 'null as a constant', swap('CancelResponse', 'penalty', { oneOf: [money, { const: null }] })),
  modern('PS-RES-005', 'null in a list of values without a type', swap('Rate', 'board', { enum: ['RO', 'BB', null] })),
  old('PS-RES-005', 'null beside a list of values', put('Booking.properties.status', { nullable: true })),
  old('PS-RES-004', 'items of any type', put('BookingIds.properties.bookingIds', { items: {} })),
  modern('PS-RES-004', 'items that nobody names', swap('BookingIds', 'bookingIds', { type: 'array' })),
  modern('PS-RES-004', 'a property that may be anything', swap('Rate', 'refundable', true)),
  old('PS-RES-004', 'a property without a type', swap('Rate', 'refundable', { description: 'Whether.' })),
  old(
    'PS-RES-004',
    'a list of lists',
    put('SearchResponse.properties.hotels', { items: { type: 'array', items: text } }),
  ),

  // Discriminators and alternatives
  old('PS-RES-002', 'an alternative without its tag', ({ schema }) => {
    drop(schema('Rate.properties.payment.oneOf.0.properties'), 'type');
    drop(schema('Rate.properties.payment.oneOf.0'), 'required');
  }),
  old('PS-RES-006', 'tags that are the names of the schemas', ({ schema }) => {
    const [Prepaid, AtHotel] = schema('Rate.properties.payment')['oneOf'] as [JsonObject, JsonObject];
    Object.assign(schema(''), { Prepaid, AtHotel });
    for (const name of ['Prepaid', 'AtHotel']) schema(`${name}.properties`)['type'] = text;
    schema('Rate.properties')['payment'] = {
      oneOf: ['Prepaid', 'AtHotel'].map((name) => ({ $ref: `#/components/schemas/${name}` })),
      discriminator: { propertyName: 'type' },
    };
  }),
  old('PS-RES-013', 'tags in small letters', ({ schema }) => {
    schema('Rate.properties.payment.oneOf.0.properties.type')['enum'] = ['prepaid'];
  }),
  old('PS-DOC-005', 'a discriminator that is a name', put('Rate.properties.payment', { discriminator: 'type' })),

  // Lists of values
  old('PS-RES-006', 'a status in other letters', put('CancelResponse.properties.status', { enum: ['Cancelled'] })),
  old(
    'PS-RES-006',
    'a status with a blank',
    put('CancelResponse.properties.status', { enum: ['CANCELLED', 'CANCELLED '] }),
  ),
  old(
    'PS-REQ-005',
    'boards in small letters',
    put('SearchRequest.properties.board', { enum: ['ro', 'bb', 'hb', 'fb', 'ai'] }),
  ),
  modern(
    'PS-DOC-017',
    'a constant outside of its own list',
    swap('CancelResponse', 'status', { const: 'CANCELLED', enum: ['DONE'] }),
  ),
  modern(
    'PS-RES-006',
    'alternatives of constants with one more',
    swap('PrebookResponse', 'status', {
      oneOf: [{ const: 'AVAILABLE' }, { const: 'SOLD_OUT' }, { const: 'ON_REQUEST' }],
    }),
  ),

  // Formats
  old(
    'PS-REQ-010',
    'a reference that has to be a UUID',
    put('BookRequest.properties.clientReference', { format: 'uuid' }),
  ),
  old(
    'PS-REQ-010',
    'a name that has to be an address',
    put('BookRequest.properties.holder.properties.lastName', { format: 'email' }),
  ),
  old(
    'PS-REQ-010',
    'an instant where the agency sends a day',
    put('SearchRequest.properties.checkIn', { format: 'date-time' }),
  ),
  old('PS-RES-011', 'a day where the agency reads an instant', put('Penalty.properties.from', { format: 'date' })),
  old(
    'PS-RES-011',
    'a time of the day where the agency reads an instant',
    put('Booking.properties.createdAt', { format: 'time' }),
  ),
  old(
    'PS-RES-011',
    'a format of its own where the agency reads an instant',
    put('Penalty.properties.from', { format: 'iso8601' }),
  ),
  old('PS-RES-004', 'seconds since 1970', swap('Booking', 'createdAt', { type: 'integer', format: 'int64' })),

  // Bounds and patterns
  old('PS-REQ-006', 'even numbers of adults alone', put('Occupancy.properties.adults', { multipleOf: 2 })),
  old('PS-REQ-006', 'a highest price', put('SearchRequest.properties.maxPrice', { maximum: 1e6 })),
  old('PS-RES-008', 'amounts a little below zero', put('Money.properties.amount', { minimum: -0.01 })),
  old('PS-RES-010', 'letters between Z and a', put('Money.properties.currency', { pattern: '^[A-z]{3}$' })),
  old('PS-RES-010', 'a pattern without its end', put('Money.properties.currency', { pattern: '^[A-Z]{3}' })),
  old(
    'PS-RES-010',
    'a pattern with an alternative without an anchor',
    put('Money.properties.currency', { pattern: '^EUR$|USD' }),
  ),
  old(
    'PS-REQ-008',
    'countries in small letters',
    put('SearchRequest.properties.nationality', { pattern: '^[a-z]{2}$' }),
  ),
  old(
    'PS-DOC-013',
    'a pattern in the words of another language',
    put('Money.properties.currency', { pattern: '(?i)^[A-Z]{3}$' }),
  ),
  old(
    'PS-REQ-017',
    'two alternatives that both fit',
    swap('PrebookRequest', 'rateKey', { oneOf: [text, { type: 'string', maxLength: 5000 }] }),
  ),
  old('PS-REQ-005', 'a number from a list', put('SearchRequest.properties.maxPrice', { enum: [100, 200] })),
  old('PS-RES-003', 'alternatives of which each demands another property', ({ schema }) => {
    drop(schema('Money'), 'required');
    schema('Money')['anyOf'] = [{ required: ['amount'] }, { required: ['currency'] }];
  }),
  old(
    'PS-RES-010',
    'three signs of any kind',
    swap('Money', 'currency', { type: 'string', minLength: 3, maxLength: 3 }),
  ),
  old('PS-REQ-006', 'seven adults', put('Occupancy.properties.adults', { maximum: 7 })),
  old(
    'PS-REQ-006',
    'a price of 32 bits',
    put('SearchRequest.properties.maxPrice', { type: 'integer', format: 'int32' }),
  ),
  old(
    'PS-REQ-008',
    'a key of letters and digits',
    put('PrebookRequest.properties.rateKey', { pattern: '^[A-Za-z0-9-]+$' }),
  ),
  old('PS-RES-004', 'a body without a type', ({ schema }) => {
    drop(schema('CancelResponse'), 'type');
  }),
  old('PS-REQ-018', 'a remark that is read-only', put('BookRequest.properties.remarks', { readOnly: true })),
  old('PS-RES-004', 'one answer of two that is a list', ({ at }) => {
    at('paths./search.post.responses.200.content.application/json')['schema'] = {
      oneOf: [{ $ref: '#/components/schemas/SearchResponse' }, { type: 'array', items: text }],
    };
  }),
  old('PS-RES-002', 'a body in an envelope', ({ at }) => {
    at('paths./book.post.responses.200.content.application/json')['schema'] = {
      type: 'object',
      required: ['data'],
      properties: { data: { $ref: '#/components/schemas/Booking' } },
    };
  }),
  old('PS-REQ-002', 'a request in an envelope', ({ at }) => {
    at('paths./book.post.requestBody.content.application/json')['schema'] = {
      type: 'object',
      required: ['data'],
      properties: { data: { $ref: '#/components/schemas/BookRequest' } },
    };
  }),
  old('PS-RES-002', 'a name with a space', ({ schema }) => {
    rename(schema('CancelResponse.properties'), 'penalty', 'penalty ');
    schema('CancelResponse')['required'] = ['bookingId', 'status', 'penalty '];
  }),
  old('PS-RES-002', 'a name in other letters', ({ schema }) => {
    rename(schema('CancelResponse.properties'), 'bookingId', 'bookingID');
    schema('CancelResponse')['required'] = ['bookingID', 'status', 'penalty'];
  }),
  old('PS-REQ-004', 'a list as a comma list', swap('SearchRequest', 'hotelIds', text)),
  old('PS-REQ-004', 'numbers of hotels', put('SearchRequest.properties.hotelIds', { items: { type: 'integer' } })),
  old('PS-REQ-009', 'two hotels at least', put('SearchRequest.properties.hotelIds', { minItems: 2 })),
  old('PS-REQ-009', 'one room at most', put('SearchRequest.properties.occupancies', { maxItems: 1 })),
  old('PS-REQ-007', 'children up to twelve', put('Occupancy.properties.childAges.items', { maximum: 12 })),
  old('PS-RES-005', 'a list that can be null', put('Rate.properties.cancellationPolicies', { nullable: true })),
  old(
    'PS-RES-005',
    'an item that can be null',
    put('BookingIds.properties.bookingIds', { items: { type: 'string', nullable: true } }),
  ),
  old(
    'PS-RES-004',
    'amounts as numbers',
    ({ schema }) => {
      schema('Money.properties')['amount'] = { type: 'number' };
    },
    '2.0.0',
  ),
  old(
    'PS-REQ-002',
    'guests who need a title',
    ({ schema }) => {
      (schema('Guest')['required'] as Json[]).push('title');
      schema('Guest.properties')['title'] = text;
    },
    '2.0.0',
  ),
  old(
    'PS-REQ-003',
    'guests who need an age',
    ({ schema }) => {
      (schema('Guest')['required'] as Json[]).push('age');
    },
    '2.0.0',
  ),
];
