import { drop, put, rewritten, same, type Row } from './examined.js';

const text = { type: 'string' };
const done = { responses: { 200: { description: 'ok' } } };

/** Documents that mean the same, with what can look like a fault in a place. */
export const EQUIVALENT_PLACES: readonly Row[] = [
  same('one parameter in two operations of a callback, and one name in two places', ({ at }) => {
    const parameters = [
      { name: 'a', in: 'query', schema: text },
      { name: 'a', in: 'header', schema: text },
    ];
    at('paths./book.post')['callbacks'] = {
      done: { '{$request.body#/url}': { parameters, post: { ...done, parameters }, put: { ...done, parameters } } },
    };
  }),
  same(
    'all names that there can be, by how many are needed',
    ({ schema }) => {
      drop(schema('Money'), 'required');
      Object.assign(schema('Money'), { minProperties: 2, propertyNames: { enum: ['amount', 'currency'] } });
    },
    '3.1.0',
  ),
  same('a part of a conjunction by its number', ({ schema }) => {
    schema('')['Parts'] = { allOf: [schema('Money'), text] };
    schema('Booking.properties')['price'] = { $ref: '#/components/schemas/Parts/allOf/0' };
  }),
  same('schemes of HTTP of every spelling', ({ at }) => {
    Object.assign(at('components.securitySchemes'), {
      Token: { type: 'http', scheme: 'Bearer', bearerFormat: 'JWT' },
      Own: { type: 'http', scheme: 'X-Own.1' },
    });
  }),
  same('headers of components that differ in their letters', ({ at }) => {
    at('components')['headers'] = { 'X-A': { schema: text }, 'x-a': { schema: text } };
  }),
  same(
    'a dynamic reference of nobody with several names',
    ({ schema }) => {
      Object.assign(schema(''), {
        List: {
          $id: 'https://hotels.io/list',
          $defs: { item: { $dynamicAnchor: 'item', type: 'string' } },
          type: 'array',
          items: { $dynamicRef: '#item' },
        },
        Names: {
          $id: 'https://hotels.io/names',
          $ref: 'https://hotels.io/list',
          $defs: { item: { $dynamicAnchor: 'item', type: 'string', maxLength: 9 } },
        },
      });
    },
    '3.1.0',
  ),
  same('a keyword of an older draft that only names a schema', put('Booking', { id: 'booking' }), '3.1.0'),
  same('an optional property that another part makes write-only', ({ schema }) => {
    schema('')['Booking'] = {
      allOf: [schema('Booking'), { properties: { hotelConfirmation: { writeOnly: true } } }],
    };
  }),
  same('a currency with a control character that the rest refuses', ({ schema }) => {
    schema('Money.properties')['currency'] = {
      allOf: [
        { type: 'string', pattern: '^[A-Z]{3}$' },
        { type: 'string', pattern: '^[A-Z\\cA]*$' },
      ],
    };
  }),
  rewritten('a whole number that is called a float', (yaml) => yaml.replace('maximum: 17', 'maximum: !!float 17')),
];
