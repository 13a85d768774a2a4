import { lastRecipientText, tooManyRecipientsText } from '@suppliers-portal/domain';
import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mailQueues } from '../../app/features.js';
import { sendDueMails } from '../../platform/mails/send-due-mails.js';
import { emails, givenCast } from '../../testing/cast.js';
import {
  describeWithDatabase,
  startTestServer,
  type Answer,
  type Browser,
  type TestServer,
} from '../../testing/test-server.js';

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
  const listed = async (): Promise<string[]> =>
    calls.setting.answer.schema
      .parse((await browser.get('/api/setting')).json())
      .emailRecipients.map(({ email }) => email);
  const audited = async (): Promise<string[]> =>
    calls.audit.answer.schema
      .parse((await browser.get('/api/audit')).json())
      .records.map(({ kind, details }) => `${kind} ${details}`);

  it('are those whom the judge mails', async () => {
    await add('new@andaman.example');
    await remove('a@andaman.example');
    await server.given('connection-events', [{ kind: 'off', dmcId, at: Math.floor(Date.now() / 1000) }]);
    const to: string[] = [];
    await sendDueMails(
      server.database,
      mailQueues,
      { send: (mail) => Promise.resolve(void to.push(mail.to)) },
      'https://portal.example',
    );
    expect(to.sort()).toEqual(['b@andaman.example', 'new@andaman.example']);
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
