import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { ReadOptions } from '../connection/connection-gateway.js';
import type { AccuracyReport } from './accuracy-report.js';

export interface BookingAccuracyGateway {
  /** The counts of the last 24 hours, as received: order and duplicates are the reader's to tidy. */
  readReport(options?: ReadOptions): Promise<Result<AccuracyReport, GatewayFailure>>;
}
