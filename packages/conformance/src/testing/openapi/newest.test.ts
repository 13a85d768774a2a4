import { expect, test } from 'vitest';
import { pullspecs } from '../../pullspecs/index.js';
import type { Json, JsonObject } from '../../tree/json.js';
import { validate } from '../../validate.js';
import { documentOf } from '../examiner/examined.js';
import type { Tree } from '../seeded/seed.js';

const REFERENCE = { name: '1.0.0.yml', text: pullspecs['1.0.0'] ?? '' };

type Edit = (document: Tree) => void;

/** Errors of a document of 3.2, as the rule and the end of the place. */
function errorsOf(edit: Edit, openapi = '3.2.0'): string[] {
  const root: JsonObject = documentOf({ openapi: '3.1.0', pullspec: '1.0.0', edit: () => undefined });
  root['openapi'] = openapi;
  const at: Tree['at'] = (path) =>
    path.split('.').reduce<Json>((here, key) => (here as JsonObject)[key] ?? null, root) as JsonObject;
  edit({ root, at, schema: (path) => at(`components.schemas${path === '' ? '' : `.${path}`}`) });
  const { findings } = validate({ name: 'my.json', text: JSON.stringify(root) }, REFERENCE);
  return findings.flatMap(({ id, pointer, severity }) =>
    severity === 'error' ? [`${id} ${pointer.slice(pointer.lastIndexOf('/') + 1)}`] : [],
  );
}

const text = { type: 'string' };
const done = { responses: { 200: { description: 'ok' } } };
const whole = (name: string): JsonObject => ({
  name,
  in: 'querystring',
  content: { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } },
});
const other =
  (operation: Json): Edit =>
  ({ at }) => {
    at('paths')['/x'] = operation;
  };
const media =
  (json: JsonObject): Edit =>
  ({ at }) => {
    at('paths./book.post.requestBody.content')['multipart/mixed'] = json;
  };
const example =
  (json: JsonObject): Edit =>
  ({ at }) => {
    at('components')['examples'] = { one: json };
  };
const asked =
  (parameters: Json[], common: Json[] = []): Edit =>
  ({ at }) => {
    at('paths')['/x'] = { parameters: common, get: { ...done, parameters } };
  };
const unused =
  (json: Json): Edit =>
  ({ schema }) => {
    schema('')['Unused'] = json;
  };
const named =
  (self: Json, target?: string): Edit =>
  ({ root, schema }) => {
    root['$self'] = self;
    if (target !== undefined) schema('Booking.properties')['price'] = { $ref: target };
  };
const signIn =
  (flow: JsonObject): Edit =>
  ({ at }) => {
    at('components.securitySchemes')['Device'] = { type: 'oauth2', flows: { deviceAuthorization: flow } };
  };

