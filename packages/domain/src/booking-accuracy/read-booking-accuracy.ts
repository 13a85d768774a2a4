import type { ReadOptions } from '../connection/connection-gateway.js';
import type { Clock } from '../lib/clock.js';
import type { GatewayFailure } from '../lib/failure.js';
import { failed, ok, type Result } from '../lib/result.js';
import { tidyHours, type AccuracyReport } from './accuracy-report.js';
import type { BookingAccuracyGateway } from './booking-accuracy-gateway.js';

/** Precheck and makebook attempts of the last 24 hours, hour by hour. A report without a single attempt is no data. */
export class ReadBookingAccuracy {
  constructor(
    private readonly gateway: BookingAccuracyGateway,
    private readonly clock: Clock,
  ) {}

  async execute(options?: ReadOptions): Promise<Result<AccuracyReport, GatewayFailure>> {
    const read = await this.gateway.readReport(options);
    if (!read.ok) return read;
    const now = this.clock.now();
    const report: AccuracyReport = {
      Precheck: tidyHours(read.value.Precheck, now),
      MakeBook: tidyHours(read.value.MakeBook, now),
    };
    const attempts = [...report.Precheck, ...report.MakeBook].some(
      ({ succeeded, failed: lost }) => succeeded + lost > 0,
    );
    return attempts ? ok(report) : failed({ kind: 'no-data', text: '' });
  }
}
