import { bangkokDays, withEachBatch, type Figure } from './figure.js';

const bookings = 'Dataset bookings, key bookingId. A later line replaces the earlier one with the same key.';
const both =
  'Datasets bookings, key bookingId, and supplier-bookings, key agencyBookingId and supplierBookingId. Only bookings that were made in the last 30 days, today included.';
export const looked = 'When you open or refresh the page.';
const exact = 'Amounts are exact decimals.';

/** Figures about bookings. */
export const bookingFigures: readonly Figure[] = [
  {
    id: 'booking-trend',
    title: 'Booking trends',
    counted:
      'Bookings by the day on which they were made, compared with the same day of the year before. Every status counts, also Rejected, Cancelled and Timeout.',
    from: bookings,
    zone: bangkokDays,
    edges:
      'The last 30 days, today included. 29 February is compared with 28 February. Days before the first known booking have no figure, not zero.',
    rounding:
      'Whole numbers. The change in percent is rounded to one decimal. Bands are thirds of the 30 days: equal values are in one band.',
    refreshed: withEachBatch,
    excluded:
      'Today is counted in the total. It has no band and is left out of the change, because it is not over. Days without a figure for last year are left out of the change too.',
    example: { given: '120 bookings on a day, 100 on the same day of the year before', result: '+20.0%' },
  },
  {
    id: 'unconfirmed',
    title: 'Unconfirmed bookings',
    counted: 'Bookings with the status Timeout: you never answered the booking call.',
    from: bookings,
    zone: bangkokDays,
    edges:
      'Listed up to and including 30 days after check-in: a check-in on 1 December is listed on 31 December and no longer on 1 January.',
    rounding: 'The next check-in first, then by booking id. Past check-ins follow, the latest first.',
    refreshed: looked,
    excluded: 'Bookings with any other status.',
    example: {
      given: 'On 2026-12-01, check-ins on 2026-11-30, 2026-12-03, 2026-12-01 (booking b) and 2026-12-01 (booking a)',
      result: 'a, b, then the ones of 2026-12-03 and 2026-11-30',
    },
  },
  {
    id: 'ghosted',
    title: 'Ghosted Bookings',
    counted: 'Confirmed bookings of the agency for which you have reported no booking.',
    from: both,
    zone: bangkokDays,
    edges:
      'Only bookings that are at least 24 hours old, and older than the last time you reported any booking: any line of supplier-bookings counts, by the time it arrived.',
    rounding: exact,
    refreshed: looked,
    excluded: 'All bookings, until you have reported at least one booking.',
    example: { given: 'A confirmed booking of THB 100.10 that you did not report', result: 'THB 100.10 at risk' },
  },
  {
    id: 'status-mismatches',
    title: 'Status Mismatches and double bookings',
    counted:
      'Bookings with two different statuses, while at least one side still holds the booking. A double booking is listed too: you have two or more bookings for one of the agency. One of them is compared, and each of the others is a row.',
    from: both,
    zone: bangkokDays,
    edges:
      'A side holds a booking unless its status contains cancel, reject, fail or timeout. Upper and lower case, and Canceled and Cancelled, are the same. Of two bookings, the one that is compared is one that you still hold, then the one that the agency names, then the first by its id.',
    rounding: exact,
    refreshed: looked,
    excluded: 'Bookings that neither side holds.',
    example: { given: 'Agency Rejected, supplier Confirmed at THB 100', result: 'THB 100 at risk' },
  },
  {
    id: 'other-mismatches',
    title: 'Rate and Other Mismatches',
    counted:
      'Bookings whose net price, cancellation fee, check-in, check-out or hotel differ, and whose statuses do not. They are listed also if neither side holds the booking.',
    from: both,
    zone: bangkokDays,
    edges: 'Any difference counts, also 0.01. 100 and 100.00 are equal. Two currencies are a difference.',
    rounding: exact,
    refreshed: looked,
    excluded: 'A field that one side does not report is no difference.',
    example: { given: 'Agency THB 100 and a fee of THB 0, supplier THB 250 without a fee', result: 'THB 150 at risk' },
  },
  {
    id: 'identified-date',
    title: 'Identified date and age',
    counted:
      'The day on which both sides were known: the latest of booking time, cancellation by the agency and your report. For a ghosted booking it is 24 hours after the booking time.',
    from: both,
    zone: bangkokDays,
    edges: 'Ages are 0 to 7, 8 to 14, and 15 or more days, as of today. A day in the future has an unknown age.',
    rounding: 'Whole days.',
    refreshed:
      'The age changes at midnight in Bangkok. The same line again, without reportedAt, does not move the date. A changed line does.',
    excluded: 'Nothing.',
    example: {
      given: 'Identified on 2026-11-13, looked at on 2026-11-20 and on 2026-11-21',
      result: '0–7 days, then 8–14 days',
    },
  },
  {
    id: 'money-at-risk',
    title: 'Money at risk',
    counted:
      'The whole net price of each ghosted booking, of each mismatch in which one side holds the booking and the other does not, and of each further booking of a double booking that you still hold. In all other rows the difference of the net prices and of the cancellation fees.',
    from: both,
    zone: bangkokDays,
    edges: 'By currency and by age. Currencies are never added.',
    rounding: 'Exact decimals, never rounded.',
    refreshed: looked,
    excluded:
      'Rows without a price, in different currencies, or with a price of a booking that no one holds. Each of them is in "Not counted", with the reason.',
    example: {
      given: 'Confirmed on both sides, THB 100 at the agency and THB 120.50 at the supplier',
      result: 'THB 20.50 at risk',
    },
  },
];
