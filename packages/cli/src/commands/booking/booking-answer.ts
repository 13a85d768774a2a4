import { bangkok, moneyText, payoutCurrency, momentText, type BookingDetail } from '@suppliers-portal/domain';
import { plainText, type Column, type JsonObject, type ListAnswer } from '../../kernel/output/answer.js';
import { bangkokValue } from '../../kernel/output/times.js';

const number = (field: string, header: string): Column => ({ field, header, align: 'right', absent: '–' });
/** Shows days and times of a booking in Bangkok time, wherever the user is. */
export const bangkokColumn = (field: string, header: string): Column => ({
  field,
  header,
  absent: '–',
  text: (value) => momentText(Date.parse(plainText(value)), bangkok),
});

export const bookingsAnswer = (bookings: readonly BookingDetail[]): ListAnswer => ({
  kind: 'list',
  empty: 'No booking.',
  columns: [
    { field: 'agencyBookingId', header: 'Agency booking id' },
    { field: 'supplierBookingId', header: 'Your booking id', absent: '–' },
    { field: 'bookingStatus', header: 'Status' },
    bangkokColumn('bookingDate', 'Booked (Bangkok)'),
    { ...bangkokColumn('cancellationDateTime', 'Cancelled (Bangkok)') },
    { field: 'cancellationPolicyCode', header: 'Cancel code', absent: '–' },
    {
      field: 'supplierAmount',
      header: 'Payout',
      align: 'right',
      absent: '–',
      text: (value) => moneyText({ amount: plainText(value), currency: payoutCurrency }),
    },
    { field: 'supplierHotelId', header: 'Hotel', absent: '–' },
    { field: 'supplierRoomId', header: 'Room', absent: '–' },
    number('numberOfAdults', 'Adults'),
    number('numberOfChildren', 'Children'),
    number('numberOfRooms', 'Rooms'),
    { field: 'cancellationPolicyDescription', header: 'Cancellation policy', detail: true },
  ],
  records: bookings.map(bookingRecord),
});

/** The names of the specification's fields, so that a script reads what the portal's own answers say. */
function bookingRecord(booking: BookingDetail): JsonObject {
  return {
    agencyBookingId: booking.agencyBookingId,
    supplierBookingId: booking.supplierBookingId ?? null,
    bookingStatus: booking.bookingStatus,
    bookingDate: bangkokValue(booking.bookedAt),
    cancellationDateTime: bangkokValue(booking.cancelledAt),
    cancellationPolicyCode: booking.cancellationPolicyCode ?? null,
    cancellationPolicyDescription: booking.cancellationPolicyDescription ?? null,
    supplierAmount: booking.supplierAmount ?? null,
    supplierHotelId: booking.supplierHotelId ?? null,
    supplierRoomId: booking.supplierRoomId ?? null,
    numberOfAdults: booking.numberOfAdults ?? null,
    numberOfChildren: booking.numberOfChildren ?? null,
    numberOfRooms: booking.numberOfRooms ?? null,
  };
}
