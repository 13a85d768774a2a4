import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../tree/json.js';
import type { Tree } from '../seeded/seed.js';
import { ids, judged } from './judged.js';

type Row = readonly [name: string, rules: readonly string[], edit: (document: Tree) => void, version?: string];
const drop = (owner: JsonObject, name: string): void => {
  Reflect.deleteProperty(owner, name);
};
const rename = (content: JsonObject, from: string, to: string): void => {
  content[to] = content[from] ?? null;
  drop(content, from);
};

const BROKEN: readonly Row[] = [
  [
    'a property that only additional ones describe',
    ['PS-RES-004'],
    ({ schema }) => {
      drop(schema('Booking.properties'), 'hotelConfirmation');
      schema('Booking')['additionalProperties'] = { type: 'boolean' };
    },
  ],
  [
    'a property that only a pattern describes',
    ['PS-RES-004'],
    ({ schema }) => {
      drop(schema('Booking.properties'), 'createdAt');
      drop(schema('Booking.properties.hotelConfirmation'), 'nullable');
      schema('Booking')['patternProperties'] = { 'At$': { type: 'integer' } };
    },
    '3.1.0',
  ],
  [
    'a property of a request that only additional ones describe',
    ['PS-REQ-004'],
    ({ schema }) => {
      drop(schema('BookRequest.properties'), 'remarks');
      schema('BookRequest')['additionalProperties'] = { type: 'integer' };
    },
  ],
  [
    'a required property that only additional ones describe',
    ['PS-DOC-014', 'PS-RES-008'],
    ({ schema }) => {
      drop(schema('Money.properties'), 'amount');
      schema('Money')['additionalProperties'] = { type: 'number' };
    },
  ],
  [
    'a required property that is defined under a misspelt name',
    ['PS-RES-004'],
    ({ schema }) => {
      rename(schema('Money.properties'), 'currency', 'curency');
    },
  ],
  [
    'a required property of one alternative that is not defined',
    ['PS-RES-004'],
    ({ schema }) => {
      drop(schema('Rate.properties.payment.oneOf.1.properties'), 'cardRequired');
    },
  ],
  [
    'a request in merge-patch',
    ['PS-REQ-001'],
    ({ at }) => {
      rename(at('paths./prebook.post.requestBody.content'), 'application/json', 'application/merge-patch+json');
    },
  ],
  [
    'an answer in JSON-LD',
    ['PS-RES-001'],
    ({ at }) => {
      rename(at('paths./prebook.post.responses.200.content'), 'application/json', 'application/ld+json');
    },
  ],
  [
    'an answer in a JSON of the vendor',
    ['PS-RES-001'],
    ({ at }) => {
      rename(at('paths./book.post.responses.200.content'), 'application/json', 'application/vnd.hotel.v2+json');
    },
  ],
  [
    'a server of one operation without encryption',
    ['PS-SRV-001'],
    ({ at }) => {
      at('paths./cancel.post')['servers'] = [{ url: 'http://cancel.intranet' }];
    },
  ],
  [
    'a server of one path that is a placeholder',
    ['PS-SRV-002'],
    ({ at }) => {
      at('paths./book')['servers'] = [{ url: 'https://api.example.com' }];
    },
  ],
  [
    'a further success with a body of its own',
    ['PS-OPS-010'],
    ({ at }) => {
      at('paths./cancel.post.responses')['202'] = {
        description: 'later',
        content: { 'application/json': { schema: { type: 'object' } } },
      };
    },
  ],
  [
    'a further success without a body',
    ['PS-OPS-010'],
    ({ at }) => {
      at('paths./book.post.responses')['204'] = { description: 'none' };
    },
  ],
  [
    'a write-only property that the agency needs',
    ['PS-RES-020'],
    ({ schema }) => {
      schema('Booking.properties.clientReference')['writeOnly'] = true;
    },
  ],
  [
    'a success that only the default describes',
    ['PS-OPS-010'],
    ({ at }) => {
      const responses = at('paths./cancel.post.responses');
      for (const status of ['200', '400', '404']) drop(responses, status);
      responses['default'] = {
        description: 'all',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      };
    },
  ],
  [
    'a length that can never fit',
    ['PS-RES-009'],
    ({ schema }) => {
      schema('Rate.properties')['rateKey'] = { type: 'string', minLength: 6000 };
    },
  ],
  [
    'a length beyond what is written down',
    ['PS-RES-009'],
    ({ schema }) => {
      schema('Rate.properties')['rateKey'] = { type: 'string', minLength: 900_000 };
    },
  ],
  [
    'an error without what the agency needs of it',
    ['PS-RES-018'],
    ({ schema }) => {
      drop(schema('Error.properties'), 'code');
      schema('Error')['required'] = ['message'];
    },
  ],
  [
    'a key the agency sends that is read-only and required',
    ['PS-REQ-018'],
    ({ schema }) => {
      schema('PrebookRequest.properties.rateKey')['readOnly'] = true;
    },
  ],
  [
    'a pattern that is really ambiguous',
    ['PS-DOC-013'],
    ({ schema }) => {
      schema('Booking.properties.createdAt')['pattern'] = '^(a+)+$';
      schema('Booking.properties.createdAt')['type'] = 'string';
    },
  ],
];

const named = (rows: readonly Row[]) => rows.map(([name, rules, edit, version]) => ({ name, rules, edit, version }));

test.each(named(BROKEN))('$name does not conform', ({ rules, edit, version }) => {
  const report = judged(edit, version);
  expect([ids(report), report.verdict]).toEqual([rules, 'does-not-conform']);
});

