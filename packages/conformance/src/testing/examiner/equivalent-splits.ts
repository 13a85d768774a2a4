import { put, same, type Row } from './examined.js';
import type { Json } from '../../tree/json.js';
import type { Tree } from '../seeded/seed.js';

const demanding =
  (name: string, value: Json) =>
  ({ at }: Tree): void => {
    at('paths./cancel.post')['parameters'] = [{ name, in: 'header', required: true, schema: value }];
  };

/** Whatever says what a property is, moved to where it holds if the property is there. */
const onceThere =
  (owner: string, name: string) =>
  ({ schema }: Tree): void => {
    const own = schema(`${owner}.properties`)[name] ?? {};
    schema(`${owner}.properties`)[name] = true;
    schema(owner)['dependentSchemas'] = { [name]: { properties: { [name]: own } } };
  };

/** Documents that say the same in parts: alternatives of so many items, conditions that hold both ways, headers. */
export const EQUIVALENT_SPLITS: readonly Row[] = [
  same('one of short and long lists', ({ schema }) => {
    const list = schema('SearchRequest.properties.hotelIds');
    schema('SearchRequest.properties')['hotelIds'] = {
      oneOf: [
        { ...list, maxItems: 20 },
        { ...list, minItems: 21 },
      ],
    };
  }),
  same(
    'one of a list of one guest and of more guests',
    ({ schema }) => {
      const { guests = {} } = schema('BookRequest.properties.rooms.items.properties');
      const list = guests as object;
      schema('BookRequest.properties.rooms.items.properties')['guests'] = {
        oneOf: [
          { ...list, maxItems: 1 },
          { ...list, minItems: 2 },
        ],
      };
    },
    '3.1.0',
    '2.0.0',
  ),
  same('one of few and many properties', ({ schema }) => {
    const whole = structuredClone(schema('SearchRequest'));
    schema('')['SearchRequest'] = {
      oneOf: [
        { ...whole, maxProperties: 5 },
        { ...whole, minProperties: 6 },
      ],
    };
  }),
  same(
    'a body by a condition, alike both ways',
    ({ schema }) => {
      const whole = structuredClone(schema('CancelRequest'));
      schema('')['CancelRequest'] = { if: { required: ['bookingId'] }, then: whole, else: structuredClone(whole) };
    },
    '3.1.0',
  ),
  same('a required amount once it is there', onceThere('Money', 'amount'), '3.1.0'),
  same('an optional confirmation once it is there', onceThere('Booking', 'hotelConfirmation'), '3.1.0'),
  same('the rates of a hotel once they are there', onceThere('Rate', 'cancellationPolicies'), '3.1.0', '2.0.0'),

  // Headers that every request has, and a style that changes nothing
  same('the host of a request', demanding('Host', { type: 'string' })),
  same('the length of a request', demanding('content-length', { type: 'integer' })),
  same(
    'a text that is exploded',
    ({ at }) => {
      at('paths./cancel.post.parameters.0')['explode'] = true;
    },
    '3.0.3',
    '2.0.0',
  ),
  same(
    'a key by reference that is exploded',
    ({ at, schema }) => {
      schema('')['Key'] = at('paths./book.post.parameters.0')['schema'] ?? {};
      Object.assign(at('paths./book.post.parameters.0'), {
        explode: true,
        schema: { $ref: '#/components/schemas/Key' },
      });
    },
    '3.1.0',
    '2.0.0',
  ),

  // Properties of Unicode
  same(
    'remarks of what has a property or has not',
    put('BookRequest.properties.remarks', { pattern: '^[\\p{L}\\P{L}]*$' }),
  ),
  same(
    'a nationality that is in capital letters twice',
    put('SearchRequest.properties.nationality', { pattern: '^(?=\\p{Lu})[\\p{L}\\d]+$' }),
  ),
  same(
    'a currency of capital letters that are ASCII',
    put('Money.properties.currency', { pattern: '^(?=\\p{ASCII}{3}$)(?![^A-Z]|.[^A-Z]|..[^A-Z])\\p{Lu}{3}$' }),
    '3.1.0',
    '2.0.0',
  ),
];
