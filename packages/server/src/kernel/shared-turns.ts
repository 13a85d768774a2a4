/** A user waits for a `read`. A `bulk` is long and can come a little later. */
export type TurnKind = 'read' | 'bulk';

export interface TurnWaits {
  readonly most: number;
  readonly milliseconds: number;
  readonly full: () => Error;
  readonly late: () => Error;
}

interface Waiting {
  readonly kind: TurnKind;
  readonly start: () => void;
}

/** Of the time that bulk work took, reads that wait get so many times as much. */
const readShare = 2;

/** A call reads several times, one after the other. This is how long bulk work waits for its next read. */
const calmMilliseconds = 2;

/**
 * One at a time, first come, first served. But after bulk work that others waited for, these go first, until they have
 * had twice as much time as it took. So with both, reads have two thirds of the time.
 */
export class SharedTurns {
  private isTaken = false;
  private readonly waiting: Waiting[] = [];
  /** Milliseconds for which the reads go first. */
  private owed = 0;
  private wasRead = false;
  /** The turn is free, and is kept for the next read. */
  private kept: { readonly since: number; readonly timer: NodeJS.Timeout } | undefined;

  constructor(
    private readonly waits: TurnWaits,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get load(): { readonly isTaken: boolean; readonly waiting: number } {
    return { isTaken: this.isTaken, waiting: this.waiting.length };
  }

  async run<T>(kind: TurnKind, work: () => Promise<T>): Promise<T> {
    if (this.isTaken) await this.turn(kind);
    else this.isTaken = true;
    const began = this.now();
    try {
      return await work();
    } finally {
      this.count(kind, this.now() - began);
      this.startNext();
    }
  }

  private count(kind: TurnKind, milliseconds: number): void {
    this.owed = Math.max(0, this.owed + (kind === 'bulk' ? milliseconds * readShare : -milliseconds));
    this.wasRead = kind === 'read';
  }

  private startNext(): void {
    const read = this.waiting.findIndex(({ kind }) => kind === 'read');
    if (read < 0 && this.wasRead && this.owed > 0 && this.waiting.length > 0) this.keepForRead();
    else this.start(read);
  }

  private keepForRead(): void {
    const end = (): void => {
      if (this.kept !== own) return;
      this.kept = undefined;
      this.start(-1);
    };
    // A read that the busy process has not looked at yet comes first.
    const timer = setTimeout(() => setImmediate(end), Math.min(calmMilliseconds, this.owed));
    const own = { since: this.now(), timer };
    this.kept = own;
  }

  private start(read: number): void {
    // Unused time is not kept for later.
    if (read < 0) this.owed = 0;
    const [next] = this.waiting.splice(this.owed > 0 ? read : 0, 1);
    if (next === undefined) this.isTaken = false;
    else next.start();
  }

  private turn(kind: TurnKind): Promise<void> {
    if (kind === 'read' && this.kept !== undefined) {
      clearTimeout(this.kept.timer);
      this.owed = Math.max(0, this.owed - (this.now() - this.kept.since));
      this.kept = undefined;
      return Promise.resolve();
    }
    if (this.waiting.length >= this.waits.most) return Promise.reject(this.waits.full());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(own), 1);
        reject(this.waits.late());
      }, this.waits.milliseconds);
      const own: Waiting = {
        kind,
        start: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      this.waiting.push(own);
    });
  }
}
