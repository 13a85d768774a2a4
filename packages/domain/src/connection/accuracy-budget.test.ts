import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utc } from '../lib/time.js';
import { aSuspension } from '../testing/index.js';
import { accuracyBudget, budgetWords, windowMinutes } from './accuracy-budget.js';
import { defaultJudgeRules, judge } from './judge.js';
import type { JudgedWindow } from './judged-window.js';
import { wayBack } from './way-back.js';

const hour = 3_600_000;
const precheck = (total: number, failed: number): JudgedWindow => ({
  action: 'Precheck',
  from: 0,
  to: hour,
  total,
  failed,
  minimum: 85,
  minimumVolume: 50,
});
const makebook = (total: number, failed: number): JudgedWindow => ({
  action: 'MakeBook',
  from: 0,
  to: hour,
  total,
  failed,
  minimum: 90,
  minimumVolume: 10,
});

describe('the length of the window', () => {
  it('is said as the rule says it, whatever second of a minute it is', () => {
    const said = [0, 1, 29, 30, 59].map((seconds) => windowMinutes({ ...precheck(1, 0), to: hour + seconds * 1000 }));
    expect(said).toEqual([60, 60, 60, 60, 60]);
    expect(windowMinutes({ ...precheck(1, 0), to: 20_000 })).toBe(1);
  });
});

describe('judging', () => {
  it('suspends below the minimum, not at it, and never with too few attempts', () => {
    expect([
      judge(precheck(100, 15)),
      judge(precheck(100, 16)),
      judge(precheck(49, 49)),
      judge(makebook(10, 1)),
      judge(makebook(10, 2)),
      judge(makebook(0, 0)),
    ]).toEqual(['fine', 'suspend', 'too-few', 'fine', 'suspend', 'too-few']);
    expect(defaultJudgeRules).toMatchObject({
      windowMinutes: 60,
      suspensionMinutes: 240,
      minimumVolume: { Precheck: 50, MakeBook: 10 },
      minimumAccuracy: { Precheck: 85, MakeBook: 90 },
    });
  });
});

describe('the accuracy budget', () => {
  it('counts the failures that are left, and the clean calls that are needed', () => {
    expect(budgetWords(precheck(1204, 65))).toBe('136 more failures before it is below');
    expect(budgetWords(makebook(31, 7))).toBe('39 clean calls in a row bring it back to 90%');
    expect(budgetWords(makebook(19, 2))).toBe('1 clean call brings it back to 90%');
    expect(budgetWords(makebook(10, 1))).toBe('The next failure takes it below 90%');
    expect(accuracyBudget(makebook(10, 1))).toEqual({ kind: 'above', failuresLeft: 0, close: true });
  });

  it('is close from one failure left in twenty attempts on', () => {
    expect(accuracyBudget(precheck(1000, 107))).toEqual({ kind: 'above', failuresLeft: 50, close: true });
    expect(accuracyBudget(precheck(1000, 106))).toEqual({ kind: 'above', failuresLeft: 51, close: false });
  });

  it('gives an interval instead under a small volume, and nothing of nothing', () => {
    expect(budgetWords(makebook(6, 1))).toBe('Between 43% and 97%, from 6 attempts. Fewer than 10 are not judged.');
    expect(budgetWords(makebook(0, 0))).toBe('No attempts in the last 60 minutes.');
    expect(budgetWords({ ...makebook(0, 0), to: 60_000 })).toBe('No attempts in the last minute.');
  });

  it('agrees with the judge: the failures left do not suspend, one more does; the clean calls bring it back, one fewer do not', () => {
    const window = fc.record({
      total: fc.integer({ min: 50, max: 5000 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      minimum: fc.constantFrom(85, 90, 50, 99),
    });
    fc.assert(
      fc.property(window, ({ total, share, minimum }) => {
        const failed = Math.floor(total * share);
        const given = { ...precheck(total, failed), minimum };
        const budget = accuracyBudget(given);
        if (budget.kind === 'above') {
          const after = (more: number) => judge({ ...given, total: total + more, failed: failed + more });
          expect([after(budget.failuresLeft), after(budget.failuresLeft + 1)]).toEqual(['fine', 'suspend']);
        } else if (budget.kind === 'below') {
          const after = (more: number) => judge({ ...given, total: total + more });
          expect([after(budget.cleanCalls), after(budget.cleanCalls - 1)]).toEqual(['fine', 'suspend']);
        } else throw new Error(budget.kind);
      }),
    );
  });
});

describe('the way back', () => {
  const now = Date.UTC(2026, 10, 20, 9, 32);

  it('says when a suspension ends by itself, and how many turn-ons are left', () => {
    expect(wayBack(aSuspension({ turnOns: { left: 2 } }), now, utc)).toEqual({
      clock: '1 h 46 min until 11:18, then it turns on by itself',
      attempts: '2 of 3 attempts left',
    });
  });

  it('says that a plain turn-off stays, and when the next turn-on is free', () => {
    expect(wayBack({ kind: 'off', turnOns: { left: 0, nextAt: Date.UTC(2026, 10, 20, 15, 5) } }, now, utc)).toEqual({
      clock: 'It stays off until someone turns it on.',
      attempts: 'No attempts left. The next one is free at 15:05 (UTC).',
    });
  });

  it('does not promise what has not happened when the time is over', () => {
    expect(wayBack(aSuspension({ blockedUntil: now }), now, utc)).toEqual({
      clock: 'The suspension has ended. Turn it on, or wait for the next check.',
    });
  });
});
