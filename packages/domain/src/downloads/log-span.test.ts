import { describe, expect, it } from 'vitest';
import { momentIn, spanBetween, spanOfDay } from './log-span.js';

const now = Date.UTC(2026, 10, 22, 12, 0, 5, 250);
const iso = (at: number): string => new Date(at).toISOString();

describe('a stretch of a log', () => {
  it.each([
    ['Asia/Bangkok', '2026-11-20T17:00:00.000Z', '2026-11-21T17:00:00.000Z'],
    ['UTC', '2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-20T18:15:00.000Z', '2026-11-21T18:15:00.000Z'],
    ['America/New_York', '2026-11-21T05:00:00.000Z', '2026-11-22T05:00:00.000Z'],
  ])('is a calendar day in %s', (zone, from, to) => {
    const span = spanOfDay('2026-11-21', zone, now);
    expect(span.ok && [iso(span.value.from), iso(span.value.to)]).toEqual([from, to]);
  });

  it('has 23 or 25 hours where the clocks change', () => {
    const hours = (date: string): unknown => {
      const span = spanOfDay(date, 'Europe/Berlin', now);
      return span.ok && (span.value.to - span.value.from) / 3_600_000;
    };
    expect([hours('2026-03-29'), hours('2026-10-25'), hours('2026-10-26')]).toEqual([23, 25, 24]);
  });

  it('is not a day that is still running', () => {
    expect(spanOfDay('2026-11-22', 'Asia/Bangkok', now)).toEqual({
      ok: false,
      failure: { kind: 'not-over', until: Date.UTC(2026, 10, 22, 17), hasBegun: true },
    });
  });

  it('is between two moments, in the zone or with their own, and ends now where nothing is said', () => {
    const between = spanBetween('2026-11-22T09:00', '2026-11-22T03:00:30Z', 'Asia/Bangkok', now);
    expect(between.ok && [iso(between.value.from), iso(between.value.to)]).toEqual([
      '2026-11-22T02:00:00.000Z',
      '2026-11-22T03:00:30.000Z',
    ]);
    const open = spanBetween('2026-11-22', undefined, 'UTC', now);
    expect(open.ok && [iso(open.value.from), iso(open.value.to)]).toEqual([
      '2026-11-22T00:00:00.000Z',
      '2026-11-22T12:00:05.000Z',
    ]);
  });

  it.each([
    ['2026-11-31', 'UTC', { kind: 'not-a-time', text: '2026-11-31' }],
    ['yesterday', 'UTC', { kind: 'not-a-time', text: 'yesterday' }],
    ['2026-11-20T25:00', 'UTC', { kind: 'not-a-time', text: '2026-11-20T25:00' }],
    ['2026-11-20', 'Asia/Bankok', { kind: 'unknown-zone', zone: 'Asia/Bankok' }],
  ])('is refused as %s in %s', (text, zone, failure) => {
    expect(momentIn(text, zone)).toEqual({ ok: false, failure });
  });

  it('is refused where it ends before it begins', () => {
    expect(spanBetween('2026-11-22', '2026-11-21', 'UTC', now)).toEqual({ ok: false, failure: { kind: 'empty' } });
  });
});
