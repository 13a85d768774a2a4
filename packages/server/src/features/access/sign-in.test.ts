import { signInRefused } from '@suppliers-portal/domain';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { emails, givenCast } from '../../testing/cast.js';
import { solveCaptcha } from '../../testing/solve-captcha.js';
import {
  describeWithDatabase,
  rightPassword,
  startTestServer,
  TestClock,
  type TestServer,
} from '../../testing/test-server.js';
import { networkOf } from '../../kernel/network.js';
import { Passwords } from './passwords.js';
import { SignInTries } from './sign-in-tries.js';

describeWithDatabase('sign-in', () => {
  const clock = new TestClock();
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ clock });
    await givenCast(server);
  });
  afterAll(() => server.close());

  const withCaptcha = async (username: string, password: string) => {
    const browser = server.visitor();
    await browser.open();
    return browser.post('/auth/login', { username, password, ...(await solveCaptcha(browser)) });
  };

  it('answers who signed in, and starts a session that no script can read', async () => {
    const browser = server.visitor();
    const answer = await browser.signIn(emails.supplier, rightPassword);

    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({
      dmcId: 10234,
      dmcName: 'Andaman Stays Group',
      isAdmin: false,
      accountType: 'Supplier',
      availableDmc: [{ text: 'Andaman Stays Group', value: 10234 }],
    });
    const session = answer.headers['set-cookie']?.find((cookie) => cookie.startsWith('portal_session='));
    expect(session).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/u);
    expect((await browser.get('/api/member')).status).toBe(200);
  });

  it('takes the e-mail in any case and with spaces around it [AUTH-10]', async () => {
    expect((await server.visitor().signIn(` ${emails.supplier.toUpperCase()} `, rightPassword)).status).toBe(200);
  });

  it('refuses wrong credentials with one text, whether or not the user exists [AUTH-10]', async () => {
    const answers = [
      await server.visitor().signIn(emails.foreign, 'wrong-Password-1'),
      await server.visitor().signIn('nobody@nowhere.example', rightPassword),
      await server.visitor().signIn('not an e-mail', rightPassword),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.text).toBe(signInRefused);
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  it('says the same to a person who is disabled, with the right password too [AUTH-10]', async () => {
    const email = 'gone@andaman.example';
    await server.given('users', [{ email, password: rightPassword, dmcIds: [10_234] }]);
    expect((await server.visitor().signIn(email, rightPassword)).status).toBe(200);
    await server.database.transaction({ role: 'ingest' }, (sql) =>
      sql.query('update users set disabled_at = portal_now() where email = $1', [email]),
    );
    expect(await server.visitor().signIn(email, rightPassword)).toMatchObject({ status: 401, text: signInRefused });
  });

  it('does the same work for a user who does not exist: the time of an answer says nothing [AUTH-10]', async () => {
    const work = vi.spyOn(Passwords.prototype, 'isRight');
    const works: number[] = [];
    for (const email of [emails.foreign, 'nobody-else@nowhere.example']) {
      work.mockClear();
      await server.visitor().signIn(email, 'wrong-Password-1');
      works.push(work.mock.calls.length);
    }
    work.mockRestore();
    expect(works).toEqual([1, 1]);
  });

  it('locks an account and network for 15 minutes after ten failures, and says the same all along [AUTH-10]', async () => {
    for (let tries = 0; tries < 10; tries++)
      expect((await server.visitor().signIn(emails.limited, 'wrong-Password-1')).status).toBe(401);
    const locked = await server.visitor().signIn(emails.limited, rightPassword);
    expect(locked.status).toBe(401);
    expect(locked.text).toBe(signInRefused);

    clock.advance({ minutes: 14, seconds: 50 });
    expect((await server.visitor().signIn(emails.limited, rightPassword)).status).toBe(401);
    clock.advance({ seconds: 11 });
    expect((await server.visitor().signIn(emails.limited, rightPassword)).status).toBe(200);
  });

  it('locks no one else out', async () => {
    for (let tries = 0; tries < 11; tries++)
      await server.visitor().signIn('victim@nowhere.example', 'wrong-Password-1');
    expect((await server.visitor().signIn(emails.several, rightPassword)).status).toBe(200);
  });

  it('judges no more than ten of fifty tries at once', async () => {
    const browsers = Array.from({ length: 50 }, () => server.visitor());
    await Promise.all(browsers.map((browser) => browser.open()));
    await Promise.all(
      browsers
        .slice(0, 49)
        .map((browser) => browser.post('/auth/login', { username: emails.homeless, password: 'wrong-Password-1' })),
    );
    // Had fewer than ten been counted, the right password would still be judged.
    expect(
      (await browsers[49]!.post('/auth/login', { username: emails.homeless, password: rightPassword })).status,
    ).toBe(401);
    const [row] = await server.database.transaction({ role: 'access' }, (sql) =>
      sql.query("select tries from sign_in_tries where account = $1 and network <> ' any'", [emails.homeless]),
    );
    expect(row).toEqual({ tries: 11 });
  });

  it('forgets the failures of a person who signs in', async () => {
    for (let round = 0; round < 3; round++) {
      for (let tries = 0; tries < 6; tries++) await server.visitor().signIn(emails.admin, 'wrong-Password-1');
      expect((await withCaptcha(emails.admin, rightPassword)).status).toBe(200);
    }
  });

  it('asks for a captcha from the fourth try on, of users and of no one alike, and each captcha serves once [AUTH-10]', async () => {
    for (const email of [emails.onboarding, 'nobody@elsewhere.example']) {
      const asked: (string | undefined)[] = [];
      for (let tries = 0; tries < 4; tries++)
        asked.push(
          (await server.visitor().signIn(email, 'wrong-Password-1')).headers['x-portal-captcha'] as string | undefined,
        );
      expect(asked).toEqual([undefined, undefined, 'next', 'required']);
    }
    expect(await server.visitor().signIn(emails.onboarding, rightPassword)).toMatchObject({
      status: 401,
      text: signInRefused,
    });
    const browser = server.visitor();
    await browser.open();
    const captcha = await solveCaptcha(browser);
    expect(
      (await browser.post('/auth/login', { username: emails.onboarding, password: 'wrong-Password-1', ...captcha }))
        .status,
    ).toBe(401);
    expect(
      (await browser.post('/auth/login', { username: emails.onboarding, password: rightPassword, ...captcha })).status,
    ).toBe(401);
    expect((await withCaptcha(emails.onboarding, rightPassword)).status).toBe(200);
  });

  it('asks for a captcha when one account is tried from many networks, of users and of no one alike, and never locks it', async () => {
    const tries = new SignInTries(server.database);
    for (const account of ['guessed@andaman.example', 'nobody-at-all@nowhere.example']) {
      const taken = [];
      for (let n = 0; n < 90; n++) taken.push(await tries.take(account, networkOf(`2001:db8:${n.toString(16)}::1`)));
      expect(taken.every(({ mayBeJudged }) => mayBeJudged)).toBe(true);
      expect(taken.findIndex(({ nextNeedsCaptcha }) => nextNeedsCaptcha)).toBe(29);
      expect(taken.filter(({ needsCaptcha }) => needsCaptcha)).toHaveLength(60);
    }
    clock.advance({ minutes: 15 });
    expect(await tries.take('guessed@andaman.example', '192.0.2.1')).toMatchObject({ needsCaptcha: false });
  });

  it('counts the wider networks of IPv6: many accounts tried from one /56, or one /48, meet a captcha', async () => {
    const tries = new SignInTries(server.database);
    const captchaAfter = async (address: (n: number) => string): Promise<number> => {
      for (let n = 0; n < 1_200; n++)
        if ((await tries.take(`account-${n}@a.example`, networkOf(address(n)))).needsCaptcha) return n;
      return Number.POSITIVE_INFINITY;
    };
    expect(await captchaAfter((n) => `2001:db9:0:${(n % 256).toString(16)}::1`)).toBe(400);
    expect(await captchaAfter((n) => `2001:dba:0:${(n * 32).toString(16)}::1`)).toBe(1_000);
  });

  it('counts a network alone as well: a captcha after two hundred tries on whatever accounts, none judged after two thousand', async () => {
    const tries = new SignInTries(server.database);
    const spray = async (from: number, to: number) => {
      for (let account = from; account < to; account++)
        await tries.take(`user-${account}@nowhere.example`, '198.51.100.7');
    };
    await spray(0, 100);
    clock.advance({ minutes: 14 });
    await spray(100, 199);
    expect(await tries.take('fresh@nowhere.example', '198.51.100.7')).toEqual({
      mayBeJudged: true,
      needsCaptcha: false,
      nextNeedsCaptcha: true,
    });
    await tries.forget('fresh@nowhere.example', '198.51.100.7');
    expect(await tries.take('another@nowhere.example', '198.51.100.7')).toMatchObject({ needsCaptcha: false });
    expect(await tries.take('last@nowhere.example', '198.51.100.7')).toMatchObject({
      mayBeJudged: true,
      needsCaptcha: true,
    });
    await server.database.transaction({ role: 'access' }, (sql) =>
      sql.query("update sign_in_tries set tries = 2000 where account = ' any' and network = '198.51.100.7'"),
    );
    expect(await tries.take('fresh@nowhere.example', '198.51.100.7')).toMatchObject({ mayBeJudged: false });
    expect(await tries.take('fresh@nowhere.example', '198.51.100.8')).toEqual({
      mayBeJudged: true,
      needsCaptcha: false,
      nextNeedsCaptcha: false,
    });
    // Fifteen minutes after the first: an office that is never quiet does not collect for days.
    clock.advance({ minutes: 1 });
    expect(await tries.take('fresh@nowhere.example', '198.51.100.7')).toMatchObject({
      mayBeJudged: true,
      needsCaptcha: false,
    });
  });

  it('refuses a sign-in that did not come from the sign-in page', async () => {
    const browser = server.visitor();
    expect((await browser.post('/auth/login', { username: emails.supplier, password: rightPassword })).status).toBe(
      403,
    );
    await browser.open();
    const planted = {
      headers: {
        'X-XSRF-TOKEN': 'a'.repeat(43) + '.' + 'b'.repeat(43),
        'Cookie': `XSRF-TOKEN=${'a'.repeat(43)}.${'b'.repeat(43)}`,
      },
    };
    expect(
      (await browser.post('/auth/login', { username: emails.supplier, password: rightPassword }, planted)).status,
    ).toBe(403);
    expect(
      (
        await browser.post(
          '/auth/login',
          { username: emails.supplier, password: rightPassword },
          { headers: { Origin: 'https://evil.example' } },
        )
      ).status,
    ).toBe(403);
    expect((await browser.post('/auth/login', { username: emails.supplier, password: rightPassword })).status).toBe(
      200,
    );
  });

  it('gives a new session at every sign-in and ends the one before', async () => {
    const browser = server.visitor();
    browser.cookies.set('portal_session', 'f'.repeat(43));
    await browser.signIn(emails.supplier, rightPassword);
    const first = browser.cookies.get('portal_session');
    expect(first).not.toBe('f'.repeat(43));

    await browser.signIn(emails.supplier, rightPassword);
    expect(browser.cookies.get('portal_session')).not.toBe(first);
    const thief = server.visitor();
    thief.cookies.set('portal_session', first!);
    expect((await thief.get('/api/member')).status).toBe(401);
  });

  it('names what is wrong with a malformed sign-in', async () => {
    const browser = server.visitor();
    await browser.open();
    const json = { 'Content-Type': 'application/json' };
    expect(await browser.post('/auth/login', { username: emails.supplier })).toMatchObject({
      status: 422,
      text: 'password: is missing',
    });
    expect(await browser.post('/auth/login', { username: 1, password: 'x' })).toMatchObject({
      status: 422,
      text: 'username: must be a string',
    });
    expect(await browser.post('/auth/login', { username: 'a', password: 'x', isAdmin: true })).toMatchObject({
      status: 422,
      text: 'isAdmin: is not known',
    });
    expect(await browser.call('/auth/login', { method: 'POST', body: '{"username":', headers: json })).toMatchObject({
      status: 400,
      text: 'The body is not JSON.',
    });
    expect(await browser.post('/auth/login', { username: 'a\u0000', password: 'x' })).toMatchObject({
      status: 422,
      text: 'username holds a character that cannot be kept.',
    });
    expect(
      (
        await browser.call('/auth/login', {
          method: 'POST',
          body: 'username=a',
          headers: { 'Content-Type': 'text/plain' },
        })
      ).status,
    ).toBe(415);
  });
});
