import { Subject } from 'rxjs';

/** How long an answer takes before a user is asked whether to wait for it. */
export const waitedEnough = 10_000;

/** The changes that are on their way, and those of which no answer says what became of them. */
export class SentChanges {
  /** What a page shows can be other than it was: it is read again. */
  readonly unknown = new Subject<void>();
  private readonly waiting = new Set<() => void>();

  readonly begin = (): { readonly stopped: Promise<void>; readonly end: () => void } => {
    let stop = (): void => undefined;
    const stopped = new Promise<void>((resolve) => {
      stop = resolve;
    });
    this.waiting.add(stop);
    return {
      stopped,
      end: () => {
        this.waiting.delete(stop);
      },
    };
  };

  readonly unsure = (): void => {
    this.unknown.next();
  };

  /** The user waits no longer. The server may make the change all the same. */
  readonly stopWaiting = (): void => {
    for (const stop of this.waiting) stop();
  };
}
