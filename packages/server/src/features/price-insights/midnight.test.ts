import { addDays, bangkok, dayText } from '@suppliers-portal/domain';
import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emails, givenCast } from '../../testing/cast.js';
import { bookingLine, priceLine, supplierLine } from '../../testing/data-lines.js';
import {
  describeWithDatabase,
  startTestServer,
  TestClock,
  type Browser,
  type TestServer,
} from '../../testing/test-server.js';

const secondsOf = (moment: string): number => Date.parse(moment) / 1000;

describeWithDatabase('what is ranked or summed by the last days', () => {
  const clock = new TestClock(secondsOf('2026-11-20T16:59:59Z'));
  let server: TestServer;
  let dmcId = 43_000;

  beforeAll(async () => {
    server = await startTestServer({ clock });
    await givenCast(server);
  });
  afterAll(() => server.close());

  const moveTo = (moment: string): void => clock.advance({ seconds: secondsOf(moment) - clock.epochSeconds() });
  const partner = async (): Promise<number> => {
    dmcId++;
    await server.given('partners', [{ dmcId, dmcName: `Partner ${dmcId}` }]);
    return dmcId;
  };
  const ranked = async (browser: Browser, of: number): Promise<readonly string[]> =>
    calls.granularInsights.answer.schema
      .parse((await browser.get('/api/pricinginsights/granularInsights', { dmcId: of })).json())
      .map(({ hotelData }) => hotelData.dmcHotelId);

  it.each([
    ['in a month', '2026-11-20T16:59:59Z'],
    ['at the end of a month', '2026-11-30T16:59:59Z'],
    ['at the end of a year', '2026-12-31T16:59:59Z'],
    ['before the 29th of February', '2028-02-28T16:59:59Z'],
  ])('moves at midnight in Bangkok without new data, %s', async (_where, lastSecond) => {
    moveTo(lastSecond);
    const of = await partner();
    const today = dayText(secondsOf(lastSecond) * 1000, bangkok);
    const day = (ahead: number): string => addDays(today, ahead);
    const price = (changes: Record<string, unknown>) =>
      priceLine({ dmcId: of, bookingDate: today, checkIn: day(1), ...changes });
    await server.given('price-variance', [
      price({ hotelId: 'arrives-today', checkIn: today, bookings: 900 }),
      price({ hotelId: 'booked-long-ago', bookingDate: day(-29), bookings: 800 }),
      price({ hotelId: 'comes-into-sight', checkIn: day(60), bookings: 700 }),
      ...Array.from({ length: 499 }, (_, index) => price({ hotelId: `b-${index}`, bookings: 10 })),
    ]);
    await server.given('bookings', [
      bookingLine({ dmcId: of, bookedAt: secondsOf(lastSecond) - 29 * 86_400, checkIn: day(1), checkOut: day(2) }),
    ]);
    await server.given('supplier-bookings', [supplierLine({ dmcId: of, status: 'Cancelled' })]);
    const browser = await server.signedIn(emails.admin);
    const json = async (path: string): Promise<unknown> => (await browser.get(path, { dmcId: of })).json();
    const seen = async () => ({
      hotels: await ranked(browser, of),
      days: calls.dateInsights.answer.schema
        .parse(await json('/api/pricinginsights/dateInsights'))
        .map(({ bookingDate }) => bookingDate),
      mismatches: calls.discrepancies.answer.schema.parse(await json('/api/bvs/statusMismatches')).length,
      trend: calls.bookingTrend.answer.schema.parse(await json('/api/bookingdetails/trend')),
    });

    const before = await seen();
    expect(before.hotels.slice(0, 2)).toEqual(['arrives-today', 'booked-long-ago']);
    expect(before.hotels).toHaveLength(500);
    expect(before.days).toEqual([day(-29), today]);
    expect(before.mismatches).toBe(1);
    expect([before.trend.dataDates[0], before.trend.currentBookings[0]]).toEqual([day(-29), 1]);

    clock.advance({ seconds: 1 });
    const after = await seen();
    expect(after.hotels[0]).toBe('comes-into-sight');
    expect(after.hotels).not.toContain('arrives-today');
    expect(after.hotels).not.toContain('booked-long-ago');
    expect(after.hotels).toHaveLength(500);
    expect(after.days).toEqual([today]);
    expect(after.mismatches).toBe(0);
    expect([after.trend.dataDates[0], after.trend.currentBookings[0]]).toEqual([day(-28), 0]);
  });

  it('ranks once a day, however many look at the same time', async () => {
    moveTo('2028-03-05T16:59:59Z');
    const of = await partner();
    await server.given('price-variance', [
      priceLine({ dmcId: of, bookingDate: '2028-03-05', checkIn: '2028-03-06', hotelId: 'a' }),
    ]);
    clock.advance({ seconds: 1 });
    const browser = await server.signedIn(emails.admin);
    expect(await Promise.all([1, 2, 3, 4].map(() => ranked(browser, of)))).toEqual([['a'], ['a'], ['a'], ['a']]);
  });

  it('keeps the sums of the hotels that a later batch of the day does not name', async () => {
    moveTo('2028-03-20T05:00:00Z');
    const of = await partner();
    const given = (hotelId: string, bookings: number) =>
      server.given('price-variance', [
        priceLine({ dmcId: of, bookingDate: '2028-03-20', checkIn: '2028-03-21', hotelId, bookings }),
      ]);
    await given('first', 2);
    await given('second', 3);
    await given('second', 1);
    expect(await ranked(await server.signedIn(emails.admin), of)).toEqual(['first', 'second']);
  });

  it('sums every hotel of a new day with the first batch of it, not only those of the batch', async () => {
    moveTo('2028-04-05T16:59:59Z');
    const of = await partner();
    const price = (changes: Record<string, unknown>) =>
      priceLine({ dmcId: of, bookingDate: '2028-04-05', checkIn: '2028-04-05', ...changes });
    await server.given('price-variance', [
      price({ hotelId: 'past' }),
      price({ hotelId: 'new', checkIn: '2028-04-06' }),
    ]);
    clock.advance({ seconds: 1 });
    await server.given('price-variance', [price({ hotelId: 'newer', checkIn: '2028-04-07', bookings: 3 })]);
    expect(await ranked(await server.signedIn(emails.admin), of)).toEqual(['newer', 'new']);
  });
});
