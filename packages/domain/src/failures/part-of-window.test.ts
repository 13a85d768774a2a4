import { describe, expect, it } from 'vitest';
import { bangkok, utc } from '../lib/time.js';
import { failed } from '../lib/result.js';
import { askedWindow, draggedPart, hoursTouched, typedWindow } from './part-of-window.js';
import { wholeMinutes } from './whole-minutes.js';

const at = (hours: number, minutes = 0): number => Date.UTC(2026, 10, 20, hours, minutes);
const window = { from: at(2, 10), to: at(8, 31) };

describe('a drag over the hours of a window', () => {
  it('means every hour whose bar it touches, in either direction', () => {
    // The bar of 04:00 reaches from 03:30 to 04:30.
    expect(draggedPart(window, ['2026-11-20 03:31:02.5', '2026-11-20 05:29:59'], utc)).toEqual({
      from: at(4),
      to: at(6),
    });
    expect(draggedPart(window, ['2026-11-20 05:31', '2026-11-20 03:29'], utc)).toEqual({ from: at(3), to: at(7) });
    expect(draggedPart(window, ['2026-11-20 04:05', '2026-11-20 04:06'], utc)).toEqual({ from: at(4), to: at(5) });
  });

  it('reads its ends by the clock of the zone', () => {
    expect(draggedPart(window, ['2026-11-20 11:00', '2026-11-20 11:10'], bangkok)).toEqual({ from: at(4), to: at(5) });
  });

  it('stays in the window, and means nothing beyond it', () => {
    expect(draggedPart(window, ['2026-11-19 00:00', '2026-11-21 00:00'], utc)).toEqual(window);
    expect(draggedPart(window, ['2026-11-19', '2026-11-20'], utc)).toBeUndefined();
  });
});

describe('the hours of a window', () => {
  it('are those that it touches', () => {
    expect(hoursTouched(window)).toEqual({ first: at(2), last: at(8) });
    expect(hoursTouched({ from: at(2), to: at(3) })).toEqual({ first: at(2), last: at(2) });
  });
});

describe('a window that is typed', () => {
  const now = at(12, 30) + 20_000;

  it('has full minutes, and is not cut to them', () => {
    expect(typedWindow({ from: at(10), to: at(11) }, now)).toEqual({ ok: true, value: { from: at(10), to: at(11) } });
    for (const window of [
      { from: at(10) + 5000, to: at(11) },
      { from: at(10), to: at(11) + 59_000 },
    ])
      expect([askedWindow(window), typedWindow(window, now)]).toEqual(Array(2).fill(failed('has-seconds')));
    expect(wholeMinutes({ from: at(10) + 5000, to: at(11) + 1 })).toEqual({ from: at(10), to: at(11, 1) });
  });

  it('ends with the running minute at the latest', () => {
    expect(typedWindow({ from: at(10), to: at(20) }, now)).toEqual({
      ok: true,
      value: { from: at(10), to: at(12, 31) },
    });
  });

  it('begins before it ends, not in the future, and in the 90 days that failures are kept', () => {
    const fault = (from: number, to: number) => {
      const window = typedWindow({ from, to }, now);
      return window.ok ? undefined : window.failure;
    };
    expect(fault(at(11), at(11))).toBe('ends-before-it-begins');
    expect(fault(at(13), at(14))).toBe('in-the-future');
    const ninetyDays = 90 * 86_400_000;
    expect(fault(at(12, 30) - ninetyDays, at(11))).toBe('not-kept');
    expect(fault(at(12, 31) - ninetyDays, at(11))).toBeUndefined();
  });
});
