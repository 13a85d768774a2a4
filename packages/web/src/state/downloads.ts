import {
  attemptText,
  Cancelled,
  fileBeingComputed,
  failureDetails,
  logMissingNote,
  type Clock,
  type ContentDownloadFailure,
  type GatewayFailure,
  type Progress,
  type Result,
  type RunOptions,
  type SavedFile,
} from '@suppliers-portal/domain';
import { BehaviorSubject } from 'rxjs';
import type { Toasts } from './toasts.js';

export interface Download {
  /** One download per key runs at a time. Downloads with different keys run in parallel. */
  readonly key: string;
  /** For example the name in "Preparing {thing}". */
  readonly thing: string;
  /** What the user reads when it fails. */
  readonly failureText: string | ((cause: GatewayFailure) => string);
  readonly run: (options: RunOptions) => Promise<Result<SavedFile, ContentDownloadFailure>>;
}

export type DownloadStage =
  | { readonly kind: 'running' }
  | { readonly kind: 'done'; readonly file: string }
  /** Asking again makes sense only then. */
  | { readonly kind: 'waiting'; readonly text: string; readonly until: number }
  | { readonly kind: 'failed'; readonly text: string };

/** Every download of the page, so that a button and the command palette never start the same one twice. */
export class Downloads {
  readonly stages = new BehaviorSubject<ReadonlyMap<string, DownloadStage>>(new Map());

  constructor(
    private readonly toasts: Toasts,
    private readonly clock: Clock,
  ) {}

  async start(download: Download): Promise<void> {
    const { key, thing } = download;
    const stage = this.stages.value.get(key)?.kind;
    if (stage === 'running' || stage === 'waiting') return;
    const cancelling = new AbortController();
    const notice = {
      key,
      kind: 'progress',
      text: `Preparing ${thing}`,
      action: {
        label: 'Cancel',
        run: () => {
          cancelling.abort();
        },
      },
    } as const;
    this.put(key, { kind: 'running' });
    this.toasts.show(notice);
    const onProgress = (progress: Progress): void => {
      this.toasts.show({ ...notice, ...progressShown(progress) });
    };
    try {
      const result = await download.run({ signal: cancelling.signal, onProgress });
      if (result.ok) {
        const { name, logMissing } = result.value;
        const text = `Downloaded ${name}`;
        this.put(key, { kind: 'done', file: name });
        this.toasts.show(
          logMissing === undefined
            ? { key, kind: 'success', text }
            : { key, kind: 'warning', text, detail: logMissingNote(logMissing) },
        );
        return;
      }
      if (result.failure.kind === 'being-computed') {
        this.pause(key, result.failure.retryAfterSeconds * 1000);
        return;
      }
      const failureText =
        typeof download.failureText === 'string' ? download.failureText : download.failureText(result.failure.cause);
      this.put(key, { kind: 'failed', text: failureText });
      this.toasts.show({
        key,
        kind: 'failure',
        text: failureText,
        detail: failureDetails(result.failure.cause),
        action: {
          label: 'Retry',
          run: () => {
            void this.start(download);
          },
        },
      });
    } catch (error) {
      this.put(key, undefined);
      this.toasts.dismiss(key);
      if (!(error instanceof Cancelled)) throw error;
    }
  }

  /** Another download is being prepared. Until it has probably ended, this one is not requested. */
  private pause(key: string, milliseconds: number): void {
    const waiting = { kind: 'waiting', text: fileBeingComputed, until: this.clock.now() + milliseconds } as const;
    this.put(key, waiting);
    this.toasts.show({ key, kind: 'warning', text: waiting.text });
    void this.clock.wait(milliseconds).then(() => {
      if (this.stages.value.get(key) === waiting) this.put(key, undefined);
    });
  }

  private put(key: string, stage: DownloadStage | undefined): void {
    const next = new Map(this.stages.value);
    if (stage === undefined) next.delete(key);
    else next.set(key, stage);
    this.stages.next(next);
  }
}

function progressShown(progress: Progress): { readonly detail?: string; readonly progress?: number } {
  switch (progress.kind) {
    case 'bytes':
      return progress.total === undefined || progress.total === 0
        ? {}
        : { progress: progress.received / progress.total };
    case 'put-off':
      return { detail: `the portal is busy, next try in ${String(progress.seconds)} s` };
    case 'attempt':
      return progress.nextInSeconds === undefined
        ? {}
        : {
            detail: attemptText(progress.attempt, progress.of, progress.nextInSeconds),
          };
  }
}
