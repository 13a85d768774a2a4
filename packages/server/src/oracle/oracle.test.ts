import { readdirSync, readFileSync } from 'node:fs';
import { ReadMoneyAtRisk } from '@suppliers-portal/domain';
import { FakeClock } from '@suppliers-portal/domain/testing';
import { calls } from '@suppliers-portal/wire';
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
import {
  centsByAge,
  centsOf,
  givenOracleData,
  incidentsShown,
  lines,
  moments,
  naiveFigures,
  neverSuspends,
  statusShown,
  tidy,
} from '../testing/oracle-run.js';
import type { OracleData } from './seeded-data.js';

const seeds = Number(process.env['ORACLE_SEEDS'] ?? 1);
const firstSeed = Number(process.env['ORACLE_FIRST_SEED'] ?? 1);

describeWithDatabase('the oracle', () => {
  let server: TestServer;
  const clock = new TestClock(moments[0]);
  let dmcId = 50_000;

  beforeAll(async () => {
    server = await startTestServer({ clock, rules: neverSuspends });
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
        const of = ++dmcId;
        partners.push({
          of,
          data: await givenOracleData(server, { seed, moment, dmcId: of, lines: Math.ceil(lines / moments.length) }),
        });
      }
      for (const now of [moment, moment + 1]) {
        clock.advance({ seconds: now - clock.epochSeconds() });
        await server.given('users', [{ email: emails.several, dmcIds: partners.map(({ of }) => of) }]);
        const browser = await server.signedIn(emails.several);
        for (const { of, data } of partners)
          expect(tidy(await shown(browser, of, new FakeClock(now * 1000)))).toEqual(
            tidy(naiveFigures(data, moment, now)),
          );
      }
    },
    600_000,
  );
});

/** The figures as calls, files and use cases of pages and commands have them. */
async function shown(browser: Browser, dmcId: number, clock: FakeClock) {
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
  const risk = await new ReadMoneyAtRisk(gatewaysOf(browser, dmcId).discrepancyGateway, clock).execute();
  return {
    stats: calls.stats.answer.schema.parse(await json('/api/stats')),
    incidents: incidentsShown(calls.incidents.answer.schema.parse(await json('/api/incidents'))),
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
          .map(({ currency, total, byAge, bookings, notCounted }) => ({
            currency,
            cents: centsOf(total),
            byAge: centsByAge(byAge),
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
