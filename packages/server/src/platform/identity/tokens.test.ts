import { mostTokens, tooManyTokensText } from '@suppliers-portal/domain';
import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { andaman, emails, givenCast, lanna, mekong } from '../../testing/cast.js';
import {
  ask,
  describeWithDatabase,
  startTestServer,
  TestClock,
  type Answer,
  type TestServer,
} from '../../testing/test-server.js';

describeWithDatabase('an access token', () => {
  const clock = new TestClock();
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ clock });
    await givenCast(server);
  });
  afterAll(() => server.close());

  const withToken = (
    token: string,
    path: string,
    more: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ): Promise<Answer> =>
    ask(`${server.url}${path}`, {
      ...more,
      headers: { 'Authorization': `Bearer ${token}`, 'Content-Type': 'application/json', ...more.headers },
    });

  it('is made, listed and revoked by its user; its secret is shown once', async () => {
    const browser = await server.signedIn(emails.several);
    const made = await browser.post('/api/tokens', {
      name: ' build server ',
      dmcId: lanna,
      scope: 'read',
      expiresInDays: 7,
    });
    expect(made.status).toBe(200);
    const created = calls.createToken.answer.schema.parse(made.json());
    const now = clock.epochSeconds();
    expect(created).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/u) as string,
      name: 'build server',
      dmcId: lanna,
      scope: 'read',
      createdAt: now,
      expiresAt: now + 7 * 86_400,
      lastUsedAt: null,
      secret: expect.stringMatching(/^spt_[A-Za-z0-9_-]{43}$/u) as string,
    });

    const member = await withToken(created.secret, '/api/member');
    expect(member.json()).toEqual({
      email: emails.several,
      dmcId: lanna,
      dmcName: 'Lanna Heritage Resorts',
      isAdmin: false,
      accountType: 'Supplier',
      availableDmc: [{ text: 'Lanna Heritage Resorts', value: lanna }],
      token: { name: 'build server', scope: 'read', expiresAt: now + 7 * 86_400 },
    });

    const { id, name, dmcId, scope, createdAt, expiresAt } = created;
    expect((await browser.get('/api/tokens')).json()).toContainEqual({
      id,
      name,
      dmcId,
      scope,
      createdAt,
      expiresAt,
      lastUsedAt: now,
    });
    const stranger = await server.signedIn(emails.supplier);
    expect((await stranger.call(`/api/tokens/${created.id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await browser.call(`/api/tokens/${created.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await browser.call(`/api/tokens/${created.id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await withToken(created.secret, '/api/member')).status).toBe(401);
  });

  it('has exactly its partner selected', async () => {
    const token = await server.tokenFor(emails.several, lanna, 'read');
    expect((await withToken(token, '/api/status')).status).toBe(200);
    expect((await withToken(token, '/api/status', { headers: { 'X-Dmc-Id': String(lanna) } })).status).toBe(200);
    expect((await withToken(token, '/api/status', { headers: { 'X-Dmc-Id': String(andaman) } })).status).toBe(403);
  });

  it('has a name without hidden characters, because it is shown on one line, also in mails', async () => {
    const several = await server.signedIn(emails.several);
    for (const name of ['ci\nGo to https://evil.example', '\u202Eic', 'ci\u0007'])
      expect(await several.post('/api/tokens', { name, dmcId: lanna, scope: 'read', expiresInDays: 1 })).toMatchObject({
        status: 422,
        text: 'name: has characters that cannot be seen',
      });
  });

  it('is one of at most a hundred of its user, also where many are made at once', async () => {
    const browser = await server.signedIn(emails.foreign);
    const make = (number: number): Promise<Answer> =>
      browser.post('/api/tokens', { name: `many ${number}`, dmcId: mekong, scope: 'read', expiresInDays: 1 });
    const answers = await Promise.all(Array.from({ length: mostTokens + 3 }, (_, number) => make(number)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostTokens);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 409, text: tooManyTokensText });
  });

  it('cannot be made for a foreign partner', async () => {
    const several = await server.signedIn(emails.several);
    expect(
      (await several.post('/api/tokens', { name: 'x', dmcId: mekong, scope: 'read', expiresInDays: 1 })).status,
    ).toBe(403);
  });

  it('of an admin does what an admin may for its partner, and no more [AUTH-12, CLI-01]', async () => {
    const token = await server.tokenFor(emails.admin, mekong, 'operate');
    const added = await withToken(token, '/api/setting/emailRecipients/by-admin@mekong.example', {
      method: 'PUT',
      body: '{}',
    });
    expect(added.status).toBe(200);
    const [entry] = calls.audit.answer.schema.parse(
      (await withToken(token, '/api/audit?kind=added-recipient')).json(),
    ).records;
    expect(entry).toMatchObject({ who: emails.admin, actedAs: 'admin', details: 'by-admin@mekong.example' });
    const body = JSON.stringify({ cause: 'Others', details: 'fixed' });
    expect(await withToken(token, '/api/turnon', { method: 'POST', body })).toMatchObject({ status: 403 });
  });

  it('needs no anti-forgery value, and does what its scope allows', async () => {
    await server.given('connection-events', [{ kind: 'off', dmcId: andaman, at: clock.epochSeconds() }]);
    const body = JSON.stringify({ cause: 'Others', details: 'mended' });
    const reader = await server.tokenFor(emails.supplier, andaman, 'read');
    expect(await withToken(reader, '/api/turnon', { method: 'POST', body })).toMatchObject({
      status: 403,
      text: 'This token can only read.',
    });
    const operator = await server.tokenFor(emails.supplier, andaman, 'operate');
    expect(await withToken(operator, '/api/turnon', { method: 'POST', body })).toMatchObject({
      status: 200,
      text: 'turn on successfully',
    });
    expect(
      (
        await withToken(operator, '/api/tokens', {
          method: 'POST',
          body: JSON.stringify({ name: 'x', dmcId: andaman, scope: 'read', expiresInDays: 1 }),
        })
      ).status,
    ).toBe(403);
    expect((await withToken(operator, '/auth/logout', { method: 'POST', body: '{}' })).status).toBe(403);
  });

  it('ends when its time is over, and when its user loses the partner', async () => {
    const short = await server.tokenFor(emails.supplier, andaman, 'read', 1);
    const long = await server.tokenFor(emails.several, andaman, 'read', 300);
    await server.tokenFor(emails.several, andaman, 'read', 1);
    const kept = await server.tokenFor(emails.several, lanna, 'read', 300);
    clock.advance({ hours: 23, minutes: 59 });
    expect((await withToken(short, '/api/member')).status).toBe(200);
    clock.advance({ minutes: 1 });
    expect((await withToken(short, '/api/member')).status).toBe(401);
    expect((await withToken(long, '/api/member')).status).toBe(200);
    await server.given('users', [{ email: emails.several, dmcIds: [lanna] }]);
    expect((await withToken(long, '/api/member')).status).toBe(401);
    // The partner comes back, and what a lost token opened does not.
    await server.given('users', [{ email: emails.several, dmcIds: [andaman, lanna] }]);
    expect((await withToken(long, '/api/member')).status).toBe(401);
    expect((await withToken(kept, '/api/member')).status).toBe(200);
    const several = await server.signedIn(emails.several);
    const log = calls.audit.answer.schema.parse(
      (await several.get('/api/audit?kind=revoked-token', { headers: { 'X-Dmc-Id': String(andaman) } })).json(),
    );
    // The token of one day was over already, so no one ended it.
    const ended = log.records.filter(({ details }) => details.endsWith('(ended by the agency)'));
    expect(ended).toHaveLength(1);
  });

  it('of an admin, who acts for every partner, stays when a batch names the admin again', async () => {
    const token = await server.tokenFor(emails.admin, mekong, 'read');
    await server.given('users', [{ email: emails.admin, isAdmin: true, dmcIds: [] }]);
    expect((await withToken(token, '/api/status')).status).toBe(200);
  });

  it('is refused in any other form', async () => {
    const token = await server.tokenFor(emails.supplier, andaman, 'read');
    for (const authorization of [
      `bearer  ${token}x`,
      `Basic ${token}`,
      'Bearer',
      `Bearer ${token.slice(0, -1)}`,
      server.ingestToken,
      `Bearer ${server.ingestToken}`,
    ]) {
      expect((await ask(`${server.url}/api/member`, { headers: { Authorization: authorization } })).status).toBe(401);
    }
    expect(
      (
        await ask(`${server.url}/ingest/v1/partners`, {
          method: 'POST',
          headers: { 'Authorization': `Bearer ${token}`, 'Idempotency-Key': 'x' },
          body: '',
        })
      ).status,
    ).toBe(401);
  });
});
