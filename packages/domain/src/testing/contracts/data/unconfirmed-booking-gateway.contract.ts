import { expect, it } from 'vitest';
import type { UnconfirmedBookingGateway } from '../../../booking-failures/unconfirmed-booking-gateway.js';
import type { UnconfirmedBooking } from '../../../booking-failures/unconfirmed-booking.js';
import type { FileSource } from '../../../downloads/remote-file.js';
import type { Answer } from '../../faults.js';
import { InMemoryFiles } from '../../in-memory-files.js';
import { aBooking } from './a-booking.js';
import type { DataPort } from './data-port.js';
import { opensWhole } from './opens-whole.js';

export class InMemoryUnconfirmedBookingGateway extends InMemoryFiles implements UnconfirmedBookingGateway {
  constructor(public bookings: readonly UnconfirmedBooking[]) {
    super();
  }
  list(): Answer<readonly UnconfirmedBooking[]> {
    return this.answer(() => this.bookings);
  }
  file(): FileSource {
    return this.source('unconfirmed-bookings.csv');
  }
}

const unanswered = {
  bookingId: 't-1',
  status: 'Timeout',
  checkIn: '2030-01-02',
  checkOut: '2030-01-05',
  supplierReference: 'GS-1',
  remarks: 'No response',
  hotelId: 'h-1',
  ratePlan: 'BAR',
} as const;

/** It starts with one booking that the supplier never answered, and one that it confirmed. */
export const unconfirmedBookingGateway: DataPort<UnconfirmedBookingGateway, InMemoryUnconfirmedBookingGateway> = {
  twin: () => new InMemoryUnconfirmedBookingGateway([]),
  started: ({ now }) => new InMemoryUnconfirmedBookingGateway([{ ...unanswered, dmcId: 10234, bookedAt: now }]),
  sent: ({ now }) => ({
    bookings: [
      aBooking(now, { bookingId: 't-1', status: 'Timeout', supplierBookingId: 'GS-1', remarks: 'No response' }),
      aBooking(now, { bookingId: 'c-1' }),
    ],
  }),
  promises: (make) => {
    it('lists the one that was not confirmed with all its fields [FAIL-06]', async () => {
      const listed = await (await make()).gateway.list();
      expect(listed).toMatchObject({
        ok: true,
        value: [unanswered],
      });
      expect(listed.ok && [listed.value.length, typeof listed.value[0]?.dmcId, listed.value[0]?.bookedAt]).toEqual([
        1,
        'number',
        expect.any(Number),
      ]);
    });

    it('has the same as a file [FAIL-03]', async () => {
      await opensWhole((await make()).gateway.file());
    });
  },
};
