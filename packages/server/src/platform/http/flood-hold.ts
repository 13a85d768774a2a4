import { pause } from '../../kernel/pause.js';

/** This many refusals of one network within a window are a flood. */
const floodFrom = 20;
const windowMilliseconds = 2_000;
/** More answers are not held back at once: each keeps a connection open. */
const mostHeld = 200;

/**
 * Lets refusals of a flood come late, whatever was asked for. Until its answer comes, the sender waits and sends
 * nothing, so that a client that sends again at once costs little.
 */
export class FloodHold {
  private window = 0;
  private refused = new Map<string, number>();
  private held = 0;

  constructor(
    private readonly milliseconds: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Resolves when a refusal for this network can go out. */
  async hold(network: string): Promise<void> {
    const count = this.counted(network);
    if (count <= floodFrom || this.held >= mostHeld) return;
    this.held++;
    await pause(this.milliseconds);
    this.held--;
  }

  private counted(network: string): number {
    const window = Math.floor(this.now() / windowMilliseconds);
    if (window !== this.window) {
      this.window = window;
      this.refused = new Map();
    }
    const count = (this.refused.get(network) ?? 0) + 1;
    this.refused.set(network, count);
    return count;
  }
}
