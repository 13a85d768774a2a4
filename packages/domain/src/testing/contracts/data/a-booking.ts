/** A line of the dataset of bookings, of an hour ago if nothing else is said. */
export const aBooking = (now: number, changes: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  bookingId: 'b-1',
  bookedAt: now / 1000 - 3600,
  status: 'Confirmed',
  checkIn: '2030-01-02',
  checkOut: '2030-01-05',
  hotelId: 'h-1',
  ratePlan: 'BAR',
  ...changes,
});
