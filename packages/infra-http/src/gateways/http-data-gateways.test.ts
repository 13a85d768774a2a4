import type { GatewayFailure, Result } from '@suppliers-portal/domain';
import { FakeClock, settled } from '@suppliers-portal/domain/testing';
import { calls, datasets } from '@suppliers-portal/wire';
import { describe, expect, it } from 'vitest';
import { createHttpGateways, type HttpGateways } from '../http-gateways.js';

interface Asked {
  readonly gateways: HttpGateways;
  readonly clock: FakeClock;
  readonly urls: string[];
}

/** A portal that gives this answer to everything, and remembers what it was asked. */
function answering(answer: () => Response): Asked {
  const urls: string[] = [];
  const clock = new FakeClock();
  const gateways = createHttpGateways({
    base: 'http://portal.test',
    clock,
    fetch: (input) => {
      urls.push((input instanceof Request ? input.url : input.toString()).replace('http://portal.test', ''));
      return Promise.resolve(answer());
    },
  });
  return { gateways, clock, urls };
}
const json = (value: unknown) => answering(() => Response.json(value));

/** How long is waited between the tries of a call that always fails. */
async function pausesOf(
  send: (gateways: HttpGateways) => Promise<unknown>,
): Promise<{ readonly pauses: number[]; readonly urls: string[] }> {
  const { gateways, clock, urls } = answering(() => new Response('down', { status: 503 }));
  const pauses: number[] = [];
  const sent = { over: false };
  void send(gateways).then(() => {
    sent.over = true;
  });
  for (let turn = 0; turn < 60 && !sent.over; turn += 1) {
    await settled(40);
    const [next] = clock.waits;
    // The limit of a try waits longer than any pause.
    if (next === undefined || next >= 60_000) continue;
    pauses.push(next / 1000);
    await clock.advance(next);
  }
  return { pauses, urls };
}
const times = (tries: number, seconds: number): number[] => Array.from({ length: tries - 1 }, () => seconds);

describe('the calls of the data pages', () => {
  it.each<[string, (gateways: HttpGateways) => Promise<unknown>, string, number[]]>([
    ['content stats [CONT-08]', (g) => g.contentGateway.readCounts(), '/api/content/stats', times(5, 5)],
    [
      'the hotel file [CONT-08]',
      (g) => g.contentGateway.file('hotel').open(),
      '/api/content/status/hotel',
      times(5, 15),
    ],
    ['the room file [CONT-08]', (g) => g.contentGateway.file('room').open(), '/api/content/status/room', times(5, 15)],
    [
      'unconfirmed bookings [FAIL-05]',
      (g) => g.unconfirmedBookingGateway.list(),
      '/api/bookings?category=timeout',
      times(5, 5),
    ],
    [
      'their file [FAIL-05]',
      (g) => g.unconfirmedBookingGateway.file().open(),
      '/api/bookings/download?category=timeout',
      times(5, 10),
    ],
    ['availability [AVAIL-05]', (g) => g.availabilityGateway.readReport(), '/api/avail/stats', times(5, 5)],
    [
      'hotels without availability',
      (g) => g.availabilityGateway.file('unavail').open(),
      '/api/avail/file?fileType=unavail',
      [],
    ],
    ['the trend [TREND-06]', (g) => g.bookingTrendGateway.readTrend(), '/api/bookingdetails/trend', times(5, 5)],
    [
      'bookings by check-in',
      (g) => g.bookingTrendGateway.file({ searchBy: 'checkin', timeFrame: 180 }).open(),
      '/api/bookingdetails/download?timeFrame=180&searchBy=checkin',
      [],
    ],
    [
      'a search [SEARCH-06]',
      (g) => g.bookingSearchGateway.search({ date: '2026-11-20', id: "a/b'?&#حجز" }),
      `/api/bookingdetails/search?dataDate=20261120&bookingId=${encodeURIComponent("a/b'?&#حجز")}`,
      [],
    ],
    ['ghosted bookings', (g) => g.discrepancyGateway.list('ghosted'), '/api/bvs/ghostedBookings', []],
    ['status mismatches', (g) => g.discrepancyGateway.list('status'), '/api/bvs/statusMismatches', []],
    ['other mismatches', (g) => g.discrepancyGateway.list('other'), '/api/bvs/otherMismatches', []],
    [
      'prices by date [PRICE-05]',
      (g) => g.priceInsightsGateway.byDate(),
      '/api/pricinginsights/dateInsights',
      times(10, 5),
    ],
    [
      'prices by country [PRICE-05]',
      (g) => g.priceInsightsGateway.byCountry(),
      '/api/pricinginsights/countryInsights',
      times(10, 5),
    ],
    [
      'prices by hotel [PRICE-05]',
      (g) => g.priceInsightsGateway.byHotel(),
      '/api/pricinginsights/granularInsights',
      times(10, 5),
    ],
  ])(
    'ask for %s at their address, as often and with the pauses that are agreed [CALL-01]',
    async (_what, send, address, pauses) => {
      const seen = await pausesOf(send);
      expect(seen.pauses).toEqual(pauses);
      expect(seen.urls).toEqual(Array.from({ length: pauses.length + 1 }, () => address));
    },
  );

  it('are all behind the page that they belong to', () => {
    const pages = Object.fromEntries(
      Object.values(calls).flatMap(({ path, access }) => ('page' in access ? [[path, access.page]] : [])),
    );
    expect(pages).toMatchObject({
      '/api/content/status/:file': 'content',
      '/api/bookings/download': 'booking-failures',
      '/api/avail/file': 'availability',
      '/api/bookingdetails/trend': 'booking-trends',
      '/api/bookingdetails/search': 'booking-search',
      '/api/bvs/:list': 'booking-discrepancies',
      '/api/pricinginsights/granularInsights': 'price-insights',
    });
  });

  it('do not ask again for a file that is being computed: that is an answer [CONT-07]', async () => {
    const { gateways, urls } = answering(
      () => new Response('File computation is already in progress. Please try again in 5 minutes.', { status: 409 }),
    );
    expect(await gateways.contentGateway.file('hotel').open()).toMatchObject({
      ok: false,
      failure: { kind: 'computing' },
    });
    expect(urls).toHaveLength(1);
  });
});

