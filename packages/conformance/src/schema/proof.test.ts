import { expect, it } from 'vitest';
import { apiDocument } from '../document/api-document.js';
import { validators } from './proof.js';
import { schemaBook } from './schema.js';

it('holds each of several patterns of one schema', () => {
  const book = schemaBook(apiDocument({ openapi: '3.1.0' }));
  const fits = validators('request')(
    book.at(
      {
        type: 'object',
        properties: { code: { type: 'string', pattern: '^[A-Z]{3}$' }, amount: { type: 'string', pattern: '^\\d+$' } },
      },
      '#',
    ),
  );
  expect([
    fits({ code: 'THB', amount: '1' }),
    fits({ code: '1', amount: '1' }),
    fits({ code: 'THB', amount: 'THB' }),
  ]).toEqual([true, false, false]);
});
