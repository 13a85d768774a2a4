import type { Clock } from '../lib/clock.js';
import { feature } from '../lib/feature.js';
import type { BookingAccuracyGateway } from './booking-accuracy-gateway.js';
import { ReadBookingAccuracy } from './read-booking-accuracy.js';

/** What this feature needs from outside. */
export interface BookingAccuracyPorts {
  readonly bookingAccuracyGateway: BookingAccuracyGateway;
  readonly clock: Clock;
}

export const bookingAccuracyFeature = feature(
  'booking-accuracy',
  ({ bookingAccuracyGateway, clock }: BookingAccuracyPorts) => ({
    readBookingAccuracy: new ReadBookingAccuracy(bookingAccuracyGateway, clock),
  }),
);
