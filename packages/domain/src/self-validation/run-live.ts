import type { ReadOptions } from '../connection/connection-gateway.js';
import type { FileSink, SavedFile } from '../downloads/remote-file.js';
import { changeFailureWords } from '../lib/change-outcome.js';
import type { GatewayFailure } from '../lib/failure.js';
import { failed, unreachable, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import { liveFaults, type LiveFaults, type LiveRunNow, type LiveTarget } from './live-run.js';
import type { LiveRunGateway } from './live-run-gateway.js';
import type { UploadedDocument } from './self-validation-gateway.js';
import { chooseFileFirst, largestUploadBytes, uploadEmpty, uploadTooLarge } from './upload-pullspec.js';

export type LiveStartFailure =
  | { readonly kind: 'no-file' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'wrong'; readonly faults: LiveFaults }
  | { readonly kind: 'gateway'; readonly failure: GatewayFailure };

export function liveStartFailureWords(failure: LiveStartFailure): string {
  switch (failure.kind) {
    case 'no-file':
      return chooseFileFirst;
    case 'empty':
      return uploadEmpty;
    case 'too-large':
      return uploadTooLarge;
    case 'wrong':
      return Object.values(failure.faults).join(' ');
    case 'gateway':
      return changeFailureWords(failure.failure);
    default:
      return unreachable(failure);
  }
}

/** Has the portal call a supplier's test server, and judge what it answers. */
export class StartLiveRun {
  constructor(private readonly gateway: LiveRunGateway) {}

  async execute(
    {
      document,
      target,
      reference,
    }: { readonly document: UploadedDocument | undefined; readonly target: LiveTarget; readonly reference?: string },
    options?: RunOptions,
  ): Promise<Result<{ readonly liveRunId: string }, LiveStartFailure>> {
    if (document === undefined) return failed({ kind: 'no-file' });
    if (document.bytes.length === 0) return failed({ kind: 'empty' });
    if (document.bytes.length > largestUploadBytes) return failed({ kind: 'too-large' });
    const faults = liveFaults(target);
    if (Object.keys(faults).length > 0) return failed({ kind: 'wrong', faults });
    const started = await this.gateway.start(
      document,
      { target, ...(reference === undefined ? {} : { reference }) },
      options,
    );
    return started.ok ? started : failed({ kind: 'gateway', failure: started.failure });
  }
}

/** The latest live run, and the bookings that are still open. */
export class ReadLiveRun {
  constructor(private readonly gateway: LiveRunGateway) {}

  execute(options?: ReadOptions): Promise<Result<LiveRunNow, GatewayFailure>> {
    return this.gateway.read(options);
  }
}

/** Ends a live run before its plan does. */
export class StopLiveRun {
  constructor(private readonly gateway: LiveRunGateway) {}

  execute({ id }: { readonly id: string }, options?: RunOptions): Promise<Result<undefined, GatewayFailure>> {
    return this.gateway.stop(id, options);
  }
}

/** What went over the wire in a live run, kept as a file. */
export class DownloadLiveRecording {
  constructor(
    private readonly gateway: LiveRunGateway,
    private readonly sink: FileSink,
  ) {}

  execute({ id }: { readonly id: string }, options?: RunOptions): Promise<Result<SavedFile, GatewayFailure>> {
    return this.sink.save(this.gateway.recording(id), options);
  }
}
