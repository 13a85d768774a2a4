import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bangkokDate,
  bangkokDayOf,
  changesOf,
  hourOf,
  lastPeriods,
  liveAt,
  uptimePercent,
  type Switch,
} from './uptime.js';

const off = (at: number): Switch => ({ at, live: false });
const on = (at: number): Switch => ({ at, live: true });
const hour = { start: 3600, end: 7200 };

describe('uptimePercent', () => {
  it('is 100 when nothing ever happened, and 0 when it was off all along', () => {
    expect(uptimePercent([], 0, hour)).toBe(100);
    expect(uptimePercent([off(10)], 0, hour)).toBe(0);
    expect(uptimePercent([off(10), on(3600)], 0, hour)).toBe(100);
    expect(uptimePercent([off(7200)], 0, hour)).toBe(100);
  });

  it('counts the live part of the period', () => {
    expect(uptimePercent([off(3600 + 900)], 0, hour)).toBe(25);
    expect(uptimePercent([off(0), on(3600 + 900)], 0, hour)).toBe(75);
    expect(uptimePercent([off(3600 + 600), on(3600 + 1200), off(3600 + 1800), on(3600 + 2400)], 0, hour)).toBeCloseTo(
      (100 * 2400) / 3600,
    );
  });

  it('takes a connection whose first switch is on for off before it', () => {
    expect(uptimePercent([on(3600 + 1800)], 0, hour)).toBe(50);
  });

  it('counts only what is known, and says nothing of a period before that', () => {
    expect(uptimePercent([off(3600 + 2700)], 3600 + 1800, hour)).toBe(50);
    expect(uptimePercent([], 7200, hour)).toBeNull();
    expect(uptimePercent([], 9999, hour)).toBeNull();
  });

  it('is the share of live seconds, counted one by one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ at: fc.integer({ min: 0, max: 120 }), live: fc.boolean() }), { maxLength: 12 }),
        fc.integer({ min: 0, max: 60 }),
        (given, knownSince) => {
          const switches = [...given].sort((a, b) => a.at - b.at);
          const seconds = Array.from({ length: 60 }, (_, index) => 30 + index).filter((second) => second >= knownSince);
          const live = seconds.filter((second) => liveAt(switches, second)).length;
          expect(uptimePercent(switches, knownSince, { start: 30, end: 90 })).toBeCloseTo(
            (100 * live) / seconds.length,
            9,
          );
        },
      ),
    );
  });
});

describe('changesOf', () => {
  it('leaves out what changed nothing', () => {
    expect(changesOf([off(1), off(2), on(3), on(4), off(5)])).toEqual([off(1), on(3), off(5)]);
    expect(changesOf([on(1), off(2)])).toEqual([off(2)]);
  });
});

describe('hours and days', () => {
  it('begin a Bangkok day at 17:00 UTC', () => {
    const midnight = Date.parse('2026-11-19T17:00:00Z') / 1000;
    expect(bangkokDayOf(midnight)).toBe(midnight);
    expect(bangkokDayOf(midnight - 1)).toBe(midnight - 86_400);
    expect(bangkokDayOf(midnight + 86_399)).toBe(midnight);
    expect(bangkokDate(midnight)).toBe('2026-11-20');
  });

  it('end the running period now', () => {
    const now = 100 * 3600 + 90;
    const periods = lastPeriods(24, 3600, hourOf(now), now);
    expect(periods).toHaveLength(24);
    expect(periods[0]).toEqual({ start: 77 * 3600, end: 78 * 3600 });
    expect(periods[23]).toEqual({ start: 100 * 3600, end: now });
  });
});
