import { expect, it } from 'vitest';
import type { BookingDetail } from '../../../booking-search/booking-detail.js';
import type { BookingQuery, BookingSearchGateway } from '../../../booking-search/booking-search-gateway.js';
import { addDays } from '../../../lib/day.js';
import { bangkok, dayText } from '../../../lib/time.js';
import { type Answer, Faults } from '../../faults.js';
import { aBooking } from './a-booking.js';
import type { DataPort } from './data-port.js';

export class InMemoryBookingSearchGateway extends Faults implements BookingSearchGateway {
  readonly asked: BookingQuery[] = [];
  constructor(public bookings: readonly BookingDetail[]) {
    super();
  }
  search(query: BookingQuery): Answer<readonly BookingDetail[]> {
    this.asked.push(query);
    return this.answer(() =>
      this.bookings.filter(
        ({ agencyBookingId, supplierBookingId, bookedAt }) =>
          (agencyBookingId === query.id || supplierBookingId === query.id) &&
          bookedAt !== undefined &&
          dayText(bookedAt, bangkok) === query.date,
      ),
    );
  }
}

/** It starts with one booking of today, `b-1` for the agency and `GS/"1"` for the supplier, and no others. */
export const bookingSearchGateway: DataPort<BookingSearchGateway, InMemoryBookingSearchGateway> = {
  twin: () => new InMemoryBookingSearchGateway([]),
  started: ({ now }) =>
    new InMemoryBookingSearchGateway([
      {
        agencyBookingId: 'b-1',
        supplierBookingId: 'GS/"1"',
        bookingStatus: 'Confirmed',
        bookedAt: now,
        supplierAmount: '412.50',
        numberOfAdults: 2,
      },
    ]),
  sent: ({ now }) => ({
    bookings: [aBooking(now, { supplierBookingId: 'GS/"1"', supplierAmount: '412.50', adults: 2 })],
  }),
  promises: (make) => {
    it.each(['b-1', 'GS/"1"'])(
      'finds the booking of the day by the id %s, with what is known of it [SEARCH-08]',
      async (id) => {
        const { gateway, today } = await make();
        const found = await gateway.search({ date: today, id });
        expect(found.ok && found.value).toMatchObject([
          {
            agencyBookingId: 'b-1',
            supplierBookingId: 'GS/"1"',
            bookingStatus: 'Confirmed',
            supplierAmount: '412.50',
            numberOfAdults: 2,
          },
        ]);
        expect(found.ok && typeof found.value[0]?.bookedAt).toBe('number');
        expect(found.ok && found.value[0]?.cancelledAt).toBeUndefined();
      },
    );

    it.each(['B-1', "' or 1=1 --", '../b-1', '%', 'حجز', 'b-1\u202E', ';drop table bookings'])(
      'finds nothing by the id %s [SEARCH-07]',
      async (id) => {
        const { gateway, today } = await make();
        expect(await gateway.search({ date: today, id })).toEqual({ ok: true, value: [] });
      },
    );

    it('finds nothing on another day', async () => {
      const { gateway, today } = await make();
      expect(await gateway.search({ date: addDays(today, -1), id: 'b-1' })).toEqual({ ok: true, value: [] });
    });
  },
};
