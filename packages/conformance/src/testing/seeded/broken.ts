import type { Json } from '../../tree/json.js';
import { broken, brokenAgainst, mapPayments, textual, without, type BrokenSeed, type Seed } from './seed.js';

function unreadable(rule: string, seed: Seed): BrokenSeed {
  return { ...seed, rule };
}

const OPERATIONS: readonly [string, string][] = [
  ['search', 'PS-OPS-001'],
  ['prebook', 'PS-OPS-002'],
  ['book', 'PS-OPS-003'],
  ['cancel', 'PS-OPS-004'],
  ['booking_details', 'PS-OPS-005'],
  ['booking_ids', 'PS-OPS-006'],
];

const alternative = (type: string): Json => ({
  type: 'object',
  required: ['type'],
  properties: { type: { type: 'string', enum: [type] } },
});

/** Documents with one thing wrong. */
export const BROKEN: readonly BrokenSeed[] = [
  unreadable(
    'PS-DOC-001',
    textual('a tab for indentation', (text) => text.replace('paths:\n  /search:', 'paths:\n\t/search:')),
  ),
  unreadable(
    'PS-DOC-001',
    textual('a list that never ends', (text) => `${text}x-owners: [ada, ben`),
  ),
  unreadable(
    'PS-DOC-001',
    textual('a key between two columns', (text) => `${text}x-owner:\n    name: ada\n  mail: ada\n`),
  ),
  unreadable(
    'PS-DOC-002',
    textual('a tag that not every reader knows', (text) =>
      text.replace('title: PullSpec reference', 'title: !name PullSpec reference'),
    ),
  ),
  unreadable(
    'PS-DOC-003',
    textual('a key twice', (text) =>
      text.replace('    Error:\n      type: object', '    Error:\n      type: object\n      type: object'),
    ),
  ),
  broken('PS-DOC-004', 'a version of long ago', ({ root }) => {
    root['openapi'] = '2.0';
  }),
  broken('PS-DOC-021', 'null as OpenAPI 3.0 says it, in a document of 3.1', ({ root }) => {
    root['openapi'] = '3.1.0';
  }),
  broken('PS-DOC-004', 'a version that is read as the one before it', ({ root, at, schema }) => {
    root['openapi'] = '3.2.0';
    Reflect.deleteProperty(schema('Booking.properties.hotelConfirmation'), 'nullable');
    Reflect.deleteProperty(at('paths./search.post.responses.200'), 'description');
  }),
  broken('PS-DOC-005', 'a misspelt field', ({ at }) => {
    at('paths./search.post')['sumary'] = 'Search';
  }),
  broken('PS-DOC-005', 'a length below zero', ({ schema }) => {
    schema('Rate.properties')['note'] = { type: 'string', maxLength: -1 };
  }),
  broken('PS-DOC-006', 'a reference that leads nowhere', ({ schema }) => {
    schema('Rate.properties')['upgrade'] = { $ref: '#/components/schemas/Ratee' };
  }),
  broken('PS-DOC-007', 'a reference that leaves the file', ({ schema }) => {
    schema('Rate.properties')['upgrade'] = { $ref: 'https://intranet.hotels.io/rate.yaml' };
  }),
  broken('PS-DOC-008', 'null beside a reference', ({ schema }) => {
    Object.assign(schema('Rate.properties.price'), { nullable: true });
  }),
  broken('PS-DOC-009', 'an id used twice', ({ at }) => {
    at('paths')['/v2/book'] = { post: { operationId: 'book', responses: { 200: { description: 'ok' } } } };
  }),
  broken('PS-DOC-010', 'a path parameter that nobody declares', ({ at }) => {
    at('paths')['/rooms/{id}'] = { get: { operationId: 'room', responses: { 200: { description: 'ok' } } } };
  }),
  broken('PS-DOC-011', 'two paths that mean the same', ({ at }) => {
    at('paths')['/search/'] = { get: { operationId: 'other', responses: { 200: { description: 'ok' } } } };
  }),
  broken('PS-DOC-012', 'a maximum of text', ({ schema }) => {
    schema('Rate.properties.rateKey')['maximum'] = 5;
  }),
  broken('PS-DOC-013', 'a pattern that takes for ever', ({ schema }) => {
    schema('Rate.properties')['code'] = { type: 'string', pattern: '^([a-z]+)*$' };
  }),
  broken('PS-DOC-014', 'a misspelt name that is required', ({ schema }) => {
    schema('Rate.properties')['tax'] = {
      type: 'object',
      required: ['currancy'],
      properties: { currency: { type: 'string' } },
    };
  }),
  broken('PS-DOC-015', 'text among integers', ({ schema }) => {
    schema('Rate.properties')['stars'] = { type: 'integer', enum: [1, '2'] };
  }),
  broken('PS-DOC-016', 'an example of another type', ({ schema }) => {
    schema('Money.properties.amount')['example'] = '120.00';
  }),
  broken('PS-DOC-016', 'an example of a body that lacks what is required', ({ at }) => {
    at('paths./cancel.post.requestBody.content.application/json')['example'] = { id: 'B-1' };
  }),
  broken('PS-DOC-016', 'a named example of an answer with another type', ({ at }) => {
    at('components')['examples'] = { wrong: { value: { code: 7, message: 'No.' } } };
    at('paths./search.post.responses.400.content.application/json')['examples'] = {
      wrong: { $ref: '#/components/examples/wrong' },
    };
  }),
  broken('PS-DOC-017', 'bounds that exclude each other', ({ schema }) => {
    schema('Rate.properties')['stars'] = { type: 'integer', minimum: 10, maximum: 5 };
  }),
  broken('PS-DOC-018', 'a body that may be anything', ({ schema }) => {
    Object.assign(schema('CancelRequest'), { required: undefined, properties: undefined });
  }),
  broken('PS-DOC-019', 'a circle of required properties', ({ schema }) => {
    schema('')['Loop'] = {
      type: 'object',
      required: ['next'],
      properties: { next: { $ref: '#/components/schemas/Loop' } },
    };
    schema('Rate.properties')['loop'] = { $ref: '#/components/schemas/Loop' };
  }),
  unreadable(
    'PS-DOC-020',
    textual(
      'aliases that unfold without end',
      (text) =>
        `${text}x-0: &x0 [a, a, a, a, a, a, a, a, a, a]\n${Array.from({ length: 8 }, (_, index) => `x-${index + 1}: &x${index + 1} [${Array.from({ length: 10 }, () => `*x${index}`).join(', ')}]\n`).join('')}`,
    ),
  ),
  ...OPERATIONS.map(([name, rule]) =>
    broken(rule, `no ${name}`, ({ at }) => {
      Reflect.deleteProperty(at('paths'), `/${name}`);
    }),
  ),
  broken('PS-OPS-009', 'another method', ({ at }) => {
    const path = at('paths./booking_details');
    path['put'] = path['post']!;
    Reflect.deleteProperty(path, 'post');
  }),
  broken('PS-OPS-010', 'another success status', ({ at }) => {
    const responses = at('paths./book.post.responses');
    responses['201'] = responses['200']!;
    Reflect.deleteProperty(responses, '200');
  }),
  broken('PS-OPS-011', 'an error status less', ({ at }) => {
    Reflect.deleteProperty(at('paths./booking_details.post.responses'), '404');
  }),
  broken('PS-OPS-012', 'two candidates', ({ at }) => {
    at('paths./book.post')['x-pullspec-operation'] = 'book';
    at('paths')['/v2/book'] = {
      post: { 'operationId': 'bookAgain', 'x-pullspec-operation': 'book', 'responses': { 200: { description: 'ok' } } },
    };
  }),
  broken('PS-OPS-013', 'a version that nobody knows', ({ root }) => {
    root['x-pullspec-version'] = '9.9';
  }),
  broken('PS-OPS-015', 'a deprecated operation', ({ at }) => {
    at('paths./book.post')['deprecated'] = true;
  }),

  broken('PS-REQ-001', 'XML alone', ({ at }) => {
    at('paths./search.post.requestBody')['content'] = { 'application/xml': { schema: { type: 'object' } } };
  }),
  broken('PS-REQ-002', 'a further property that is required', ({ schema }) => {
    schema('SearchRequest.properties')['agencyId'] = { type: 'string' };
    (schema('SearchRequest')['required'] as Json[]).push('agencyId');
  }),
  broken('PS-REQ-003', 'an optional property that is required', ({ schema }) => {
    (schema('SearchRequest')['required'] as Json[]).push('nationality');
  }),
  broken('PS-REQ-004', 'an integer for a number', ({ schema }) => {
    schema('SearchRequest.properties.maxPrice')['type'] = 'integer';
  }),
  broken('PS-REQ-005', 'a value less in a request', ({ schema }) => {
    schema('SearchRequest.properties.board')['enum'] = ['RO', 'BB', 'HB', 'FB'];
  }),
  broken('PS-REQ-006', 'fewer adults', ({ schema }) => {
    schema('Occupancy.properties.adults')['maximum'] = 4;
  }),
  broken('PS-REQ-007', 'younger children only', ({ schema }) => {
    schema('Occupancy.properties.childAges.items')['maximum'] = 11;
  }),
  broken('PS-REQ-008', 'shorter names', ({ schema }) => {
    schema('BookRequest.properties.holder.properties.lastName')['maxLength'] = 20;
  }),
  broken('PS-REQ-008', 'names in plain letters', ({ schema }) => {
    schema('BookRequest.properties.holder.properties.lastName')['pattern'] = '^[A-Z ]+$';
  }),
  broken('PS-REQ-009', 'fewer hotels', ({ schema }) => {
    schema('SearchRequest.properties.hotelIds')['maxItems'] = 50;
  }),
  broken('PS-REQ-009', 'each hotel once', ({ schema }) => {
    schema('SearchRequest.properties.hotelIds')['uniqueItems'] = true;
  }),
  broken('PS-REQ-010', 'an instant for a date', ({ schema }) => {
    schema('SearchRequest.properties.checkIn')['format'] = 'date-time';
  }),
  broken('PS-REQ-012', 'a closed object without a property of the agency', ({ schema }) => {
    schema('SearchRequest')['additionalProperties'] = false;
    Reflect.deleteProperty(schema('SearchRequest.properties'), 'nationality');
  }),
  broken('PS-REQ-014', 'a header that is required', ({ at }) => {
    at('paths./search.post')['parameters'] = [
      { name: 'X-Agency', in: 'header', required: true, schema: { type: 'string' } },
    ];
  }),
  brokenAgainst(
    'PS-REQ-011',
    'no null where the agency sends it',
    ({ schema }) => {
      schema('SearchRequest.properties.nationality')['nullable'] = true;
    },
    ({ schema }) => {
      Reflect.deleteProperty(schema('SearchRequest.properties.nationality'), 'nullable');
    },
  ),
  brokenAgainst(
    'PS-REQ-015',
    'a parameter in another place',
    ({ at }) => {
      at('paths./search.post')['parameters'] = [
        { name: 'trace', in: 'header', required: true, schema: { type: 'string' } },
      ];
    },
    ({ at }) => {
      at('paths./search.post.parameters.0')['in'] = 'query';
    },
  ),
  brokenAgainst(
    'PS-REQ-015',
    'a list written in another style',
    ({ at }) => {
      at('paths./search.post')['parameters'] = [
        { name: 'tags', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
      ];
    },
    ({ at }) => {
      at('paths./search.post.parameters.0')['style'] = 'pipeDelimited';
    },
  ),
  brokenAgainst(
    'PS-REQ-016',
    'a body that must be there',
    ({ at }) => {
      Reflect.deleteProperty(at('paths./search.post.requestBody'), 'required');
    },
    ({ at }) => {
      at('paths./search.post.requestBody')['required'] = true;
    },
  ),
  brokenAgainst(
    'PS-REQ-017',
    'an alternative less in a request',
    ({ schema }) => {
      schema('BookRequest.properties')['payment'] = { oneOf: [alternative('PREPAID'), alternative('AT_HOTEL')] };
    },
    ({ schema }) => {
      schema('BookRequest.properties')['payment'] = { oneOf: [alternative('PREPAID'), alternative('CARD')] };
    },
  ),
  broken('PS-REQ-018', 'a read-only property that is required', ({ schema }) => {
    schema('CancelRequest.properties.bookingId')['readOnly'] = true;
  }),

  broken('PS-RES-001', 'an answer in XML', ({ at }) => {
    at('paths./search.post.responses.200')['content'] = { 'application/xml': { schema: { type: 'object' } } };
  }),
  broken('PS-RES-002', 'no cancellation policies', ({ schema }) => {
    Reflect.deleteProperty(schema('Rate.properties'), 'cancellationPolicies');
    schema('Rate')['required'] = without(schema('Rate')['required'], 'cancellationPolicies');
  }),
  broken('PS-RES-002', 'cancellation policies in another style', ({ schema }) => {
    const properties = schema('Rate.properties');
    properties['cancellation_policies'] = properties['cancellationPolicies']!;
    Reflect.deleteProperty(properties, 'cancellationPolicies');
    schema('Rate')['required'] = [
      ...without(schema('Rate')['required'], 'cancellationPolicies'),
      'cancellation_policies',
    ];
  }),
  broken('PS-RES-003', 'an optional currency', ({ schema }) => {
    schema('Money')['required'] = ['amount'];
  }),
  broken('PS-RES-004', 'amounts as text', ({ schema }) => {
    schema('Money.properties')['amount'] = { type: 'string' };
  }),
  broken('PS-RES-005', 'null for a boolean', ({ schema }) => {
    schema('Rate.properties.refundable')['nullable'] = true;
  }),
  broken('PS-RES-005', 'null for an object', ({ schema }) => {
    schema('Penalty')['nullable'] = true;
  }),
  broken('PS-RES-006', 'a further status', ({ schema }) => {
    (schema('Booking.properties.status')['enum'] as Json[]).push('ON_REQUEST');
  }),
  broken('PS-RES-006', 'a status of any text', ({ schema }) => {
    schema('Booking.properties')['status'] = { type: 'string' };
  }),
  brokenAgainst(
    'PS-RES-007',
    'a value more in a list that may grow',
    ({ schema }) => {
      Object.assign(schema('Booking.properties.status'), { 'x-extensible-enum': true });
    },
    ({ schema }) => {
      (schema('Booking.properties.status')['enum'] as Json[]).push('ON_REQUEST');
    },
  ),
  brokenAgainst(
    'PS-RES-007',
    'any text for a list of errors that may grow',
    ({ schema }) => {
      schema('Error.properties')['code'] = {
        'type': 'string',
        'enum': ['SOLD_OUT', 'TEMPORARY'],
        'x-extensible-enum': true,
      };
    },
    ({ schema }) => {
      schema('Error.properties')['code'] = { type: 'string' };
    },
  ),
  broken('PS-RES-008', 'amounts below zero', ({ schema }) => {
    Reflect.deleteProperty(schema('Money.properties.amount'), 'minimum');
  }),
  broken('PS-RES-009', 'keys of any length', ({ schema }) => {
    Reflect.deleteProperty(schema('Rate.properties.rateKey'), 'maxLength');
  }),
  broken('PS-RES-010', 'currencies in small letters', ({ schema }) => {
    schema('Money.properties.currency')['pattern'] = '^[A-Za-z]{3}$';
  }),
  broken('PS-RES-010', 'currencies of any text', ({ schema }) => {
    Reflect.deleteProperty(schema('Money.properties.currency'), 'pattern');
  }),
  broken('PS-RES-011', 'deadlines of any text', ({ schema }) => {
    Reflect.deleteProperty(schema('Penalty.properties.from'), 'format');
  }),
  brokenAgainst(
    'PS-RES-012',
    'a list without its least length',
    ({ schema }) => {
      schema('SearchResponse.properties.hotels.items.properties.rates')['minItems'] = 1;
    },
    ({ schema }) => {
      Reflect.deleteProperty(schema('SearchResponse.properties.hotels.items.properties.rates'), 'minItems');
    },
  ),
  broken('PS-RES-013', 'a further alternative', ({ schema }) => {
    (schema('Rate.properties.payment')['oneOf'] as Json[]).push({
      type: 'object',
      required: ['type'],
      properties: { type: { type: 'string', enum: ['DEPOSIT'] } },
    });
  }),
  broken('PS-RES-014', 'a tag that the reference lacks', (document) => {
    mapPayments(document, { PREPAID: 'Prepaid', AT_HOTEL: 'AtHotel', DEPOSIT: 'Deposit' });
    document.schema('')['Deposit'] = {
      type: 'object',
      required: ['type'],
      properties: { type: { type: 'string', enum: ['DEPOSIT'] } },
    };
  }),
  broken('PS-RES-014', 'a tag that the mapping alone names', (document) => {
    mapPayments(document, { PREPAID: 'Prepaid', DEPOSIT: '#/components/schemas/Prepaid', AT_HOTEL: 'AtHotel' });
    document.schema('Prepaid.properties')['type'] = { type: 'string' };
  }),
  broken('PS-RES-004', 'another type inside an alternative', ({ schema }) => {
    schema('Rate.properties.payment.oneOf.1.properties')['cardRequired'] = { type: 'string' };
  }),
  broken('PS-RES-003', 'an optional property inside an alternative', ({ schema }) => {
    schema('Rate.properties.payment.oneOf.1')['required'] = ['type'];
  }),
  broken('PS-RES-015', 'an optional property in another style', ({ schema }) => {
    const properties = schema('Booking.properties');
    properties['created_at'] = properties['createdAt']!;
    Reflect.deleteProperty(properties, 'createdAt');
  }),
  brokenAgainst(
    'PS-RES-017',
    'a property more than a closed object takes',
    ({ schema }) => {
      schema('Money')['additionalProperties'] = false;
    },
    ({ schema }) => {
      Reflect.deleteProperty(schema('Money'), 'additionalProperties');
      schema('Money.properties')['note'] = { type: 'string' };
    },
  ),
  broken('PS-RES-018', 'errors of another shape', ({ schema }) => {
    schema('Error')['required'] = ['code'];
  }),
  brokenAgainst(
    'PS-RES-019',
    'a header that the agency needs',
    ({ at }) => {
      at('paths./search.post.responses.200')['headers'] = {
        'X-Request-Id': { required: true, schema: { type: 'string' } },
      };
    },
    ({ at }) => {
      Reflect.deleteProperty(at('paths./search.post.responses.200'), 'headers');
    },
  ),
  broken('PS-RES-020', 'a write-only property that is required', ({ schema }) => {
    schema('Booking.properties.bookingId')['writeOnly'] = true;
  }),
  broken('PS-RES-021', 'a pattern that cannot be compared', ({ schema }) => {
    schema('Money.properties.currency')['pattern'] = '^([A-Z])(?:\\1|[A-Z])[A-Z]$';
  }),

  broken('PS-SEC-001', 'another way to sign in alone', ({ at }) => {
    at('components.securitySchemes')['Token'] = { type: 'http', scheme: 'bearer' };
    at('paths./search.post')['security'] = [{ Token: [] }];
  }),
  broken('PS-SEC-002', 'another name of the key', ({ at }) => {
    at('components.securitySchemes.ApiKey')['name'] = 'X-Supplier-Key';
  }),
  broken('PS-SEC-003', 'a public operation', ({ at }) => {
    at('paths./cancel.post')['security'] = [];
  }),
  broken('PS-SEC-004', 'a second key', ({ at }) => {
    at('components.securitySchemes')['Token'] = { type: 'http', scheme: 'bearer' };
    at('paths./search.post')['security'] = [{ ApiKey: [], Token: [] }];
  }),
  broken('PS-SRV-001', 'a server without encryption', ({ root }) => {
    root['servers'] = [{ url: 'http://10.0.0.5:8080' }];
  }),
  broken('PS-SRV-002', 'a placeholder', ({ root }) => {
    root['servers'] = [{ url: 'https://api.example.com' }];
  }),
  broken('PS-SRV-003', 'a variable that nobody defines', ({ root }) => {
    root['servers'] = [{ url: 'https://qa.hotels.io' }, { url: 'https://{env}.hotels.io' }];
  }),
  broken('PS-SRV-003', 'a variable that the address does not have', ({ root }) => {
    root['servers'] = [{ url: 'https://qa.hotels.io', variables: { zone: { default: 'eu' } } }];
  }),
  broken('PS-CUR-001', 'a currency that is none', ({ schema }) => {
    schema('Money.properties.currency')['example'] = 'RMB';
  }),
  broken('PS-CUR-001', 'a currency that is none inside an example', ({ schema }) => {
    schema('Money')['example'] = { amount: 120, currency: 'DEM' };
  }),
  broken('PS-CUR-001', 'a schema of currencies with one that is none', ({ schema }) => {
    schema('')['Currency'] = { type: 'string', enum: ['EUR', 'DEM'] };
    schema('Money.properties')['currency'] = { $ref: '#/components/schemas/Currency' };
  }),
  broken('PS-DAT-001', 'a date in the order of one country', ({ schema }) => {
    schema('SearchRequest.properties.checkIn')['example'] = '01/07/2026';
  }),
  broken('PS-DAT-001', 'a pattern for dates in the order of one country', ({ schema }) => {
    schema('Rate.properties')['releaseDay'] = {
      type: 'string',
      format: 'date',
      pattern: '^[0-9]{2}/[0-9]{2}/[0-9]{4}$',
    };
  }),
  broken('PS-DAT-002', 'an instant without an offset', ({ schema }) => {
    schema('Booking.properties.createdAt')['example'] = '2026-07-01T18:00:00';
  }),
  broken('PS-CXL-004', 'a deadline without an offset', ({ schema }) => {
    schema('Penalty.properties.from')['example'] = '2026-07-01T18:00:00';
  }),
  broken('PS-CXL-004', 'a deadline without an offset inside an example', ({ schema }) => {
    schema('Penalty')['example'] = { from: '2026-07-01T18:00:00', amount: { amount: 120, currency: 'EUR' } };
  }),
  broken('PS-CXL-004', 'a pattern for deadlines without an offset', ({ schema }) => {
    schema('Rate.properties')['freeUntilDeadline'] = {
      type: 'string',
      format: 'date-time',
      pattern: '^[0-9-]{10}T[0-9:]{8}$',
    };
  }),
  broken('PS-RUN-002', 'a list that is always empty', ({ schema }) => {
    schema('Rate.properties.cancellationPolicies')['maxItems'] = 0;
  }),
];
