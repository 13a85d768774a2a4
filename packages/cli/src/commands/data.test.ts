import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bangkok, dayText, type BookingDetail, type Discrepancy, type UptimeDay } from '@suppliers-portal/domain';
import {
  FakeClock,
  InMemoryAvailabilityGateway,
  InMemoryBookingAccuracyGateway,
  InMemoryBookingSearchGateway,
  InMemoryBookingTrendGateway,
  InMemoryContentGateway,
  InMemoryDiscrepancyGateway,
  InMemoryPriceInsightsGateway,
  InMemoryUnconfirmedBookingGateway,
  InMemoryUptimeGateway,
  type InMemoryRemotePorts,
} from '@suppliers-portal/domain/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HurriedClock } from '../testing/fake-terminal.js';
import { overTwins, type TwinOptions } from '../testing/over-twins.js';
import { aFolder, complaintIn, type Ran } from '../testing/supplier.js';

const run = (argv: readonly string[], remote: Partial<InMemoryRemotePorts>, options: TwinOptions = {}): Promise<Ran> =>
  overTwins(argv, { remote, ...options });
const json = async (argv: readonly string[], remote: Partial<InMemoryRemotePorts>): Promise<unknown> =>
  JSON.parse((await run([...argv, '--json'], remote)).stdout);

const counts = {
  hotels: { total: 2000, withRooms: 1968, mapped: 1900, live: 1876, updatedAt: Date.UTC(2026, 10, 20, 2) },
  rooms: { total: 12_000, mapped: 11_000, live: 10_500 },
};

describe('supplier content', () => {
  it('shows the counts of both cards, with what cannot be sold [CONT-01]', async () => {
    expect(await json(['content', 'show'], { contentGateway: new InMemoryContentGateway(counts) })).toMatchObject({
      hotels: { total: 2000, notSellable: 32, updatedAt: '2026-11-20T02:00:00Z' },
      rooms: { live: 10_500, updatedAt: null },
    });
    const { stdout } = await run(
      ['content', 'show'],
      { contentGateway: new InMemoryContentGateway(counts) },
      { terminals: ['stdout'] },
    );
    expect(stdout).toContain('32  Hotels with 0 rooms (Not sellable) (1.6%)');
  });

  it('lists the hotels with a gap and says why, a page at a time', async () => {
    const hotel = { name: 'Grand Siam', country: 'Thailand', isLive: true, isMapped: true, rooms: 3, liveRooms: 3 };
    const contentGateway = new InMemoryContentGateway(counts, [
      { ...hotel, hotelId: 'h-1', mappedRooms: 2 },
      { ...hotel, hotelId: 'h-2', mappedRooms: 1, isLive: false },
    ]);
    expect(
      await json(['content', 'list', '--gap', 'rooms-not-mapped', '--page-size', '1'], { contentGateway }),
    ).toEqual([expect.objectContaining({ hotelId: 'h-2', missing: 'Not live, 2 of 3 rooms not mapped', rooms: 3 })]);
    expect(await json(['content', 'list', '--gap', 'hotels-without-rooms'], { contentGateway })).toEqual([]);
    expect(await json(['content', 'list', '--all', '--page-size', '1'], { contentGateway })).toHaveLength(2);
  });

  it('says the sentence of the web when the counts do not come', async () => {
    const contentGateway = new InMemoryContentGateway(counts);
    contentGateway.failNextWith({ kind: 'broken', quote: '500', text: '' });
    expect(complaintIn((await run(['content', 'show', '--json'], { contentGateway })).stderr).message).toBe(
      'An error occurred while trying to retrieve the stats. Please try again later.',
    );
  });

  const computing = { kind: 'conflict', text: '', retryAfterSeconds: 300 } as const;

  it('ends with 8 while another file is being computed, in the words of the web [CONT-07]', async () => {
    const contentGateway = new InMemoryContentGateway(counts);
    contentGateway.failNextWith(computing);
    const { code, stderr } = await run(['content', 'download', 'hotels', '--json'], { contentGateway });
    expect([code, complaintIn(stderr)]).toMatchObject([
      8,
      {
        code: 'PENDING',
        message: 'File computation is already in progress. Please try again in 5 minutes.',
        retryable: true,
      },
    ]);
  });

  it('waits for it where that is wished, and not for longer', async () => {
    const contentGateway = new InMemoryContentGateway(counts);
    contentGateway.failNextWith({ ...computing, retryAfterSeconds: 2 });
    const waited = await run(
      ['content', 'download', 'rooms', '--wait', '-o', '-', '-q'],
      { contentGateway },
      { clock: new HurriedClock() },
    );
    expect([waited.code, waited.stdout]).toEqual([0, 'rooms.csv']);
    contentGateway.failNextWith(computing);
    expect((await run(['content', 'download', 'rooms', '--wait=1m', '-o', '-'], { contentGateway })).code).toBe(8);
  });
});

