import {
  Cancelled,
  uploadAdvice,
  uploadFailureWords,
  uploadSucceeded,
  type UploadedDocument,
  type UploadPullspec,
} from '@suppliers-portal/domain';
import { BehaviorSubject } from 'rxjs';
import type { Toasts } from './toasts.js';

export type UploadState =
  | { readonly kind: 'initial' }
  /** From 0 to 1. Absent until it is known. */
  | { readonly kind: 'uploading'; readonly name: string; readonly share?: number }
  | { readonly kind: 'success'; readonly name: string; readonly runId?: string }
  | { readonly kind: 'fail'; readonly text: string; readonly advice?: string | undefined };

const initial: UploadState = { kind: 'initial' };

/** The one upload of the page. It belongs to no view, so users who leave the view still learn how it ended. */
export class PullspecUpload {
  readonly state = new BehaviorSubject<UploadState>(initial);
  private running: AbortController | undefined;

  constructor(
    private readonly uploadPullspec: UploadPullspec,
    private readonly toasts: Toasts,
  ) {}

  async send(request: { readonly document: UploadedDocument | undefined; readonly reference?: string }): Promise<void> {
    if (this.running !== undefined) return;
    const running = new AbortController();
    this.running = running;
    const name = request.document?.name ?? '';
    if (request.document !== undefined) this.state.next({ kind: 'uploading', name });
    try {
      const sent = await this.uploadPullspec.execute(request, {
        signal: running.signal,
        onProgress: (progress) => {
          if (
            this.running !== running ||
            progress.kind !== 'bytes' ||
            progress.total === undefined ||
            progress.total === 0
          )
            return;
          this.state.next({ kind: 'uploading', name, share: progress.received / progress.total });
        },
      });
      this.state.next(
        sent.ok
          ? { kind: 'success', name, ...sent.value }
          : { kind: 'fail', text: uploadFailureWords(sent.failure), advice: uploadAdvice(sent.failure) },
      );
      if (sent.ok) this.toasts.show({ key: 'pullspec-upload', kind: 'success', text: uploadSucceeded });
      else if (sent.failure.kind === 'gateway')
        this.toasts.show({ key: 'pullspec-upload', kind: 'failure', text: uploadFailureWords(sent.failure) });
    } catch (error) {
      this.state.next(initial);
      if (!(error instanceof Cancelled)) throw error;
    } finally {
      this.running = undefined;
    }
  }

  cancel(): void {
    this.running?.abort();
  }

  /** The user chose another file, so messages about the previous one are removed. */
  forget(): void {
    if (this.running === undefined) this.state.next(initial);
  }
}
