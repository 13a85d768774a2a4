import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../tree/json.js';
import type { Tree } from '../seeded/seed.js';
import { ids, judged, judgedIn } from './judged.js';

type Row = readonly [name: string, rule: string, version: string, edit: (document: Tree) => void];

const ok = { 200: { description: 'ok' } };
const text = { type: 'string' };
const extra =
  (schema: Json, isRequired = true) =>
  ({ schema: find }: Tree): void => {
    (find('CancelResponse.properties') as Record<string, Json>)['extra'] = schema;
    if (isRequired) (find('CancelResponse')['required'] as Json[]).push('extra');
  };
/** A schema with a required property that leads back to it. */
const leadingBack =
  (about: (self: Json) => Json) =>
  (document: Tree): void => {
    const self = { $ref: '#/components/schemas/Node' };
    document.schema('')['Node'] = { type: 'object', required: ['next'], properties: { next: about(self) } };
    extra(self)(document);
  };
const callback = (operationId: string): JsonObject => ({
  done: { '{$request.body#/url}': { post: { operationId, responses: ok } } },
});

const BROKEN: readonly Row[] = [
  [
    'a step that has no multiple between the bounds',
    'PS-DOC-017',
    '3.0.3',
    extra({ type: 'integer', multipleOf: 10, minimum: 11, maximum: 19 }),
  ],
  [
    'a step of decimals that has no multiple between the bounds',
    'PS-DOC-017',
    '3.1.0',
    extra({ type: 'number', multipleOf: 0.25, exclusiveMinimum: 0.5, exclusiveMaximum: 0.75 }),
  ],
  [
    'a step in one part and bounds in another',
    'PS-DOC-017',
    '3.0.3',
    extra({
      allOf: [
        { type: 'integer', multipleOf: 100 },
        { minimum: 1, maximum: 99 },
      ],
    }),
  ],
  [
    'a required list of at least one of its own kind',
    'PS-DOC-019',
    '3.0.3',
    leadingBack((self) => ({ type: 'array', minItems: 1, items: self })),
  ],
  [
    'a required property of which each alternative leads back',
    'PS-DOC-019',
    '3.0.3',
    leadingBack((self) => ({ oneOf: [self, { allOf: [self] }] })),
  ],
  [
    'a schema that is a part of itself',
    'PS-DOC-006',
    '3.0.3',
    (document) => {
      document.schema('')['Node'] = { type: 'object', allOf: [{ $ref: '#/components/schemas/Other' }] };
      document.schema('')['Other'] = { allOf: [{ $ref: '#/components/schemas/Node' }], properties: { a: text } };
      extra({ $ref: '#/components/schemas/Node' }, false)(document);
    },
  ],
  [
    'a pattern of names that is no regular expression',
    'PS-DOC-013',
    '3.1.0',
    ({ schema }) => {
      schema('Money')['patternProperties'] = { '(': text };
    },
  ],
  [
    'a pattern of names that can take for ever',
    'PS-DOC-013',
    '3.1.0',
    ({ schema }) => {
      schema('Money')['patternProperties'] = { '^(x+)+$': text };
    },
  ],
  [
    'two anchors of one name',
    'PS-DOC-005',
    '3.1.0',
    ({ schema }) => {
      schema('Money')['$anchor'] = 'sum';
      schema('Error')['$anchor'] = 'sum';
    },
  ],
  [
    'an anchor with a space',
    'PS-DOC-005',
    '3.1.0',
    ({ schema }) => {
      schema('Money')['$anchor'] = 'the sum';
    },
  ],
  [
    'a link to an operation that does not exist',
    'PS-DOC-006',
    '3.0.3',
    ({ at }) => {
      at('paths./book.post.responses.200')['links'] = { next: { operationRef: '#/paths/~1nowhere/post' } };
    },
  ],
  [
    'a callback with the id of an operation',
    'PS-DOC-009',
    '3.0.3',
    ({ at }) => {
      at('paths./book.post')['callbacks'] = callback('cancel');
    },
  ],
  [
    'two callbacks with one id',
    'PS-DOC-009',
    '3.0.3',
    ({ at }) => {
      for (const path of ['/book', '/cancel']) at(`paths.${path}.post`)['callbacks'] = callback('done');
    },
  ],
  [
    'a webhook with the id of an operation',
    'PS-DOC-009',
    '3.1.0',
    ({ root }) => {
      root['webhooks'] = { paid: { post: { operationId: 'book', responses: ok } } };
    },
  ],
  ...(
    [
      ['a password', 'https://agency:secret@qa.hotels.io/v1'],
      ['a fragment', 'https://qa.hotels.io/#/v1'],
      ['a query', 'https://qa.hotels.io/v1?tenant=7'],
      ['a port that does not exist', 'https://qa.hotels.io:99999/v1'],
    ] as const
  ).map(
    ([name, url]): Row => [
      `a server with ${name}`,
      'PS-SRV-001',
      '3.0.3',
      ({ root }) => {
        root['servers'] = [{ url }];
      },
    ],
  ),
];

test.each(BROKEN)('%s is found by %s in OpenAPI %s', (_, rule, version, edit) => {
  const report = judgedIn(version, edit);
  expect([ids(report), report.verdict]).toEqual([[rule], 'does-not-conform']);
});

