import { expect, it } from 'vitest';
import { afterFailures, Repeated } from './repeated.js';

it('regular work that failed is tried again soon, then later and later, and within five minutes also where it is hourly', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 50].map((failures) => afterFailures(failures, 3_600_000) / 1000)).toEqual([
    5, 10, 20, 40, 80, 160, 300, 300, 300,
  ]);
  expect(afterFailures(3, 5_000)).toBe(5_000);
});

it('regular work reports each failure and each success by its name', async () => {
  const heard: string[] = [];
  let fails = true;
  const over = new Promise<void>((resolve) => {
    const work = new Repeated(
      'the test',
      1,
      () => (fails ? Promise.reject(new Error('no')) : Promise.resolve()),
      { error: () => undefined },
      { at: 'once' },
      {
        failed: (name) => {
          heard.push(`${name} failed`);
          fails = false;
        },
        succeeded: (name) => {
          heard.push(`${name} succeeded`);
          void work.stop().then(resolve);
        },
      },
    );
  });
  await over;
  expect(heard.slice(0, 2)).toEqual(['the test failed', 'the test succeeded']);
});
