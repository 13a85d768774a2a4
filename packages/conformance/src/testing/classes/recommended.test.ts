import { describe, expect, test } from 'vitest';
import type { Report } from '../../report/report.js';
import type { Json, JsonObject } from '../../tree/json.js';
import { mapPayments, type Tree } from '../seeded/seed.js';
import { judgedIn, SPELLINGS } from './judged.js';

type Edit = (document: Tree) => void;

const ok = { 200: { description: 'ok' } };
const PREPAID = '#/components/schemas/Prepaid';
const AT_HOTEL = '#/components/schemas/AtHotel';

const put =
  (path: string, words: JsonObject): Edit =>
  ({ schema }) => {
    Object.assign(schema(path), words);
  };
const scopes =
  (asked: readonly string[], ...declared: readonly JsonObject[]): Edit =>
  ({ root, at }) => {
    const flow = { tokenUrl: 'https://login.hotels.io/token', scopes: {} };
    const [first = {}, second] = declared.map((one) => ({ ...flow, scopes: one }));
    at('components.securitySchemes')['Login'] = {
      type: 'oauth2',
      flows: { clientCredentials: first, ...(second === undefined ? {} : { password: second }) },
    };
    root['security'] = [{ Login: [...asked] }];
    (at('paths./book.post')['security'] as Json[]).push({ Login: [...asked] });
  };
const called =
  (address: string): Edit =>
  ({ at }) => {
    at('paths./book.post')['callbacks'] = { done: { [address]: { post: { responses: ok } } } };
  };
const encoded =
  (schema: Json, ...names: readonly string[]): Edit =>
  ({ at }) => {
    at('paths./book.post.requestBody.content')['multipart/form-data'] = {
      schema,
      encoding: Object.fromEntries(names.map((name) => [name, { contentType: 'text/plain' }])),
    };
  };
const mapped =
  (mapping: Record<string, string>): Edit =>
  (document) => {
    mapPayments(document, mapping);
  };
const inherited =
  (tag: string, words: JsonObject): Edit =>
  ({ schema }) => {
    schema('')['Extra'] = {
      type: 'object',
      required: ['kind'],
      properties: { kind: { type: 'string', ...words } },
      discriminator: { propertyName: 'kind', mapping: { [tag]: 'Meal' } },
    };
    schema('')['Meal'] = { allOf: [{ $ref: '#/components/schemas/Extra' }, { type: 'object' }] };
    schema('Booking.properties')['extra'] = { $ref: '#/components/schemas/Meal' };
  };

const told = ({ findings }: Report) =>
  findings.filter(({ id }) => id.startsWith('PS-DOC')).map(({ id, severity, pointer }) => [id, severity, pointer]);

const ADULTS = '#/components/schemas/Occupancy/properties/adults';
const BOARD = '#/components/schemas/SearchRequest/properties/board';
const BOOK = '#/paths/~1book/post';
const PAYMENT = '#/components/schemas/Rate/properties/payment';

