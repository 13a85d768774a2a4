import type { FileSink } from '../downloads/remote-file.js';
import type { Clock } from '../lib/clock.js';
import { feature } from '../lib/feature.js';
import type { BookingTrendGateway } from './booking-trend-gateway.js';
import { DownloadBookingDetails, ReadBookingTrend } from './read-booking-trend.js';

/** What this feature needs from outside. */
export interface BookingTrendsPorts {
  readonly bookingTrendGateway: BookingTrendGateway;
  readonly clock: Clock;
  readonly fileSink: FileSink;
}

export const bookingTrendsFeature = feature(
  'booking-trends',
  ({ bookingTrendGateway, clock, fileSink }: BookingTrendsPorts) => ({
    readBookingTrend: new ReadBookingTrend(bookingTrendGateway, clock),
    downloadBookingDetails: new DownloadBookingDetails(bookingTrendGateway, fileSink),
  }),
);
