import { expect, it } from 'vitest';
import { reasonOf } from './reason-of.js';

it.each(['Failed to fetch', 'Load failed', 'NetworkError when attempting to fetch resource.', 'network error'])(
  'no browser speaks in its own words of an answer that did not come: %s',
  (message) => {
    expect(reasonOf(new TypeError(message))).toBe('no answer came');
  },
);

it('the cause says more where there is one', () => {
  const cause = new Error('connect ECONNREFUSED 127.0.0.1:8080');
  expect(reasonOf(new TypeError('fetch failed', { cause }))).toBe(cause.message);
  expect(reasonOf(new AggregateError([cause]))).toBe(cause.message);
  expect(reasonOf(new TypeError('x is not a function'))).toBe('x is not a function');
});
