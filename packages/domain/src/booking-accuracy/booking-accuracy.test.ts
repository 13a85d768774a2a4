import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utc } from '../lib/time.js';
import { aReport, FakeClock, hoursUntil, InMemoryBookingAccuracyGateway } from '../testing/index.js';
import { accuracySentence, accuracyText, verdictWords } from './accuracy-words.js';
import { noAttemptsText, recentTally, tally, tidyHours, verdict } from './accuracy-report.js';
import { ReadBookingAccuracy } from './read-booking-accuracy.js';

const now = Date.UTC(2026, 10, 20, 8, 30);

describe('the figures of the last hours', () => {
  it('add up the last three hourly points and no more [ACC-03]', () => {
    expect(
      recentTally(
        hoursUntil(now, [
          [1000, 1000],
          [90, 10],
          [80, 20],
          [100, 0],
        ]),
      ),
    ).toEqual({ succeeded: 270, failed: 30, attempts: 300, accuracy: 90 });
  });

  it('have no accuracy when nothing was attempted', () => {
    expect(tally([])).toEqual({ succeeded: 0, failed: 0, attempts: 0 });
    expect(accuracyText(tally([]))).toBe('–');
  });

  it('are cut and not rounded: 100% means without a failure', () => {
    expect(accuracyText({ succeeded: 9996, failed: 4, attempts: 10_000, accuracy: 99.96 })).toBe('99.9%');
    expect(accuracyText({ succeeded: 1, failed: 0, attempts: 1, accuracy: 100 })).toBe('100.0%');
  });

  it('are judged against 85% for precheck and 90% for makebook, unrounded; the minimum itself passes [ACC-04]', () => {
    const of = (accuracy: number) => ({ succeeded: 0, failed: 0, attempts: 1, accuracy });
    expect([
      verdict('Precheck', of(85)),
      verdict('Precheck', of(84.9999)),
      verdict('MakeBook', of(90)),
      verdict('MakeBook', of(89.9999)),
    ]).toEqual(['above', 'below', 'above', 'below']);
    expect(verdict('Precheck', tally([]))).toBe('no-attempts');
    expect(verdictWords('MakeBook', 'below')).toBe('Below 90% minimum');
  });
});

describe('points as received', () => {
  it('come into order, duplicate hours are summed and the future is left out', () => {
    const [early, late] = hoursUntil(now, [
      [1, 0],
      [2, 1],
    ]);
    if (early === undefined || late === undefined) throw new Error('two hours');
    expect(
      tidyHours([late, early, { ...late, succeeded: 5, failed: 0 }, { at: now + 1, succeeded: 9, failed: 9 }], now),
    ).toEqual([early, { at: late.at, succeeded: 7, failed: 1 }]);
  });

  it('keep every attempt that is not in the future, whatever their order', () => {
    const point = fc.record({
      at: fc.integer({ min: now - 100, max: now + 20 }),
      succeeded: fc.nat(1000),
      failed: fc.nat(1000),
    });
    fc.assert(
      fc.property(fc.array(point), (points) => {
        const past = points.filter(({ at }) => at <= now);
        const tidy = tidyHours(points, now);
        expect(tally(tidy).attempts).toBe(tally(past).attempts);
        expect(tidy.map(({ at }) => at)).toEqual([...new Set(past.map(({ at }) => at))].sort((a, b) => a - b));
      }),
    );
  });
});

describe('ReadBookingAccuracy', () => {
  it('answers the hours of both actions', async () => {
    const report = aReport(now);
    expect(
      await new ReadBookingAccuracy(new InMemoryBookingAccuracyGateway(report), new FakeClock(now)).execute(),
    ).toEqual({ ok: true, value: report });
  });

  it('takes a report without a single attempt for no data [ACC-07]', async () => {
    const empty = { Precheck: hoursUntil(now, [[0, 0]]), MakeBook: [] };
    expect(
      await new ReadBookingAccuracy(new InMemoryBookingAccuracyGateway(empty), new FakeClock(now)).execute(),
    ).toMatchObject({ ok: false, failure: { kind: 'no-data' } });
    expect(noAttemptsText).toBe('No precheck or makebook attempts recorded in the last 24 hours.');
  });

  it.each([
    ['succeeded', [1, 0]],
    ['failed', [0, 1]],
  ] as const)('takes one attempt of one action, which %s, for data', async (_, attempt) => {
    const report = { Precheck: [], MakeBook: hoursUntil(now, [[0, 0], attempt]) };
    expect(
      await new ReadBookingAccuracy(new InMemoryBookingAccuracyGateway(report), new FakeClock(now)).execute(),
    ).toEqual({ ok: true, value: report });
  });

  it('passes a failure on', async () => {
    const gateway = new InMemoryBookingAccuracyGateway(aReport(now));
    gateway.failNextWith({ kind: 'timed-out', quote: '504', text: '' });
    expect(await new ReadBookingAccuracy(gateway, new FakeClock(now)).execute()).toMatchObject({
      ok: false,
      failure: { kind: 'timed-out' },
    });
  });
});

it('describes the chart in one sentence', () => {
  expect(
    accuracySentence(
      'Precheck',
      hoursUntil(now, [
        [450, 6],
        [378, 78],
        [0, 0],
        [480, 5],
      ]),
      utc,
    ),
  ).toBe('Precheck accuracy, hourly, last 24 hours. Lowest 82.8% at 06:00, latest 98.9%. Minimum 85%. 1 hour below.');
  // An hour at the minimum is not below it.
  expect(accuracySentence('Precheck', hoursUntil(now, [[85, 15]]), utc)).toMatch(/Minimum 85%\. 0 hours below\.$/u);
  expect(accuracySentence('MakeBook', [], utc)).toBe('Makebook accuracy, hourly, last 24 hours. No attempts.');
});