describe('files', () => {
  let folder: ReturnType<typeof aFolder>;
  beforeEach(() => {
    folder = aFolder();
  });
  afterEach(() => {
    folder.remove();
  });

  it.each<readonly [readonly string[], string]>([
    [['content', 'download', 'hotels'], 'hotels.csv'],
    [['content', 'download', 'rooms'], 'rooms.csv'],
    [['availability', 'download', 'available'], 'hotel-availability.csv'],
    [['availability', 'download', 'unavailable'], 'hotels-without-availability.csv'],
    [['booking', 'download', 'failed'], 'unconfirmed-bookings.csv'],
    [['booking', 'download', 'details'], 'bookings-bookingdate-0.csv'],
    [['booking', 'download', 'details', '--by', 'checkin', '--span', '6-months'], 'bookings-checkin-180.csv'],
    [['booking', 'download', 'details', '--span', 'week'], 'bookings-bookingdate-7.csv'],
  ])('are saved under the name that the portal gives, and the path is printed: %j', async (argv, name) => {
    mkdirSync(join(folder.path, 'files'));
    const { code, stdout } = await run(
      argv,
      {},
      { folder: join(folder.path, 'files'), environment: { SUPPLIER_CONFIG_DIR: join(folder.path, 'config') } },
    );
    expect([code, stdout]).toEqual([0, `${join(folder.path, 'files', name)}\n`]);
    expect(readFileSync(join(folder.path, 'files', name), 'utf8')).toBe(name);
  });

  it.each<readonly [readonly string[], Partial<InMemoryRemotePorts>, string]>([
    [
      ['content', 'download', 'hotels'],
      { contentGateway: new InMemoryContentGateway(counts) },
      'Downloading file failed. Please retry later or contact admin.',
    ],
    [
      ['availability', 'download', 'unavailable'],
      { availabilityGateway: new InMemoryAvailabilityGateway(undefined) },
      'Downloading no avail file failed. Please retry later or contact admin.',
    ],
    [
      ['availability', 'download', 'available'],
      { availabilityGateway: new InMemoryAvailabilityGateway(undefined) },
      'Downloading hotel avail file failed. Please retry later or contact admin.',
    ],
    [
      ['booking', 'download', 'failed'],
      { unconfirmedBookingGateway: new InMemoryUnconfirmedBookingGateway([]) },
      'Failed to download timeout bookings, please retry',
    ],
    [
      ['booking', 'download', 'details', '--span', 'week'],
      { bookingTrendGateway: new InMemoryBookingTrendGateway(undefined) },
      'Failed to download Last Week booking details logs, please retry.',
    ],
  ])(
    'that do not come are complained of as on the web: %j [CONT-06, FAIL-03, AVAIL-03, TREND-03]',
    async (argv, remote, message) => {
      for (const gateway of Object.values(remote) as InMemoryContentGateway[])
        gateway.failNextWith({ kind: 'refused', text: '' });
      const { code, stderr } = await run([...argv, '-o', '-', '--json'], remote);
      expect([code, complaintIn(stderr).message]).toEqual([expect.any(Number), message]);
      expect(code).not.toBe(0);
    },
  );

  it('of failed bookings have no time frame', async () => {
    expect((await run(['booking', 'download', 'failed', '--span', 'week'], {})).code).toBe(2);
  });
});

