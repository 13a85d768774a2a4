import type { ReadOptions } from '../connection/connection-gateway.js';
import type { DownloadFailure } from '../downloads/download-log.js';
import type { FileSink, SavedFile } from '../downloads/remote-file.js';
import type { Clock } from '../lib/clock.js';
import { markToday } from '../lib/so-far.js';
import type { GatewayFailure } from '../lib/failure.js';
import { failed, ok, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { BookingDetailsRequest } from './booking-details-request.js';
import type { BookingTrend } from './booking-trend.js';
import type { BookingTrendGateway } from './booking-trend-gateway.js';

/** Bookings of the last 30 days, compared with those of a year ago. A trend without any day counts as no data. */
export class ReadBookingTrend {
  constructor(
    private readonly gateway: BookingTrendGateway,
    private readonly clock: Clock,
  ) {}

  async execute(options?: ReadOptions): Promise<Result<BookingTrend, GatewayFailure>> {
    const read = await this.gateway.readTrend(options);
    if (!read.ok) return read;
    const days = markToday(read.value.days, ({ date }) => date, this.clock.now()).toSorted((a, b) =>
      a.date < b.date ? -1 : 1,
    );
    return days.length === 0 ? failed({ kind: 'no-data', text: '' }) : ok({ ...read.value, days });
  }
}

/** Fetches the bookings of a time frame and keeps them where the sink says. */
export class DownloadBookingDetails {
  constructor(
    private readonly gateway: BookingTrendGateway,
    private readonly sink: FileSink,
  ) {}

  async execute(request: BookingDetailsRequest, options?: RunOptions): Promise<Result<SavedFile, DownloadFailure>> {
    const saved = await this.sink.save(this.gateway.file(request), options);
    return saved.ok ? saved : failed({ kind: 'download', cause: saved.failure });
  }
}
