import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { pullspecs } from '../../pullspecs/index.js';
import type { Json } from '../../tree/json.js';
import { validate } from '../../validate.js';
import { tree, type Tree } from '../seeded/seed.js';

const REFERENCE = { name: '1.0.0.yml', text: pullspecs['1.0.0']! };

function findingsOf(edit: (document: Tree) => void, version: string) {
  const document = tree();
  document.root['openapi'] = version;
  edit(document);
  const { findings } = validate({ name: 'my.json', text: JSON.stringify(document.root) }, REFERENCE);
  return findings.filter(({ severity }) => severity !== 'info');
}

const parameter =
  (value: Json) =>
  ({ at }: Tree): void => {
    at('paths./search.post')['parameters'] = [value];
  };
const property =
  (value: Json) =>
  ({ schema }: Tree): void => {
    schema('Rate.properties')['extra'] = value;
  };
const get = (extra: Record<string, Json> = {}): Json => ({
  get: { responses: { 200: { description: 'ok' } }, ...extra },
});
const text = { type: 'string' };

type Row = readonly [name: string, pointer: string, edit: (document: Tree) => void];

const BOTH: readonly Row[] = [
  ['an unknown type of an optional property', '/type', property({ type: 'date' })],
  ['a parameter in the body', '/in', parameter({ name: 'a', in: 'body', schema: text })],
  ['a parameter without a schema', '/parameters/0', parameter({ name: 'a', in: 'query' })],
  [
    'a parameter with a schema and content',
    '/content',
    parameter({ name: 'a', in: 'query', schema: text, content: { 'text/plain': {} } }),
  ],
  [
    'a parameter with two media types',
    '/content',
    parameter({ name: 'a', in: 'query', content: { 'text/plain': {}, 'text/csv': {} } }),
  ],
  [
    'a parameter with an example and examples',
    '/examples',
    parameter({ name: 'a', in: 'query', schema: text, example: 'a', examples: { a: { value: 'a' } } }),
  ],
  ['a style of another place', '/style', parameter({ name: 'a', in: 'query', schema: text, style: 'matrix' })],
  ['a parameter without a name', '/parameters/0', parameter({ in: 'query', schema: text })],
  [
    'a status that does not exist',
    '/responses/4040',
    ({ at }) => {
      at('paths./search.post.responses')['4040'] = { description: 'no' };
    },
  ],
  [
    'a range of statuses in small letters',
    '/responses/5xx',
    ({ at }) => {
      at('paths./search.post.responses')['5xx'] = { description: 'no' };
    },
  ],
  [
    'a path without a slash',
    '/paths/extra',
    ({ at }) => {
      at('paths')['extra'] = get();
    },
  ],
  [
    'an empty path',
    '/paths/',
    ({ at }) => {
      at('paths')[''] = get();
    },
  ],
  [
    'a path with a query',
    '/paths/~1extra?a=1',
    ({ at }) => {
      at('paths')['/extra?a=1'] = get();
    },
  ],
  [
    'a path with a brace too many',
    '/paths/~1extra~1{a',
    ({ at }) => {
      at('paths')['/extra/{a'] = get();
    },
  ],
  [
    'a name of a component with a space',
    '/schemas/My Money',
    ({ schema }) => {
      schema('')['My Money'] = text;
    },
  ],
  [
    'the same parameter twice',
    '/parameters/1',
    ({ at }) => {
      at('paths./search.post')['parameters'] = [
        { name: 'a', in: 'query', schema: text },
        { name: 'a', in: 'query', schema: text },
      ];
    },
  ],
  [
    'a discriminator without its property',
    '/discriminator',
    property({ type: 'object', discriminator: { mapping: {} } }),
  ],
  [
    'security with a scheme that does not exist',
    '/security/0/ApiKeys',
    ({ at }) => {
      at('paths./search.post')['security'] = [{ ApiKeys: [] }];
    },
  ],
  [
    'a path parameter that is not required',
    '/required',
    ({ at }) => {
      at('paths')['/rooms/{id}'] = get({ parameters: [{ name: 'id', in: 'path', required: false, schema: text }] });
    },
  ],
  [
    'a path parameter that does not say that it is required',
    '/parameters/0',
    ({ at }) => {
      at('paths')['/rooms/{id}'] = get({ parameters: [{ name: 'id', in: 'path', schema: text }] });
    },
  ],
  [
    'a scheme for a key without its name',
    '/securitySchemes/ApiKey',
    ({ at }) => {
      Reflect.deleteProperty(at('components.securitySchemes.ApiKey'), 'name');
    },
  ],
  [
    'a scheme of another type',
    '/type',
    ({ at }) => {
      at('components.securitySchemes')['Other'] = { type: 'basic' };
    },
  ],
  [
    'a flow without its address',
    '/flows/password',
    ({ at }) => {
      at('components.securitySchemes')['Other'] = { type: 'oauth2', flows: { password: { scopes: {} } } };
    },
  ],
  [
    'an example with two values',
    '/externalValue',
    ({ at }) => {
      at('components')['examples'] = { a: { value: 1, externalValue: 'https://hotels.io/a' } };
    },
  ],
  [
    'a link to two operations',
    '/operationId',
    ({ at }) => {
      at('paths./search.post.responses.200')['links'] = {
        next: { operationRef: '#/paths/~1book/post', operationId: 'book' },
      };
    },
  ],
  [
    'a link to an operation that does not exist',
    '/operationId',
    ({ at }) => {
      at('paths./search.post.responses.200')['links'] = { next: { operationId: 'bok' } };
    },
  ],
  [
    'documentation without an address',
    '/externalDocs',
    ({ root }) => {
      root['externalDocs'] = { description: 'More' };
    },
  ],
  [
    'a license without a name',
    '/license',
    ({ at }) => {
      at('info')['license'] = { url: 'https://hotels.io' };
    },
  ],
  [
    'a tag twice',
    '/tags/1',
    ({ root }) => {
      root['tags'] = [{ name: 'a' }, { name: 'a' }];
    },
  ],
  ['a step of zero', '/multipleOf', property({ type: 'number', multipleOf: 0 })],
  ['a required name twice', '/required/1', property({ type: 'object', required: ['a', 'a'], properties: { a: text } })],
  ['a required name that is a number', '/required/0', property({ type: 'object', required: [1] })],
  ['required as a truth', '/required', property({ type: 'string', required: true })],
  ['a list of items', '/items', property({ type: 'array', items: [text] })],
  ['a reference to something of another kind', '/$ref', property({ $ref: '#/components/securitySchemes/ApiKey' })],
  [
    'a reference in a circle',
    '/$ref',
    ({ schema }) => {
      schema('')['Loop'] = { $ref: '#/components/schemas/Loop' };
    },
  ],
  [
    'an operation that is a list',
    '/get',
    ({ at }) => {
      at('paths')['/extra'] = { get: [] };
    },
  ],
  [
    'no status at all',
    '/responses',
    ({ at }) => {
      at('paths')['/extra'] = { get: { responses: {} } };
    },
  ],
  [
    'a media type with an example and examples',
    '/examples',
    ({ at }) => {
      Object.assign(at('paths./cancel.post.requestBody.content.application/json'), {
        example: { bookingId: 'a' },
        examples: {},
      });
    },
  ],
];
const OLD: readonly Row[] = [
  ['a list of types', '/type', property({ type: ['string', 'null'] })],
  ['the type null', '/type', property({ type: 'null' })],
  ['a number as an exclusive bound', '/exclusiveMinimum', property({ type: 'number', exclusiveMinimum: 3 })],
  ['const', '/const', property({ type: 'string', const: 'A' })],
  ['if', '/if', property({ if: { type: 'string' } })],
  ['prefixItems', '/prefixItems', property({ type: 'array', items: text, prefixItems: [text] })],
  ['patternProperties', '/patternProperties', property({ type: 'object', patternProperties: {} })],
  [
    'webhooks',
    '/webhooks',
    ({ root }) => {
      root['webhooks'] = {};
    },
  ],
  [
    'a summary of the document',
    '/summary',
    ({ at }) => {
      at('info')['summary'] = 'All';
    },
  ],
  [
    'an operation without answers',
    '/get',
    ({ at }) => {
      at('paths')['/extra'] = { get: {} };
    },
  ],
  ['a schema that is a truth', '/extra', property(true)],
  [
    'a scheme of 3.1',
    '/type',
    ({ at }) => {
      at('components.securitySchemes')['Mtls'] = { type: 'mutualTLS' };
    },
  ],
  [
    'scopes of a key',
    '/security/0/ApiKey',
    ({ at }) => {
      at('paths./search.post')['security'] = [{ ApiKey: ['read'] }];
    },
  ],
  ['an empty list of required names', '/required', property({ type: 'object', required: [] })],
  ['a keyword of its own without x-', '/weight', property({ type: 'number', weight: 4 })],
];
const NEW: readonly Row[] = [
  [
    'a truth as an exclusive bound',
    '/exclusiveMinimum',
    property({ type: 'number', minimum: 3, exclusiveMinimum: true }),
  ],
  ['a type twice', '/type/1', property({ type: ['string', 'string'] })],
  ['an empty list of types', '/type', property({ type: [] })],
  ['an example that is a mapping of examples', '/examples', property({ type: 'string', examples: { a: 'b' } })],
  [
    'a license with a name twice',
    '/url',
    ({ at }) => {
      at('info')['license'] = { name: 'MIT', identifier: 'MIT', url: 'https://hotels.io' };
    },
  ],
  [
    'neither paths nor components nor webhooks',
    '#',
    ({ root }) => {
      for (const key of ['paths', 'components']) Reflect.deleteProperty(root, key);
    },
  ],
  [
    'reserved characters outside of a query',
    '/allowReserved',
    parameter({ name: 'a', in: 'header', schema: text, allowReserved: true }),
  ],
];

