import { checkForm, defaultJudgeRules, diffForms, parseForm, testBookingsOf } from '@suppliers-portal/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readStats } from '../features/booking-accuracy/stats.js';
import { readShownNotices } from '../features/connection/shown-notices.js';
import { readStatus } from '../features/connection/status.js';
import { TurnOn } from '../features/connection/turn-on.js';
import { integer, onlyRow } from '../platform/database/rows.js';
import { readOnboarding } from '../features/onboarding/onboarding-record.js';
import { buildIngestion } from '../app/build-ingestion.js';
import { describeWithDatabase, startTestServer, TestClock, type TestServer } from '../testing/test-server.js';
import { attemptsBetween, attemptsOf, judgedAttempts } from './demo-attempts.js';
import { demoProfiles, type Profile } from './demo-cast.js';
import { demoOnboarding } from './demo-onboarding.js';
import { eventsBetween, judgedHours } from './demo-events.js';
import { loadingText, whileLoading } from './demo-notice.js';
import { DemoTopUp } from './top-up.js';

const [busy] = demoProfiles as readonly [Profile];
/** The same partners with less data. A test of the whole server shows that the whole demo loads. */
const quiet = demoProfiles
  .filter(({ dmcId, suspended }) => dmcId === busy.dmcId || suspended)
  .map((profile) => ({ ...profile, prechecksPerHour: 120, contentHotels: 20, bookingsPerDay: 1 }));
const live = quiet[0]!;
const suspended = quiet.find((profile) => profile.suspended)!;

describe('the attempts of the demo', () => {
  const minute = Date.parse('2026-11-20T02:32:00Z') / 1000;

  it('are a pure function of partner and minute', () => {
    expect(attemptsOf(busy, minute)).toEqual(attemptsOf({ ...busy }, minute));
    expect(attemptsOf(busy, minute)).not.toEqual(attemptsOf(busy, minute + 60));
    expect(attemptsOf(busy, minute).every(({ at }) => at >= minute && at < minute + 60)).toBe(true);
  });

  it('are good in ordinary hours, and close to both minimums, but above, in one hour of the night', () => {
    const accuracy = (hour: string, action: string): number => {
      const start = Date.parse(`2026-11-20T${hour}:00:00Z`) / 1000;
      const all = [...attemptsBetween(busy, start, start + 3600)].filter((one) => one.action === action);
      return (100 * all.filter(({ success }) => success).length) / all.length;
    };
    expect(accuracy('05', 'Precheck')).toBeGreaterThan(97);
    expect(accuracy('18', 'Precheck')).toBeLessThan(89);
    expect(accuracy('18', 'Precheck')).toBeGreaterThan(86);
    expect(accuracy('19', 'Precheck')).toBeGreaterThan(90);
    expect(accuracy('05', 'MakeBook')).toBeGreaterThan(90);
    expect(accuracy('18', 'MakeBook')).toBeLessThan(94);
    expect(accuracy('18', 'MakeBook')).toBeGreaterThan(91);
  });
});

describe('the suspensions of the demo', () => {
  const from = Date.parse('2026-10-20T00:00:00Z') / 1000;
  const suspensions = demoProfiles.flatMap((profile) =>
    judgedHours(eventsBetween(profile, from, from + 28 * 86_400)).map((hour) => ({ profile, hour })),
  );

  it('have the attempts for which they came', () => {
    expect(suspensions.length).toBeGreaterThan(3);
    for (const { profile, hour } of suspensions) {
      const attempts = judgedAttempts(profile, hour);
      expect(attempts.every(({ at, action }) => action === hour.action && at >= hour.from && at < hour.to)).toBe(true);
      expect([attempts.length, attempts.filter(({ success }) => !success).length]).toEqual([hour.total, hour.failed]);
    }
  });
});