describe('supplier availability show', () => {
  it('is day by day, and what is not known is not known', async () => {
    const availabilityGateway = new InMemoryAvailabilityGateway({
      days: [
        { date: '2026-11-20', all: 80.26 },
        { date: '2026-11-19', hotelsWithout: 3, all: 81, selling: 90 },
      ],
      cut: false,
    });
    const { stdout, stderr } = await run(['availability', 'show', '-f', 'table'], { availabilityGateway });
    expect(stdout.split('\n').slice(1, 3)).toEqual([
      expect.stringMatching(/^2026-11-19 +3 +81\.0% +90\.0%$/u),
      expect.stringMatching(/^2026-11-20 +– +80\.2% +–$/u),
    ]);
    expect(stderr).toContain('A search counts as available if its response holds at least one valid rate.');
  });
});

const booking = (changes: Partial<BookingDetail> = {}): BookingDetail => ({
  agencyBookingId: '884120031',
  bookingStatus: 'Confirmed',
  bookedAt: Date.now(),
  supplierAmount: '120.50',
  ...changes,
});

describe('supplier booking search', () => {
  it('finds a booking of today by either id, with what the supplier is paid [SEARCH-02]', async () => {
    const bookingSearchGateway = new InMemoryBookingSearchGateway([booking({ supplierBookingId: "o'hara/7" })]);
    expect(await json(['booking', 'search', "o'hara/7"], { bookingSearchGateway })).toMatchObject([
      { agencyBookingId: '884120031', supplierAmount: '120.50' },
    ]);
    expect(bookingSearchGateway.asked).toEqual([{ date: dayText(Date.now(), bangkok), id: "o'hara/7" }]);
  });

  it('says all that is known of a booking, each fact in its own field [SEARCH-02]', async () => {
    const found = booking({
      supplierBookingId: 'GS-20117',
      bookedAt: Date.UTC(2026, 10, 20, 1, 41),
      cancelledAt: Date.UTC(2026, 10, 21, 2),
      cancellationPolicyCode: '1D1N_100P',
      cancellationPolicyDescription: 'Free until one day before',
      supplierHotelId: '20117',
      supplierRoomId: '88',
      numberOfAdults: 2,
      numberOfChildren: 0,
      numberOfRooms: 1,
    });
    const search = ['booking', 'search', 'GS-20117', '--date', '2026-11-20'];
    const twin = () => ({ bookingSearchGateway: new InMemoryBookingSearchGateway([found]) });
    expect(await json(search, twin())).toEqual([
      {
        agencyBookingId: '884120031',
        supplierBookingId: 'GS-20117',
        bookingStatus: 'Confirmed',
        bookingDate: '2026-11-20T08:41:00+07:00',
        cancellationDateTime: '2026-11-21T09:00:00+07:00',
        cancellationPolicyCode: '1D1N_100P',
        cancellationPolicyDescription: 'Free until one day before',
        supplierAmount: '120.50',
        supplierHotelId: '20117',
        supplierRoomId: '88',
        numberOfAdults: 2,
        numberOfChildren: 0,
        numberOfRooms: 1,
      },
    ]);
    const { stdout } = await run([...search, '-f', 'table'], twin(), { columns: 400 });
    for (const shown of ['2026-11-20 08:41', '2026-11-21 09:00', '1D1N_100P', 'USD 120.50'])
      expect(stdout).toContain(shown);
  });

  it('ends with 6 when there is none, and says how to look further [SEARCH-03]', async () => {
    const { code, stderr } = await run(['booking', 'search', '1', '--date', '2026-11-20', '--json'], {
      bookingSearchGateway: new InMemoryBookingSearchGateway([]),
    });
    expect([code, complaintIn(stderr).message, complaintIn(stderr).next]).toEqual([
      6,
      'No booking found for 1',
      ['supplier booking search 1 --back 30'],
    ]);
  });

  it.each([
    ['', '<id> is empty.'],
    [' ', 'Enter a booking id.'],
    ['x'.repeat(10_000), 'A booking id has at most 200 characters, this one has 10,000. Enter the id alone.'],
  ])('refuses an id that is none before asking', async (id, message) => {
    const bookingSearchGateway = new InMemoryBookingSearchGateway([]);
    const { code, stderr } = await run(['booking', 'search', id, '--json'], { bookingSearchGateway });
    expect([code, complaintIn(stderr).message, bookingSearchGateway.asked.length]).toEqual([2, message, 0]);
  });

  it('looks back day by day when the date is not known, and stops at the first hit', async () => {
    const bookedAt = Date.UTC(2026, 10, 2, 5);
    const bookingSearchGateway = new InMemoryBookingSearchGateway([booking({ bookedAt })]);
    const { code, stdout, stderr } = await run(
      ['booking', 'search', '884120031', '--date', '2026-11-20', '--back', '30', '-f', 'json'],
      { bookingSearchGateway },
      { environment: { SUPPLIER_ERROR_FORMAT: 'text' } },
    );
    expect([code, (JSON.parse(stdout) as { bookingDate: string }[])[0]?.bookingDate]).toEqual([
      0,
      '2026-11-02T12:00:00+07:00',
    ]);
    expect(bookingSearchGateway.asked.length).toBeLessThanOrEqual(20);
    expect(stderr).not.toContain('could not be read');
  });

  it('never calls a look that misses days complete', async () => {
    const bookingSearchGateway = new InMemoryBookingSearchGateway([]);
    bookingSearchGateway.failNextWith({ kind: 'broken', quote: '500', text: '' });
    const { code, stderr } = await run(['booking', 'search', '1', '--date', '2026-11-20', '--back', '30', '--json'], {
      bookingSearchGateway,
    });
    expect([code, complaintIn(stderr).message]).toEqual([9, 'Looked at 29 of 30 days, 2026-10-22 to 2026-11-20.']);
    expect(complaintIn(stderr).hint).toContain('1 day could not be read');
  });
});

