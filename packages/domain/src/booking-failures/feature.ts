import type { FileSink } from '../downloads/remote-file.js';
import type { Clock } from '../lib/clock.js';
import { feature } from '../lib/feature.js';
import type { UnconfirmedBookingGateway } from './unconfirmed-booking-gateway.js';
import { DownloadUnconfirmedBookings, ListUnconfirmedBookings } from './unconfirmed-bookings.js';

/** What this feature needs from outside. */
export interface BookingFailuresPorts {
  readonly clock: Clock;
  readonly fileSink: FileSink;
  readonly unconfirmedBookingGateway: UnconfirmedBookingGateway;
}

export const bookingFailuresFeature = feature(
  'booking-failures',
  ({ clock, fileSink, unconfirmedBookingGateway }: BookingFailuresPorts) => ({
    listUnconfirmedBookings: new ListUnconfirmedBookings(unconfirmedBookingGateway, clock),
    downloadUnconfirmedBookings: new DownloadUnconfirmedBookings(unconfirmedBookingGateway, fileSink),
  }),
);
