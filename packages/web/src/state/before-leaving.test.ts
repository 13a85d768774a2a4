import { FakeClock, settled } from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { BeforeLeaving } from './before-leaving.js';

describe('what is done before leaving', () => {
  it('is waited for, but not for ever', async () => {
    const clock = new FakeClock();
    const leaving = new BeforeLeaving(clock);
    let answer: (() => void) | undefined;
    let hasLeft = 0;
    const forget = leaving.add(
      () =>
        new Promise<void>((resolve) => {
          answer = resolve;
        }),
    );
    const leave = (): void => {
      void leaving.run().then(() => {
        hasLeft += 1;
      });
    };
    leave();
    await settled();
    expect(hasLeft).toBe(0);
    answer?.();
    await settled();
    expect(hasLeft).toBe(1);
    leave();
    await clock.advance(5000);
    expect(hasLeft).toBe(2);
    forget();
    leave();
    await settled();
    expect([hasLeft, clock.waits]).toEqual([3, []]);
  });
});
