import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { BookingDetail } from './booking-detail.js';

/** A Bangkok day, and an id of the agency's or of the supplier's. */
export interface BookingQuery {
  readonly date: string;
  readonly id: string;
}

export interface BookingSearchGateway {
  /** The partner's own bookings of that day with that id, or an empty list. The request is never retried. */
  search(query: BookingQuery, options?: RunOptions): Promise<Result<readonly BookingDetail[], GatewayFailure>>;
}
