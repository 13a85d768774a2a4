import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { attempt, emails, givenCast } from '../../testing/cast.js';
import {
  describeWithDatabase,
  startTestServer,
  TestClock,
  type Browser,
  type TestServer,
} from '../../testing/test-server.js';
import { keepDueCrosses } from './keep-crosses.js';

const daySeconds = 86_400;

describeWithDatabase('attempts by two values', () => {
  const clock = new TestClock();
  /** Midnight in Bangkok, when yesterday began. */
  const yesterday = Math.floor((clock.epochSeconds() + 7 * 3600) / daySeconds) * daySeconds - 7 * 3600 - daySeconds;
  const today = yesterday + daySeconds;
  let server: TestServer;
  let browser: Browser;
  let dmcId = 46_000;

  beforeAll(async () => {
    server = await startTestServer({ clock });
    await givenCast(server);
    browser = await server.signedIn(emails.admin);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    dmcId++;
    await server.given('partners', [{ dmcId, dmcName: `Partner ${dmcId}` }]);
    // Hotel A: 6 attempts with BAR, of which 4 fail, and 2 with NRF. Hotel B: 3 with BAR, of which 1 fails.
    await given([
      ...Array.from({ length: 6 }, (_, index) => line(index * 3600, 'A', 'BAR', index >= 4)),
      line(30_000, 'A', 'NRF', true),
      line(80_000, 'A', 'NRF', false),
      ...Array.from({ length: 3 }, (_, index) => line(index * 60, 'B', 'BAR', index > 0)),
    ]);
  });

  const line = (after: number, hotelId: string, ratePlan: string, success: boolean) => ({
    ...attempt({ dmcId, at: yesterday + after, success, hotelId }),
    ratePlan,
    responseMs: success ? 500 : 2000,
  });
  const given = (lines: readonly object[]) => server.given('actions', lines);
  const count = () => keepDueCrosses(server.database, server.objects);
  // Each question is asked once, because an answer to the same question is kept while the data is the same.
  const failures = async (query: Readonly<Record<string, string | number>>) => {
    const asked = Object.entries({ action: 'Precheck', from: yesterday, to: today, ...query });
    const text = new URLSearchParams(asked.map(([name, value]): [string, string] => [name, String(value)])).toString();
    return calls.failures.answer.schema.parse((await browser.get(`/api/failures?${text}`, { dmcId })).json());
  };
  const attemptsOf = async (query: Readonly<Record<string, string | number>>) =>
    Object.fromEntries((await failures(query)).groups.map(({ value, attempts }) => [value, attempts ?? null]));

  it('are known for the whole of yesterday when they were counted, by either of the two and by the day [UPT-08]', async () => {
    await count();
    expect(await attemptsOf({ by: 'ratePlan', hotel: 'A' })).toEqual({ BAR: 6, NRF: 2 });
    expect(await attemptsOf({ by: 'hotel', ratePlan: 'BAR' })).toEqual({ A: 6, B: 3 });
    expect(await attemptsOf({ by: 'hotel', latency: '1to3s' })).toEqual({ A: 5, B: 1 });
    expect(await attemptsOf({ by: 'ratePlan', hotel: 'A', reason: 'sold-out' })).toEqual({ BAR: 6, NRF: 2 });
    const byDay = await failures({ by: 'day', hotel: 'A', ratePlan: 'NRF' });
    expect(byDay).toMatchObject({ matched: 1, matchedAttempts: 2, groups: [{ failures: 1, attempts: 2 }] });
  });

  it('are not known before, in a part of a day, of three values, or with a day that was not counted', async () => {
    const unknown = { BAR: null, NRF: null };
    expect(await attemptsOf({ by: 'ratePlan', hotel: 'A' })).toEqual(unknown);
    await count();
    expect(await attemptsOf({ by: 'ratePlan', hotel: 'A', to: today - 3600 })).toEqual(unknown);
    expect(await attemptsOf({ by: 'ratePlan', hotel: 'A', latency: '1to3s' })).toEqual(unknown);
    await given([{ ...line(0, 'A', 'BAR', false), at: today }]);
    expect(await attemptsOf({ by: 'ratePlan', hotel: 'A', to: today + daySeconds })).toEqual(unknown);
    // A day without attempts needs no count.
    expect(await attemptsOf({ by: 'ratePlan', hotel: 'A', from: yesterday - 9 * daySeconds })).toEqual({
      BAR: 6,
      NRF: 2,
    });
  });

  it('are not known after a late line, until they are counted again', async () => {
    await count();
    await given([line(50_000, 'A', 'NRF', true)]);
    expect(await attemptsOf({ by: 'ratePlan', hotel: 'A' })).toEqual({ BAR: null, NRF: null });
    await count();
    expect(await attemptsOf({ by: 'ratePlan', hotel: 'A' })).toEqual({ BAR: 6, NRF: 3 });
  });

  it('are not counted where the log is gone', async () => {
    await server.database.transaction({ role: 'ingest' }, (sql) =>
      sql.query('delete from log_segments where dmc_id = $1', [dmcId]),
    );
    await count();
    expect(await attemptsOf({ by: 'ratePlan', hotel: 'A' })).toEqual({ BAR: null, NRF: null });
  });
});