const WRONG: readonly (readonly [name: string, found: string, edit: Edit])[] = [
  [
    'an operation `query` without its status',
    'PS-DOC-005 999',
    other({ query: { responses: { 999: { description: 'x' } } } }),
  ],
  ['an id twice, once of `query`', 'PS-DOC-009 operationId', other({ query: { ...done, operationId: 'search' } })],
  [
    'a name in the path that `query` does not declare',
    'PS-DOC-010 query',
    ({ at }) => {
      at('paths')['/x/{id}'] = { query: done };
    },
  ],
  [
    'a name in the path that another method does not declare',
    'PS-DOC-010 COPY',
    ({ at }) => {
      at('paths')['/x/{id}'] = { additionalOperations: { COPY: done } };
    },
  ],
  [
    'an id twice, once of another method',
    'PS-DOC-009 operationId',
    other({ additionalOperations: { COPY: { ...done, operationId: 'search' } } }),
  ],
  ['another method that has a field', 'PS-DOC-005 POST', other({ additionalOperations: { POST: done } })],
  ['another method that is none', 'PS-DOC-005 A B', other({ additionalOperations: { 'A B': done } })],
  [
    'a called operation as another method',
    'PS-OPS-009 SEARCH',
    ({ at }) => {
      at('paths')['/search'] = { additionalOperations: { SEARCH: at('paths./search.post') } };
    },
  ],
  ['an address of the document with a fragment', 'PS-DOC-005 $self', named('https://hotels.io/api.json#a')],
  [
    'a reference to another document than this one',
    'PS-DOC-007 $ref',
    named('https://hotels.io/api.json', 'other.json#/components/schemas/Money'),
  ],
  [
    'a whole query with a schema',
    'PS-DOC-005 schema',
    asked([{ name: 'q', in: 'querystring', schema: { type: 'object' } }]),
  ],
  ['a whole query with a style', 'PS-DOC-005 style', asked([{ ...whole('q'), style: 'form' }])],
  ['a whole query twice', 'PS-DOC-005 1', asked([whole('q'), whole('r')])],
  ['a whole query and a part of it', 'PS-DOC-005 1', asked([whole('q'), { name: 'a', in: 'query', schema: text }])],
  [
    'a whole query for all operations and a part of it',
    'PS-DOC-005 0',
    asked([{ name: 'a', in: 'query', schema: text }], [whole('q')]),
  ],
  [
    'a whole query twice for a path that has no operation',
    'PS-DOC-005 1',
    ({ at }) => {
      at('components')['pathItems'] = { common: { parameters: [whole('q'), whole('r')] } };
    },
  ],
  [
    'a whole query for all operations of a webhook and a part of it',
    'PS-DOC-005 0',
    ({ root }) => {
      const parameters = [{ name: 'a', in: 'query', schema: text }];
      root['webhooks'] = { w: { parameters: [whole('q')], post: { ...done, parameters } } };
    },
  ],
  [
    'reserved letters in a header',
    'PS-DOC-005 allowReserved',
    asked([{ name: 'X-Zone', in: 'header', allowReserved: true, schema: text }]),
  ],
  [
    'reserved letters in a cookie as it is',
    'PS-DOC-005 allowReserved',
    asked([{ name: 'zone', in: 'cookie', style: 'cookie', allowReserved: true, schema: text }]),
  ],
  [
    'a variable twice in the address of a server',
    'PS-DOC-005 url',
    ({ root }) => {
      root['servers'] = [{ url: 'https://{zone}.hotels.io/{zone}', variables: { zone: { default: 'qa' } } }];
    },
  ],
  [
    'the metadata of OAuth in another scheme',
    'PS-DOC-005 oauth2MetadataUrl',
    ({ at }) => {
      at('components.securitySchemes.ApiKey')['oauth2MetadataUrl'] = 'https://hotels.io/oauth';
    },
  ],
  [
    'a whole query twice in a webhook',
    'PS-DOC-005 1',
    ({ root }) => {
      root['webhooks'] = { w: { post: { ...done, parameters: [whole('q'), whole('r')] } } };
    },
  ],
  [
    'a tag below none',
    'PS-DOC-005 parent',
    ({ root }) => {
      root['tags'] = [{ name: 'a', parent: 'b' }];
    },
  ],
  [
    'a tag below itself',
    'PS-DOC-005 parent',
    ({ root }) => {
      root['tags'] = [{ name: 'a', parent: 'a' }];
    },
  ],
  [
    'tags in a circle',
    'PS-DOC-005 parent',
    ({ root }) => {
      root['tags'] = [
        { name: 'a', parent: 'b' },
        { name: 'b', parent: 'a' },
      ];
    },
  ],
  [
    'a usual alternative that does not exist',
    'PS-DOC-006 defaultMapping',
    unused({
      oneOf: [{ $ref: '#/components/schemas/Rate' }],
      discriminator: { propertyName: 'board', defaultMapping: '#/components/schemas/None' },
    }),
  ],
  [
    'an alternative that can lack what tells it apart, and no usual one',
    'PS-DOC-005 discriminator',
    unused({
      oneOf: [{ $ref: '#/components/schemas/Rate' }, { allOf: [{ properties: { board: text } }] }],
      discriminator: { propertyName: 'board' },
    }),
  ],
  [
    'a parent that can lack what tells its kinds apart',
    'PS-DOC-005 discriminator',
    unused({ properties: { kind: text }, discriminator: { propertyName: 'kind' } }),
  ],
  ['a kind of node that does not exist', 'PS-DOC-005 nodeType', unused({ ...text, xml: { nodeType: 'leaf' } })],
  [
    'a kind of node and an attribute',
    'PS-DOC-005 attribute',
    unused({ ...text, xml: { nodeType: 'attribute', attribute: true } }),
  ],
  [
    'a flow of devices without an address',
    'PS-DOC-005 deviceAuthorization',
    signIn({ tokenUrl: 'https://hotels.io/t', scopes: {} }),
  ],
  ['an example in two ways', 'PS-DOC-005 dataValue', example({ value: 1, dataValue: 1 })],
  [
    'an example as text and elsewhere',
    'PS-DOC-005 externalValue',
    example({ serializedValue: '1', externalValue: 'https://hotels.io/1' }),
  ],
  [
    'parts by name and by place',
    'PS-DOC-005 itemEncoding',
    media({ schema: { type: 'object', properties: { a: text } }, encoding: { a: {} }, itemEncoding: {} }),
  ],
  ['parts by place that are no list', 'PS-DOC-005 prefixEncoding', media({ prefixEncoding: {} })],
  [
    'a schema of items that does not exist',
    'PS-DOC-006 $ref',
    media({ itemSchema: { $ref: '#/components/schemas/None' } }),
  ],
];

