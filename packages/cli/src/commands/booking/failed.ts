import { arrival, noUnconfirmedBookings, unconfirmedNotice } from '@suppliers-portal/domain';
import { bangkokValue } from '../../kernel/output/times.js';
import type { Command } from '../command.js';
import { pageSentence } from '../page-sentence.js';
import { bangkokColumn } from './booking-answer.js';

/** `supplier booking failed` */
export const failed: Command<'booking failed'> = async ({ flags }, context) => {
  const portal = await context.portal();
  const read = await portal.useCases.listUnconfirmedBookings.execute(context.options);
  if (!read.ok) return context.fail(read.failure, pageSentence(read.failure, 'booking-failures'), portal);
  const now = context.now;
  const bookings = read.value.filter((one) => flags.arrival === undefined || arrival(one, now) === flags.arrival);
  await context.output.print({
    kind: 'list',
    empty: `${noUnconfirmedBookings}.`,
    columns: [
      { field: 'bookingId', header: 'Booking Id' },
      bangkokColumn('bookingTime', 'Booking Time (Bangkok)'),
      { field: 'checkIn', header: 'Check In' },
      { field: 'checkOut', header: 'Check Out' },
      { field: 'supplierReference', header: 'Supplier Reference', absent: '–' },
      { field: 'remarks', header: 'Remarks', absent: '–' },
      { field: 'status', header: 'Status', detail: true },
      { field: 'hotelId', header: 'Hotel', detail: true },
      { field: 'ratePlan', header: 'Rate plan', detail: true },
    ],
    records: bookings.map(
      ({ bookingId, bookedAt, checkIn, checkOut, supplierReference, remarks, status, hotelId, ratePlan }) => ({
        bookingId,
        bookingTime: bangkokValue(bookedAt),
        checkIn,
        checkOut,
        supplierReference: supplierReference ?? null,
        remarks: remarks ?? null,
        status,
        hotelId,
        ratePlan,
      }),
    ),
    ...(bookings.length === 0 ? {} : { notes: [unconfirmedNotice] }),
  });
  return undefined;
};
