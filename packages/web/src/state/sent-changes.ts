import { Subject } from 'rxjs';

/** How long an answer takes before a user is asked whether to wait for it. */
export const waitedEnough = 10_000;

/** The changes that are on their way, and those of which no answer says what became of them. */
export class SentChanges {
  /** What a page shows can be other than it was: it is read again. */
  readonly unknown = new Subject<void>();
  private readonly waiting = new Map<number, () => void>();
  private begun = 0;

  readonly begin = (): { readonly stopped: Promise<void>; readonly end: () => void } => {
    let stop = (): void => undefined;
    const stopped = new Promise<void>((resolve) => {
      stop = resolve;
    });
    const place = (this.begun += 1);
    this.waiting.set(place, stop);
    return {
      stopped,
      end: () => {
        this.waiting.delete(place);
      },
    };
  };

  readonly unsure = (): void => {
    this.unknown.next();
  };

  /** The place of the newest change. */
  readonly newest = (): number => this.begun;

  /** The user waits no longer for the changes after this place. The server may make them all the same. */
  readonly stopWaiting = (after: number): void => {
    for (const [place, stop] of this.waiting) if (place > after) stop();
  };
}
