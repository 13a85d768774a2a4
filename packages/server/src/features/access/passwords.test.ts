import { createHash } from 'node:crypto';
import {
  passwordCommonText,
  passwordOwnWordsText,
  passwordRepeatedText,
  passwordTooShortText,
} from '@suppliers-portal/domain';
import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { removeOld } from '../../app/housekeeping.js';
import type { Mail } from '../../platform/mails/mail-port.js';
import { mailQueues } from '../../app/features.js';
import { sendDueMails } from '../../platform/mails/send-due-mails.js';
import { andaman, emails, givenCast } from '../../testing/cast.js';
import { solveCaptcha } from '../../testing/solve-captcha.js';
import {
  ask,
  describeWithDatabase,
  rightPassword,
  startTestServer,
  TestClock,
  type Answer,
  type Browser,
  type TestServer,
} from '../../testing/test-server.js';
import { GatherUsers } from './gather-users.js';
import { Passwords } from './passwords.js';

const base = 'https://portal.example';

describeWithDatabase('a password', () => {
  const clock = new TestClock();
  let server: TestServer;
  let email = '';
  let count = 0;

  beforeAll(async () => {
    server = await startTestServer({ clock });
    await givenCast(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    email = `holder-${(count += 1)}@andaman.example`;
    await server.given('users', [{ email, password: rightPassword, dmcIds: [andaman] }]);
  });

  const change = (browser: Browser, entered: string, current?: string): Promise<Answer> =>
    browser.post('/auth/passwords/change', { new: entered, ...(current === undefined ? {} : { current }) });
  const set = (token: string, entered: string): Promise<Answer> =>
    server.visitor().post('/auth/passwords/set', { token, new: entered });
  const askReset = async (address: string): Promise<Answer> => {
    const browser = server.visitor();
    return browser.post('/auth/passwords/reset', { email: address, ...(await solveCaptcha(browser)) });
  };
  const mailed = async (): Promise<Mail[]> => {
    const mails: Mail[] = [];
    await sendDueMails(server.database, mailQueues, { send: (mail) => Promise.resolve(void mails.push(mail)) }, base);
    return mails.filter(({ to }) => to === email);
  };
  const linkOf = async (): Promise<string> => {
    await askReset(email);
    const [mail] = await mailed();
    return /\/login#changePassword=([\w-]{43})$/mu.exec(mail?.text ?? '')?.[1] ?? 'no link';
  };

  it('must be longer than seven characters, counted as people count, and may be very long [SET-10]', async () => {
    const browser = await server.signedIn(email);
    expect(await change(browser, '1234567')).toMatchObject({ status: 409, text: passwordTooShortText });
    expect(await change(browser, '😀😀😀😀😀😀😀')).toMatchObject({ status: 409, text: passwordTooShortText });
    expect((await change(browser, 'mq7-wz3k')).status).toBe(204);
    const long = Array.from({ length: 256 }, (_, index) => String(index).padStart(4, 'x')).join('');
    expect((await change(browser, long)).status).toBe(204);
    expect((await server.visitor().signIn(email, `${long.slice(1)}y`)).status).toBe(401);
    await server.signedIn(email, long);
  });

  it('is none of the most used ones, and not made of the own email or of a name', async () => {
    const browser = await server.signedIn(email);
    for (const common of ['password', '12345678', 'qwertyui', 'aaaaaaaa', 'Iloveyou', 'trustno1'])
      expect([common, await change(browser, common)]).toMatchObject([
        common,
        { status: 409, text: passwordCommonText },
      ]);
    for (const own of [email, email.split('@')[0] ?? '', 'Andaman-Stays-Group', 'Andaman2026', 'suppliersportal'])
      expect([own, await change(browser, own)]).toMatchObject([own, { status: 409, text: passwordOwnWordsText }]);
    const token = await linkOf();
    expect(await set(token, 'password')).toMatchObject({ status: 409, text: passwordCommonText });
    expect(await set(token, email)).toMatchObject({ status: 409, text: passwordOwnWordsText });
    // The link is not used up by what the rule refuses.
    expect((await set(token, 'new-Password-1')).status).toBe(200);
  });

  it('that the agency sets is held to the same rule, and the whole batch is refused', async () => {
    const line = (password: string) => ({ email, password, dmcIds: [andaman] });
    for (const [password, reason] of [
      ['password', passwordCommonText],
      [email, passwordOwnWordsText],
      ['Andaman Stays', passwordOwnWordsText],
    ] as const)
      expect(await server.ingest('users', [line('good-Password-7'), line(password)])).toMatchObject({
        status: 422,
        text: `Line 2: password is refused: ${reason} Nothing was imported.`,
      });
    await server.signedIn(email);
  });

  it('is none of the previous three, the present one included; the fourth comes back [SET-10]', async () => {
    const browser = await server.signedIn(email);
    expect(await change(browser, rightPassword)).toMatchObject({ status: 409, text: passwordRepeatedText });
    for (const next of ['second-Password', 'third-Password']) expect((await change(browser, next)).status).toBe(204);
    for (const old of [rightPassword, 'second-Password', 'third-Password'])
      expect(await change(browser, old)).toMatchObject({ status: 409, text: passwordRepeatedText });
    expect((await change(browser, 'fourth-Password')).status).toBe(204);
    expect((await change(browser, rightPassword)).status).toBe(204);
  });

  it('that the agency sets counts among the previous ones, and ends links [SET-10]', async () => {
    const token = await linkOf();
    await server.given('users', [{ email, password: 'by-the-agency-1', dmcIds: [andaman] }]);
    expect((await set(token, 'by-the-link-12')).status).toBe(404);
    expect(await change(await server.signedIn(email, 'by-the-agency-1'), rightPassword)).toMatchObject({
      status: 409,
      text: passwordRepeatedText,
    });
  });

  it('that the agency sets is none of the previous three, and the present one again changes nothing [SET-10]', async () => {
    const send = (password: string): Promise<Answer> =>
      server.ingest('users', [
        { email: emails.limited, dmcIds: [andaman] },
        { email, password, dmcIds: [andaman] },
      ]);
    for (const next of ['second-Password', 'third-Password']) expect((await send(next)).status).toBe(200);
    const browser = await server.signedIn(email, 'third-Password');
    await mailed();
    for (const old of [rightPassword, 'second-Password'])
      expect(await send(old)).toMatchObject({
        status: 422,
        text: `Line 2: password is refused: ${passwordRepeatedText} Nothing was imported.`,
      });
    expect((await send('third-Password')).status).toBe(200);
    expect([(await browser.get('/api/member')).status, await mailed()]).toEqual([200, []]);
    // It was not noted as a former one either, so that only two others are.
    expect((await send('fourth-Password')).status).toBe(200);
    expect((await browser.get('/api/member')).status).toBe(401);
    expect((await send(rightPassword)).status).toBe(200);
  });

  it('that the agency sets while its user changes it is not taken', async () => {
    const browser = await server.signedIn(email);
    const batch = new GatherUsers(server.database, new Passwords());
    batch.add({ email, password: 'by-the-agency-1', isAdmin: false, dmcIds: [andaman] }, 1);
    await batch.prepare();
    expect((await change(browser, 'by-the-user-12', rightPassword)).status).toBe(204);
    await expect(
      server.database.transaction({ role: 'ingest' }, (sql) => batch.write(sql, undefined)),
    ).rejects.toMatchObject({ status: 503, message: expect.stringContaining('Send this batch again') as string });
    await server.signedIn(email, 'by-the-user-12');
  });

  it('is changed once by many at once with the same new one [SET-10]', async () => {
    const browser = await server.signedIn(email);
    const answers = await Promise.all(Array.from({ length: 6 }, () => change(browser, 'same-Password-1')));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 204).every(({ status }) => status === 409 || status === 503)).toBe(
      true,
    );
  });

  it('is not changed when the current one that was sent is wrong, and guesses are limited', async () => {
    const browser = await server.signedIn(email);
    for (let tries = 0; tries < 10; tries++)
      expect(await change(browser, 'new-Password-1', 'wrong')).toMatchObject({
        status: 403,
        text: 'The current password is wrong.',
      });
    expect(await change(browser, 'new-Password-1', rightPassword)).toMatchObject({ status: 429 });
    clock.advance({ minutes: 9 });
    await browser.get('/api/member');
    clock.advance({ minutes: 7 });
    expect((await change(browser, 'new-Password-1', rightPassword)).status).toBe(204);
  });

  it('that is changed ends every other session and link, and a mail says so', async () => {
    const token = await linkOf();
    const [browser, other] = [await server.signedIn(email), await server.signedIn(email)];
    expect((await change(browser, 'new-Password-1', rightPassword)).status).toBe(204);
    expect([(await browser.get('/api/member')).status, (await other.get('/api/member')).status]).toEqual([200, 401]);
    expect(await set(token, 'newer-Password-1')).toMatchObject({ status: 404 });
    const mails = await mailed();
    expect(mails.map(({ subject }) => subject)).toEqual(['Your Suppliers Portal password was changed']);
    expect(mails[0]!.text).toContain(
      `If this was not you, ask for a new link at ${base}/reset and tell your account manager.`,
    );
    expect(await mailed()).toEqual([]);
  });

  it('is set by the link of a reset mail, once, and signs no one in [RESET-05]', async () => {
    const before = await server.signedIn(email);
    expect((await askReset(` ${email.toUpperCase()} `)).status).toBe(204);
    const [mail] = await mailed();
    expect(mail).toMatchObject({ subject: 'Reset your Suppliers Portal password', to: email });
    const token = /#changePassword=([\w-]{43})$/mu.exec(mail!.text)![1]!;
    expect(mail!.text).toContain(`${base}/login#changePassword=${token}`);
    // What breaks the rule does not use the link up.
    expect(await set(token, 'short')).toMatchObject({ status: 409, text: passwordTooShortText });
    expect(await set(token, rightPassword)).toMatchObject({ status: 409, text: passwordRepeatedText });
    const done = await set(token, 'new-Password-1');
    expect([done.status, done.text, done.headers['set-cookie']]).toEqual([200, JSON.stringify({ email }), undefined]);
    expect(await set(token, 'newer-Password-1')).toMatchObject({
      status: 404,
      text: 'This link is no longer valid. Each link works once: for 30 minutes, or for 7 days if it is an invitation.',
    });
    expect((await before.get('/api/member')).status).toBe(401);
    await server.signedIn(email, 'new-Password-1');
    expect((await mailed()).map(({ subject }) => subject)).toEqual(['Your Suppliers Portal password was changed']);
  });

  it('that is the first one is not called a change in the mail about it', async () => {
    email = 'first@andaman.example';
    await server.given('users', [{ email, dmcIds: [andaman] }]);
    expect((await set(await linkOf(), 'new-Password-1')).status).toBe(200);
    expect((await mailed()).map(({ subject }) => subject)).toEqual(['Your Suppliers Portal password was set']);
  });

  it('is set once by two who have the same link [RESET-05]', async () => {
    const token = await linkOf();
    const answers = await Promise.all(['first-Password-1', 'second-Password-2'].map((entered) => set(token, entered)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    // Who only has a used link learns no address.
    expect(answers.filter(({ text }) => text.includes(email))).toHaveLength(1);
  });

  it('is set for thirty minutes, and by the newest link only [RESET-05]', async () => {
    const [first, second] = [await linkOf(), await linkOf()];
    expect((await set(first, 'new-Password-1')).status).toBe(404);
    clock.advance({ minutes: 29, seconds: 59 });
    expect((await set(second, 'short')).status).toBe(409);
    clock.advance({ seconds: 2 });
    expect((await set(second, 'new-Password-1')).status).toBe(404);
    for (const token of ['x', 'A'.repeat(43)]) expect((await set(token, 'new-Password-1')).status).toBe(404);
  });

  it('is asked for by anyone with one answer, and no one is mailed who is no user [RESET-05]', async () => {
    const [known, unknown] = [await askReset(email), await askReset('nobody@nowhere.example')];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    const sent: Mail[] = [];
    await sendDueMails(server.database, mailQueues, { send: (mail) => Promise.resolve(void sent.push(mail)) }, base);
    // Other cases of this file can have requested emails too.
    const receivers = sent.map(({ to }) => to);
    expect([receivers.includes(email), receivers.includes('nobody@nowhere.example')]).toEqual([true, false]);
  });

  it('is mailed about three times an hour at most, also to many at once', async () => {
    const browser = server.visitor();
    const captchas = [];
    for (let index = 0; index < 6; index++) captchas.push(await solveCaptcha(browser));
    const answers = await Promise.all(
      captchas.map((captcha) => server.visitor().post('/auth/passwords/reset', { email, ...captcha })),
    );
    expect(answers.map(({ status }) => status)).toEqual(captchas.map(() => 204));
    expect(await mailed()).toHaveLength(3);
  });

  it('takes the link from the configuration, whatever host the asker named [RESET-05]', async () => {
    const browser = server.visitor();
    const captcha = await solveCaptcha(browser);
    await ask(`${server.url}/auth/passwords/reset`, {
      method: 'POST',
      headers: { 'Host': 'evil.example', 'X-Forwarded-Host': 'evil.example', 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, ...captcha }),
    });
    const [mail] = await mailed();
    expect(mail!.text).toContain(`${base}/login#`);
    expect(mail!.text).not.toContain('evil');
  });

  it('is not asked for without a captcha, and a captcha serves once [RESET-08]', async () => {
    const browser = server.visitor();
    const captcha = await solveCaptcha(browser);
    const post = (body: object): Promise<Answer> => server.visitor().post('/auth/passwords/reset', body);
    const { challenge, solution } = JSON.parse(Buffer.from(captcha.reCaptchaToken, 'base64').toString()) as {
      challenge: { parameters: object };
      solution: object;
    };
    const forged = {
      ...captcha,
      reCaptchaToken: Buffer.from(
        JSON.stringify({
          challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: 9_999_999_999 } },
          solution,
        }),
      ).toString('base64'),
    };
    for (const wrong of [{}, { captchaType: 'altcha' }, { captchaType: 'altcha', reCaptchaToken: 'x' }, forged])
      expect((await post({ email, ...wrong })).status).toBe(422);
    const both = await Promise.all([post({ email, ...captcha }), post({ email, ...captcha })]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 422]);
  });

  it('never lies about in readable form, nor does anything that opens it', async () => {
    const token = await linkOf();
    const rows = await server.database.transaction({ role: 'access' }, async (sql) => [
      ...(await sql.query('select r::text as line from password_resets r')),
      ...(await sql.query('select f::text as line from former_passwords f')),
      ...(await sql.query('select m::text as line from account_mails m')),
    ]);
    expect(rows.length).toBeGreaterThan(0);
    for (const secret of [token, rightPassword]) expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('is not changed by an access token, not even with the present password', async () => {
    const personal = await server.tokenFor(email, andaman, 'operate');
    const headers = { 'Authorization': `Bearer ${personal}`, 'Content-Type': 'application/json' };
    for (const body of [{ new: 'new-Password-1' }, { new: 'new-Password-1', current: rightPassword }]) {
      const answer = await ask(`${server.url}${calls.changePassword.path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      expect(answer).toMatchObject({ status: 403 });
    }
    await server.signedIn(email);
  });

  it('is changed with the new one alone soon after sign-in, and later with the present one or a proof', async () => {
    const browser = await server.signedIn(email);
    const later = async (minutes: number): Promise<void> => {
      clock.advance({ minutes });
      await browser.get('/api/member');
    };
    await later(9);
    expect((await change(browser, 'second-Password')).status).toBe(204);
    await later(5);
    const refused = await change(browser, 'third-Password');
    expect([refused.status, refused.text, refused.headers['x-portal-proof']]).toEqual([
      403,
      'Enter your password again to do this.',
      'password',
    ]);
    expect((await change(browser, 'third-Password', 'second-Password')).status).toBe(204);
    expect((await browser.post('/auth/proof', { password: 'wrong' })).status).toBe(403);
    expect((await change(browser, 'fourth-Password')).status).toBe(403);
    expect((await browser.post('/auth/proof', { password: 'third-Password' })).status).toBe(204);
    expect((await change(browser, 'fourth-Password')).status).toBe(204);
  });

  it('is not found out by proofs: they are counted together with the current passwords of a change', async () => {
    const browser = await server.signedIn(email);
    for (let tries = 0; tries < 5; tries++) {
      expect((await change(browser, 'new-Password-1', 'wrong')).status).toBe(403);
      expect((await browser.post('/auth/proof', { password: 'wrong' })).status).toBe(403);
    }
    expect((await browser.post('/auth/proof', { password: rightPassword })).status).toBe(429);
  });

  const everyWayIn = async () => {
    const session = await server.signedIn(email);
    const personal = await server.tokenFor(email, andaman, 'operate');
    const start = async () =>
      calls.startDevice.answer.schema.parse(
        (await server.visitor().post('/auth/device', { client: 'tool', scope: 'operate' })).json(),
      );
    const fetchToken = (device_code: string): Promise<Answer> =>
      server.visitor().post('/auth/device/token', { device_code });
    const [used, waiting] = [await start(), await start()];
    for (const { user_code } of [used, waiting])
      await session.post('/auth/device/decision', { code: user_code, allow: true });
    const tool = calls.deviceToken.answer.schema.parse((await fetchToken(used.device_code)).json()).access_token;
    const redirectUri = 'http://127.0.0.1:49152/back';
    const codeVerifier = 'v'.repeat(50);
    const { redirectTo } = calls.authorize.answer.schema.parse(
      (
        await session.post('/auth/authorize', {
          client: 'tool',
          redirectUri,
          state: 'state-of-it',
          codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url'),
          allow: true,
        })
      ).json(),
    );
    const code = new URL(redirectTo).searchParams.get('code') ?? '';
    const opens = async (): Promise<Readonly<Record<string, number>>> => {
      const asToken = async (secret: string): Promise<number> =>
        (await ask(`${server.url}/api/member`, { headers: { Authorization: `Bearer ${secret}` } })).status;
      return {
        session: (await session.get('/api/member')).status,
        personal: await asToken(personal),
        tool: await asToken(tool),
        device: (await fetchToken(waiting.device_code)).status,
        code: (await server.visitor().post('/auth/token', { code, codeVerifier, redirectUri })).status,
      };
    };
    return { opens };
  };
  const closed = { session: 401, personal: 401, tool: 401, device: 400, code: 400 };
  const endedText = [
    'This ended 1 other session, 2 unfinished sign-ins of tools, 2 access tokens.',
    'Tools with these tokens have to sign in again:',
  ].join('\n');

  it('that is changed ends every session but its own, every token and every sign-in of a tool, and the mail says so', async () => {
    const { opens } = await everyWayIn();
    const own = await server.signedIn(email);
    // As a name could be before names had to be on one line.
    await server.database.transaction({ role: 'access' }, (sql) =>
      sql.query(
        String.raw`update access_tokens set name = E'x\n\nGo to \u202Ehttps://evil.example' where name like 'tool%'`,
      ),
    );
    expect((await change(own, 'new-Password-1', rightPassword)).status).toBe(204);
    expect(await opens()).toEqual(closed);
    expect((await own.get('/api/member')).status).toBe(200);
    const [{ text } = { text: '' }] = await mailed();
    expect(text).toContain(endedText);
    expect(text.split('\n').filter((line) => line.includes('evil'))).toEqual([
      expect.stringMatching(
        /^Tools with these tokens have to sign in again: .*x Go to https:\/\/evil\.example/u,
      ) as string,
    ]);
    const audit = calls.audit.answer.schema.parse((await own.get('/api/audit?kind=revoked-token')).json()).records;
    expect(audit.filter(({ who }) => who === email)).toHaveLength(2);
  });

  it('that is reset ends every session, token and sign-in of a tool, and the mail says so', async () => {
    const { opens } = await everyWayIn();
    expect((await set(await linkOf(), 'new-Password-1')).status).toBe(200);
    expect(await opens()).toEqual(closed);
    expect((await mailed())[0]!.text).toContain(endedText);
  });

  it('that the agency sets ends every session, token and sign-in of a tool, and the mail says who set it', async () => {
    const { opens } = await everyWayIn();
    await server.given('users', [{ email, password: 'by-the-agency-1', dmcIds: [andaman] }]);
    expect(await opens()).toEqual(closed);
    const [mail] = await mailed();
    expect(mail!.text).toMatch(new RegExp(`^The agency set a new password for ${email} at `, 'u'));
    expect(mail!.text).toContain(endedText);
  });

  it('that is changed with nothing else open says that nothing else was', async () => {
    expect((await change(await server.signedIn(email), 'new-Password-1')).status).toBe(204);
    expect((await mailed())[0]!.text).toContain('No other session and no access token was active.');
  });

  it('leaves nothing behind for ever', async () => {
    await askReset(email);
    await mailed();
    clock.advance({ hours: 31 * 24 });
    await removeOld(server.database, server.objects);
    const rows = await server.database.transaction({ role: 'access' }, async (sql) => [
      ...(await sql.query('select 1 from account_mails')),
      ...(await sql.query('select 1 from password_resets')),
      ...(await sql.query('select 1 from used_captchas')),
    ]);
    expect(rows).toEqual([]);
  });

  it("belongs to one who signed in: a partner's admin has none here [SET-07]", async () => {
    expect((await change(await server.signedIn(emails.admin), 'new-Password-1')).status).toBe(403);
  });
});
