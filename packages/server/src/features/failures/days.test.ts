import { defaultJudgeRules } from '@suppliers-portal/domain';
import type { Calls, QueryOf } from '@suppliers-portal/wire';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { integer, onlyRow, text } from '../../platform/database/rows.js';
import { attempt, givenCast } from '../../testing/cast.js';
import { describeWithDatabase, startTestServer, TestClock, type TestServer } from '../../testing/test-server.js';
import { keepDueDays } from './keep-days.js';
import { readFailures } from './read-failures.js';

const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;
type By = QueryOf<Calls['failures']>['by'];
const dimensions: readonly By[] = ['reason', 'hotel', 'ratePlan', 'latency', 'leadTime', 'outcome', 'hour', 'day'];

describeWithDatabase('failures of whole days', () => {
  const clock = new TestClock();
  /** Midnight in Bangkok, when today began. */
  const today = Math.floor((clock.epochSeconds() + 7 * 3600) / daySeconds) * daySeconds - 7 * 3600;
  const first = today - 4 * daySeconds;
  let server: TestServer;
  let dmcId = 47_000;

  beforeAll(async () => {
    server = await startTestServer({ clock });
    await givenCast(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    dmcId++;
    await server.given('partners', [{ dmcId, dmcName: `Partner ${dmcId}` }]);
    // One attempt every 20 minutes for four days, of three hotels.
    await server.given(
      'actions',
      Array.from({ length: 4 * 72 }, (_, index) => line(first + index * 1200, index)),
    );
  });

  const line = (at: number, index: number, hotelId = `H${index % 3}`) => ({
    ...attempt({ dmcId, at, success: index % 4 !== 0, hotelId }),
    ratePlan: index % 2 === 0 ? 'BAR' : '',
    responseMs: 100 + (index % 7) * 900,
    ...(index % 4 === 0 ? { reason: index % 8 === 0 ? 'timeout' : 'sold-out' } : {}),
    ...(index % 8 === 0 ? { httpStatus: undefined } : {}),
  });
  const read = (by: By, window: Partial<QueryOf<Calls['failures']>> = {}) =>
    readFailures({ database: server.database, objects: server.objects, rules: defaultJudgeRules }, dmcId, {
      action: 'Precheck',
      from: first,
      to: today,
      ...window,
      by,
    });
  const asIngestion = (statement: string, values: readonly (string | number)[] = []) =>
    server.database.transaction({ role: 'ingest' }, (sql) => sql.query(statement, [...values]));
  const daysCounted = async (dimension: string): Promise<readonly string[]> =>
    (
      await asIngestion(
        `select to_char(day, 'YYYY-MM-DD') as day from failure_days where dmc_id = $1 and dimension = $2 order by day`,
        [dmcId, dimension],
      )
    ).map((row) => text(row, 'day'));

  const windows: readonly Partial<QueryOf<Calls['failures']>>[] = [
    {},
    { from: first - 5 * daySeconds, to: today + daySeconds },
    { from: first + 5 * hourSeconds, to: today - 3 * hourSeconds },
    { from: first + 5 * hourSeconds, to: first + 30 * hourSeconds },
    { from: first + 60, to: today - 60 },
    { hotel: 'H1' },
    { ratePlan: '', from: first - hourSeconds },
    { reason: 'timeout' },
    { latency: 'lt1s', to: today - hourSeconds },
    { leadTime: 'ge91d', day: new Date((first + 2 * daySeconds + 7 * 3600) * 1000).toISOString().slice(0, 10) },
  ];

  it('are the same to the digit, whether days or hours are read [UPT-08]', async () => {
    const all = () => Promise.all(windows.flatMap((window) => dimensions.map((by) => read(by, window))));
    const ofHours = await all();
    await keepDueDays(server.database);
    expect(await daysCounted('hotel')).toHaveLength(4);
    expect(await all()).toEqual(ofHours);
    expect(ofHours[0]).toMatchObject({
      attempts: 288,
      failures: 72,
      groups: [{ value: 'sold-out', failures: 36 }, {}],
    });
  });

  it.each(['reason', 'hotel', 'ratePlan', 'latency', 'leadTime', 'outcome'] as const)(
    'are read from the days that are counted, and only those: %s',
    async (by) => {
      await keepDueDays(server.database);
      const before = (await read(by)).groups.reduce((sum, { failures }) => sum + failures, 0);
      await asIngestion(
        `update failure_days set group_failures = (select array_agg(one + 1000) from unnest(group_failures) as one)
         where dmc_id = $1 and dimension = $2`,
        [dmcId, by],
      );
      const { groups } = await read(by);
      expect(groups.reduce((sum, { failures }) => sum + failures, 0)).toBeGreaterThanOrEqual(before + 4000);
      // No whole day is in it.
      const part = await read(by, { from: first + 12 * hourSeconds, to: first + 35 * hourSeconds });
      expect(part.groups.reduce((sum, { failures }) => sum + failures, 0)).toBe(part.failures);
    },
  );

  it('with a late line are read from the hours until the day is counted again', async () => {
    await keepDueDays(server.database);
    await server.given('actions', [line(first + daySeconds + 30, 0, 'late')]);
    const late = { value: 'late', failures: 1, attempts: 1 };
    expect((await read('hotel')).groups).toContainEqual(expect.objectContaining(late));
    await keepDueDays(server.database);
    expect((await read('hotel')).groups).toContainEqual(expect.objectContaining(late));
    const row = onlyRow(
      await asIngestion(
        `select count(*)::int as days from failure_days where dmc_id = $1 and dimension = 'hotel' and 'late' = any (group_values)`,
        [dmcId],
      ),
    );
    expect(integer(row, 'days')).toBe(1);
  });

  it('count what is beyond the first thousand values of an hour together', async () => {
    const many = Array.from({ length: 1003 }, (_, index) => line(first + 3 * hourSeconds, 0, `M${index}`));
    await server.given('actions', many);
    const ofHours = await read('hotel');
    await keepDueDays(server.database);
    expect(ofHours.others.failures).toBeGreaterThan(0);
    expect(await read('hotel')).toEqual(ofHours);
  });

  it('are counted when the day is over, once, and not where some of its groups are not kept', async () => {
    await server.given('actions', [line(today + 60, 0)]);
    await asIngestion(
      `delete from failure_hours where dmc_id = $1 and dimension = 'reason' and hour < to_timestamp($2)`,
      [dmcId, first + daySeconds],
    );
    await keepDueDays(server.database);
    expect([await daysCounted('day'), await daysCounted('reason')].map(({ length }) => length)).toEqual([4, 3]);
    // Nothing is due any more: a row that was taken away stays away.
    await asIngestion(`delete from failure_days where dmc_id = $1 and dimension = 'latency'`, [dmcId]);
    await keepDueDays(server.database);
    expect(await daysCounted('latency')).toEqual([]);
  });

  it('of another partner are not seen', async () => {
    await keepDueDays(server.database);
    dmcId++;
    await server.given('partners', [{ dmcId, dmcName: `Partner ${dmcId}` }]);
    expect((await read('hotel')).groups).toEqual([]);
  });
});
