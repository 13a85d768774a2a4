import type { Json, JsonObject } from '../../tree/json.js';
import { drop, put, rename, rewritten, same, swap, type Row } from './examined.js';

const text = { type: 'string' };
const money = { $ref: '#/components/schemas/Money' };
const ok: Json = { responses: { 200: { description: 'ok' } } };

/** Documents that say the same, in corners of the specification and of YAML. */
export const EQUIVALENT_CORNERS: readonly Row[] = [
  // How a file is written
  rewritten('a byte order mark and other ends of lines', (yaml) => `\uFEFF${yaml.replaceAll('\n', '\r\n')}`),
  rewritten('the marks of begin and end', (yaml) => `%YAML 1.2\n---\n${yaml}...\n`),
  rewritten('tags that say what is there', (yaml) =>
    yaml.replace('maximum: 8', 'maximum: !!int 8').replace('title: PullSpec', 'title: !!str PullSpec'),
  ),
  rewritten('a merge key', (yaml) =>
    yaml
      .replace('    Money:\n', '    Money: &money\n')
      .replace(
        '        price:\n          $ref: "#/components/schemas/Money"\n',
        '        price:\n          <<: *money\n',
      ),
  ),
  rewritten('a merge of two', (yaml) =>
    yaml.replace(
      '        adults:\n          type: integer\n          minimum: 1\n          maximum: 8\n',
      '        adults:\n          <<: [{ type: integer, minimum: 1 }, { minimum: 3, maximum: 8 }]\n',
    ),
  ),
  rewritten('text over several lines', (yaml) =>
    yaml.replace(
      '  title: PullSpec reference\n',
      '  title: >-\n    PullSpec\n    reference\n  description: |\n    \tTab\n',
    ),
  ),
  rewritten('statuses as numbers', (yaml) => yaml.replaceAll('"200":', '200:').replaceAll('"404":', '404:')),
  rewritten('a bound in another base', (yaml) => yaml.replace('maximum: 8', 'maximum: 0x8')),
  rewritten('a bound with an exponent', (yaml) => yaml.replace('maxItems: 500', 'maxItems: 5e2')),
  rewritten('keys in quotes', (yaml) => yaml.replaceAll('type: string', '"type": \'string\'')),
  rewritten('a key with a question mark', (yaml) => yaml.replace('  /cancel:\n', '  ? /cancel\n  :\n')),
  rewritten(
    'an extension with a date, no and a huge number',
    (yaml) => `${yaml}x-released: 2026-01-01\nx-beta: no\nx-serial: 123456789012345678901234567890\n`,
  ),

  // References
  same('the same address for two names', ({ schema }) => {
    schema('')['Amount'] = money;
    schema('Booking.properties')['price'] = { $ref: '#/components/schemas/Amount' };
  }),
  same(
    'an address of its own that holds its definitions',
    ({ schema }) => {
      const own = structuredClone(schema('Money'));
      Object.assign(schema('Booking'), { $id: 'https://hotels.io/booking', $defs: { Money: own } });
      schema('Booking.properties')['price'] = { $ref: '#/$defs/Money' };
    },
    '3.1.0',
  ),
  same(
    'an anchor by the whole address',
    ({ schema }) => {
      Object.assign(schema('Money'), { $id: 'https://hotels.io/money', $anchor: 'sum' });
      schema('Booking.properties')['price'] = { $ref: 'https://hotels.io/money#sum' };
    },
    '3.1.0',
  ),
  same('a path with its signs encoded in a reference', ({ at, schema }) => {
    schema('Booking.properties')['price'] = {
      $ref: '#/paths/~1cancel/post/responses/200/content/application~1json/schema/properties/penalty',
    };
    at('paths./cancel.post.responses.200.content.application/json')['schema'] = structuredClone(
      schema('CancelResponse'),
    );
  }),
  same(
    'the dialect of 3.1 by its name',
    ({ root }) => {
      root['jsonSchemaDialect'] = 'https://spec.openapis.org/oas/3.1/dialect/base';
    },
    '3.1.0',
  ),
  same(
    'the dialect of JSON Schema',
    ({ root, schema }) => {
      root['jsonSchemaDialect'] = 'https://json-schema.org/draft/2020-12/schema';
      schema('Money')['$schema'] = 'https://json-schema.org/draft/2020-12/schema';
    },
    '3.1.0',
  ),
  same(
    'words of JSON Schema that only describe',
    put('Money', {
      $comment: 'All taxes.',
      title: 'Money',
      deprecated: false,
      examples: [{ amount: 1, currency: 'EUR' }],
      contentMediaType: 'application/json',
    }),
    '3.1.0',
  ),

  // Around
  same('parameters of every style that nobody has to send', ({ at }) => {
    const list = { type: 'array', items: text };
    const object = { type: 'object', properties: { a: text } };
    at('paths./search.post')['parameters'] = [
      { name: 'a', in: 'query', style: 'pipeDelimited', explode: false, schema: list },
      { name: 'b', in: 'query', style: 'deepObject', explode: true, schema: object },
      { name: 'c', in: 'query', style: 'form', allowReserved: true, allowEmptyValue: true, schema: text },
      { name: 'd', in: 'cookie', style: 'form', schema: text },
      { name: 'e', in: 'query', content: { 'application/json': { schema: object } } },
    ];
  }),
  same('a parameter that the operation makes optional', ({ at }) => {
    at('paths./cancel')['parameters'] = [{ name: 'channel', in: 'query', required: true, schema: text }];
    at('paths./cancel.post')['parameters'] = [{ name: 'channel', in: 'query', schema: text }];
  }),
  same('other operations with a template and a fixed path beside', ({ at }) => {
    at('paths')['/rooms/{id}'] = {
      parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
      get: ok,
    };
    at('paths')['/rooms/mine'] = { get: ok };
    at('paths')['/rooms/{id}.{form}'] = {
      get: {
        ...ok,
        parameters: ['id', 'form'].map((name) => ({ name, in: 'path', required: true, schema: text })),
      },
    };
  }),
  same('a callback and a link', ({ at }) => {
    at('paths./book.post')['callbacks'] = { done: { '{$request.body#/url}': { post: ok } } };
    at('paths./book.post.responses.200')['links'] = {
      cancel: { operationId: 'cancel', requestBody: { bookingId: '$response.body#/bookingId' } },
      details: { operationRef: '#/paths/~1booking_details/post' },
    };
  }),
  same(
    'webhooks and paths by reference',
    ({ root, at }) => {
      at('components')['pathItems'] = { Paid: { post: ok } };
      root['webhooks'] = { paid: { $ref: '#/components/pathItems/Paid' } };
    },
    '3.1.0',
  ),
  same('all that a document can say about itself', ({ root }) => {
    Object.assign(root['info'] as JsonObject, {
      termsOfService: 'https://hotels.io/terms',
      contact: { name: 'A', url: 'https://hotels.io', email: 'a@hotels.io' },
      license: { name: 'MIT', url: 'https://hotels.io/license' },
    });
    root['tags'] = [{ name: 'all', externalDocs: { url: 'https://hotels.io/docs' } }];
    root['externalDocs'] = { url: '/docs' };
  }),
  same('an empty answer of a further error', ({ at }) => {
    at('paths./cancel.post.responses')['503'] = { description: 'Later.', headers: { 'X-A': { schema: text } } };
  }),
  same('a range of successes instead of the one', ({ at }) => {
    rename(at('paths./cancel.post.responses'), '200', '2XX');
  }),
  same('a range beside its own status', ({ at }) => {
    at('paths./cancel.post.responses')['4XX'] = { description: 'Other.' };
  }),
  same('ways to sign in of all kinds beside the key', ({ at }) => {
    Object.assign(at('components.securitySchemes'), {
      Bearer: { type: 'http', scheme: 'Bearer', bearerFormat: 'JWT' },
      OAuth: {
        type: 'oauth2',
        flows: { clientCredentials: { tokenUrl: 'https://id.hotels.io/t', scopes: { a: 'A' } } },
      },
    });
    at('paths./search.post')['security'] = [{ Bearer: [] }, { OAuth: ['a'] }, { ApiKey: [] }];
  }),
  same('a server with a port that is a variable and a trailing slash', ({ root }) => {
    root['servers'] = [
      { url: 'https://qa.hotels.io:{port}/pull/', variables: { port: { default: '8443', enum: ['443', '8443'] } } },
    ];
  }),
  same('a server with a variable beside one without', ({ root }) => {
    root['servers'] = [
      { url: 'https://qa.hotels.io' },
      { url: 'https://{env}.hotels.io', variables: { env: { default: 'qa' } } },
    ];
  }),
  same('a multipart body with its encoding beside JSON', ({ at }) => {
    at('paths./book.post.requestBody.content')['multipart/form-data'] = {
      schema: { type: 'object', properties: { a: text } },
      encoding: { a: { contentType: 'text/plain', headers: { 'X-A': { schema: text } } } },
    };
  }),

  // Schemas
  same('an empty property name and one with every sign', ({ schema }) => {
    Object.assign(schema('Rate.properties'), { '': text, 'a/b~c%d$e': text, __proto__: text, constructor: text });
  }),
  same('two closed alternatives that are one', ({ schema }) => {
    const whole = structuredClone(schema('CancelRequest'));
    schema('')['CancelRequest'] = { anyOf: [{ ...whole, additionalProperties: false }, whole] };
  }),
  same(
    'types by a conjunction of type lists',
    swap('Rate', 'refundable', {
      allOf: [{ type: ['boolean', 'string'] }, { type: ['boolean', 'null'] }],
    }),
    '3.1.0',
  ),
  same(
    'what is not one of the others',
    swap('Rate', 'refundable', {
      not: { type: ['string', 'number', 'object', 'array', 'null'] },
    }),
    '3.1.0',
  ),
  same('text with any signs', put('PrebookRequest.properties.rateKey', { pattern: '^[\\s\\S]*$' })),
  same('text whose pattern may be empty', put('PrebookRequest.properties.rateKey', { pattern: '' })),
  same('a pattern of three currencies', put('Money.properties.currency', { pattern: '^(USD|EUR|THB)$' })),
  same('bounds far beyond', put('Occupancy.properties.adults', { minimum: -1e308, maximum: 1e308 })),
  same('a length as a decimal', put('BookRequest.properties.remarks', { maxLength: 500.0 })),
  same('formats of a number and of a length of its own', ({ schema }) => {
    schema('Money.properties.amount')['format'] = 'decimal';
    schema('Rate.properties.rateKey')['format'] = 'opaque';
  }),
  same(
    'a constant beside its list',
    swap('CancelResponse', 'status', { const: 'CANCELLED', enum: ['CANCELLED', 'OTHER'] }),
    '3.1.0',
  ),
  same(
    'null of a list of values',
    swap('Booking', 'hotelConfirmation', {
      type: 'string',
      nullable: true,
      enum: ['A', null],
    }),
  ),
  same('a deprecated property, and a deprecated operation beside', ({ at, schema }) => {
    schema('Rate.properties.remarks')['deprecated'] = true;
    at('paths./search')['get'] = { ...ok, deprecated: true };
  }),
  same('examples of XML', ({ schema }) => {
    schema('Money')['xml'] = { name: 'money', namespace: 'https://hotels.io/ns', prefix: 'h' };
    schema('Money')['externalDocs'] = { url: 'https://hotels.io/docs' };
  }),
  same('a default that fits', put('SearchRequest.properties.board', { default: 'RO' })),
  same('a read-only property that is required in a schema of both', ({ schema }) => {
    schema('PrebookRequest.properties')['id'] = { type: 'string', readOnly: true };
    schema('PrebookRequest')['required'] = ['rateKey', 'id'];
  }),
  same(
    'a closed conjunction',
    ({ schema }) => {
      const whole = structuredClone(schema('BookRequest'));
      schema('')['BookRequest'] = { allOf: [whole, { type: 'object' }], unevaluatedProperties: false };
    },
    '3.1.0',
  ),
  same('discriminator by the last part of a name', ({ schema }) => {
    const [prepaid, atHotel] = schema('Rate.properties.payment')['oneOf'] as [JsonObject, JsonObject];
    Object.assign(schema(''), { Prepaid: prepaid, AtHotel: atHotel });
    schema('Rate.properties')['payment'] = {
      anyOf: [{ $ref: '#/components/schemas/Prepaid' }, { $ref: '#/components/schemas/AtHotel' }],
      discriminator: { propertyName: 'type', mapping: { PREPAID: 'Prepaid', AT_HOTEL: 'AtHotel' } },
    };
  }),
  same('if without then', put('SearchRequest', { if: { required: ['board'] } }), '3.1.0'),
  same('then without if', put('SearchRequest', { then: { required: ['board'] } }), '3.1.0'),
  same(
    'first items of an answer with the rest like them',
    put('BookingIds.properties.bookingIds', {
      prefixItems: [{ type: 'string', minLength: 1 }],
      items: text,
    }),
    '3.1.0',
  ),
  same(
    'no further items after many',
    ({ schema }) => {
      const list = schema('BookingIds.properties.bookingIds');
      drop(list, 'items');
      Object.assign(list, { prefixItems: [text], items: false });
    },
    '3.1.0',
  ),
];
