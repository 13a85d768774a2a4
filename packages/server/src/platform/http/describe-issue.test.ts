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
  ['a day', z.iso.date(), '31.01.2026', 'field: must be a day that exists, such as 2026-01-31'],
  ['a time', z.iso.datetime(), 'noon', 'field: must be a time such as 2026-01-31T09:00:00+07:00'],
  ['a day with a sentence of ours', z.iso.date('is no day'), 'x', 'field: is no day'],
  ['a sentence of ours', z.number().min(1, 'is no number of a page'), 0, 'field: is no number of a page'],
  ['nothing', z.number(), undefined, 'field: is missing'],
])('says in plain words what is wrong with %s', (_, schema, value, text) => {
  expect(said(schema, value)).toBe(text);
});
