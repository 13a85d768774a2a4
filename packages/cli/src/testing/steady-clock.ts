import type { Clock } from '@suppliers-portal/domain';
import { NodeClock } from '../kernel/terminal/node-clock.js';
import { exampleNow } from './example-data.js';

/**
 * A clock that begins at the same moment in every run. Its time passes only while code waits, a hundred times as fast.
 */
export class SteadyClock implements Clock {
  private readonly real = new NodeClock();
  private passed = 0;
  /** Called when a wait begins. */
  onWait: (milliseconds: number) => void = () => undefined;
  now(): number {
    return exampleNow + this.passed;
  }
  async wait(milliseconds: number, signal?: AbortSignal): Promise<'waited' | 'cancelled'> {
    this.onWait(milliseconds);
    const how = await this.real.wait(milliseconds / 100, signal);
    if (how === 'waited') this.passed += milliseconds;
    return how;
  }
}
