import { expect, it } from 'vitest';
import { z } from 'zod';
import { issueText } from './describe-issue.js';

const said = (schema: z.ZodType, value: unknown): string => {
  const { error } = z.object({ field: schema }).safeParse({ field: value });
  return error === undefined ? '' : issueText(error);
};

it.each([
  ['a small number', z.number().min(1), 0, 'field: must be at least 1'],
  ['a large whole number', z.int().max(365), 9999, 'field: must be at most 365'],
  ['a number that has to be positive', z.number().positive(), 0, 'field: must be more than 0'],
  ['an empty text', z.string().min(1), '', 'field: is empty'],
  ['a short text', z.string().min(8), 'abc', 'field: must have at least 8 characters'],
  ['a long text', z.string().max(1), 'abc', 'field: must have at most 1 character'],
  ['an empty list', z.array(z.string()).min(1), [], 'field: is empty'],
  ['a long list', z.array(z.string()).max(2), ['a', 'b', 'c'], 'field: must have at most 2 entries'],
  ['a pattern', z.string().regex(/^[a-z]$/u), '1', 'field: must match pattern /^[a-z]$/u'],
  ['a sentence of ours', z.number().min(1, 'is no number of a page'), 0, 'field: is no number of a page'],
  ['nothing', z.number(), undefined, 'field: is missing'],
])('says in plain words what is wrong with %s', (_, schema, value, text) => {
  expect(said(schema, value)).toBe(text);
});
