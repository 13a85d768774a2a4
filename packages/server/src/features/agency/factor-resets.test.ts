import { factorResetGatewayContract } from '@suppliers-portal/domain/contracts';
import {
  consentOfPersonText,
  noFactorResetText,
  noFactorToResetText,
  ownConsentText,
  ownerConsentText,
  ownFactorText,
  proofNeededText,
} from '@suppliers-portal/domain';
import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mailQueues } from '../../app/features.js';
import { integer, onlyRow } from '../../platform/database/rows.js';
import type { Mail } from '../../platform/mails/mail-port.js';
import { sendDueMails } from '../../platform/mails/send-due-mails.js';
import type { Browser } from '../../testing/browser.js';
import { andaman, emails, givenCast } from '../../testing/cast.js';
import { gatewaysOf } from '../../testing/gateways.js';
import { setUpSecondFactor } from '../../testing/second-factor.js';
import {
  describeWithDatabase,
  rightPassword,
  startTestServer,
  TestClock,
  type TestServer,
} from '../../testing/test-server.js';
import { endDueResets } from './factor-resets.js';

describeWithDatabase('the reset of a second factor by two members of staff', () => {
  const clock = new TestClock();
  let server: TestServer;
  let number = 0;
  let email = '';
  let personId = 0;

  beforeAll(async () => {
    server = await startTestServer({ clock, demandsSecondFactor: ['onboarding'] });
    await givenCast(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    ({ email, personId } = await aPerson());
  });

  async function aPerson(): Promise<{ email: string; personId: number }> {
    const address = `person-${(number += 1)}@factor.example`;
    await server.given('users', [{ email: address, password: rightPassword, dmcIds: [andaman] }]);
    await setUpSecondFactor(server, address);
    return { email: address, personId: await idOf(address) };
  }
  async function idOf(address: string): Promise<number> {
    const rows = await server.database.transaction({ role: 'access' }, (sql) =>
      sql.query('select user_id from users where email = $1', [address]),
    );
    return integer(onlyRow(rows), 'user_id');
  }
  const aStaff = (role: 'viewer' | 'operator' | 'owner' = 'operator'): Promise<Browser> =>
    server.staff(`staff-${(number += 1)}@agency.example`, role);
  const ask = (staff: Browser, id = personId) =>
    staff.post(`/api/agency/people/${id}/factor-reset`, { reason: 'The phone is lost' });
  const open = async (staff: Browser, of = email) =>
    calls.factorResets.answer.schema
      .parse((await staff.get('/api/agency/factor-resets')).json())
      .find((one) => one.email === of);
  const consent = async (staff: Browser, id: string | undefined) =>
    staff.post(`/api/agency/factor-resets/${id ?? ''}/consent`, {});
  const end = async (staff: Browser, id: string | undefined) =>
    staff.call(`/api/agency/factor-resets/${id ?? ''}`, { method: 'DELETE' });
  const memberOf = async (browser: Browser) =>
    calls.member.answer.schema.parse((await browser.get('/api/member')).json()).email;
  const hasFactor = async (): Promise<boolean> =>
    (await server.visitor().signIn(email, rightPassword)).headers['x-portal-second-factor'] === 'code';
  const kindsIn = async () =>
    calls.agencyLog.answer.schema
      .parse((await (await aStaff('viewer')).get('/api/agency/log')).json())
      .filter(({ details }) => details.includes(email))
      .map(({ kind, who, details }) => [kind, who, details]);

  it('is done when another one consents, and ends what signs the person in', async () => {
    const [lea, max] = [await aStaff(), await aStaff()];
    const [asker, consenter] = [await memberOf(lea), await memberOf(max)];
    await server.tokenFor(email, andaman, 'read');
    expect((await ask(lea)).status).toBe(204);
    const reset = await open(max);
    expect(reset).toMatchObject({ askedBy: asker, reason: 'The phone is lost', needsOwner: false });
    expect(await hasFactor()).toBe(true);
    expect((await consent(max, reset?.id)).status).toBe(204);

    const rows = await server.database.transaction({ role: 'access' }, (sql) =>
      sql.query(
        `select (select count(*) from second_factors where user_id = $1) + (select count(*) from recovery_codes where user_id = $1)
           + (select count(*) from access_tokens where user_id = $1) as left_over`,
        [personId],
      ),
    );
    expect(integer(onlyRow(rows), 'left_over')).toBe(0);
    expect((await server.visitor().signIn(email, rightPassword)).status).toBe(200);
    expect(await open(max)).toBeUndefined();

    const details = `${email}: an authenticator app, 10 unused recovery codes. ${asker} asked: The phone is lost`;
    const ofReset = (await kindsIn()).filter(([kind]) => kind !== 'created-token');
    expect(ofReset).toEqual([
      ['reset-second-factor', consenter, details],
      ['asked-factor-reset', asker, `${email}: The phone is lost`],
    ]);
    const audit = calls.audit.answer.schema.parse(
      (await (await server.signedIn(emails.admin)).call('/api/audit', { admin: true, dmcId: andaman })).json(),
    );
    expect(audit.records.find(({ kind }) => kind === 'reset-second-factor')).toMatchObject({
      who: consenter,
      actedAs: 'agency',
      details,
    });
    const sent: Mail[] = [];
    const port = { send: (mail: Mail) => Promise.resolve(void sent.push(mail)) };
    await sendDueMails(server.database, mailQueues, port, 'https://portal.example');
    const mail = sent.find((one) => one.to === email && one.subject.includes('was removed'));
    expect(mail?.text).toContain(`${asker} asked for it, and ${consenter} consented. The reason: The phone is lost`);
    expect(mail?.text).toContain('From now on it is enough to sign in.');
    expect(mail?.text).toMatch(/This ended (?:\d+ sessions?, )?1 access token\./u);
  });

  /** The token of a tool that this member of staff let in. */
  async function toolOf(staff: Browser): Promise<(path: string, body: object) => ReturnType<Browser['call']>> {
    const started = calls.startDevice.answer.schema.parse(
      (await server.visitor().post(calls.startDevice.path, { client: 'supplier', scope: 'operate' })).json(),
    );
    await staff.post(calls.decideDevice.path, { code: started.user_code, allow: true });
    const { access_token: secret } = calls.deviceToken.answer.schema.parse(
      (await server.visitor().post(calls.deviceToken.path, { device_code: started.device_code })).json(),
    );
    const headers = { 'Authorization': `Bearer ${secret}`, 'Content-Type': 'application/json' };
    return (path, body) => server.visitor().call(path, { method: 'POST', body: JSON.stringify(body), headers });
  }

  it('never takes both steps of one person, in any session of theirs or by a token', async () => {
    const lea = await aStaff('owner');
    const tool = await toolOf(lea);
    // Asked by the tool, and consented to in sessions.
    const path = `/api/agency/people/${personId}/factor-reset`;
    expect((await tool(path, { reason: 'The phone is lost' })).status).toBe(204);
    const reset = await open(lea);
    const again = await server.signedIn(await memberOf(lea));
    for (const session of [lea, again])
      expect(await consent(session, reset?.id)).toMatchObject({ status: 409, text: ownConsentText });
    // Asked in a session, and consented to by the tool.
    expect((await end(lea, reset?.id)).status).toBe(204);
    expect((await ask(lea)).status).toBe(204);
    const other = await open(lea);
    expect((await tool(`/api/agency/factor-resets/${other?.id ?? ''}/consent`, {})).status).toBe(403);
    expect(await hasFactor()).toBe(true);
  });

  it('needs a proof of presence that is not older than ten minutes', async () => {
    const [lea, max] = [await aStaff(), await aStaff()];
    await ask(lea);
    const reset = await open(max);
    await server.database.transaction({ role: 'access' }, (sql) =>
      sql.query("update sessions set proven_at = portal_now() - interval '10 minutes'"),
    );
    expect(await consent(max, reset?.id)).toMatchObject({ status: 403, text: proofNeededText });
    expect(await hasFactor()).toBe(true);
  });

  it('is refused by another one, or taken back by who asked, and then changes nothing', async () => {
    const [lea, max] = [await aStaff(), await aStaff()];
    await ask(lea);
    const first = await open(max);
    expect((await end(max, first?.id)).status).toBe(204);
    expect(await consent(max, first?.id)).toMatchObject({ status: 404, text: noFactorResetText });
    await ask(lea);
    const second = await open(max);
    expect((await end(lea, second?.id)).status).toBe(204);
    expect(await consent(max, second?.id)).toMatchObject({ status: 404, text: noFactorResetText });
    expect(await hasFactor()).toBe(true);
    expect((await kindsIn()).map(([kind]) => kind)).toEqual([
      'took-back-factor-reset',
      'asked-factor-reset',
      'refused-factor-reset',
      'asked-factor-reset',
    ]);
  });

  it('ends by itself after 24 hours, and when who asked is no longer staff', async () => {
    const [lea, max] = [await aStaff(), await aStaff()];
    await ask(lea);
    const late = await open(max);
    clock.advance({ hours: 24 });
    const again = await server.signedIn(await memberOf(await aStaff()));
    expect(await open(again)).toBeUndefined();
    expect(await consent(again, late?.id)).toMatchObject({ status: 404, text: noFactorResetText });
    expect(await endDueResets(server.database)).toBeGreaterThan(0);
    expect((await kindsIn())[0]?.[0]).toBe('ended-factor-reset');

    const leaving = await aStaff();
    const address = await memberOf(leaving);
    expect((await ask(leaving)).status).toBe(204);
    const reset = await open(again);
    const owner = await aStaff('owner');
    expect((await owner.post(`/api/agency/people/${await idOf(address)}`, { action: 'disable' })).status).toBe(200);
    expect(await consent(again, reset?.id)).toMatchObject({ status: 404, text: noFactorResetText });
    // It does not stand in the way of the next one.
    expect((await ask(again)).status).toBe(204);
  });

  it('of staff needs the consent of an owner, and never that of the person', async () => {
    const [lea, max, olga] = [await aStaff(), await aStaff(), await aStaff('owner')];
    const viewer = await aStaff('viewer');
    const vera = await memberOf(viewer);
    await setUpSecondFactor(server, vera);
    expect((await ask(viewer)).status).toBe(403);
    expect((await ask(lea, await idOf(vera))).status).toBe(204);
    const reset = await open(max, vera);
    expect(reset?.needsOwner).toBe(true);
    expect(await consent(max, reset?.id)).toMatchObject({ status: 403, text: ownerConsentText });
    expect((await consent(olga, reset?.id)).status).toBe(204);

    const mine = await memberOf(olga);
    await setUpSecondFactor(server, mine);
    expect((await ask(lea, await idOf(mine))).status).toBe(204);
    const about = await open(max, mine);
    expect(await consent(olga, about?.id)).toMatchObject({ status: 409, text: consentOfPersonText });
    expect(await end(olga, about?.id)).toMatchObject({ status: 409, text: consentOfPersonText });
    expect(await ask(olga, await idOf(mine))).toMatchObject({ status: 409, text: ownFactorText });
  });

  it('leads an onboarding account, which must have one, to set up a new one', async () => {
    const mai = `mai-${(number += 1)}@factor.example`;
    const accountType = 'Onboarding' as const;
    await server.given('users', [{ email: mai, password: rightPassword, dmcIds: [andaman], accountType }]);
    await setUpSecondFactor(server, mai);
    const [lea, max] = [await aStaff(), await aStaff()];
    await ask(lea, await idOf(mai));
    expect((await consent(max, (await open(max, mai))?.id)).status).toBe(204);
    const answer = await server.visitor().signIn(mai, rightPassword);
    expect(answer.headers['x-portal-second-factor']).toBe('set-up');
  });

  it('is not asked for a person who has nothing to reset', async () => {
    const bare = `bare-${(number += 1)}@factor.example`;
    await server.given('users', [{ email: bare, password: rightPassword, dmcIds: [andaman] }]);
    expect(await ask(await aStaff(), await idOf(bare))).toMatchObject({ status: 409, text: noFactorToResetText(bare) });
  });

  factorResetGatewayContract('HttpFactorResetGateway', async () => {
    const [mine, other] = [await aStaff(), await aStaff()];
    const asked = await aPerson();
    await ask(other, asked.personId);
    return { gateway: gatewaysOf(mine, andaman).factorResetGateway, personId, email, asked: asked.email };
  });
});
