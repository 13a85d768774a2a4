import { describe, expect, it } from 'vitest';
import { FakeClock, InMemoryPriceInsightsGateway } from '../testing/index.js';
import {
  priceBookingsFile,
  priceCountriesFile,
  priceDaysFile,
  priceSharesFile,
  priceVarianceFile,
} from './price-files.js';
import {
  bucketLabels,
  bucketStep,
  bucketTotal,
  priceCharts,
  priceRefreshed,
  priceTables,
  priceViews,
  varianceStep,
  varianceSteps,
  type PriceHotel,
} from './price-insights.js';
import { findHotels, priceShares, priceTable, varianceText } from './price-table.js';
import { ReadPriceCountries, ReadPriceDays, ReadPriceHotels } from './read-price-insights.js';

/** Noon in Bangkok. */
const clock = new FakeClock(Date.UTC(2026, 10, 20, 5));
const buckets = (...counts: readonly number[]) =>
  counts.map((count, index) => ({ label: `step ${String(index + 1)}`, count }));
const hotels: readonly PriceHotel[] = [
  {
    hotelId: '88120',
    name: 'โรงแรมแกรนด์สยาม',
    country: 'Thailand',
    checkIns: [
      { checkIn: '2026-11-23', variance: -1.25, bookings: 9 },
      { checkIn: '2026-11-21', variance: 6.4, bookings: 1 },
    ],
  },
  {
    hotelId: '88121',
    name: '=Grand',
    country: 'Laos',
    checkIns: [
      { checkIn: '2026-11-22', bookings: 4 },
      { checkIn: '2026-11-23', variance: 0 },
    ],
  },
  { hotelId: '88121', name: 'Twin', country: 'Laos', checkIns: [] },
];
const owner = { partner: 'P', today: '2026-11-20' };

describe('price insights', () => {
  it('have two views, two charts and two tables, refreshed daily [PRICE-01, PRICE-02, PRICE-03, PRICE-04]', () => {
    expect(Object.values(priceViews)).toEqual(['Price Variance', 'Top 500 Hotel Insights']);
    expect(priceCharts).toEqual({ date: 'Price variance of completed bookings', country: 'Country insights' });
    expect(priceTables).toEqual({
      variance: 'Price variance by check-in date',
      bookings: 'Number of bookings by check-in date',
    });
    expect(priceRefreshed).toBe('Refreshed daily');
  });

  it('stand in order of days, the one that is not over marked, and of bookings; none is no data', async () => {
    const gateway = new InMemoryPriceInsightsGateway({
      days: [
        { bookingDate: '2026-11-20', buckets: [] },
        { bookingDate: '2026-11-19', buckets: [] },
      ],
      countries: [
        { country: 'Laos', buckets: buckets(1) },
        { country: 'Thailand', buckets: buckets(1, 3) },
      ],
      hotels,
    });
    const [days, countries, table] = [
      await new ReadPriceDays(gateway, clock).execute(),
      await new ReadPriceCountries(gateway).execute(),
      await new ReadPriceHotels(gateway).execute(),
    ];
    expect(days.ok && days.value).toEqual([
      { bookingDate: '2026-11-19', buckets: [] },
      { bookingDate: '2026-11-20', buckets: [], soFar: true },
    ]);
    expect(countries.ok && countries.value.map(({ country }) => country)).toEqual(['Thailand', 'Laos']);
    expect(table.ok && table.value.rows).toHaveLength(3);
    const empty = new InMemoryPriceInsightsGateway({});
    for (const read of [new ReadPriceDays(empty, clock), new ReadPriceCountries(empty), new ReadPriceHotels(empty)])
      expect(await read.execute()).toMatchObject({ ok: false, failure: { kind: 'no-data' } });
  });

  it('colour buckets by their place, the dearest first, as the tables colour the same variance [PRICE-02]', () => {
    expect([1, 2, 3, 5, 9].map((of) => Array.from({ length: of }, (_, index) => bucketStep(index, of)))).toEqual([
      [3],
      [5, 1],
      [5, 3, 1],
      [5, 4, 3, 2, 1],
      [5, 4, 4, 3, 3, 2, 2, 1, 1],
    ]);
    expect(
      bucketLabels([{ buckets: buckets(1, 2) }, { buckets: [{ label: 'new', count: 1 }, ...buckets(1)] }]),
    ).toEqual(['step 1', 'step 2', 'new']);
  });

  it('colour a variance by its step, with the ranges of the legend [PRICE-03]', () => {
    expect([-5, -4.99, -1, 1, 1.01, 5].map(varianceStep)).toEqual([1, 2, 3, 3, 4, 5]);
    expect(varianceSteps.map(({ step }) => step)).toEqual([1, 2, 3, 4, 5]);
    expect([1000, -1000].map(varianceText)).toEqual(['+1000.0%', '−1000.0%']);
    expect([6.44, -1.16, 0, 1000.01, -1000.5].map(varianceText)).toEqual([
      '+6.4%',
      '−1.2%',
      '0.0%',
      '>1000%',
      '<−1000%',
    ]);
  });
});

