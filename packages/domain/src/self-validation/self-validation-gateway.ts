import type { ReadOptions } from '../connection/connection-gateway.js';
import type { FileSource } from '../downloads/remote-file.js';
import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { ValidationRunDetails, ValidationRuns } from './validation-run.js';
import type { NewWaiver, PortalWaiver, PortalWaivers } from './waivers.js';

export interface UploadedDocument {
  readonly name: string;
  readonly bytes: Uint8Array;
}
/** What a portal answers when it accepts an upload. Our own server also names the run. */
export interface UploadReceipt {
  readonly runId?: string;
}

export interface SelfValidationGateway {
  /** Progress counts the bytes that were sent. */
  upload(
    document: UploadedDocument,
    request: { readonly reference?: string },
    options?: RunOptions,
  ): Promise<Result<UploadReceipt, GatewayFailure>>;
  /** The report of the latest upload, as a complete page. */
  latestReport(): FileSource;
  /** Newest first. Pages count from 1. */
  listRuns(
    request: { readonly page: number; readonly size: number },
    options?: ReadOptions,
  ): Promise<Result<ValidationRuns, GatewayFailure>>;
  readRun(id: string, options?: ReadOptions): Promise<Result<ValidationRunDetails, GatewayFailure>>;
  listWaivers(options?: ReadOptions): Promise<Result<PortalWaivers, GatewayFailure>>;
  /** The server rejects one that has ended, and a second one of the same rule and place. */
  addWaiver(waiver: NewWaiver, options?: RunOptions): Promise<Result<PortalWaiver, GatewayFailure>>;
  removeWaiver(id: string, options?: RunOptions): Promise<Result<undefined, GatewayFailure>>;
  /** What stays the same keeps its author. */
  replaceWaivers(
    waivers: readonly NewWaiver[],
    edition?: string,
    options?: RunOptions,
  ): Promise<Result<PortalWaivers, GatewayFailure>>;
}
