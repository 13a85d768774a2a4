import { beforeEach, describe, expect, it } from 'vitest';
import { BatchTurns, NoTurn } from './batch-turns.js';

describe('turns of batches', () => {
  let now = 0;
  let finish: (() => void)[] = [];
  beforeEach(() => {
    now = 0;
    finish = [];
  });
  const long = (): Promise<void> => new Promise((resolve) => finish.push(resolve));
  const over = (turns: BatchTurns): Promise<unknown> =>
    turns.take(long).then(
      () => 'taken',
      (error: unknown) => error,
    );
  /** A batch that ends lets the next one begin, so each is ended when it has begun. */
  const finishAll = async (all: readonly Promise<unknown>[]): Promise<void> => {
    for (const one of all) {
      await expect.poll(() => finish.length).toBeGreaterThan(0);
      finish.shift()?.();
      await one;
    }
  };

  it('are refused with 429 when no place is left, with the time to come back and what next', async () => {
    const turns = new BatchTurns({ atATime: 2, waiting: 1 }, () => now);
    const all = [over(turns), over(turns), over(turns)];
    const refused = await over(turns);
    expect(refused).toBeInstanceOf(NoTurn);
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'Retry-After': '1' },
      message:
        'Too many batches at once: 2 are running and 1 are waiting. Nothing was imported. Send this batch again in 1 second, with the same Idempotency-Key.',
    });
    await finishAll(all);
    expect(turns.load).toEqual({ running: 0, waiting: 0 });
  });

  it.each([
    // The latest batch counts for a quarter.
    [40, '11'],
    [10_000, '60'],
  ])('name a longer time after a batch of %i seconds, and at most a minute', async (seconds, pause) => {
    const turns = new BatchTurns({ atATime: 1, waiting: 2 }, () => now);
    const slow = over(turns);
    now += seconds;
    await finishAll([slow]);
    const all = [over(turns), over(turns), over(turns)];
    expect(await over(turns)).toMatchObject({ headers: { 'Retry-After': pause } });
    await finishAll(all);
  });

  it('say how long the first of those that wait has waited', async () => {
    const turns = new BatchTurns({ atATime: 1, waiting: 5 }, () => now);
    const all = [over(turns)];
    now += 3;
    expect(turns.longestWait).toBe(0);
    all.push(over(turns), over(turns));
    now += 5;
    expect(turns.longestWait).toBe(5);
    await finishAll(all);
    expect(turns.longestWait).toBe(0);
  });
});
