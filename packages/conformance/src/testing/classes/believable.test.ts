import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../tree/json.js';
import { judged } from './judged.js';

const bodyOf = (edit: Parameters<typeof judged>[0]): JsonObject => {
  const found = judged(edit).findings.find(({ witness }) => witness !== undefined);
  return found?.witness?.body as JsonObject;
};

test('a pattern for names is refuted with a name that people have', () => {
  const body = bodyOf(({ schema }) => {
    const holder = schema('BookRequest.properties.holder');
    holder['properties'] = {
      ...(holder['properties'] as JsonObject),
      lastName: { type: 'string', pattern: "^[A-Za-z '-]*$" },
    };
  });
  expect((body['holder'] as JsonObject)['lastName']).toBe('García');
});

test.each([
  ['clientReference', '^[A-Z0-9-]+$', 'ref-2026-0417'],
  ['clientReference', '^[a-z0-9-]+$', 'AG-77120'],
  ['clientReference', '^[A-Za-z0-9-]*$', 'ag/77120.b'],
  ['remarks', '^\\w*$', 'Late arrival, about 23:00. Quiet room, please.'],
])('the pattern of %s %s is refuted with what agencies send', (name, pattern, shown) => {
  const body = bodyOf(({ schema }) => {
    Object.assign(schema(`BookRequest.properties.${name}`), { pattern });
  });
  expect(body[name]).toBe(shown);
});

test.each(['^[ -~]*$', '^[^é]*$', '^.{1,3}$', '^$', '^[a-z]*$', '^[^b]*$'])(
  'no example for the pattern %s has a control character, or is empty',
  (pattern) => {
    const body = bodyOf(({ schema }) => {
      Object.assign(schema('BookRequest.properties.remarks'), { pattern });
    });
    expect(body['remarks']).toMatch(/^[^\u0000-\u001f\u007f-\u009f]+$/);
  },
);

test('a stay in an example has a night', () => {
  const body = bodyOf(({ schema }) => {
    schema('SearchRequest')['required'] = [...(schema('SearchRequest')['required'] as Json[]), 'board'];
  });
  expect([body['checkIn'], body['checkOut']]).toEqual(['2026-03-14', '2026-03-15']);
});
