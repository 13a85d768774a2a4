import { calls } from '@suppliers-portal/wire';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attempt, emails, givenCast } from '../../testing/cast.js';
import {
  describeWithDatabase,
  startTestServer,
  TestClock,
  type Browser,
  type TestServer,
} from '../../testing/test-server.js';

type Line = Readonly<Record<string, unknown>>;
const hour = 3600;

describeWithDatabase('what the agency says of a connection', () => {
  const clock = new TestClock();
  const now = Math.floor(clock.epochSeconds());
  let server: TestServer;
  let browser: Browser;
  let nextPartner = 41_000;

  beforeAll(async () => {
    server = await startTestServer({ clock });
    await givenCast(server);
  });
  afterAll(() => server.close());

  const partner = async (): Promise<number> => {
    nextPartner++;
    await server.given('partners', [{ dmcId: nextPartner, dmcName: `Partner ${nextPartner}` }]);
    await server.given('users', [{ email: emails.supplier, dmcIds: [nextPartner] }]);
    browser = await server.signedIn(emails.supplier);
    return nextPartner;
  };
  /** All figures that follow from switches, without what counts arrivals. */
  const figures = async (dmcId: number) => {
    const read = async (path: string): Promise<unknown> => (await browser.get(path, { dmcId, passive: true })).json();
    const { isConnectionLive, turnOffTime, blockedUntil, judged } = calls.connectionStatus.answer.schema.parse(
      await read('/api/status'),
    );
    const incidents = calls.incidents.answer.schema.parse(await read('/api/incidents'));
    const uptime = calls.uptime.answer.schema.parse(await read('/api/supplieruptime/stats'));
    return {
      status: { isConnectionLive, turnOffTime, blockedUntil, judged },
      incidents: incidents.map(({ offSince, until, blockedUntil: end, kind, ending }) => ({
        offSince,
        until,
        end,
        kind,
        ending: ending?.kind,
      })),
      uptime: [uptime.supplierUptimeDetails, uptime.totalTurnoffs, uptime.supplierDailyUptimeDataPoints],
    };
  };
  const suspended = (dmcId: number, at: number, blockedUntil: number): Line => ({
    kind: 'off',
    dmcId,
    at,
    action: 'MakeBook',
    blockedUntil,
  });

  it('counts two suspensions of one batch as two, each as long as it was', async () => {
    const dmcId = await partner();
    await server.given('connection-events', [
      { kind: 'on', dmcId, at: now - 30 * hour },
      suspended(dmcId, now - 8 * hour, now - 7 * hour),
      suspended(dmcId, now - 5 * hour, now - 4 * hour),
    ]);
    const { incidents, status } = await figures(dmcId);
    expect(incidents.map(({ offSince, until, ending }) => [offSince - now, until! - now, ending])).toEqual([
      [-5 * hour, -4 * hour, 'time-over'],
      [-8 * hour, -7 * hour, 'time-over'],
    ]);
    expect(status.isConnectionLive).toBe(true);
  });

  it('keeps the present suspension when an older one arrives late', async () => {
    const dmcId = await partner();
    await server.given('connection-events', [
      { kind: 'on', dmcId, at: now - 168 * hour },
      suspended(dmcId, now, now + 4 * hour),
    ]);
    await server.given('connection-events', [suspended(dmcId, now - 20 * hour, now - 19 * hour)]);
    const { incidents, status, uptime } = await figures(dmcId);
    expect(
      incidents.map(({ offSince, until }) => [offSince - now, until === undefined ? 'now' : until! - now]),
    ).toEqual([
      [0, 'now'],
      [-20 * hour, -19 * hour],
    ]);
    expect(status).toMatchObject({ isConnectionLive: false, blockedUntil: now + 4 * hour });
    expect((uptime[0] as { uptimePct: number }).uptimePct).toBeGreaterThan(95);
  });

  it('continues judging the attempts that were made after a turn-on that arrives late', async () => {
    const dmcId = await partner();
    await server.given(
      'actions',
      Array.from({ length: 60 }, () => attempt({ dmcId, at: now - 600 })),
    );
    const judged = async () => (await figures(dmcId)).status.judged![0];
    expect(await judged()).toMatchObject({ action: 'Precheck', totalCount: 60 });
    await server.given('connection-events', [
      { kind: 'off', dmcId, at: now - 1800 },
      { kind: 'on', dmcId, at: now - 1200 },
    ]);
    expect(await judged()).toMatchObject({ totalCount: 60, from: Math.ceil((now - 1200) / 60) * 60 });
  });

  it('has the same figures in any order and batches it arrives', async () => {
    const one = fc.record({
      hoursAgo: fc.integer({ min: 1, max: 80 }),
      kind: fc.constantFrom('on', 'off', 'suspended'),
      lasts: fc.integer({ min: 1, max: 12 }),
    });
    const lineOf = (
      dmcId: number,
      { hoursAgo, kind, lasts }: { hoursAgo: number; kind: string; lasts: number },
    ): Line => {
      const at = now - hoursAgo * hour;
      return kind === 'suspended' ? suspended(dmcId, at, at + lasts * hour) : { kind, dmcId, at };
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(one, { minLength: 2, maxLength: 8 }),
        fc.array(fc.tuple(fc.nat(), fc.boolean()), { minLength: 8, maxLength: 8 }),
        async (events, keys) => {
          const inOne = await partner();
          await server.given(
            'connection-events',
            events.map((event) => lineOf(inOne, event)),
          );
          const expected = await figures(inOne);
          const inMany = await partner();
          let batch: Line[] = [];
          const shuffled = events
            .map((event, index) => ({ event, key: keys[index]! }))
            .sort((a, b) => a.key[0] - b.key[0]);
          for (const { event, key } of shuffled) {
            batch.push(lineOf(inMany, event));
            if (!key[1]) continue;
            await server.given('connection-events', batch);
            batch = [];
          }
          if (batch.length > 0) await server.given('connection-events', batch);
          expect(await figures(inMany)).toEqual(expected);
        },
      ),
      { numRuns: 15 },
    );
  });

  it('knows since when it is off, however often it is said that it is', async () => {
    const dmcId = await partner();
    const start = Math.floor(clock.epochSeconds()) - 20 * hour;
    await server.given('connection-events', [
      { kind: 'on', dmcId, at: start - 1 },
      ...Array.from({ length: 1100 }, (_, index) => ({ kind: 'off', dmcId, at: start + index * 60 })),
    ]);
    expect((await figures(dmcId)).status.turnOffTime).toBe(start);
  });

  it('has no incident that was over before the last 90 days, although no "on" followed it', async () => {
    const dmcId = await partner();
    const day = 24 * hour;
    const present = Math.floor(clock.epochSeconds());
    await server.given('connection-events', [
      suspended(dmcId, present - 100 * day, present - 99 * day),
      suspended(dmcId, present - 91 * day, present - 89 * day),
    ]);
    expect((await figures(dmcId)).incidents.map(({ offSince }) => offSince)).toEqual([present - 91 * day]);
  });
});
