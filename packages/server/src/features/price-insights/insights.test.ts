import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emails, givenCast, mekong } from '../../testing/cast.js';
import { availabilityLine, dataClock, daysFromToday, hotelLine, priceLine } from '../../testing/data-lines.js';
import { describeWithDatabase, startTestServer, type Browser, type TestServer } from '../../testing/test-server.js';

describeWithDatabase('insights', () => {
  const clock = dataClock();
  let server: TestServer;
  let supplier: Browser;
  beforeAll(async () => {
    server = await startTestServer({ clock });
    await givenCast(server);
    supplier = await server.signedIn(emails.supplier);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.database.transaction({ role: 'ingest' }, async (sql) => {
      for (const table of [
        'availability',
        'availability_days',
        'price_variances',
        'price_days',
        'price_hotels',
        'hotels',
        'dataset_times',
      ])
        await sql.query(`delete from ${table}`);
    });
  });

  const json = async (path: string): Promise<unknown> => (await supplier.get(path)).json();

  describe('into availability', () => {
    it('count a hotel as without only when it was searched, and sum the others [AVAIL-06]', async () => {
      const yesterday = daysFromToday(-1);
      await server.given('availability', [
        availabilityLine({ date: yesterday, searches: 0, available: 0 }),
        availabilityLine({ hotelId: 'h-2', searches: 30, available: 0 }),
        availabilityLine({ searches: 10, available: 4 }),
        availabilityLine({ hotelId: 'h-3', dmcId: mekong }),
        availabilityLine({ date: daysFromToday(-30) }),
      ]);
      expect(await json('/api/avail/stats')).toEqual({
        dates: [yesterday, daysFromToday(0)],
        noAvailCount: [0, 1],
        avail: [null, 10],
        availExclu: [null, 40],
        lastModifiedTime: clock.epochSeconds(),
      });
      await server.given('availability', [availabilityLine({ hotelId: 'h-2', searches: 30, available: 30 })]);
      expect(await json('/api/avail/stats')).toMatchObject({ noAvailCount: [0, 0], avail: [null, 85] });
    });

    it('are files of all hotels and of those without, and today is marked as not over [AVAIL-02]', async () => {
      await server.given('hotels', [hotelLine({ hotelName: '+Grand' })]);
      await server.given('availability', [
        availabilityLine({ date: daysFromToday(-1), available: 0 }),
        availabilityLine({ available: 0 }),
        availabilityLine({ hotelId: 'h-2', searches: 3, available: 2 }),
        availabilityLine({ hotelId: 'h-3', searches: 0, available: 0 }),
      ]);
      const header = '\uFEFFDate,Hotel id,Name,Country,Searches,Available searches,Available %,So far\r\n';
      const before = "2026-11-19,h-1,'+Grand,Thailand,10,0,0,no\r\n";
      expect((await supplier.get('/api/avail/file?fileType=unavail')).text).toBe(
        `${header}${before}2026-11-20,h-1,'+Grand,Thailand,10,0,0,yes\r\n`,
      );
      expect((await supplier.get('/api/avail/file?fileType=avail')).text).toBe(
        `${header}${before}2026-11-20,h-1,'+Grand,Thailand,10,0,0,yes\r\n2026-11-20,h-2,,,3,2,66.6,yes\r\n2026-11-20,h-3,,,0,0,,yes\r\n`,
      );
    });

    it('are no data before any was told', async () => {
      expect((await supplier.get('/api/avail/stats')).status).toBe(404);
    });
  });

  describe('into prices', () => {
    interface Buckets {
      readonly bucketList: readonly { readonly label: string; readonly count: number }[];
    }
    const counts = ({ bucketList }: Buckets): readonly number[] => bucketList.map(({ count }) => count);

    it('put each variance into one step, the edges where the table has them, the worst first [PRICE-06]', async () => {
      const variances = [5, 4.99, 1.01, 1, -1, -1.01, -4.99, -5];
      await server.given(
        'price-variance',
        variances.map((variancePct, index) => priceLine({ hotelId: `h-${index}`, variancePct })),
      );
      const [day] = (await json('/api/pricinginsights/dateInsights')) as [Buckets];
      expect(counts(day)).toEqual([1, 2, 2, 2, 1]);
      expect(day.bucketList.map(({ label }) => label)).toEqual([
        '+5% and more',
        '+1% to +5%',
        '−1% to +1%',
        '−5% to −1%',
        '−5% and less',
      ]);
    });

    it('sum countries over 30 days, the one with most bookings first, and a line told again counts once [PRICE-06]', async () => {
      const laos = priceLine({ hotelId: 'h-2', countryName: 'Laos', bookings: 5 });
      await server.given('price-variance', [
        priceLine(),
        laos,
        priceLine({ bookingDate: daysFromToday(-29) }),
        priceLine({ bookingDate: daysFromToday(-30), bookings: 90 }),
        priceLine({ dmcId: mekong, bookings: 7 }),
      ]);
      await server.given('price-variance', [laos]);
      const countries = (await json('/api/pricinginsights/countryInsights')) as (Buckets & { countryName: string })[];
      expect(countries.map((one) => [one.countryName, counts(one)])).toEqual([
        ['Laos', [0, 5, 0, 0, 0]],
        ['Thailand', [0, 2, 0, 0, 0]],
      ]);
    });

    it("weigh a hotel's arrivals by bookings, over the next 60 days, at most 500 hotels with most bookings [PRICE-06]", async () => {
      await server.given('hotels', [hotelLine({ hotelName: '東方酒店' })]);
      await server.given('price-variance', [
        priceLine({ variancePct: 10, bookings: 1000 }),
        priceLine({ bookingDate: daysFromToday(-1), variancePct: 2, bookings: 3000 }),
        priceLine({ checkIn: daysFromToday(-1) }),
        priceLine({ checkIn: daysFromToday(60) }),
        priceLine({ checkIn: daysFromToday(59) }),
        ...Array.from({ length: 510 }, (_, index) => priceLine({ hotelId: `many-${index}`, bookings: 10 + index })),
      ]);
      const hotels = (await json('/api/pricinginsights/granularInsights')) as {
        hotelData: { dmcHotelId: string };
        checkInData: unknown;
      }[];
      expect(hotels).toHaveLength(500);
      expect(hotels[0]).toEqual({
        hotelData: { dmcHotelId: 'h-1', hotelName: '東方酒店', countryName: 'Thailand' },
        checkInData: [
          { checkIn: daysFromToday(5), priceVariance: 4, totalBookings: 4000 },
          { checkIn: daysFromToday(59), priceVariance: 2, totalBookings: 1 },
        ],
      });
      expect(hotels[1]?.hotelData).toMatchObject({ dmcHotelId: 'many-509', hotelName: 'many-509' });
    });

    it("round the variance of an arrival as accounting does, halves up, whatever a machine's fractions are", async () => {
      await server.given('price-variance', [
        priceLine({ variancePct: 4.22, bookings: 20 }),
        priceLine({ bookingDate: daysFromToday(-1), variancePct: 4.23, bookings: 20 }),
        priceLine({ hotelId: 'h-2', variancePct: -0.125 }),
      ]);
      const hotels = (await json('/api/pricinginsights/granularInsights')) as {
        checkInData: { priceVariance: number }[];
      }[];
      expect(hotels.map(({ checkInData }) => checkInData.map(({ priceVariance }) => priceVariance))).toEqual([
        [4.23],
        [-0.12],
      ]);
    });

    it('are empty lists before any was told', async () => {
      for (const view of ['dateInsights', 'countryInsights', 'granularInsights'])
        expect(await json(`/api/pricinginsights/${view}`)).toEqual([]);
    });
  });
});
