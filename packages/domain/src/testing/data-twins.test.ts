import { addDays } from '../lib/day.js';
import { bangkok, dayText } from '../lib/time.js';
import {
  availabilityGatewayContract,
  bookingSearchGatewayContract,
  bookingTrendGatewayContract,
  contentGatewayContract,
  discrepancyGatewayContract,
  priceInsightsGatewayContract,
  unconfirmedBookingGatewayContract,
} from './contracts/index.js';
import {
  FakeClock,
  InMemoryAvailabilityGateway,
  InMemoryBookingSearchGateway,
  InMemoryBookingTrendGateway,
  InMemoryContentGateway,
  InMemoryDiscrepancyGateway,
  InMemoryPriceInsightsGateway,
  InMemoryUnconfirmedBookingGateway,
} from './index.js';

const now = new FakeClock().now();
const today = dayText(now, bangkok);

const aHotel = {
  name: 'Grand Siam',
  country: 'Thailand',
  isLive: true,
  isMapped: false,
  rooms: 0,
  mappedRooms: 0,
  liveRooms: 0,
};
contentGatewayContract('InMemoryContentGateway', () =>
  Promise.resolve(
    new InMemoryContentGateway(
      {
        hotels: { total: 3, withRooms: 2, mapped: 1, live: 2, updatedAt: now },
        rooms: { total: 4, mapped: 2, live: 3, updatedAt: now },
      },
      [
        { ...aHotel, hotelId: 'h-1', isMapped: true, rooms: 2, mappedRooms: 1, liveRooms: 2 },
        { ...aHotel, hotelId: 'h-2', rooms: 2, mappedRooms: 1, liveRooms: 1 },
        { ...aHotel, hotelId: 'h-3', isLive: false },
      ],
    ),
  ),
);

availabilityGatewayContract('InMemoryAvailabilityGateway', () =>
  Promise.resolve({
    today,
    gateway: new InMemoryAvailabilityGateway({
      cut: false,
      days: [{ date: today, hotelsWithout: 1, all: 40, selling: 80 }],
    }),
  }),
);

priceInsightsGatewayContract('InMemoryPriceInsightsGateway', () =>
  Promise.resolve(
    new InMemoryPriceInsightsGateway({
      days: [
        {
          bookingDate: today,
          buckets: [
            { label: '+5% and more', count: 3 },
            { label: '−1% to +1%', count: 1 },
          ],
        },
      ],
      countries: [
        { country: 'Thailand', buckets: [{ label: '+5% and more', count: 3 }] },
        { country: 'Laos', buckets: [{ label: '−1% to +1%', count: 1 }] },
      ],
      hotels: [
        {
          hotelId: 'h-1',
          name: 'โรงแรมแกรนด์สยาม',
          country: 'Thailand',
          checkIns: [{ checkIn: today, variance: 6, bookings: 3 }],
        },
        { hotelId: 'h-2', name: 'h-2', country: 'Laos', checkIns: [{ checkIn: today, variance: 0, bookings: 1 }] },
      ],
    }),
  ),
);

unconfirmedBookingGatewayContract('InMemoryUnconfirmedBookingGateway', () =>
  Promise.resolve(
    new InMemoryUnconfirmedBookingGateway([
      {
        dmcId: 10234,
        bookingId: 't-1',
        bookedAt: now,
        status: 'Timeout',
        checkIn: '2030-01-02',
        checkOut: '2030-01-05',
        supplierReference: 'GS-1',
        remarks: 'No response',
        hotelId: 'h-1',
        ratePlan: 'BAR',
      },
    ]),
  ),
);

bookingTrendGatewayContract('InMemoryBookingTrendGateway', () =>
  Promise.resolve({
    today,
    gateway: new InMemoryBookingTrendGateway({
      updatedAt: now,
      days: Array.from({ length: 30 }, (_, index) => ({
        date: addDays(today, index - 29),
        ...(index === 29 ? { bookings: 2, lastYear: 1 } : { bookings: 0 }),
      })),
    }),
  }),
);

bookingSearchGatewayContract('InMemoryBookingSearchGateway', () =>
  Promise.resolve({
    today,
    gateway: new InMemoryBookingSearchGateway([
      {
        agencyBookingId: 'b-1',
        supplierBookingId: 'GS/"1"',
        bookingStatus: 'Confirmed',
        bookedAt: now,
        supplierAmount: '412.50',
        numberOfAdults: 2,
      },
    ]),
  }),
);

const discrepancy = { dmcId: 10234, identifiedDate: today, agencyStatus: 'Confirmed' } as const;
discrepancyGatewayContract('InMemoryDiscrepancyGateway', () =>
  Promise.resolve(
    new InMemoryDiscrepancyGateway({
      ghosted: [{ ...discrepancy, agencyBookingId: 'g-1', agencyNetPrice: { amount: '100.10', currency: 'THB' } }],
      status: [{ ...discrepancy, agencyBookingId: 's-1', supplierStatus: 'Cancelled' }],
      other: [
        {
          ...discrepancy,
          agencyBookingId: 'o-1',
          supplierBookingId: 'GS-o',
          agencyNetPrice: { amount: '300.00', currency: 'THB' },
          supplierNetPrice: { amount: '320.50', currency: 'THB' },
        },
      ],
    }),
  ),
);
