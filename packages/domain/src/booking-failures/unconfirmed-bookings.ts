import type { ReadOptions } from '../connection/connection-gateway.js';
import type { DownloadFailure } from '../downloads/download-log.js';
import type { FileSink, SavedFile } from '../downloads/remote-file.js';
import type { Clock } from '../lib/clock.js';
import type { GatewayFailure } from '../lib/failure.js';
import { failed, mapValue, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import { bangkok, dayText } from '../lib/time.js';
import type { UnconfirmedBooking } from './unconfirmed-booking.js';
import { byArrival } from './unconfirmed-booking.js';
import type { UnconfirmedBookingGateway } from './unconfirmed-booking-gateway.js';

/** The bookings that the agency did not confirm, the next arrival first. */
export class ListUnconfirmedBookings {
  constructor(
    private readonly gateway: UnconfirmedBookingGateway,
    private readonly clock: Clock,
  ) {}

  async execute(options?: ReadOptions): Promise<Result<readonly UnconfirmedBooking[], GatewayFailure>> {
    const listed = await this.gateway.list(options);
    return mapValue(listed, (bookings) => byArrival(bookings, dayText(this.clock.now(), bangkok)));
  }
}

export const unconfirmedDownloadFailed = 'Failed to download timeout bookings, please retry';

/** Fetches the same bookings as a file of the server. */
export class DownloadUnconfirmedBookings {
  constructor(
    private readonly gateway: UnconfirmedBookingGateway,
    private readonly sink: FileSink,
  ) {}

  async execute(options?: RunOptions): Promise<Result<SavedFile, DownloadFailure>> {
    const saved = await this.sink.save(this.gateway.file(), options);
    return saved.ok ? saved : failed({ kind: 'download', cause: saved.failure });
  }
}
