import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emails, givenCast, mekong } from '../../testing/cast.js';
import { bookingLine, dataClock, dataNow, daysFromToday } from '../../testing/data-lines.js';
import { describeWithDatabase, startTestServer, type Browser, type TestServer } from '../../testing/test-server.js';

const day = 86_400;

describeWithDatabase('bookings', () => {
  let server: TestServer;
  let supplier: Browser;
  beforeAll(async () => {
    server = await startTestServer({ clock: dataClock() });
    await givenCast(server);
    supplier = await server.signedIn(emails.supplier);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.database.transaction({ role: 'ingest' }, async (sql) => {
      for (const table of ['bookings', 'booking_days', 'dataset_times']) await sql.query(`delete from ${table}`);
    });
  });

  interface Unconfirmed {
    readonly bookingId: string;
  }
  interface Trend {
    readonly dataDates: string[];
    readonly currentBookings: number[];
    readonly pastYearBookings: (number | null)[];
  }
  const trend = async (): Promise<Trend> => (await supplier.get('/api/bookingdetails/trend')).json() as Trend;
  const ids = async (path: string): Promise<string[]> =>
    (await supplier.get(path)).text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]!);

  describe('that were never answered', () => {
    const timedOut = (changes: Record<string, unknown>) => bookingLine({ status: 'Timeout', ...changes });

    it('are listed by check-in; the others and those long past are not [FAIL-06]', async () => {
      await server.given('bookings', [
        timedOut({ bookingId: 'late', checkIn: daysFromToday(9), checkOut: daysFromToday(10) }),
        timedOut({ bookingId: 'soon', checkIn: daysFromToday(1), checkOut: daysFromToday(2) }),
        timedOut({ bookingId: 'oldest', checkIn: daysFromToday(-30), checkOut: daysFromToday(-29) }),
        timedOut({ bookingId: 'past', checkIn: daysFromToday(-31), checkOut: daysFromToday(-30) }),
        bookingLine({ bookingId: 'fine' }),
        timedOut({ bookingId: 'foreign', dmcId: mekong }),
      ]);
      expect(
        ((await supplier.get('/api/bookings?category=timeout')).json() as Unconfirmed[]).map(
          ({ bookingId }) => bookingId,
        ),
      ).toEqual(['soon', 'late', 'oldest']);
    });

    it('are no longer listed once they are confirmed after all', async () => {
      await server.given('bookings', [timedOut({})]);
      await server.given('bookings', [bookingLine()]);
      expect((await supplier.get('/api/bookings?category=timeout')).json()).toEqual([]);
    });

    it('come as a file in Bangkok time, with long remarks whole and harmless [FAIL-03]', async () => {
      const remarks = `=${'x'.repeat(4999)}`;
      await server.given('bookings', [timedOut({ remarks, supplierBookingId: 'GS-1' })]);
      const { text, headers } = await supplier.get('/api/bookings/download?category=timeout');
      expect(text).toContain(
        `\r\nb-1,2026-11-20T11:00:00+07:00,2026-11-30,2026-12-02,GS-1,'${remarks},Timeout,h-1,\r\n`,
      );
      expect(headers['content-disposition']).toContain('unconfirmed-bookings_10234_');
    });
  });

  describe('as a trend', () => {
    it('count 30 Bangkok days next to those of a year ago, with a gap before the first known day [TREND-07]', async () => {
      const midnight = dataNow - 12 * 3600;
      await server.given('bookings', [
        bookingLine({ bookingId: 'first', bookedAt: midnight }),
        bookingLine({ bookingId: 'before', bookedAt: midnight - 1 }),
        bookingLine({ bookingId: 'old', bookedAt: dataNow - 31 * day }),
        bookingLine({ bookingId: 'year', bookedAt: dataNow - 366 * day }),
        bookingLine({ bookingId: 'foreign', dmcId: mekong }),
      ]);
      const { dataDates, currentBookings, pastYearBookings } = await trend();
      expect([dataDates[0], dataDates[29], dataDates.length]).toEqual(['2026-10-22', '2026-11-20', 30]);
      expect(currentBookings.slice(-3)).toEqual([0, 1, 1]);
      expect(currentBookings.reduce((sum, one) => sum + one, 0)).toBe(2);
      expect(pastYearBookings.slice(-3)).toEqual([null, 1, 0]);
    });

    it('lose a day what another one gains, when a booking is told again with another time', async () => {
      await server.given('bookings', [bookingLine(), bookingLine({ bookingId: 'b-2' })]);
      await server.given('bookings', [bookingLine({ bookedAt: dataNow - 2 * day })]);
      expect((await trend()).currentBookings.slice(-3)).toEqual([1, 0, 1]);
    });

    it('keep the sums of the days and of the partners that a later batch does not touch', async () => {
      const foreign = await server.signedIn(emails.foreign);
      await server.given('bookings', [
        bookingLine({ bookingId: '1', bookedAt: dataNow - 3 * day }),
        bookingLine({ bookingId: '2', bookedAt: dataNow - 2 * day }),
        bookingLine({ bookingId: '3', bookedAt: dataNow - 2 * day, dmcId: mekong }),
      ]);
      await server.given('bookings', [bookingLine({ bookingId: '4', bookedAt: dataNow - 2 * day })]);
      expect((await trend()).currentBookings.slice(-4)).toEqual([1, 2, 0, 0]);
      const theirs = (await foreign.get('/api/bookingdetails/trend')).json() as Trend;
      expect(theirs.currentBookings.slice(-3)).toEqual([1, 0, 0]);
    });

    it('are no data before any was told', async () => {
      expect((await supplier.get('/api/bookingdetails/trend')).status).toBe(404);
    });
  });

  describe('as a file', () => {
    beforeEach(() =>
      server.given(
        'bookings',
        [0, 6, 7, 29, 30, 179, 180].flatMap((days) => [
          bookingLine({
            bookingId: `made-${days}`,
            bookedAt: dataNow - 3600 - days * day,
            checkIn: '2030-01-01',
            checkOut: '2030-01-02',
          }),
          bookingLine({
            bookingId: `comes-${days}`,
            bookedAt: dataNow - 300 * day,
            checkIn: daysFromToday(days),
            checkOut: daysFromToday(days + 1),
          }),
        ]),
      ),
    );

    it.each([
      [0, [0]],
      [7, [6, 0]],
      [30, [29, 7, 6, 0]],
      [180, [179, 30, 29, 7, 6, 0]],
    ])('hold those made in %i days up to today [TREND-02]', async (timeFrame, days) => {
      expect(await ids(`/api/bookingdetails/download?timeFrame=${timeFrame}&searchBy=bookingdate`)).toEqual(
        days.map((one) => `made-${one}`),
      );
    });

    it.each([
      [0, [0]],
      [7, [0, 6]],
      [30, [0, 6, 7, 29]],
      [180, [0, 6, 7, 29, 30, 179]],
    ])('hold those that arrive in %i days from today on [TREND-02]', async (timeFrame, days) => {
      expect(await ids(`/api/bookingdetails/download?timeFrame=${timeFrame}&searchBy=checkin`)).toEqual(
        days.map((one) => `comes-${one}`),
      );
    });

    it('hold each of thousands of bookings of one day once', async () => {
      await server.given(
        'bookings',
        Array.from({ length: 4500 }, (_, index) => bookingLine({ bookingId: `many-${index}`, bookedAt: dataNow - 60 })),
      );
      const all = await ids('/api/bookingdetails/download?timeFrame=0&searchBy=bookingdate');
      expect([all.length, new Set(all).size]).toEqual([4501, 4501]);
    });
  });

  describe('when searched', () => {
    const search = async (
      dataDate: string,
      bookingId: string,
      who = supplier,
    ): Promise<{ msg: string; bookingDetail: unknown[] }> =>
      (
        await who.get(`/api/bookingdetails/search?dataDate=${dataDate}&bookingId=${encodeURIComponent(bookingId)}`)
      ).json() as { msg: string; bookingDetail: unknown[] };

    it('report everything in Bangkok time, and what is missing as null [SEARCH-08]', async () => {
      await server.given('bookings', [
        bookingLine({
          status: 'Cancelled',
          supplierBookingId: 'GS-1',
          bookedAt: dataNow - 3600,
          cancelledAt: dataNow,
          cancellationPolicyCode: '1D1N_100P',
          cancellationPolicyDescription: 'ฟรี',
          supplierAmount: '412.50',
          roomId: '88',
          adults: 2,
          children: 1,
          rooms: 1,
        }),
        bookingLine({ bookingId: 'bare', supplierBookingId: 'x' }),
      ]);
      expect(await search('20261120', 'GS-1')).toEqual({
        msg: 'success',
        bookingDetail: [
          {
            agencyBookingId: 'b-1',
            supplierBookingId: 'GS-1',
            bookingStatus: 'Cancelled',
            bookingDate: '2026-11-20T11:00:00+07:00',
            cancellationDateTime: '2026-11-20T12:00:00+07:00',
            cancellationPolicyCode: '1D1N_100P',
            cancellationPolicyDescription: 'ฟรี',
            supplierAmount: '412.50',
            supplierHotelId: 'h-1',
            supplierRoomId: '88',
            numberOfAdults: 2,
            numberOfChildren: 1,
            numberOfRooms: 1,
          },
        ],
      });
      expect((await search('20261120', 'bare')).bookingDetail).toMatchObject([
        { cancellationDateTime: null, supplierAmount: null, numberOfRooms: null },
      ]);
    });

    it("are found by their own partner alone; another one's answer exactly like none [SEARCH-07]", async () => {
      await server.given('bookings', [bookingLine()]);
      const foreign = await server.signedIn(emails.foreign);
      expect(await search('20261120', 'b-1', foreign)).toEqual({ msg: 'failure', bookingDetail: [] });
      expect(await search('20261120', 'b-1', foreign)).toEqual(await search('20261120', 'no-such-booking', foreign));
      expect((await search('20261120', 'b-1')).msg).toBe('success');
    });
  });
});
