import type { Json, JsonObject } from '../../tree/json.js';
import type { Tree } from '../seeded/seed.js';
import { drop, put, rename, same, swap, type Row } from './examined.js';

const NAMES = ['search', 'prebook', 'book', 'cancel', 'booking_details', 'booking_ids'];
const JSON_TYPE = 'application/json';
const to = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

function eachOperation(edit: (operation: JsonObject, name: string) => void): Row['edit'] {
  return ({ at }) => {
    for (const name of NAMES) edit(at(`paths./${name}.post`), name);
  };
}

function eachContent(edit: (content: JsonObject) => JsonObject): Row['edit'] {
  return eachOperation((operation) => {
    const answers = Object.values(operation['responses'] as JsonObject);
    for (const one of [operation['requestBody'], ...answers] as JsonObject[])
      one['content'] = edit(one['content'] as JsonObject);
  });
}

function eachSchema(edit: (schema: JsonObject, name: string) => void): Row['edit'] {
  return ({ schema }) => {
    for (const [name, one] of Object.entries(schema(''))) edit(one as JsonObject, name);
  };
}

const withErrors =
  (edit: (responses: JsonObject) => void): Row['edit'] =>
  (document) => {
    eachOperation((operation) => edit(operation['responses'] as JsonObject))(document);
  };

function idempotencyKey(schema: JsonObject): Row['edit'] {
  return ({ at }) => {
    for (const name of ['book', 'cancel'])
      at(`paths./${name}.post`)['parameters'] = [{ name: 'Idempotency-Key', in: 'header', required: true, schema }];
  };
}

const PAIRS = Array.from({ length: 676 }, (_, index) =>
  String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26)),
);

/** The pattern that Zod writes for a day of the calendar. */
const LEAP = '(\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29';
const DAY = '(0[13578]|1[02])-(0[1-9]|[12]\\d|3[01])|(0[469]|11)-(0[1-9]|[12]\\d|30)|(02)-(0[1-9]|1\\d|2[0-8])';

function discriminated({ schema }: Tree): void {
  Object.assign(schema(''), {
    Prepaid: { type: 'object', required: ['type'], properties: { type: { type: 'string', const: 'PREPAID' } } },
    AtHotel: {
      type: 'object',
      required: ['type', 'cardRequired'],
      properties: { type: { type: 'string', const: 'AT_HOTEL' }, cardRequired: { type: 'boolean' } },
    },
  });
  schema('Rate.properties')['payment'] = {
    title: 'Payment',
    oneOf: [to('Prepaid'), to('AtHotel')],
    discriminator: {
      propertyName: 'type',
      mapping: { PREPAID: '#/components/schemas/Prepaid', AT_HOTEL: '#/components/schemas/AtHotel' },
    },
  };
}

