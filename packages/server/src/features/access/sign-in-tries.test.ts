import { expect, it } from 'vitest';
import { pause } from '../../kernel/pause.js';
import type { Database } from '../../platform/database/database.js';
import { emails, givenCast } from '../../testing/cast.js';
import { describeWithDatabase, rightPassword, startTestServer } from '../../testing/test-server.js';
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

describeWithDatabase('the current password', () => {
  it('is not found out in a session from many networks, and the user can still sign in', async () => {
    const server = await startTestServer({ trustProxy: 'loopback' });
    await givenCast(server);
    const browser = await server.signedIn(emails.supplier);
    const prove = async (number: number, password: string): Promise<number> =>
      (
        await browser.post(
          '/auth/proof',
          { password },
          { headers: { 'X-Forwarded-For': `203.0.${Math.floor(number / 250)}.${number % 250}` } },
        )
      ).status;
    const statuses: number[] = [];
    for (let tries = 0; tries < 40; tries++) statuses.push(await prove(tries, 'wrong'));
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 403), ...Array.from({ length: 10 }, () => 429)]);
    expect(await prove(100, rightPassword)).toBe(429);
    await server.signedIn(emails.supplier);
    await server.close();
  });
});
