import { put, same, swap, type Row } from './examined.js';

const answers = (format: string): Row =>
  same(`a number of the format ${format} in an answer`, put('Money.properties.amount', { format }));
const children = put('Occupancy.properties.childAges.items', { format: 'uint8' });

/** Documents that say the same: formats that fit, extensions of the paths, and what always depends on a required name. */
export const EQUIVALENT_FORMATS: readonly Row[] = [
  ...['int64', 'uint32', 'float', 'decimal'].map(answers),
  same('adults of eight bits', put('Occupancy.properties.adults', { format: 'int8' })),
  same('ages of eight bits', children),
  same('a key of any octets', put('PrebookRequest.properties.rateKey', { format: 'binary' })),
  same(
    'amounts whose pattern has decimal numbers only',
    put('Money.properties.amount', { format: 'decimal' }),
    '3.1.0',
    '2.0.0',
  ),
  same('an address of an answer', ({ schema }) => {
    schema('Rate.properties')['voucher'] = { type: 'string', format: 'iri' };
  }),
  same('extensions of the paths, of answers and of callbacks', ({ at }) => {
    at('paths')['x-cancel'] = { post: { operationId: 'cancel' } };
    at('paths')['x-note'] = 'Read this first.';
    at('paths./cancel.post.responses')['x-note'] = 7;
    at('paths./cancel.post')['callbacks'] = { done: { 'x-note': ['a'] } };
  }),
  same('a path with signs that are encoded', ({ at }) => {
    at('paths')['/hotels%20of/{id}'] = {
      get: {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 200: { description: 'ok' } },
      },
    };
  }),
  ...(['Booking', 'CancelResponse', 'Rate', 'BookRequest', 'SearchRequest'] as const).map((home) =>
    same(
      `names of ${home} that depend on one that is required`,
      ({ schema }) => {
        const [first = '', ...others] = schema(home)['required'] as string[];
        Object.assign(schema(home), { required: [first], dependentSchemas: { [first]: { required: others } } });
      },
      '3.1.0',
    ),
  ),
  same(
    'twins of `anyOf`, and an alternative of `oneOf` without a twin',
    swap('Booking', 'bookingId', {
      anyOf: [{ type: 'string' }, { type: 'string' }],
      oneOf: [{ type: 'string' }, { type: 'integer' }, { type: 'integer' }],
    }),
  ),
];
