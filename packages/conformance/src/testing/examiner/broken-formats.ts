import type { Json } from '../../tree/json.js';
import type { Tree } from '../seeded/seed.js';
import { drop, modern, old, put, rename, swap, type BrokenRow } from './examined.js';

const key = (format: string): ((document: Tree) => void) => put('PrebookRequest.properties.rateKey', { format });
const price = (format: string): ((document: Tree) => void) => put('SearchRequest.properties.maxPrice', { format });
const encoded = (contentEncoding: string): ((document: Tree) => void) =>
  put('PrebookRequest.properties.rateKey', { contentEncoding });
const moved =
  (path: string) =>
  ({ at }: Tree): void => {
    rename(at('paths'), '/cancel', path);
  };
const bearer = { type: 'http', scheme: 'bearer' };
const guarded =
  (requirement: string) =>
  ({ at }: Tree): void => {
    at('components.securitySchemes')['Bearer'] = bearer;
    at('paths./search.post')['security'] = [{ [requirement]: [] }];
  };

/** Documents with one break each in a format, in an address, or in a list of alternatives. */
export const BROKEN_FORMATS: readonly BrokenRow[] = [
  // Formats of texts
  ...['idn-email', 'idn-hostname', 'iri', 'uri-template', 'relative-json-pointer', 'char', 'decimal'].map((format) =>
    old('PS-REQ-010', `a key of the format ${format}`, key(format)),
  ),
  ...['base64url', 'base16', 'http-date', 'media-range'].map((format) =>
    modern('PS-REQ-010', `a key of the format ${format}`, key(format)),
  ),
  ...['base64url', 'base32', 'BASE16'].map((encoding) =>
    modern('PS-REQ-010', `a key encoded in ${encoding}`, encoded(encoding)),
  ),

  // Formats of numbers
  old('PS-REQ-006', 'a highest price of eight bits', price('int8')),
  old('PS-REQ-006', 'a highest price of sixteen bits', price('uint16')),
  modern('PS-REQ-006', 'a highest price that is never below zero', price('uint64')),
  old('PS-REQ-004', 'a highest price without a fraction, of 64 bits', price('int64')),
  modern('PS-REQ-004', 'a highest price without a fraction, of 32 bits', price('uint32')),

  // Paths that nobody can call
  old('PS-DOC-005', 'a path with a space', moved('/can cel')),
  modern('PS-DOC-005', 'a path with a sign that has to be encoded', moved('/cancel|now')),
  old('PS-DOC-005', 'a path with a percent sign alone', moved('/cancel%')),
  modern('PS-DOC-005', 'a path with one digit of two', moved('/cancel%2')),
  old('PS-DOC-005', 'a path that leads upwards', moved('/../cancel')),
  modern('PS-DOC-005', 'a path with a part that says here', moved('/./cancel')),
  old('PS-OPS-004', 'an operation in an extension of the paths', moved('x-cancel')),

  // Schemes by an address, which only 3.2 knows
  old('PS-DOC-005', 'a scheme by its address', guarded('#/components/securitySchemes/Bearer')),
  modern('PS-DOC-005', 'a scheme by its address in 3.1', guarded('#/components/securitySchemes/Bearer')),
  modern('PS-DOC-005', 'a scheme that is something else', guarded('#/info')),

  // Alternatives that are twins
  old('PS-DOC-017', 'an answer that is one of twins', ({ schema }) => {
    const whole = schema('CancelResponse');
    schema('')['CancelResponse'] = { oneOf: [whole, structuredClone(whole)] };
  }),
  old('PS-DOC-017', 'a price that is one of twins by reference', ({ schema }) => {
    const money: Json = { $ref: '#/components/schemas/Money' };
    schema('Booking.properties')['price'] = { oneOf: [money, { ...money }] };
  }),
  modern(
    'PS-DOC-017',
    'two pairs of twins with other titles',
    swap('Booking', 'bookingId', {
      oneOf: [
        { type: 'string', title: 'one' },
        { type: 'string', minLength: 1 },
        { type: 'string', minLength: 1, title: 'two' },
        { type: 'string' },
      ],
    }),
  ),

  // Patterns that no text has
  old(
    'PS-DOC-017',
    'a currency whose pattern goes on after its end',
    put('Money.properties.currency', { pattern: '^[A-Z]{3}$\n' }),
  ),
  old(
    'PS-DOC-017',
    'a reference whose pattern begins before its beginning',
    put('Booking.properties.bookingId', { pattern: 'a^b' }),
  ),
  modern(
    'PS-DOC-017',
    'a status of nothing and something',
    put('CancelResponse.properties.status', { pattern: '^$x' }),
  ),

  // Names that only a dependency mentions
  modern('PS-RES-004', 'a price that another property asks for', ({ schema }) => {
    drop(schema('Booking.properties'), 'createdAt');
    schema('Booking')['dependentRequired'] = { hotelConfirmation: ['createdAt'] };
  }),
  modern('PS-RES-004', 'a date that a dependent schema requires', ({ schema }) => {
    drop(schema('Booking.properties'), 'createdAt');
    schema('Booking')['dependentSchemas'] = { hotelConfirmation: { required: ['createdAt'] } };
  }),
];
