import { expect, it } from 'vitest';
import { pause } from '../../kernel/pause.js';
import type { Database } from '../../platform/database/database.js';
import { SignInTries } from './sign-in-tries.js';

it('counts tries two at a time, so that a flood of them leaves the other connections of the database alone', async () => {
  let [running, most] = [0, 0];
  const database: Database = {
    close: () => Promise.resolve(),
    transaction: async (_scope, work) => {
      running += 1;
      most = Math.max(most, running);
      await pause(1);
      running -= 1;
      return work({ isSpread: false, query: () => Promise.resolve([{ tries: 1 }]) });
    },
  };
  const tries = new SignInTries(database);
  const taken = await Promise.all(Array.from({ length: 20 }, () => tries.take('a@b.example', '192.0.2.1')));
  expect(taken.every(({ mayBeJudged }) => mayBeJudged)).toBe(true);
  expect(most).toBe(2);
});
