import type { LivePhase } from '@suppliers-portal/domain';
import type { Progress } from './live-store.js';
import type { PlannedPhase } from './live-work.js';

/** How much of a plan went out. Cancelling comes on top of it. */
export class LiveProgress {
  private phases: LivePhase[] = [];
  private planned = 0;

  plan(phases: readonly PlannedPhase[]): void {
    this.phases = phases.map((phase) => ({ ...phase, sent: 0 }));
    this.planned = phases.reduce((sum, { requests }) => sum + requests, 0);
  }

  count(name: string): void {
    if (!this.phases.some((phase) => phase.name === name))
      this.phases.push({ name, requests: 0, bookings: 0, sent: 0 });
    this.phases = this.phases.map((phase) => (phase.name === name ? { ...phase, sent: phase.sent + 1 } : phase));
  }

  now(): Progress {
    return {
      phases: this.phases,
      planned: this.planned,
      sent: this.phases.reduce((sum, { requests, sent }) => sum + (requests === 0 ? 0 : sent), 0),
    };
  }
}
