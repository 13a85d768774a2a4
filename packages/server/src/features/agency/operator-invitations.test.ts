import { hasAccountText, noNewPeopleText } from '@suppliers-portal/domain';
import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { andaman, givenCast, lanna } from '../../testing/cast.js';
import { describeWithDatabase, startTestServer, type TestServer } from '../../testing/test-server.js';

describeWithDatabase('an invitation from the machine of the portal', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await givenCast(server);
  });
  afterAll(() => server.close());

  const invite = async (body: object) => {
    const answer = await fetch(`${server.url}/operator/invitations`, {
      method: 'POST',
      headers: { 'Authorization': `Bearer ${server.ingestToken}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    const link = answer.ok ? calls.inviteStaff.answer.schema.parse(JSON.parse(text)).link : undefined;
    return { status: answer.status, text, token: link?.split('#changePassword=')[1] ?? '' };
  };
  const setPassword = async (token: string) => {
    const visitor = server.visitor();
    await visitor.open();
    return (await visitor.post(calls.setPassword.path, { token, new: 'chosen-by-Me-77' })).status;
  };

  it.each([{ role: 'owner' }, { dmcId: andaman }])(
    'gives a new link to a person whose first link is lost, and ends that one: %o',
    async (place) => {
      const email = `first-${'role' in place ? 'owner' : 'supplier'}@agency.example`;
      const [lost, fresh] = [await invite({ email, ...place }), await invite({ email, ...place })];
      expect([lost.status, fresh.status]).toEqual([200, 200]);
      expect([await setPassword(lost.token), await setPassword(fresh.token)]).toEqual([404, 200]);
      expect(await invite({ email, ...place })).toMatchObject({ status: 409, text: hasAccountText(email) });
    },
  );

  it('gives no link for another role, and none of staff to a person of a partner', async () => {
    await invite({ email: 'viewer@agency.example', role: 'viewer' });
    await invite({ email: 'ana.new@andaman.example', dmcId: andaman });
    for (const email of ['viewer@agency.example', 'ana.new@andaman.example'])
      expect(await invite({ email, role: 'owner' })).toMatchObject({ status: 409, text: hasAccountText(email) });
  });

  it('invites no one for a partner that staff has disabled', async () => {
    const operator = await server.staff('omar@agency.example', 'operator');
    const reason = 'The contract ended';
    await operator.post(`/api/agency/partners/${lanna}/access`, { enabled: false, reason });
    const text = noNewPeopleText({ name: 'Lanna Heritage Resorts', isDisabled: true });
    expect(await invite({ email: 'late@lanna.example', dmcId: lanna })).toMatchObject({ status: 409, text });
  });
});
