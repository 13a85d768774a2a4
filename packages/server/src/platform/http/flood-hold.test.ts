import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FloodHold } from './flood-hold.js';

describe('refusals of a flood', () => {
  let now = 10_000;
  let answers = 0;
  beforeEach(() => {
    now = 10_000;
    answers = 0;
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  const flooded = async (): Promise<(network?: string) => Promise<void>> => {
    const hold = new FloodHold(1_000, () => now);
    for (let count = 0; count < 20; count++) await hold.hold('flood');
    return async (network = 'flood') => {
      await hold.hold(network);
      answers += 1;
    };
  };

  it('come a second late, and those of another network and of the next two seconds at once', async () => {
    const ask = await flooded();
    const late = ask();
    await ask('person');
    await vi.advanceTimersByTimeAsync(999);
    expect(answers).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await late;
    now = 12_000;
    await ask();
    expect(answers).toBe(3);
  });

  it('are held back 200 at a time, and more of them go out at once', async () => {
    const ask = await flooded();
    const held = Array.from({ length: 200 }, () => ask());
    await ask();
    expect(answers).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    await Promise.all(held);
    expect(answers).toBe(201);
  });
});