const unused =
  (schema: Json) =>
  ({ at }: Tree): void => {
    at('components.schemas')['Leftover'] = schema;
    at('paths')['/loyalty'] = {
      get: {
        responses: {
          200: {
            description: 'ok',
            content: {
              'application/json': {
                schema: { type: 'object', properties: { part: { $ref: '#/components/schemas/Leftover' } } },
              },
            },
          },
        },
      },
    };
  };

const FINE: readonly Row[] = [
  [
    'a request in any application type',
    [],
    ({ at }) => {
      rename(at('paths./prebook.post.requestBody.content'), 'application/json', 'application/*');
    },
  ],
  [
    'an answer in any type',
    [],
    ({ at }) => {
      rename(at('paths./prebook.post.responses.200.content'), 'application/json', '*/*');
    },
  ],
  [
    'a server of an operation that can be reached, and none at the root',
    [],
    ({ root, at }) => {
      for (const path of Object.keys(at('paths'))) at(`paths.${path}`)['servers'] = root['servers'] ?? [];
      drop(root, 'servers');
    },
  ],
  [
    'a server of an operation that the agency never calls',
    [],
    ({ at }) => {
      at('paths')['/ping'] = { get: { servers: [{ url: 'http://ping' }], responses: { 200: { description: 'ok' } } } };
    },
  ],
  [
    'a range of successes',
    [],
    ({ at }) => {
      rename(at('paths./cancel.post.responses'), '200', '2XX');
    },
  ],
  [
    'a read-only property that is required of answers',
    [],
    ({ schema }) => {
      Object.assign(schema('PrebookRequest.properties'), {
        askedAt: { type: 'string', format: 'date-time', readOnly: true },
      });
      (schema('PrebookRequest')['required'] as Json[]).push('askedAt');
    },
  ],
  [
    'a dotted version as a pattern',
    [],
    ({ schema }) => {
      schema('Rate.properties.remarks')['pattern'] = '^[0-9]+(\\.[0-9]+)*$';
    },
  ],
  [
    'a path as a pattern',
    [],
    ({ schema }) => {
      schema('Rate.properties.remarks')['pattern'] = '^([a-z]+/)+$';
    },
  ],
  [
    'a reference to an anchor',
    [],
    ({ schema }) => {
      drop(schema('Booking.properties.hotelConfirmation'), 'nullable');
      schema('Penalty')['$anchor'] = 'fee';
      schema('Rate.properties.cancellationPolicies')['items'] = { $ref: '#fee' };
    },
    '3.1.0',
  ],
  [
    'a reference to an id',
    [],
    ({ schema }) => {
      schema('Money')['$id'] = 'https://hotels.io/money';
      schema('Rate.properties')['price'] = { $ref: 'https://hotels.io/money' };
      drop(schema('Booking.properties.hotelConfirmation'), 'nullable');
    },
    '3.1.0',
  ],
  [
    'the key of the agency, described as a parameter too',
    [],
    ({ at }) => {
      at('paths./book.post')['parameters'] = [
        { name: 'x-api-key', in: 'header', required: true, schema: { type: 'string' } },
      ];
    },
  ],
  [
    'a path with a slash before the path without',
    [],
    ({ at }) => {
      const paths = at('paths');
      const cancel = paths['/cancel'] as JsonObject;
      drop(paths, '/cancel');
      drop(cancel['post'] as JsonObject, 'operationId');
      paths['/Cancel/'] = { post: { responses: { 200: { description: 'other' } } } };
      paths['/cancel'] = cancel;
    },
  ],
  [
    'money of its own where the agency never calls',
    [],
    unused({ type: 'object', properties: { currency: { type: 'string', enum: ['EUR', 'PTS'] } } }),
  ],
  [
    'a date of its own where the agency never calls',
    [],
    unused({ type: 'string', format: 'date', example: '31.12.2026' }),
  ],
  ['a pattern of its own where the agency never calls', [], unused({ type: 'string', pattern: '^(a+)+$' })],
  ['bounds of its own where the agency never calls', [], unused({ type: 'string', minLength: 9, maxLength: 3 })],
  [
    'an old currency in a list',
    ['PS-CUR-001'],
    ({ schema }) => {
      schema('Money.properties.currency')['enum'] = ['EUR', 'LTL'];
    },
  ],
];

test.each(named(FINE))('$name conforms', ({ rules, edit, version }) => {
  const report = judged(edit, version);
  expect([ids(report), report.verdict]).toEqual([rules, 'conforms']);
});

describe('what is worth a remark or a word', () => {
  test('a path that was renamed is named, though its operation has kept its id', () => {
    const { findings, verdict } = judged(({ at }) => {
      rename(at('paths'), '/cancel', '/annul');
    });
    expect([findings.map(({ id, severity }) => `${id} ${severity}`), verdict]).toEqual([
      ['PS-OPS-007 info'],
      'conforms',
    ]);
  });

  test('the last line says how many warnings there are', () => {
    const report = judged(({ at }) => {
      drop(at('paths./cancel.post.responses'), '404');
    });
    expect([report.verdict, report.headline]).toEqual([
      'conforms',
      'The document conforms to PullSpec 1.0.0, as far as a document can show, with 1 warning.',
    ]);
  });

  test('what the agency never reads is remarked upon', () => {
    const { findings } = judged(unused({ type: 'string', pattern: '^(a+)+$' }));
    expect(findings.map(({ id, severity }) => `${id} ${severity}`)).toContain('PS-DOC-013 info');
  });
});
