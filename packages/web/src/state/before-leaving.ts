import type { Clock } from '@suppliers-portal/domain';

type Deed = () => Promise<unknown>;
/** The longest time that a sign-out or a switch of account waits. Requests that are already under way still arrive. */
const patience = 5000;

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
}
