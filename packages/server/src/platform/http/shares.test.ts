import { calls as table } from '@suppliers-portal/wire';
import type { FastifyReply } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { pause } from '../../kernel/pause.js';
import { andaman, emails, givenCast, mekong } from '../../testing/cast.js';
import { HeldDatabase } from '../../testing/held-database.js';
import { ask, describeWithDatabase, startTestServer, type Answer, type TestServer } from '../../testing/test-server.js';
import type { Database } from '../database/database.js';
import type { Caller } from './caller.js';
import { RateLimit } from './rate-limit.js';
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

  it('counts the calls of a token in two seconds', async () => {
    let now = 0;
    await start({ burst: 2, holdMilliseconds: 0, now: () => now });
    const token = await server.tokenFor(emails.supplier, andaman, 'read');
    const statuses: number[] = [];
    for (const at of [0, 0, 1_999, 2_000]) {
      now = at;
      const answer = await status(token);
      statuses.push(answer.status);
      if (answer.status === 429)
        expect([answer.headers['retry-after'], answer.text]).toEqual([
          '1',
          'Too many requests. Try again in 2 seconds.',
        ]);
    }
    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  it('rejects more than 60 ended sessions and 600 sign-ins of a network, late, and no one who is signed in', async () => {
    await start({ holdMilliseconds: 300, now: () => 0 });
    const browser = await server.signedIn(emails.supplier);
    const ended = async (): Promise<number> =>
      (await ask(`${server.url}/api/status`, { headers: { Cookie: `portal_session=${'x'.repeat(43)}` } })).status;
    const signIn = async (): Promise<number> =>
      (await server.visitor().post('/auth/login', { username: 'a@b.example', password: 'x' })).status;
    // One sign-in was the supplier's.
    for (const [call, most, answer] of [
      [ended, 60, 401],
      [signIn, 599, 403],
    ] as const) {
      const answers = new Set<number>();
      for (let count = 0; count < most; count++) answers.add(await call());
      expect([...answers]).toEqual([answer]);
      expect(await call()).toBe(429);
    }
    for (let count = 0; count < 18; count++) expect(await ended()).toBe(429);
    const begun = performance.now();
    expect(await ended()).toBe(429);
    expect(performance.now() - begun).toBeGreaterThan(290);
    expect((await browser.get('/api/status')).status).toBe(200);
  });

  it('answers a flood of sign-ins that need a captcha late', async () => {
    await start({ holdMilliseconds: 300, now: () => 0 });
    const visitor = server.visitor();
    const needsCaptcha = async (): Promise<boolean> =>
      (await visitor.signIn('a@b.example', 'wrong')).headers['x-portal-captcha'] === 'required';
    let putOff = 0;
    while (putOff < 20) putOff += (await needsCaptcha()) ? 1 : 0;
    const begun = performance.now();
    expect(await needsCaptcha()).toBe(true);
    expect(performance.now() - begun).toBeGreaterThan(290);
  });

  it('does not answer a call whose session ended while it waited for its turn', async () => {
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
  it('is answered before anything is looked up, until the next two seconds', () => {
    let now = 10_000;
    const shares = new Shares({ ...defaultShares, now: () => now }, (_name, most) => new RateLimit(most, () => now));
    for (let putOff = 0; putOff < 20; putOff++) {
      shares.refuseFlood('flood');
      shares.notePutOff('flood');
    }
    expect(() => {
      shares.refuseFlood('flood');
    }).toThrow('Too many calls. Try again in 2 seconds.');
    shares.refuseFlood('person');
    now = 12_000;
    shares.refuseFlood('flood');
  });
});

describe('a call that would have to wait', () => {
  it('does not wait if its client left before it could', async () => {
    const calls = { atOnce: 0, waiting: 1, waitMilliseconds: 3_600_000 };
    const shares = new Shares({ ...defaultShares, calls }, (_name, most) => new RateLimit(most));
    const caller = { user: { userId: 1 }, dmcId: andaman, by: { kind: 'token', token: { id: 'one' } } };
    const reply = { raw: { destroyed: true, once: () => undefined } };
    let outcome = 'waits';
    shares
      .take(table.connectionStatus, caller as unknown as Caller, reply as unknown as FastifyReply)
      .catch(() => (outcome = 'is gone'));
    await pause(0);
    expect(outcome).toBe('is gone');
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
