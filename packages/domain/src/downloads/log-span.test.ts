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

  it('has each moment of a zone once, also where the clocks skip midnight or have it twice', () => {
    const days = (zone: string, ...dates: readonly string[]): readonly (string | false)[] =>
      dates.map((date) => {
        const span = spanOfDay(date, zone, now);
        return span.ok && `${iso(span.value.from).slice(5, 16)} ${iso(span.value.to).slice(5, 16)}`;
      });
    expect(days('America/Santiago', '2026-09-05', '2026-09-06')).toEqual([
      '09-05T04:00 09-06T04:00',
      '09-06T04:00 09-07T03:00',
    ]);
    expect(days('Africa/Cairo', '2026-04-24')).toEqual(['04-23T22:00 04-24T21:00']);
    expect(days('America/Havana', '2026-11-01')).toEqual(['11-01T04:00 11-02T05:00']);
  });

  it.each([
    ['2026-10-25T01:59:59', '2026-10-24T23:59:59.000Z'],
    ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
    ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ])('begins where the clocks of Berlin change at %s', (text, at) => {
    const moment = momentIn(text, 'Europe/Berlin');
    expect(moment.ok && iso(moment.value)).toBe(at);
  });

  it('is not a day that can still get late lines', () => {
    const midnight = Date.UTC(2026, 10, 22, 17);
    const until = midnight + 15 * 60_000;
    expect(spanOfDay('2026-11-22', 'Asia/Bangkok', until - 1)).toEqual({
      ok: false,
      failure: { kind: 'not-settled', until },
    });
    expect(spanOfDay('2026-11-22', 'Asia/Bangkok', until).ok).toBe(true);
  });

  it('does not end later than now, because the same file would have other lines then', () => {
    const until = now + 1000;
    expect(spanBetween('2026-11-22', new Date(until).toISOString().replace('.250', ''), 'UTC', now)).toEqual({
      ok: false,
      failure: { kind: 'not-over', until: Math.floor(until / 1000) * 1000, hasBegun: true },
    });
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
    ['2026-11-20T09:30+25:00', 'UTC', { kind: 'not-a-time', text: '2026-11-20T09:30+25:00' }],
    ['2026-11-20T09:30-07:60', 'UTC', { kind: 'not-a-time', text: '2026-11-20T09:30-07:60' }],
    ['2026-11-20', 'Asia/Bankok', { kind: 'unknown-zone', zone: 'Asia/Bankok' }],
  ])('is refused as %s in %s', (text, zone, failure) => {
    expect(momentIn(text, zone)).toEqual({ ok: false, failure });
  });

  it.each(['2026-11-21', '2026-11-22'])('is refused where it ends before or when it begins: %s', (to) => {
    expect(spanBetween('2026-11-22', to, 'UTC', now)).toEqual({ ok: false, failure: { kind: 'empty' } });
  });

  it('may end this very second', () => {
    const second = Date.UTC(2026, 10, 22, 12);
    expect(spanBetween('2026-11-22', '2026-11-22T12:00', 'UTC', second).ok).toBe(true);
  });

  it('says of one to come that it has not begun', () => {
    const begun = ['2026-11-22T12:00', '2026-11-22T12:01'].map((from) =>
      spanBetween(from, '2026-11-23', 'UTC', Date.UTC(2026, 10, 22, 12)),
    );
    expect(begun.map((span) => !span.ok && 'hasBegun' in span.failure && span.failure.hasBegun)).toEqual([true, false]);
  });
});
