import { calls, type Call } from '@suppliers-portal/wire';
import { expect, test } from 'vitest';
import { Random } from '../../packages/server/src/seed/random.js';
import { madeUp } from './fuzz.js';

test('every call gets requests with absurd values, also with values that no address can have', () => {
  const random = new Random(21);
  const table: readonly Call[] = Object.values(calls);
  const made = table.flatMap((call) => Array.from({ length: 60 }, () => madeUp(random, call)));
  expect(made.every(({ path }) => path.startsWith('/'))).toBe(true);
  expect(made.some(({ path }) => path.includes('%EF%BF%BD'))).toBe(true);
});
