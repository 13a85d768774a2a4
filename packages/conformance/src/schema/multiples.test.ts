import { expect, test } from 'vitest';
import { isMultiple, multiplesAt, timesStep } from './multiples.js';

test.each([
  [19.99, 0.01],
  [0.07, 0.01],
  [0.3, 0.1],
  [1e21, 1e20],
  [9_007_199_254_740_991, 1],
  [0, 0.3],
  [-4.5, 1.5],
  [1e-7, 1e-8],
])('%s is a multiple of %s, as it is written', (value, step) => {
  expect(isMultiple(value, step)).toBe(true);
});

test.each([
  [19.995, 0.01],
  [0.25, 0.1],
  [1, 0],
  [1, -1],
  [5e-324, 1e308],
  [2.5, 2],
])('%s is no multiple of %s', (value, step) => {
  expect(isMultiple(value, step)).toBe(false);
});

test('multiples next to a number are those that a person would write', () => {
  expect([timesStep(3, 0.1), multiplesAt(0.35, 0.1), multiplesAt(0.3, 0.1), multiplesAt(-0.25, 0.1)]).toEqual([
    0.3,
    { below: 0.3, above: 0.4 },
    { below: 0.3, above: 0.3 },
    { below: -0.3, above: -0.2 },
  ]);
});
