import { bangkokDays, withEachBatch, type Figure } from './figure.js';

const prices =
  'Dataset price-variance, key bookingDate, hotelId and checkIn. The country is not part of the key: a later line replaces the earlier one.';
const availability = 'Dataset availability, key date and hotelId. A later line replaces the earlier one.';

/** Figures about content, availability, prices and rooms. */
export const contentFigures: readonly Figure[] = [
  {
    id: 'availability',
    title: 'Availability % and hotels without availability',
    counted:
      'The searches of a day with at least one valid rate, divided by all searches. The second line leaves out hotels without any available search. A hotel is without availability if it was searched and none of its searches had a rate.',
    from: availability,
    zone: bangkokDays,
    edges: 'The last 30 days, today included.',
    rounding: 'Cut after the first decimal, never rounded up.',
    refreshed: withEachBatch,
    excluded:
      'Days without lines are left out of the chart. A day with lines but without searches has no percentage. A hotel without searches is not without availability.',
    example: {
      given: '10 searches with 4 available at one hotel, 30 searches with 0 available at another',
      result: '10.0%, and 40.0% without the second hotel',
    },
  },
  {
    id: 'price-steps',
    title: 'Price variance in five steps',
    counted:
      'Completed bookings of the last 30 days by how much their price had changed, by booking day and by country.',
    from: prices,
    zone: bangkokDays,
    edges:
      '+1% and −1% are in the middle step, +5% and −5% in the outer steps. The last 30 booking days, today included.',
    rounding: 'The exact percentage decides the step.',
    refreshed: withEachBatch,
    excluded: 'Booking days that are older than 30 days.',
    example: {
      given: 'Variances of +5%, +4.99%, +1%, −1%, −4.99% and −5%',
      result: 'steps 5, 4, 3, 3, 2, 1 (5 is the dearest)',
    },
  },
  {
    id: 'top-hotels',
    title: 'Top 500 Hotel Insights',
    counted:
      'The 500 hotels with most bookings, among bookings made in the last 30 days for arrivals in the next 60 days. Several booking days of one arrival are averaged, weighted by their bookings.',
    from: prices,
    zone: bangkokDays,
    edges:
      'Arrivals from today to 59 days ahead. Booking days from 29 days ago to today. Hotels with equal bookings are sorted by id.',
    rounding: 'The variance of an arrival is rounded to two decimals, halves up: −0.125% is shown as −0.12%.',
    refreshed: 'With each batch, and at midnight in Bangkok without new data.',
    excluded: 'Arrivals that have passed or are more than 59 days ahead count neither for the rank nor for the table.',
    example: { given: '1,000 bookings at +10% and 3,000 bookings at +2% for one arrival', result: '+4%' },
  },
  {
    id: 'content-counts',
    title: 'Hotels and rooms',
    counted:
      'Your hotels and rooms as the agency has them: all, live, mapped, and hotels with at least one room. A hotel without rooms cannot be sold.',
    from: 'Datasets hotels, key hotelId, and rooms, key hotelId and roomId.',
    zone: 'None: it is the present state.',
    edges: 'None.',
    rounding: 'Whole numbers. Shares are cut after the first decimal.',
    refreshed: withEachBatch,
    excluded: 'A room whose hotel is unknown counts as a room.',
    example: { given: '10 hotels, 7 of them with rooms', result: '3 not sellable' },
  },
  {
    id: 'room-decisions',
    title: 'Rooms that are mapped',
    counted: 'Rooms of a hotel that have a decision, out of all its rooms.',
    from: 'Datasets rooms, key hotelId and roomId, and room-decisions, key hotelId and roomId, and decisions in the portal.',
    zone: 'None: it is the present state.',
    edges:
      'The first decision of a room counts for ever. The first is the one that arrives first, in a batch as between batches, whatever its decidedAt says.',
    rounding: 'Whole numbers.',
    refreshed: withEachBatch,
    excluded: 'Later decisions of the same room.',
    example: { given: '7 of 10 rooms decided', result: '70.0%' },
  },
];