const WARNED: readonly (readonly [name: string, rule: string, pointer: string, edit: Edit])[] = [
  [
    'a default outside of the values',
    'PS-DOC-016',
    `${BOARD}/default`,
    put('SearchRequest.properties.board', { default: 'XX' }),
  ],
  [
    'a default above the maximum',
    'PS-DOC-016',
    `${ADULTS}/default`,
    put('Occupancy.properties.adults', { default: 9 }),
  ],
  [
    'a default below the minimum',
    'PS-DOC-016',
    `${ADULTS}/default`,
    put('Occupancy.properties.adults', { default: 0 }),
  ],
  [
    'a default that the pattern refuses',
    'PS-DOC-016',
    '#/components/schemas/SearchRequest/properties/nationality/default',
    put('SearchRequest.properties.nationality', { default: 'thai' }),
  ],
  [
    'a default with too few items',
    'PS-DOC-016',
    '#/components/schemas/SearchRequest/properties/hotelIds/default',
    put('SearchRequest.properties.hotelIds', { default: [] }),
  ],
  [
    'a default that a part of the conjunction refuses',
    'PS-DOC-016',
    `${ADULTS}/default`,
    ({ schema }) => {
      schema('Occupancy.properties')['adults'] = { allOf: [schema('Occupancy.properties.adults')], default: 'two' };
    },
  ],
  ...(
    [
      ['{$request.body.url}', 'a point instead of a pointer'],
      ['{request.body#/url}', 'no dollar'],
      ['$request.bodi#/url', 'a source that does not exist'],
      ['{$request.cookie.url}', 'a cookie'],
      ['{$request.body#url}', 'a pointer without its slash'],
      ['{$request.body#/a~2b}', 'an escape that does not exist'],
      ['{$request.header.}', 'no name of a header'],
      ['{$request.body#/url', 'one brace'],
      ['https://hotels.io/{id}', 'a name in braces'],
      ['https://hotels.io?u={$request.query.u}&m={$methods}', 'one of two that is wrong'],
    ] as const
  ).map(
    ([address, name]) =>
      [
        `a callback at an address with ${name}`,
        'PS-DOC-005',
        `${BOOK}/callbacks/done/${address.replaceAll('~', '~0').replaceAll('/', '~1')}`,
        called(address),
      ] as const,
  ),
  [
    'a mapping of a name that the schema does not allow',
    'PS-DOC-005',
    `${PAYMENT}/discriminator/mapping/CASH`,
    mapped({ PREPAID, AT_HOTEL, CASH: AT_HOTEL }),
  ],
  [
    'a mapping of a name that only another schema allows',
    'PS-DOC-005',
    `${PAYMENT}/discriminator/mapping/AT_HOTEL`,
    (document) => {
      mapped({ PREPAID, AT_HOTEL })(document);
      document.schema('Rate.properties.payment.discriminator.mapping')['AT_HOTEL'] = 'Prepaid';
    },
  ],
  [
    'a mapping of a name that the schema with the discriminator does not allow',
    'PS-DOC-005',
    '#/components/schemas/Extra/discriminator/mapping/dinner',
    inherited('dinner', { enum: ['breakfast'] }),
  ],
  [
    'a discriminator without a mapping, of schemas whose names are no values',
    'PS-DOC-005',
    `${PAYMENT}/discriminator`,
    (document) => {
      mapped({ PREPAID, AT_HOTEL })(document);
      Reflect.deleteProperty(document.schema('Rate.properties.payment.discriminator'), 'mapping');
    },
  ],
  [
    'a mapping of one schema of two, where the name of the other is no value',
    'PS-DOC-005',
    `${PAYMENT}/discriminator`,
    (document) => {
      mapped({ PREPAID, AT_HOTEL })(document);
      Reflect.deleteProperty(document.schema('Rate.properties.payment.discriminator.mapping'), 'AT_HOTEL');
    },
  ],
  [
    'a mapping of a number that the schema does not allow',
    'PS-DOC-005',
    '#/components/schemas/Extra/discriminator/mapping/3',
    inherited('3', { type: 'integer', enum: [1, 2] }),
  ],
];

const FINE: readonly (readonly [name: string, edit: Edit])[] = [
  ['a default that is a value of the list', put('SearchRequest.properties.board', { default: 'BB' })],
  ['a default on the bound', put('Occupancy.properties.adults', { default: 8 })],
  ['a scope that a flow declares', scopes(['read'], { read: 'Read' })],
  ['scopes of two flows', scopes(['read', 'write'], { read: 'Read' }, { write: 'Write' })],
  ['a scheme without scopes', scopes([], {})],
  ...[
    '$request.body#/url',
    '{$request.body#/links/0/a~1b}',
    '{$request.body}',
    '{$REQUEST.BODY#/url}',
    '{$url}',
    '{$response.header.Location}',
    '{$request.path.id}',
    'https://hotels.io?u={$request.query.u}&m={$method}&s={$statusCode}',
    'https://hotels.io/called',
  ].map((address) => [`a callback at ${address}`, called(address)] as const),
  ['an encoding of a property', encoded({ type: 'object', properties: { file: {} } }, 'file')],
  ['an encoding of a property by reference', encoded({ $ref: '#/components/schemas/BookRequest' }, 'rateKey')],
  [
    'an encoding of a property of a part',
    encoded({ anyOf: [{ properties: { file: {} } }, { type: 'object' }] }, 'file'),
  ],
  ['an encoding of any property', encoded({ type: 'object', additionalProperties: { type: 'string' } }, 'file')],
  ['a mapping of names that the schemas allow', mapped({ PREPAID, AT_HOTEL })],
  ['a mapping of a name that any text can be', inherited('dinner', {})],
  ['a mapping of a number', inherited('2', { type: 'integer', enum: [1, 2] })],
  ['a mapping of a truth value', inherited('true', { type: 'boolean' })],
];

