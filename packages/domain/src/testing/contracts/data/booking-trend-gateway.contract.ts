import { expect, it } from 'vitest';
import { type BookingDetailsRequest, searchBys, timeFrames } from '../../../booking-trends/booking-details-request.js';
import type { BookingTrendGateway } from '../../../booking-trends/booking-trend-gateway.js';
import type { BookingTrend } from '../../../booking-trends/booking-trend.js';
import type { FileSource } from '../../../downloads/remote-file.js';
import { addDays } from '../../../lib/day.js';
import { type Answer, absent } from '../../faults.js';
import { InMemoryFiles } from '../../in-memory-files.js';
import { aBooking } from './a-booking.js';
import type { DataPort } from './data-port.js';
import { opensWhole } from './opens-whole.js';

export class InMemoryBookingTrendGateway extends InMemoryFiles implements BookingTrendGateway {
  constructor(public trend: BookingTrend | undefined) {
    super();
  }
  readTrend(): Answer<BookingTrend> {
    const { trend } = this;
    return trend === undefined ? absent('') : this.answer(() => trend);
  }
  file({ searchBy, timeFrame }: BookingDetailsRequest): FileSource {
    return this.source(`bookings-${searchBy}-${String(timeFrame)}.csv`);
  }
}

/** It starts with two bookings of today and one of the same day last year. */
export const bookingTrendGateway: DataPort<BookingTrendGateway, InMemoryBookingTrendGateway> = {
  twin: () => new InMemoryBookingTrendGateway(undefined),
  started: ({ now, today }) =>
    new InMemoryBookingTrendGateway({
      updatedAt: now,
      days: Array.from({ length: 30 }, (_, index) => ({
        date: addDays(today, index - 29),
        ...(index === 29 ? { bookings: 2, lastYear: 1 } : { bookings: 0 }),
      })),
    }),
  sent: ({ now }) => ({
    bookings: [
      aBooking(now, { bookingId: 'b-1' }),
      aBooking(now, { bookingId: 'b-2' }),
      aBooking(now, { bookingId: 'b-3', bookedAt: now / 1000 - 365 * 86_400 }),
    ],
  }),
  promises: (make) => {
    it('reports 30 days next to those of a year before [TREND-07]', async () => {
      const { gateway, today } = await make();
      const read = await gateway.readTrend();
      if (!read.ok) throw new Error(JSON.stringify(read.failure));
      const { days, updatedAt } = read.value;
      expect(days.map(({ date }) => date)).toEqual(
        Array.from({ length: 30 }, (_, index) => addDays(today, index - 29)),
      );
      expect(days.at(-1)).toEqual({ date: today, bookings: 2, lastYear: 1 });
      expect(days.reduce((sum, { bookings }) => sum + (bookings ?? 0), 0)).toBe(2);
      expect(typeof updatedAt).toBe('number');
    });

    it.each(searchBys.flatMap((searchBy) => timeFrames.map((timeFrame) => [searchBy, timeFrame] as const)))(
      'has the bookings by %s of the time frame %i as a file [TREND-02]',
      async (searchBy, timeFrame) => {
        await opensWhole((await make()).gateway.file({ searchBy, timeFrame }));
      },
    );
  },
};
