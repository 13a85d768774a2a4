import { expect, it } from 'vitest';
import { engineFault } from './engine-fault.js';

it.each([
  [{ message: '{"name":"ErrnoError","errno":51}', errno: 51 }, 'the disk is full'],
  [{ message: '{"name":"ErrnoError","errno":69}', errno: 69 }, 'the disk can only be read'],
  [{ message: '{"name":"ErrnoError","errno":7}', errno: 7 }, '{"name":"ErrnoError","errno":7}'],
  [{ message: 'no such table' }, 'no such table'],
])('says of the failure %j what an operator can do something about', (fault, words) => {
  expect(engineFault(fault)).toBe(words);
});
