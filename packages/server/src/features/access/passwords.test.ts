import { expect, it } from 'vitest';
import { hashesAtATime } from './passwords.js';

it('passwords are hashed two at a time, and one at a time where the other processor would have no room for calls', () => {
  expect([1, 2, 3, 4, 16].map(hashesAtATime)).toEqual([1, 1, 2, 2, 2]);
});
