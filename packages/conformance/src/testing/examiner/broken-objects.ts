import type { Json, JsonObject } from '../../tree/json.js';
import { drop, modern, old, put, swap, type BrokenRow } from './examined.js';

const text = { type: 'string' };
const money = { $ref: '#/components/schemas/Money' };

/** Documents with one break each in what an object or a list can hold. */
export const BROKEN_OBJECTS: readonly BrokenRow[] = [
  // Additional properties
  old('PS-REQ-012', 'a request that is closed before its last property', ({ schema }) => {
    drop(schema('SearchRequest.properties'), 'maxPrice');
    schema('SearchRequest')['additionalProperties'] = false;
  }),
  old('PS-REQ-012', 'a closed part of a conjunction, which sees its own names alone', ({ schema }) => {
    const whole = structuredClone(schema('BookRequest'));
    drop(whole['properties'] as JsonObject, 'remarks');
    schema('')['BookRequest'] = {
      allOf: [
        { ...whole, additionalProperties: false },
        { type: 'object', properties: { remarks: text } },
      ],
    };
  }),
  modern('PS-REQ-012', 'a reference beside a closed list of names', ({ schema }) => {
    schema('')['Base'] = structuredClone(schema('CancelRequest'));
    schema('')['CancelRequest'] = {
      $ref: '#/components/schemas/Base',
      properties: { reason: text },
      additionalProperties: false,
    };
  }),
  modern('PS-REQ-012', 'no property beyond what is evaluated', ({ schema }) => {
    drop(schema('SearchRequest.properties'), 'nationality');
    schema('SearchRequest')['unevaluatedProperties'] = false;
  }),
  old('PS-REQ-002', 'a request that demands a property that it does not list', ({ schema }) => {
    (schema('CancelRequest')['required'] as Json[]).push('reason');
  }),
  old('PS-REQ-009', 'a request that has to have three properties', put('CancelRequest', { minProperties: 3 })),
  old('PS-REQ-009', 'a request that can have two properties', put('BookRequest', { maxProperties: 3 })),
  old('PS-RES-002', 'an answer that only a map describes', ({ schema }) => {
    schema('')['Money'] = { type: 'object', additionalProperties: { anyOf: [{ type: 'number', minimum: 0 }, text] } };
  }),

  // Keywords of 3.1
  modern(
    'PS-REQ-003',
    'a property that demands another one',
    put('SearchRequest', { dependentRequired: { maxPrice: ['board'] } }),
  ),
  modern(
    'PS-REQ-003',
    'a property that demands another shape',
    put('SearchRequest', {
      dependentSchemas: { nationality: { required: ['board'] } },
    }),
  ),
  modern(
    'PS-REQ-004',
    'a first item of another type',
    put('SearchRequest.properties.hotelIds', { prefixItems: [{ type: 'integer' }] }),
  ),
  modern(
    'PS-RES-004',
    'a first answer of another type',
    put('BookingIds.properties.bookingIds', { prefixItems: [{ type: 'integer' }] }),
  ),
  modern('PS-REQ-004', 'a list that ends after two', ({ schema }) => {
    Object.assign(schema('SearchRequest.properties.hotelIds'), { prefixItems: [text, text], items: false });
  }),
  modern(
    'PS-REQ-004',
    'a list that must hold one hotel',
    put('SearchRequest.properties.hotelIds', { contains: { const: '88120' } }),
  ),
  modern(
    'PS-REQ-009',
    'a list that holds each item once',
    put('SearchRequest.properties.hotelIds', { uniqueItems: true }),
  ),
  modern('PS-REQ-004', 'a reference with a type beside it', ({ schema }) => {
    schema('')['Key'] = {};
    schema('PrebookRequest.properties')['rateKey'] = { $ref: '#/components/schemas/Key', type: 'integer' };
  }),
  modern('PS-REQ-008', 'a reference with a length beside it', ({ schema }) => {
    schema('')['Key'] = { type: 'string' };
    schema('PrebookRequest.properties')['rateKey'] = { $ref: '#/components/schemas/Key', maxLength: 20 };
  }),
  modern('PS-RES-004', 'a dynamic reference to another type', ({ schema }) => {
    schema('')['Sum'] = { $dynamicAnchor: 'sum', type: 'string' };
    schema('Money.properties')['amount'] = { $dynamicRef: '#sum' };
  }),
  modern(
    'PS-REQ-003',
    'a condition without an else',
    put('SearchRequest', {
      if: { properties: { nationality: { const: 'TH' } }, required: ['nationality'] },
      then: { required: ['board'] },
    }),
  ),
  modern(
    'PS-REQ-012',
    'names that have to be in another style',
    put('BookRequest', { propertyNames: { pattern: '^[a-z_]+$' } }),
  ),
  modern('PS-RES-006', 'a pattern of names that describes a status', ({ schema }) => {
    drop(schema('CancelResponse.properties'), 'status');
    schema('CancelResponse')['patternProperties'] = { '^status$': text };
  }),

  // Read-only and write-only
  old('PS-REQ-018', 'a read-only schema of a property that is required', ({ schema }) => {
    schema('')['Key'] = { type: 'string', readOnly: true };
    schema('PrebookRequest.properties')['rateKey'] = { $ref: '#/components/schemas/Key' };
  }),
  modern('PS-REQ-018', 'a reference beside read-only', ({ schema }) => {
    schema('')['Key'] = { type: 'string' };
    schema('PrebookRequest.properties')['rateKey'] = { $ref: '#/components/schemas/Key', readOnly: true };
  }),
  old('PS-RES-020', 'a conjunction that is write-only', swap('Booking', 'price', { allOf: [money], writeOnly: true })),
  old('PS-RES-020', 'an amount that is write-only everywhere', put('Money.properties.amount', { writeOnly: true })),
  old('PS-RES-020', 'a schema that is write-only and required', put('Money', { writeOnly: true })),
  modern(
    'PS-REQ-012',
    'a property that a part of a conjunction forbids',
    put('BookRequest', { allOf: [{ properties: { remarks: false } }] }),
  ),
  modern('PS-RES-005', 'a body that is null', put('CancelResponse', { type: ['object', 'null'] })),
  modern('PS-RES-003', 'a demand that holds under a condition alone', ({ schema }) => {
    const booking = schema('Booking');
    booking['required'] = (booking['required'] as Json[]).filter((one) => one !== 'price');
    booking['if'] = { properties: { status: { const: 'CONFIRMED' } } };
    booking['then'] = { required: ['price'] };
  }),
  modern('PS-RES-004', 'a list whose rest is another type', ({ schema }) => {
    Object.assign(schema('BookingIds.properties.bookingIds'), { prefixItems: [text], items: { type: 'integer' } });
  }),
  modern('PS-RES-004', 'a list whose rest is not described', ({ schema }) => {
    const list = schema('BookingIds.properties.bookingIds');
    drop(list, 'items');
    list['prefixItems'] = [text];
  }),
  modern(
    'PS-RES-006',
    'a list of values that a wider alternative opens',
    swap('CancelResponse', 'status', { anyOf: [{ const: 'CANCELLED' }, text] }),
  ),
  modern('PS-RES-004', 'a type beside a reference of another type', ({ schema }) => {
    schema('')['Text'] = text;
    schema('Rate.properties')['refundable'] = { anyOf: [{ $ref: '#/components/schemas/Text' }, { type: 'boolean' }] };
  }),
];
