import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { attempt, emails, givenCast } from '../../testing/cast.js';
import { hotelLine } from '../../testing/data-lines.js';
import { gatewaysOf } from '../../testing/gateways.js';
import {
  describeWithDatabase,
  startTestServer,
  TestClock,
  type Browser,
  type TestServer,
} from '../../testing/test-server.js';

describeWithDatabase('the failures of a window', () => {
  const clock = new TestClock();
  const hour = Math.floor(clock.epochSeconds() / 3600) * 3600;
  let server: TestServer;
  let browser: Browser;
  let dmcId = 40_000;

  beforeAll(async () => {
    server = await startTestServer({ clock });
    await givenCast(server);
    browser = await server.signedIn(emails.admin);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    dmcId++;
    await server.given('partners', [{ dmcId, dmcName: `Partner ${dmcId}` }]);
  });

  const failures = async (by: string, from = hour - 3600, to = hour + 3600) =>
    calls.failures.answer.schema.parse(
      (await browser.get(`/api/failures?action=Precheck&from=${from}&to=${to}&by=${by}`, { dmcId })).json(),
    );
  const samples = async (query = '') =>
    calls.failureSamples.answer.schema.parse(
      (
        await browser.get(`/api/failures/samples?action=Precheck&from=${hour - 3600}&to=${hour + 3600}${query}`, {
          dmcId,
        })
      ).json(),
    );

  it.each(['reason', 'hotel', 'ratePlan', 'hour', 'day', 'latency', 'leadTime', 'outcome'])(
    'add up by %s, over several batches [UPT-08]',
    async (by) => {
      const batch = (at: number, seed: number) =>
        Array.from({ length: 60 }, (_, index) => ({
          ...attempt({ dmcId, at: at + index, success: index % 3 === 0, hotelId: `H${(index * seed) % 7}` }),
          ratePlan: index % 2 === 0 ? '' : 'BAR',
          responseMs: index * 700,
          ...(index % 3 === 0 ? {} : { reason: index % 3 === 1 ? 'timeout' : 'sold-out' }),
          ...(index % 3 === 1 ? { httpStatus: undefined } : {}),
        }));
      await server.given('actions', batch(hour - 3600, 2));
      await server.given('actions', batch(hour, 3));
      const report = await failures(by);
      expect(report).toMatchObject({ attempts: 120, failures: 80, others: { values: 0, failures: 0 } });
      expect(report.groups.reduce((sum, group) => sum + group.failures, 0)).toBe(80);
      expect(report.groups.length).toBeGreaterThan(by === 'day' || by === 'leadTime' ? 0 : 1);
      expect(report.groups.map((group) => group.failures)).toEqual(
        [...report.groups.map((group) => group.failures)].sort((a, b) => b - a),
      );
      expect((await failures(by, hour, hour + 3600)).failures).toBe(40);
    },
  );

  it('keep a thousand values an hour and count the others together [UPT-08]', async () => {
    const batch = (first: number, length: number) =>
      Array.from({ length }, (_, index) =>
        attempt({ dmcId, at: hour + 1, success: false, hotelId: `H${first + index}` }),
      );
    await server.given('actions', [...batch(0, 700), ...batch(0, 1)]);
    await server.given('actions', batch(600, 700));
    const report = await failures('hotel');
    expect(report.groups).toHaveLength(1000);
    expect(report.groups[0]?.failures).toBe(2);
    expect(report.others).toEqual({ values: 300, failures: 300 });
    expect(report.groups.reduce((sum, group) => sum + group.failures, 0) + report.others.failures).toBe(
      report.failures,
    );
  });

  it('are shown as the newest twenty of each kind, masked, with how many there are [UPT-08]', async () => {
    const line = (index: number) => ({
      ...attempt({ dmcId, at: hour + index, success: false, message: `password=geheim${index}` }),
      requestId: `r-${index}`,
    });
    await server.given(
      'actions',
      Array.from({ length: 230 }, (_, index) => line(index)),
    );
    await server.given('actions', [line(500)]);
    const { total, samples: shown } = await samples('&by=reason&value=sold-out');
    expect(total).toBe(231);
    expect(shown.map(({ requestId }) => requestId)).toEqual([
      'r-500',
      ...Array.from({ length: 19 }, (_, index) => `r-${229 - index}`),
    ]);
    expect(shown.every(({ message }) => message === 'password=•••')).toBe(true);
    expect(await samples('&by=hotel&value=nowhere')).toEqual({ total: 0, samples: [] });
    const stored = await server.database.transaction({ role: 'ingest' }, (sql) =>
      sql.query('select request_id, message from failed_calls where dmc_id = $1', [dmcId]),
    );
    expect(JSON.stringify(stored)).not.toContain('geheim');
  });

  it('are not shown when they are older than 90 days, though their period is still there', async () => {
    const day = 86_400;
    const old = (table: string, columns: string, values: string) =>
      server.database.transaction({ role: 'ingest' }, (sql) =>
        sql.query(
          `insert into ${table} (dmc_id, action, ${columns})
           select $1, 'Precheck', portal_now() - at * interval '1 day', ${values} from unnest(array[89, 91, 93]) as given (at) returning 1`,
          [dmcId],
        ),
      );
    await old('action_hours', 'hour, success_count, fail_count', '0, 1');
    await old(
      'failure_hours',
      'hour, dimension, is_rest, value, failures, value_count',
      "'reason', false, 'timeout', 1, 1",
    );
    await old(
      'failed_calls',
      'at, hotel_id, room_id, rate_plan, check_in, check_out, reason, latency, lead_time, response_ms, request_id',
      "'h', 'r', 'BAR', current_date, current_date, 'timeout', 'none', '0d', 1, 'q'",
    );
    expect((await failures('reason', hour - 95 * day)).groups).toMatchObject([{ value: 'timeout', failures: 1 }]);
    expect((await failures('leadTime', hour - 95 * day)).groups).toMatchObject([{ value: '0d', failures: 1 }]);
    const list = await browser.get(`/api/failures/samples?action=Precheck&from=${hour - 95 * day}&to=${hour + 3600}`, {
      dmcId,
    });
    expect(calls.failureSamples.answer.schema.parse(list.json()).total).toBe(1);
  });

  it('by hotel have the names of the hotels that the agency has', async () => {
    await server.given('hotels', [hotelLine({ dmcId, hotelId: 'h-named', hotelName: 'Grand Siam' })]);
    await server.given('actions', [
      attempt({ dmcId, at: hour, hotelId: 'h-named', success: false }),
      attempt({ dmcId, at: hour, hotelId: 'h-named', success: false }),
      attempt({ dmcId, at: hour, hotelId: 'h-unknown', success: false }),
    ]);
    expect(((await failures('hotel')) as { groups: unknown }).groups).toMatchObject([
      { value: 'h-named', label: 'Grand Siam', failures: 2 },
      { value: 'h-unknown', failures: 1 },
    ]);
  });

  it('are read by the gateways of the clients, as incidents and uptime are [UPT-08]', async () => {
    const email = `user-${dmcId}@contract.example`;
    await server.given('users', [{ email, password: 'right-Password-1', dmcIds: [dmcId] }]);
    const { uptimeGateway, failureGateway, incidentGateway, connectionGateway } = gatewaysOf(
      await server.signedIn(email),
      dmcId,
    );
    expect(await uptimeGateway.readReport()).toMatchObject({ ok: false, failure: { kind: 'no-data' } });
    await server.given(
      'actions',
      Array.from({ length: 60 }, () => attempt({ dmcId, at: hour, success: false })),
    );
    const window = { action: 'Precheck' as const, from: hour * 1000, to: (hour + 3600) * 1000 };
    expect(await failureGateway.group(window, 'reason')).toMatchObject({
      ok: true,
      value: { failures: 60, groups: [{ value: 'sold-out', failures: 60 }] },
    });
    expect(await failureGateway.samples(window)).toMatchObject({ ok: true, value: { total: 60 } });
    expect(await uptimeGateway.readReport()).toMatchObject({ ok: true, value: { turnOffsToday: 1 } });
    const status = await connectionGateway.readStatus();
    const id = status.ok && status.value.kind === 'suspended' ? status.value.incidentId : undefined;
    expect(await incidentGateway.list()).toMatchObject({ ok: true, value: [{ id, topReason: 'sold-out' }] });
    expect(await incidentGateway.read(id!)).toMatchObject({
      ok: true,
      value: { id, evaluation: { failed: 60, total: 60 } },
    });
    expect(await incidentGateway.read('987654321')).toMatchObject({ ok: false, failure: { kind: 'no-data' } });
  });
});
