import { checkForm, onboardingFields, withValue, type OnboardingForm } from '@suppliers-portal/domain';
import { aCompleteForm } from '@suppliers-portal/domain/testing';
import { calls, type AnswerOf, type Calls } from '@suppliers-portal/wire';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emails, givenCast, lanna, mekong } from '../../testing/cast.js';
import {
  describeWithDatabase,
  rightPassword,
  startTestServer,
  TestClock,
  type Answer,
  type Browser,
  type TestServer,
} from '../../testing/test-server.js';

const complete = JSON.stringify(aCompleteForm());

describeWithDatabase('onboarding and certification', () => {
  const clock = new TestClock();
  let server: TestServer;
  let applicant: Browser;
  let supplier: Browser;
  let dmcId = 61_000;

  beforeAll(async () => {
    server = await startTestServer({ clock });
    await givenCast(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    dmcId += 1;
    await server.given('partners', [{ dmcId, dmcName: `Partner ${dmcId}` }]);
    await server.given('users', [
      { email: `new-${dmcId}@new.example`, password: rightPassword, accountType: 'Onboarding', dmcIds: [dmcId] },
      { email: `old-${dmcId}@new.example`, password: rightPassword, dmcIds: [dmcId] },
    ]);
    applicant = await server.signedIn(`new-${dmcId}@new.example`);
    supplier = await server.signedIn(`old-${dmcId}@new.example`);
  });

  type Account = AnswerOf<Calls['onboardingAccount']>[number];
  const get = (browser: Browser, type = 'account_id'): Promise<Answer> =>
    browser.get(`/api/onboarding/getAccount?type=${type}`);
  async function account(browser = applicant, type?: string): Promise<Account> {
    const [first] = calls.onboardingAccount.answer.schema.parse((await get(browser, type)).json());
    if (first === undefined) throw new Error('no record');
    return first;
  }
  const update = (status: number, data = complete, headers: Record<string, string> = {}): Promise<Answer> =>
    applicant.post(
      '/api/onboarding/updateAccount',
      { onboardingStatus: status, supplierOnboardingData: data },
      { headers },
    );
  const decide = (
    browser: Browser,
    status: number,
    data = complete,
    headers: Record<string, string> = {},
  ): Promise<Answer> =>
    browser.post(
      '/api/onboarding/updateOnboardingStatus?type=dmc_id',
      { onboardingStatus: status, supplierOnboardingData: data },
      { headers },
    );
  const said = ({ status, text }: Answer): readonly [number, string] => [status, text];
  const agency = (...steps: readonly Record<string, unknown>[]): Promise<Answer> =>
    server.ingest(
      'onboarding',
      steps.map((step) => ({ dmcId, ...step })),
    );
  const toCertification = (): Promise<Answer> =>
    agency(
      { status: 'SUBMIT', form: aCompleteForm() },
      { status: 'DMC_CREATED' },
      { status: 'API_VALIDATED' },
      { status: 'REQUEST_CERTIFICATION' },
    );

  it('answers a list with one record, open and empty at first, and its version as the ETag [ONB-18]', async () => {
    const first = await get(applicant);
    expect(first.json()).toEqual([{ onboardingStatus: 0, supplierOnboardingData: '' }]);
    expect(first.headers.etag).toBe('"0"');
    const saved = await update(1, ' {"old": 1.50}');
    expect([saved.status, saved.headers.etag, (await get(applicant)).headers.etag]).toEqual([204, '"1"', '"1"']);
    expect(await account()).toMatchObject({
      onboardingStatus: 1,
      supplierOnboardingData: ' {"old": 1.50}',
      changedBy: `new-${dmcId}@new.example`,
      changedAt: Math.floor(clock.epochSeconds()),
    });
  });

  it('shows an account of the onboarding its own record without a selection, even with several partners [AUTH-09]', async () => {
    await server.given('users', [
      {
        email: `two-${dmcId}@new.example`,
        password: rightPassword,
        accountType: 'Onboarding',
        dmcIds: [dmcId, mekong],
      },
    ]);
    expect((await get(await server.signedIn(`two-${dmcId}@new.example`))).status).toBe(200);
  });

  it('denies the form to every other kind of account [ONB-14]', async () => {
    const denied = [403, 'Permission Denied: You do not have access to this screen'];
    const change = { onboardingStatus: 1, supplierOnboardingData: '{}' };
    expect(said(await get(supplier))).toEqual(denied);
    expect(said(await supplier.post('/api/onboarding/updateAccount', change))).toEqual(denied);
    expect(said(await supplier.post('/api/onboarding/checkEndpoint', { address: 'https://localhost' }))).toEqual(
      denied,
    );
    expect((await get(supplier, 'dmc_id')).status).toBe(200);
  });

  it('denies the record to an account that may open neither of its pages', async () => {
    expect(await get(await server.signedIn(emails.limited), 'dmc_id')).toMatchObject({
      status: 403,
      text: expect.stringContaining('You do not have permission to view this page.') as string,
    });
  });

  it('refuses a change of what has moved on, with who moved it, and takes one without a version [ONB-03]', async () => {
    await update(1, '{"a":1}');
    const stale = await update(1, '{"a":2}', { 'If-Match': '"0"' });
    expect(said(stale)).toEqual([
      412,
      `The form was changed by new-${dmcId}@new.example since you read it. Reload it and make your changes again.`,
    ]);
    expect([stale.headers.etag, (await account()).supplierOnboardingData]).toEqual(['"1"', '{"a":1}']);
    expect([
      (await update(1, '{"a":3}', { 'If-Match': 'W/"1"' })).status,
      (await update(1, '{"a":4}')).status,
      (await update(1, '{"a":5}', { 'If-Match': 'nonsense' })).status,
    ]).toEqual([204, 204, 412]);
  });

  it('lets one of two saves at once through that were made from the same version', async () => {
    const statuses = (
      await Promise.all([update(1, '{"a":1}', { 'If-Match': '"0"' }), update(1, '{"a":2}', { 'If-Match': '"0"' })])
    ).map(({ status }) => status);
    expect([...statuses].sort()).toEqual([204, 412]);
  });

  it.each([3, 4, 5, 6, 7])(
    "refuses a status %i that is not the applicant's to give, and names both [ONB-01]",
    async (status) => {
      expect(said(await update(status))).toEqual([
        409,
        expect.stringMatching(
          /^The onboarding is at "Open" and cannot go to ".+"\. From here it can go to: Saved, Submitted\.$/u,
        ),
      ]);
      expect((await account()).onboardingStatus).toBe(0);
    },
  );

  it.each([8, -1, 1.5, '1', null])('refuses %j for a status', async (onboardingStatus) => {
    expect(
      (await applicant.post('/api/onboarding/updateAccount', { onboardingStatus, supplierOnboardingData: '{}' }))
        .status,
    ).toBe(422);
  });

  it('keeps no form that could not be read again', async () => {
    for (const data of ['{', '[]', '{"supplier_information":5}']) expect((await update(1, data)).status).toBe(422);
    expect((await account()).supplierOnboardingData).toBe('');
  });

  it('submits only a whole form, says every error with its section, and locks it then [ONB-02, ONB-03, ONB-10]', async () => {
    const wrong: OnboardingForm = {
      ...aCompleteForm(),
      supplier_information5: { minimum_children_age: 2 },
      supplier_information6: { ...(aCompleteForm()['supplier_information6'] as object), price_cache_duration: 2001 },
    };
    expect(said(await update(2, JSON.stringify(wrong)))).toEqual([
      422,
      [
        "Child Policy Settings, Maximum children's age: Enter a whole number of 0 or more (years).",
        'Cache and Timeouts Settings, Price cache duration: Enter a number from 3 to 2000 (minutes).',
      ].join('\n'),
    ]);
    expect((await update(2)).status).toBe(204);
    expect(await account()).toMatchObject({
      onboardingStatus: 2,
      submittedData: complete,
      submittedAt: Math.floor(clock.epochSeconds()),
    });
    expect([(await update(1)).status, (await update(2)).status]).toEqual([409, 409]);
  });

  it('judges a value as the form does, at every field [ONB-05, ONB-06, ONB-07, ONB-08, ONB-09, ONB-10]', async () => {
    const values = fc.oneof(
      fc.jsonValue({ maxDepth: 1 }),
      fc.integer({ min: -2, max: 400 }),
      fc.constantFrom(764, 4, 'PullSpec', ['retail'], true, 'A'),
    );
    const got: (readonly [string, unknown, boolean])[] = [];
    const wanted: (readonly [string, unknown, boolean])[] = [];
    for (const [index, field] of onboardingFields.entries()) {
      const [value] = fc.sample(values, { numRuns: 1, seed: index });
      const data = JSON.stringify(withValue(aCompleteForm(), field, value));
      await server.database.transaction({ role: 'ingest' }, (sql) =>
        sql.query('update onboarding_records set status = 0 where dmc_id = $1', [dmcId]),
      );
      got.push([field.id, value, (await update(2, data)).status === 204]);
      wanted.push([field.id, value, checkForm(JSON.parse(data) as OnboardingForm).length === 0]);
    }
    expect(got).toEqual(wanted);
    expect(new Set(got.map(([, , taken]) => taken)).size).toBe(2);
  });

  it('writes who saved, submitted and decided what into the audit log', async () => {
    await update(1, JSON.stringify({ supplier_information: { name: 'Andaman' } }));
    await update(2);
    await agency({ status: 'DMC_CREATED' }, { status: 'API_VALIDATED' }, { status: 'REQUEST_CERTIFICATION' });
    await decide(applicant, 3);
    await update(1);
    const { records } = calls.audit.answer.schema.parse(
      (await supplier.get('/api/audit?kind=saved-onboarding,submitted-onboarding,declined-certification')).json(),
    );
    expect(records.map(({ kind, before, after, details }) => [kind, before, after, details.slice(0, 30)])).toEqual([
      ['declined-certification', 'Certification requested', 'DMC created', 'The certification was declined'],
      ['saved-onboarding', 'API validated', 'Certification requested', 'The agency set the status'],
      ['saved-onboarding', 'DMC created', 'API validated', 'The agency set the status'],
      ['saved-onboarding', 'Submitted', 'DMC created', 'The agency set the status'],
      ['submitted-onboarding', 'Saved', 'Submitted', 'Name, Registered company name,'],
      ['saved-onboarding', 'Open', 'Saved', 'Name'],
    ]);
  });

  describe('certification', () => {
    it('approves what was read, once, and never for an admin [CERT-03, CERT-04]', async () => {
      expect((await toCertification()).status).toBe(200);
      const admin = await server.signedIn(emails.admin);
      const body = { onboardingStatus: 6, supplierOnboardingData: complete };
      expect(
        (await admin.post('/api/onboarding/updateOnboardingStatus?type=dmc_id', body, { dmcId, admin: true })).status,
      ).toBe(403);
      expect((await decide(supplier, 6, '{}')).status).toBe(412);
      expect((await decide(supplier, 6)).status).toBe(204);
      expect(said(await decide(supplier, 6))).toEqual([
        409,
        'The onboarding is at "Certified" and cannot go to "Certified". Nothing can be changed from here.',
      ]);
      expect((await account(supplier, 'dmc_id')).onboardingStatus).toBe(6);
    });

    it('declines back to the made account, and says when [CERT-03]', async () => {
      await toCertification();
      clock.advance({ minutes: 5 });
      expect((await decide(supplier, 3)).status).toBe(204);
      const now = Math.floor(clock.epochSeconds());
      expect(await account()).toMatchObject({
        onboardingStatus: 3,
        declinedAt: now,
        statusSince: now,
        supplierOnboardingData: complete,
      });
    });

    it('keeps why it was declined, and a later one without a reason has none', async () => {
      const declined = async (reason: object): Promise<unknown> => {
        await toCertification();
        const body = { onboardingStatus: 3, supplierOnboardingData: complete, ...reason };
        expect((await supplier.post('/api/onboarding/updateOnboardingStatus?type=dmc_id', body)).status).toBe(204);
        return (await account()).declinedReason;
      };
      expect(await declined({ reason: ' Two bookings failed ' })).toBe('Two bookings failed');
      const [entry] = calls.audit.answer.schema.parse(
        (await supplier.get('/api/audit?kind=declined-certification')).json(),
      ).records;
      expect(entry?.details).toBe('The certification was declined. Two bookings failed');
      await agency({ status: 'API_VALIDATED' }, { status: 'REQUEST_CERTIFICATION' });
      expect((await decide(supplier, 3)).status).toBe(204);
      expect((await account()).declinedReason).toBeUndefined();
    });

    it.each(['', ' ', 'x'.repeat(501)])('refuses a reason that is none, or too long', async (reason) => {
      await toCertification();
      const body = { onboardingStatus: 3, supplierOnboardingData: complete, reason };
      const answer = await supplier.post('/api/onboarding/updateOnboardingStatus?type=dmc_id', body);
      expect([answer.status, (await account()).onboardingStatus]).toEqual([422, 5]);
    });

    it.each([0, 1, 2, 4, 5, 7])('decides to no other status than those two: not %i [CERT-03]', async (status) => {
      await toCertification();
      expect((await decide(supplier, status)).status).toBe(409);
    });

    it('decides nothing before it is asked for [CERT-01]', async () => {
      await agency({ status: 'SUBMIT', form: aCompleteForm() });
      expect((await decide(supplier, 6)).status).toBe(409);
    });

    it('is not opened by another partner', async () => {
      await toCertification();
      const foreign = await server.signedIn(emails.foreign);
      expect(await account(foreign, 'dmc_id')).toMatchObject({ onboardingStatus: 0, supplierOnboardingData: '' });
      expect(
        (
          await foreign.post(
            '/api/onboarding/updateOnboardingStatus?type=dmc_id',
            { onboardingStatus: 6, supplierOnboardingData: complete },
            { dmcId },
          )
        ).status,
      ).toBe(403);
    });
  });

  describe('what the agency tells', () => {
    it('takes it on step by step, with test bookings and a changed form, and keeps what was submitted [ONB-01]', async () => {
      await update(2);
      const filter = { ...(aCompleteForm()['supplier_information4'] as object), maximum_length_of_stay: 60 };
      const taken = await agency(
        { status: 'DMC_CREATED' },
        { form: { supplier_information4: filter } },
        { status: 'API_VALIDATED' },
        { status: 'REQUEST_CERTIFICATION', testBookings: [{ booking_id: 'T-1' }] },
      );
      expect(taken.json()).toEqual({ accepted: 4, duplicate: false });
      const record = await account();
      expect(JSON.parse(record.supplierOnboardingData ?? '')).toEqual({
        ...aCompleteForm(),
        supplier_information4: filter,
        test_booking_details: [{ booking_id: 'T-1' }],
      });
      expect(record).toMatchObject({ onboardingStatus: 5, submittedData: complete, changedBy: 'Account manager' });
    });

    it.each([
      [
        [{ status: 'API_VALIDATED' }],
        'Line 1: status is not allowed. The onboarding is at "Submitted" and cannot go to "API validated". From here it can go to: DMC created. Nothing was imported.',
      ],
      [
        [{ status: 'DMC_CREATED' }, { status: 'CONNECTION_LIVE' }],
        'Line 2: status is not allowed. The onboarding is at "DMC created" and cannot go to "Connection live". From here it can go to: API validated. Nothing was imported.',
      ],
      [
        [{ form: { supplier_information2: { commission_percentage: 100 } } }],
        'Line 1: form.supplier_information2.search_or_settlement_currency Choose a currency. Nothing was imported.',
      ],
      [
        [{ form: { supplier_information2: 5 } }],
        'Line 1: form supplier_information2 is not a group of fields. Nothing was imported.',
      ],
      [[{}], 'Line 1: status a step needs a status, a form or test bookings. Nothing was imported.'],
    ])('is refused whole where one step is wrong: %j', async (steps, text) => {
      await update(2);
      expect(said(await agency(...steps))).toEqual([422, text]);
      expect(await account()).toMatchObject({ onboardingStatus: 2, supplierOnboardingData: complete });
    });

    it('leaves a form alone that its owner still writes', async () => {
      await update(1);
      expect(said(await agency({ testBookings: [] }))).toEqual([
        422,
        'Line 1: dmcId has not submitted its form: until then it alone writes it. Nothing was imported.',
      ]);
      expect(said(await agency({ status: 'SUBMIT', form: {} }))[0]).toBe(422);
    });
  });

  it('hides the records of other partners from a statement that forgets to ask for one', async () => {
    await update(1);
    const rows = await server.database.transaction({ role: 'app', dmcId: lanna }, (sql) =>
      sql.query('select dmc_id from onboarding_records'),
    );
    expect(rows).toEqual([]);
  });
});
