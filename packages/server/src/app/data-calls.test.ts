import { calls, datasets, type CallName, type DatasetName } from '@suppliers-portal/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { andaman, emails, givenCast, lanna, mekong } from '../testing/cast.js';
import { dataClock, dataNow, goodLines } from '../testing/data-lines.js';
import {
  describeWithDatabase,
  startTestServer,
  TestClock,
  type Browser,
  type TestServer,
} from '../testing/test-server.js';

const paths = [
  '/api/content/stats',
  '/api/content/status/hotel',
  '/api/content/status/room',
  '/api/bookings?category=timeout',
  '/api/bookings/download?category=timeout',
  '/api/avail/stats',
  '/api/avail/file?fileType=unavail',
  '/api/avail/file?fileType=avail',
  '/api/bookingdetails/trend',
  '/api/bookingdetails/search?dataDate=20261120&bookingId=1',
  '/api/bookingdetails/download?timeFrame=0&searchBy=bookingdate',
  '/api/bvs/ghostedBookings',
  '/api/bvs/statusMismatches',
  '/api/bvs/otherMismatches',
  '/api/pricinginsights/dateInsights',
  '/api/pricinginsights/countryInsights',
  '/api/pricinginsights/granularInsights',
] as const;

describeWithDatabase('the calls of the data pages', () => {
  let server: TestServer;
  let supplier: Browser;
  beforeAll(async () => {
    server = await startTestServer({ clock: dataClock() });
    await givenCast(server);
    supplier = await server.signedIn(emails.supplier);
    for (const [dataset, line] of Object.entries(goodLines)) await server.given(dataset as DatasetName, [line()]);
  });
  afterAll(() => server.close());

  it.each(paths)('answer GET %s [CALL-01]', async (path) => {
    expect((await supplier.get(path)).status).toBe(200);
  });

  it('tell no time of a hand-in that is still to come', async () => {
    const late = await startTestServer({ clock: new TestClock(dataNow + 0.7) });
    try {
      await givenCast(late);
      for (const [dataset, line] of Object.entries(goodLines)) await late.given(dataset as DatasetName, [line()]);
      const browser = await late.signedIn(emails.supplier);
      const timeOf = async (path: string): Promise<unknown> =>
        ((await browser.get(path)).json() as Record<string, unknown>)['lastModifiedTime'];
      expect([await timeOf('/api/avail/stats'), await timeOf('/api/bookingdetails/trend')]).toEqual([dataNow, dataNow]);
      expect((await browser.get('/api/content/stats')).json()).toMatchObject({
        hotelStats: { lastModifiedTime: dataNow },
        roomStats: { lastModifiedTime: dataNow },
      });
    } finally {
      await late.close();
    }
  });

  it('answer with what their schema says, to the letter', async () => {
    const json: Partial<Record<CallName, string>> = {
      contentStats: paths[0],
      unconfirmedBookings: paths[3],
      availability: paths[5],
      bookingTrend: paths[8],
      bookingSearch: '/api/bookingdetails/search?dataDate=20261120&bookingId=b-1',
      discrepancies: paths[11],
      dateInsights: paths[14],
      countryInsights: paths[15],
      granularInsights: paths[16],
    };
    for (const [name, path] of Object.entries(json)) {
      const { answer } = calls[name as CallName];
      if (answer.kind === 'json')
        expect(answer.schema.safeParse((await supplier.get(path)).json()), name).toMatchObject({ success: true });
    }
  });

  it.each(paths)(
    'refuse %s to who is signed out, may not see the page, is of another kind, or asks for a foreign partner',
    async (path) => {
      const [limited, onboarding] = [await server.signedIn(emails.limited), await server.signedIn(emails.onboarding)];
      expect((await server.visitor().get(path)).status).toBe(401);
      expect(await limited.get(path)).toMatchObject({
        status: 403,
        text: 'You do not have permission to view this page. Please contact the suppliers portal admin to request for access.',
      });
      expect((await onboarding.get(path)).status).toBe(403);
      expect((await supplier.get(path, { headers: { 'X-Dmc-Id': String(mekong) } })).status).toBe(403);
    },
  );

  it('show a partner nothing of another one', async () => {
    const several = await server.signedIn(emails.several);
    for (const path of paths) {
      const { text } = await several.get(path, { headers: { 'X-Dmc-Id': String(lanna) } });
      expect(text).not.toContain('Grand Siam');
      expect(text).not.toContain('h-1');
    }
    expect((await several.get('/api/content/stats', { headers: { 'X-Dmc-Id': String(andaman) } })).status).toBe(200);
  });

  it.each([
    ['/api/bookings', 'category'],
    ['/api/bookings?category=all', 'category'],
    ['/api/bookings?category=timeout&category=timeout', 'category'],
    ['/api/bookings?category=timeout&dmcId=10318', 'dmcId'],
    ['/api/bookings/download?category=', 'category'],
    ['/api/avail/file', 'fileType'],
    ['/api/avail/file?fileType=../../etc/passwd', 'fileType'],
    ['/api/avail/file?fileType=Avail', 'fileType'],
    ['/api/bookingdetails/download?timeFrame=14&searchBy=checkin', 'timeFrame'],
    ['/api/bookingdetails/download?timeFrame=07&searchBy=checkin', 'timeFrame'],
    ['/api/bookingdetails/download?timeFrame=-1&searchBy=checkin', 'timeFrame'],
    ['/api/bookingdetails/download?timeFrame=7&searchBy=checkout', 'searchBy'],
    ['/api/bookingdetails/download?timeFrame=7', 'searchBy'],
    ['/api/bookingdetails/search?dataDate=20260230&bookingId=1', 'dataDate'],
    ['/api/bookingdetails/search?dataDate=2026-11-20&bookingId=1', 'dataDate'],
    ['/api/bookingdetails/search?dataDate=20261301&bookingId=1', 'dataDate'],
    ['/api/bookingdetails/search?bookingId=1', 'dataDate'],
    ['/api/bookingdetails/search?dataDate=20261120', 'bookingId'],
    ['/api/bookingdetails/search?dataDate=20261120&bookingId=%20', 'bookingId'],
    ['/api/bookingdetails/search?dataDate=20261120&bookingId=a%00b', 'bookingId'],
    [`/api/bookingdetails/search?dataDate=20261120&bookingId=${'9'.repeat(10_000)}`, 'bookingId'],
    ['/api/bookingdetails/search?dataDate=20261120&bookingId[$ne]=1', 'bookingId'],
  ])('refuse %s and say what is wrong', async (path, what) => {
    const answer = await supplier.get(path);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(what);
  });

  it('take no notice of the number that keeps caches from answering', async () => {
    expect((await supplier.get('/api/bookings?category=timeout&_=1700000000000')).status).toBe(200);
  });

  it.each([
    "'",
    '"',
    '\\',
    '/',
    '../..',
    'a/b?c=d#e',
    '%',
    '_',
    '😀',
    'حجز‏٤',
    '\u202Eabc',
    '1; drop table bookings',
    '%27%20or%201=1',
  ])('search safely for the id %s', async (id) => {
    expect(
      (await supplier.get(`/api/bookingdetails/search?dataDate=20261120&bookingId=${encodeURIComponent(id)}`)).json(),
    ).toEqual({ msg: 'failure', bookingDetail: [] });
  });

  describe('are fed by datasets', () => {
    const wrong: readonly (readonly [DatasetName, Record<string, unknown>, RegExp])[] = [
      ['hotels', { isLive: 'yes' }, /isLive/u],
      ['hotels', { hotelId: '' }, /hotelId/u],
      ['hotels', { surprise: 1 }, /surprise/u],
      ['rooms', { roomName: undefined }, /roomName/u],
      ['rooms', { dmcId: 4711 }, /4711/u],
      ['bookings', { status: 'Maybe' }, /status/u],
      ['bookings', { checkOut: '2026-02-30' }, /checkOut/u],
      ['bookings', { checkOut: '2020-01-01' }, /checkOut must be after checkIn/u],
      ['bookings', { netPrice: '12,50', netPriceCurrency: 'THB' }, /netPrice/u],
      ['bookings', { netPrice: '12.50' }, /currency/u],
      ['bookings', { remarks: 'x'.repeat(5001) }, /remarks/u],
      ['supplier-bookings', { netPrice: '1', netPriceCurrency: 'baht' }, /netPriceCurrency/u],
      ['availability', { available: 11 }, /available must not be more than searches/u],
      ['availability', { searches: -1 }, /searches/u],
      ['price-variance', { bookings: 0 }, /bookings/u],
      ['price-variance', { variancePct: '3' }, /variancePct/u],
    ];

    it.each(wrong)(
      'of which %s refuses a batch with %j, by line, and takes nothing of it',
      async (dataset, change, reason) => {
        const line = goodLines[dataset]!;
        const changed = dataset === 'hotels' ? { hotelId: 'never' } : {};
        const answer = await server.ingest(dataset, [
          { ...line(), ...changed },
          { ...line(), ...change },
        ]);
        expect(answer.status).toBe(422);
        expect(answer.text).toMatch(/^Line 2: /u);
        expect(answer.text).toMatch(reason);
        expect((await supplier.get('/api/content/status/hotel')).text).not.toContain('never');
      },
    );

    it.each(Object.keys(goodLines) as DatasetName[])(
      'of which %s takes a batch once, however often it is sent',
      async (dataset) => {
        const key = `twice-${dataset}`;
        const lines = [goodLines[dataset]!()];
        expect((await server.ingest(dataset, lines, { key })).json()).toEqual({ accepted: 1, duplicate: false });
        expect((await server.ingest(dataset, lines, { key })).json()).toEqual({ accepted: 1, duplicate: true });
      },
    );

    it('are all known to the door', () => {
      expect(Object.keys(datasets)).toEqual(expect.arrayContaining(Object.keys(goodLines)));
    });
  });
});
