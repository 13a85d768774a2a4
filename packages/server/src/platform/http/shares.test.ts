import { afterEach, describe, expect, it, vi } from 'vitest';
import { pause } from '../../kernel/pause.js';
import { andaman, emails, givenCast, mekong } from '../../testing/cast.js';
import { HeldDatabase } from '../../testing/held-database.js';
import { ask, describeWithDatabase, startTestServer, type Answer, type TestServer } from '../../testing/test-server.js';
import type { Database } from '../database/database.js';
import { defaultShares, Place, Shares, type ShareSettings } from './shares.js';

describeWithDatabase('the share of the server that a partner has', () => {
  let server: TestServer;
  const start = async (
    shares: Partial<ShareSettings>,
    over: (database: Database) => Database = (database) => database,
  ): Promise<void> => {
    server = await startTestServer({ shares: { ...defaultShares, ...shares }, over });
    await givenCast(server);
  };
  afterEach(() => server.close());
  const none = { atOnce: 0, waiting: 0, waitMilliseconds: 10_000 };
  const status = (token: string): Promise<Answer> =>
    ask(`${server.url}/api/status`, { headers: { Authorization: `Bearer ${token}` } });

  it('bounds calls and files apart, says when to come back, and frees the place of each call again', async () => {
    await start({ files: none, calls: { atOnce: 1, waiting: 1, waitMilliseconds: 60_000 } });
    const browser = await server.signedIn(emails.supplier);
    for (const [path, expected] of [
      ['/api/status', 200],
      ['/api/bookings/download?category=timeout', 429],
      ['/api/bookingdetails/search?dataDate=1&bookingId=1', 422],
      ['/api/status', 200],
    ] as const)
      expect((await browser.get(path)).status).toBe(expected);
    const refused = await browser.get('/api/bookings/download?category=timeout');
    expect(refused.text).toContain('Too many calls of this partner account');
    expect(refused.headers['retry-after']).toBe('2');
  });

  it('counts calls in a minute by token and by partner, and wrong tokens by network', async () => {
    await start({ ofCaller: 2, ofPartner: 3, holdMilliseconds: 0, now: () => 0 });
    const [one, two, foreign] = [
      await server.tokenFor(emails.supplier, andaman, 'read'),
      await server.tokenFor(emails.several, andaman, 'read'),
      await server.tokenFor(emails.foreign, mekong, 'read'),
    ];
    const statuses: number[] = [];
    for (const token of [one, one, one, two, two, foreign]) statuses.push((await status(token)).status);
    expect(statuses).toEqual([200, 200, 429, 200, 429, 200]);
    for (let putOff = 0; putOff < 30; putOff++) expect((await status(one)).status).toBe(429);
    expect((await status(one)).text).toBe('Too many calls. Try again in 2 seconds.');
    expect((await status(foreign)).status).toBe(200);
    const wrong = async (path: string, method = 'GET'): Promise<number> =>
      (await ask(server.url + path, { method, headers: { Authorization: `Bearer spt_${'x'.repeat(43)}` } })).status;
    const answers: number[] = [];
    for (let tries = 0; tries < 61; tries++) answers.push(await wrong('/api/status'));
    expect([answers[0], answers[59], answers[60]]).toEqual([401, 401, 429]);
    expect(await wrong('/ingest/v1/users', 'POST')).toBe(429);
    expect((await status(await server.tokenFor(emails.foreign, mekong, 'read'))).status).toBe(200);
  });

  it('does not answer a call that waited for its turn, and whose session ended meanwhile', async () => {
    const held = new HeldDatabase();
    await start({ calls: { atOnce: 1, waiting: 2, waitMilliseconds: 60_000 } }, held.over);
    const [first, second] = [await server.signedIn(emails.supplier), await server.signedIn(emails.supplier)];
    held.isHeld = true;
    const holds = first.get('/api/status');
    await expect.poll(() => held.isReached).toBe(true);
    const waits = second.get('/api/supplieruptime/stats');
    await pause(1_200);
    await server.database.transaction({ role: 'access' }, (sql) => sql.query('delete from sessions'));
    held.isHeld = false;
    expect((await holds).status).toBe(200);
    expect((await waits).status).toBe(401);
  });
});

describe('a flood of calls that are put off', () => {
  let now = 10_000;
  const flooded = async (holdMilliseconds: number): Promise<Shares> => {
    now = 10_000;
    const shares = new Shares({ ...defaultShares, holdMilliseconds, now: () => now });
    for (let putOff = 0; putOff < 20; putOff++) {
      await shares.refuseFlood('flood');
      shares.notePutOff('flood');
    }
    return shares;
  };

  it('is answered before anything is looked up, until the next two seconds', async () => {
    const shares = await flooded(0);
    await expect(shares.refuseFlood('flood')).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '2' } });
    await shares.refuseFlood('person');
    now = 12_000;
    await shares.refuseFlood('flood');
  });

  it('waits a second for each answer, so that sending again at once costs the server little, and at most 200 wait', async () => {
    const shares = await flooded(1000);
    vi.useFakeTimers();
    try {
      let answers = 0;
      const ask = (): Promise<void> =>
        shares.refuseFlood('flood').catch(() => {
          answers += 1;
        });
      const held = Array.from({ length: 200 }, ask);
      await vi.advanceTimersByTimeAsync(999);
      expect(answers).toBe(0);
      await ask();
      expect(answers).toBe(1);
      await vi.advanceTimersByTimeAsync(1);
      await Promise.all(held);
      expect(answers).toBe(201);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the place of a call', () => {
  it('is free when the answer is out and the handler is done, in any order', async () => {
    const ended: string[] = [];
    const first = new Place(() => ended.push('first'));
    const done = first.during(() => Promise.resolve());
    first.close();
    expect(ended).toEqual([]);
    await done;
    expect(ended).toEqual(['first']);
    const second = new Place(() => ended.push('second'));
    await expect(second.during(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(ended).toEqual(['first']);
    second.close();
    expect(ended).toEqual(['first', 'second']);
  });
});
