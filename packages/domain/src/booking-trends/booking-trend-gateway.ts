import type { ReadOptions } from '../connection/connection-gateway.js';
import type { FileSource } from '../downloads/remote-file.js';
import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { BookingDetailsRequest } from './booking-details-request.js';
import type { BookingTrend } from './booking-trend.js';

export interface BookingTrendGateway {
  /** 29 February is compared with 28 February of the year before. A missing day of the past year is a gap. */
  readTrend(options?: ReadOptions): Promise<Result<BookingTrend, GatewayFailure>>;
  file(request: BookingDetailsRequest): FileSource;
}
