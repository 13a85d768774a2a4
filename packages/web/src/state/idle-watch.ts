import {
  activeSince,
  activityDebounceMilliseconds,
  activityReportMilliseconds,
  hearingMilliseconds,
  idleLogoutNotice,
  idleStep,
  nextIdleChange,
  sleptMilliseconds,
  type Clock,
  type IdleEvent,
  type IdleState,
  type ReportActivity,
} from '@suppliers-portal/domain';
import { auditTime, BehaviorSubject, fromEvent, merge, Subscription, type SchedulerLike } from 'rxjs';
import type { SignInFlow } from './sign-in-flow.js';
import type { TabChannel } from '../browser/tabs.js';

/** Events that show that the user is there. A timer, a stream or a reload does not. */
const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

export interface IdleParts {
  readonly clock: Clock;
  readonly view: Window;
  readonly signIn: SignInFlow;
  readonly reportActivity: ReportActivity;
  /** Messages about the same user from and to other tabs of this browser. */
  readonly tabs: TabChannel<IdleEvent>;
  readonly scheduler?: SchedulerLike;
}

/** Asks after five minutes without activity whether the user is still there. Signs out if there is no answer. */
export class IdleWatch {
  readonly state: BehaviorSubject<IdleState>;
  private reportedAt = 0;

  constructor(private readonly parts: IdleParts) {
    this.state = new BehaviorSubject(activeSince(parts.clock.now()));
  }

  /** Runs until the returned function is called. */
  start(): () => void {
    const { view, clock, tabs, scheduler } = this.parts;
    const leave = new AbortController();
    this.state.next(activeSince(clock.now()));
    this.reportedAt = clock.now();
    const running = new Subscription();
    const signs = merge(...signsOfLife.map((name) => fromEvent(view, name, { capture: true, passive: true })));
    running.add(
      signs.pipe(auditTime(activityDebounceMilliseconds, scheduler)).subscribe(() => {
        this.take('activity', true);
      }),
    );
    // A machine that wakes up has not ticked: what is due by then happens now.
    running.add(
      fromEvent(view.document, 'visibilitychange').subscribe(() => {
        void this.tickAfter(hearingMilliseconds, leave.signal);
      }),
    );
    running.add(
      tabs.heard.subscribe((event) => {
        this.take(event === 'activity' ? 'elsewhere' : event, false);
      }),
    );
    void this.tick(leave.signal);
    return () => {
      leave.abort();
      running.unsubscribe();
    };
  }

  stay(): void {
    this.take('stay', true);
  }

  logout(): void {
    this.take('logout', false);
  }

  private take(event: IdleEvent, tellOthers: boolean): void {
    const before = this.state.value;
    const next = idleStep(before, event, this.parts.clock.now());
    if (next === before) return;
    this.state.next(next);
    if (tellOthers && next.kind !== 'signed-out') this.parts.tabs.say(event);
    if (event === 'activity' || event === 'stay') this.report();
    if (next.kind === 'signed-out') void this.parts.signIn.signOut(event === 'logout' ? undefined : idleLogoutNotice);
  }

  /** The server counts by itself: a page that is in use must be heard there too. */
  private report(): void {
    const now = this.parts.clock.now();
    if (now - this.reportedAt < activityReportMilliseconds) return;
    this.reportedAt = now;
    void this.parts.reportActivity.execute();
  }

  private async tick(signal: AbortSignal): Promise<void> {
    for (;;) {
      const due = nextIdleChange(this.state.value);
      if (due === undefined) return;
      const { clock } = this.parts;
      if ((await clock.wait(Math.max(0, due - clock.now()), signal)) === 'cancelled') return;
      await this.tickAfter(clock.now() - due > sleptMilliseconds ? hearingMilliseconds : 0, signal);
      if (signal.aborted) return;
    }
  }

  private async tickAfter(milliseconds: number, signal: AbortSignal): Promise<void> {
    if (milliseconds === 0 || (await this.parts.clock.wait(milliseconds, signal)) === 'waited')
      this.take('tick', false);
  }
}
