import { expect, test } from 'vitest';
import { judged } from './judged.js';

test('alternatives that overlap are said to overlap, at `oneOf`, with a value that fits both', () => {
  const { findings } = judged(({ schema }) => {
    Object.assign(schema('BookRequest.properties.holder'), {
      oneOf: [{ required: ['firstName'] }, { required: ['lastName'] }],
    });
  });
  expect(findings.filter(({ severity }) => severity === 'error')).toMatchObject([
    {
      id: 'PS-REQ-017',
      title: '`holder` in the request of `book` fits two alternatives of `oneOf`, which allows only one',
      pointer: '#/components/schemas/BookRequest/properties/holder/oneOf',
      fix: expect.stringContaining('or write `anyOf` instead of `oneOf`'),
    },
  ]);
});
