import type { Signals } from '../../kernel/signals.js';
import { ownerOf, type Caller } from './caller.js';

interface Response {
  readonly closed: boolean;
  once(event: 'close', listener: () => void): unknown;
  destroy(): unknown;
}

interface OpenFile {
  readonly caller: Caller;
  readonly response: Response;
}

/**
 * Files that are being sent. A long one must not outlive the right to it: its transfer breaks, so that no one takes the
 * part for the whole.
 */
export class OpenFiles {
  private readonly open = new Set<OpenFile>();

  constructor(
    private readonly mayGoOn: (caller: Caller) => Promise<boolean>,
    private readonly failed: (error: unknown) => void,
  ) {}

  follow(caller: Caller, response: Response): void {
    if (response.closed) return;
    const file = { caller, response };
    this.open.add(file);
    response.once('close', () => this.open.delete(file));
  }

  endWith(signals: Signals): void {
    signals.onOwnerEnded((owner) => {
      for (const { caller, response } of this.open) if (ownerOf(caller) === owner) response.destroy();
    });
    signals.onWaysInEnded(() => this.recheck('ends'));
    // A database that is away is asked again with the next of these.
    signals.onMissed(() => this.recheck('goes on'));
  }

  private recheck(unknown: 'ends' | 'goes on'): void {
    for (const file of this.open) void this.check(file, unknown);
  }

  /** `unknown`: what becomes of a file where it cannot be asked whether it may go on. */
  private async check({ caller, response }: OpenFile, unknown: 'ends' | 'goes on'): Promise<void> {
    try {
      if (await this.mayGoOn(caller)) return;
    } catch (error) {
      this.failed(error);
      if (unknown === 'goes on') return;
    }
    response.destroy();
  }
}
