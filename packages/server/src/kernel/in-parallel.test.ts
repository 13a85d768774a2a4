import { expect, it } from 'vitest';
import { inParallel } from './in-parallel.js';

it('work side by side is done for each, a few at a time', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await inParallel(3, [1, 2, 3, 4, 5, 6, 7], async (one) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    done.push(one);
  });
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

it('work side by side stops after a failure, and waits for what was begun', async () => {
  const ended: number[] = [];
  const failing = inParallel(2, [1, 2, 3, 4, 5, 6], async (one) => {
    if (one === 1) throw new Error('the disk is full');
    await new Promise(setImmediate);
    ended.push(one);
  });
  await expect(failing).rejects.toThrow('the disk is full');
  expect(ended).toEqual([2]);
});
