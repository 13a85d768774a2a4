import { peopleFileGatewayContract } from '@suppliers-portal/domain/contracts';
import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.js';
import { andaman, emails, givenCast, lanna, mekong } from '../../testing/cast.js';
import { gatewaysOf } from '../../testing/gateways.js';
import { describeWithDatabase, startTestServer, type TestServer } from '../../testing/test-server.js';

describeWithDatabase('people as a file', () => {
  let server: TestServer;
  let [operator, owner]: Browser[] = [];
  let number = 0;

  beforeAll(async () => {
    server = await startTestServer();
    await givenCast(server);
    operator = await server.staff('omar@agency.example', 'operator');
    owner = await server.staff('olga@agency.example', 'owner');
  });
  afterAll(() => server.close());

  const fresh = (): string => `file-${(number += 1)}@people.example`;
  const send = async (by: Browser | undefined, people: readonly object[], apply = true) =>
    calls.importPeople.answer.schema.parse((await by!.post('/api/agency/people/import', { apply, people })).json());
  const line = (email: string, partners: readonly number[], isAdmin = false) => ({ line: 2, email, partners, isAdmin });
  const auditOf = async (dmcId: number) =>
    calls.audit.answer.schema.parse(
      (await (await server.signedIn(emails.admin)).call('/api/audit', { admin: true, dmcId })).json(),
    ).records;

  it('invites a person of two partners with one link, which sets the password', async () => {
    const email = fresh();
    const { steps } = await send(operator, [line(email, [andaman, mekong])]);
    const token = /#changePassword=(.+)$/u.exec(steps[0]?.link ?? '')?.[1];
    const visitor = server.visitor();
    await visitor.open();
    const password = 'a-first-Password-1';
    expect((await visitor.post('/auth/passwords/set', { token, new: password })).status).toBe(200);
    const member = calls.member.answer.schema.parse(
      (await (await server.signedIn(email, password)).get('/api/member')).json(),
    );
    expect(member.availableDmc.map(({ value }) => value).sort()).toEqual([andaman, mekong].sort());
    for (const dmcId of [andaman, mekong])
      expect(
        (await auditOf(dmcId)).find(({ kind, details }) => kind === 'invited-user' && details === email),
      ).toMatchObject({
        who: 'omar@agency.example',
        actedAs: 'agency',
      });
    const log = calls.agencyLog.answer.schema.parse((await owner?.get('/api/agency/log'))?.json());
    expect(log.find(({ details }) => details.startsWith(email))?.details).toBe(
      `${email} for Andaman Stays Group (${andaman}), Mekong Riverside Hotels (${mekong}) (by a file)`,
    );
  });

  it('keeps the link of an invitation when the person gets another partner', async () => {
    const email = fresh();
    const first = await send(operator, [line(email, [andaman])]);
    const again = await send(operator, [line(email, [andaman, lanna])]);
    expect(again.steps).toEqual([{ ...line(email, [lanna]), step: 'change' }]);
    const token = /#changePassword=(.+)$/u.exec(first.steps[0]?.link ?? '')?.[1];
    const visitor = server.visitor();
    await visitor.open();
    expect((await visitor.post('/auth/passwords/set', { token, new: 'a-first-Password-2' })).status).toBe(200);
  });

  it('lets an owner invite a portal admin, and no operator', async () => {
    const email = fresh();
    const refused = await send(operator, [line(email, [], true)]);
    expect(refused.faults).toEqual([{ line: 2, field: 'admin', reason: 'Only an owner can invite a portal admin.' }]);
    expect((await send(owner, [line(email, [], true)])).steps[0]?.link).toBeDefined();
    const all = calls.allPeople.answer.schema.parse((await operator!.get('/api/agency/people')).json());
    expect(all.find((one) => one.email === email)).toMatchObject({ isAdmin: true, partners: [] });
    expect(all.some((one) => one.email === 'olga@agency.example')).toBe(false);
  });

  it('refuses staff, and changes nothing for anyone in the file', async () => {
    const email = fresh();
    const answer = await send(owner, [line(email, [andaman]), { ...line('omar@agency.example', [andaman]), line: 3 }]);
    expect(answer.faults.map((one) => [one.line, one.field])).toEqual([[3, 'email']]);
    const all = calls.allPeople.answer.schema.parse((await owner!.get('/api/agency/people')).json());
    expect(all.some((one) => one.email === email)).toBe(false);
  });

  peopleFileGatewayContract('HttpPeopleFileGateway', () =>
    Promise.resolve({
      gateway: gatewaysOf(owner!, andaman).peopleFileGateway,
      partners: [andaman, mekong] as const,
      email: fresh(),
    }),
  );
});