describeWithDatabase('the demo', () => {
  const clock = new TestClock();
  let server: TestServer;
  let demo: DemoTopUp;
  const restart = (): DemoTopUp => new DemoTopUp(server.database, buildIngestion(server), quiet);

  beforeAll(async () => {
    server = await startTestServer({ clock });
    demo = restart();
    await demo.start();
  });
  afterAll(() => server.close());
  beforeEach(() => clock.advance({ seconds: 7 }));

  const counted = async ({ dmcId }: Profile): Promise<number> =>
    integer(
      onlyRow(
        await server.database.transaction({ role: 'app', dmcId }, (sql) =>
          sql.query(
            'select coalesce(sum(success_count + fail_count), 0)::bigint as n from action_hours where dmc_id = $1',
            [dmcId],
          ),
        ),
      ),
      'n',
    );
  /** What there is of the last whole hours, and what there should be. */
  const expectWhole = async (profile: Profile, hours: number): Promise<void> => {
    const to = Math.floor(clock.epochSeconds() / 3600) * 3600;
    const row = onlyRow(
      await server.database.transaction({ role: 'app', dmcId: profile.dmcId }, (sql) =>
        sql.query(
          'select coalesce(sum(success_count + fail_count), 0)::bigint as n from action_hours where dmc_id = $1 and hour >= to_timestamp($2) and hour < to_timestamp($3)',
          [profile.dmcId, to - hours * 3600, to],
        ),
      ),
    );
    expect(integer(row, 'n')).toBe([...attemptsBetween(profile, to - hours * 3600, to)].length);
  };

  it('is said to be loading in the bar of the portal while it loads, also after a start that was cut off', async () => {
    const shown = async (): Promise<readonly string[]> =>
      ((await server.database.transaction({ role: 'app', dmcId: live.dmcId }, readShownNotices)).notices ?? []).map(
        ({ text }) => text,
      );
    await expect(
      whileLoading(server.database, () => Promise.reject(new Error('the server was ended'))),
    ).rejects.toThrow();
    expect(await shown()).toEqual([loadingText]);
    let during: readonly string[] = [];
    await whileLoading(server.database, async () => {
      during = await shown();
    });
    expect(during).toEqual([loadingText]);
    expect(await shown()).toEqual([]);
  });

  it('continues to the present minute, adds nothing twice, and fills what was missed', async () => {
    await demo.tick();
    await expectWhole(live, 24);
    const before = await counted(live);
    await demo.tick();
    await restart().start();
    expect(await counted(live)).toBe(before);

    clock.advance({ minutes: 3 });
    await demo.tick();
    expect(await counted(live)).toBeGreaterThan(before);

    clock.advance({ hours: 30 });
    demo = restart();
    await demo.start();
    await expectWhole(live, 24);
    const { absActionCountDataPoints, supplierDailyUptimeDataPoints } = await readStats(server.database, live.dmcId);
    expect(
      absActionCountDataPoints.every(({ datapoints }) => datapoints.every(({ successCount }) => successCount > 0)),
    ).toBe(true);
    expect(
      supplierDailyUptimeDataPoints!.every(
        ({ precheck, dailyUptimePct }) => precheck.successCount > 0 && dailyUptimePct !== null,
      ),
    ).toBe(true);
  });

  it('has one onboarding whose certification is asked for, with a change since it was submitted, and leaves it alone afterwards', async () => {
    const { dmcId } = demoOnboarding;
    const record = () => server.database.transaction({ role: 'app', dmcId }, (sql) => readOnboarding(sql, dmcId));
    const { status, data, submittedData = '' } = await record();
    const [form, submitted] = [parseForm(data), parseForm(submittedData)];
    expect([status, form.ok && checkForm(form.value), form.ok && testBookingsOf(form.value).kind]).toEqual([
      5,
      [],
      'table',
    ]);
    expect(form.ok && submitted.ok && diffForms(submitted.value, form.value).map(({ path }) => path.at(-1))).toEqual([
      'commission_percentage',
      'price_cache_duration',
      'test_booking_details',
    ]);
    await server.given('onboarding', [{ dmcId, testBookings: 'Mended by hand' }]);
    await restart().start();
    expect((await record()).data).toContain('Mended by hand');
  });

  it('has its suspended partner do well but for the hour before a turn-off: who fails for weeks would have been off for weeks', async () => {
    const [hours, turnOffs] = await server.database.transaction(
      { role: 'app', dmcId: suspended.dmcId },
      async (sql) => [
        await sql.query(
          `select extract(epoch from hour)::bigint as hour, sum(success_count)::bigint as good, sum(fail_count)::bigint as bad
         from action_hours where dmc_id = $1 and action = 'MakeBook' group by hour having sum(success_count + fail_count) >= 20`,
          [suspended.dmcId],
        ),
        await sql.query(
          "select extract(epoch from at)::bigint as at from connection_events where dmc_id = $1 and kind = 'off'",
          [suspended.dmcId],
        ),
      ],
    );
    const unexplained = hours
      .filter((row) => integer(row, 'bad') > integer(row, 'good') / 9)
      .map((row) => integer(row, 'hour'))
      .filter((hour) => !turnOffs.some((row) => hour > integer(row, 'at') - 7200 && hour < integer(row, 'at')));
    expect(hours.length).toBeGreaterThan(20);
    expect(unexplained).toEqual([]);
  });

  it('continues without a partner that staff has disabled, and fills what was missed when it is enabled', async () => {
    const disable = (set: string) =>
      server.database.transaction({ role: 'agency' }, (sql) =>
        sql.query(`update partners set ${set} where dmc_id = $1`, [live.dmcId]),
      );
    await disable("disabled_at = portal_now(), disabled_for = 'a test'");
    clock.advance({ minutes: 2 });
    const before = await counted(live);
    await demo.tick();
    expect(await counted(live)).toBe(before);
    await disable('disabled_at = null, disabled_for = null');
    await demo.tick();
    expect(await counted(live)).toBeGreaterThan(before);
  });

  it('keeps its suspended partner suspended: while it runs, after a pause, and after someone turned it on', async () => {
    const status = () => readStatus(server.database, suspended.dmcId);
    const expectSuspended = async (): Promise<void> => {
      const { isConnectionLive, blockedUntil, evalFailCount, evalTotalCount, actionType } = await status();
      expect(isConnectionLive).toBe(false);
      expect(blockedUntil).toBeGreaterThan(clock.epochSeconds());
      expect(actionType).toBe(1);
      expect(evalFailCount! / evalTotalCount!).toBeGreaterThan(0.1);
    };
    await demo.start();
    await expectSuspended();
    const before = await counted(suspended);
    clock.advance({ hours: 1 });
    await demo.tick();
    // There are no attempts while a connection is suspended.
    expect(await counted(suspended)).toBe(before);
    clock.advance({ hours: 4 });
    await demo.tick();
    await expectSuspended();

    clock.advance({ hours: 9 });
    demo = restart();
    await demo.start();
    await expectSuspended();
    expect(await counted(suspended)).toBeGreaterThan(before);

    const [user] = await server.database.transaction({ role: 'access' }, (sql) =>
      sql.query("select user_id from users where email = 'suspended@demo.example'"),
    );
    await new TurnOn(server.database, defaultJudgeRules).execute({
      dmcId: suspended.dmcId,
      userId: integer(user!, 'user_id'),
      cause: 'Others',
      details: 'a try',
      author: { who: 'suspended@demo.example', fromAddress: '127.0.0.1', client: 'Portal', requestId: 'r-1' },
    });
    clock.advance({ minutes: 2 });
    await demo.tick();
    expect((await status()).isConnectionLive).toBe(true);
    demo = restart();
    await demo.start();
    await expectSuspended();
  });
});
