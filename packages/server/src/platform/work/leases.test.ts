import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeWithDatabase, TestClock } from '../../testing/test-server.js';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { Leases, notMine } from './leases.js';

describeWithDatabase('a job of several servers', () => {
  let clock: TestClock;
  let opened: TestDatabase;
  let one: Leases;
  let other: Leases;
  const done: string[] = [];
  const minute = 60_000;
  beforeEach(async () => {
    clock = new TestClock();
    opened = await openTestDatabase(clock);
    const settings = { failed: (error: unknown) => expect.fail(String(error)) };
    [one, other] = [new Leases(opened.database, settings), new Leases(opened.database, settings)];
    done.length = 0;
  });
  afterEach(() => opened.close());
  const doing = (name: string) => (): Promise<number> => Promise.resolve(done.push(name));

  it('is done by one of them, and by the next one when it is due again', async () => {
    expect(await one.lead('mails', minute, doing('one'))).toBeUndefined();
    expect(await other.lead('mails', minute, doing('other'))).toBe(notMine);
    clock.advance({ seconds: 29 });
    expect(await one.lead('mails', minute, doing('one'))).toBe(notMine);
    clock.advance({ seconds: 1 });
    expect(await other.lead('mails', minute, doing('other'))).toBeUndefined();
    expect(done).toEqual(['one', 'other']);
  });

  it('is not begun by another while one does it, whatever another job does', async () => {
    await one.lead('mails', minute, async () => {
      expect(await other.lead('mails', minute, doing('other'))).toBe(notMine);
      expect(await other.lead('clean-up', minute, doing('clean-up'))).toBeUndefined();
    });
    expect(done).toEqual(['clean-up']);
  });

  it('is tried again at once after a failure, by any of them', async () => {
    await expect(one.lead('mails', minute, () => Promise.reject(new Error('no mail server')))).rejects.toThrow(
      'no mail server',
    );
    expect(await other.lead('mails', minute, doing('other'))).toBeUndefined();
  });

  it('is taken over a minute after the death of the one that did it, who then changes nothing if it comes back', async () => {
    await one.lead('mails', minute, async () => {
      clock.advance({ seconds: 59 });
      expect(await other.lead('mails', minute, doing('early'))).toBe(notMine);
      clock.advance({ seconds: 1 });
      await other.lead('mails', minute, async () => {
        await doing('other')();
        expect(await one.lead('mails', minute, doing('one'))).toBe(notMine);
      });
    });
    expect(await one.lead('mails', minute, doing('again'))).toBe(notMine);
    expect(done).toEqual(['other']);
  });

  it('is led by one of two that ask at the same moment', async () => {
    let release = (): void => undefined;
    const both = new Promise<void>((resolve) => (release = resolve));
    const asked = [one, other].map((leases) =>
      leases.lead('mails', minute, async () => {
        done.push('done');
        await both;
      }),
    );
    const first = await Promise.race(asked);
    expect(first).toBe(notMine);
    release();
    await Promise.all(asked);
    expect(done).toEqual(['done']);
  });

  it('stays with the one that does it for longer than the time', async () => {
    const quick = new Leases(opened.database, { heldSeconds: 0.3, failed: (error) => expect.fail(String(error)) });
    await quick.lead('clean-up', minute, async () => {
      const heldUntil = (): Promise<unknown> =>
        opened.database.transaction(
          { role: 'access' },
          async (sql) => (await sql.query('select held_until::text as t from job_leases'))[0]?.['t'],
        );
      const before = await heldUntil();
      clock.advance({ seconds: 1 });
      await expect.poll(heldUntil).not.toBe(before);
      expect(await other.lead('clean-up', minute, doing('other'))).toBe(notMine);
    });
    expect(done).toEqual([]);
  });
});