describe('supplier booking', () => {
  it('lists what was not confirmed by check-in, and says what to do about it [FAIL-04]', async () => {
    const one = {
      dmcId: 1,
      bookingId: 'b2',
      bookedAt: Date.UTC(2026, 10, 20, 18),
      status: 'Timeout',
      checkIn: '2026-12-02',
      checkOut: '2026-12-03',
      hotelId: 'h',
      ratePlan: 'r',
    };
    const unconfirmedBookingGateway = new InMemoryUnconfirmedBookingGateway([
      one,
      { ...one, bookingId: 'b1', checkIn: '2026-12-01', remarks: 'late' },
    ]);
    const { stdout } = await run(
      ['booking', 'failed', '--json'],
      { unconfirmedBookingGateway },
      { clock: new FakeClock(Date.UTC(2026, 10, 21)) },
    );
    expect(JSON.parse(stdout)).toMatchObject([
      { bookingId: 'b1', remarks: 'late', bookingTime: '2026-11-21T01:00:00+07:00' },
      { bookingId: 'b2', remarks: null },
    ]);
    expect((await run(['booking', 'failed', '-f', 'table'], { unconfirmedBookingGateway })).stderr).toContain(
      "Make sure these bookings are cancelled in the supplier's system.",
    );
    expect(
      await run(['booking', 'failed'], { unconfirmedBookingGateway: new InMemoryUnconfirmedBookingGateway([]) }),
    ).toMatchObject({ code: 0, stdout: '', stderr: 'No unconfirmed bookings.\n' });
  });

  it('shows bookings next to those of a year ago [TREND-01]', async () => {
    const bookingTrendGateway = new InMemoryBookingTrendGateway({
      days: [
        { date: '2026-11-19', bookings: 110, lastYear: 100 },
        { date: '2026-11-20', bookings: 10 },
      ],
    });
    expect(await json(['booking', 'trends'], { bookingTrendGateway })).toMatchObject([
      { date: '2026-11-19', change: 10, band: 'High' },
      { date: '2026-11-20', lastYear: null, change: null, band: 'Low' },
    ]);
  });

  const ghost: Discrepancy = {
    dmcId: 1,
    agencyBookingId: 'a1',
    identifiedDate: dayText(Date.now(), bangkok),
    agencyStatus: 'Confirmed',
    agencyNetPrice: { amount: '1200.10', currency: 'THB' },
  };

  it('lists discrepancies of a kind, with exact money [DISC-01]', async () => {
    const discrepancyGateway = new InMemoryDiscrepancyGateway({ ghosted: [ghost] });
    expect(await json(['booking', 'discrepancies'], { discrepancyGateway })).toMatchObject([
      {
        agencyBookingId: 'a1',
        agencyNetPrice: { amount: '1200.10', currency: 'THB' },
        supplierNetPrice: null,
        atRisk: { amount: '1200.10', currency: 'THB' },
        whyNotCounted: null,
      },
    ]);
    const csv = (await run(['booking', 'discrepancies', '-f', 'csv'], { discrepancyGateway })).stdout;
    expect(csv).toMatch(/notes,isDoubleBooking,differs,atRisk\.amount,atRisk\.currency,whyNotCounted\r\n/u);
    expect(csv).toMatch(/,false,,1200\.10,THB,\r\n$/u);
    expect((await run(['booking', 'discrepancies', '-f', 'table'], { discrepancyGateway })).stdout).toContain(
      'THB 1,200.10',
    );
    expect(
      (await run(['booking', 'discrepancies', '-f', 'csv'], { discrepancyGateway })).stdout.split('\r\n')[1],
    ).toContain(',1200.10,THB,');
    expect(
      await run(['booking', 'discrepancies', '--kind', 'status', '-f', 'csv'], { discrepancyGateway }),
    ).toMatchObject({
      code: 0,
      stdout: '',
      stderr: 'There are no entries to download. Please try again with a loaded table.\n',
    });
    expect(await run(['booking', 'discrepancies', '--kind', 'lost'], { discrepancyGateway })).toMatchObject({
      code: 2,
    });
  });

  it('sums up the money at risk, never over currencies, and names a list that is missing', async () => {
    const discrepancyGateway = new InMemoryDiscrepancyGateway({
      ghosted: [
        ghost,
        { ...ghost, agencyNetPrice: { amount: '0.90', currency: 'THB' } },
        { ...ghost, agencyNetPrice: { amount: '5', currency: 'JPY' } },
      ],
    });
    expect(await json(['booking', 'discrepancies', '--risk'], { discrepancyGateway })).toMatchObject([
      { currency: 'THB', total: '1201.00', byAge: { '0-7': '1201.00', '8-14': null }, bookings: 2 },
      { currency: 'JPY', total: '5' },
    ]);
    const unpriced = new InMemoryDiscrepancyGateway({ ghosted: [{ dmcId: 1, agencyBookingId: 'a2' }] });
    expect(
      (await run(['booking', 'discrepancies', '--risk', '-f', 'table'], { discrepancyGateway: unpriced })).stdout,
    ).toContain('\nNo price ');
  });
});

