import { counted } from '@suppliers-portal/domain';
import { BoundedQueue } from '../../kernel/bounded-queue.js';
import { Refusal } from '../../kernel/refusal.js';

/** How many batches run at the same time, and how many more wait. Each running batch holds its lines in memory. */
export interface TurnLimits {
  readonly atATime: number;
  readonly waiting: number;
}

export const usualTurns: TurnLimits = { atATime: 4, waiting: 30 };

/** There is no turn for this batch now. The sender sends it again, with the same key. */
export class NoTurn extends Refusal {}

const longestPause = 60;

/** Gives batches their turns, the first that came first. */
export class BatchTurns {
  private readonly queue: BoundedQueue;
  /** When the waiting batches came, the first of them first. */
  private readonly waitingSince: number[] = [];
  /** Of the latest batches, the latest counting most. */
  private usualSeconds = 1;

  constructor(
    private readonly limits: TurnLimits = usualTurns,
    private readonly seconds: () => number = () => performance.now() / 1000,
  ) {
    this.queue = new BoundedQueue(limits.atATime, limits.waiting, (waiting) => this.noTurn(waiting));
  }

  get load(): { readonly running: number; readonly waiting: number } {
    return this.queue.load;
  }

  /** For how many seconds the first batch in the queue has waited. */
  get longestWait(): number {
    const [first] = this.waitingSince;
    return first === undefined ? 0 : Math.max(0, this.seconds() - first);
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    const waits = this.load.running >= this.limits.atATime && this.load.waiting < this.limits.waiting;
    if (waits) this.waitingSince.push(this.seconds());
    return this.queue.run(async () => {
      if (waits) this.waitingSince.shift();
      const began = this.seconds();
      try {
        return await work();
      } finally {
        this.usualSeconds += (this.seconds() - began - this.usualSeconds) / 4;
      }
    });
  }

  /** By then about a quarter of the queue is done, so that there is room for more than one sender. */
  private noTurn(waiting: number): NoTurn {
    const { atATime } = this.limits;
    const room = Math.ceil((this.usualSeconds * Math.max(1, waiting / 4)) / atATime);
    const pause = Math.min(longestPause, Math.max(1, room));
    return new NoTurn(
      429,
      `Too many batches at once: ${atATime} are running and ${waiting} are waiting. Nothing was imported. ` +
        `Send this batch again in ${counted(pause, 'second')}, with the same Idempotency-Key.`,
      { 'Retry-After': String(pause) },
    );
  }
}
