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

describeWithDatabase('what was sent and answered', () => {
  const clock = new TestClock();
  const hour = Math.floor(clock.epochSeconds() / 3600) * 3600 - 7200;
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
  });

  const request = {
    method: 'POST',
    url: 'https://api.example/book?api_key=geheim',
    headers: { Authorization: 'Bearer geheim' },
    body: '{"rate":1,"guests":[{"firstName":"geheim"}]}',
  };
  const response = { body: '<Error><Email>geheim@guest.example</Email><Code>9</Code></Error>' };
  const failed = (at: number, parts: Record<string, unknown> = {}) => ({
    ...attempt({ dmcId, at: hour + at, success: false }),
    requestId: `r-${at}`,
    ...parts,
  });
  const samples = async (query = '') => {
    const address = `/api/failures/samples?action=Precheck&from=${hour}&to=${hour + 7200}${query}`;
    return calls.failureSamples.answer.schema.parse((await browser.get(address, { dmcId })).json()).samples;
  };
  const called = (at: number, id: string, action = 'Precheck') =>
    browser.get(`/api/failures/call?action=${action}&at=${hour + at}&id=${id}`, { dmcId });

  it('of a failed call is kept masked, and of a successful one not at all [UPT-08]', async () => {
    await server.given('actions', [
      failed(60, { request, response }),
      { ...attempt({ dmcId, at: hour + 61 }), request, response },
    ]);
    const kept = {
      request: {
        method: 'POST',
        url: 'https://api.example/book?api_key=•••',
        headers: { Authorization: '•••' },
        body: '{"rate":1,"guests":[{"firstName":"•••"}]}',
      },
      response: { body: '<Error><Email>•••</Email><Code>9</Code></Error>' },
    };
    const [listed] = await samples();
    expect(listed).not.toHaveProperty('request');
    expect(await samples('&with=exchange')).toMatchObject([kept]);
    const one = await called(60, listed?.id ?? '');
    expect(calls.failedCall.answer.schema.parse(one.json())).toMatchObject({ call: kept, neighbours: [] });
    const file = await browser.get(`/api/failures/file?action=Precheck&from=${hour}&to=${hour + 7200}&format=ndjson`, {
      dmcId,
    });
    expect(JSON.parse(file.text)).toMatchObject(kept);
    const stored = await server.database.transaction({ role: 'ingest' }, (sql) =>
      sql.query('select * from failed_calls where dmc_id = $1', [dmcId]),
    );
    expect(JSON.stringify(stored)).not.toContain('geheim');
  });

  it('has a limit, and the refusal names it', async () => {
    const lines = [failed(60, { request: { ...request, body: 'x'.repeat(20_001) } })];
    await expect(server.given('actions', lines)).rejects.toThrow(/body/u);
    await server.given('actions', [failed(60, { response: { body: 'x '.repeat(10_000) } })]);
    const [kept] = await samples('&with=exchange');
    expect(kept?.response?.body).toMatch(/x … \(12,000 characters cut\)$/u);
  });

  it('comes with what failed at the same hotel, up to 15 minutes before and after, of both actions', async () => {
    await server.given('actions', [
      failed(2000),
      failed(2000 - 901),
      failed(2000 - 900),
      failed(2000 + 900, { action: 'MakeBook' }),
      failed(2000 + 901),
      failed(2001, { hotelId: 'other' }),
    ]);
    const [found] = (await samples()).filter(({ requestId }) => requestId === 'r-2000');
    const answer = calls.failedCall.answer.schema.parse((await called(2000, found?.id ?? '')).json());
    expect(answer).toMatchObject({
      neighbourTotal: 2,
      neighbours: [
        { requestId: 'r-1100', action: 'Precheck' },
        { requestId: 'r-2900', action: 'MakeBook' },
      ],
    });
    expect((await called(2000, found?.id ?? '', 'MakeBook')).status).toBe(404);
    expect(await called(2000, '1')).toMatchObject({
      status: 404,
      text: 'This failed call is not there. Failed calls are kept for 90 days.',
    });
  });

  it('of the twenty nearest is shown where more failed', async () => {
    await server.given(
      'actions',
      Array.from({ length: 30 }, (_, index) => failed(1000 + index)),
    );
    const [last] = await samples();
    const answer = calls.failedCall.answer.schema.parse((await called(1029, last?.id ?? '')).json());
    expect(answer.neighbourTotal).toBe(29);
    expect(answer.neighbours.map(({ requestId }) => requestId)).toEqual(
      Array.from({ length: 20 }, (_, index) => `r-${1009 + index}`),
    );
  });
});
