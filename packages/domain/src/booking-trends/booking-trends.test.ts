import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FakeClock, InMemoryBookingTrendGateway, InMemoryFileSink } from '../testing/index.js';
import {
  bookingDetailsDownloadFailed,
  isSearchBy,
  isTimeFrame,
  searchByLabels,
  timeFrameLabel,
  timeFrames,
} from './booking-details-request.js';
import {
  changeOf,
  isTrendStale,
  trendBands,
  trendFile,
  trendRefreshed,
  trendSentence,
  trendTotals,
  type TrendDay,
} from './booking-trend.js';
import { DownloadBookingDetails, ReadBookingTrend } from './read-booking-trend.js';

const days: readonly TrendDay[] = [
  { date: '2026-11-18', bookings: 10, lastYear: 8 },
  { date: '2026-11-19', bookings: 30, lastYear: 0 },
  { date: '2026-11-20', bookings: 20 },
];

/** Noon in Bangkok on the day after the last one. */
const clock = new FakeClock(Date.UTC(2026, 10, 21, 5));

describe('the trend of bookings', () => {
  it('compares whole days only: today has no change and no band, and counts in the total', async () => {
    const withToday: readonly TrendDay[] = [...days, { date: '2026-11-21', bookings: 1, lastYear: 100 }];
    const read = await new ReadBookingTrend(new InMemoryBookingTrendGateway({ days: withToday }), clock).execute();
    const marked = read.ok ? read.value.days : [];
    expect(marked.map(({ soFar }) => soFar)).toEqual([undefined, undefined, undefined, true]);
    expect(trendTotals(marked)).toEqual({ bookings: 61, lastYear: 108, change: 400 });
    expect(trendBands(marked)).toEqual(['Low', 'High', 'Medium', undefined]);
    expect(trendFile(marked, { partner: 'P', today: '2026-11-21' }).text).toContain('2026-11-21,1,100,,,yes\r\n');
  });

  it('stands in order of the days; without a day it is no data [TREND-01]', async () => {
    const read = await new ReadBookingTrend(
      new InMemoryBookingTrendGateway({ days: [...days].reverse() }),
      clock,
    ).execute();
    expect(read.ok && read.value.days).toEqual(days);
    expect(await new ReadBookingTrend(new InMemoryBookingTrendGateway({ days: [] }), clock).execute()).toMatchObject({
      ok: false,
      failure: { kind: 'no-data' },
    });
  });

  it('has no growth from days of which there is no figure for last year', () => {
    const same = { date: '2026-11-18', bookings: 10, lastYear: 10 };
    const since = { date: '2026-11-19', bookings: 50 };
    const gap = { date: '2026-11-20', lastYear: 50 };
    expect(trendTotals([same, since, gap])).toEqual({ bookings: 60, lastYear: 60, change: 0 });
    expect(trendTotals([since])).toEqual({ bookings: 50, lastYear: 0 });
  });

  it('has totals and a change, and no percent against none', () => {
    expect(trendTotals(days)).toEqual({ bookings: 60, lastYear: 8, change: 400 });
    expect([changeOf(412, 398)?.toFixed(1), changeOf(5, 0), changeOf(5, undefined), changeOf(undefined, 5)]).toEqual([
      '3.5',
      undefined,
      undefined,
      undefined,
    ]);
    expect(trendSentence(days)).toBe(
      'Bookings per day, last 3 days. This year 60, same period last year 8, whole days +400.0%.',
    );
  });

  it('is marked by thirds [TREND-05]', () => {
    expect(trendBands([...days, { date: '2026-11-21' }])).toEqual(['Low', 'High', 'Medium', undefined]);
  });

  it('is a file whose columns add up to the totals on the screen', () => {
    const day = fc
      .record({ bookings: fc.nat(5000), lastYear: fc.nat(5000) })
      .map((counts) => ({ date: '2026-11-20', ...counts }));
    fc.assert(
      fc.property(fc.array(day), (all) => {
        const rows = trendFile(all, { partner: 'P', today: '2026-11-20' })
          .text.trim()
          .split('\r\n')
          .slice(1)
          .map((line) => line.split(','));
        const sum = (column: number): number => rows.reduce((total, row) => total + Number(row[column]), 0);
        expect([sum(1), sum(2)]).toEqual([trendTotals(all).bookings, trendTotals(all).lastYear]);
      }),
    );
    const third = [{ date: '2026-11-20', bookings: 4, lastYear: 3 }];
    expect(trendFile(third, { partner: 'P', today: '2026-11-20' }).text).toContain('2026-11-20,4,3,33.3,');
    expect(trendFile(days, { partner: 'P', today: '2026-11-20' }).text).toContain(
      '2026-11-18,10,8,25,Low,no\r\n2026-11-19,30,0,,High,no\r\n2026-11-20,20,,,Medium,no\r\n',
    );
  });

  it('is refreshed every 6 hours, and out of date after 7 [TREND-04]', () => {
    const hour = 3_600_000;
    expect([
      isTrendStale({ days, updatedAt: hour }, 8 * hour),
      isTrendStale({ days, updatedAt: hour }, 8 * hour + 1),
      isTrendStale({ days }, 99 * hour),
    ]).toEqual([false, true, false]);
    expect(trendRefreshed).toBe('Refreshed every 6 hours');
  });
});

describe('the download of bookings', () => {
  it('offers the same frames for both searches, each in its own words [TREND-02]', () => {
    expect(timeFrames).toEqual([0, 7, 30, 180]);
    expect(timeFrames.map((frame) => timeFrameLabel('bookingdate', frame))).toEqual([
      'Today',
      'Last Week',
      'Last Month',
      'Last 6 Months',
    ]);
    expect(timeFrames.map((frame) => timeFrameLabel('checkin', frame))).toEqual([
      'Today',
      'Next Week',
      'Next Month',
      'Next 6 Months',
    ]);
    expect(searchByLabels).toEqual({ bookingdate: 'Booking Date', checkin: 'CheckIn Date' });
    expect([-1, 0, 1, 7, 14, 30, 180, 365, Number.NaN].filter(isTimeFrame)).toEqual([0, 7, 30, 180]);
    expect(['bookingdate', 'checkin', 'checkout', ''].filter(isSearchBy)).toEqual(['bookingdate', 'checkin']);
  });

  it('keeps the file, and says which one failed [TREND-03]', async () => {
    const gateway = new InMemoryBookingTrendGateway(undefined);
    const download = new DownloadBookingDetails(gateway, new InMemoryFileSink());
    expect(await download.execute({ searchBy: 'checkin', timeFrame: 180 })).toMatchObject({
      ok: true,
      value: { name: 'bookings-checkin-180.csv' },
    });
    gateway.failNextWith({ kind: 'timed-out', quote: '504', text: '' });
    expect(await download.execute({ searchBy: 'bookingdate', timeFrame: 7 })).toMatchObject({
      ok: false,
      failure: { kind: 'download' },
    });
    expect(bookingDetailsDownloadFailed({ searchBy: 'bookingdate', timeFrame: 7 })).toBe(
      'Failed to download Last Week booking details logs, please retry.',
    );
    expect(bookingDetailsDownloadFailed({ searchBy: 'checkin', timeFrame: 7 })).toBe(
      'Failed to download Next Week booking details logs, please retry.',
    );
  });
});
