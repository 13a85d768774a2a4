import { expect, it } from 'vitest';
import type { JsonObject } from '../../tree/json.js';
import { judged } from './judged.js';

const amountWith = (more: JsonObject): string =>
  judged(({ schema }) => {
    schema('Money.properties')['amount'] = { type: 'number', ...more };
  }).verdict;
const mostAdults = (more: JsonObject): string =>
  judged(({ schema }) => {
    schema('Occupancy.properties')['adults'] = { type: 'integer', ...more };
  }).verdict;

it.each([
  { not: { maximum: 0, exclusiveMaximum: true } },
  { not: { type: 'number', maximum: 0, exclusiveMaximum: true } },
  { not: { maximum: 0 }, description: 'More than nothing.' },
  { minimum: 0, not: { minimum: 5 } },
])('an answer of %j is a limit like another one', (amount) => {
  expect(amountWith(amount)).toBe('conforms');
});

it.each([
  { not: { maximum: -1 } },
  { not: { type: 'integer', maximum: -1 } },
  { not: { minimum: 5 } },
  { not: { minimum: -5, maximum: -1 } },
])('an answer of %j can be less than nothing', (amount) => {
  expect(amountWith(amount)).toBe('does-not-conform');
});

it('a request keeps a limit that says what is too much', () => {
  expect(mostAdults({ not: { minimum: 9 } })).toBe('conforms');
  expect(mostAdults({ not: { minimum: 8, exclusiveMinimum: true } })).toBe('conforms');
  expect(mostAdults({ not: { minimum: 8 } })).toBe('does-not-conform');
});
