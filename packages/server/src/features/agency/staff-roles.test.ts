import { lastOwnerText, notYourselfText, type StaffRole } from '@suppliers-portal/domain';
import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailQueues } from '../../app/features.js';
import type { Mail } from '../../platform/mails/mail-port.js';
import { sendDueMails } from '../../platform/mails/send-due-mails.js';
import type { Browser } from '../../testing/browser.js';
import { givenCast } from '../../testing/cast.js';
import { describeWithDatabase, startTestServer, TestClock, type TestServer } from '../../testing/test-server.js';
import { People } from './people.js';
import { changeStaffRole } from './staff-roles.js';

describeWithDatabase('roles of staff', () => {
  const clock = new TestClock();
  let server: TestServer;
  let number = 0;
  let olga: Browser;

  beforeAll(async () => {
    server = await startTestServer({ clock });
    await givenCast(server);
    olga = await server.staff('olga@agency.example', 'owner');
  });
  afterAll(() => server.close());

  const fresh = (): string => `role-${(number += 1)}@agency.example`;
  const staff = async () => calls.agencyStaff.answer.schema.parse((await olga.get('/api/agency/staff')).json());
  const idOf = async (email: string): Promise<number> => (await staff()).find((one) => one.email === email)?.id ?? 0;
  const change = (by: Browser, id: number, role: StaffRole) =>
    by.call(`/api/agency/staff/${id}/role`, { method: 'PUT', json: { role } });
  const mails = async (): Promise<readonly Mail[]> => {
    const sent: Mail[] = [];
    const mailer = { send: (mail: Mail) => Promise.resolve(void sent.push(mail)) };
    await sendDueMails(server.database, mailQueues, mailer, 'https://portal.example');
    return sent;
  };

  it('count at once for a session that is open, in both directions, and are in the log and in a mail', async () => {
    const email = fresh();
    const person = await server.staff(email, 'viewer');
    const grant = () => person.post('/api/agency/partners', { dmcId: 700_000 + number, dmcName: 'Raised' });
    expect((await grant()).status).toBe(403);
    await mails();
    expect((await change(olga, await idOf(email), 'operator')).status).toBe(204);
    expect((await grant()).status).toBe(204);
    expect((await change(olga, await idOf(email), 'viewer')).status).toBe(204);
    expect((await grant()).status).toBe(403);
    expect((await person.get('/api/agency/staff')).status).toBe(200);
    const log = calls.agencyLog.answer.schema.parse((await olga.get('/api/agency/log')).json());
    expect(log.filter(({ kind }) => kind === 'changed-role').slice(0, 2)).toMatchObject([
      { who: 'olga@agency.example', details: `${email}: operator is now viewer` },
      { who: 'olga@agency.example', details: `${email}: viewer is now operator` },
    ]);
    const sent = (await mails()).filter(({ to }) => to === email);
    expect(sent.map(({ subject }) => subject)).toEqual(Array(2).fill('Your role in the Suppliers Portal was changed'));
    expect(sent[0]?.text).toContain(`olga@agency.example changed the role of ${email} in the agency`);
    expect(sent[0]?.text).toContain('It was Viewer, and is now Operator.');
  });

  it('are changed by owners only, and never by oneself', async () => {
    const [email, otto] = [fresh(), fresh()];
    const operator = await server.staff(email, 'operator');
    const id = await idOf(email);
    expect((await change(operator, id, 'owner')).status).toBe(403);
    const second = await server.staff(otto, 'owner');
    expect(await change(second, await idOf(otto), 'viewer')).toMatchObject({ status: 409, text: notYourselfText });
    expect((await change(olga, await idOf(otto), 'viewer')).status).toBe(204);
    expect((await change(second, id, 'owner')).status).toBe(403);
  });

  it('keep one active owner, also when two owners take the role of each other at once', async () => {
    const [first, second] = [fresh(), fresh()];
    const [paul, pia] = [await server.staff(first, 'owner'), await server.staff(second, 'owner')];
    const [paulId, piaId] = [await idOf(first), await idOf(second)];
    const answers = await Promise.all([change(paul, piaId, 'viewer'), change(pia, paulId, 'viewer')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 403]);
    const left = (await staff()).filter(({ email, role }) => [first, second].includes(email) && role === 'owner');
    expect(left).toHaveLength(1);
  });

  it('refuses to take the last active owner, whoever asks: invited and disabled owners do not count', async () => {
    const people = new People({ database: server.database, throughProvider: false });
    const author = { who: 'the operator', fromAddress: '127.0.0.1', client: 'a shell', requestId: 'last-owner' };
    const machine = { author, isOwner: true, base: 'https://portal.example' };
    const otto = fresh();
    await server.staff(otto, 'owner');
    const waiting = await olga.post('/api/agency/staff', { email: fresh(), role: 'owner' });
    expect(waiting.status).toBe(200);
    for (const { id, email, role, state } of await staff())
      if (role === 'owner' && state === 'active' && email !== 'olga@agency.example')
        await people.change(id, { action: 'disable' }, machine);
    const last = { id: await idOf('olga@agency.example'), ifMatch: undefined };
    const refusal = { status: 409, message: lastOwnerText };
    for (const action of ['disable', 'remove'] as const)
      await expect(people.change(last.id, { action }, machine)).rejects.toMatchObject(refusal);
    await expect(changeStaffRole(server.database, { ...last, role: 'viewer' }, machine)).rejects.toMatchObject(refusal);
    expect((await staff()).find(({ id }) => id === last.id)).toMatchObject({ role: 'owner', state: 'active' });
    await people.change(await idOf(otto), { action: 'enable' }, machine);
    await changeStaffRole(server.database, { ...last, role: 'viewer' }, machine);
    expect((await olga.post('/api/agency/staff', { email: fresh(), role: 'viewer' })).status).toBe(403);
    await changeStaffRole(server.database, { ...last, role: 'owner' }, machine);
  });
});
