import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sendDueMails } from '../../platform/mails/send-due-mails.js';
import { countMails } from '../../platform/mails/count-mails.js';
import type { Mail } from '../../platform/mails/mail-port.js';
import { aPullspec } from '../../testing/a-pullspec.js';
import type { Browser } from '../../testing/browser.js';
import { andaman, emails, givenCast } from '../../testing/cast.js';
import { describeWithDatabase, startTestServer, TestClock, type TestServer } from '../../testing/test-server.js';
import { pullspecMails, queueDueMails } from './pullspec-mails.js';

describeWithDatabase('mails about versions of PullSpec', () => {
  const clock = new TestClock();
  let server: TestServer;
  let operator: Browser;
  let supplier: Browser;

  beforeAll(async () => {
    server = await startTestServer({ clock });
    await givenCast(server);
    await server.staff('omar@agency.example', 'operator');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.database.transaction({ role: 'owner' }, async (sql) => {
      await sql.query('delete from pullspec_versions');
      await sql.query('delete from pullspec_subscriptions');
    });
    await given('1.0.0');
    clock.advance({ seconds: 60 });
    // The time between tests can end a session.
    operator = await server.signedIn('omar@agency.example');
    supplier = await server.signedIn(emails.supplier);
  });

  const given = (version: string, more: object = {}) =>
    server.given('pullspec-versions', [{ fileName: `${version}.yml`, document: aPullspec(version), ...more }]);
  const step = (version: string, name: string, body: object = {}) =>
    operator.post(`/api/agency/pullspecs/${version}/${name}`, body);
  const turn = (by: Browser, method: 'PUT' | 'DELETE', more = {}) =>
    by.call(calls.pullspecMails.path, { method, ...more });
  async function sent(): Promise<Mail[]> {
    const mails: Mail[] = [];
    await queueDueMails(server.database);
    const send = (mail: Mail) => Promise.resolve(void mails.push(mail));
    await sendDueMails(server.database, [pullspecMails], { send }, 'https://portal.example');
    return mails;
  }
  const sentTo = async (): Promise<string[]> => (await sent()).map(({ to, subject }) => `${to}: ${subject}`);

  it('go once to each person who turned them on, with the notes, what changes and a link that stops them', async () => {
    await turn(supplier, 'PUT');
    await turn(await server.signedIn(emails.admin), 'PUT', { dmcId: andaman });
    expect(await sent()).toEqual([]);
    await given('2.0.0', { isDraft: true });
    expect(await sent()).toEqual([]);
    await step('2.0.0', 'publish', { notes: 'Taxes are new.\nSearch is as before.' });
    const mails = await sent();
    expect(mails.map(({ to }) => to).sort()).toEqual([emails.admin, emails.supplier]);
    const { subject, text } = mails.find(({ to }) => to === emails.supplier)!;
    expect(subject).toBe('PullSpec 2.0.0 is published');
    for (const line of [
      'Taxes are new.\nSearch is as before.\n',
      'https://portal.example/main/api-documentation?version=2.0.0\n',
      'What changes from 1.0.0: https://portal.example/main/api-documentation?view=differences&from=1.0.0&to=2.0.0\n',
    ])
      expect(text).toContain(line);
    await step('2.0.0', 'withdraw', { reason: 'A mistake' });
    await step('2.0.0', 'publish');
    expect(await sent()).toEqual([]);

    const visitor = server.visitor();
    const token = /https:\/\/portal\.example\/universal-login\/stop-pullspec-mails#(\S+)$/u.exec(text)![1]!;
    expect((await visitor.get('/universal-login/stop-pullspec-mails')).text).toContain(
      '<title>Stop these mails</title>',
    );
    const stop = (given: string) => visitor.post('/auth/pullspec-mails/stop', { token: given });
    for (const wrong of ['x', `${token}x`, token.replace(/^\d+/u, '1'), token.replace(/^\d+/u, '')])
      expect((await stop(wrong)).status).toBe(404);
    expect((await supplier.get(calls.pullspecMails.path)).json()).toHaveProperty('since');
    expect([(await stop(token)).status, (await stop(token)).status]).toEqual([200, 200]);
    expect((await supplier.get(calls.pullspecMails.path)).json()).toEqual({ email: emails.supplier });
    await given('2.1.0');
    expect(await sentTo()).toEqual([`${emails.admin}: PullSpec 2.1.0 is published`]);
  });

  it('go when the time of a planned version comes, and when one comes from the agency without a plan', async () => {
    await turn(supplier, 'PUT');
    await given('2.0.0', { isDraft: true });
    await step('2.0.0', 'publish', { at: Math.floor(clock.epochSeconds()) + 600 });
    expect(await sent()).toEqual([]);
    clock.advance({ seconds: 601 });
    expect(await sentTo()).toEqual([`${emails.supplier}: PullSpec 2.0.0 is published`]);
    await given('2.1.0');
    // Another document of the version is no news.
    await given('2.0.0');
    expect(await sentTo()).toEqual([`${emails.supplier}: PullSpec 2.1.0 is published`]);
  });

  it('do not go if the version was withdrawn first, and wait for no one then; published again it is news', async () => {
    await turn(supplier, 'PUT');
    await given('2.0.0');
    await queueDueMails(server.database);
    await step('2.0.0', 'withdraw', { reason: 'A mistake' });
    expect(await sent()).toEqual([]);
    expect(await countMails(server.database, [pullspecMails])).toEqual({ waiting: 0, givenUp: 0 });
    await step('2.0.0', 'publish');
    expect(await sentTo()).toHaveLength(1);
  });

  it('do not go to who turned them off, was disabled, or lost the page, since the version was published', async () => {
    const email = 'leaver@andaman.example';
    await server.given('users', [{ email, dmcIds: [andaman] }]);
    const setUser = (set: string) =>
      server.database.transaction({ role: 'owner' }, (sql) =>
        sql.query(`update users set ${set} where email = $1`, [emails.supplier]),
      );
    const published = ['2.0.0', '2.1.0', '2.2.0'];
    const changes = [
      [() => setUser('disabled_at = portal_now()'), () => setUser('disabled_at = null')],
      [() => setUser("pages = '{settings}'"), () => setUser('pages = null')],
      [() => turn(supplier, 'DELETE'), () => turn(supplier, 'PUT')],
    ] as const;
    await turn(supplier, 'PUT');
    for (const [index, [change, back]] of changes.entries()) {
      await given(published[index]!);
      await queueDueMails(server.database);
      await change();
      expect(await sent()).toEqual([]);
      await back();
      clock.advance({ seconds: 60 });
      expect(await countMails(server.database, [pullspecMails])).toEqual({ waiting: 0, givenUp: 0 });
    }
  });

  it('are off at first, are turned on by the person alone, and each change is in the log once', async () => {
    const entries = async () =>
      calls.audit.answer.schema
        .parse((await supplier.get('/api/audit?kind=turned-on-pullspec-mails,turned-off-pullspec-mails')).json())
        .records.map(({ kind, who }) => `${kind} ${who}`);
    const already = await entries();
    expect((await supplier.get(calls.pullspecMails.path)).json()).toEqual({ email: emails.supplier });
    await turn(supplier, 'PUT');
    await turn(supplier, 'PUT');
    await turn(supplier, 'DELETE');
    await turn(supplier, 'DELETE');
    expect((await entries()).slice(0, 2)).toEqual([
      `turned-off-pullspec-mails ${emails.supplier}`,
      `turned-on-pullspec-mails ${emails.supplier}`,
    ]);
    expect(await entries()).toHaveLength(already.length + 2);
    const limited = await server.signedIn(emails.limited);
    expect((await turn(limited, 'PUT')).status).toBe(403);
  });
});
