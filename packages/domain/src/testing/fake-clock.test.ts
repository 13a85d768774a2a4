import { expect, it, vi } from 'vitest';
import { FakeClock } from './fake-clock.js';

it('a clock that stands still lets go of a signal when a wait is over, however it ends', async () => {
  const clock = new FakeClock();
  const leave = new AbortController();
  const [added, removed] = [vi.spyOn(leave.signal, 'addEventListener'), vi.spyOn(leave.signal, 'removeEventListener')];
  for (let wait = 0; wait < 12; wait += 1) {
    const waiting = clock.wait(1000, leave.signal);
    await clock.advance(1000);
    expect(await waiting).toBe('waited');
  }
  expect([added.mock.calls.length, removed.mock.calls.length]).toEqual([12, 12]);
  const withdrawn = clock.wait(1000, leave.signal);
  leave.abort();
  expect([await withdrawn, clock.waits]).toEqual(['cancelled', []]);
});
