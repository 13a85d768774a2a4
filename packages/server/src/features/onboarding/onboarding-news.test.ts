import { aCompleteForm } from '@suppliers-portal/domain/testing';
import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.js';
import { describeWithDatabase, rightPassword, startTestServer, type TestServer } from '../../testing/test-server.js';
import { accountMails } from '../access/account-mails.js';

const form = JSON.stringify(aCompleteForm());

describeWithDatabase('the news of an onboarding', () => {
  let server: TestServer;
  let applicant: Browser;
  let operator: Browser;
  let dmcId = 63_000;

  beforeAll(async () => {
    server = await startTestServer({});
    const owner = await server.staff('olga@agency.example', 'owner');
    operator = await server.staff('omar@agency.example', 'operator');
    await server.staff('vera@agency.example', 'viewer');
    await server.staff('dora@agency.example', 'operator');
    const invited = { email: 'nina@agency.example', role: 'operator' };
    expect((await owner.post('/api/agency/staff', invited)).status).toBe(200);
    await server.database.transaction({ role: 'agency' }, (sql) =>
      sql.query("update users set disabled_at = portal_now() where email = 'dora@agency.example'"),
    );
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    dmcId += 1;
    await server.given('partners', [{ dmcId, dmcName: 'Andaman' }]);
    await server.given('users', [
      { email: `new-${dmcId}@new.example`, password: rightPassword, accountType: 'Onboarding', dmcIds: [dmcId] },
      { email: `old-${dmcId}@new.example`, password: rightPassword, dmcIds: [dmcId] },
    ]);
    applicant = await server.signedIn(`new-${dmcId}@new.example`);
    await mails();
  });

  /** Takes all mails about onboardings out of the queue: the receiver, the subject and the link of each. */
  const mails = () =>
    server.database.transaction({ role: 'access' }, async (sql) => {
      await sql.query("delete from account_mails where kind <> 'onboarding'");
      const taken: (readonly [string | undefined, string | undefined, string | undefined])[] = [];
      for (;;) {
        const due = await accountMails.next(sql, 'https://portal.example');
        if (due === undefined) return taken.sort();
        const { to, subject, text } = due.mail ?? {};
        taken.push([to, subject, text?.split('\n').at(-1)]);
        await sql.query('delete from account_mails where mail_id = $1', [due.key['mail_id'] ?? 0]);
      }
    });
  const update = (status: number) =>
    applicant.post('/api/onboarding/updateAccount', { onboardingStatus: status, supplierOnboardingData: form });
  const agency = (...steps: readonly Record<string, unknown>[]) =>
    server.ingest(
      'onboarding',
      steps.map((step) => ({ dmcId, ...step })),
    );
  const staffPage = () => `https://portal.example/main/onboardings/${dmcId}`;

  it('goes by mail to operators and owners who have accepted their invitation when a form is submitted, and not when it is saved', async () => {
    expect((await update(1)).status).toBe(204);
    expect(await mails()).toEqual([]);
    expect((await update(2)).status).toBe(204);
    expect(await mails()).toEqual([
      ['olga@agency.example', 'Andaman submitted the onboarding form', staffPage()],
      ['omar@agency.example', 'Andaman submitted the onboarding form', staffPage()],
    ]);
  });

  it('goes to the Onboarding accounts of that partner for each stage, and to both sides for a decision', async () => {
    await update(2);
    await mails();
    expect((await agency({ status: 'DMC_CREATED' }, { status: 'API_VALIDATED' })).status).toBe(200);
    const own = `new-${dmcId}@new.example`;
    const page = 'https://portal.example/main/supplier-onboarding';
    expect(await mails()).toEqual([
      [own, 'Your onboarding is at "API validated": Andaman', page],
      [own, 'Your onboarding is at "DMC created": Andaman', page],
    ]);
    await agency({ status: 'REQUEST_CERTIFICATION' });
    expect(await mails()).toEqual([
      [
        own,
        'Your onboarding is at "Certification requested": Andaman',
        'https://portal.example/main/supplier-certification',
      ],
    ]);
    const decided = await applicant.post('/api/onboarding/updateOnboardingStatus?type=dmc_id', {
      onboardingStatus: 6,
      supplierOnboardingData: form,
    });
    expect(decided.status).toBe(204);
    expect(await mails()).toEqual([
      [own, 'The certification was approved: Andaman', page],
      ['olga@agency.example', 'Andaman approved the certification', staffPage()],
      ['omar@agency.example', 'Andaman approved the certification', staffPage()],
    ]);
  });

  const sendBack = (by: Browser, reason: string) => by.post(`/api/agency/onboardings/${dmcId}/send-back`, { reason });

  it('goes to the supplier with the reason when staff sends the form back, which can be submitted again', async () => {
    await update(2);
    await mails();
    expect((await sendBack(operator, ' ')).status).toBe(422);
    expect((await sendBack(operator, 'x'.repeat(1001))).status).toBe(422);
    expect((await sendBack(operator, 'No search address')).status).toBe(204);
    expect(await mails()).toEqual([
      [
        `new-${dmcId}@new.example`,
        'Your onboarding form was sent back: Andaman',
        'https://portal.example/main/supplier-onboarding',
      ],
    ]);
    const [record] = calls.onboardingAccount.answer.schema.parse(
      (await applicant.get('/api/onboarding/getAccount?type=account_id')).json(),
    );
    expect(record).toMatchObject({
      onboardingStatus: 1,
      supplierOnboardingData: form,
      sentBackReason: 'No search address',
      sentBackAt: record?.statusSince,
    });
    expect(await sendBack(operator, 'again')).toMatchObject({
      status: 409,
      text: 'Only a submitted form can be sent back. The onboarding is at "Saved".',
    });
    expect(await mails()).toEqual([]);
    const { records } = calls.audit.answer.schema.parse(
      (await (await server.signedIn(`old-${dmcId}@new.example`)).get('/api/audit?kind=sent-back-onboarding')).json(),
    );
    expect(records).toMatchObject([
      {
        who: 'omar@agency.example',
        actedAs: 'agency',
        details: 'No search address',
        before: 'Submitted',
        after: 'Saved',
      },
    ]);
    const [entry] = calls.agencyLog.answer.schema.parse((await operator.get('/api/agency/log')).json());
    expect(entry).toMatchObject({ kind: 'sent-back-onboarding', details: 'Andaman: No search address' });
    expect((await update(2)).status).toBe(204);
    expect((await mails()).map(([to, subject]) => [to, subject])).toEqual(
      ['olga@agency.example', 'omar@agency.example'].map((to) => [to, 'Andaman submitted the onboarding form again']),
    );
  });

  it('is in the queue of staff with its stage, also before anything was saved', async () => {
    const listed = async () =>
      calls.agencyOnboardings.answer.schema
        .parse((await operator.get('/api/agency/onboardings')).json())
        .find((one) => one.dmcId === dmcId);
    expect(await listed()).toEqual({ dmcId, dmcName: 'Andaman', onboardingStatus: 0 });
    await update(1);
    expect(await listed()).toMatchObject({ onboardingStatus: 1, changedBy: `new-${dmcId}@new.example` });
  });

  it('goes to no one for a step that is refused, or that changes no stage', async () => {
    await update(2);
    await mails();
    expect((await agency({ status: 'API_VALIDATED' })).status).toBe(422);
    expect((await agency({ testBookings: [{ booking_id: 'T-1' }] })).status).toBe(200);
    expect(await mails()).toEqual([]);
  });
});
