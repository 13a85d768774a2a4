import type { JsonObject } from '../../tree/json.js';
import { drop, modern, old, put, rename, swap, written, type BrokenRow } from './examined.js';

const text = { type: 'string' };
const money = { $ref: '#/components/schemas/Money' };
const answered = { responses: { 200: { description: 'ok' } } };
const inPath = { name: 'id', in: 'path', required: true, schema: text };
const IDEMPOTENCY = 'paths./cancel.post.parameters.0';

/** Documents with one break each, in corners of the specification and of YAML. */
export const BROKEN_CORNERS: readonly BrokenRow[] = [
  // How a file is written
  written('PS-RES-004', 'a merge key that brings another type', (yaml) =>
    yaml.replace(
      '        refundable:\n          type: boolean\n',
      '        refundable:\n          <<: { type: string, maxLength: 5 }\n',
    ),
  ),
  written('PS-RES-003', 'a merge that another key of the same name overrides', (yaml) =>
    yaml.replace(
      '      required:\n        - bookingId\n        - status\n        - penalty\n',
      '      <<: { required: [bookingId, status, penalty] }\n      required: [bookingId]\n',
    ),
  ),
  written('PS-DOC-003', 'a path twice in other quotes', (yaml) =>
    yaml.replace('  /cancel:\n', "  '/cancel': { get: { responses: { '200': { description: ok } } } }\n  /cancel:\n"),
  ),
  written('PS-DOC-003', 'a property twice', (yaml) =>
    yaml.replace('        refundable:\n', '        refundable: { type: string }\n        refundable:\n'),
  ),
  written('PS-DOC-001', 'two documents in one file', (yaml) => `${yaml}---\n${yaml}`),
  written('PS-DOC-001', 'an alias of nothing', (yaml) => yaml.replace('minimum: 0', 'minimum: *none')),
  written('PS-REQ-006', 'a bound in another base', (yaml) => yaml.replace('maximum: 8', 'maximum: 0x7')),
  written('PS-REQ-006', 'a bound with an exponent', (yaml) => yaml.replace('maximum: 8', 'maximum: 0.6e1')),
  written('PS-DOC-005', 'a bound as text', (yaml) => yaml.replace('maximum: 8', 'maximum: "8"')),
  written('PS-DOC-001', 'a bound that is no number', (yaml) => yaml.replace('maximum: 8', 'maximum: .nan')),

  // The words of 3.0 and of 3.1
  old('PS-DOC-005', 'a truth as a schema in 3.0', swap('Rate', 'remarks', true)),
  old('PS-DOC-005', 'the type null in 3.0', swap('Rate', 'remarks', { anyOf: [text, { type: 'null' }] })),
  old('PS-DOC-005', 'first items in 3.0', put('BookingIds.properties.bookingIds', { prefixItems: [text] })),
  old('PS-DOC-005', 'a list as items in 3.0', put('BookingIds.properties.bookingIds', { items: [text] })),
  old('PS-DOC-005', 'webhooks in 3.0', ({ root }) => {
    root['webhooks'] = { paid: { post: { responses: { 200: { description: 'ok' } } } } };
  }),
  modern(
    'PS-DOC-005',
    'a truth as an exclusive bound in 3.1',
    put('Occupancy.properties.adults', { minimum: 0, exclusiveMinimum: true }),
  ),
  modern('PS-DOC-005', 'a list as items in 3.1', put('BookingIds.properties.bookingIds', { items: [text] })),
  modern('PS-DOC-005', 'neither paths nor components nor webhooks', ({ root }) => {
    for (const name of ['paths', 'components']) drop(root, name);
  }),

  // Paths
  old('PS-DOC-005', 'a template that does not close', ({ at }) => {
    at('paths')['/rooms/{id'] = { get: { responses: { 200: { description: 'ok' } } } };
  }),
  old('PS-DOC-010', 'a name twice in one path', ({ at }) => {
    at('paths')['/rooms/{id}/{id}'] = {
      parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
      get: { responses: { 200: { description: 'ok' } } },
    };
  }),
  old('PS-DOC-010', 'a name twice in the path of a call', ({ at }) => {
    rename(at('paths'), '/cancel', '/{id}/cancel/{id}');
    at('paths./{id}/cancel/{id}')['parameters'] = [{ name: 'id', in: 'path', required: true, schema: text }];
  }),
  old('PS-DOC-005', 'a query in a path', ({ at }) => {
    rename(at('paths'), '/cancel', '/cancel?force=true');
  }),
  old('PS-DOC-010', 'a parameter of the path that the path does not have', ({ at }) => {
    at('paths./cancel.post')['parameters'] = [{ name: 'id', in: 'path', required: true, schema: text }];
  }),
  old('PS-DOC-011', 'two templates that differ in the name alone', ({ at }) => {
    for (const name of ['id', 'key'])
      at('paths')[`/rooms/{${name}}`] = {
        parameters: [{ name, in: 'path', required: true, schema: text }],
        get: { responses: { 200: { description: 'ok' } } },
      };
  }),

  // Parameters that the operation overrides, and their styles
  old('PS-REQ-014', 'a parameter that the operation makes required', ({ at }) => {
    at('paths./cancel')['parameters'] = [{ name: 'channel', in: 'query', schema: text }];
    at('paths./cancel.post')['parameters'] = [{ name: 'channel', in: 'query', required: true, schema: text }];
  }),
  old(
    'PS-REQ-004',
    'a header that the operation overrides with another type',
    ({ at }) => {
      at('paths./cancel')['parameters'] = structuredClone(at('paths./cancel.post')['parameters'] ?? []);
      at(IDEMPOTENCY)['schema'] = { type: 'integer' };
    },
    '2.0.0',
  ),
  old('PS-DOC-005', 'a style that its place does not have', ({ at }) => {
    at('paths./cancel.post')['parameters'] = [{ name: 'X-A', in: 'header', style: 'deepObject', schema: text }];
  }),
  old('PS-DOC-005', 'a schema and a content at once', ({ at }) => {
    at('paths./cancel.post')['parameters'] = [
      { name: 'a', in: 'query', schema: text, content: { 'application/json': { schema: text } } },
    ];
  }),
  old('PS-DOC-005', 'two contents of a parameter', ({ at }) => {
    at('paths./cancel.post')['parameters'] = [
      { name: 'a', in: 'query', content: { 'application/json': { schema: text }, 'text/plain': { schema: text } } },
    ];
  }),
  old('PS-DOC-005', 'an example and examples at once', ({ at }) => {
    Object.assign(at('paths./cancel.post.requestBody.content.application/json'), {
      example: { bookingId: 'B-1' },
      examples: { one: { value: { bookingId: 'B-1' } } },
    });
  }),

  // Callbacks, links, tags and names
  old('PS-DOC-006', 'a callback whose body leads nowhere', ({ at }) => {
    at('paths./book.post')['callbacks'] = {
      done: {
        '{$request.body#/url}': {
          post: {
            requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/None' } } } },
            responses: { 200: { description: 'ok' } },
          },
        },
      },
    };
  }),
  old('PS-DOC-005', 'a link to an operation that does not exist', ({ at }) => {
    at('paths./book.post.responses.200')['links'] = { cancel: { operationId: 'annul' } };
  }),
  old('PS-DOC-005', 'a link to two operations at once', ({ at }) => {
    at('paths./book.post.responses.200')['links'] = {
      cancel: { operationId: 'cancel', operationRef: '#/paths/~1cancel/post' },
    };
  }),
  old('PS-DOC-005', 'two tags of one name', ({ root }) => {
    root['tags'] = [{ name: 'all' }, { name: 'all' }];
  }),
  old('PS-DOC-006', 'a mapping to a schema that does not exist', ({ schema }) => {
    const [prepaid, atHotel] = schema('Rate.properties.payment')['oneOf'] as [JsonObject, JsonObject];
    Object.assign(schema(''), { Prepaid: prepaid, AtHotel: atHotel });
    schema('Rate.properties')['payment'] = {
      oneOf: [{ $ref: '#/components/schemas/Prepaid' }, { $ref: '#/components/schemas/AtHotel' }],
      discriminator: {
        propertyName: 'type',
        mapping: { PREPAID: '#/components/schemas/Prepaid', AT_HOTEL: '#/components/schemas/Hotel' },
      },
    };
  }),
  old('PS-DOC-007', 'a file beside this one', swap('Booking', 'price', { $ref: 'money.yml#/Money' })),
  old('PS-DOC-006', 'a reference that points at itself', ({ schema }) => {
    schema('')['Loop'] = { $ref: '#/components/schemas/Loop' };
    schema('Booking.properties')['price'] = { $ref: '#/components/schemas/Loop' };
  }),
  modern('PS-DOC-006', 'an anchor that does not exist', swap('Booking', 'price', { $ref: '#sum' })),
  modern('PS-DOC-006', 'an anchor inside of another address', ({ schema }) => {
    Object.assign(schema('Money'), { $id: 'https://hotels.io/money', $anchor: 'sum' });
    schema('Booking.properties')['price'] = { $ref: '#sum' };
  }),

  modern('PS-DOC-006', 'an anchor below another address', ({ schema }) => {
    Object.assign(schema('Booking'), { $id: 'booking', $defs: { Sum: { $anchor: 'sum', type: 'string' } } });
    schema('CancelResponse.properties')['bookingId'] = { $ref: '#sum' };
  }),

  // Values
  modern(
    'PS-RES-005',
    'an enum with null beside a type without it, and null allowed elsewhere',
    swap('CancelResponse', 'status', { anyOf: [{ enum: ['CANCELLED'] }, { enum: [null] }] }),
  ),
  modern('PS-DOC-017', 'alternatives of which none is possible', swap('CancelResponse', 'status', { oneOf: [false] })),
  modern('PS-DOC-017', 'a required property that is forbidden', ({ schema }) => {
    schema('CancelResponse.properties')['penalty'] = false;
  }),
  old(
    'PS-DOC-017',
    'more items at least than at most',
    put('BookingIds.properties.bookingIds', { minItems: 5, maxItems: 2 }),
  ),
  modern('PS-RES-004', 'a not that leaves other types', swap('Rate', 'refundable', { not: { type: 'null' } })),
  old('PS-REQ-006', 'steps of five hundredths', put('SearchRequest.properties.maxPrice', { multipleOf: 0.05 })),
  old('PS-RES-008', 'a bound a little below zero', put('Money.properties.amount', { minimum: -1e-9 })),
  old('PS-RES-009', 'one sign more', put('Rate.properties.rateKey', { maxLength: 2049 })),
  old('PS-REQ-008', 'one sign less', put('BookRequest.properties.clientReference', { maxLength: 39 })),
  old('PS-REQ-008', 'no key of one character', put('PrebookRequest.properties.rateKey', { minLength: 2 })),
  modern('PS-RES-006', 'a constant of another value', swap('CancelResponse', 'status', { const: 'cancelled' })),
  modern('PS-RES-004', 'a constant of another type', swap('Rate', 'refundable', { const: 'true' })),
  old('PS-RES-004', 'a format without its type', swap('Booking', 'createdAt', { format: 'date-time' })),
  old(
    'PS-REQ-008',
    'a pattern with a look ahead',
    put('PrebookRequest.properties.rateKey', { pattern: '^(?=.*[0-9]).+$' }),
  ),
  old('PS-RES-010', 'a pattern of any letters of the world', put('Money.properties.currency', { pattern: '^\\w{3}$' })),
  old('PS-RES-010', 'a dot for each letter', put('Money.properties.currency', { pattern: '^...$' })),
  modern('PS-RES-003', 'a part of a conjunction without a property', ({ schema }) => {
    schema('')['Penalty'] = {
      allOf: [{ oneOf: [{ required: ['from'] }, { required: ['amount'] }] }, schema('Penalty')],
    };
    drop(schema('Penalty.allOf.1'), 'required');
  }),
  old('PS-RES-003', 'a nested conjunction of alternatives', ({ schema }) => {
    const whole = structuredClone(schema('Penalty'));
    const half = structuredClone(whole);
    half['required'] = ['from'];
    schema('')['Penalty'] = { allOf: [{ anyOf: [{ oneOf: [whole] }, { allOf: [half] }] }] };
  }),
  old('PS-DOC-017', 'another body for an error alone', ({ at }) => {
    at('paths./search.post.responses.404.content.application/json')['schema'] = {
      allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: [404] } } }],
    };
  }),

  // Successes, security, servers
  old('PS-RES-002', 'a range of successes with another body', ({ at }) => {
    rename(at('paths./cancel.post.responses'), '200', '2XX');
    at('paths./cancel.post.responses.2XX.content.application/json')['schema'] = money;
  }),
  old('PS-DOC-005', 'a range in small letters', ({ at }) => {
    rename(at('paths./cancel.post.responses'), '404', '4xx');
  }),
  old('PS-SEC-003', 'an empty list of security at the operation', ({ at }) => {
    at('paths./cancel.post')['security'] = [];
  }),
  old('PS-SEC-004', 'a second key beside the first', ({ at }) => {
    at('components.securitySchemes')['Tenant'] = { type: 'apiKey', in: 'header', name: 'X-Tenant' };
    at('paths./cancel.post')['security'] = [{ ApiKey: [], Tenant: [] }];
  }),
  old('PS-SEC-002', 'the key in a header of another name', ({ at }) => {
    at('components.securitySchemes.ApiKey')['name'] = 'Authorization-Key';
  }),
  old('PS-SRV-003', 'a variable that is not declared', ({ root }) => {
    root['servers'] = [{ url: 'https://{host}/pull' }];
  }),
  old('PS-SRV-003', 'a scheme without a default, beside one that is not https', ({ root }) => {
    root['servers'] = [{ url: '{scheme}://qa.hotels.io' }, { url: 'http://qa.hotels.io' }];
  }),
  old('PS-SRV-003', 'a variable of one operation that is not declared', ({ at }) => {
    at('paths./cancel.post')['servers'] = [{ url: 'https://{tenant}.hotels.io', variables: {} }];
  }),
  old('PS-SRV-002', 'this machine in numbers of the newer kind', ({ root }) => {
    root['servers'] = [{ url: 'https://[::1]/pull' }];
  }),
  old('PS-SRV-002', 'a private address behind a variable', ({ root }) => {
    root['servers'] = [{ url: 'https://{ip}/pull', variables: { ip: { default: '10.0.0.4' } } }];
  }),
  old('PS-SRV-003', 'a variable of a path that nobody calls', ({ at }) => {
    at('paths')['/news'] = { servers: [{ url: 'https://{zone}.hotels.io' }], get: answered };
  }),
  old('PS-SRV-003', 'a variable of a link', ({ at }) => {
    at('components')['links'] = { again: { operationId: 'search', server: { url: '/{zone}/again' } } };
  }),
  old('PS-SRV-003', 'a misspelt variable', ({ root }) => {
    root['servers'] = [{ url: 'https://{zoen}.hotels.io', variables: { zone: { default: 'qa' } } }];
  }),
  modern('PS-DOC-005', 'a query in the address of a server that nobody calls', ({ at }) => {
    at('paths')['/news'] = { servers: [{ url: 'https://qa.hotels.io/?v=1' }], get: answered };
  }),
  old('PS-DOC-005', 'a brace in the address of a server that nobody calls', ({ at }) => {
    at('paths')['/news'] = { servers: [{ url: '/{zone/news' }], get: answered };
  }),

  // Fields that another kind of the same part would have
  ...(
    [
      ['apiKey', { name: 'X-Key', in: 'header', scheme: 'bearer' }],
      ['apiKey', { name: 'X-Key', in: 'header', flows: {} }],
      ['http', { scheme: 'bearer', name: 'Authorization', in: 'header' }],
      ['http', { scheme: 'basic', bearerFormat: 'JWT' }],
      ['openIdConnect', { openIdConnectUrl: 'https://hotels.io/sign-in', scheme: 'bearer' }],
      ['oauth2', { flows: { implicit: { authorizationUrl: '/a', tokenUrl: '/t', scopes: {} } } }],
      ['oauth2', { flows: { password: { authorizationUrl: '/a', tokenUrl: '/t', scopes: {} } } }],
    ] as const
  ).map(([type, fields]) =>
    old('PS-DOC-005', `the type ${type} with ${JSON.stringify(fields)}`, ({ at }) => {
      at('components.securitySchemes')['NotUsed'] = { type, ...structuredClone(fields) };
    }),
  ),
  ...[{ example: '{}' }, { examples: { one: { value: '{}' } } }].map((extra) =>
    old('PS-DOC-005', `a parameter with a media type and ${Object.keys(extra).join()}`, ({ at }) => {
      const content = { 'application/json': { schema: { type: 'object' } } };
      at('paths./search.post')['parameters'] = [{ name: 'filter', in: 'query', content, ...extra }];
    }),
  ),
  old('PS-DOC-005', 'braces in the name of a parameter of the path', ({ at }) => {
    at('components')['parameters'] = { Id: { name: '{id}', in: 'path', required: true, schema: text } };
  }),
  old('PS-DOC-010', 'a parameter of the path in a callback', ({ at }) => {
    at('paths./book.post')['callbacks'] = {
      done: { 'https://hotels.io/done': { post: { ...answered, parameters: [inPath] } } },
    };
  }),
  modern('PS-DOC-010', 'a parameter of the path in a webhook', ({ root }) => {
    root['webhooks'] = { done: { parameters: [inPath], post: answered } };
  }),
];
