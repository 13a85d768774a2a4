import { addDays, bangkok, dayText, hasAccountText, lastOwnerText } from '@suppliers-portal/domain';
import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailQueues } from '../../app/features.js';
import type { Mail } from '../../platform/mails/mail-port.js';
import { sendDueMails } from '../../platform/mails/send-due-mails.js';
import type { Browser } from '../../testing/browser.js';
import { andaman, attempt, emails, givenCast, lanna, mekong } from '../../testing/cast.js';
import { isCluster } from '../../testing/test-database.js';
import { bookingLine } from '../../testing/data-lines.js';
import {
  describeWithDatabase,
  rightPassword,
  startTestServer,
  TestClock,
  type TestServer,
} from '../../testing/test-server.js';

describeWithDatabase('staff of the agency', () => {
  const clock = new TestClock();
  let server: TestServer;
  let owner: Browser;
  let operator: Browser;

  beforeAll(async () => {
    server = await startTestServer({ clock });
    await givenCast(server);
    owner = await server.staff('olga@agency.example', 'owner');
    operator = await server.staff('omar@agency.example', 'operator');
  });
  afterAll(() => server.close());

  const staffOf = async () => calls.agencyStaff.answer.schema.parse((await owner.get('/api/agency/staff')).json());
  const peopleOf = async (dmcId: number) =>
    calls.partnerPeople.answer.schema.parse((await owner.get(`/api/agency/partners/${dmcId}/people`)).json());
  const partner = async (dmcId: number) =>
    calls.agencyPartners.answer.schema
      .parse((await owner.get('/api/agency/partners')).json())
      .find((one) => one.dmcId === dmcId);
  const linkIn = (answer: { json(): unknown }): string | undefined =>
    calls.inviteStaff.answer.schema.parse(answer.json()).link?.split('#changePassword=')[1];
  const setPassword = async (token: string | undefined) => {
    const visitor = server.visitor();
    await visitor.open();
    return visitor.post(calls.setPassword.path, { token: token ?? '', new: 'chosen-by-Me-77' });
  };
  const change = (id: number | undefined, action: string, by = owner) =>
    by.post(`/api/agency/people/${String(id)}`, { action });
  const auditOf = async (dmcId: number) =>
    calls.audit.answer.schema.parse(
      (await (await server.signedIn(emails.admin)).call('/api/audit', { admin: true, dmcId })).json(),
    ).records;

  it('invites a person by a link that works once, and whose password no one else knows', async () => {
    const invited = await operator.post(`/api/agency/partners/${andaman}/people`, { email: 'New@Andaman.example' });
    const token = linkIn(invited);
    expect((await peopleOf(andaman)).find(({ email }) => email === 'new@andaman.example')?.state).toBe('invited');
    expect((await setPassword(token)).status).toBe(200);
    expect((await setPassword(token)).status).toBe(404);
    const person = await server.signedIn('new@andaman.example', 'chosen-by-Me-77');
    expect((await person.get('/api/status')).status).toBe(200);
    expect((await auditOf(andaman)).find(({ kind }) => kind === 'invited-user')).toMatchObject({
      who: 'omar@agency.example',
      actedAs: 'agency',
      details: 'new@andaman.example',
    });
    expect((await auditOf(andaman)).filter(({ who }) => who === 'new@andaman.example')).toMatchObject([
      { kind: 'accepted-invitation' },
    ]);
    const again = await operator.post(`/api/agency/partners/${andaman}/people`, { email: 'new@andaman.example' });
    expect(again).toMatchObject({ status: 409, text: hasAccountText('new@andaman.example') });
  });

  it('removes a person from one partner, where their token ends, and leaves the other partner and the session', async () => {
    const email = 'both@lanna.example';
    await server.given('users', [{ email, password: rightPassword, dmcIds: [andaman, lanna] }]);
    const [token, kept] = [await server.tokenFor(email, andaman, 'read'), await server.tokenFor(email, lanna, 'read')];
    const person = await server.signedIn(email);
    const byToken = async (secret: string): Promise<number> =>
      (await server.visitor().get('/api/status', { headers: { Authorization: `Bearer ${secret}` } })).status;
    const found = calls.findPeople.answer.schema.parse(
      (await operator.get('/api/agency/people/find?text=BOTH@lan')).json(),
    );
    expect(found).toMatchObject({ total: 1, people: [{ email, partners: [andaman, lanna], tokens: 2 }] });
    const [{ id, edition } = { id: 0, edition: '' }] = found.people;
    const take = async (dmcId: number, headers = {}): Promise<number> =>
      (await operator.call(`/api/agency/partners/${dmcId}/people/${id}`, { method: 'DELETE', headers })).status;
    expect([await take(mekong), await take(andaman, { 'If-Match': '"other"' })]).toEqual([404, 412]);
    expect([await byToken(token), await byToken(kept)]).toEqual([200, 200]);
    expect(await take(andaman, { 'If-Match': `"${edition ?? ''}"` })).toBe(204);
    expect([await byToken(token), await byToken(kept)]).toEqual([401, 200]);
    const statuses = [andaman, lanna].map(async (dmcId) => (await person.get('/api/status', { dmcId })).status);
    expect(await Promise.all(statuses)).toEqual([403, 200]);
    expect((await peopleOf(andaman)).some((one) => one.email === email)).toBe(false);
    expect((await auditOf(andaman)).slice(0, 2)).toMatchObject([
      { kind: 'taken-access', details: email, who: 'omar@agency.example' },
      { kind: 'revoked-token' },
    ]);
    expect((await auditOf(lanna)).some(({ kind }) => kind === 'taken-access')).toBe(false);
    // The last partner is taken with the person only.
    expect(await take(lanna)).toBe(409);
    // The token does not come back with the partner.
    await server.given('users', [{ email, dmcIds: [andaman, lanna] }]);
    expect(await byToken(token)).toBe(401);
  });

  it('says who of a partner has an account for the onboarding only', async () => {
    const email = 'newbie@mekong.example';
    await server.given('users', [{ email, accountType: 'Onboarding', dmcIds: [mekong] }]);
    const known = async () => (await peopleOf(mekong)).find((one) => one.email === email)?.isOnboarding;
    expect(await known()).toBe(true);
    // What is left out gives no more rights.
    await server.given('users', [{ email, dmcIds: [mekong] }]);
    expect(await known()).toBe(true);
    await server.given('users', [{ email, accountType: 'Supplier', dmcIds: [mekong] }]);
    expect(await known()).toBe(false);
  });

  it('invites a person to an onboarding where all people of the partner are at it', async () => {
    const dmcId = 61_001;
    await server.given('partners', [{ dmcId, dmcName: 'Isan Boutique Stays' }]);
    const kindOf = async (email: string, by = operator.post(`/api/agency/partners/${dmcId}/people`, { email })) => {
      expect((await by).status).toBe(200);
      return (await peopleOf(dmcId)).find((one) => one.email === email)?.isOnboarding;
    };
    expect(await kindOf('first@isan.example')).toBe(false);
    await server.given('users', [{ email: 'first@isan.example', accountType: 'Onboarding', dmcIds: [dmcId] }]);
    expect(await kindOf('second@isan.example')).toBe(true);
    const line = { line: 2, email: 'third@isan.example', partners: [dmcId], isAdmin: false };
    const byFile = operator.post('/api/agency/people/import', { apply: true, people: [line] });
    expect(await kindOf('third@isan.example', byFile)).toBe(true);
    await server.given('users', [{ email: 'first@isan.example', accountType: 'Supplier', dmcIds: [dmcId] }]);
    expect(await kindOf('fourth@isan.example')).toBe(false);
  });

  it('refuses a change of someone who was enabled and disabled again after they were read', async () => {
    const email = 'twice@mekong.example';
    await server.given('users', [{ email, password: rightPassword, dmcIds: [mekong] }]);
    const known = async () => (await peopleOf(mekong)).find((one) => one.email === email)!;
    const change = async (action: string, edition = '') =>
      operator.post(
        `/api/agency/people/${String((await known()).id)}`,
        { action },
        edition === '' ? {} : { headers: { 'If-Match': `"${edition}"` } },
      );
    expect((await change('disable')).status).toBe(200);
    const { edition } = await known();
    clock.advance({ seconds: 1 });
    expect((await change('enable')).status).toBe(200);
    expect((await change('disable')).status).toBe(200);
    expect((await change('enable', edition)).status).toBe(412);
    expect((await change('enable', (await known()).edition)).status).toBe(200);
  });

  it('gives someone with a password a further partner without a link, and staff or admins none', async () => {
    const path = `/api/agency/partners/${lanna}/people`;
    expect((await operator.post(path, { email: emails.foreign })).json()).toEqual({});
    expect((await operator.post(path, { email: emails.admin })).status).toBe(409);
    expect((await operator.post(path, { email: 'olga@agency.example' })).status).toBe(409);
    const [first, further] = [await peopleOf(mekong), await peopleOf(lanna)];
    const other = further.find(({ email }) => first.some((one) => one.email === email));
    expect(other?.partners).toEqual([mekong, lanna].toSorted((a, b) => a - b));
    expect(first.filter(({ partners }) => partners?.length === 1)).toEqual([]);
  });

  it('disables a person at once, enables them with their password, and removes them', async () => {
    await server.given('users', [{ email: 'dis@mekong.example', password: rightPassword, dmcIds: [mekong] }]);
    const session = await server.signedIn('dis@mekong.example');
    const token = await server.tokenFor('dis@mekong.example', mekong, 'read');
    const id = (await peopleOf(mekong)).find(({ email }) => email === 'dis@mekong.example')?.id;
    expect((await change(id, 'disable', operator)).status).toBe(200);
    expect((await session.get('/api/member')).status).toBe(401);
    const byToken = await fetch(`${server.url}/api/member`, { headers: { Authorization: `Bearer ${token}` } });
    expect(byToken.status).toBe(401);
    expect((await server.visitor().signIn('dis@mekong.example', rightPassword)).status).toBe(401);
    expect((await change(id, 'sign-out', operator)).status).toBe(409);
    expect((await change(id, 'enable', operator)).status).toBe(200);
    await server.signedIn('dis@mekong.example');
    expect((await change(id, 'remove', operator)).status).toBe(200);
    expect((await change(id, 'remove', operator)).status).toBe(404);
    expect((await server.visitor().signIn('dis@mekong.example', rightPassword)).status).toBe(401);
    expect((await auditOf(mekong)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['disabled-user', 'enabled-user', 'removed-user', 'revoked-token']),
    );
  });

  it('keeps one active owner, and changes staff by owners only', async () => {
    const olga = (await staffOf()).find(({ email }) => email === 'olga@agency.example')?.id;
    expect((await change(olga, 'disable', operator)).status).toBe(403);
    expect((await change(olga, 'disable')).status).toBe(409);
    const second = await server.staff('otto@agency.example', 'owner');
    const otto = (await staffOf()).find(({ email }) => email === 'otto@agency.example')?.id;
    expect((await change(otto, 'disable')).status).toBe(200);
    expect((await second.get('/api/agency/staff')).status).toBe(401);
    expect((await change(otto, 'remove')).status).toBe(200);
    const third = await server.staff('orla@agency.example', 'owner');
    expect((await change(olga, 'sign-out', third)).status).toBe(200);
    owner = await server.signedIn('olga@agency.example');
    const orla = (await staffOf()).find(({ email }) => email === 'orla@agency.example')?.id;
    expect((await change(orla, 'remove')).status).toBe(200);
    const admin = (await staffOf()).filter(({ role }) => role === 'owner');
    expect(admin.map(({ email }) => email)).toEqual(['olga@agency.example']);
    expect(lastOwnerText).toContain('at least one active owner');
  });

  it('removes one of two owners who remove each other at once, and not both', async () => {
    const pair = ['paul@agency.example', 'pia@agency.example'] as const;
    const [paul, pia] = [await server.staff(pair[0], 'owner'), await server.staff(pair[1], 'owner')];
    const people = await staffOf();
    const [first, second] = pair.map((wanted) => people.find(({ email }) => email === wanted)?.id);
    const answers = await Promise.all([change(second, 'remove', paul), change(first, 'remove', pia)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const left = (await staffOf()).filter(({ email }) => pair.some((one) => one === email));
    expect(left).toHaveLength(1);
    expect((await change(left[0]?.id, 'remove')).status).toBe(200);
  });

  it('invites no one by an address that is none', async () => {
    for (const email of ['<b>@x.example', 'no-at', 'a@b', 'a b@x.example', 'a\u202Eb@x.example', 'a..b@x.example'])
      for (const [path, more] of [
        [`/api/agency/partners/${andaman}/people`, {}],
        ['/api/agency/staff', { role: 'viewer' }],
      ] as const)
        expect(await owner.post(path, { email, ...more })).toMatchObject({
          status: 422,
          text: 'email: Enter a valid email address.',
        });
    const bySet = await server.ingest('users', [{ email: 'a..b@x.example', dmcIds: [andaman] }]);
    expect([bySet.status, bySet.text.includes('is not an e-mail address')]).toEqual([422, true]);
  });

  it('cannot be made, changed or given a password by the users dataset', async () => {
    const made = await server.ingest('users', [{ email: 'x@agency.example', accountType: 'Agency' }]);
    expect([made.status, made.text.includes('accountType')]).toEqual([422, true]);
    const taken = await server.ingest('users', [{ email: 'olga@agency.example', password: rightPassword }]);
    expect([taken.status, taken.text.includes('belongs to staff')]).toEqual([422, true]);
  });

  it('turns a connection off and on for a reason that is in the audit log of the partner', async () => {
    const path = `/api/agency/partners/${andaman}/connection`;
    const supplier = await server.signedIn(emails.supplier);
    expect((await operator.post(path, { on: false, reason: 'Rates are wrong' })).status).toBe(204);
    expect((await supplier.get('/api/status')).json()).toMatchObject({ isConnectionLive: false, turnOnsLeft: 3 });
    expect(await partner(andaman)).toMatchObject({ isConnectionLive: false, turnOnsLeft: 3 });
    expect(await operator.post(path, { on: false, reason: 'again' })).toMatchObject({
      status: 409,
      text: 'The connection is already off.',
    });
    clock.advance({ seconds: 5 });
    expect((await operator.post(path, { on: true, reason: 'Rates are right' })).status).toBe(204);
    expect((await supplier.get('/api/status')).json()).toMatchObject({ isConnectionLive: true, turnOnsLeft: 3 });
    expect((await auditOf(andaman)).filter(({ kind }) => kind.includes('turned'))).toMatchObject([
      { kind: 'turned-on-connection', who: 'omar@agency.example', actedAs: 'agency', details: 'Rates are right' },
      { kind: 'turned-off-connection', details: 'Rates are wrong' },
    ]);
    expect((await operator.post(path, { on: false, reason: ' ' })).status).toBe(422);
  });

  it('tells the recipients why it turned a connection off', async () => {
    const dmcId = 40_177;
    await server.given('partners', [{ dmcId, dmcName: 'Told', emailRecipients: [{ email: 'ops@told.example' }] }]);
    const path = `/api/agency/partners/${String(dmcId)}/connection`;
    expect((await operator.post(path, { on: false, reason: 'Rates are wrong' })).status).toBe(204);
    const mails: Mail[] = [];
    const send = (mail: Mail) => Promise.resolve(void mails.push(mail));
    await sendDueMails(server.database, mailQueues, { send }, 'https://portal.example');
    expect(mails.find(({ to }) => to === 'ops@told.example')?.text).toContain(
      'The reason: Rates are wrong\nIt stays off until someone turns it on.',
    );
  });

  it('grants one more turn-on, for 24 hours', async () => {
    const supplier = await server.signedIn(emails.foreign);
    const status = async () =>
      calls.connectionStatus.answer.schema.parse((await supplier.call('/api/status', { dmcId: mekong })).json());
    const granted = await operator.post(`/api/agency/partners/${mekong}/turn-ons`, { reason: 'Our mistake' });
    expect([granted.status, (await status()).turnOnsLeft, (await partner(mekong))?.turnOnsLeft]).toEqual([204, 4, 4]);
    clock.advance({ seconds: 86_402 });
    operator = await server.signedIn('omar@agency.example');
    owner = await server.signedIn('olga@agency.example');
    const later = await server.signedIn(emails.foreign);
    expect((await later.call('/api/status', { dmcId: mekong })).json()).toMatchObject({ turnOnsLeft: 3 });
    expect((await partner(mekong))?.turnOnsLeft).toBe(3);
  });

  it('sees accuracy, last traffic and recipients of each partner', async () => {
    const at = Math.floor(clock.epochSeconds());
    await server.given('actions', [
      attempt({ dmcId: lanna, at }),
      attempt({ dmcId: lanna, at: at - 1, success: false }),
    ]);
    expect(await partner(lanna)).toMatchObject({
      dmcName: 'Lanna Heritage Resorts',
      recent: { Precheck: { successCount: 1, failCount: 1 }, MakeBook: { successCount: 0, failCount: 0 } },
      lastTrafficAt: at - (at % 3600),
      recipients: 0,
    });
  });

  it('sees what the judge sees of each partner, in the period of its own, and nothing from before it was turned on', async () => {
    const dmcId = 10501;
    await server.given('partners', [{ dmcId, dmcName: 'Judged' }]);
    const judged = async () => {
      const { judged: seen, minimumVolume } = (await partner(dmcId)) ?? {};
      return [seen?.Precheck, seen?.MakeBook, minimumVolume];
    };
    const send = (howMany: number, minutesAgo: number, parts: { success?: boolean; action?: 'MakeBook' } = {}) => {
      const at = Math.floor(clock.epochSeconds()) - minutesAgo * 60;
      return server.given(
        'actions',
        Array.from({ length: howMany }, () => attempt({ dmcId, at, ...parts })),
      );
    };
    await send(5, 90);
    await send(3, 20);
    await send(1, 20, { success: false, action: 'MakeBook' });
    // A clock that is ahead: the judge does not count them yet.
    await send(2, -5);
    const [none, usual] = [
      { successCount: 0, failCount: 0 },
      { Precheck: 50, MakeBook: 10 },
    ];
    expect(await judged()).toEqual([{ successCount: 3, failCount: 0 }, { successCount: 0, failCount: 1 }, usual]);
    const rules = (own: Record<string, number>) =>
      operator.call(`/api/agency/partners/${dmcId}/rules`, { method: 'PUT', json: { own, reason: 'x' } });
    expect((await rules({ windowMinutes: 120, prechecks: 7 })).status).toBe(204);
    expect(await judged()).toEqual([
      { successCount: 8, failCount: 0 },
      { successCount: 0, failCount: 1 },
      { Precheck: 7, MakeBook: 10 },
    ]);
    const turn = (on: boolean) =>
      operator.post(`/api/agency/partners/${dmcId}/connection`, { on, reason: 'maintenance' });
    expect((await turn(false)).status).toBe(204);
    expect(await judged()).toEqual([undefined, undefined, { Precheck: 7, MakeBook: 10 }]);
    clock.advance({ seconds: 60 });
    expect((await turn(true)).status).toBe(204);
    expect((await judged()).slice(0, 2)).toEqual([none, none]);
    expect((await rules({})).status).toBe(204);
    expect(await judged()).toEqual([none, none, usual]);
  });

  it('sees how many unconfirmed bookings arrive in the next 48 hours', async () => {
    const dmcId = 10502;
    await server.given('partners', [{ dmcId, dmcName: 'Due' }]);
    const today = dayText(clock.epochSeconds() * 1000, bangkok);
    const booking = (bookingId: string, days: number, status = 'Timeout') =>
      bookingLine({ dmcId, bookingId, status, checkIn: addDays(today, days), checkOut: addDays(today, days + 1) });
    await server.given('bookings', [
      booking('past', -1),
      booking('today', 0),
      booking('in-two-days', 2),
      booking('later', 3),
      booking('confirmed', 1, 'Confirmed'),
    ]);
    expect((await partner(dmcId))?.bookingsDue).toBe(2);
  });

  // Citus knows no rights to single columns (decision 42).
  it.skipIf(isCluster)('reads under a role that sees no bookings and no password', async () => {
    const asAgency = (text: string) => server.database.transaction({ role: 'agency' }, (sql) => sql.query(text));
    await expect(asAgency('select booking_id from bookings limit 1')).rejects.toThrow(/permission denied/u);
    const others = await asAgency("select count(*) as n from bookings where status <> 'Timeout'");
    expect(others).toEqual([{ n: 0 }]);
    await expect(asAgency('select password_hash from users')).rejects.toThrow(/permission denied/u);
    await expect(asAgency('select 1 as one from log_segments limit 1')).rejects.toThrow(/permission denied/u);
  });

  it('has each change in its log, newest first', async () => {
    clock.advance({ seconds: 1 });
    await operator.post(`/api/agency/partners/${lanna}/turn-ons`, { reason: 'Our mistake' });
    const log = calls.agencyLog.answer.schema.parse((await owner.get('/api/agency/log')).json());
    expect(log[0]).toMatchObject({
      who: 'omar@agency.example',
      kind: 'granted-turn-on',
      details: 'Lanna Heritage Resorts: Our mistake',
    });
    expect(log.find(({ details }) => details === 'olga@agency.example (owner)')).toMatchObject({
      who: 'Portal operator',
      kind: 'invited-user',
    });
  });
});
