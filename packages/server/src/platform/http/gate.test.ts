import { mustSelectAccount } from '@suppliers-portal/domain';
import { addressOf, calls, type Call } from '@suppliers-portal/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { andaman, emails, givenCast, lanna, mekong } from '../../testing/cast.js';
import {
  ask,
  describeWithDatabase,
  startTestServer,
  type Answer,
  type Browser,
  type Sent,
  type TestServer,
} from '../../testing/test-server.js';

const table = Object.entries<Call>(calls);
const guarded = table.filter(([, call]) => call.access.signedIn);
const ofPartner = guarded.filter(([, call]) => call.access.partner);
const writes = guarded.filter(([, call]) => call.method !== 'GET');
/** Signing out ends what the other cases need. */
const repeatable = guarded.filter(([name]) => name !== 'signOut');

const examples: Readonly<Record<string, unknown>> = {
  turnOn: { cause: 'Others', details: 'a test' },
  createToken: { name: 'a test', dmcId: andaman, scope: 'read', expiresInDays: 1 },
};

describeWithDatabase('the gate before every call', () => {
  let server: TestServer;
  const browsers = new Map<keyof typeof emails, Browser>();

  beforeAll(async () => {
    server = await startTestServer();
    await givenCast(server);
    for (const who of ['supplier', 'several', 'admin', 'onboarding', 'limited', 'homeless'] as const)
      browsers.set(who, await server.signedIn(emails[who]));
  });
  afterAll(() => server.close());

  const pathOf = (call: Call): string =>
    addressOf(
      call,
      {
        id: '00000000-0000-0000-0000-000000000000',
        dmcId: '10234',
        action: 'Precheck',
        email: 'ops@andaman.example',
        file: 'hotel',
        list: 'ghostedBookings',
        version: '1.0.0',
      },
      call.query === undefined ? {} : { lookbackHrs: 1 },
    );
  const sentTo = (name: string, call: Call): Sent => ({
    method: call.method,
    ...(call.method === 'GET' || call.method === 'DELETE' ? {} : { json: examples[name] ?? {} }),
  });
  const bodyOf = (name: string, call: Call): { body?: string } =>
    call.method === 'POST' ? { body: JSON.stringify(examples[name] ?? {}) } : {};
  const make = (who: keyof typeof emails, [name, call]: [string, Call], more: Sent = {}): Promise<Answer> =>
    browsers.get(who)!.call(pathOf(call), { ...sentTo(name, call), ...more });

  it.each(guarded)('%s is refused to someone who is not signed in [CALL-01]', async (name, call) => {
    const answer = await server.visitor().call(pathOf(call), sentTo(name, call));
    expect(answer).toMatchObject({ status: 401, text: 'Please sign in.' });
  });

  it.each(table)('%s has its method and path, and no other method [CALL-01]', async (_name, call) => {
    const answer = await ask(`${server.url}${pathOf(call)}`, { method: 'PATCH' });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow?.split(', ')).toContain(call.method);
  });

  it.each(writes)('%s is refused without the anti-forgery value of its own session', async (name, call) => {
    const supplier = browsers.get('supplier')!;
    const foreign = browsers.get('several')!.cookies.get('XSRF-TOKEN')!;
    const visitor = server.visitor();
    await visitor.open();
    const wrong: Record<string, string | undefined>[] = [
      { 'X-XSRF-TOKEN': undefined },
      { 'X-XSRF-TOKEN': 'x' },
      { 'X-XSRF-TOKEN': foreign },
      // Planted in the cookie as well: equal, but bound to another session, or to none.
      {
        'X-XSRF-TOKEN': foreign,
        'Cookie': `portal_session=${supplier.cookies.get('portal_session')!}; XSRF-TOKEN=${foreign}`,
      },
      {
        'X-XSRF-TOKEN': visitor.cookies.get('XSRF-TOKEN'),
        'Cookie': `portal_session=${supplier.cookies.get('portal_session')!}; XSRF-TOKEN=${visitor.cookies.get('XSRF-TOKEN')!}`,
      },
    ];
    for (const headers of wrong) {
      const all = { ...supplier.headers(), 'Content-Type': 'application/json', ...headers };
      const answer = await ask(`${server.url}${pathOf(call)}`, {
        method: call.method,
        headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)),
        ...bodyOf(name, call),
      });
      expect(answer.status).toBe(403);
    }
  });

  it.each(writes)('%s is refused when another site sends it', async (...call) => {
    const sites: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'null' },
      { Origin: 'https://evil.example' },
      { Origin: server.url.replace('http:', 'http://evil.') },
      { Origin: `${server.url}.evil.example` },
    ];
    for (const headers of sites)
      expect(await make('supplier', call, { headers })).toMatchObject({
        status: 403,
        text: 'This call came from another site.',
      });
  });

  it('takes a write from the portal itself', async () => {
    const answer = await make('supplier', ['reportActivity', calls.reportActivity], {
      headers: { 'Origin': server.url, 'Sec-Fetch-Site': 'same-origin' },
    });
    expect(answer.status).toBe(204);
  });

  it.each(repeatable)('%s refuses an admin marker from someone who is no admin [AUTH-11]', async (...call) => {
    for (const marker of ['true', 'false', '1', ''])
      expect((await make('supplier', call, { headers: { 'X-Portal-Admin': marker } })).status).toBe(403);
  });

  it.each(ofPartner)(
    '%s refuses a partner that the user does not have, in every spelling [AUTH-11]',
    async (...call) => {
      const spellings = [
        String(mekong),
        ` ${mekong} x`,
        `0${andaman}`,
        `+${andaman}`,
        `-${andaman}`,
        `${andaman}.0`,
        `${andaman}e0`,
        `0x${andaman.toString(16)}`,
        `${andaman},${mekong}`,
        `${andaman}, ${andaman}`,
        `[${andaman}]`,
        `"${andaman}"`,
        '',
        '0',
        '99999',
        '2147483648',
        '9'.repeat(30),
        'NaN',
        'null',
        'undefined',
        '*',
        `${andaman};${mekong}`,
        `${andaman}%20`,
      ];
      for (const spelling of spellings)
        expect([spelling, (await make('supplier', call, { headers: { 'X-Dmc-Id': spelling } })).status]).toEqual([
          spelling,
          403,
        ]);
    },
  );

  it.each(ofPartner)('%s refuses a repeated partner', async (name, call) => {
    const lines = ['X-Dmc-Id', String(andaman), 'X-Dmc-Id', String(mekong)];
    const common = Object.entries({
      ...browsers.get('supplier')!.headers(),
      'Content-Type': 'application/json',
      'Host': new URL(server.url).host,
    }).flat() as string[];
    const answer = await ask(`${server.url}${pathOf(call)}`, {
      method: call.method,
      headers: [...common, ...lines] as never,
      ...bodyOf(name, call),
    });
    expect([answer.status, answer.text]).toEqual([400, 'The request has the header X-Dmc-Id more than once.']);
  });

  it.each(ofPartner.filter(([, { access }]) => access.kinds.includes('admin')))(
    '%s asks an admin, and a user with several accounts, to select one [AUTH-09]',
    async (...call) => {
      for (const who of ['several', 'admin'] as const)
        expect(await make(who, call)).toMatchObject({ status: 409, text: mustSelectAccount });
    },
  );

  it('asks a user with several accounts to select one before turning on, and an admin not even that [AUTH-09]', async () => {
    expect(await make('several', ['turnOn', calls.turnOn])).toMatchObject({ status: 409, text: mustSelectAccount });
    expect((await make('admin', ['turnOn', calls.turnOn])).status).toBe(403);
  });

  it('lets a user act for each of several accounts, and a single account needs no selection', async () => {
    for (const dmcId of [andaman, lanna])
      expect((await make('several', ['connectionStatus', calls.connectionStatus], { dmcId })).status).toBe(200);
    expect((await make('several', ['connectionStatus', calls.connectionStatus], { dmcId: mekong })).status).toBe(403);
    expect((await make('supplier', ['connectionStatus', calls.connectionStatus])).status).toBe(200);
  });

  it('lets a portal admin act for any partner, with or without the marker [AUTH-12]', async () => {
    for (const dmcId of [andaman, mekong, lanna]) {
      expect((await make('admin', ['connectionStatus', calls.connectionStatus], { dmcId, admin: true })).status).toBe(
        200,
      );
      expect((await make('admin', ['connectionStatus', calls.connectionStatus], { dmcId })).status).toBe(200);
    }
    expect((await make('admin', ['connectionStatus', calls.connectionStatus], { dmcId: 77777 })).status).toBe(403);
    expect(
      (
        await make('admin', ['connectionStatus', calls.connectionStatus], {
          dmcId: andaman,
          headers: { 'X-Portal-Admin': 'yes' },
        })
      ).status,
    ).toBe(403);
  });

  it.each(repeatable)('%s knows which kinds of account may make it', async (name, call) => {
    const own =
      name === 'createToken' ? { json: { name: 'a test', dmcId: lanna, scope: 'read', expiresInDays: 1 } } : {};
    const answer = await make('onboarding', [name, call], own);
    if (call.access.kinds.includes('onboarding')) expect(answer.status).not.toBe(403);
    else expect(answer.status).toBe(403);
  });

  it.each(guarded.filter(([, { access }]) => access.page !== undefined && access.kinds.includes('supplier')))(
    '%s is refused to an account without its page',
    async (...call) => {
      const answer = await make('limited', call);
      expect(answer.status).toBe(403);
      expect(answer.text).toContain('You do not have permission to view this page.');
    },
  );

  it('refuses someone who has no partner at all', async () => {
    expect((await make('homeless', ['connectionStatus', calls.connectionStatus])).status).toBe(403);
    expect((await make('homeless', ['member', calls.member])).json()).toMatchObject({ dmcId: 99999, availableDmc: [] });
  });

  it('lets everyone sign out, whatever is selected', async () => {
    const browser = await server.signedIn(emails.supplier);
    expect((await browser.post('/auth/logout', undefined, { dmcId: mekong })).status).toBe(204);
  });

  describe('a refusal', () => {
    it('comes before the body is looked at', async () => {
      const answer = await make('supplier', ['turnOn', calls.turnOn], {
        headers: { 'X-Dmc-Id': String(mekong) },
        json: { nonsense: true },
      });
      expect(answer.status).toBe(403);
    });

    it('is plain text with the id of the request', async () => {
      const answer = await server.visitor().get('/api/member');
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/u);
      expect(answer.headers['cache-control']).toBe('no-store');
    });
  });
});
