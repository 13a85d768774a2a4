import { createHash } from 'node:crypto';
import { mustSelectAccount } from '@suppliers-portal/domain';
import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { andaman, emails, givenCast, lanna, mekong } from '../../testing/cast.js';
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

describeWithDatabase('a tool that signs in', () => {
  const clock = new TestClock();
  let server: TestServer;
  let supplier: Browser;

  beforeAll(async () => {
    server = await startTestServer({ clock });
    await givenCast(server);
  });
  afterAll(() => server.close());
  // Each case is followed by a while in which no one asks: a session would have ended.
  beforeEach(async () => {
    supplier = await server.signedIn(emails.supplier);
  });

  const byTool = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    ask(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': 'supplier/1.4.2', ...headers },
      body: JSON.stringify(body),
    });
  const bearer = (secret: string, path: string, more: { method?: string; json?: unknown } = {}): Promise<Answer> =>
    ask(`${server.url}${path}`, {
      method: more.method ?? 'GET',
      ...(more.json === undefined
        ? { headers: { Authorization: `Bearer ${secret}` } }
        : {
            headers: { 'Authorization': `Bearer ${secret}`, 'Content-Type': 'application/json' },
            body: JSON.stringify(more.json),
          }),
    });
  const start = async (scope: 'read' | 'operate' = 'operate') => {
    const answer = await byTool('/auth/device', { client: 'supplier 1.4.2', host: 'build-7', scope });
    return calls.startDevice.answer.schema.parse(answer.json());
  };
  const question = (code: string): Promise<Answer> => byTool('/auth/device/token', { device_code: code });
  const decide = (browser: Browser, code: string, allow: boolean, dmcId?: number): Promise<Answer> =>
    browser.post('/auth/device/decision', { code, allow, ...(dmcId === undefined ? {} : { dmcId }) });
  const tokenOf = (answer: Answer): string => calls.deviceToken.answer.schema.parse(answer.json()).access_token;

  it('with a device code waits, is told when it asks too often, and gets one token, once', async () => {
    const { device_code, user_code, interval, expires_in, verification_uri } = await start();
    expect([interval, expires_in, verification_uri]).toEqual([5, 600, `${server.url}/main?connect=cli`]);
    expect((await question(device_code)).json()).toEqual({ error: 'authorization_pending' });
    const early = await question(device_code);
    expect([early.status, early.json(), early.headers['content-type']]).toEqual([
      400,
      { error: 'slow_down' },
      'application/json; charset=utf-8',
    ]);
    clock.advance({ seconds: 9 });
    expect((await question(device_code)).json()).toEqual({ error: 'slow_down' });
    clock.advance({ seconds: 16 });
    expect((await question(device_code)).json()).toEqual({ error: 'authorization_pending' });
    expect((await decide(supplier, ` ${user_code.slice(0, 4).toLowerCase()}-${user_code.slice(4)}`, true)).status).toBe(
      204,
    );
    const answers = await Promise.all(Array.from({ length: 5 }, () => question(device_code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    const granted = answers.find(({ status }) => status === 200)!;
    expect(granted.json()).toMatchObject({
      token_type: 'Bearer',
      expires_in: 90 * 86_400,
      scope: 'operate',
      dmcId: andaman,
    });
    expect((await bearer(tokenOf(granted), '/api/member')).status).toBe(200);
  });

  it('names itself and its machine on one line with nothing hidden, because both are shown to the person and in mails', async () => {
    for (const name of ['supplier\n\nGo to https://evil.example', 'supplier \u202Eelpmaxe', 'x\u2028y', '\u0007'])
      for (const names of [{ client: name }, { client: 'supplier', host: name }])
        expect(await byTool('/auth/device', names)).toMatchObject({
          status: 422,
          text: expect.stringContaining('has characters that cannot be seen') as string,
        });
    expect((await byTool('/auth/device', { client: 'supplier', host: 'ana’s 机器' })).status).toBe(200);
  });

  it('with a device code is told that it was denied, that the code has expired, and of no other code anything', async () => {
    const [denied, late] = [await start(), await start()];
    await decide(supplier, denied.user_code, false);
    expect((await question(denied.device_code)).json()).toEqual({ error: 'access_denied' });
    expect((await decide(supplier, denied.user_code, true)).status).toBe(404);
    clock.advance({ minutes: 9, seconds: 59 });
    expect((await supplier.get(`/auth/device/request?code=${late.user_code}`)).status).toBe(200);
    clock.advance({ seconds: 2 });
    expect(await supplier.get(`/auth/device/request?code=${late.user_code}`)).toMatchObject({
      status: 409,
      text: 'This code has expired. Start again in the terminal.',
    });
    // Saying no needs no proof of presence; saying yes does, ten minutes after the last one.
    expect((await decide(supplier, late.user_code, false)).status).toBe(409);
    expect((await decide(supplier, late.user_code, true)).status).toBe(403);
    expect((await question(late.device_code)).json()).toEqual({ error: 'expired_token' });
    expect((await question('no-such-code')).json()).toEqual({ error: 'invalid_grant' });
    expect(await supplier.get('/auth/device/request?code=ZZZZ-ZZZZ')).toMatchObject({
      status: 404,
      text: 'No such code.',
    });
  });

  it('acts for the account that its user chose among several, and for no foreign one', async () => {
    const several = await server.signedIn(emails.several);
    const { device_code, user_code } = await start();
    expect(await decide(several, user_code, true)).toMatchObject({ status: 409, text: mustSelectAccount });
    expect((await decide(several, user_code, true, mekong)).status).toBe(403);
    expect((await decide(several, user_code, true, lanna)).status).toBe(204);
    expect((await question(device_code)).json()).toMatchObject({ dmcId: lanna });
    const homeless = await server.signedIn(emails.homeless);
    expect((await decide(homeless, (await start()).user_code, true)).status).toBe(403);
  });

  it('of an admin can operate too [AUTH-12, CLI-01]', async () => {
    const admin = await server.signedIn(emails.admin);
    const { device_code, user_code } = await start('operate');
    await decide(admin, user_code, true, mekong);
    expect((await question(device_code)).json()).toMatchObject({ scope: 'operate', dmcId: mekong });
  });

  it("on the same machine comes through the portal's page, and gets a token for a code and its verifier", async () => {
    const codeVerifier = 'v'.repeat(43);
    const asked = {
      client: 'supplier 1.4.2',
      redirectUri: 'http://127.0.0.1:49152/back',
      state: 'state-of-it',
      codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url'),
      scope: 'read',
    };
    const page = await ask(`${server.url}/auth/authorize?${new URLSearchParams(asked).toString()}`);
    expect(page.status).toBe(303);
    const to = new URL(page.headers.location!, server.url);
    expect([to.origin, to.pathname, Object.fromEntries(to.searchParams)]).toEqual([
      server.url,
      '/main',
      { connect: 'cli', ...asked },
    ]);

    const codeOf = async (): Promise<string> => {
      const { redirectTo } = calls.authorize.answer.schema.parse(
        (await supplier.post('/auth/authorize', { ...asked, allow: true })).json(),
      );
      expect(redirectTo).toMatch(/^http:\/\/127\.0\.0\.1:49152\/back\?code=[\w-]{43}&state=state-of-it$/u);
      return new URL(redirectTo).searchParams.get('code')!;
    };
    const exchange = (body: object): Promise<Answer> =>
      byTool('/auth/token', { codeVerifier, redirectUri: asked.redirectUri, ...body });
    const code = await codeOf();
    const both = await Promise.all([exchange({ code }), exchange({ code })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    for (const wrong of [{ codeVerifier: 'w'.repeat(43) }, { redirectUri: 'http://127.0.0.1:49153/back' }]) {
      const spoiled = await codeOf();
      expect((await exchange({ code: spoiled, ...wrong })).json()).toEqual({ error: 'invalid_grant' });
      expect((await exchange({ code: spoiled })).status).toBe(400);
    }
    const late = await codeOf();
    clock.advance({ seconds: 61 });
    expect((await exchange({ code: late })).status).toBe(400);
  });

  it.each([
    'https://127.0.0.1:4000/',
    'http://evil.example:4000/',
    'http://127.0.0.1.evil.example:4000/',
    'http://127.0.0.1:4000@evil.example/',
    'http://127.0.0.1:4000/..//evil',
    'javascript:alert(1)',
    '//evil.example',
    'http://localhost:80000000/',
    'http://localhost:4000/',
    'http://127.0.0.1:65536/',
    'http://127.0.0.1:00080/',
  ])('brings the browser to no other machine: %s is refused before and after', async (redirectUri) => {
    const asked = { client: 'x', redirectUri, state: 'state-of-it', codeChallenge: 'x'.repeat(43) };
    const page = await ask(`${server.url}/auth/authorize?${new URLSearchParams(asked).toString()}`);
    expect([page.status, page.headers.location]).toEqual([422, undefined]);
    expect((await supplier.post('/auth/authorize', { ...asked, allow: true })).status).toBe(422);
  });

  it.each(['read', 'operate'] as const)(
    'with a scope to %s makes no token and changes no password, whatever it sends along',
    async (scope) => {
      const { device_code, user_code } = await start(scope);
      await decide(supplier, user_code, true);
      const secret = tokenOf(await question(device_code));
      const wanted = { name: 'made by a tool', dmcId: andaman, scope: 'read', expiresInDays: 1 };
      for (const [path, json] of [
        ['/api/tokens', wanted],
        ['/auth/passwords/change', { new: 'Taken-Over-1' }],
        ['/auth/passwords/change', { new: 'Taken-Over-1', current: rightPassword }],
        ['/auth/proof', { password: rightPassword }],
      ] as const)
        expect(await bearer(secret, path, { method: 'POST', json })).toMatchObject({
          status: 403,
          text: 'A token of the command line cannot do this. Sign in to the portal.',
        });
      await server.signedIn(emails.supplier);
    },
  );

  it('revokes a token of its partner, which a personal access token may not', async () => {
    const { device_code, user_code } = await start('operate');
    await decide(supplier, user_code, true);
    const secret = tokenOf(await question(device_code));
    const personal = await server.tokenFor(emails.supplier, andaman, 'operate');
    const wanted = { name: 'made in the portal', dmcId: andaman, scope: 'operate', expiresInDays: 30 };
    const { id } = calls.createToken.answer.schema.parse((await supplier.post('/api/tokens', wanted)).json());
    expect((await bearer(personal, `/api/tokens/${id}`, { method: 'DELETE' })).status).toBe(403);
    expect((await bearer(secret, `/api/tokens/${id}`, { method: 'DELETE' })).status).toBe(204);
  });

  it('is in the log once, with the name of its token, where it came from and its version', async () => {
    const { device_code, user_code } = await start('read');
    await decide(supplier, user_code, true);
    const member = await bearer(tokenOf(await question(device_code)), '/api/member');
    const { name } = calls.member.answer.schema.parse(member.json()).token!;
    expect(name).toMatch(/^supplier 1\.4\.2 on build-7(?: \(\d+\))?$/u);
    const page = calls.audit.answer.schema.parse(
      (await supplier.get(`/api/audit?kind=created-token&search=${encodeURIComponent(name)}`)).json(),
    );
    expect(page.records.filter(({ details }) => details === name)).toEqual([
      expect.objectContaining({
        who: emails.supplier,
        fromAddress: '127.0.0.1',
        client: 'CLI 1.4.2',
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/u) as string,
      }),
    ]);
  });

  it('leaves its codes nowhere in readable form', async () => {
    const { device_code, user_code } = await start();
    const rows = await server.database.transaction({ role: 'access' }, async (sql) => [
      ...(await sql.query('select d::text as line from device_requests d')),
      ...(await sql.query('select c::text as line from authorization_codes c')),
    ]);
    for (const code of [device_code, user_code]) expect(JSON.stringify(rows)).not.toContain(code);
    expect(rows.length).toBeGreaterThan(0);
  });
});
