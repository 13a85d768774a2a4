import type { Clock } from '@suppliers-portal/domain';
import { clockApart, isApart } from './clock-apart.js';
import type { MadeCall } from './portal.js';

/** What time it is at the portal, as its last answer said; until then, and where the two agree, this machine's time. */
export class PortalClock implements Clock {
  /** How far this machine's clock is ahead. Undefined until the portal said what time it is. */
  private ahead: number | undefined;

  constructor(private readonly own: Clock) {}

  get isSet(): boolean {
    return this.ahead !== undefined;
  }

  now(): number {
    return this.own.now() - (this.ahead ?? 0);
  }

  wait(milliseconds: number, signal?: AbortSignal): Promise<'waited' | 'cancelled'> {
    return this.own.wait(milliseconds, signal);
  }

  /** Sets the clock by an answer that just came, and returns how far this machine's clock is ahead. */
  setBy({ received, milliseconds }: MadeCall): number {
    received?.forEach((value, name) => {
      const apart = name === 'date' ? clockApart(value, this.own.now() - milliseconds / 2) : undefined;
      if (apart !== undefined) this.ahead = isApart(apart) ? apart : 0;
    });
    return this.ahead ?? 0;
  }
}
