import type { FileSink } from '../downloads/remote-file.js';
import { feature } from '../lib/feature.js';
import type { UnconfirmedBookingGateway } from './unconfirmed-booking-gateway.js';
import { DownloadUnconfirmedBookings, ListUnconfirmedBookings } from './unconfirmed-bookings.js';

/** What this feature needs from outside. */
export interface BookingFailuresPorts {
  readonly fileSink: FileSink;
  readonly unconfirmedBookingGateway: UnconfirmedBookingGateway;
}

export const bookingFailuresFeature = feature(
  'booking-failures',
  ({ fileSink, unconfirmedBookingGateway }: BookingFailuresPorts) => ({
    listUnconfirmedBookings: new ListUnconfirmedBookings(unconfirmedBookingGateway),
    downloadUnconfirmedBookings: new DownloadUnconfirmedBookings(unconfirmedBookingGateway, fileSink),
  }),
);
