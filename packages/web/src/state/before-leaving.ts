import type { Clock } from '@suppliers-portal/domain';

type Deed = () => Promise<unknown>;
/** Nobody waits longer to be signed out, or for another account; what is on its way arrives all the same. */
const patience = 5000;

/** What must be sent before nobody, or somebody else, acts in this tab. */
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
