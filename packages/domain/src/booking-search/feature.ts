import type { Clock } from '../lib/clock.js';
import { feature } from '../lib/feature.js';
import type { BookingSearchGateway } from './booking-search-gateway.js';
import { ScanForBooking } from './scan-for-booking.js';
import { SearchBooking } from './search-booking.js';

/** What this feature needs from outside. */
export interface BookingSearchPorts {
  readonly bookingSearchGateway: BookingSearchGateway;
  readonly clock: Clock;
}

export const bookingSearchFeature = feature(
  'booking-search',
  ({ bookingSearchGateway, clock }: BookingSearchPorts) => ({
    searchBooking: new SearchBooking(bookingSearchGateway),
    scanForBooking: new ScanForBooking(bookingSearchGateway, clock),
  }),
);
