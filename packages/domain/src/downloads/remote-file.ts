import type { Garbled, GatewayFailure, Unreachable } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';

/** A file on its way: what the server says of it, and its bytes. */
export interface RemoteFile {
  /** The name from the server, without directories and without characters that are not allowed in file names. */
  readonly name: string;
  readonly contentType: string;
  /** Length of the whole file, where the server says so. */
  readonly size?: number;
  /** The position of the first byte that comes: not 0 only when the server went on from where it was asked to. */
  readonly startsAt: number;
  /** The server recognises the exact same bytes by this value. If it is absent, the download cannot be continued. */
  readonly validator?: string;
  /** SHA-256 of the whole file in hexadecimal, where the server says it. */
  readonly sha256?: string;
  /** Of a log: what comes later is after this position. */
  readonly logPosition?: number;
  /** Of a log: attempts that the portal has lost. Lines of the file say when they were. */
  readonly logMissing?: number;
  /** Ends with DownloadCut when the connection breaks, or when nothing came that can be the file. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Where to continue, and the validator of the part that is already downloaded. */
export interface ResumePoint {
  readonly offset: number;
  readonly validator: string;
}

/** A file that can be asked for, more than once where a connection breaks. */
export interface FileSource {
  /** The same for the same file in every run, so that a sink finds what an earlier run left behind. */
  readonly key: string;
  open(resume?: ResumePoint, options?: RunOptions): Promise<Result<RemoteFile, GatewayFailure>>;
}

export interface SavedFile {
  readonly name: string;
  readonly path?: string;
  readonly bytes: number;
  /** As of the remote file. */
  readonly logPosition?: number;
  readonly logMissing?: number;
}

/** Receives a file and keeps it: the browser's download folder, a disk, a stream. */
export interface FileSink {
  /** Writes the bytes as they arrive. A download that breaks off never leaves a file that looks complete. */
  save(source: FileSource, options?: RunOptions): Promise<Result<SavedFile, GatewayFailure>>;
}

/** Thrown by a file's bytes when they cannot be the file: the connection ended before it, or nothing came at all. */
export class DownloadCut extends Error {
  override readonly name = 'DownloadCut';

  constructor(readonly failure: Unreachable | Garbled) {
    super(failure.kind === 'garbled' ? failure.where : failure.detail);
  }
}

export const connectionCut = (detail: string): DownloadCut =>
  new DownloadCut({ kind: 'unreachable', detail, hasBegun: true });
