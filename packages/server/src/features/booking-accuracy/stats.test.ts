import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { attempt, emails, givenCast } from '../../testing/cast.js';
import {
  describeWithDatabase,
  startTestServer,
  TestClock,
  type Answer,
  type Browser,
  type TestServer,
} from '../../testing/test-server.js';
import { readStats, readUptime } from './stats.js';
import { bangkokDate, bangkokDayOf, hourOf } from '../../kernel/bangkok-days.js';

describeWithDatabase('the stats of booking accuracy', () => {
  // 09:32:05 in Bangkok.
  const clock = new TestClock();
  const now = Math.floor(clock.epochSeconds());
  const running = hourOf(now);
  const today = bangkokDayOf(now);
  let server: TestServer;
  let browser: Browser;
  let dmcId = 20_000;

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

  const ask = (): Promise<Answer> => browser.get('/api/stats', { dmcId });
  const stats = async () => calls.stats.answer.schema.parse((await ask()).json());
  const given = (lines: readonly unknown[]): Promise<void> => server.given('actions', lines);

  it('are no data when nothing was tried in the last 24 hours', async () => {
    await given([attempt({ dmcId, at: running - 23 * 3600 - 1 })]);
    expect(await ask()).toMatchObject({
      status: 404,
      text: 'No precheck or makebook attempts recorded in the last 24 hours.',
    });
  });

  it('hold 24 hourly points of both actions, the running hour included [ACC-10]', async () => {
    await given([
      attempt({ dmcId, at: running - 23 * 3600 }),
      attempt({ dmcId, at: running - 1 }),
      attempt({ dmcId, at: running - 1, success: false }),
      attempt({ dmcId, at: now, success: false }),
      attempt({ dmcId, at: running, action: 'MakeBook' }),
    ]);
    const { absActionCountDataPoints } = await stats();
    expect(absActionCountDataPoints.map(({ action }) => action)).toEqual(['Precheck', 'MakeBook']);
    const [precheck, makebook] = absActionCountDataPoints;
    expect(precheck!.datapoints).toHaveLength(24);
    expect(precheck!.datapoints.map(({ time }) => time)).toEqual(
      Array.from({ length: 24 }, (_, index) => running - (23 - index) * 3600),
    );
    expect(precheck!.datapoints[0]).toEqual({ time: running - 23 * 3600, successCount: 1, failCount: 0 });
    expect(precheck!.datapoints[22]).toEqual({ time: running - 3600, successCount: 1, failCount: 1 });
    expect(precheck!.datapoints[23]).toEqual({ time: running, successCount: 0, failCount: 1 });
    expect(makebook!.datapoints[23]).toEqual({ time: running, successCount: 1, failCount: 0 });
    expect(makebook!.datapoints[22]).toEqual({ time: running - 3600, successCount: 0, failCount: 0 });
  });

  it.each([
    ['at the end of the hour, while the connection was on all the time', [], () => running + 3600],
    ['when an event comes that was told in advance', [300], () => now + 300],
    ['each second, once the connection was off today', [-1800, -1200], () => now + 1],
  ])('change next by the time alone %s', async (_, [off, on], at) => {
    const events = [
      ...(off === undefined ? [] : [{ kind: 'off', dmcId, at: now + off }]),
      ...(on === undefined ? [] : [{ kind: 'on', dmcId, at: now + on }]),
    ];
    // Known for long: an hour that began before anything was known is not whole.
    await given([attempt({ dmcId, at: today - 40 * 86_400 }), attempt({ dmcId, at: running })]);
    if (events.length > 0) await server.given('connection-events', events);
    const told: number[] = [];
    await readStats(server.database, dmcId, (next) => told.push(next));
    await readUptime(server.database, dmcId, (next) => told.push(next));
    expect(told).toEqual([at(), at()]);
  });

  it('add up batches of the same hour', async () => {
    for (let batch = 0; batch < 3; batch++)
      await given([attempt({ dmcId, at: running }), attempt({ dmcId, at: running, success: false })]);
    expect((await stats()).absActionCountDataPoints[0]!.datapoints[23]).toEqual({
      time: running,
      successCount: 3,
      failCount: 3,
    });
  });

  it("report the uptime of each hour and of the 24 hours, and today's turn-offs [ACC-10, UPT-08]", async () => {
    await server.given('connection-events', [
      { kind: 'off', dmcId, at: today - 3600, action: 'Precheck' },
      { kind: 'on', dmcId, at: today - 1800 },
      { kind: 'off', dmcId, at: running - 3600, action: 'MakeBook' },
      { kind: 'on', dmcId, at: running - 1800 },
      { kind: 'off', dmcId, at: running + 60 },
      { kind: 'off', dmcId, at: running + 90 },
    ]);
    await given([attempt({ dmcId, at: running })]);
    const answer = await stats();
    const points = answer.supplierUptimeDataPoints!;
    expect(points).toHaveLength(24);
    expect(points[22]).toEqual({ time: running - 3600, uptimePct: 50 });
    expect(points[23]!.uptimePct).toBeCloseTo((100 * 60) / (now - running), 9);
    expect(answer.totalTurnoffs).toBe(2);
    // Known only since its first event.
    const known = now - (today - 3600);
    expect(answer.supplierUptimeDetails!.uptimePct).toBeCloseTo(
      (100 * (known - 1800 - 1800 - (now - running - 60))) / known,
      9,
    );
  });

  it('report 30 Bangkok days: uptime, turn-offs of each action, hotels turned off, and counts [UPT-08]', async () => {
    const yesterday = today - 86_400;
    await server.given('connection-events', [
      { kind: 'off', dmcId, at: yesterday, action: 'Precheck' },
      { kind: 'on', dmcId, at: yesterday + 21_600 },
      { kind: 'off', dmcId, at: yesterday + 40_000, actionType: 1 },
      { kind: 'on', dmcId, at: yesterday + 40_000 + 21_600 },
      { kind: 'off', dmcId, at: yesterday + 80_000 },
      { kind: 'on', dmcId, at: yesterday + 80_001 },
      { kind: 'hotel-off', dmcId, at: yesterday + 5, action: 'Precheck', hotelId: 'A' },
      { kind: 'hotel-off', dmcId, at: yesterday + 6, action: 'Precheck', hotelId: 'A' },
      { kind: 'hotel-off', dmcId, at: yesterday + 7, action: 'Precheck', hotelId: 'B' },
      { kind: 'hotel-off', dmcId, at: yesterday + 8, action: 'MakeBook', hotelId: 'A' },
      { kind: 'on', dmcId, at: today - 40 * 86_400 },
    ]);
    await given([
      attempt({ dmcId, at: yesterday }),
      attempt({ dmcId, at: yesterday - 1, success: false }),
      attempt({ dmcId, at: today - 1, success: false, action: 'MakeBook' }),
      attempt({ dmcId, at: running }),
    ]);
    const days = (await stats()).supplierDailyUptimeDataPoints!;
    expect(days).toHaveLength(30);
    expect(days.map(({ date }) => date)).toEqual(
      Array.from({ length: 30 }, (_, index) => bangkokDate(today - (29 - index) * 86_400)),
    );
    expect(days[28]).toEqual({
      date: bangkokDate(yesterday),
      dailyUptimePct: (100 * (86_400 - 2 * 21_600 - 1)) / 86_400,
      dailyPrecheckTurnoff: 1,
      dailyMakebookTurnoff: 1,
      dailyOtherTurnoff: 1,
      dailyHotelPrecheckTurnoff: 2,
      dailyHotelMakebookTurnoff: 1,
      precheck: { successCount: 1, failCount: 0 },
      makebook: { successCount: 0, failCount: 1 },
    });
    // A turn-off at midnight is of the day that begins then, and of no other.
    expect(days[27]).toMatchObject({
      dailyPrecheckTurnoff: 0,
      precheck: { successCount: 0, failCount: 1 },
      dailyUptimePct: 100,
    });
    expect(days[29]).toMatchObject({ precheck: { successCount: 1, failCount: 0 }, dailyUptimePct: 100 });
  });

  it.each([
    ['off since before the thirty days, also at the very second before them', 'off', 1, 0],
    ['on again before the thirty days', 'on', 86_400, 100],
  ])('start from the last word before the thirty days: %s', async (_, kind, before, share) => {
    const first = today - 29 * 86_400;
    await given([attempt({ dmcId, at: running })]);
    await server.given('connection-events', [
      { kind: 'on', dmcId, at: first - 5 * 86_400 },
      { kind: kind === 'on' ? 'off' : 'on', dmcId, at: first - 4 * 86_400 },
      { kind, dmcId, at: first - before },
      { kind: 'on', dmcId, at: today - 86_400 },
    ]);
    const shares = (await stats()).supplierDailyUptimeDataPoints!.map(({ dailyUptimePct }) => dailyUptimePct);
    expect(shares).toEqual([...Array.from({ length: 28 }, () => share), 100, 100]);
  });

  it('say nothing of days before the partner was known', async () => {
    await given([attempt({ dmcId, at: running })]);
    const days = (await stats()).supplierDailyUptimeDataPoints!;
    expect(days[28]!.dailyUptimePct).toBeNull();
    expect(days[29]!.dailyUptimePct).toBe(100);
  });

  it('are those of the selected partner alone', async () => {
    const other = 30_001;
    await server.given('partners', [{ dmcId: other, dmcName: 'Other' }]);
    await given([
      attempt({ dmcId, at: running }),
      ...Array.from({ length: 5 }, () => attempt({ dmcId: other, at: running })),
    ]);
    expect((await stats()).absActionCountDataPoints[0]!.datapoints[23]).toMatchObject({ successCount: 1 });
  });
});
