import type { DownloadFailure } from '../downloads/download-log.js';
import type { FileSink, SavedFile } from '../downloads/remote-file.js';
import { failed, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { CallFormat, FailureGateway } from './failure-gateway.js';
import type { FailureWindow } from './failure-report.js';

/** Keeps every failed call of a window where the sink says. */
export class ExportFailures {
  constructor(
    private readonly gateway: FailureGateway,
    private readonly sink: FileSink,
  ) {}

  async execute(
    {
      window,
      format,
      search,
    }: { readonly window: FailureWindow; readonly format: CallFormat; readonly search?: string },
    options?: RunOptions,
  ): Promise<Result<SavedFile, DownloadFailure>> {
    const saved = await this.sink.save(this.gateway.callFile(window, format, search), options);
    return saved.ok ? saved : failed({ kind: 'download', cause: saved.failure });
  }
}