/** Documents as generators write them from code. */
export const EQUIVALENT_GENERATORS: readonly Row[] = [
  same(
    'answers of any media type, as Springdoc has them',
    eachOperation((operation) => {
      for (const one of Object.values(operation['responses'] as JsonObject) as JsonObject[])
        one['content'] = { '*/*': (one['content'] as JsonObject)[JSON_TYPE] ?? {} };
    }),
  ),
  same(
    'three media types, as Swashbuckle has them',
    eachContent(({ [JSON_TYPE]: own = {} }) => ({ 'text/plain': own, [JSON_TYPE]: own, 'text/json': own })),
  ),
  same('names with dots', ({ root, schema }) => {
    const names = Object.keys(schema(''));
    const text = JSON.stringify(root['paths']).replaceAll('#/components/schemas/', '#/components/schemas/Pull.V1.');
    root['paths'] = JSON.parse(text) as JsonObject;
    const all = JSON.stringify(schema('')).replaceAll('#/components/schemas/', '#/components/schemas/Pull.V1.');
    Object.assign(root['components'] as JsonObject, { schemas: JSON.parse(all) as JsonObject });
    for (const name of names) rename(schema(''), name, `Pull.V1.${name}`);
  }),
  same(
    'ids of a controller with a mapping',
    eachOperation((operation, name) => {
      Object.assign(operation, {
        'operationId': `PullController_${name}`,
        'x-pullspec-operation': name,
        'parameters': [],
      });
    }),
  ),
  same(
    'optional values that can be null, as FastAPI has them',
    ({ schema }) => {
      Object.assign(schema('SearchRequest.properties'), {
        nationality: { anyOf: [{ type: 'string', pattern: '^[A-Z]{2}$' }, { type: 'null' }], title: 'Nationality' },
        maxPrice: { anyOf: [{ type: 'number' }, { type: 'string' }, { type: 'null' }], default: null },
      });
    },
    '3.1.0',
  ),
  same('a union with a discriminator and constants', discriminated, '3.1.0'),
  same('a list of values with a name, by a conjunction with a default', ({ schema }) => {
    schema('')['BoardType'] = { type: 'string', enum: ['RO', 'BB', 'HB', 'FB', 'AI'] };
    schema('SearchRequest.properties')['board'] = { allOf: [to('BoardType')], default: 'RO' };
  }),
  same(
    'a list of values or null, each with a name',
    ({ schema }) => {
      Object.assign(schema(''), { BoardEnum: { type: 'string', enum: ['RO', 'BB', 'HB', 'FB', 'AI'] } });
      Object.assign(schema(''), { NullEnum: { enum: [null] } });
      schema('SearchRequest.properties')['board'] = { oneOf: [to('BoardEnum'), to('NullEnum')] };
    },
    '3.1.0',
  ),
  same(
    'errors by a range, and problems beside',
    withErrors((responses) => {
      rename(responses, '400', '4XX');
      drop(responses, '404');
      responses['5XX'] = {
        description: 'Down.',
        content: { 'application/problem+json': { schema: { type: 'object' } } },
      };
    }),
  ),
  same(
    'errors that a validator has beside',
    withErrors((responses) => {
      const detail = {
        type: 'array',
        items: { type: 'object', required: ['msg'], properties: { msg: { type: 'string' } } },
      };
      const schema = { type: 'object', properties: { detail } };
      responses['422'] = { description: 'Validation', content: { [JSON_TYPE]: { schema } } };
    }),
  ),
  same(
    'a dialect in each schema',
    eachSchema((schema) => {
      schema['$schema'] = 'https://json-schema.org/draft/2020-12/schema';
    }),
    '3.1.0',
  ),
  same(
    'safe integers as bounds',
    swap('Occupancy', 'adults', { type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 }),
    '3.1.0',
  ),
  same(
    'a pattern of all days of the calendar',
    swap('SearchRequest', 'checkIn', { type: 'string', format: 'date', pattern: `^(${LEAP}|\\d{4}-(${DAY}))$` }),
    '3.1.0',
  ),
  same('all pairs of capitals in a list', swap('SearchRequest', 'nationality', { type: 'string', enum: PAIRS })),
  same(
    'definitions within definitions',
    ({ schema }) => {
      const home = '#/components/schemas/SearchResponse/$defs/Hotel';
      const hotel = schema('SearchResponse.properties.hotels')['items'] as JsonObject;
      (hotel['properties'] as JsonObject)['rates'] = { $ref: `${home}/$defs/Rates` };
      hotel['$defs'] = { Rates: { type: 'array', items: to('Rate') } };
      schema('SearchResponse')['$defs'] = { Hotel: hotel };
      schema('SearchResponse.properties.hotels')['items'] = { $ref: home };
    },
    '3.1.0',
  ),
  same(
    'addresses relative to one another',
    ({ schema }) => {
      schema('Rate')['$id'] = 'https://hotels.io/schemas/rate';
      schema('Money')['$id'] = 'https://hotels.io/schemas/money';
      schema('Penalty')['$id'] = 'https://hotels.io/schemas/penalty';
      schema('Rate.properties')['price'] = { $ref: 'money' };
      schema('Penalty.properties')['amount'] = { $ref: './money' };
      schema('Rate.properties.cancellationPolicies')['items'] = { $ref: '/schemas/penalty' };
    },
    '3.1.0',
  ),
  same(
    'a narrower answer next to a reference',
    swap('Rate', 'price', { ...to('Money'), properties: { currency: { enum: ['EUR', 'USD'] } } }),
    '3.1.0',
  ),
  same('a reference into the answer of another operation', ({ at }) => {
    at('paths./prebook.post.responses.404.content.application/json')['schema'] = {
      $ref: '#/paths/~1search/post/responses/404/content/application~1json/schema',
    };
  }),
  same('a request that one of two ids can have', ({ schema }) => {
    Object.assign(schema('BookingRef.properties'), { clientReference: { type: 'string' } });
    drop(schema('BookingRef'), 'required');
    schema('BookingRef')['anyOf'] = [{ required: ['bookingId'] }, { required: ['clientReference'] }];
  }),
  same('parameters of every style that can be left out', ({ at }) => {
    const sort = { type: 'array', items: { type: 'string' } };
    const filter = { type: 'object', properties: { stars: { type: 'integer' } } };
    at('paths./search.post')['parameters'] = [
      { name: 'filter', in: 'query', style: 'deepObject', explode: true, schema: filter },
      { name: 'sort', in: 'query', style: 'pipeDelimited', explode: false, schema: sort },
      { name: 'context', in: 'query', content: { [JSON_TYPE]: { schema: filter } } },
    ];
  }),
  same(
    'the key as visible letters',
    idempotencyKey({ type: 'string', pattern: '^[!-~]+$', maxLength: 255 }),
    '3.0.3',
    '2.0.0',
  ),
  same(
    'the key as a list of one',
    idempotencyKey({ type: 'array', minItems: 1, maxItems: 1, items: { type: 'string', maxLength: 64 } }),
    '3.0.3',
    '2.0.0',
  ),
  same(
    'bounds that nothing in an answer comes near',
    put('Money.properties.amount', { maximum: 999_999.99, multipleOf: 0.01, exclusiveMinimum: true } satisfies Json),
  ),
];
