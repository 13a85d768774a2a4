import { describe, expect, it } from 'vitest';
import { GivingWay } from './giving-way.js';

/** Work on a clock of its own, and calls that wait until a moment. */
function withCallsUntil(end: number) {
  let clock = 0;
  const ran: string[] = [];
  const way = new GivingWay(() => clock < end, {
    now: () => clock,
    round: () => {
      ran.push('round');
      return Promise.resolve();
    },
    wait: (milliseconds) => {
      clock += milliseconds;
      return Promise.resolve();
    },
  });
  const piece = (name: string, milliseconds: number): Promise<void> =>
    way.run(() => {
      ran.push(`${name} at ${String(clock)}`);
      clock += milliseconds;
    });
  const pass = (milliseconds: number): void => {
    clock += milliseconds;
  };
  return { ran, piece, way, pass };
}

describe('work that gives way', () => {
  it('continues without a pause while it is short', async () => {
    const { ran, piece } = withCallsUntil(100);
    await Promise.all([piece('a', 1), piece('b', 2)]);
    expect(ran).toEqual(['a at 0', 'b at 1']);
  });

  it('leaves the calls that wait three times as long as it took, one piece after the other', async () => {
    const { ran, piece } = withCallsUntil(100);
    await Promise.all([piece('a', 5), piece('b', 1), piece('c', 1)]);
    expect(ran).toEqual(['a at 0', 'round', 'b at 20', 'c at 21']);
  });

  it('continues as soon as no call waits, and lets new ones in first', async () => {
    const { ran, piece } = withCallsUntil(7);
    await Promise.all([piece('a', 5), piece('b', 50), piece('c', 1)]);
    expect(ran).toEqual(['a at 0', 'round', 'b at 7', 'round', 'c at 57']);
  });

  it('leaves them as much time after work of another thread', async () => {
    const { ran, piece, way } = withCallsUntil(100);
    await way.after(5);
    await piece('next', 1);
    expect(ran).toEqual(['round', 'next at 15']);
  });

  it('counts the time of a piece that waits for something, and does no other one until it is done', async () => {
    const { ran, piece, way, pass } = withCallsUntil(100);
    const long = way.run(async () => {
      ran.push('long begins');
      await Promise.resolve();
      pass(10);
      ran.push('long ends');
    });
    await Promise.all([long, piece('next', 1)]);
    expect(ran).toEqual(['long begins', 'long ends', 'round', 'next at 40']);
  });

  it('reports of a piece that failed, and does the next one', async () => {
    const { ran, piece, way } = withCallsUntil(0);
    const failing = way.run(() => {
      throw new Error('broken');
    });
    const next = piece('next', 1);
    await expect(failing).rejects.toThrow('broken');
    await next;
    expect(ran).toEqual(['next at 0']);
  });
});
