import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Switch } from './off-periods.js';
import { uptimePercent } from './uptime.js';

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

  it('counts a suspension no longer than it lasts', () => {
    const suspended = { ...off(3600), blockedUntil: 3600 + 900 };
    expect(uptimePercent([suspended], 0, hour)).toBe(75);
    expect(uptimePercent([suspended, { ...off(3600 + 1800), blockedUntil: 3600 + 2700 }], 0, hour)).toBe(50);
    expect(uptimePercent([suspended, on(7000)], 0, hour)).toBe(75);
  });

  it('is the share of live seconds, counted one by one, whatever the order of the switches', () => {
    const moment = fc.integer({ min: 0, max: 120 });
    const given = fc.uniqueArray(
      fc.record({ at: moment, live: fc.boolean(), lasts: fc.option(fc.integer({ min: 0, max: 40 })) }),
      { maxLength: 12, selector: ({ at }) => at },
    );
    fc.assert(
      fc.property(given, fc.integer({ min: 0, max: 60 }), (all, knownSince) => {
        const switches = all.map(({ at, live, lasts }) =>
          live || lasts === null ? { at, live } : { at, live, blockedUntil: at + lasts },
        );
        const isLive = (second: number): boolean => {
          const last = switches.filter(({ at }) => at <= second).sort((a, b) => b.at - a.at)[0];
          if (last === undefined) return [...switches].sort((a, b) => a.at - b.at)[0]?.live !== true;
          return last.live || (last.blockedUntil !== undefined && last.blockedUntil <= second);
        };
        const seconds = Array.from({ length: 60 }, (_, index) => 30 + index).filter((second) => second >= knownSince);
        expect(uptimePercent(switches, knownSince, { start: 30, end: 90 })).toBeCloseTo(
          (100 * seconds.filter(isLive).length) / seconds.length,
          9,
        );
      }),
    );
  });
});