describe('a day or an hour that is not over', () => {
  /** Half past noon in Bangkok. */
  const now = Date.UTC(2026, 10, 20, 5, 30);
  const hour = 3_600_000;
  const [yesterday, today] = ['2026-11-19', '2026-11-20'];
  const buckets = [{ label: '≥ +5%', count: 3 }];
  const precheck = [2, 1].map((hours) => ({ at: now - hours * hour + hour / 2, succeeded: 1, failed: 0 }));
  const counts = { precheckTurnOffs: 0, makebookTurnOffs: 0, otherTurnOffs: 0 };
  const uptimeDay = (date: string): UptimeDay => ({
    date,
    ...counts,
    hotelPrecheckTurnOffs: 0,
    hotelMakebookTurnOffs: 0,
    precheck: { succeeded: 1, failed: 0 },
    makebook: { succeeded: 1, failed: 0 },
  });
  const remote = {
    availabilityGateway: new InMemoryAvailabilityGateway({ days: [{ date: yesterday }, { date: today }], cut: false }),
    bookingTrendGateway: new InMemoryBookingTrendGateway({ days: [{ date: yesterday }, { date: today }] }),
    priceInsightsGateway: new InMemoryPriceInsightsGateway({
      days: [
        { bookingDate: yesterday, buckets },
        { bookingDate: today, buckets },
      ],
    }),
    bookingAccuracyGateway: new InMemoryBookingAccuracyGateway({ Precheck: precheck, MakeBook: [] }),
    uptimeGateway: new InMemoryUptimeGateway({
      hours: [],
      turnOffsToday: 0,
      days: [uptimeDay(yesterday), uptimeDay(today)],
    }),
  };

  it.each([
    ['availability show', today],
    ['booking trends', today],
    ['price show', today],
    ['uptime show', today],
    ['accuracy show --hourly', '2026-11-20 05:00 UTC'],
  ])('is marked by %s, in a field of its own for programs', async (line, last) => {
    const shown = async (format: string): Promise<string> =>
      (await run([...line.split(' '), '--utc', '-f', format], remote, { clock: new FakeClock(now) })).stdout;
    const rows = (await shown('jsonl')).trimEnd().split('\n');
    expect(rows.map((row) => (JSON.parse(row) as { soFar?: boolean }).soFar)).toEqual([false, true]);
    const [header, ...cells] = (await shown('csv')).trimEnd().split('\r\n');
    expect([header, ...cells].map((row) => row?.split(',').at(-1))).toEqual(['soFar', 'false', 'true']);
    const table = await shown('table');
    expect(table).toContain(`${last}, so far`);
    expect(table.split(', so far')).toHaveLength(2);
  });
});