describe.each([
  ['3.0.3', [...BOTH, ...OLD]],
  ['3.1.0', [...BOTH, ...NEW]],
] as const)('OpenAPI %s does not allow', (version, rows) => {
  test.each(rows)('%s', (_, pointer, edit) => {
    const usual = findingsOf(() => undefined, version).map(({ id, pointer: at }) => `${id} ${at}`);
    const found = findingsOf(edit, version).filter(({ id, pointer: at }) => !usual.includes(`${id} ${at}`));
    const own = found.filter(({ id }) => /^PS-DOC-00[56]$/.test(id));
    expect(own.map(({ severity, pointer: at }) => [severity, at.endsWith(pointer)])).toContainEqual(['error', true]);
    expect(own.every(({ fix, line }) => fix !== '' && line > 0)).toBe(true);
  });
});

const VALID: readonly (readonly [name: string, version: string, edit: (document: Tree) => void])[] = [
  [
    'extensions everywhere',
    '3.0.3',
    ({ root, at, schema }) => {
      for (const one of [
        root,
        at('info'),
        at('paths'),
        at('paths./search'),
        at('paths./search.post'),
        at('paths./search.post.responses'),
        at('components'),
        schema('Money'),
      ])
        one['x-own'] = { any: ['thing'] };
    },
  ],
  [
    'properties with the names of keywords',
    '3.0.3',
    ({ schema }) => {
      Object.assign(schema('Rate.properties'), {
        type: text,
        required: { type: 'boolean' },
        $ref: text,
        default: text,
        links: { type: 'array', items: text },
        example: text,
        discriminator: text,
      });
    },
  ],
  [
    'callbacks, links, headers, encodings and flows',
    '3.0.3',
    ({ at }) => {
      at('paths./book.post')['callbacks'] = {
        done: { '{$request.body#/url}': { post: { responses: { 200: { description: 'ok' } } } } },
      };
      at('paths./search.post.responses.200')['links'] = {
        next: { operationId: 'prebook', parameters: { a: '$response.body#/a' } },
      };
      at('paths./search.post.responses.200')['headers'] = {
        'X-Rate': { schema: { type: 'integer' }, style: 'simple', example: 4 },
      };
      at('components.securitySchemes')['Login'] = {
        type: 'oauth2',
        flows: { clientCredentials: { tokenUrl: 'https://hotels.io/token', scopes: { read: 'Read' } } },
      };
      at('paths')['/upload'] = {
        post: {
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: { type: 'object' },
                encoding: { file: { contentType: 'image/png', headers: {} } },
              },
            },
          },
          responses: { default: { description: 'ok' } },
        },
      };
    },
  ],
  [
    'every kind of parameter',
    '3.0.3',
    ({ at }) => {
      at('paths')['/rooms/{id}/{part}'] = {
        parameters: [{ name: 'id', in: 'path', required: true, style: 'matrix', schema: text }],
        get: {
          parameters: [
            { name: 'part', in: 'path', required: true, schema: text },
            { name: 'id', in: 'query', schema: { type: 'array', items: text }, style: 'pipeDelimited' },
            { name: 'filter', in: 'query', content: { 'application/json': { schema: { type: 'object' } } } },
            { name: 'c', in: 'cookie', schema: text },
          ],
          responses: { '2XX': { description: 'ok' } },
        },
      };
    },
  ],
  [
    'the keywords of JSON Schema 2020-12',
    '3.1.0',
    ({ schema, root }) => {
      root['jsonSchemaDialect'] = 'https://spec.openapis.org/oas/3.1/dialect/base';
      schema('Rate.properties')['extra'] = {
        $comment: 'a',
        type: ['object', 'null'],
        $defs: { a: true },
        propertyNames: { minLength: 1 },
        dependentRequired: { a: ['b'] },
        unevaluatedProperties: false,
        required: [],
        examples: [null],
        patternProperties: { '^x': false },
        if: true,
        then: {},
        weight: 3,
        contentMediaType: 'text/plain',
      };
    },
  ],
  [
    'nothing but components and webhooks beside the paths',
    '3.1.0',
    ({ root }) => {
      root['webhooks'] = { done: { post: {} } };
    },
  ],
  [
    'references with words next to them',
    '3.1.0',
    ({ at }) => {
      at('components')['responses'] = { Bad: { description: 'No.' } };
      at('paths./search.post.responses')['500'] = { $ref: '#/components/responses/Bad', description: 'Sorry.' };
    },
  ],
];

