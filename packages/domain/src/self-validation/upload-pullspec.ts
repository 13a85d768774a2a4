import { isOutcomeUnknown } from '../lib/change-outcome.js';
import { serverWords, sessionExpired } from '../lib/failure-words.js';
import type { GatewayFailure } from '../lib/failure.js';
import { failed, unreachable, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { SelfValidationGateway, UploadedDocument, UploadReceipt } from './self-validation-gateway.js';

export const largestUploadBytes = 10 * 1024 * 1024;
export const uploadSucceeded = 'File uploaded successfully!';
export const uploadBroke = 'An error occurred while uploading the file.';
export const chooseFileFirst = 'Choose a file first.';
export const uploadTooLarge = 'The file is larger than 10 MiB.';
export const uploadEmpty = 'The file is empty.';
export const uploadNotText = 'The file is not text in UTF-8. Choose a YAML or JSON file that is saved as UTF-8.';
export const nothingUploadedText = 'Nothing was uploaded yet.';
export const noSuchRunText = 'There is no such run.';
export const firstRunText = 'Upload a file, or run the check in your pipeline.';

export type UploadFailure =
  | { readonly kind: 'no-file' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'gateway'; readonly failure: GatewayFailure };

/** The prescribed sentences quote the number of the answer. */
const quoteOf = (failure: GatewayFailure): string | undefined => ('quote' in failure ? failure.quote : undefined);

/** The server's own text. Without one, the status. Without an answer, one fixed sentence. */
export function uploadFailureWords(failure: UploadFailure): string {
  switch (failure.kind) {
    case 'no-file':
      return chooseFileFirst;
    case 'empty':
      return uploadEmpty;
    case 'too-large':
      return uploadTooLarge;
    case 'gateway': {
      const { failure: cause } = failure;
      if (cause.kind === 'signed-out') return sessionExpired;
      if ('text' in cause && cause.text.trim() !== '') return serverWords(cause);
      const quote = quoteOf(cause);
      return quote === undefined ? uploadBroke : `Error ${quote}: Unknown error`;
    }
    default:
      return unreachable(failure);
  }
}

/** What to know besides: without an answer, the portal may have the file all the same. */
export const uploadAdvice = (failure: UploadFailure): string | undefined =>
  failure.kind === 'gateway' && isOutcomeUnknown(failure.failure) ? uploadUnknownText : undefined;
const uploadUnknownText =
  'It is not known whether the portal has the file. Look in the list of runs, or upload it again.';

/** Sends a document to be judged by the portal. */
export class UploadPullspec {
  constructor(private readonly gateway: SelfValidationGateway) {}

  async execute(
    { document, reference }: { readonly document: UploadedDocument | undefined; readonly reference?: string },
    options?: RunOptions,
  ): Promise<Result<UploadReceipt, UploadFailure>> {
    if (document === undefined) return failed({ kind: 'no-file' });
    if (document.bytes.length === 0) return failed({ kind: 'empty' });
    if (document.bytes.length > largestUploadBytes) return failed({ kind: 'too-large' });
    const sent = await this.gateway.upload(document, reference === undefined ? {} : { reference }, options);
    return sent.ok ? sent : failed({ kind: 'gateway', failure: sent.failure });
  }
}

export const reportDownloadBroke = 'An error occurred while downloading the file.';

export function reportDownloadFailureWords(failure: GatewayFailure): string {
  if (failure.kind === 'signed-out') return sessionExpired;
  const quote = quoteOf(failure);
  return quote === undefined ? reportDownloadBroke : `Error ${quote}: Failed to fetch uploaded file.`;
}
