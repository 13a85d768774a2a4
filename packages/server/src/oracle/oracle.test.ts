import { readdirSync, readFileSync } from 'node:fs';
import { actionNames, defaultJudgeRules, ReadMoneyAtRisk } from '@suppliers-portal/domain';
import { FakeClock } from '@suppliers-portal/domain/testing';
import { calls, type AnswerOf, type Calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emails, givenCast } from '../testing/cast.js';
import { gatewaysOf } from '../testing/gateways.js';
import {
  describeWithDatabase,
  startTestServer,
  TestClock,
  type Browser,
  type TestServer,
} from '../testing/test-server.js';
import { bookingFigures } from './naive-bookings.js';
import { connectionFigures } from './naive-connection.js';
import { contentFigures } from './naive-content.js';
import { dataOf, randomOf, type Line, type OracleData, type OracleDataset, type Random } from './seeded-data.js';

const lines = Number(process.env['ORACLE_LINES'] ?? 400);
const seeds = Number(process.env['ORACLE_SEEDS'] ?? 1);
const firstSeed = Number(process.env['ORACLE_FIRST_SEED'] ?? 1);

/** The last second before midnight in Bangkok, in order: of a day, a month, a year, a 28 February, and days on which other zones change their clocks. */
const moments = [
  '2026-10-25T16:59:59Z',
  '2026-11-01T16:59:59Z',
  '2026-11-20T16:59:59Z',
  '2026-11-30T16:59:59Z',
  '2026-12-31T16:59:59Z',
  '2027-03-28T16:59:59Z',
  '2028-02-28T16:59:59Z',
].map((moment) => Date.parse(moment) / 1000);

describeWithDatabase('the oracle', () => {
  let server: TestServer;
  const clock = new TestClock(moments[0]);
  let dmcId = 50_000;

  beforeAll(async () => {
    // Suspensions of the portal itself would be events that the data does not hold.
    const never = { Precheck: 1e9, MakeBook: 1e9 };
    server = await startTestServer({ clock, rules: { ...defaultJudgeRules, minimumVolume: never } });
    await givenCast(server);
  });
  afterAll(() => server.close());

  it('shares no code with the product', () => {
    for (const file of readdirSync(new URL('.', import.meta.url)).filter((name) => /^(?:naive|seeded)/u.test(name))) {
      const imports = [...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(/from '([^']+)'/gu)];
      for (const [, from] of imports) expect(from).toMatch(/^\.\/(?:naive|seeded)-[a-z]+\.js$/u);
    }
  });

  it.each(moments.map((moment) => [new Date(moment * 1000).toISOString(), moment] as const))(
    'finds each figure as counted by hand, in the second before and after %s',
    async (_text, moment) => {
      clock.advance({ seconds: moment - clock.epochSeconds() });
      const partners: { readonly of: number; readonly data: OracleData }[] = [];
      for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
        const random = randomOf(seed * 7919 + moment);
        const of = ++dmcId;
        const data = dataOf(random, of, moment, Math.ceil(lines / moments.length));
        await server.given('partners', [{ dmcId: of, dmcName: `Partner ${of}` }]);
        for (const name of Object.keys(data) as OracleDataset[]) await send(server, random, name, data[name]);
        partners.push({ of, data });
      }
      for (const now of [moment, moment + 1]) {
        clock.advance({ seconds: now - clock.epochSeconds() });
        await server.given('users', [{ email: emails.several, dmcIds: partners.map(({ of }) => of) }]);
        const browser = await server.signedIn(emails.several);
        for (const { of, data } of partners)
          expect(tidy(await shown(browser, of))).toEqual(
            tidy({
              ...connectionFigures(data, moment, now),
              ...bookingFigures(data, now),
              ...contentFigures(data, now),
            }),
          );
      }
    },
    600_000,
  );
});

/** In batches of any size. Some are sent twice, as after a lost answer. */
async function send(server: TestServer, random: Random, dataset: OracleDataset, all: readonly Line[]): Promise<void> {
  for (let start = 0; start < all.length; ) {
    const end = start + 1 + random.whole(Math.max(40, Math.ceil(all.length / 3)));
    const batch = all.slice(start, end);
    const key = `${String(batch[0]?.['dmcId'])}-${dataset}-${start}`;
    for (let time = random.whole(5) === 0 ? 2 : 1; time > 0; time--) {
      const answer = await server.ingest(dataset, batch, { key });
      if (answer.status !== 200) throw new Error(`the batch ${key} was rejected: ${answer.text}`);
    }
    start = end;
  }
}

