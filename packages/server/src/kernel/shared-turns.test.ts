import { describe, expect, it } from 'vitest';
import { SharedTurns, type TurnKind } from './shared-turns.js';

const waits = {
  most: 20,
  milliseconds: 60_000,
  full: () => new Error('full'),
  late: () => new Error('late'),
};

/** Work that takes time on a clock of its own. Says in which order it ran. */
function started(order: readonly (readonly [TurnKind, number])[]): Promise<readonly string[]> {
  let clock = 0;
  const ran: string[] = [];
  const turns = new SharedTurns(waits, () => clock);
  const all = order.map(([kind, milliseconds], index) =>
    turns.run(kind, async () => {
      ran.push(`${kind} ${String(index)}`);
      clock += milliseconds;
      await Promise.resolve();
    }),
  );
  return Promise.all(all).then(() => ran);
}

describe('turns that reads and bulk work share', () => {
  it('are taken in the order in which they were asked for, without bulk work', async () => {
    expect(
      await started([
        ['read', 5],
        ['read', 5],
        ['read', 5],
      ]),
    ).toEqual(['read 0', 'read 1', 'read 2']);
  });

  it('give the reads twice as much time as bulk work took before more of it starts', async () => {
    expect(
      await started([
        ['bulk', 15],
        ['bulk', 15],
        ['read', 10],
        ['read', 10],
        ['read', 10],
        ['read', 10],
      ]),
    ).toEqual(['bulk 0', 'read 2', 'read 3', 'read 4', 'bulk 1', 'read 5']);
  });

  it('keep no time for reads that do not come', async () => {
    expect(
      await started([
        ['bulk', 900],
        ['bulk', 10],
        ['bulk', 10],
        ['read', 1],
        ['read', 1],
      ]),
    ).toEqual(['bulk 0', 'read 3', 'read 4', 'bulk 1', 'bulk 2']);
  });

  it('wait a moment for the next read of a call, and go to bulk work when none comes', async () => {
    let clock = 0;
    const ran: string[] = [];
    const turns = new SharedTurns(waits, () => clock);
    const turn = (kind: TurnKind, name: string, milliseconds: number): Promise<void> =>
      turns.run(kind, () => {
        ran.push(name);
        clock += milliseconds;
        return Promise.resolve();
      });
    const pages = [turn('bulk', 'page 1', 8), turn('bulk', 'page 2', 8), turn('bulk', 'page 3', 8)];
    const call = async (): Promise<void> => {
      await turn('read', 'who calls', 1);
      await turn('read', 'what is asked', 1);
      clock += 30;
      await turn('read', 'what is asked next', 1);
    };
    await Promise.all([...pages, call()]);
    expect(ran).toEqual(['page 1', 'who calls', 'what is asked', 'what is asked next', 'page 2', 'page 3']);
  });

  it('go on after work that failed, and refuse what is too much', async () => {
    const turns = new SharedTurns({ ...waits, most: 1 });
    const failing = turns.run('bulk', () => Promise.reject(new Error('broken')));
    const second = turns.run('read', () => Promise.resolve('second'));
    await expect(turns.run('read', () => Promise.resolve('third'))).rejects.toThrow('full');
    await expect(failing).rejects.toThrow('broken');
    expect(await second).toBe('second');
    expect(turns.load).toEqual({ isTaken: false, waiting: 0 });
  });
});
