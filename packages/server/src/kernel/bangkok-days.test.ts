import { describe, expect, it } from 'vitest';
import { bangkokDate, bangkokDayOf, hourOf, lastPeriods } from './bangkok-days.js';

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
