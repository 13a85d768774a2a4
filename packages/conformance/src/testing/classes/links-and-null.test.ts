import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../tree/json.js';
import type { Tree } from '../seeded/seed.js';
import { ids, judged, judgedIn } from './judged.js';

const text = { type: 'string' };
const linked =
  (link: Json) =>
  ({ at }: Tree): void => {
    at('paths./cancel.post')['parameters'] = [{ name: 'lang', in: 'query', schema: text }];
    at('paths./book.post.responses.200')['links'] = { cancel: link };
  };

describe('a link', () => {
  test.each<readonly [words: string, link: Json, title: string]>([
    [
      'to a parameter that its operation does not have',
      { operationId: 'cancel', parameters: { bookingNumber: '$response.body#/bookingId' } },
      'The operation `cancel` has no parameter bookingNumber',
    ],
    [
      'to a parameter in another place',
      { operationId: 'cancel', parameters: { 'header.lang': 'en' } },
      'The operation `cancel` has no parameter header.lang',
    ],
    [
      'to a parameter of an operation that it names by its place',
      { operationRef: '#/paths/~1cancel/post', parameters: { bookingNumber: 'A1' } },
      'The operation has no parameter bookingNumber',
    ],
    [
      'with a value that is nearly an expression',
      { operationId: 'cancel', parameters: { lang: '$response.bdy#/lang' } },
      '$response.bdy#/lang is no expression for the value of a link',
    ],
    [
      'with a body that is nearly an expression',
      { operationId: 'cancel', requestBody: { bookingId: '{$response.body/bookingId}' } },
      '$response.body/bookingId is no expression for the value of a link',
    ],
  ])('%s is a warning', (_, link, title) => {
    const { findings, verdict } = judged(linked(link));
    expect(findings.filter(({ severity }) => severity !== 'info')).toMatchObject([
      { id: 'PS-DOC-005', severity: 'warning', title },
    ]);
    expect(verdict).toBe('conforms');
  });

  test.each<readonly [words: string, link: Json]>([
    ['with a parameter of its operation', { operationId: 'cancel', parameters: { lang: 'en' } }],
    ['with a parameter and its place', { operationId: 'cancel', parameters: { 'query.lang': '$request.query.lang' } }],
    ['with expressions in a body', { operationId: 'cancel', requestBody: { bookingId: '$response.body#/bookingId' } }],
    ['with an expression in a text', { operationId: 'cancel', requestBody: 'id {$response.body#/bookingId}, $5' }],
    ['with values that are no texts', { operationId: 'cancel', parameters: { lang: 1 }, requestBody: null }],
  ])('%s is right', (_, link) => {
    expect(ids(judged(linked(link)))).toEqual([]);
  });
});

describe('null next to `allOf` in OpenAPI 3.0', () => {
  const money = { $ref: '#/components/schemas/Money' };
  const nullable =
    (schema: Json) =>
    (document: Tree): void => {
      document.schema('CancelResponse.properties')['penalty'] = schema;
    };

  test.each<readonly [words: string, schema: JsonObject]>([
    ['a type and a reference', { type: 'object', nullable: true, allOf: [money] }],
    ['a reference alone', { nullable: true, allOf: [money] }],
    ['alternatives', { nullable: true, oneOf: [money] }],
  ])('is an error in an answer next to %s, because its author says that null is sent', (_, schema) => {
    const { findings } = judged(nullable(schema));
    expect(findings.filter(({ severity }) => severity !== 'info')).toMatchObject([
      {
        id: 'PS-RES-005',
        pointer: '#/components/schemas/CancelResponse/properties/penalty/nullable',
        title: '`penalty` in the answer of `cancel` can be null',
        patch: { diff: expect.stringMatching(/^-.*nullable/m) as string },
      },
    ]);
  });

  test.each<readonly [words: string, owner: string]>([
    ['a request', 'BookRequest'],
    ['an answer that has more than PullSpec', 'Booking'],
  ])('is a warning in %s, because it has no effect', (_, owner) => {
    const { findings, verdict } = judged(({ schema }) => {
      schema(`${owner}.properties`)['extra'] = { nullable: true, allOf: [money] };
    });
    expect(findings.filter(({ severity }) => severity !== 'info')).toMatchObject([
      {
        id: 'PS-DOC-021',
        severity: 'warning',
        pointer: `#/components/schemas/${owner}/properties/extra/nullable`,
        title: '`nullable` has no effect without a type next to it',
      },
    ]);
    expect(verdict).toBe('conforms');
  });

  test('is allowed where each part allows it, and then it is an error', () => {
    const both = nullable({ type: 'object', nullable: true, allOf: [{ nullable: true, type: 'object' }] });
    expect(judged(both).verdict).toBe('does-not-conform');
  });

  test.each<readonly [words: string, schema: Json]>([
    ['a reference', { nullable: true, allOf: [money] }],
    ['alternatives', { nullable: true, oneOf: [money, { type: 'string' }] }],
    ['nothing', { nullable: true }],
  ])('is a remark without a type next to it where the agency never looks, beside %s', (_, schema) => {
    const { findings, verdict } = judged((document) => {
      document.at('components.schemas')['Unused'] = schema;
    });
    expect(findings.filter(({ pointer }) => pointer.endsWith('/Unused/nullable'))).toMatchObject([
      { id: 'PS-DOC-021', severity: 'info', title: '`nullable` has no effect without a type next to it' },
    ]);
    expect(verdict).toBe('conforms');
  });

  test('is ignored next to a reference, as everything there is', () => {
    expect(ids(judged(nullable({ nullable: true, ...money }))).filter((id) => id === 'PS-DOC-005')).toEqual([]);
  });

  test('is not asked for in OpenAPI 3.1', () => {
    expect(ids(judgedIn('3.1.0', nullable({ allOf: [money] })))).toEqual([]);
  });
});
