import { afterAll, beforeAll, expect, it } from 'vitest';
import { andaman, emails, givenCast } from '../../testing/cast.js';
import { DatabaseFailure, type Database } from '../database/database.js';
import { integer, onlyRow } from '../database/rows.js';
import { Sessions } from './sessions.js';
import {
  ask,
  type Answer,
  describeWithDatabase,
  rightPassword,
  startTestServer,
  TestClock,
  type Browser,
  type TestServer,
} from '../../testing/test-server.js';

describeWithDatabase('a session', () => {
  const clock = new TestClock();
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ clock });
    await givenCast(server);
  });
  afterAll(() => server.close());

  const idOf = async (email: string): Promise<number> =>
    integer(
      onlyRow(
        await server.database.transaction({ role: 'access' }, (sql) =>
          sql.query('select user_id from users where email = $1', [email]),
        ),
      ),
      'user_id',
    );
  const isSignedIn = async (browser: Browser): Promise<boolean> =>
    (await browser.get('/api/member', { passive: true })).status === 200;

  it('is forgotten by the browser at a sign-out that the database cannot keep', async () => {
    const over = (database: Database): Database => ({
      close: () => database.close(),
      transaction: (scope, work) =>
        database.transaction(scope, (sql) =>
          work({
            ...sql,
            query: (statement, values) =>
              statement.startsWith('delete from sessions')
                ? Promise.reject(new DatabaseFailure('unavailable', 'away'))
                : sql.query(statement, values),
          }),
        ),
    });
    const broken = await startTestServer({ over });
    try {
      await givenCast(broken);
      const browser = await broken.signedIn(emails.supplier);
      expect((await browser.post('/auth/logout', undefined)).status).toBe(503);
      expect(browser.cookies.has('portal_session')).toBe(false);
    } finally {
      await broken.close();
    }
  });

  it('ends after ten minutes without activity', async () => {
    const browser = await server.signedIn(emails.supplier);
    clock.advance({ minutes: 9, seconds: 59 });
    expect(await isSignedIn(browser)).toBe(true);
    clock.advance({ seconds: 2 });
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('is kept alive by every call that is not passive', async () => {
    const browser = await server.signedIn(emails.supplier);
    for (let round = 0; round < 4; round++) {
      clock.advance({ minutes: 9 });
      expect((await browser.post('/auth/activity', undefined)).status).toBe(204);
    }
    clock.advance({ minutes: 6 });
    expect((await browser.get('/api/status')).status).toBe(200);
    clock.advance({ minutes: 6 });
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('is not kept alive by a poller', async () => {
    const browser = await server.signedIn(emails.supplier);
    for (let minute = 0; minute < 9; minute++) {
      clock.advance({ minutes: 1 });
      expect((await browser.get('/api/status', { passive: true })).status).toBe(200);
    }
    clock.advance({ minutes: 2 });
    expect((await browser.get('/api/status', { passive: true })).status).toBe(401);
  });

  it('ends twelve hours after sign-in, however busy', async () => {
    const browser = await server.signedIn(emails.supplier);
    for (let minute = 5; minute < 12 * 60; minute += 5) {
      clock.advance({ minutes: 5 });
      expect((await browser.get('/api/member')).status).toBe(200);
    }
    clock.advance({ minutes: 5 });
    expect((await browser.get('/api/member')).status).toBe(401);
  });

  it('ends at logout, for every copy of its cookie', async () => {
    const browser = await server.signedIn(emails.supplier);
    const copy = server.visitor();
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    expect((await browser.post('/auth/logout', undefined)).status).toBe(204);
    expect(browser.cookies.has('portal_session')).toBe(false);
    expect((await copy.get('/api/member')).status).toBe(401);
  });

  it('can be followed by a new one in the same browser, after logout and after it ran out', async () => {
    const browser = await server.signedIn(emails.supplier);
    await browser.post('/auth/logout', undefined);
    expect((await browser.post('/auth/login', { username: emails.supplier, password: rightPassword })).status).toBe(
      200,
    );
    clock.advance({ minutes: 11 });
    // The session's cookie is still there, and its anti-forgery value with it.
    expect((await browser.post('/auth/login', { username: emails.supplier, password: rightPassword })).status).toBe(
      200,
    );
    clock.advance({ minutes: 11 });
    expect((await browser.get('/api/member')).status).toBe(401);
    expect((await browser.post('/auth/login', { username: emails.supplier, password: rightPassword })).status).toBe(
      200,
    );
    expect((await browser.get('/api/member')).status).toBe(200);
  });

  it('ends when the password is replaced', async () => {
    const browser = await server.signedIn(emails.foreign);
    await server.given('users', [{ email: emails.foreign, dmcIds: [10318] }]);
    expect(await isSignedIn(browser)).toBe(true);
    await server.given('users', [{ email: emails.foreign, password: 'another-Password-1', dmcIds: [10318] }]);
    expect(await isSignedIn(browser)).toBe(false);
    await server.signedIn(emails.foreign, 'another-Password-1');
  });

  it('does not begin for someone who is disabled or removed at the same moment', async () => {
    const sessions = new Sessions(server.database);
    const place = { network: '192.0.2.1', client: undefined };
    for (const change of ['update users set disabled_at = portal_now()', 'delete from users']) {
      await server.given('users', [{ email: 'leaving@andaman.example', dmcIds: [andaman] }]);
      const userId = await idOf('leaving@andaman.example');
      let begun: Promise<string | undefined> | undefined;
      await server.database.transaction({ role: 'agency' }, async (sql) => {
        await sql.query(`${change} where user_id = $1`, [userId]);
        begun = sessions.start(userId, undefined, place);
        // Without the lock of the user, the session is there before this ends.
        for (let more = 0; more < 10; more++) await sql.query('select 1 as one');
      });
      expect([change, await begun]).toEqual([change, undefined]);
      expect(await sessions.start(userId, undefined, place)).toBeUndefined();
      await server.database.transaction({ role: 'agency' }, (sql) =>
        sql.query('delete from users where user_id = $1', [userId]),
      );
    }
    expect(await sessions.start(await idOf(emails.supplier), undefined, place)).toBeTypeOf('string');
  });

  it('is stored as a hash only, and so are tokens and passwords', async () => {
    const browser = await server.signedIn(emails.supplier);
    const token = await server.tokenFor(emails.supplier, 10234, 'read');
    const rows = await server.database.transaction({ role: 'access' }, async (sql) => [
      ...(await sql.query('select s::text as line from sessions s')),
      ...(await sql.query('select t::text as line from access_tokens t')),
      ...(await sql.query('select u::text as line from users u')),
    ]);
    const all = JSON.stringify(rows);
    const hex = (text: string): string => Buffer.from(text).toString('hex');
    for (const secret of [browser.cookies.get('portal_session')!, token, rightPassword]) {
      expect(all).not.toContain(secret);
      expect(all).not.toContain(hex(secret));
    }
    expect(all).toContain('$argon2id$v=19$');
  });
});

describeWithDatabase('behind https', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ publicUrl: 'https://portal.example.com' });
    await givenCast(server);
  });
  afterAll(() => server.close());

  it('keeps the session in a cookie that only this host can set', async () => {
    const answer = await server.visitor().signIn(emails.supplier, rightPassword);
    const cookies = answer.headers['set-cookie'] ?? [];
    expect(cookies.find((cookie) => cookie.startsWith('__Host-portal_session='))).toMatch(
      /; Path=\/; HttpOnly; Secure; SameSite=Lax$/u,
    );
    expect(cookies.find((cookie) => cookie.startsWith('__Host-XSRF-TOKEN='))).toMatch(
      /; Path=\/; Secure; SameSite=Lax$/u,
    );
    expect(answer.headers['strict-transport-security']).toBeDefined();
  });

  it('takes the anti-forgery value from that cookie, and from none that another host could have set', async () => {
    const browser = await server.signedIn(emails.supplier);
    const value = browser.cookies.get('__Host-XSRF-TOKEN') ?? '';
    expect((await browser.post('/auth/activity', undefined)).status).toBe(204);
    browser.cookies.delete('__Host-XSRF-TOKEN');
    browser.cookies.set('XSRF-TOKEN', value);
    expect((await browser.post('/auth/activity', undefined)).status).toBe(403);
  });

  it('believes the origin of PUBLIC_URL alone, whatever host was named', async () => {
    const send = (origin: string, headers: Record<string, string> = {}): Promise<Answer> =>
      ask(`${server.url}/auth/device`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Origin': origin, ...headers },
        body: JSON.stringify({ client: 'x' }),
      });
    expect((await send('https://portal.example.com')).status).toBe(200);
    expect((await send('https://evil.example', { Host: 'evil.example' })).status).toBe(403);
    expect((await send(server.url)).status).toBe(403);
    const report = await ask(`${server.url}/api/client-errors`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Origin': 'https://evil.example', 'Host': 'evil.example' },
      body: JSON.stringify({ level: 'error', message: 'x', url: '/', appName: 'x' }),
    });
    expect(report.status).toBe(403);
  });

  it('keeps its figures to who has the token: a proxy on the same machine hands them to no one', async () => {
    expect((await ask(`${server.url}/metrics`)).status).toBe(403);
  });
});
