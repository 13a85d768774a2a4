import { lastRecipientText, tooManyAddedText, tooManyRecipientsText } from '@suppliers-portal/domain';
import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mailQueues } from '../../app/features.js';
import type { Mail } from '../../platform/mails/mail-port.js';
import { sendDueMails } from '../../platform/mails/send-due-mails.js';
import { emails, givenCast } from '../../testing/cast.js';
import {
  describeWithDatabase,
  startTestServer,
  type Answer,
  type Browser,
  type TestServer,
} from '../../testing/test-server.js';
import { recipientNotices } from './recipient-notices.js';

describeWithDatabase('the recipients of a partner', () => {
  let server: TestServer;
  let browser: Browser;
  let dmcId = 40_000;

  beforeAll(async () => {
    server = await startTestServer();
    await givenCast(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    dmcId++;
    await server.given('partners', [
      {
        dmcId,
        dmcName: `Partner ${dmcId}`,
        emailRecipients: [{ email: 'a@andaman.example' }, { email: 'b@andaman.example' }],
      },
    ]);
    await server.given('users', [{ email: emails.supplier, dmcIds: [dmcId] }]);
    browser = await server.signedIn(emails.supplier);
  });

  const add = (email: string): Promise<Answer> =>
    browser.call(`/api/setting/emailRecipients/${encodeURIComponent(email)}`, { method: 'PUT' });
  const remove = (email: string): Promise<Answer> =>
    browser.call(`/api/setting/emailRecipients/${encodeURIComponent(email)}`, { method: 'DELETE' });
  /** Who gets an email about the connection. */
  async function mailed(): Promise<string[]> {
    const to: string[] = [];
    await sendDueMails(
      server.database,
      mailQueues.filter((queue) => queue !== recipientNotices),
      { send: (mail) => Promise.resolve(void to.push(mail.to)) },
      'https://portal.example',
    );
    return to.sort();
  }
  const listed = async (): Promise<string[]> =>
    calls.setting.answer.schema
      .parse((await browser.get('/api/setting')).json())
      .emailRecipients.map(({ email }) => email);
  const audited = async (): Promise<string[]> =>
    calls.audit.answer.schema
      .parse((await browser.get('/api/audit?kind=added-recipient,removed-recipient')).json())
      .records.map(({ kind, details, who }) => `${kind} ${details} ${who}`);

  it('are those whom the judge mails', async () => {
    await add('new@andaman.example');
    await remove('a@andaman.example');
    await server.given('connection-events', [{ kind: 'off', dmcId, at: Math.floor(Date.now() / 1000) }]);
    expect(await mailed()).toEqual(['b@andaman.example', 'new@andaman.example']);
  });

  it('are mailed only if they are still listed when the mail is sent, and only they count as told', async () => {
    await server.given('connection-events', [{ kind: 'off', dmcId, at: Math.floor(Date.now() / 1000) }]);
    await remove('A@andaman.example');
    await add('late@andaman.example');
    expect(await mailed()).toEqual(['b@andaman.example']);
    const [incident] = calls.incidents.answer.schema.parse((await browser.get('/api/incidents')).json());
    const read = calls.incident.answer.schema.parse((await browser.get(`/api/incidents/${incident!.id}`)).json());
    expect(read.events.filter(({ kind }) => kind === 'recipients-notified')).toMatchObject([{ text: '1' }]);
  });

  it('take no address that is none [SET-02]', async () => {
    for (const wrong of ['ops', 'ops@andaman', 'a b@c.example', 'a@b.example,c@d.example'])
      expect(await add(wrong)).toMatchObject({ status: 422, text: 'Enter a valid email address.' });
    expect(await listed()).toEqual(['a@andaman.example', 'b@andaman.example']);
    expect(await audited()).toEqual([]);
  });

  it('have each address once, also of many added at once in different cases, and one entry in the log for it [SET-03]', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => add(index % 2 === 0 ? 'Ops@andaman.example' : 'ops@andaman.example')),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await listed()).toHaveLength(3);
    expect(await audited()).toHaveLength(1);
  });

  it('are never fewer than one, however many removals come at once [SET-04]', async () => {
    const answers = await Promise.all([
      remove('a@andaman.example'),
      remove('b@andaman.example'),
      remove('a@andaman.example'),
      remove('b@andaman.example'),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ text }) => text === lastRecipientText).length).toBeGreaterThan(0);
    expect(await listed()).toHaveLength(1);
    expect(await audited()).toHaveLength(1);
  });

  it('get one mail that says who added them, with a link that takes them off again', async () => {
    const mails: Mail[] = [];
    const send = (): Promise<number> =>
      sendDueMails(
        server.database,
        [recipientNotices],
        { send: (mail) => Promise.resolve(void mails.push(mail)) },
        'https://portal.example',
      );
    await send();
    mails.length = 0;
    await add('Stranger@victim.example');
    await add('gone@victim.example');
    await remove('gone@victim.example');
    expect(await send()).toBe(1);
    expect(mails[0]).toMatchObject({
      to: 'Stranger@victim.example',
      subject: `You get mails about the connection of Partner ${dmcId}`,
      text: expect.stringContaining(
        `${emails.supplier} added Stranger@victim.example as a recipient for Partner ${dmcId}`,
      ) as string,
    });
    const token = /https:\/\/portal\.example\/universal-login\/leave#(\S+)$/u.exec(mails[0]!.text)![1]!;

    const stranger = server.visitor();
    expect((await stranger.get('/universal-login/leave')).text).toContain('<title>Remove my address</title>');
    const leave = (given: string) => stranger.post('/auth/recipients/leave', { token: given });
    for (const wrong of ['x', `${token}x`, token.replace(/^./u, 'X'), `${btoa(`${dmcId} a@andaman.example`)}.x`])
      expect(await leave(wrong)).toMatchObject({ status: 404, text: expect.stringContaining('not valid') as string });
    expect(await listed()).toContain('Stranger@victim.example');
    expect((await leave(token)).status).toBe(200);
    expect(await listed()).toEqual(['a@andaman.example', 'b@andaman.example']);
    // After a second press or a lost answer, the address is off the list, and the change happens only once.
    expect((await leave(token)).status).toBe(200);

    // Adding the same address again and again sends no second mail.
    await add('stranger@victim.example');
    expect(await send()).toBe(0);
    await remove('a@andaman.example');
    await remove('b@andaman.example');
    expect(await leave(token)).toMatchObject({ status: 409, text: lastRecipientText });
  });

  it('are added at most sixty times in a day, and get at most three such mails in an hour from all partners', async () => {
    await server.database.transaction({ role: 'app', dmcId }, (sql) =>
      sql.query(
        "insert into recipient_notices (dmc_id, email, added_by) select $1, 'm' || n || '@andaman.example', 'x' from generate_series(1, 59) as n",
        [dmcId],
      ),
    );
    expect((await add('sixty@andaman.example')).status).toBe(200);
    const refused = await add('more@andaman.example');
    expect(refused).toMatchObject({ status: 429, text: tooManyAddedText });
    expect(refused.headers['retry-after']).toBe('3600');
    expect((await add('sixty@andaman.example')).status).toBe(200);

    await server.database.transaction({ role: 'access' }, (sql) =>
      sql.query('update recipient_notices set sent_at = portal_now()'),
    );
    const email = 'flooded@victim.example';
    await server.database.transaction({ role: 'access' }, async (sql) => {
      await sql.query(
        `insert into recipient_notices (dmc_id, email, added_by, sent_at)
         select dmc_id, 'Flooded@victim.example', 'x', portal_now() from partners where dmc_id <> $1 limit 3`,
        [dmcId],
      );
      await sql.query('delete from recipient_notices where dmc_id = $1', [dmcId]);
    });
    await add(email);
    const port = { send: () => Promise.resolve() };
    expect(await sendDueMails(server.database, [recipientNotices], port, 'https://portal.example')).toBe(0);
  });

  it('are at most fifty, however many come at once, and the agency cannot bring more either', async () => {
    for (let sent = 0; sent < 60; sent += 20)
      await Promise.all(Array.from({ length: 20 }, (_, index) => add(`m${sent + index}@andaman.example`)));
    expect(await listed()).toHaveLength(50);
    expect(await add('one-more@andaman.example')).toMatchObject({ status: 409, text: tooManyRecipientsText });
    expect((await add('M0@andaman.example')).status).toBe(200);
    const emailRecipients = Array.from({ length: 51 }, (_, index) => ({ email: `m${index}@andaman.example` }));
    expect((await server.ingest('partners', [{ dmcId, dmcName: 'Andaman', emailRecipients }])).status).toBe(422);
  });

  it('are not all taken away by the agency, and held to the same pattern there [SET-04]', async () => {
    const before = await listed();
    const send = (emailRecipients: readonly object[]) =>
      server.ingest('partners', [{ dmcId, dmcName: 'Andaman', emailRecipients }]);
    expect(await send([])).toMatchObject({
      status: 422,
      text: expect.stringContaining('takes the last recipient away') as string,
    });
    expect((await send([{ email: 'a b@c.example' }])).status).toBe(422);
    expect((await send([{ email: 'a@b.example,c@d.example' }])).status).toBe(422);
    expect(await listed()).toEqual(before);
    expect((await send([{ email: 'other@andaman.example' }])).status).toBe(200);
    expect(await listed()).toEqual(['other@andaman.example']);
  });

  it('that the supplier added stay when the agency hands in its contacts, unless it says otherwise, and the log has each change', async () => {
    await add('own@andaman.example');
    const send = (more: object) =>
      server.given('partners', [
        {
          dmcId,
          dmcName: 'Andaman',
          emailRecipients: [{ email: 'new@agency.example', isFixedContact: true }],
          ...more,
        },
      ]);
    await send({});
    expect(await listed()).toEqual(['new@agency.example', 'own@andaman.example']);
    expect((await audited()).sort()).toEqual([
      'added-recipient new@agency.example Portal operator',
      `added-recipient own@andaman.example ${emails.supplier}`,
      'removed-recipient a@andaman.example Portal operator',
      'removed-recipient b@andaman.example Portal operator',
    ]);
    // Sending the same list again changes nothing. A supplier's address that becomes a contact is not listed twice.
    await send({});
    await send({ emailRecipients: [{ email: 'OWN@andaman.example' }, { email: 'new@agency.example' }] });
    expect(await audited()).toHaveLength(4);
    expect(await listed()).toHaveLength(2);
    await add('second@andaman.example');
    await send({ replacesOwnRecipients: true });
    expect(await listed()).toEqual(['new@agency.example']);

    for (let count = 0; count < 49; count += 1) await add(`m${count}@andaman.example`);
    const contacts = [{ email: 'new@agency.example' }, { email: 'one-too-many@agency.example' }];
    expect(await server.ingest('partners', [{ dmcId, dmcName: 'Andaman', emailRecipients: contacts }])).toMatchObject({
      status: 422,
      text: expect.stringContaining('makes 51 recipients with those that the supplier added') as string,
    });
  });

  it('are shown to the admin whose selected partner they belong to [SET-01]', async () => {
    const admin = await server.signedIn(emails.admin);
    expect((await admin.get('/api/setting', { dmcId })).json()).toEqual({
      emailRecipients: [
        { email: 'a@andaman.example', isFixedContact: false },
        { email: 'b@andaman.example', isFixedContact: false },
      ],
    });
  });
});