describe('supplier price show', () => {
  const priceInsightsGateway = new InMemoryPriceInsightsGateway({
    days: [
      {
        bookingDate: '2026-11-20',
        buckets: [
          { label: '≤ −5%', count: 1 },
          { label: '≥ +5%', count: 3 },
        ],
      },
    ],
    countries: [{ country: 'Thailand', buckets: [{ label: '≤ −5%', count: 4 }] }],
    hotels: [
      {
        hotelId: '881',
        name: 'Riverside',
        country: 'Thailand',
        checkIns: [
          { checkIn: '2026-12-01', variance: 6.44, bookings: 3 },
          { checkIn: '2026-12-02', bookings: 1 },
        ],
      },
      { hotelId: '882', name: 'Hill', country: 'Laos', checkIns: [] },
    ],
  });

  it('is by date, by country, and by hotel in long form [PRICE-01]', async () => {
    expect(await json(['price', 'show'], { priceInsightsGateway })).toMatchObject([
      { bookingDate: '2026-11-20', priceVariance: '≤ −5%', bookings: 1, share: 25 },
      { share: 75 },
    ]);
    expect(await json(['price', 'show', '--by', 'country'], { priceInsightsGateway })).toMatchObject([
      { country: 'Thailand', bookings: 4 },
    ]);
    expect(await json(['price', 'show', '--by', 'hotel', '--hotel', 'RIVER'], { priceInsightsGateway })).toMatchObject([
      { checkIn: '2026-12-01', priceVariance: 6.44 },
      { checkIn: '2026-12-02', priceVariance: null },
    ]);
  });

  it('shares of a date add up to 100 for people, as on the page and in its file', async () => {
    const thirds = ['low', 'medium', 'high'].map((label) => ({ label, count: 1 }));
    const days = ['2026-11-20', '2026-11-21'].map((bookingDate) => ({ bookingDate, buckets: thirds }));
    const gateway = new InMemoryPriceInsightsGateway({ days, countries: [], hotels: [] });
    const { stdout } = await run(['price', 'show', '-f', 'table'], { priceInsightsGateway: gateway });
    expect(stdout.match(/\d+\.\d%/gu)).toEqual(['33.4%', '33.3%', '33.3%', '33.4%', '33.3%', '33.3%']);
  });

  it('says that there is no data in the words of the web', async () => {
    const { code, stderr } = await run(['price', 'show', '--json'], {
      priceInsightsGateway: new InMemoryPriceInsightsGateway({}),
    });
    expect([code, complaintIn(stderr).message]).toEqual([
      6,
      'There is no data available at the moment for Price Insights',
    ]);
  });
});