describe('the tables of the top hotels [PRICE-03]', () => {
  const table = priceTable(hotels);

  it('have all dates that occur, in order, and a gap where nothing is known; hotels with one id stay apart', () => {
    expect(table.dates).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
    expect(table.rows.map(({ cells }) => cells.map((cell) => cell?.variance))).toEqual([
      [6.4, undefined, -1.25],
      [undefined, undefined, 0],
      [undefined, undefined, undefined],
    ]);
    expect(table.rows).toHaveLength(3);
  });

  it('mark numbers of bookings by thirds [TREND-05]', () => {
    expect([1, 4, 9].map(table.bandOf)).toEqual(['Low', 'Medium', 'High']);
  });

  it('mark no number where they are too much alike for three bands [TREND-05]', () => {
    const alike = [1, 2].map((bookings) => ({ checkIn: `2026-11-2${String(bookings)}`, bookings }));
    const { bandOf } = priceTable([{ hotelId: 'h', name: 'h', country: 'Laos', checkIns: alike }]);
    expect([1, 2].map(bandOf)).toEqual([undefined, undefined]);
  });

  it('find a hotel by id or name', () => {
    expect([
      findHotels(table.rows, ' 88121 ').length,
      findHotels(table.rows, 'สยาม').length,
      findHotels(table.rows, 'TWIN').length,
      findHotels(table.rows, 'ＴＷＩＮ').length,
      findHotels(table.rows, '').length,
      findHotels(table.rows, 'x').length,
    ]).toEqual([2, 1, 1, 1, 3, 0]);
  });

  it('are files in long form with every value of the screen and no other', () => {
    expect(priceVarianceFile(table, owner)).toEqual({
      name: 'Price-variance-by-check-in-date_P_2026-11-20.csv',
      text: "\uFEFFHotel id,Name,Country,Check-in,Price variance %\r\n88120,โรงแรมแกรนด์สยาม,Thailand,2026-11-21,6.4\r\n88120,โรงแรมแกรนด์สยาม,Thailand,2026-11-23,-1.25\r\n88121,'=Grand,Laos,2026-11-23,0\r\n",
    });
    const bookings = priceBookingsFile(table, owner)
      .text.trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','));
    expect(bookings.reduce((sum, cells) => sum + Number(cells[4]), 0)).toBe(14);
    expect(bookings.map((cells) => cells[5])).toEqual(['Low', 'High', 'Medium']);
  });
});

it('the shares in the files of the charts add up to 100', () => {
  const shares = priceDaysFile([{ bookingDate: '2026-11-20', buckets: buckets(1, 1, 1) }], owner)
    .text.trim()
    .split('\r\n')
    .slice(1)
    .map((line) => Number(line.split(',')[3]));
  expect(shares).toEqual([33.4, 33.3, 33.3]);
});

it('the files of the charts have the totals of the screen, and mark the day that is not over', () => {
  const rows = [
    { bookingDate: '2026-11-20', buckets: buckets(3, 1) },
    { bookingDate: '2026-11-21', buckets: buckets(1), soFar: true as const },
  ];
  expect(priceDaysFile(rows, owner).text).toBe(
    '\uFEFFBooking date,Price variance,Bookings,Share %,So far\r\n2026-11-20,step 1,3,75,no\r\n2026-11-20,step 2,1,25,no\r\n2026-11-21,step 1,1,100,yes\r\n',
  );
  expect(priceCountriesFile([{ country: "Côte d'Ivoire", buckets: buckets(0) }], owner).text).toContain(
    "Côte d'Ivoire,step 1,0,\r\n",
  );
  expect(bucketTotal(buckets(3, 1))).toBe(4);
});

describe('what a hotel adds to the price variance', () => {
  const hotel = (hotelId: string, ...checkIns: PriceHotel['checkIns']): PriceHotel => ({
    hotelId,
    name: hotelId,
    country: 'Laos',
    checkIns,
  });
  const shares = (...list: readonly PriceHotel[]) =>
    priceShares(priceTable(list).rows).map(({ hotelId, bookings, mean, share }) => [hotelId, bookings, mean, share]);

  it('counts each booking with the distance of its price, up or down, the most first', () => {
    expect(
      shares(
        hotel('small', { checkIn: '2026-11-21', variance: 10, bookings: 1 }),
        hotel(
          'both',
          { checkIn: '2026-11-21', variance: 4, bookings: 5 },
          { checkIn: '2026-11-22', variance: -2, bookings: 5 },
        ),
      ),
    ).toEqual([
      ['both', 10, 1, 75],
      ['small', 1, 10, 25],
    ]);
  });

  it('is in the order of ids where hotels add equally much, and a file with two decimals', () => {
    const alike = (id: string) => hotel(id, { checkIn: '2026-11-21', variance: 1, bookings: 1 });
    expect(shares(alike('c'), alike('a'), alike('b')).map(([id]) => id)).toEqual(['a', 'b', 'c']);
    const thirds = priceShares(priceTable(['a', 'b', 'c'].map(alike)).rows).map((one) => ({ ...one, mean: 1.23456 }));
    expect(priceSharesFile(thirds, owner).text).toContain('\r\na,a,Laos,1,1.23,33.33\r\n');
  });

  it('leaves out what is not known, and hotels without any booking', () => {
    const unknown = [
      { checkIn: '2026-11-21', variance: 90 },
      { checkIn: '2026-11-22', bookings: 3 },
    ];
    expect(shares(hotel('unknown', ...unknown))).toEqual([]);
    expect(shares(hotel('still', { checkIn: '2026-11-21', variance: 0, bookings: 2 }))).toEqual([['still', 2, 0, 0]]);
  });
});
