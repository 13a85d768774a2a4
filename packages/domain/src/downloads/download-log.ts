import type { ActionName } from '../connection/action.js';
import type { GatewayFailure } from '../lib/failure.js';
import { failed, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { LogGateway, LogRequest } from './log-gateway.js';
import type { FileSink, SavedFile } from './remote-file.js';

export interface DownloadFailure {
  readonly kind: 'download';
  readonly cause: GatewayFailure;
}

export const logDownloadFailed = (action: ActionName): string => `Failed to download ${action} logs, please retry.`;
export const logTimesNote = 'Times in the file are Bangkok time (GMT+7).';

/** Fetches the log of one action and keeps it where the sink says. */
export class DownloadLog {
  constructor(
    private readonly logs: LogGateway,
    private readonly sink: FileSink,
  ) {}

  async execute(request: LogRequest, options?: RunOptions): Promise<Result<SavedFile, DownloadFailure>> {
    const saved = await this.sink.save(this.logs.log(request), options);
    return saved.ok ? saved : failed({ kind: 'download', cause: saved.failure });
  }
}
