import { disabledAccountText, noLinkForDisabledText, noNewPeopleText } from '@suppliers-portal/domain';
import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.js';
import { andaman, attempt, emails, givenCast, lanna, mekong } from '../../testing/cast.js';
import { describeWithDatabase, startTestServer, TestClock, type TestServer } from '../../testing/test-server.js';

describeWithDatabase('partner accounts', () => {
  const clock = new TestClock();
  let server: TestServer;
  let operator: Browser;

  beforeAll(async () => {
    server = await startTestServer({ clock });
    await givenCast(server);
    operator = await server.staff('omar@agency.example', 'operator');
  });
  afterAll(() => server.close());

  const at = (): number => Math.floor(clock.epochSeconds());
  const partner = async (dmcId: number) =>
    calls.agencyPartners.answer.schema
      .parse((await operator.get('/api/agency/partners')).json())
      .find((one) => one.dmcId === dmcId);
  const access = (dmcId: number, enabled: boolean, reason = 'The contract ended') =>
    operator.post(`/api/agency/partners/${dmcId}/access`, { enabled, reason });
  const auditOf = async (dmcId: number) =>
    calls.audit.answer.schema.parse(
      (await (await server.signedIn(emails.admin)).call('/api/audit', { admin: true, dmcId })).json(),
    ).records;

  it('adds a partner with its recipients, and then its attempts are taken and its users can be invited', async () => {
    const emailRecipients = ['ops@isan.example', 'OPS@isan.example', 'rates@isan.example'];
    const sent = { dmcId: 10777, dmcName: ' Isan Stays ', emailRecipients };
    expect((await operator.post('/api/agency/partners', sent)).status).toBe(204);
    expect(await operator.post('/api/agency/partners', sent)).toMatchObject({
      status: 409,
      text: 'There is a partner account 10777 already.',
    });
    expect(await partner(10777)).toMatchObject({ dmcName: 'Isan Stays', isConnectionLive: true, recipients: 2 });
    await server.given('actions', [attempt({ dmcId: 10777, at: at() })]);
    expect((await operator.post('/api/agency/partners/10777/people', { email: 'ann@isan.example' })).status).toBe(200);
    expect((await auditOf(10777)).find(({ kind }) => kind === 'added-partner')).toMatchObject({
      who: 'omar@agency.example',
      actedAs: 'agency',
      details: 'Isan Stays',
    });
  });

  it.each([
    [{ dmcId: 99999, dmcName: 'x' }, 'dmcId'],
    [{ dmcId: 0, dmcName: 'x' }, 'dmcId'],
    [{ dmcId: 10888, dmcName: '   ' }, 'dmcName'],
    [{ dmcId: 10888, dmcName: 'x', emailRecipients: ['no address'] }, 'no address is not an email address'],
  ])('refuses %j and says what is wrong', async (sent, said) => {
    const answer = await operator.post('/api/agency/partners', sent);
    expect([answer.status, answer.text.includes(said)]).toEqual([422, true]);
    expect(await partner(10888)).toBeUndefined();
  });

  it('renames a partner, and both logs say what it was called', async () => {
    const rename = (dmcName: string) =>
      operator.call(`/api/agency/partners/${lanna}`, { method: 'PUT', json: { dmcName } });
    expect((await rename('Lanna Hotels')).status).toBe(204);
    expect((await rename('Lanna Hotels')).status).toBe(409);
    expect((await partner(lanna))?.dmcName).toBe('Lanna Hotels');
    expect((await auditOf(lanna)).find(({ kind }) => kind === 'renamed-partner')).toMatchObject({
      before: 'Lanna Heritage Resorts',
      after: 'Lanna Hotels',
    });
    const log = calls.agencyLog.answer.schema.parse((await operator.get('/api/agency/log')).json());
    expect(log.map(({ details }) => details)).toContain('Lanna Heritage Resorts is now Lanna Hotels');
  });

  it('says so to people and tokens of a disabled partner in one sentence, and keeps what they have', async () => {
    const person = await server.signedIn(emails.supplier);
    const token = await server.tokenFor(emails.supplier, andaman, 'read');
    const byToken = async () => {
      const answer = await fetch(`${server.url}/api/status`, { headers: { Authorization: `Bearer ${token}` } });
      return [answer.status, await answer.text()];
    };
    const several = await server.signedIn(emails.several);
    const admin = await server.signedIn(emails.admin);
    const refused = { status: 403, text: disabledAccountText };
    expect((await access(andaman, false)).status).toBe(204);
    expect(await access(andaman, false)).toMatchObject({
      status: 409,
      text: 'The partner account is already disabled.',
    });
    expect(await partner(andaman)).toMatchObject({ disabledFor: 'The contract ended', disabledAt: at() });
    expect(await person.get('/api/status')).toMatchObject(refused);
    expect(await person.get('/api/bookings?category=timeout')).toMatchObject(refused);
    expect(await byToken()).toEqual([403, disabledAccountText]);
    expect(await several.call('/api/status', { dmcId: andaman })).toMatchObject(refused);
    expect(await admin.call('/api/status', { dmcId: andaman, admin: true })).toMatchObject(refused);
    const wanted = { name: 'a new one', dmcId: andaman, scope: 'read', expiresInDays: 1 };
    expect(await several.post('/api/tokens', wanted)).toMatchObject(refused);
    // What concerns the person alone, and other partners, work as before.
    expect((await person.get('/api/member')).status).toBe(200);
    expect((await several.call('/api/status', { dmcId: lanna })).status).toBe(200);
    clock.advance({ seconds: 1 });
    expect((await access(andaman, true, 'A new contract')).status).toBe(204);
    expect((await person.get('/api/status')).status).toBe(200);
    expect((await byToken())[0]).toBe(200);
    expect((await auditOf(andaman)).filter(({ kind }) => kind.endsWith('abled-partner'))).toMatchObject([
      { kind: 'enabled-partner', details: 'A new contract', before: 'Disabled', after: 'Enabled' },
      { kind: 'disabled-partner', details: 'The contract ended', actedAs: 'agency' },
    ]);
  });

  it('lets no one in for a disabled partner by call or file, and a person of two by the other one', async () => {
    const [closing, other, both] = [10_601, 10_602, 'both@chao.example'];
    await server.given('partners', [
      { dmcId: closing, dmcName: 'Chao Stays' },
      { dmcId: other, dmcName: 'Chao Rooms' },
    ]);
    await server.given('users', [{ email: both, dmcIds: [closing, other] }]);
    const path = `/api/agency/partners/${closing}/people`;
    const people = calls.partnerPeople.answer.schema.parse((await operator.get(path)).json());
    const again = () => operator.post(`/api/agency/people/${String(people[0]?.id)}`, { action: 'invite-again' });
    expect((await access(closing, false)).status).toBe(204);
    const text = noNewPeopleText({ name: 'Chao Stays', isDisabled: true });
    for (const email of ['late@chao.example', emails.foreign])
      expect(await operator.post(path, { email })).toMatchObject({ status: 409, text });
    const line = { line: 2, email: 'late@chao.example', partners: [closing], isAdmin: false };
    const file = await operator.post('/api/agency/people/import', { apply: true, people: [line] });
    expect(file.json()).toMatchObject({ faults: [{ line: 2, field: 'partners' }], steps: [] });
    expect((await again()).status).toBe(200);
    expect((await access(other, false)).status).toBe(204);
    expect(await again()).toMatchObject({ status: 409, text: noLinkForDisabledText(both) });
    expect((await access(other, true)).status).toBe(204);
    expect((await again()).status).toBe(200);
  });

  it('refuses data of a disabled partner with its line, and takes it once it is enabled', async () => {
    const lines = [attempt({ dmcId: lanna, at: at() }), attempt({ dmcId: mekong, at: at() })];
    expect((await access(mekong, false)).status).toBe(204);
    const answer = await server.ingest('actions', lines);
    expect([answer.status, answer.text]).toEqual([
      422,
      `Line 2: dmcId ${mekong} is a partner that the agency has disabled: leave its lines out, or enable it. Nothing was imported.`,
    ]);
    // Its name and its people are the agency's own.
    expect((await server.ingest('partners', [{ dmcId: mekong, dmcName: 'Mekong' }])).status).toBe(200);
    expect((await access(mekong, true)).status).toBe(204);
    expect((await server.ingest('actions', lines)).status).toBe(200);
  });

  it('is for operators and owners, with a reason', async () => {
    const viewer = await server.staff('vera@agency.example', 'viewer');
    expect((await viewer.post('/api/agency/partners', { dmcId: 10999, dmcName: 'x' })).status).toBe(403);
    expect((await viewer.post(`/api/agency/partners/${lanna}/access`, { enabled: false, reason: 'x' })).status).toBe(
      403,
    );
    expect((await access(lanna, false, ' ')).status).toBe(422);
    expect((await access(987_654, false)).status).toBe(404);
  });
});
