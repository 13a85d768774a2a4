import type { ReadOptions } from '../connection/connection-gateway.js';
import type { DownloadFailure } from '../downloads/download-log.js';
import type { FileSink, SavedFile } from '../downloads/remote-file.js';
import type { Clock } from '../lib/clock.js';
import type { GatewayFailure } from '../lib/failure.js';
import { failed, ok, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import { markToday } from '../lib/so-far.js';
import type { AvailabilityFile, AvailabilityGateway } from './availability-gateway.js';
import type { AvailabilityReport } from './availability-report.js';

/**
 * How many hotels do not answer, and how often a search finds a rate, per day. A report without any day counts as no
 * data.
 */
export class ReadAvailability {
  constructor(
    private readonly gateway: AvailabilityGateway,
    private readonly clock: Clock,
  ) {}

  async execute(options?: ReadOptions): Promise<Result<AvailabilityReport, GatewayFailure>> {
    const read = await this.gateway.readReport(options);
    if (!read.ok) return read;
    const days = markToday(read.value.days, ({ date }) => date, this.clock.now()).toSorted((a, b) =>
      a.date < b.date ? -1 : 1,
    );
    return days.length === 0 ? failed({ kind: 'no-data', text: '' }) : ok({ ...read.value, days });
  }
}

const downloadFailed: Readonly<Record<AvailabilityFile, string>> = {
  unavail: 'Downloading no avail file failed. Please retry later or contact admin.',
  avail: 'Downloading hotel avail file failed. Please retry later or contact admin.',
};
export const availabilityDownloadFailed = (file: AvailabilityFile): string => downloadFailed[file];

/** Fetches one of the two files and keeps it where the sink says. */
export class DownloadAvailabilityFile {
  constructor(
    private readonly gateway: AvailabilityGateway,
    private readonly sink: FileSink,
  ) {}

  async execute(
    { file }: { readonly file: AvailabilityFile },
    options?: RunOptions,
  ): Promise<Result<SavedFile, DownloadFailure>> {
    const saved = await this.sink.save(this.gateway.file(file), options);
    return saved.ok ? saved : failed({ kind: 'download', cause: saved.failure });
  }
}
