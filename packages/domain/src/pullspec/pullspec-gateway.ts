import type { FileSource } from '../downloads/remote-file.js';
import type { ReadOptions } from '../connection/connection-gateway.js';
import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';

/** What the agency says is new in a version. */
export interface ReleaseNotes {
  readonly version: string;
  /** When the version was published. */
  readonly at: number;
  readonly notes: string;
}

/** Whether the person gets a mail when the agency publishes a version. */
export interface PullspecMails {
  /** Where the mails go. */
  readonly email: string;
  /** Absent: no mails. */
  readonly since?: number;
}

export interface PullspecGateway {
  /** The names of the files, as the agency keeps them. */
  listFiles(options?: ReadOptions): Promise<Result<readonly string[], GatewayFailure>>;
  /** Of the versions that have notes, in any order. */
  releaseNotes(options?: ReadOptions): Promise<Result<readonly ReleaseNotes[], GatewayFailure>>;
  readMails(options?: ReadOptions): Promise<Result<PullspecMails, GatewayFailure>>;
  /** Turning on what is on changes nothing, and so does turning off what is off. */
  turnMails(on: boolean, options?: RunOptions): Promise<Result<PullspecMails, GatewayFailure>>;
  /** The document of a version, as text. */
  readVersion(version: string, options?: ReadOptions): Promise<Result<string, GatewayFailure>>;
  /** The portal's own API as an OpenAPI document, as text. */
  readOwnApi(options?: ReadOptions): Promise<Result<string, GatewayFailure>>;
  /** The document of a version as a file to keep. */
  file(version: string): FileSource;
}
