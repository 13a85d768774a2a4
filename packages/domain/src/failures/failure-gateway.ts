import type { FileSource } from '../downloads/remote-file.js';
import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { FailureDimension } from './failure-dimension.js';
import type {
  CallPage,
  CallPlace,
  FailedCall,
  FailureReport,
  FailureSamples,
  FailureWindow,
} from './failure-report.js';

export const callFormats = ['csv', 'ndjson'] as const;
export type CallFormat = (typeof callFormats)[number];

export interface FailureGateway {
  /** Failures of a window, grouped. */
  group(
    window: FailureWindow,
    by: FailureDimension,
    options?: RunOptions,
  ): Promise<Result<FailureReport, GatewayFailure>>;
  /** A page of the failed calls of a window, newest first. The server masks secrets. */
  samples(
    window: FailureWindow,
    page?: CallPage,
    options?: RunOptions,
  ): Promise<Result<FailureSamples, GatewayFailure>>;
  /** One failed call and its neighbours. A call that is not there, or no longer, is `no-data`. */
  call(place: CallPlace, options?: RunOptions): Promise<Result<FailedCall, GatewayFailure>>;
  /** All failed calls of a window as a file. The request is sent only when the source is opened. */
  callFile(window: FailureWindow, format: CallFormat, search?: string): FileSource;
}