test.each(WRONG)('%s is an error in OpenAPI 3.2', (_, found, edit) => {
  expect(errorsOf(edit)).toContain(found);
});

const RIGHT: readonly (readonly [name: string, edit: Edit])[] = [
  [
    '`query` and another method',
    other({ query: { ...done, operationId: 'ask' }, additionalOperations: { COPY: done } }),
  ],
  [
    'a link to an operation `query`',
    ({ at }) => {
      at('paths')['/x'] = { query: { ...done, operationId: 'ask' } };
      at('paths./book.post.responses.200')['links'] = { ask: { operationId: 'ask' } };
    },
  ],
  [
    'a link to another method',
    ({ at }) => {
      at('paths')['/x'] = { additionalOperations: { COPY: done } };
      at('paths./book.post.responses.200')['links'] = {
        copy: { operationRef: '#/paths/~1x/additionalOperations/COPY' },
      };
    },
  ],
  [
    'a reference by the whole address of the document',
    named('https://hotels.io/api.json', 'https://hotels.io/api.json#/components/schemas/Money'),
  ],
  ['a reference by a part of that address', named('https://hotels.io/api.json', 'api.json#/components/schemas/Money')],
  ['a whole query', asked([whole('q')])],
  [
    'reserved letters in a path and in a cookie',
    ({ at }) => {
      at('paths')['/x/{page}'] = {
        get: {
          ...done,
          parameters: [
            { name: 'page', in: 'path', required: true, allowReserved: true, schema: text },
            { name: 'zone', in: 'cookie', allowReserved: true, schema: text },
          ],
        },
      };
    },
  ],
  [
    'an example next to the media type of a parameter',
    asked([{ name: 'q', in: 'query', content: { 'application/json': { schema: {} } }, example: '{}' }]),
  ],
  [
    'tags below each other',
    ({ root }) => {
      root['tags'] = [{ name: 'a' }, { name: 'b', parent: 'a' }, { name: 'c', parent: 'b', kind: 'nav', summary: 's' }];
    },
  ],
  [
    'a usual alternative',
    unused({
      oneOf: [{ $ref: '#/components/schemas/Rate' }],
      discriminator: { propertyName: 'board', defaultMapping: 'Rate' },
    }),
  ],
  [
    'no usual alternative where each is told apart',
    unused({
      required: ['board'],
      anyOf: [{ $ref: '#/components/schemas/Rate' }, { properties: { board: text } }],
      discriminator: { propertyName: 'board' },
    }),
  ],
  ['a kind of node', unused({ ...text, xml: { nodeType: 'cdata' } })],
  [
    'a flow of devices',
    signIn({ deviceAuthorizationUrl: 'https://hotels.io/d', tokenUrl: 'https://hotels.io/t', scopes: {} }),
  ],
  ['an example as data and as text', example({ dataValue: 1, serializedValue: '1' })],
  [
    'parts by their places',
    media({
      itemSchema: text,
      prefixEncoding: [{ contentType: 'text/plain' }],
      itemEncoding: { contentType: 'text/plain' },
    }),
  ],
  [
    'parts of parts',
    media({
      schema: { type: 'object', properties: { a: { type: 'object', properties: { b: text } } } },
      encoding: { a: { contentType: 'multipart/mixed', encoding: { b: { contentType: 'text/plain' } } } },
    }),
  ],
];

test.each(RIGHT)('%s is allowed in OpenAPI 3.2', (_, edit) => {
  expect(errorsOf(edit)).toEqual([]);
});

test('what only 3.2 has is an error in OpenAPI 3.1', () => {
  for (const edit of [other({ query: done }), named('https://hotels.io/api.json'), asked([whole('q')])])
    expect(errorsOf(edit, '3.1.0').some((one) => one.startsWith('PS-DOC-005'))).toBe(true);
});
