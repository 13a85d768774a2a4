import { promises as timers } from 'node:timers';
import type { Clock } from '@suppliers-portal/domain';

/** The machine's clock without loading the portal's client, which a command may not need. */
export class NodeClock implements Clock {
  now(): number {
    return Date.now();
  }

  async wait(milliseconds: number, signal?: AbortSignal): Promise<'waited' | 'cancelled'> {
    try {
      await timers.setTimeout(milliseconds, undefined, signal === undefined ? {} : { signal });
      return 'waited';
    } catch (error) {
      if (signal?.aborted === true) return 'cancelled';
      throw error;
    }
  }
}
