import { afterEach, beforeEach, expect, it } from 'vitest';
import { andaman, attempt, givenCast } from '../../testing/cast.js';
import { keysOf } from '../../testing/object-store-contract.js';
import { ObjectsInMemory } from '../../testing/objects-in-memory.js';
import { describeWithDatabase, startTestServer, TestClock, type TestServer } from '../../testing/test-server.js';
import { removeOld } from '../../app/housekeeping.js';
import { sweepOrphans } from './orphans.js';

describeWithDatabase('objects without a row', () => {
  // 02:32:05 in UTC, which keys are in.
  let clock: TestClock;
  let server: TestServer;
  const listed: string[] = [];
  let slow = 0;

  beforeEach(async () => {
    clock = new TestClock();
    listed.length = 0;
    slow = 0;
    const objects = new ObjectsInMemory();
    const [write, list] = [objects.write.bind(objects), objects.list.bind(objects)];
    objects.write = async (key, content) => {
      await write(key, content);
      clock.advance({ minutes: slow });
    };
    objects.list = (prefix) => {
      listed.push(prefix);
      return list(prefix);
    };
    server = await startTestServer({ clock, store: objects });
    await givenCast(server);
  });
  afterEach(() => server.close());

  const sweep = (): Promise<number> => sweepOrphans(server.database, server.objects);
  const write = (key: string): Promise<void> => server.objects.write(key, Buffer.from('x'));
  const given = () => server.ingest('actions', [attempt({ dmcId: andaman, at: clock.epochSeconds() - 5 })]);

  it('are removed three hours after the hour in which they were written began, and objects with a row stay', async () => {
    const orphan = 'logs/2026-11-20/02/00000000-0000-0000-0000-000000000000';
    await write(orphan);
    expect((await given()).status).toBe(200);
    const both = await keysOf(server.objects, 'logs/');
    expect(both).toHaveLength(2);
    clock.advance({ hours: 2, minutes: 27 });
    expect(await sweep()).toBe(0);
    clock.advance({ minutes: 1 });
    expect(await sweep()).toBe(1);
    expect(await keysOf(server.objects, 'logs/')).toEqual(both.filter((key) => key !== orphan));
  });

  it('are looked for once in each hour of writing, and not by listing everything', async () => {
    clock.advance({ hours: 24 });
    await sweep();
    listed.length = 0;
    expect(await sweep()).toBe(0);
    expect(listed).toEqual([]);
    clock.advance({ hours: 2 });
    expect(await sweep()).toBe(0);
    expect(listed).toEqual(['logs/2026-11-21/00/', 'logs/2026-11-21/01/']);
  });

  it('are found under the keys of older servers once their day is long over, also at the first search', async () => {
    const old = ['logs/2026-11-10/00000000-0000-0000-0000-000000000000', 'logs/10234/2026-11-10/3f1b'];
    const younger = 'logs/2026-11-19/00000000-0000-0000-0000-000000000000';
    for (const key of [...old, younger]) await write(key);
    expect(await sweep()).toBe(2);
    expect(await keysOf(server.objects, 'logs/')).toEqual([younger]);
    clock.advance({ hours: 5 * 24 });
    expect(await sweep()).toBe(1);
  });

  it('cannot come from a batch whose objects could be removed before it ends', async () => {
    slow = 61;
    const late = await given();
    expect(late.status).toBe(503);
    expect(late.text).toBe('Taking this batch took more than an hour, and nothing of it was taken. Send it again.');
    slow = 59;
    expect((await given()).status).toBe(200);
  });

  it('whose removal failed are removed by the next clean-up', async () => {
    await given();
    clock.advance({ hours: 50 });
    const remove = server.objects.remove.bind(server.objects);
    server.objects.remove = () => Promise.reject(new Error('away'));
    await expect(removeOld(server.database, server.objects)).rejects.toThrow('steps of the clean-up failed');
    expect(await keysOf(server.objects, 'logs/')).toHaveLength(1);
    server.objects.remove = remove;
    await removeOld(server.database, server.objects);
    expect(await keysOf(server.objects, 'logs/')).toEqual([]);
  });
});