describe('what looks alike and is allowed', () => {
  const FINE: readonly (readonly [name: string, version: string, edit: (document: Tree) => void])[] = [
    [
      'a step with one multiple on the bound',
      '3.0.3',
      extra({ type: 'number', multipleOf: 0.1, minimum: 0.3, maximum: 0.35 }),
    ],
    [
      'a list of its own kind that may be empty',
      '3.0.3',
      (document) => {
        const self = { $ref: '#/components/schemas/Node' };
        document.schema('')['Node'] = {
          type: 'object',
          required: ['children'],
          properties: { children: { type: 'array', items: self } },
        };
        extra(self)(document);
      },
    ],
    [
      'one anchor in two resources',
      '3.1.0',
      ({ schema }) => {
        Object.assign(schema('Money'), { $id: 'https://hotels.io/money', $anchor: 'sum' });
        Object.assign(schema('Error'), { $id: 'https://hotels.io/error', $anchor: 'sum' });
      },
    ],
    [
      'a callback by reference in two operations',
      '3.0.3',
      ({ at }) => {
        at('components')['callbacks'] = { Done: callback('done')['done'] ?? null };
        for (const path of ['/book', '/cancel'])
          at(`paths.${path}.post`)['callbacks'] = { done: { $ref: '#/components/callbacks/Done' } };
      },
    ],
    [
      'a server with a password next to one without',
      '3.0.3',
      ({ root }) => {
        root['servers'] = [{ url: 'https://a:b@qa.hotels.io' }, { url: 'https://qa.hotels.io:8443/v1' }];
      },
    ],
  ];
  test.each(FINE)('%s conforms in OpenAPI %s', (_, version, edit) => {
    const report = judgedIn(version, edit);
    expect([ids(report), report.verdict]).toEqual([[], 'conforms']);
  });

  test('a default outside of the values of a server variable is a warning in OpenAPI 3.0', () => {
    const report = judged(({ root }) => {
      root['servers'] = [
        { url: 'https://{host}', variables: { host: { default: 'qa.hotels.io', enum: ['hotels.io'] } } },
      ];
    });
    expect([ids(report), report.verdict]).toEqual([['PS-DOC-005'], 'conforms']);
    expect(report.findings.find(({ id }) => id === 'PS-DOC-005')?.severity).toBe('warning');
  });
});

describe('alternatives of single values are a list of values', () => {
  const constants = (values: readonly string[]): Json =>
    values.map((value) => ({ const: value, title: `It is ${value}` }));
  const codes = Array.from({ length: 200 }, (_, index) =>
    String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26), 75),
  );
  const oneOf = (path: string, values: Json) =>
    judgedIn('3.1.0', ({ schema }) => {
      const keys = path.split('.');
      schema(keys.slice(0, -1).join('.'))[keys.at(-1) ?? ''] = { oneOf: values };
    });

  test('however many there are', () => {
    const report = oneOf('Error.properties.code', constants(codes));
    expect([ids(report), report.verdict]).toEqual([[], 'conforms']);
    const answer = oneOf('CancelResponse.properties.status', [{ const: 'CANCELLED' }, { enum: ['CANCELLED'] }]);
    expect(answer.verdict).not.toBe('conforms');
  });

  test('what the agency cannot read is one finding, at the list', () => {
    const report = oneOf('Rate.properties.board', constants(['RO', 'BB', ...codes]));
    const errors = report.findings.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ id, pointer }) => [id, pointer])).toEqual([
      ['PS-RES-006', '#/components/schemas/Rate/properties/board/oneOf'],
    ]);
    expect(report.findings.map(({ id }) => id)).not.toContain('PS-RES-021');
  });

  test('what the agency sends and the list lacks is one finding', () => {
    const report = oneOf('SearchRequest.properties.board', constants(['RO', 'BB', 'HB', 'FB', ...codes]));
    expect([ids(report), report.verdict]).toEqual([['PS-REQ-005'], 'does-not-conform']);
  });
});

describe('both cases of a condition count', () => {
  const condition = (home: string, json: JsonObject) =>
    judgedIn('3.1.0', ({ schema }) => {
      schema(home)['required'] = ['bookingId', 'status'];
      Object.assign(schema(home), json);
    });
  const payment = (type: string) =>
    judgedIn('3.1.0', ({ schema }) => {
      schema('Rate.properties')['payment'] = {
        type: 'object',
        required: ['type'],
        properties: { type: { enum: ['PREPAID', 'AT_HOTEL'] }, cardRequired: { type: 'boolean' } },
        if: { properties: { type: { const: type } } },
        then: { required: ['cardRequired'] },
      };
    });

  test.each<readonly [string, JsonObject]>([
    ['the values of one property', { properties: { status: { const: 'CANCELLED' } } }],
    ['what nobody describes', { required: ['note'] }],
    ['the length of a text', { properties: { bookingId: { minLength: 9 } } }],
  ])('the same demand in both conforms, where the condition is about %s', (_, when) => {
    const both = { if: when, then: { required: ['penalty'] }, else: { required: ['penalty'] } };
    const report = condition('CancelResponse', both);
    expect([ids(report), report.verdict]).toEqual([[], 'conforms']);
  });

  test('a demand in one of them alone does not', () => {
    const report = condition('CancelResponse', { if: { required: ['note'] }, then: { required: ['penalty'] } });
    expect([ids(report), report.verdict]).toEqual([['PS-RES-003'], 'does-not-conform']);
  });

  test('alternatives that are written as a condition are alternatives', () => {
    expect([ids(payment('AT_HOTEL')), payment('AT_HOTEL').verdict]).toEqual([[], 'conforms']);
    expect(payment('PREPAID').verdict).toBe('does-not-conform');
  });
});
