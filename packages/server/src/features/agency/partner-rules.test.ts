import { defaultJudgeRules } from '@suppliers-portal/domain';
import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.js';
import { andaman, attempt, emails, givenCast, lanna, mekong } from '../../testing/cast.js';
import { describeWithDatabase, startTestServer, TestClock, type TestServer } from '../../testing/test-server.js';

describeWithDatabase('rules of one partner', () => {
  const clock = new TestClock();
  let server: TestServer;
  let operator: Browser;

  beforeAll(async () => {
    const minimumAccuracy = { Precheck: 84, MakeBook: 88 };
    const rules = { ...defaultJudgeRules, minimumVolume: { Precheck: 10, MakeBook: 10 }, minimumAccuracy };
    server = await startTestServer({ clock, rules });
    await givenCast(server);
    operator = await server.staff('omar@agency.example', 'operator');
  });
  afterAll(() => server.close());

  const set = (dmcId: number, own: Record<string, unknown>, reason = 'Small volumes') =>
    operator.call(`/api/agency/partners/${dmcId}/rules`, { method: 'PUT', json: { own, reason } });
  const attempts = (dmcId: number, failed: number): Promise<unknown> => {
    const at = Math.floor(clock.epochSeconds());
    return server.given(
      'actions',
      Array.from({ length: 10 }, (_, index) => attempt({ dmcId, at: at - index, success: index >= failed })),
    );
  };
  const statusOf = async (email: string, dmcId: number) => {
    const browser = await server.signedIn(email);
    return calls.connectionStatus.answer.schema.parse((await browser.call('/api/status', { dmcId })).json());
  };
  const isLive = async (dmcId: number): Promise<unknown> =>
    calls.agencyPartners.answer.schema
      .parse((await operator.get('/api/agency/partners')).json())
      .find((partner) => partner.dmcId === dmcId)?.isConnectionLive;

  it('are used by the judge, and by no judgement of another partner', async () => {
    expect((await set(andaman, { precheckAccuracy: 60, suspensionMinutes: 7 })).status).toBe(204);
    await attempts(andaman, 4);
    await attempts(lanna, 4);
    expect([await isLive(andaman), await isLive(lanna)]).toEqual([true, false]);
    clock.advance({ seconds: 60 });
    await attempts(andaman, 6);
    const status = await statusOf(emails.supplier, andaman);
    expect(status).toMatchObject({ isConnectionLive: false });
    expect(status.blockedUntil! - status.turnOffTime!).toBe(7 * 60);
    expect(status.judged?.map(({ minimumPct }) => minimumPct)).toEqual([60, 88]);
    const to = Math.ceil(clock.epochSeconds() / 60) * 60;
    const browser = await server.signedIn(emails.supplier);
    const minimumsOf = async (action: string): Promise<unknown> => {
      const path = `/api/failures?action=${action}&by=reason&from=${to - 3600}&to=${to}`;
      return calls.failures.answer.schema.parse((await browser.get(path)).json());
    };
    expect(await minimumsOf('Precheck')).toMatchObject({ minimumPct: 60, minimumVolume: 10 });
    expect(await minimumsOf('MakeBook')).toMatchObject({ minimumPct: 88, minimumVolume: 10 });
  });

  it('say of a turn-off from before minimums were kept that it was judged by the minimum of the settings', async () => {
    const admin = await server.signedIn(emails.admin);
    await attempts(lanna, 4);
    await server.database.transaction({ role: 'owner' }, (sql) =>
      sql.query('update connection_events set minimum_pct = null where dmc_id = $1', [lanna]),
    );
    const answer = await admin.call(calls.incidents.path, { admin: true, dmcId: lanna });
    expect(calls.incidents.answer.schema.parse(answer.json())).toMatchObject([{ action: 'Precheck', minimumPct: 84 }]);
  });

  it('say how often a supplier can turn on the connection', async () => {
    expect((await set(mekong, { turnOnsPerDay: 1 })).status).toBe(204);
    expect(await statusOf(emails.foreign, mekong)).toMatchObject({ turnOnsLeft: 1, turnOnsAtMost: 1 });
    const body = { cause: 'Others', details: 'fixed' };
    const path = `/api/agency/partners/${mekong}/connection`;
    const supplier = await server.signedIn(emails.foreign);
    const turnOn = () => supplier.call('/api/turnon', { method: 'POST', json: body, dmcId: mekong });
    await operator.post(path, { on: false, reason: 'a test' });
    clock.advance({ seconds: 5 });
    expect((await turnOn()).status).toBe(200);
    clock.advance({ seconds: 5 });
    await operator.post(path, { on: false, reason: 'a test' });
    clock.advance({ seconds: 5 });
    expect((await turnOn()).text).toContain('turned on by hand 1 time in the last 24 hours, and 1 is the maximum');
  });

  it('are in the audit log with their reason, before and after, and in the log of the agency', async () => {
    expect((await set(lanna, { windowMinutes: 30 }, 'Few attempts')).status).toBe(204);
    expect((await set(lanna, { windowMinutes: 30 }, 'again')).status).toBe(409);
    const admin = await server.signedIn(emails.admin);
    const audit = calls.audit.answer.schema.parse(
      (await admin.call('/api/audit', { admin: true, dmcId: lanna })).json(),
    ).records;
    expect(audit.find(({ kind }) => kind === 'changed-partner-rules')).toMatchObject({
      who: 'omar@agency.example',
      actedAs: 'agency',
      details: 'Few attempts',
      before: 'The rules of the portal',
      after: 'Judged period: 30 minutes',
    });
    const log = calls.agencyLog.answer.schema.parse((await operator.get('/api/agency/log')).json());
    expect(log.filter(({ details }) => details.includes('Judged period: 30 minutes. Few attempts'))).toHaveLength(1);
  });

  it('are changed by one of two people who read the same ones and change them at once', async () => {
    const read = await operator.get(`/api/agency/partners/${mekong}/rules`);
    const { edition } = calls.partnerRules.answer.schema.parse(read.json());
    const change = (own: Record<string, number>, tag: string) =>
      operator.call(`/api/agency/partners/${mekong}/rules`, {
        method: 'PUT',
        json: { own, reason: 'Small volumes' },
        headers: { 'If-Match': tag },
      });
    const answers = await Promise.all([
      change({ turnOnsPerDay: 4 }, `"${edition}"`),
      change({ turnOnsPerDay: 5 }, `"${edition}"`),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 412]);
    const refused = answers.find(({ status }) => status === 412);
    expect(refused?.text).toMatch(/Now: Turn-ons in 24 hours: [45] turn-ons\./u);
    // A list of editions, in one header or in several, is good where one of them is what is there now.
    expect((await change({ turnOnsPerDay: 6 }, `"older", ${refused?.headers.etag ?? ''}`)).status).toBe(204);
    expect((await change({ turnOnsPerDay: 7 }, '"older", "oldest"')).status).toBe(412);
  });

  it('are rejected outside their bounds, and nothing is changed', async () => {
    for (const own of [{ turnOnsPerDay: 101 }, { precheckAccuracy: 0 }, { windowMinutes: 1441 }, { magic: 1 }])
      expect((await set(lanna, own)).status).toBe(422);
    expect((await set(lanna, { precheckAccuracy: 101 })).text).toContain('whole number from 1 to 100');
    expect((await set(987_654, { prechecks: 5 })).status).toBe(404);
  });
});
