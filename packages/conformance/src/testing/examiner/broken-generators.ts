import type { JsonObject } from '../../tree/json.js';
import { modern, old, put, swap, type BrokenRow } from './examined.js';

const to = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const text = { type: 'string' };

/** What generators and habits make of a document that is almost right. */
export const BROKEN_GENERATORS: readonly BrokenRow[] = [
  old('PS-DOC-013', 'a pattern within slashes', put('Money.properties.currency', { pattern: '/^[A-Z]{3}$/' })),
  old(
    'PS-DOC-013',
    'a pattern within slashes with a flag',
    put('SearchRequest.properties.nationality', { pattern: '/^[a-z]{2}$/i' }),
  ),
  old('PS-DOC-017', 'an answer of two parts of which one is closed', ({ schema }) => {
    const booking = schema('Booking');
    const part = { type: 'object', additionalProperties: false, properties: { bookingId: text } };
    Object.assign(schema(''), { Booking: { allOf: [to('BookingKey'), booking] }, BookingKey: part });
  }),
  old('PS-REQ-012', 'a request of two parts of which one is closed', ({ schema }) => {
    const book = schema('BookRequest');
    const part = { type: 'object', additionalProperties: false, properties: { rateKey: text } };
    Object.assign(schema(''), { BookRequest: { allOf: [to('BookKey'), book] }, BookKey: part });
  }),
  old('PS-DOC-005', 'null next to a conjunction', swap('Booking', 'price', { nullable: true, allOf: [to('Money')] })),
  old('PS-DOC-005', 'null next to an alternative', swap('Booking', 'price', { nullable: true, oneOf: [to('Money')] })),
  old('PS-DOC-005', 'null of a schema that others refer to', ({ schema }) => {
    const money = schema('Money');
    Object.assign(schema(''), { Amount: money, Money: { nullable: true, allOf: [to('Amount')] } });
  }),
  modern('PS-RES-004', 'hotels that nobody describes', swap('SearchResponse', 'hotels', { type: 'array' })),
  modern('PS-RES-004', 'a payment that is a text', swap('Rate', 'payment', text)),
  old('PS-DOC-006', 'a definition of Swagger', swap('Rate', 'price', { $ref: '#/definitions/Money' })),
  modern('PS-DOC-006', 'a definition of JSON Schema', swap('Rate', 'price', { $ref: '#/$defs/Money' })),
  old('PS-DOC-005', 'a body as a parameter', ({ at }) => {
    at('paths./search.post')['parameters'] = [
      { name: 'body', in: 'body', required: true, schema: to('SearchRequest') },
    ];
  }),
  old('PS-DOC-005', 'required at the property', ({ schema }) => {
    schema('Rate.properties.rateKey')['required'] = true;
  }),
  modern(
    'PS-RES-004',
    'an amount as text or number',
    swap('Money', 'amount', { anyOf: [{ type: 'number', minimum: 0 }, text] }),
  ),
];
