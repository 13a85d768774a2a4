import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  describeWithDatabase,
  rightPassword,
  startTestServer,
  TestClock,
  type Answer,
  type Browser,
  type TestServer,
} from '../../testing/test-server.js';

type Session = ReturnType<typeof calls.listSessions.answer.schema.parse>[number];

describeWithDatabase('the list of sessions', () => {
  const clock = new TestClock();
  let server: TestServer;
  let dmcId = 61_000;
  let email = '';
  let browser: Browser;

  beforeAll(async () => {
    server = await startTestServer({ clock, trustProxy: 'loopback' });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    dmcId += 2;
    email = `user-${dmcId}@sessions.example`;
    await server.given('partners', [
      { dmcId, dmcName: `Partner ${dmcId}` },
      { dmcId: dmcId + 1, dmcName: `Partner ${dmcId + 1}` },
    ]);
    await server.given('users', [{ email, password: rightPassword, dmcIds: [dmcId, dmcId + 1] }]);
    browser = await server.signedIn(email);
  });

  const read = (answer: Answer): Session[] => calls.listSessions.answer.schema.parse(answer.json());
  const list = async (from = browser): Promise<Session[]> => read(await from.get('/api/sessions'));
  const bearing = (secret: string): { readonly headers: { readonly Authorization: string } } => ({
    headers: { Authorization: `Bearer ${secret}` },
  });
  async function toolOf(partner: number): Promise<string> {
    const device = calls.startDevice.answer.schema.parse(
      (await browser.post('/auth/device', { client: 'laptop', scope: 'read' })).json(),
    );
    await browser.post('/auth/device/decision', { code: device.user_code, allow: true, dmcId: partner });
    return calls.deviceToken.answer.schema.parse(
      (await browser.post('/auth/device/token', { device_code: device.device_code })).json(),
    ).access_token;
  }

  it('shows the network and the browser of the last call, and no more of the address than the network', async () => {
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
    clock.advance({ seconds: 5 });
    const headers = { 'User-Agent': firefox, 'X-Forwarded-For': '2001:db8:1:2:3:4:5:6' };
    expect(read(await browser.get('/api/sessions', { headers }))).toMatchObject([
      { kind: 'browser', isThis: true, network: '2001:db8:1:2::/64', client: 'Firefox on Linux' },
    ]);
  });

  it('shows when and where a tool and a token were last used, and the account of each', async () => {
    const [tool, token] = [await toolOf(dmcId), await server.tokenFor(email, dmcId + 1, 'read')];
    const at = Math.floor(clock.epochSeconds());
    const seen = read(
      await server.visitor().get('/api/sessions', {
        headers: { ...bearing(tool).headers, 'User-Agent': 'supplier/1.2.3', 'X-Forwarded-For': '192.0.2.7' },
      }),
    );
    expect(seen).toMatchObject([
      { kind: 'tool', isThis: true, dmcId, network: '192.0.2.7', client: 'supplier 1.2.3' },
      { kind: 'browser', isThis: false },
    ]);
    expect(seen[0]?.lastUsedAt).toBeGreaterThanOrEqual(at);
    expect((await list()).map(({ kind, dmcId: of }) => [kind, of])).toEqual([
      ['browser', null],
      ['tool', dmcId],
      ['token', dmcId + 1],
    ]);
    expect((await server.visitor().get('/api/sessions', bearing(token))).status).toBe(403);
  });

  it('begins with the session that asks, then has the last used one first, and what was never used at the end', async () => {
    await server.tokenFor(email, dmcId, 'read');
    for (const seconds of [60, 60]) {
      clock.advance({ seconds });
      await server.signedIn(email);
    }
    const seen = await list();
    expect(seen.map(({ kind, isThis }) => [kind, isThis])).toEqual([
      ['browser', true],
      ['browser', false],
      ['browser', false],
      ['token', false],
    ]);
    expect(seen[1]!.lastUsedAt! - seen[2]!.lastUsedAt!).toBe(60);
    expect(seen[3]!.lastUsedAt).toBeNull();
  });

  it('leaves out sessions that idled or ran out, tokens that ended, and those of other people', async () => {
    await server.signedIn(email);
    await server.tokenFor(email, dmcId, 'read', 1);
    const other = `other-${dmcId}@sessions.example`;
    await server.given('users', [{ email: other, password: rightPassword, dmcIds: [dmcId] }]);
    const stranger = await server.signedIn(other);
    const [mine] = await list();
    expect((await stranger.call(`/api/sessions/${mine?.id ?? ''}`, { method: 'DELETE' })).status).toBe(404);
    expect(await list()).toHaveLength(3);
    clock.advance({ hours: 48 });
    expect((await list(await server.signedIn(email))).map(({ kind }) => kind)).toEqual(['browser']);
  });

  it('never holds what opens the portal', async () => {
    const answer = await browser.get('/api/sessions');
    expect(answer.text).not.toContain(browser.cookies.get('portal_session') ?? 'no cookie');
  });

  it('signs out one session or token, which is in the audit log', async () => {
    const second = await server.signedIn(email);
    const secret = await server.tokenFor(email, dmcId, 'read');
    for (const { id, isThis } of await list())
      if (!isThis) expect((await browser.call(`/api/sessions/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await second.get('/api/member')).status).toBe(401);
    expect((await server.visitor().get('/api/member', bearing(secret))).status).toBe(401);
    expect((await browser.get('/api/member')).status).toBe(200);
    const audit = calls.audit.answer.schema.parse(
      (await browser.get('/api/audit?kind=ended-session,revoked-token', { dmcId })).json(),
    );
    expect(audit.records.map(({ kind, who }) => [kind, who]).sort()).toEqual([
      ['ended-session', email],
      ['revoked-token', email],
    ]);
  });

  it('signs out all others, also a tool that was let in and has not fetched its token', async () => {
    const second = await server.signedIn(email);
    const tool = await toolOf(dmcId);
    const device = calls.startDevice.answer.schema.parse(
      (await browser.post('/auth/device', { client: 'late', scope: 'read' })).json(),
    );
    await browser.post('/auth/device/decision', { code: device.user_code, allow: true, dmcId });
    expect((await browser.post('/api/sessions/end-others', undefined)).json()).toEqual({ ended: 2 });
    expect((await second.get('/api/member')).status).toBe(401);
    expect((await server.visitor().get('/api/member', bearing(tool))).status).toBe(401);
    expect((await browser.post('/auth/device/token', { device_code: device.device_code })).status).toBe(400);
    expect(await list()).toHaveLength(1);
  });

  it('lets a tool end sessions, and of the tokens only those of its own account', async () => {
    const [tool, own, foreign] = [
      await toolOf(dmcId),
      await server.tokenFor(email, dmcId, 'read'),
      await server.tokenFor(email, dmcId + 1, 'read'),
    ];
    const hidden = (await list()).find((session) => session.dmcId === dmcId + 1)?.id ?? '';
    const visitor = server.visitor();
    expect((await visitor.call(`/api/sessions/${hidden}`, { method: 'DELETE', ...bearing(tool) })).status).toBe(404);
    const ended = await visitor.call('/api/sessions/end-others', { method: 'POST', ...bearing(tool) });
    expect(ended.json()).toEqual({ ended: 2 });
    expect((await browser.get('/api/member')).status).toBe(401);
    const statuses = [tool, own, foreign].map(
      async (secret) => (await server.visitor().get('/api/member', bearing(secret))).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 401, 200]);
  });

  it('leaves the tools that another person lets in at that moment', async () => {
    const other = `waiting-${dmcId}@sessions.example`;
    await server.given('users', [{ email: other, password: rightPassword, dmcIds: [dmcId] }]);
    const stranger = await server.signedIn(other);
    const device = calls.startDevice.answer.schema.parse(
      (await stranger.post('/auth/device', { client: 'theirs', scope: 'read' })).json(),
    );
    await stranger.post('/auth/device/decision', { code: device.user_code, allow: true, dmcId });
    const tool = bearing(await toolOf(dmcId));
    expect((await server.visitor().call('/api/sessions/end-others', { method: 'POST', ...tool })).status).toBe(200);
    const again = await server.signedIn(email);
    expect((await again.post('/api/sessions/end-others', undefined)).status).toBe(200);
    const fetched = await stranger.post('/auth/device/token', { device_code: device.device_code });
    expect(fetched.status).toBe(200);
  });

  it('leaves one of two tools that end each other at once', async () => {
    const tools = [await toolOf(dmcId), await toolOf(dmcId)];
    const asked = async (method: string, path: string): Promise<number[]> => {
      const answers = tools.map((tool) => server.visitor().call(path, { method, ...bearing(tool) }));
      return (await Promise.all(answers)).map(({ status }) => status).sort();
    };
    expect(await asked('POST', '/api/sessions/end-others')).toEqual([200, 401]);
    expect(await asked('GET', '/api/member')).toEqual([200, 401]);
  });

  it('leaves one of two sessions that end each other at once', async () => {
    const second = await server.signedIn(email);
    const answers = await Promise.all([browser, second].map((one) => one.post('/api/sessions/end-others', undefined)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const alive = await Promise.all([browser, second].map(async (one) => (await one.get('/api/member')).status));
    expect(alive.sort()).toEqual([200, 401]);
  });
});
