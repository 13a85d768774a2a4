import type { ReadOptions } from '../connection/connection-gateway.js';
import type { FileSource } from '../downloads/remote-file.js';
import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { LiveRunNow, LiveTarget } from './live-run.js';
import type { LiveSchedule, ScheduleTimes } from './live-schedule.js';
import type { UploadedDocument } from './self-validation-gateway.js';

export interface LiveRunRequest {
  readonly target: LiveTarget;
  readonly reference?: string;
}

export interface LiveRunGateway {
  /** The server rejects this while another live run of the partner is in progress. */
  start(
    document: UploadedDocument,
    request: LiveRunRequest,
    options?: RunOptions,
  ): Promise<Result<{ readonly liveRunId: string }, GatewayFailure>>;
  /** The latest one, and the bookings that any of them left open. */
  read(options?: ReadOptions): Promise<Result<LiveRunNow, GatewayFailure>>;
  /** It finishes cancelling, and then ends. */
  stop(id: string, options?: RunOptions): Promise<Result<undefined, GatewayFailure>>;
  /** The schedule of the partner, without the credential. */
  schedule(options?: ReadOptions): Promise<Result<LiveSchedule | undefined, GatewayFailure>>;
  /** In place of the schedule that has this edition, and of no other. */
  setSchedule(
    document: UploadedDocument,
    request: LiveRunRequest & { readonly times: ScheduleTimes; readonly edition?: string | undefined },
    options?: RunOptions,
  ): Promise<Result<LiveSchedule, GatewayFailure>>;
  /** The server rejects this if there is no schedule. */
  endSchedule(edition?: string, options?: RunOptions): Promise<Result<undefined, GatewayFailure>>;
  /** All requests and answers of the run, without secrets. */
  recording(id: string): FileSource;
}
