import { expect, it } from 'vitest';
import { oneByOne } from './one-by-one.js';

it('does the work for each in turn, and says at the end which of it failed', async () => {
  const done: number[] = [];
  const work = async (one: number): Promise<void> => {
    await Promise.resolve();
    if (one % 2 === 0) throw new Error(`not ${one}`);
    done.push(one);
  };
  await expect(oneByOne([1, 2, 3, 4, 5], work, 'some are missing')).rejects.toMatchObject({
    message: 'some are missing',
    errors: [{ message: 'not 2' }, { message: 'not 4' }],
  });
  expect(done).toEqual([1, 3, 5]);
  await expect(oneByOne([7], work, 'some are missing')).resolves.toBeUndefined();
});

it('keeps the first failures of many', async () => {
  const tried: number[] = [];
  const work = (one: number): Promise<void> => {
    tried.push(one);
    return Promise.reject(new Error(`not ${one}`));
  };
  const outcome = await oneByOne(
    Array.from({ length: 500 }, (_, index) => index),
    work,
    'all are missing',
  ).catch((error: unknown) => error);
  expect((outcome as AggregateError).errors).toHaveLength(10);
  expect(tried).toHaveLength(500);
});
