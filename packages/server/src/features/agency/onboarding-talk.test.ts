import { aCompleteForm } from '@suppliers-portal/domain/testing';
import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.js';
import { describeWithDatabase, rightPassword, startTestServer, type TestServer } from '../../testing/test-server.js';
import { accountMails } from '../access/account-mails.js';

const form = aCompleteForm();

describeWithDatabase('staff and a supplier, about an onboarding', () => {
  let server: TestServer;
  let supplier: Browser;
  let operator: Browser;
  let viewer: Browser;
  let dmcId = 64_000;

  beforeAll(async () => {
    server = await startTestServer({});
    operator = await server.staff('omar@agency.example', 'operator');
    viewer = await server.staff('vera@agency.example', 'viewer');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    dmcId += 1;
    await server.given('partners', [{ dmcId, dmcName: 'Andaman' }]);
    await server.given('users', [
      { email: `new-${dmcId}@new.example`, password: rightPassword, accountType: 'Onboarding', dmcIds: [dmcId] },
    ]);
    supplier = await server.signedIn(`new-${dmcId}@new.example`);
    await server.given('onboarding', [{ dmcId, status: 'SUBMIT', form }]);
    await mails();
  });

  const mails = () =>
    server.database.transaction({ role: 'access' }, async (sql) => {
      await sql.query("delete from account_mails where kind <> 'onboarding'");
      const taken: (readonly [string | undefined, string | undefined, boolean])[] = [];
      for (;;) {
        const due = await accountMails.next(sql, 'https://portal.example');
        if (due === undefined) return taken.sort();
        const { to, subject, text = '' } = due.mail ?? {};
        taken.push([to, subject, text.includes('Which address?')]);
        await sql.query('delete from account_mails where mail_id = $1', [due.key['mail_id'] ?? 0]);
      }
    });
  const at = (what: string) => `/api/agency/onboardings/${dmcId}/${what}`;
  const talkFor = async (by: Browser) => calls.onboardingTalk.answer.schema.parse((await by.get(at('talk'))).json());
  const setStage = (by: Browser, onboardingStatus: number, reason = '') =>
    by.post(at('stage'), { onboardingStatus, reason });

  it('mails a comment to the other side, with its text, and to no one else', async () => {
    const sent = await supplier.post('/api/onboarding/comments', {
      section: 'supplier_information3',
      text: 'Which address?',
    });
    expect(sent.status).toBe(204);
    expect(await mails()).toEqual([['omar@agency.example', 'A comment on the onboarding of Andaman', true]]);
    expect((await operator.post(at('comments'), { text: 'The one of production' })).status).toBe(204);
    expect(await mails()).toEqual([[`new-${dmcId}@new.example`, 'A comment on the onboarding of Andaman', false]]);
    expect((await operator.post(at('comments'), { section: 'other', text: 'x' })).status).toBe(422);
    expect((await operator.post(at('comments'), { text: ' ' })).status).toBe(422);
    expect((await viewer.post(at('comments'), { text: 'x' })).status).toBe(403);
    const [entry] = calls.agencyLog.answer.schema.parse((await operator.get('/api/agency/log')).json());
    expect(entry).toMatchObject({ kind: 'commented-onboarding', who: 'omar@agency.example' });
  });

  it('shows a supplier its own comments only', async () => {
    await operator.post(at('comments'), { text: 'For one partner' });
    const other = dmcId + 500;
    await server.given('partners', [{ dmcId: other, dmcName: 'Mekong' }]);
    await server.given('users', [
      { email: `other-${other}@new.example`, password: rightPassword, accountType: 'Onboarding', dmcIds: [other] },
    ]);
    const seen = async (by: Browser) =>
      calls.onboardingComments.answer.schema.parse((await by.get('/api/onboarding/comments')).json()).length;
    expect([await seen(supplier), await seen(await server.signedIn(`other-${other}@new.example`))]).toEqual([1, 0]);
  });

  it('keeps the last look of each person apart', async () => {
    const { version } = await talkFor(viewer);
    expect((await viewer.post(at('look'), { version })).status).toBe(204);
    expect((await talkFor(viewer)).lookedData).toBe(JSON.stringify(form));
    expect((await talkFor(operator)).lookedData).toBeUndefined();
    expect((await operator.post(at('look'), { version: version + 1 })).status).toBe(409);
  });

  it('sets a stage with its reason in both logs, and declines where it is the turn of the agency', async () => {
    expect((await setStage(viewer, 3)).status).toBe(403);
    expect((await setStage(operator, 3)).status).toBe(204);
    expect(await setStage(operator, 4)).toMatchObject({
      status: 409,
      text: expect.stringContaining('Green run in API Self Validation') as unknown,
    });
    expect((await setStage(operator, 4, 'On the phone')).status).toBe(204);
    await mails();
    expect((await setStage(operator, 3)).status).toBe(409);
    expect((await setStage(operator, 3, 'The price is wrong')).status).toBe(204);
    expect(await mails()).toEqual([
      [`new-${dmcId}@new.example`, 'Your onboarding is at "DMC created": Andaman', false],
    ]);
    const [first, second] = calls.agencyLog.answer.schema.parse((await operator.get('/api/agency/log')).json());
    expect([first?.details, second?.details]).toEqual([
      'Andaman: DMC created. Decline the API. Reason: The price is wrong',
      'Andaman: API validated. The agency set the stage. Not met: Green run in API Self Validation, The addresses in the form answer. Reason: On the phone',
    ]);
  });

  it('says how long the agency usually takes, from the steps of all onboardings', async () => {
    const wait = async () => {
      const read = await supplier.get('/api/onboarding/getAccount?type=account_id');
      return calls.onboardingAccount.answer.schema.parse(read.json())[0]?.agencyWait;
    };
    await server.database.transaction({ role: 'ingest' }, (sql) => sql.query('delete from onboarding_waits'));
    expect(await wait()).toEqual({ count: 0 });
    await server.database.transaction({ role: 'ingest' }, (sql) =>
      sql.query(`update onboarding_records set status_since = portal_now() - interval '2 hours' where dmc_id = $1`, [
        dmcId,
      ]),
    );
    expect((await setStage(operator, 3)).status).toBe(204);
    // It is the supplier's turn.
    expect(await wait()).toBeUndefined();
    const next = dmcId + 500;
    await server.given('partners', [{ dmcId: next, dmcName: 'Next' }]);
    await server.given('users', [
      { email: `next-${next}@new.example`, password: rightPassword, accountType: 'Onboarding', dmcIds: [next] },
    ]);
    await server.given('onboarding', [{ dmcId: next, status: 'SUBMIT', form }]);
    supplier = await server.signedIn(`next-${next}@new.example`);
    // The one wait is that of another supplier, which this one must not read.
    expect(await wait()).toEqual({ count: 1 });
    await server.database.transaction({ role: 'ingest' }, (sql) =>
      sql.query('insert into onboarding_waits (status, seconds) select 2, 7200 from generate_series(1, 4)'),
    );
    expect(await wait()).toEqual({ count: 5, medianSeconds: 7200 });
  });
});
