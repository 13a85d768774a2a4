import { describe, expect, test } from 'vitest';
import type { Json } from '../../tree/json.js';
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

  test('is not allowed by a reference and a type, so a warning says that it has no effect', () => {
    const { findings, verdict } = judged(nullable({ type: 'object', nullable: true, allOf: [money] }));
    expect(findings.filter(({ severity }) => severity !== 'info')).toMatchObject([
      {
        id: 'PS-DOC-021',
        severity: 'warning',
        pointer: '#/components/schemas/CancelResponse/properties/penalty/nullable',
        title: '`nullable` has no effect: `allOf` does not allow null',
      },
    ]);
    expect(verdict).toBe('conforms');
  });

  test('is allowed where each part allows it, and then it is an error', () => {
    const both = nullable({ type: 'object', nullable: true, allOf: [{ nullable: true, type: 'object' }] });
    expect(judged(both).verdict).toBe('does-not-conform');
  });

  test.each<readonly [words: string, schema: Json, changes: number]>([
    ['a reference', { nullable: true, allOf: [money] }, 0],
    ['alternatives', { nullable: true, oneOf: [money, { type: 'string' }] }, 0],
    ['nothing', { nullable: true }, 0],
    ['a false one', { nullable: false, allOf: [money] }, 1],
  ])('has to have a type next to it, also beside %s', (_, schema, changes) => {
    const { findings, verdict } = judged((document) => {
      document.at('components.schemas')['Unused'] = schema;
    });
    expect(findings.filter(({ severity }) => severity === 'error')).toMatchObject([
      {
        id: 'PS-DOC-005',
        pointer: '#/components/schemas/Unused/nullable',
        title: '`nullable` has no effect without a type next to it',
      },
    ]);
    expect(verdict).toBe('does-not-conform');
    expect(findings.filter(({ patch }) => patch !== undefined)).toHaveLength(changes);
  });

  test('is ignored next to a reference, as everything there is', () => {
    expect(ids(judged(nullable({ nullable: true, ...money }))).filter((id) => id === 'PS-DOC-005')).toEqual([]);
  });

  test('is not asked for in OpenAPI 3.1', () => {
    expect(ids(judgedIn('3.1.0', nullable({ allOf: [money] })))).toEqual([]);
  });
});
