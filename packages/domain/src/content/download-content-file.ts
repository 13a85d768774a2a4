import type { DownloadFailure } from '../downloads/download-log.js';
import type { FileSink, SavedFile } from '../downloads/remote-file.js';
import { failed, unreachable, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { ContentFile, ContentGateway } from './content-gateway.js';

/** Another one is being computed: asking again makes sense after the pause. */
export interface BeingComputed {
  readonly kind: 'being-computed';
  readonly retryAfterSeconds: number;
}
export type ContentDownloadFailure = DownloadFailure | BeingComputed;

export const contentDownloadFailed = 'Downloading file failed. Please retry later or contact admin.';
export const fileBeingComputed = 'File computation is already in progress. Please try again in 5 minutes.';
export const computationPauseSeconds = 300;

export function contentDownloadFailureWords(failure: ContentDownloadFailure): string {
  switch (failure.kind) {
    case 'being-computed':
      return fileBeingComputed;
    case 'download':
      return contentDownloadFailed;
    default:
      return unreachable(failure);
  }
}

/** Has the Hotel or the Room File computed, and keeps it where the sink says. */
export class DownloadContentFile {
  constructor(
    private readonly gateway: ContentGateway,
    private readonly sink: FileSink,
  ) {}

  async execute(
    { file }: { readonly file: ContentFile },
    options?: RunOptions,
  ): Promise<Result<SavedFile, ContentDownloadFailure>> {
    const saved = await this.sink.save(this.gateway.file(file), options);
    if (saved.ok) return saved;
    const { failure } = saved;
    if (failure.kind === 'conflict' || failure.kind === 'computing') {
      return failed({
        kind: 'being-computed',
        retryAfterSeconds: failure.retryAfterSeconds ?? computationPauseSeconds,
      });
    }
    return failed({ kind: 'download', cause: failure });
  }
}
