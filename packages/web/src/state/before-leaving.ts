import type { Clock } from '@suppliers-portal/domain';
import { unlessWithdrawn } from './unless-withdrawn.js';

type Deed = () => Promise<unknown>;
/** The longest time that a sign-out or a switch of account waits. Requests that are already under way still arrive. */
const patience = 5000;
const answerPatience = 10_000;

/** What must be sent before the user signs out or another account acts in this tab. */
export class BeforeLeaving {
  private readonly deeds = new Set<Deed>();

  constructor(private readonly clock: Clock) {}

  /** Asked for until the returned function is called. */
  add(deed: Deed): () => void {
    this.deeds.add(deed);
    return () => {
      this.deeds.delete(deed);
    };
  }

  async run(): Promise<void> {
    if (this.deeds.size === 0) return;
    const enough = new AbortController();
    await Promise.race([Promise.all([...this.deeds].map((deed) => deed())), this.clock.wait(patience, enough.signal)]);
    enough.abort();
  }

  /** What the sign-out itself comes to. Undefined if no answer came in time. */
  async within<Value>(work: (signal: AbortSignal) => Promise<Value>): Promise<Value | undefined> {
    const late = new AbortController();
    const timer = new AbortController();
    void this.clock.wait(answerPatience, timer.signal).then((how) => {
      if (how === 'waited') late.abort();
    });
    try {
      return await unlessWithdrawn(work(late.signal), late.signal);
    } finally {
      timer.abort();
    }
  }
}
