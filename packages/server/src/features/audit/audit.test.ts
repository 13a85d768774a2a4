import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { andaman, emails, givenCast, lanna } from '../../testing/cast.js';
import {
  describeWithDatabase,
  rightPassword,
  startTestServer,
  TestClock,
  type Browser,
  type TestServer,
} from '../../testing/test-server.js';

describeWithDatabase('the audit log', () => {
  const clock = new TestClock();
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ clock });
    await givenCast(server);
  });
  afterAll(() => server.close());

  const entries = async (browser: Browser, query: string, dmcId?: number) =>
    calls.audit.answer.schema.parse(
      (await browser.get(`/api/audit?${query}`, dmcId === undefined ? {} : { dmcId })).json(),
    ).records;

  it('has a turn-on and a refused turn-on once each, with their cause and what was before and after [CONN-11]', async () => {
    const supplier = await server.signedIn(emails.supplier);
    await server.given('connection-events', [{ kind: 'off', dmcId: andaman, at: Math.floor(clock.epochSeconds()) }]);
    const body = { cause: 'Others', details: 'mended' };
    const requestId = (await supplier.post('/api/turnon', body, { headers: { 'User-Agent': 'Mozilla/5.0 (X11)' } }))
      .headers['x-request-id'];
    expect((await supplier.post('/api/turnon', body)).status).toBe(409);
    const found = await entries(supplier, 'kind=turned-on-connection,turn-on-refused');
    expect(found.map(({ kind }) => kind)).toEqual(['turn-on-refused', 'turned-on-connection']);
    expect(found[0]!.details).toBe('The connection is already on. Given cause: Others: mended');
    expect(found[1]).toEqual({
      id: expect.any(String) as string,
      at: Math.floor(clock.epochSeconds()),
      who: emails.supplier,
      fromAddress: '127.0.0.1',
      client: 'Portal',
      kind: 'turned-on-connection',
      details: 'Others: mended',
      before: 'Off',
      after: 'On',
      requestId,
    });
  });

  it('has the address of who did it, and nothing else that a proxy passed on', async () => {
    const proxied = await startTestServer({ trustProxy: 'loopback', beside: server });
    const supplier = await proxied.signedIn(emails.supplier);
    const addresses: string[] = [];
    for (const forwarded of ['203.0.113.9:4711', '[2001:db8::7]:443', 'x'.repeat(5_000)]) {
      const added = await supplier.call(`/api/setting/emailRecipients/desk-${addresses.length}%40x.example`, {
        method: 'PUT',
        headers: { 'X-Forwarded-For': forwarded },
      });
      expect(added.status).toBe(200);
      const [entry] = await entries(supplier, 'kind=added-recipient');
      addresses.push(entry?.fromAddress ?? '');
    }
    expect(addresses).toEqual(['203.0.113.9', '2001:db8::7', 'unknown']);
    await proxied.close();
  });

  it('reports a change of a password to every partner of its user, and to no other', async () => {
    const several = await server.signedIn(emails.several);
    expect((await several.post('/auth/passwords/change', { new: 'several-Password-2' })).status).toBe(204);
    for (const dmcId of [andaman, lanna])
      expect(
        (await entries(several, `kind=changed-password&who=${emails.several}`, dmcId)).map(({ who, details }) => [
          who,
          details,
        ]),
      ).toEqual([[emails.several, emails.several]]);
    expect(await entries(await server.signedIn(emails.foreign), 'kind=changed-password')).toEqual([]);
  });

  it('has no entry for what was refused or rolled back', async () => {
    const foreign = await server.signedIn(emails.foreign);
    await foreign.post('/auth/passwords/change', { new: 'short' });
    await foreign.post('/api/tokens', { name: 'x', dmcId: andaman, scope: 'read', expiresInDays: 1 });
    await foreign.call('/api/setting/emailRecipients/nobody%40x.example', { method: 'DELETE' });
    expect(await entries(foreign, `who=${emails.foreign}`)).toEqual([]);
  });

  it('has what the agency changes: who may act for a partner, and a password that it sets', async () => {
    const email = 'eve@andaman.example';
    const admin = await server.signedIn(emails.admin);
    const seen = async (dmcId: number) =>
      (await entries(admin, `search=${email}`, dmcId)).map(({ kind, who, details }) => [kind, who, details]);
    await server.given('users', [{ email, password: 'right-Password-1', dmcIds: [] }]);
    await server.given('users', [{ email, dmcIds: [andaman, lanna] }]);
    await server.given('users', [{ email, dmcIds: [andaman, lanna] }]);
    await server.given('users', [{ email, password: 'other-Password-2', dmcIds: [lanna] }]);
    expect(await seen(andaman)).toEqual([
      ['taken-access', 'Portal operator', email],
      ['given-access', 'Portal operator', email],
    ]);
    expect(await seen(lanna)).toEqual([
      ['changed-password', 'Portal operator', `${email}: set by the agency`],
      ['given-access', 'Portal operator', email],
    ]);
  });

  it('has a partner and a person that come by a batch, from the first one on, and a new name', async () => {
    const [dmcId, email] = [45_001, 'newbie@mekong.example'];
    const admin = await server.signedIn(emails.admin);
    const named = (dmcName: string) => server.given('partners', [{ dmcId, dmcName }]);
    await named('Mekong Beds');
    await named('Mekong Beds');
    await named('Mekong Rooms');
    await server.given('users', [{ email, dmcIds: [dmcId], accountType: 'Onboarding' }]);
    await server.given('users', [{ email, dmcIds: [dmcId], accountType: 'Onboarding' }]);
    await server.given('users', [{ email, dmcIds: [dmcId], accountType: 'Supplier', isAdmin: true }]);
    expect(
      (await entries(admin, '', dmcId)).map(({ kind, who, details, before }) => [kind, who, details, before]),
    ).toEqual([
      ['changed-user-rights', 'Portal operator', email, 'Onboarding'],
      ['given-access', 'Portal operator', email, undefined],
      ['renamed-partner', 'Portal operator', 'Mekong Rooms', 'Mekong Beds'],
      ['added-partner', 'Portal operator', 'Mekong Beds', undefined],
    ]);
    const agency = await server.database.transaction({ role: 'agency' }, (sql) =>
      sql.query("select details from agency_entries where kind = 'changed-user-rights'"),
    );
    expect(agency).toContainEqual({ details: `${email}: Onboarding is now Supplier; portal admin` });
  });

  it('is searched from the first letter on, by who, by what and by the words of a kind, and says who acts for a partner', async () => {
    const [dmcId, email] = [45_002, 'first@mekong.example'];
    await server.given('partners', [{ dmcId, dmcName: 'Isan Stays' }]);
    await server.given('users', [{ email, password: rightPassword, dmcIds: [dmcId] }]);
    const supplier = await server.signedIn(email);
    const admin = await server.signedIn(emails.admin);
    const add = (browser: Browser, address: string) =>
      browser.call(`/api/setting/emailRecipients/${address}`, { method: 'PUT', dmcId });
    await add(supplier, 'desk@x.example');
    await add(admin, 'shop@x.example');
    const found = async (search: string) =>
      (await entries(admin, `kind=added-recipient&search=${encodeURIComponent(search)}`, dmcId)).map(
        ({ details, actedAs }) => [details, actedAs],
      );
    const [byAdmin, bySupplier] = [
      ['shop@x.example', 'admin'],
      ['desk@x.example', undefined],
    ];
    expect(await found('FIRST@m')).toEqual([bySupplier]);
    expect(await found('shop@')).toEqual([byAdmin]);
    expect(await found('added rec')).toEqual([byAdmin, bySupplier]);
    expect(await found('turned on')).toEqual([]);
  });

  it('refuses a filter that is not valid', async () => {
    const supplier = await server.signedIn(emails.supplier);
    for (const wrong of ['kind=deleted-everything', 'from=yesterday', 'page=0', 'size=1001', 'dmcId=10318'])
      expect((await supplier.get(`/api/audit?${wrong}`)).status).toBe(422);
  });
});
