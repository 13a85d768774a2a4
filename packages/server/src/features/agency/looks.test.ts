import { lookGatewayContract } from '@suppliers-portal/domain/contracts';
import { lookMinutes, lookOfDisabledText, lookPages, lookRefusedText } from '@suppliers-portal/domain';
import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.js';
import { andaman, attempt, emails, givenCast, lanna, mekong } from '../../testing/cast.js';
import { gatewaysOf } from '../../testing/gateways.js';
import {
  describeWithDatabase,
  rightPassword,
  startTestServer,
  TestClock,
  type TestServer,
} from '../../testing/test-server.js';
import { endDueLooks } from './looks.js';

describeWithDatabase('staff that looks at the portal as a partner', () => {
  const clock = new TestClock();
  let server: TestServer;
  let number = 0;

  beforeAll(async () => {
    server = await startTestServer({ clock });
    await givenCast(server);
    await server.given('actions', [attempt({ dmcId: andaman, at: Math.floor(clock.epochSeconds()), success: false })]);
  });
  afterAll(() => server.close());

  const aStaff = (role: 'viewer' | 'operator' | 'owner' = 'operator'): Promise<Browser> =>
    server.staff(`lea-${(number += 1)}@agency.example`, role);
  const look = (staff: Browser, dmcId = andaman) => staff.post(`/api/agency/partners/${dmcId}/look`, {});
  const stop = (staff: Browser) => staff.post('/auth/look/stop', {});
  const memberOf = async (browser: Browser) =>
    calls.member.answer.schema.parse((await browser.get('/api/member')).json());
  const looksIn = async (dmcId: number) =>
    calls.audit.answer.schema
      .parse((await (await server.signedIn(emails.admin)).call('/api/audit', { admin: true, dmcId })).json())
      .records.filter(({ kind }) => kind.endsWith('-look'));
  const agencyLog = async () =>
    calls.agencyLog.answer.schema
      .parse((await (await aStaff('viewer')).get('/api/agency/log')).json())
      .filter(({ kind }) => kind.endsWith('-look'));

  it('sees what a supplier of the partner sees, of this partner alone, until it stops', async () => {
    const staff = await aStaff();
    const before = await memberOf(staff);
    expect((await look(staff)).status).toBe(204);
    const { email, ...member } = await memberOf(staff);
    expect(member).toEqual({
      dmcId: andaman,
      dmcName: 'Andaman Stays Group',
      isAdmin: false,
      availableDmc: [{ text: 'Andaman Stays Group', value: andaman }],
      accountType: 'Supplier',
      pages: lookPages,
      looking: { endsAt: Math.ceil(clock.epochSeconds()) + lookMinutes * 60 },
    });
    const supplier = await server.signedIn(emails.supplier);
    for (const path of ['/api/status', '/api/stats', '/api/roommapping/getHotels'])
      expect((await staff.get(path)).json()).toEqual((await supplier.get(path)).json());
    expect(await staff.call('/api/status', { dmcId: mekong })).toMatchObject({ status: 403 });
    expect((await staff.get('/api/agency/partners')).text).toBe(lookRefusedText('Andaman Stays Group'));
    expect((await stop(staff)).status).toBe(204);
    expect(await memberOf(staff)).toEqual({ ...before, email });
    expect((await staff.get('/api/status')).status).toBe(403);
  });

  it('looks at one partner at a time, also if several looks begin at once', async () => {
    const staff = await aStaff();
    const answers = await Promise.all([andaman, mekong, lanna, andaman].map((dmcId) => look(staff, dmcId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403, 403, 403]);
    expect((await stop(staff)).status).toBe(204);
  });

  it('changes nothing, and gets no way in', async () => {
    const staff = await aStaff('owner');
    await look(staff);
    const refused = { status: 403, text: lookRefusedText('Andaman Stays Group') };
    for (const [path, body] of [
      ['/api/turnon', { action: 'turn on', cause: 'Others', note: 'x' }],
      ['/api/tokens', { name: 'x', dmcId: andaman, scope: 'read', expiresInDays: 1 }],
      ['/auth/authorize', {}],
      ['/auth/device/decision', { code: 'ABCDEFGH', allow: true }],
      ['/api/agency/staff', { email: 'x@agency.example', role: 'owner' }],
      [`/api/agency/partners/${lanna}/look`, {}],
    ] as const)
      expect(await staff.post(path, body)).toMatchObject(refused);
    for (const path of ['/api/sessions', '/api/tokens', '/api/second-factor', '/api/passkeys', '/api/security-events'])
      expect(await staff.get(path)).toMatchObject(refused);
    for (const path of ['/api/setting', '/api/audit']) expect((await staff.get(path)).status).toBe(403);
    await stop(staff);
  });

  it('is in both logs with its start and its end', async () => {
    const staff = await aStaff();
    const { email } = await memberOf(staff);
    await look(staff, lanna);
    clock.advance({ minutes: 2 });
    await stop(staff);
    expect((await looksIn(lanna)).slice(0, 2)).toMatchObject([
      { kind: 'ended-look', who: email, actedAs: 'agency', details: 'After 2 minutes' },
      { kind: 'began-look', who: email, actedAs: 'agency', details: `For at most ${lookMinutes} minutes` },
    ]);
    expect((await agencyLog()).slice(0, 2)).toMatchObject([
      { kind: 'ended-look', who: email, details: 'Lanna Heritage Resorts: after 2 minutes' },
      { kind: 'began-look', who: email, details: 'Lanna Heritage Resorts' },
    ]);
  });

  it('ends by itself after its time, and with the session, and then both logs say so once', async () => {
    const [inTime, signsOut] = [await aStaff(), await aStaff()];
    const [{ email }, other] = [await memberOf(inTime), await memberOf(signsOut)];
    await look(inTime, mekong);
    await look(signsOut, mekong);
    for (let minute = 0; minute < lookMinutes; minute += 5) {
      await memberOf(inTime);
      clock.advance({ minutes: 5 });
      if (minute === 5) await signsOut.post('/auth/logout', {});
      if (minute === 5) expect(await endDueLooks(server.database)).toBeGreaterThan(0);
    }
    expect((await memberOf(inTime)).accountType).toBe('Agency');
    expect((await inTime.get('/api/status')).status).toBe(403);
    expect(await endDueLooks(server.database)).toBeGreaterThan(0);
    expect(await endDueLooks(server.database)).toBe(0);
    // Which partner a look of the test of looks at once saw is open: its end is not meant.
    const ends = (await looksIn(mekong)).filter(
      ({ kind, who }) => kind === 'ended-look' && [email, other.email].includes(who),
    );
    expect(ends.map(({ who, details }) => [who, details])).toEqual([
      [email, `After ${lookMinutes} minutes, by itself`],
      [other.email, 'After 10 minutes, by itself'],
    ]);
    // A look can begin again, although the last one was never stopped.
    expect((await inTime.post('/auth/proof', { password: rightPassword })).status).toBe(204);
    expect((await look(inTime, mekong)).status).toBe(204);
    await stop(inTime);
  });

  it('is not for viewers, not for a disabled partner, and ends with the role and the partner', async () => {
    expect((await look(await aStaff('viewer'))).status).toBe(403);
    const [staff, owner] = [await aStaff(), await aStaff('owner')];
    await look(staff, lanna);
    const access = (enabled: boolean) =>
      owner.post(`/api/agency/partners/${lanna}/access`, { enabled, reason: 'The contract ended' });
    await access(false);
    expect((await staff.get('/api/status')).status).toBe(403);
    await stop(staff);
    expect(await look(staff, lanna)).toMatchObject({ status: 409, text: lookOfDisabledText });
    await access(true);
    await look(staff, lanna);
    await server.database.transaction({ role: 'owner' }, (sql) =>
      sql.query("update users set staff_role = 'viewer' where email = $1", [`lea-${number - 1}@agency.example`]),
    );
    expect(await memberOf(staff)).toMatchObject({ staffRole: 'viewer', accountType: 'Agency' });
  });

  lookGatewayContract('HttpLookGateway', async () => {
    const owner = await aStaff('owner');
    const disabled = 60_000 + (number += 1);
    await server.given('partners', [{ dmcId: disabled, dmcName: 'Gone' }]);
    await owner.post(`/api/agency/partners/${disabled}/access`, { enabled: false, reason: 'The contract ended' });
    return { gateway: gatewaysOf(owner, andaman).lookGateway, dmcId: andaman, disabled };
  });
});
