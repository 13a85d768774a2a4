import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { onlyRow, text } from '../../platform/database/rows.js';
import { attempt, emails, givenCast } from '../../testing/cast.js';
import {
  describeWithDatabase,
  startTestServer,
  TestClock,
  type Browser,
  type TestServer,
} from '../../testing/test-server.js';

type Query = Readonly<Record<string, string | number>>;

describeWithDatabase('the evidence of failures', () => {
  const clock = new TestClock();
  const hour = Math.floor(clock.epochSeconds() / 3600) * 3600 - 7200;
  let server: TestServer;
  let browser: Browser;
  let dmcId = 45_000;

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

  const address = (path: string, query: Query): string =>
    `${path}?${new URLSearchParams(
      Object.entries({ action: 'Precheck', from: hour, to: hour + 7200, ...query }).map(
        ([name, value]): [string, string] => [name, String(value)],
      ),
    ).toString()}`;
  const failures = async (query: Query) =>
    calls.failures.answer.schema.parse((await browser.get(address('/api/failures', query), { dmcId })).json());
  const failedCalls = async (query: Query) =>
    calls.failureSamples.answer.schema.parse(
      (await browser.get(address('/api/failures/samples', query), { dmcId })).json(),
    );
  /** 40 attempts of two hotels: A fails 8 of 10, B fails 2 of 30. Half of the failures are timeouts. */
  const givenTwoHotels = async (): Promise<void> => {
    await server.given(
      'hotels',
      ['A', 'B'].map((hotelId) => ({
        dmcId,
        hotelId,
        hotelName: `Hotel ${hotelId}`,
        countryName: 'Thailand',
        isLive: true,
      })),
    );
    await server.given(
      'actions',
      Array.from({ length: 40 }, (_, index) => {
        const hotelId = index < 10 ? 'A' : 'B';
        const success = hotelId === 'A' ? index > 7 : index > 11;
        return {
          ...attempt({ dmcId, at: hour + index * 60, success, hotelId }),
          requestId: `r-${index}`,
          message: `said ${index}`,
          ...(success ? {} : { reason: index % 2 === 0 ? 'timeout' : 'sold-out' }),
          ...(success || index % 2 === 1 ? {} : { httpStatus: undefined }),
        };
      }),
    );
  };

  it('has names of hotels, attempts of each, and when its first and last failure was [UPT-08]', async () => {
    await givenTwoHotels();
    expect(await failures({ by: 'hotel' })).toMatchObject({
      attempts: 40,
      failures: 10,
      groups: [
        { value: 'A', label: 'Hotel A', failures: 8, attempts: 10, firstSeen: hour, lastSeen: hour + 420 },
        { value: 'B', label: 'Hotel B', failures: 2, attempts: 30, firstSeen: hour + 600, lastSeen: hour + 660 },
      ],
    });
  });

  it.each(['reason', 'hotel', 'ratePlan', 'hour', 'day', 'latency', 'leadTime', 'outcome'] as const)(
    'says to the second when each group failed first and last, from counters and from calls: by %s',
    async (by) => {
      await givenTwoHotels();
      const { groups } = await failures({ by });
      // A minute more has no failure, and is counted from the calls.
      const fromCalls = await failures({ by, to: hour + 3600 + 60 });
      expect(groups.map(({ firstSeen, lastSeen }) => [firstSeen, lastSeen])).toEqual(
        fromCalls.groups.map(({ firstSeen, lastSeen }) => [firstSeen, lastSeen]),
      );
      expect(Math.max(...groups.map(({ lastSeen }) => lastSeen ?? 0))).toBe(hour + 660);
    },
  );

  it('names the hour where its calls are not kept', async () => {
    await givenTwoHotels();
    await server.database.transaction({ role: 'ingest', partners: [dmcId] }, (sql) =>
      sql.query('delete from failed_calls where dmc_id = $1', [dmcId]),
    );
    const { groups } = await failures({ by: 'hotel' });
    expect(groups.map(({ firstSeen, lastSeen }) => [firstSeen, lastSeen])).toEqual([
      [hour, hour],
      [hour, hour],
    ]);
  });

  it('is crossed by filters that stack, and the whole window is still counted [UPT-08]', async () => {
    await givenTwoHotels();
    const crossed = await failures({ by: 'hotel', reason: 'timeout' });
    expect(crossed).toMatchObject({ attempts: 40, failures: 10, matched: 5, matchedAttempts: 40 });
    expect(crossed.groups.map(({ value, failures: failed, attempts }) => [value, failed, attempts])).toEqual([
      ['A', 4, 10],
      ['B', 1, 30],
    ]);
    expect(await failures({ by: 'reason', hotel: 'A' })).toMatchObject({
      matched: 8,
      matchedAttempts: 10,
      groups: [
        { value: 'sold-out', failures: 4 },
        { value: 'timeout', failures: 4 },
      ],
    });
    expect(await failures({ by: 'hotel', reason: 'timeout', hotel: 'B', outcome: 'none' })).toMatchObject({
      matched: 1,
      groups: [{ value: 'B', failures: 1 }],
    });
    expect(await failures({ by: 'hour', hotel: 'A' })).toMatchObject({
      groups: [{ value: String(hour), failures: 8, attempts: 10 }],
    });
  });

  it('is exact to the minute: the minutes outside of the window are not counted [UPT-08]', async () => {
    await givenTwoHotels();
    const report = await failures({ by: 'hotel', from: hour + 120, to: hour + 660 });
    expect(report).toMatchObject({
      attempts: 9,
      failures: 7,
      groups: [
        { value: 'A', failures: 6 },
        { value: 'B', failures: 1 },
      ],
    });
    expect(report.groups.map(({ attempts }) => attempts)).toEqual([8, 1]);
  });

  it('has attempts of any cross and any minute of up to three hours, from the log [UPT-08]', async () => {
    await givenTwoHotels();
    const crossed = await failures({ by: 'latency', hotel: 'A' });
    expect(crossed).toMatchObject({ matched: 8, matchedAttempts: 10 });
    expect(crossed.groups.map(({ value, failures: failed, attempts }) => [value, failed, attempts])).toEqual([
      ['lt1s', 4, 6],
      ['none', 4, 4],
    ]);
    const both = await failures({ by: 'reason', hotel: 'A', latency: 'lt1s', from: hour + 60, to: hour + 600 });
    expect(both).toMatchObject({ matched: 4, matchedAttempts: 6 });
  });

  it.each(['=1+1', 'a,"b"', "'x", 'Ümlaut 酒店'])(
    'finds the attempts of a hotel with the id %s in the log',
    async (hotelId) => {
      await server.given(
        'actions',
        [0, 1, 2].map((index) => attempt({ dmcId, at: hour + 60 + index, success: index > 0, hotelId })),
      );
      const { groups } = await failures({ by: 'hotel', from: hour + 60, to: hour + 120 });
      expect(groups.map(({ value, failures: failed, attempts }) => [value, failed, attempts])).toEqual([
        [hotelId, 1, 3],
      ]);
    },
  );

  it('has no attempts of a cross where the log has other lines than were counted, or is gone', async () => {
    await givenTwoHotels();
    // Another window each time, because an answer to the same question is kept while the data is the same.
    const known = async (minutes: number): Promise<unknown> => {
      const { groups } = await failures({ by: 'ratePlan', hotel: 'A', to: hour + minutes * 60 });
      return groups[0]?.attempts ?? null;
    };
    expect(await known(59)).toBe(10);
    const segments = await server.database.transaction({ role: 'ingest' }, (sql) =>
      sql.query('select object_key from log_segments where dmc_id = $1', [dmcId]),
    );
    await server.objects.remove(text(onlyRow(segments.slice(0, 1)), 'object_key'));
    expect(await known(58)).toBeNull();
    await server.database.transaction({ role: 'ingest' }, (sql) =>
      sql.query('delete from log_segments where dmc_id = $1', [dmcId]),
    );
    expect(await known(57)).toBeNull();
  });

  it('has no attempts of a cross in a longer window', async () => {
    await givenTwoHotels();
    const { matchedAttempts } = await failures({ by: 'ratePlan', hotel: 'A', from: hour - 7200, to: hour + 7200 });
    expect(matchedAttempts).toBe(10);
    const crossed = await failures({ by: 'latency', hotel: 'A', from: hour - 7200, to: hour + 7200 });
    expect(crossed.groups.map(({ attempts }) => attempts ?? null)).toEqual([null, null]);
  });

  it('counts an hour in the middle by the hour, and the minutes around it by the minute', async () => {
    const line = (minutes: number) => attempt({ dmcId, at: hour + minutes * 60, success: false });
    await server.given('actions', [-31, -30, -1, 0, 30, 59, 60, 89, 90].map(line));
    expect(await failures({ by: 'reason', from: hour - 1800, to: hour + 5400 })).toMatchObject({
      attempts: 7,
      failures: 7,
      groups: [{ value: 'sold-out', failures: 7 }],
    });
  });

  it('has every failed call, page by page, with names [UPT-08]', async () => {
    await givenTwoHotels();
    const first = await failedCalls({ limit: 6 });
    const second = await failedCalls({ limit: 6, after: first.next ?? '' });
    expect([first.total, first.samples.length, second.samples.length, second.next]).toEqual([10, 6, 4, undefined]);
    const ids = [...first.samples, ...second.samples].map(({ requestId }) => requestId);
    expect(ids).toEqual(['r-11', 'r-10', 'r-7', 'r-6', 'r-5', 'r-4', 'r-3', 'r-2', 'r-1', 'r-0']);
    expect(first.samples[0]).toMatchObject({ hotelId: 'B', hotelName: 'Hotel B' });
  });

  it('counts many calls exactly, or no further than enough where the count is to be short', async () => {
    await server.database.transaction({ role: 'ingest' }, (sql) =>
      sql.query(
        `insert into failed_calls (dmc_id, action, at, hotel_id, room_id, rate_plan, check_in, check_out, reason, latency, lead_time, response_ms, request_id)
         select $1, 'Precheck', to_timestamp($2) + make_interval(secs => i % 3600), 'A', '1', 'BAR', '2026-12-01', '2026-12-02', 'timeout', 'none', '0d', 100, i::text
         from generate_series(1, 10001) as i returning 1`,
        [dmcId, hour],
      ),
    );
    expect(await failedCalls({ limit: 1 })).toMatchObject({ total: 10_001 });
    const short = await failedCalls({ limit: 1, count: 'short' });
    expect(short).toMatchObject({ total: 10_000, isMore: true });
    expect(await failedCalls({ limit: 1, count: 'short', from: hour + 60 })).toMatchObject({ total: 9_822 });
    expect(typeof short.next).toBe('string');
  });

  it.each([
    ['504', 2],
    ['200', 1],
    ['none', 1],
    ['0504', 0],
    ['99999999999', 0],
    ['many', 0],
  ])('is filtered by the result %s', async (outcome, matched) => {
    await server.given(
      'actions',
      [504, 504, 200, undefined].map((httpStatus, index) => ({
        ...attempt({ dmcId, at: hour + index, success: false }),
        httpStatus,
      })),
    );
    expect(await failures({ by: 'outcome', outcome })).toMatchObject({ failures: 4, matched });
  });

  it('keeps its place among calls of the same moment', async () => {
    await server.given(
      'actions',
      Array.from({ length: 5 }, (_, index) => ({
        ...attempt({ dmcId, at: hour + 0.25, success: false }),
        requestId: `r-${index}`,
      })),
    );
    const ids: string[] = [];
    for (let after: string | undefined; ; ) {
      const page = await failedCalls({ limit: 2, ...(after === undefined ? {} : { after }) });
      ids.push(...page.samples.map(({ requestId }) => requestId));
      if (typeof page.next !== 'string') break;
      after = page.next;
    }
    expect(ids).toEqual(['r-4', 'r-3', 'r-2', 'r-1', 'r-0']);
  });

  it.each([
    ['R-1', ['r-11', 'r-10', 'r-1']],
    ['said 7', ['r-7']],
    ['hotel b', ['r-11', 'r-10']],
    ['%', []],
    ['r_1', []],
  ])('is searched by request id, hotel and message, for a text as it is typed: %s', async (search, found) => {
    await givenTwoHotels();
    const { total, samples } = await failedCalls({ search });
    expect([total, samples.map(({ requestId }) => requestId)]).toEqual([found.length, found]);
  });

  it.each(['csv', 'ndjson'])('is handed over as %s: exactly what is filtered, all of it', async (format) => {
    await givenTwoHotels();
    const response = await browser.get(address('/api/failures/file', { format, reason: 'timeout' }), { dmcId });
    const lines = response.text.trim().split('\n');
    expect(lines).toHaveLength(format === 'csv' ? 6 : 5);
    expect(lines.at(-1)).toContain('r-0');
    expect(String(response.headers['content-disposition'])).toContain(`failed-calls-precheck-${dmcId}-`);
  });

  it('of another partner is not there', async () => {
    await givenTwoHotels();
    dmcId++;
    await server.given('partners', [{ dmcId, dmcName: 'Another partner' }]);
    expect(await failures({ by: 'hotel', reason: 'timeout' })).toMatchObject({ attempts: 0, matched: 0, groups: [] });
    expect(await failedCalls({})).toEqual({ total: 0, samples: [] });
  });

  it('refuses a filter that cannot be, and says which', async () => {
    const response = await browser.get(address('/api/failures', { by: 'hotel', hour: 'noon' }), { dmcId });
    expect(response.status).toBe(422);
    expect(response.text).toContain('hour');
  });

  it('refuses a report of times with seconds and does not read other minutes', async () => {
    for (const end of ['from', 'to'] as const) {
      const response = await browser.get(address('/api/failures', { by: 'hotel', [end]: hour + 3630 }), { dmcId });
      expect([response.status, response.text]).toEqual([
        422,
        `${end}: must be a full minute, because attempts are counted by the minute`,
      ]);
    }
  });

  it('lists calls to the second, as the file does', async () => {
    await givenTwoHotels();
    // The failures of A are at each full minute.
    const window = { from: hour + 61, to: hour + 181 };
    expect((await failedCalls(window)).samples.map(({ requestId }) => requestId)).toEqual(['r-3', 'r-2']);
    const file = await browser.get(address('/api/failures/file', { ...window, format: 'csv' }), { dmcId });
    expect(file.text.trim().split('\n')).toHaveLength(3);
  });

  it.each(['reason', 'hotel', 'ratePlan', 'hour', 'day', 'latency', 'leadTime', 'outcome'])(
    'refuses two values for one filter and does not take the first: %s',
    async (by) => {
      const query = `${address('/api/failures', { by: 'hotel' })}${`&${by}=5`.repeat(200)}`;
      const response = await browser.get(query, { dmcId });
      expect([response.status, response.text]).toEqual([422, `${by}: has 200 values, and can have one. Name it once`]);
    },
  );
});
