import type { ReadOptions } from '../connection/connection-gateway.js';
import type { FileSink, SavedFile } from '../downloads/remote-file.js';
import type { GatewayFailure } from '../lib/failure.js';
import { failed, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { SelfValidationGateway } from './self-validation-gateway.js';
import { noSuchRunText } from './upload-pullspec.js';
import type { ValidationRunDetails, ValidationRuns } from './validation-run.js';

/** The report of the latest upload, kept as a file. */
export class DownloadLatestReport {
  constructor(
    private readonly gateway: SelfValidationGateway,
    private readonly sink: FileSink,
  ) {}

  execute(options?: RunOptions): Promise<Result<SavedFile, GatewayFailure>> {
    return this.sink.save(this.gateway.latestReport(), options);
  }
}

/** What was judged before, newest first. */
export class ListValidationRuns {
  constructor(private readonly gateway: SelfValidationGateway) {}

  execute(
    request: { readonly page: number; readonly size: number },
    options?: ReadOptions,
  ): Promise<Result<ValidationRuns, GatewayFailure>> {
    return this.gateway.listRuns(request, options);
  }
}

const runNumber = /^\d{1,15}$/u;

/** One run with its report. */
export class ReadValidationRun {
  constructor(private readonly gateway: SelfValidationGateway) {}

  execute(
    { id }: { readonly id: string },
    options?: ReadOptions,
  ): Promise<Result<ValidationRunDetails, GatewayFailure>> {
    // An address or a command can name what is no number of a run. There is no such run.
    if (!runNumber.test(id)) return Promise.resolve(failed({ kind: 'no-data', text: noSuchRunText }));
    return this.gateway.readRun(id, options);
  }
}