describe('what comes back', () => {
  it.each([[{ error: 'oops' }], [null], ['text'], [42]])(
    'is the error "error server response" where %j stands for a list of bookings [FAIL-04]',
    async (answer) => {
      const listed = await json(answer).gateways.unconfirmedBookingGateway.list();
      expect(listed).toMatchObject({
        ok: false,
        failure: { kind: 'garbled', where: 'the answer (error server response)' },
      });
    },
  );

  it('is that error for a page of HTML too, and names the entry where one entry is wrong [FAIL-04]', async () => {
    const html = await answering(() => new Response('<html>')).gateways.unconfirmedBookingGateway.list();
    expect(html).toMatchObject({
      ok: false,
      failure: { kind: 'garbled', where: 'the answer (error server response)' },
    });
    const entry = await json([{ dmcId: 1 }]).gateways.unconfirmedBookingGateway.list();
    expect(!entry.ok && entry.failure.kind === 'garbled' && entry.failure.where).toContain('0.');
  });

  it('is cut to the shortest series where they differ in length, and says so; null is a gap', async () => {
    const read = await json({
      dates: ['2026-11-19', '2026-11-20'],
      noAvailCount: [3],
      avail: [null, 2],
      availExclu: [1, 2],
    }).gateways.availabilityGateway.readReport();
    expect(read).toEqual({
      ok: true,
      value: { cut: true, days: [{ date: '2026-11-19', hotelsWithout: 3, selling: 1 }] },
    });
  });

  it('is whole where the series are of one length, also where they are empty', async () => {
    const lists = { dates: ['2026-11-19'], noAvailCount: [0], avail: [5], availExclu: [4], lastModifiedTime: 9 };
    expect(await json(lists).gateways.availabilityGateway.readReport()).toEqual({
      ok: true,
      value: { cut: false, updatedAt: 9000, days: [{ date: '2026-11-19', hotelsWithout: 0, all: 5, selling: 4 }] },
    });
    const none = { dates: [], noAvailCount: [], avail: [], availExclu: [] };
    expect(await json(none).gateways.availabilityGateway.readReport()).toEqual({
      ok: true,
      value: { cut: false, days: [] },
    });
  });

  it('has the city of a hotel only where it is known', async () => {
    const hotel = { hotelId: '1', isLive: true, isMapped: true, rooms: 3, mappedRooms: 2, liveRooms: 1 };
    const wire = { ...hotel, hotelName: 'Sun', countryName: 'Thailand' };
    const known = { ...hotel, name: 'Sun', country: 'Thailand' };
    const answer = { total: 3, hotels: [wire, { ...wire, cityName: null }, { ...wire, cityName: 'Krabi' }] };
    const read = await json(answer).gateways.contentGateway.gaps({ gap: 'hotels-without-rooms', page: 1, size: 20 });
    expect(read).toEqual({ ok: true, value: { total: 3, hotels: [known, known, { ...known, city: 'Krabi' }] } });
  });

  it('is a double booking only where that is said', async () => {
    const wire = { dmcId: 1, agencyBookingId: '5' };
    const said = [wire, { ...wire, isDoubleBooking: false }, { ...wire, isDoubleBooking: true }];
    expect(await json(said).gateways.discrepancyGateway.list('other')).toEqual({
      ok: true,
      value: [wire, wire, { ...wire, isDoubleBooking: true }],
    });
  });

  it('leaves gaps where the past year is shorter', async () => {
    const read = await json({
      dataDates: ['2026-11-19', '2026-11-20'],
      currentBookings: [1, null],
      pastYearBookings: [4],
    }).gateways.bookingTrendGateway.readTrend();
    expect(read).toEqual({
      ok: true,
      value: { days: [{ date: '2026-11-19', bookings: 1, lastYear: 4 }, { date: '2026-11-20' }] },
    });
  });

  it('is nothing where the message is "failure", whatever else comes [SEARCH-03]', async () => {
    const detail = { agencyBookingId: '1', bookingStatus: 'Confirmed' };
    expect(
      await json({ msg: 'failure', bookingDetail: [detail] }).gateways.bookingSearchGateway.search({
        date: '2026-11-20',
        id: '1',
      }),
    ).toEqual({ ok: true, value: [] });
    expect(
      await json({ msg: 'failure' }).gateways.bookingSearchGateway.search({ date: '2026-11-20', id: '1' }),
    ).toEqual({ ok: true, value: [] });
  });

  it('reads the moments of a booking from Bangkok time, and null as absent [SEARCH-08]', async () => {
    const found = await json({
      msg: 'success',
      bookingDetail: [
        {
          agencyBookingId: '1',
          bookingStatus: 'Confirmed',
          bookingDate: '2026-11-20T06:00:00+07:00',
          cancellationDateTime: null,
          supplierAmount: null,
        },
      ],
    }).gateways.bookingSearchGateway.search({ date: '2026-11-20', id: '1' });
    expect(found).toEqual({
      ok: true,
      value: [{ agencyBookingId: '1', bookingStatus: 'Confirmed', bookedAt: Date.UTC(2026, 10, 19, 23) }],
    });
  });

  it('has each fact of a booking in its own place [SEARCH-02, SEARCH-08]', async () => {
    const facts = {
      agencyBookingId: '1',
      supplierBookingId: 'GS-1',
      bookingStatus: 'Cancelled',
      cancellationPolicyCode: '1D1N_100P',
      cancellationPolicyDescription: 'Free until one day before',
      supplierAmount: '412.50',
      supplierHotelId: 'h-1',
      supplierRoomId: 'r-1',
      numberOfAdults: 2,
      numberOfChildren: 1,
      numberOfRooms: 3,
    };
    const moments = { bookingDate: '2026-11-20T06:00:00+07:00', cancellationDateTime: '2026-11-21T06:00:00+07:00' };
    const { bookingSearchGateway } = json({ msg: 'success', bookingDetail: [{ ...facts, ...moments }] }).gateways;
    expect(await bookingSearchGateway.search({ date: '2026-11-20', id: '1' })).toEqual({
      ok: true,
      value: [{ ...facts, bookedAt: Date.UTC(2026, 10, 19, 23), cancelledAt: Date.UTC(2026, 10, 20, 23) }],
    });
  });

  it('has each fact of a booking without an answer in its own place [FAIL-06]', async () => {
    const facts = {
      dmcId: 7,
      bookingId: 't-1',
      status: 'Timeout',
      checkIn: '2026-11-30',
      checkOut: '2026-12-02',
      supplierReference: 'GS-1',
      remarks: 'No response',
    };
    const wire = { ...facts, bookingDateTime: 1_795_147_200, dmcHotelId: 'h-1', dmcRatePlan: 'BAR' };
    expect(await json([wire]).gateways.unconfirmedBookingGateway.list()).toEqual({
      ok: true,
      value: [{ ...facts, bookedAt: 1_795_147_200_000, hotelId: 'h-1', ratePlan: 'BAR' }],
    });
  });

  it('has each figure of an hour and of a day in its own place [ACC-10, UPT-08]', async () => {
    const day = {
      date: '2026-11-19',
      dailyUptimePct: 98.5,
      dailyPrecheckTurnoff: 1,
      dailyMakebookTurnoff: 2,
      dailyOtherTurnoff: 3,
      dailyHotelPrecheckTurnoff: 4,
      dailyHotelMakebookTurnoff: 5,
      precheck: { successCount: 6, failCount: 7 },
      makebook: { successCount: 8, failCount: 9 },
    };
    const points = (successCount: number, failCount: number) => [{ time: 3600, successCount, failCount }];
    const uptime = {
      supplierUptimeDataPoints: [
        { time: 3600, uptimePct: 50 },
        { time: 7200, uptimePct: null },
      ],
      totalTurnoffs: 10,
      supplierUptimeDetails: { uptimePct: 99.5 },
      supplierDailyUptimeDataPoints: [day],
    };
    const absActionCountDataPoints = [
      { action: 'MakeBook', datapoints: points(3, 4) },
      { action: 'Precheck', datapoints: points(1, 2) },
    ];
    expect(await json(uptime).gateways.uptimeGateway.readReport()).toEqual({
      ok: true,
      value: {
        hours: [{ at: 3_600_000, uptime: 50 }, { at: 7_200_000 }],
        turnOffsToday: 10,
        uptime: 99.5,
        days: [
          {
            date: '2026-11-19',
            uptime: 98.5,
            precheckTurnOffs: 1,
            makebookTurnOffs: 2,
            otherTurnOffs: 3,
            hotelPrecheckTurnOffs: 4,
            hotelMakebookTurnOffs: 5,
            precheck: { succeeded: 6, failed: 7 },
            makebook: { succeeded: 8, failed: 9 },
          },
        ],
      },
    });
    const accuracy = json({ absActionCountDataPoints, ...uptime }).gateways.bookingAccuracyGateway;
    expect(await accuracy.readReport()).toEqual({
      ok: true,
      value: {
        Precheck: [{ at: 3_600_000, succeeded: 1, failed: 2 }],
        MakeBook: [{ at: 3_600_000, succeeded: 3, failed: 4 }],
      },
    });
  });

  it('has the steps of a booking date and of a country, and each figure of a hotel in its own place [PRICE-06]', async () => {
    const bucketList = [{ label: 'less than -10%', count: 4 }];
    const { priceInsightsGateway: dates } = json([{ bookingDate: '2026-11-19', bucketList }]).gateways;
    expect(await dates.byDate()).toEqual({ ok: true, value: [{ bookingDate: '2026-11-19', buckets: bucketList }] });
    const { priceInsightsGateway: countries } = json([{ countryName: 'Laos', bucketList }]).gateways;
    expect(await countries.byCountry()).toEqual({ ok: true, value: [{ country: 'Laos', buckets: bucketList }] });
    const { priceInsightsGateway: hotels } = json([
      {
        hotelData: { dmcHotelId: '88120', hotelName: 'Grand', countryName: 'Laos' },
        checkInData: [
          { checkIn: '2026-11-23', priceVariance: -1.25, totalBookings: 9 },
          { checkIn: '2026-11-24', priceVariance: null, totalBookings: null },
        ],
      },
    ]).gateways;
    expect(await hotels.byHotel()).toEqual({
      ok: true,
      value: [
        {
          hotelId: '88120',
          name: 'Grand',
          country: 'Laos',
          checkIns: [{ checkIn: '2026-11-23', variance: -1.25, bookings: 9 }, { checkIn: '2026-11-24' }],
        },
      ],
    });
  });

  it('has the recipients as pairs of an address and whether it is fixed [SET-11]', async () => {
    const emailRecipients = [
      { email: 'a@b.example', isFixedContact: true },
      { email: 'c@d.example', isFixedContact: false },
    ];
    expect(await json({ emailRecipients }).gateways.recipientGateway.list()).toEqual({
      ok: true,
      value: emailRecipients,
    });
  });

  it('takes an amount only with its currency [DISC-05]', async () => {
    const listed: Result<readonly unknown[], GatewayFailure> = await json([
      {
        dmcId: 1,
        agencyBookingId: 'b',
        agencyNetPrice: '1.50',
        agencyNetPriceCurrency: 'THB',
        supplierNetPrice: '2',
        agencyNotes: 'x',
        bvsBookingDate: '2026-11-20',
      },
    ]).gateways.discrepancyGateway.list('other');
    expect(listed).toEqual({
      ok: true,
      value: [
        {
          dmcId: 1,
          agencyBookingId: 'b',
          agencyNetPrice: { amount: '1.50', currency: 'THB' },
          notes: 'x',
          bookingDate: '2026-11-20',
        },
      ],
    });
  });
});

it("the datasets of the data pages are part of the door's table", () => {
  expect(Object.keys(datasets)).toEqual(
    expect.arrayContaining(['hotels', 'rooms', 'bookings', 'supplier-bookings', 'availability', 'price-variance']),
  );
});