test.each(VALID)('%s is allowed in OpenAPI %s', (_, version, edit) => {
  expect(findingsOf(edit, version).filter(({ severity }) => severity === 'error')).toEqual([]);
});

test.each(Object.entries(pullspecs))('PullSpec %s is a valid document, as 3.0 and as 3.1', (version, source) => {
  const root = parse(source) as { openapi: string };
  for (const openapi of [root.openapi, '3.1.0', '3.2.0']) {
    const { findings } = validate(
      { name: 'a.json', text: JSON.stringify({ ...root, openapi }) },
      { name: version, text: source },
    );
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  }
});

test.each(['3.0.3', '3.1.0'])(
  'in OpenAPI %s a remark about a name never hides an error in the same place',
  (version) => {
    const found = findingsOf(({ at }) => {
      at('paths./search.post.responses.400.content')['csv'] = 'text';
    }, version);
    const invalid = found.filter(({ id }) => id === 'PS-DOC-005');
    expect(invalid.map(({ severity, message }) => [severity, message])).toEqual([
      ['error', '`csv` has to be a mapping.'],
    ]);
  },
);

describe('next to a reference', () => {
  const noted = (where: 'response' | 'schema', extra: Record<string, Json>, version: string): string[] => {
    const document = tree();
    document.root['openapi'] = version;
    document.at('components')['responses'] = { Bad: { description: 'No.' } };
    if (where === 'response')
      document.at('paths./search.post.responses')['500'] = { $ref: '#/components/responses/Bad', ...extra };
    else document.schema('Rate.properties')['extra'] = { $ref: '#/components/schemas/Money', ...extra };
    const { findings } = validate({ name: 'my.json', text: JSON.stringify(document.root) }, REFERENCE);
    return findings.flatMap(({ id, severity }) => (id === 'PS-DOC-008' ? [severity] : []));
  };

  test.each([
    ['response', '3.0.3', 'error'],
    ['response', '3.1.0', 'error'],
    ['schema', '3.0.3', 'warning'],
  ] as const)('what is meant to count in a %s is found in OpenAPI %s', (where, version, severity) => {
    expect(noted(where, { 'required': true, 'x-a': 1 }, version)).toEqual([severity]);
  });

  test('a description or an extension is a remark in OpenAPI 3.0', () => {
    expect(noted('response', { description: 'Sorry.' }, '3.0.3')).toEqual(['info']);
    expect(noted('schema', { 'description': 'a', 'x-a': 1 }, '3.0.3')).toEqual(['info']);
  });

  test('OpenAPI 3.1 allows a description everywhere, and keywords next to a reference to a schema', () => {
    expect(noted('response', { summary: 'a', description: 'b' }, '3.1.0')).toEqual([]);
    expect(noted('schema', { maxProperties: 2, description: 'b' }, '3.1.0')).toEqual([]);
  });
});

test('a parameter that a path without operations does not have is a warning', () => {
  const found = findingsOf(({ at }) => {
    at('paths')['/news/{page}'] = { parameters: [{ name: 'pages', in: 'path', required: true, schema: text }] };
  }, '3.0.3');
  expect(found.map(({ id, severity, message }) => [id, severity, message])).toEqual([
    ['PS-DOC-010', 'warning', 'The path has no {pages}.'],
  ]);
});
