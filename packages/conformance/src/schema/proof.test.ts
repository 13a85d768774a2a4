import { expect, it } from 'vitest';
import { apiDocument } from '../document/api-document.js';
import type { Json } from '../tree/json.js';
import { validators, type Validator } from './proof.js';
import { schemaBook } from './schema.js';

const validatorOf = (schema: Json): Validator =>
  validators('request')(schemaBook(apiDocument({ openapi: '3.1.0' })).at(schema, '#'));

it('holds each of several patterns of one schema', () => {
  const fits = validatorOf({
    type: 'object',
    properties: { code: { type: 'string', pattern: '^[A-Z]{3}$' }, amount: { type: 'string', pattern: '^\\d+$' } },
  });
  expect([
    fits({ code: 'THB', amount: '1' }),
    fits({ code: '1', amount: '1' }),
    fits({ code: 'THB', amount: 'THB' }),
  ]).toEqual([true, false, false]);
});

it('holds what a schema says, also after another one whose JSON is the same', () => {
  expect(validatorOf({ enum: [null] })(null)).toBe(true);
  expect(validatorOf({ enum: [Number.POSITIVE_INFINITY] })(null)).toBe(false);
});

it('compiles the same schema of two documents once', () => {
  const money = { type: 'object', properties: { amount: { type: 'number', minimum: 0 } } };
  expect(validatorOf(structuredClone(money))).toBe(validatorOf(money));
  expect(validatorOf({ ...money, required: ['amount'] })).not.toBe(validatorOf(money));
});