/** The figures as calls, files and use cases of pages and commands have them. */
async function shown(browser: Browser, dmcId: number) {
  const text = async (path: string): Promise<string> => (await browser.get(path, { dmcId })).text;
  const json = async (path: string): Promise<unknown> => JSON.parse(await text(path)) as unknown;
  const mismatches = async (list: string): Promise<readonly string[]> =>
    calls.discrepancies.answer.schema
      .parse(await json(`/api/bvs/${list}`))
      .map((row) =>
        [row.agencyBookingId, row.supplierBookingId ?? '-', row.identifiedDate, row.isDoubleBooking].join(' '),
      )
      .sort();
  const availability = calls.availability.answer.schema.parse(await json('/api/avail/stats'));
  const trend = calls.bookingTrend.answer.schema.parse(await json('/api/bookingdetails/trend'));
  const hotels = calls.granularInsights.answer.schema.parse(await json('/api/pricinginsights/granularInsights'));
  const countOf = ({ bucketList }: { bucketList: readonly { readonly count: number }[] }) =>
    bucketList.map(({ count }) => count);
  const risk = await new ReadMoneyAtRisk(gatewaysOf(browser, dmcId).discrepancyGateway, new FakeClock()).execute();
  return {
    stats: calls.stats.answer.schema.parse(await json('/api/stats')),
    incidents: calls.incidents.answer.schema.parse(await json('/api/incidents')).map((one) => [
      [one.offSince, one.until ?? null, one.blockedUntil ?? null, one.kind],
      [one.action ?? 'other', one.evalFailCount ?? null, one.evalTotalCount ?? null],
    ]),
    connection: statusShown(calls.connectionStatus.answer.schema.parse(await json('/api/status'))),
    log: (await text('/api/logs/Precheck?lookbackHrs=1'))
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','))
      .map((cells) => [cells[0] ?? '', cells[11] ?? ''] as const),
    trend: trend.dataDates.map((date, index) => [date, trend.currentBookings[index]]),
    unconfirmed: calls.unconfirmedBookings.answer.schema
      .parse(await json('/api/bookings?category=timeout'))
      .map(({ checkIn, bookingId }) => `${checkIn} ${bookingId}`),
    ghosted: await mismatches('ghostedBookings'),
    status: await mismatches('statusMismatches'),
    other: await mismatches('otherMismatches'),
    risk: risk.ok
      ? risk.value.rows
          .map(({ currency, total, bookings, notCounted }) => ({
            currency,
            cents: Math.round(Number(total ?? 0) * 100),
            bookings,
            notCounted,
          }))
          .sort((a, b) => (a.currency < b.currency ? -1 : 1))
      : risk.failure,
    availability: availability.dates.map((date, index) => [
      date,
      availability.noAvailCount[index],
      availability.avail[index],
      availability.availExclu[index],
    ]),
    priceDays: calls.dateInsights.answer.schema
      .parse(await json('/api/pricinginsights/dateInsights'))
      .map((one) => [one.bookingDate, countOf(one)]),
    priceCountries: calls.countryInsights.answer.schema
      .parse(await json('/api/pricinginsights/countryInsights'))
      .map((one) => [one.countryName, countOf(one)]),
    topHotels: hotels.map(({ hotelData, checkInData }) => [
      hotelData.dmcHotelId,
      checkInData.map(({ checkIn, priceVariance, totalBookings }) => [checkIn, priceVariance, totalBookings]),
    ]),
  };
}

function statusShown(status: AnswerOf<Calls['connectionStatus']>): Readonly<Record<string, unknown>> {
  const { isConnectionLive, turnOffTime, blockedUntil, actionType, evalFailCount, evalTotalCount, judged } = status;
  return {
    isLive: isConnectionLive,
    since: turnOffTime ?? null,
    blockedUntil: blockedUntil ?? null,
    action: actionNames[actionType ?? -1] ?? null,
    figures: [evalFailCount ?? null, evalTotalCount ?? null],
    judged:
      judged?.map(({ action, from, to, failCount, totalCount }) => [action, from, to, failCount, totalCount]) ?? null,
  };
}

/** To two decimals, because the two count fractions in different orders. */
const tidy = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_key, one: unknown) => (typeof one === 'number' ? Number(one.toFixed(2)) + 0 : one)),
  );