describe.each(SPELLINGS)('in %s', (_, print) => {
  describe.each(['3.0.3', '3.1.0'])('in OpenAPI %s', (version) => {
    test.each(WARNED)('%s is a warning', (__, rule, pointer, edit) => {
      const report = judgedIn(version, edit, print);
      expect([told(report), report.verdict]).toEqual([[[rule, 'warning', pointer]], 'conforms']);
    });

    test.each(FINE)('%s is right', (__, edit) => {
      const report = judgedIn(version, edit, print);
      expect([told(report), report.verdict]).toEqual([[], 'conforms']);
    });

    test('a scope that no flow declares is a warning at each place', () => {
      const report = judgedIn(version, scopes(['read', 'rite'], { read: 'Read' }, { write: 'Write' }), print);
      expect([new Set(told(report)), report.verdict]).toEqual([
        new Set([
          ['PS-DOC-005', 'warning', `${BOOK}/security/1/Login/1`],
          ['PS-DOC-005', 'warning', '#/security/0/Login/1'],
        ]),
        'conforms',
      ]);
      expect(report.findings.find(({ pointer }) => pointer === '#/security/0/Login/1')?.message).toBe(
        'The scheme has no scope rite. Did you mean write?',
      );
    });

    test('a scope and a scheme that are not declared are found in a callback', () => {
      const report = judgedIn(
        version,
        (document) => {
          scopes(['read'], { read: 'Read' })(document);
          called('$request.body#/url')(document);
          const security = [{ Login: ['write'] }, { Nowhere: [] }];
          const done = document.at('paths./book.post.callbacks.done')['$request.body#/url'];
          Object.assign((done as JsonObject)['post'] as JsonObject, { security });
        },
        print,
      );
      const place = `${BOOK}/callbacks/done/$request.body#~1url/post/security`;
      expect(told(report)).toEqual([
        ['PS-DOC-005', 'error', `${place}/1/Nowhere`],
        ['PS-DOC-005', 'warning', `${place}/0/Login/0`],
      ]);
    });

    test('an encoding of a property that the schema does not have is a remark', () => {
      const schema = { allOf: [{ $ref: '#/components/schemas/BookRequest' }, { properties: { file: {} } }] };
      const report = judgedIn(version, encoded(schema, 'file', 'remark', 'rateKey'), print);
      const place = `${BOOK}/requestBody/content/multipart~1form-data/encoding/remark`;
      expect([told(report), report.verdict]).toEqual([[['PS-DOC-005', 'info', place]], 'conforms']);
    });

    test('a default of a schema that no operation uses is a remark', () => {
      const report = judgedIn(
        version,
        ({ schema }) => {
          schema('')['Unused'] = { type: 'integer', maximum: 3, default: 4 };
        },
        print,
      );
      expect(told(report)).toEqual([['PS-DOC-016', 'info', '#/components/schemas/Unused/default']]);
    });
  });
});

test('a default of another type is one error in OpenAPI 3.0 and a warning in 3.1', () => {
  const edit = put('Occupancy.properties.adults', { default: 'two' });
  expect(told(judgedIn('3.0.3', edit))).toEqual([['PS-DOC-005', 'error', `${ADULTS}/default`]]);
  expect(told(judgedIn('3.1.0', edit))).toEqual([['PS-DOC-016', 'warning', `${ADULTS}/default`]]);
});

test('next to a reference, a default counts in OpenAPI 3.1 only', () => {
  const edit = ({ schema }: Tree): void => {
    schema('')['Adults'] = schema('Occupancy.properties.adults');
    schema('Occupancy.properties')['adults'] = { $ref: '#/components/schemas/Adults', default: 9 };
  };
  expect(told(judgedIn('3.0.3', edit)).map(([id]) => id)).toEqual(['PS-DOC-008']);
  expect(told(judgedIn('3.1.0', edit))).toEqual([['PS-DOC-016', 'warning', `${ADULTS}/default`]]);
});
