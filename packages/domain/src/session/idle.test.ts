import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  activeSince,
  activityDebounceMilliseconds,
  idleCountdownMilliseconds,
  idleMilliseconds,
  idleSecondsLeft,
  idleStep,
  idleText,
  idleTitle,
  keptDraftText,
  nextIdleChange,
  type IdleEvent,
  type IdleState,
} from './idle.js';

const minutes = (count: number): number => count * 60_000;

describe('idling', () => {
  it('asks after five minutes without activity, not a moment before [IDLE-01]', () => {
    const state = activeSince(0);
    expect([idleMilliseconds, activityDebounceMilliseconds]).toEqual([300_000, 250]);
    expect(idleStep(state, 'tick', 299_999).kind).toBe('active');
    expect(idleStep(state, 'tick', 300_000)).toEqual({ kind: 'asking', lastActivity: 0, since: 300_000 });
    expect(idleTitle).toBe('Do you want to stay connected?');
  });

  it('starts the time again with any activity [IDLE-01]', () => {
    const later = idleStep(activeSince(0), 'activity', minutes(4));
    expect(idleStep(later, 'tick', minutes(9) - 1).kind).toBe('active');
    expect(idleStep(later, 'tick', minutes(9)).kind).toBe('asking');
  });

  it('says for how many minutes the portal was not used [IDLE-02]', () => {
    const asking = idleStep(activeSince(0), 'tick', minutes(5));
    expect(idleText(asking, minutes(5) + 20_000)).toBe('You have not used portal for 5 minutes.');
    expect(idleText(asking, minutes(6))).toBe('You have not used portal for 6 minutes.');
  });

  it('signs out after thirty seconds more, or at once by LOGOUT [IDLE-03]', () => {
    const asking = idleStep(activeSince(0), 'tick', 300_000);
    expect(idleCountdownMilliseconds).toBe(30_000);
    expect(idleSecondsLeft(asking, 306_000)).toBe(24);
    expect(idleStep(asking, 'tick', 329_999).kind).toBe('asking');
    expect(idleStep(asking, 'tick', 330_000).kind).toBe('signed-out');
    expect(idleStep(asking, 'logout', 300_001).kind).toBe('signed-out');
  });

  it('counts whole seconds down to none, and only while it asks [IDLE-03]', () => {
    const asking = idleStep(activeSince(1000), 'tick', 301_000);
    expect([301_000, 301_001, 330_999, 331_000, 340_000].map((now) => idleSecondsLeft(asking, now))).toEqual([
      30, 30, 1, 0, 0,
    ]);
    expect(idleSecondsLeft(activeSince(1000), 2000)).toBe(0);
    expect(idleText(asking, 301_000)).toBe('You have not used portal for 5 minutes.');
  });

  it('continues with Stay Logged In; activity alone only starts the countdown again [IDLE-03]', () => {
    const asking = idleStep(activeSince(0), 'tick', 300_000);
    expect(idleStep(asking, 'stay', 310_000)).toEqual({ kind: 'active', lastActivity: 310_000 });
    const moved = idleStep(asking, 'activity', 320_000);
    expect(moved.kind).toBe('asking');
    expect(idleSecondsLeft(moved, 320_000)).toBe(30);
  });

  it('signs out at once when the machine wakes after longer than both times', () => {
    expect(idleStep(activeSince(0), 'tick', minutes(60)).kind).toBe('signed-out');
    expect(idleStep(activeSince(0), 'activity', minutes(60)).kind).toBe('signed-out');
  });

  it('stays where another tab was used, also if the page slept for longer than both times', () => {
    expect(idleStep(activeSince(0), 'elsewhere', minutes(60))).toEqual(activeSince(minutes(60)));
    expect(idleStep(activeSince(0), 'elsewhere', minutes(4))).toEqual(activeSince(minutes(4)));
    const asking = idleStep(activeSince(0), 'tick', 300_000);
    expect(idleStep(asking, 'elsewhere', 320_000)).toEqual({ kind: 'asking', lastActivity: 0, since: 320_000 });
    const out = idleStep(asking, 'logout', 320_000);
    expect(idleStep(out, 'elsewhere', 320_001)).toBe(out);
  });

  it('never comes back from being signed out, and always knows when it changes next', () => {
    const step = fc.record({
      event: fc.constantFrom<IdleEvent>('activity', 'elsewhere', 'tick', 'stay', 'logout'),
      after: fc.nat(400_000),
    });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let now = 0;
        let state: IdleState = activeSince(0);
        for (const { event, after } of steps) {
          now += after;
          const next = idleStep(state, event, now);
          if (state.kind === 'signed-out') expect(next).toBe(state);
          const change = nextIdleChange(next);
          if (change !== undefined)
            expect(change).toBeGreaterThan(
              next.kind === 'active' ? now - idleMilliseconds : now - idleCountdownMilliseconds,
            );
          state = next;
        }
      }),
    );
  });
});

describe('what a form says of what was typed before', () => {
  it('does not claim that it was not sent: a draft also stays when no answer came', () => {
    expect(keptDraftText).not.toMatch(/sent/u);
  });
});
