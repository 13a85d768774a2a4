import { describe, expect, it } from 'vitest';
import { InMemoryFailureGateway, InMemoryFileSink } from '../testing/index.js';
import { callCells, callFileHeader, callJson } from './call-file.js';
import { offsetIn, utc, type ClockOffset } from '../lib/time.js';
import { alignedWith, comparedText, earlierWindow, failureGrowth } from './compare-failures.js';
import { explanationsOf, ExplainFailures } from './explain-failures.js';
import { ExploreFailures } from './explore-failures.js';
import { ExportFailures } from './export-failures.js';
import { ownAccuracy, type FailureGroup, type FailureReport, type FailureSample } from './failure-report.js';

const hour = 3_600_000;
const noon = Date.UTC(2026, 10, 20, 5);
const report = (attempts: number, groups: readonly FailureGroup[], only?: FailureReport['only']): FailureReport => ({
  action: 'Precheck',
  from: noon,
  to: noon + hour,
  attempts,
  failures: groups.reduce((sum, { failures }) => sum + failures, 0),
  groups,
  others: { values: 0, failures: 0 },
  ...(only === undefined ? {} : { only }),
});
const call = (changes: Partial<FailureSample> = {}): FailureSample => ({
  at: noon + 1000,
  hotelId: '88120',
  roomId: '12',
  ratePlan: 'BAR',
  checkIn: '2026-12-01',
  checkOut: '2026-12-03',
  reason: 'timeout',
  responseMs: 20_004,
  requestId: 'r-1',
  ...changes,
});

describe('an earlier window', () => {
  const window = { action: 'Precheck', from: noon, to: noon + 3 * hour } as const;

  it('ends where this one begins, or is the same time a week earlier', () => {
    expect(earlierWindow(window, 'before', offsetIn(utc))).toMatchObject({ from: noon - 3 * hour, to: noon });
    expect(earlierWindow(window, 'week', offsetIn(utc))).toMatchObject({
      from: noon - 168 * hour,
      to: noon - 165 * hour,
    });
  });

  it('takes its filters along: those for an hour or a day move with it', () => {
    const only = { reason: 'timeout', hour: String(noon / 1000), day: '2026-11-20' };
    expect(earlierWindow({ ...window, only }, 'week', offsetIn(utc)).only).toEqual({
      reason: 'timeout',
      hour: String((noon - 168 * hour) / 1000),
      day: '2026-11-13',
    });
  });

  it('moves a filter for a day by whole days, at least as many as the window has', () => {
    const dayBefore = (hours: number) =>
      earlierWindow({ ...window, to: noon + hours * hour, only: { day: '2026-11-20' } }, 'before', offsetIn(utc)).only;
    expect([3, 24, 25, 36].map((hours) => dayBefore(hours)?.day)).toEqual([
      '2026-11-19',
      '2026-11-19',
      '2026-11-18',
      '2026-11-18',
    ]);
  });

  /** The clock of a named zone, as a browser there has it. */
  const clockOf = (timeZone: string): ClockOffset => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    return (at) => Date.parse(`${format.format(at).replace(' ', 'T')}Z`) - at;
  };

  it.each([
    // Forward on 29 March 2026, back on 25 October 2026.
    ['Europe/Berlin', '2026-03-31T06:00Z', '2026-03-31T08:00Z', '2026-03-24T07:00Z', '2026-03-24T09:00Z'],
    ['Europe/Berlin', '2026-10-27T07:00Z', '2026-10-27T09:00Z', '2026-10-20T06:00Z', '2026-10-20T08:00Z'],
    // Back on 5 April 2026, forward on 4 October 2026.
    ['Australia/Adelaide', '2026-04-06T22:30Z', '2026-04-07T00:30Z', '2026-03-30T21:30Z', '2026-03-30T23:30Z'],
    ['Australia/Adelaide', '2026-10-05T21:30Z', '2026-10-05T23:30Z', '2026-09-28T22:30Z', '2026-09-29T00:30Z'],
    ['America/Sao_Paulo', '2026-03-31T11:00Z', '2026-03-31T13:00Z', '2026-03-24T11:00Z', '2026-03-24T13:00Z'],
    ['Asia/Kolkata', '2026-03-31T02:30Z', '2026-03-31T04:30Z', '2026-03-24T02:30Z', '2026-03-24T04:30Z'],
    // The clocks of this island change by half an hour.
    ['Australia/Lord_Howe', '2026-04-06T21:30Z', '2026-04-06T23:30Z', '2026-03-30T21:00Z', '2026-03-30T23:00Z'],
  ])('a week earlier is at the same time of the clock: %s %s', (zone, from, to, start, end) => {
    const asked = { action: 'Precheck', from: Date.parse(from), to: Date.parse(to) } as const;
    const earlier = earlierWindow(asked, 'week', clockOf(zone));
    expect([earlier.from, earlier.to]).toEqual([Date.parse(start), Date.parse(end)]);
  });

  it('of whole days has whole days, also those of a change of the clocks', () => {
    const days = { action: 'Precheck', from: Date.parse('2026-04-04T22:00Z'), to: Date.parse('2026-04-05T22:00Z') };
    const sunday = earlierWindow({ ...days, action: 'Precheck' }, 'week', clockOf('Europe/Berlin'));
    expect([sunday.from, sunday.to]).toEqual([Date.parse('2026-03-28T23:00Z'), Date.parse('2026-03-29T22:00Z')]);
  });

  it('of days in Bangkok has days in Bangkok, wherever the reader is', () => {
    const days = { action: 'Precheck', from: Date.parse('2026-10-26T17:00Z'), to: Date.parse('2026-10-28T17:00Z') };
    const earlier = earlierWindow({ ...days, action: 'Precheck' }, 'week', clockOf('Europe/Berlin'));
    expect([earlier.from, earlier.to]).toEqual([Date.parse('2026-10-19T17:00Z'), Date.parse('2026-10-21T17:00Z')]);
  });

  it('is as long as this one where the clock showed no such window', () => {
    // From 02:00 to 03:00 on 5 April. A week earlier the clock went from 02:00 to 03:00 at once.
    const asked = { action: 'Precheck', from: Date.parse('2026-04-05T00:00Z'), to: Date.parse('2026-04-05T01:00Z') };
    const skipped = earlierWindow({ ...asked, action: 'Precheck' }, 'week', clockOf('Europe/Berlin'));
    expect([skipped.from, skipped.to]).toEqual([Date.parse('2026-03-29T01:00Z'), Date.parse('2026-03-29T02:00Z')]);
  });

  it('has both hours where the clock struck the same hour twice', () => {
    const asked = { action: 'Precheck', from: Date.parse('2026-11-01T01:00Z'), to: Date.parse('2026-11-01T02:00Z') };
    const twice = earlierWindow({ ...asked, action: 'Precheck' }, 'week', clockOf('Europe/Berlin'));
    expect([twice.from, twice.to]).toEqual([Date.parse('2026-10-25T00:00Z'), Date.parse('2026-10-25T02:00Z')]);
  });
});

describe('hours and days of an earlier window', () => {
  const groups = (value: string): readonly FailureGroup[] => [{ value, failures: 3 }];
  const valuesOf = (report: FailureReport): readonly string[] => report.groups.map(({ value }) => value);

  it('are compared with those at the same place of this window', () => {
    const before = { ...report(100, groups(String(noon / 1000))), from: noon, to: noon + hour };
    const later = { from: noon + 24 * hour, to: noon + 25 * hour };
    expect(valuesOf(alignedWith(later, before, 'hour'))).toEqual([String((noon + 24 * hour) / 1000)]);
    expect(valuesOf(alignedWith(later, { ...before, groups: groups('2026-11-20') }, 'day'))).toEqual(['2026-11-21']);
    expect(valuesOf(alignedWith(later, { ...before, groups: groups('timeout') }, 'reason'))).toEqual(['timeout']);
    // A week with a change of the clocks.
    const week = { from: noon + 167 * hour, to: noon + 168 * hour };
    expect(valuesOf(alignedWith(week, { ...before, groups: groups('2026-11-20') }, 'day'))).toEqual(['2026-11-27']);
  });

  it('are not compared where the windows begin at other parts of an hour or a day', () => {
    const before = { ...report(100, groups(String(noon / 1000))), from: noon, to: noon + hour };
    const halfLater = { from: noon + hour / 2, to: noon + hour };
    expect(valuesOf(alignedWith(halfLater, before, 'hour'))).toEqual([]);
    const hoursLater = { from: noon + 3 * hour, to: noon + 6 * hour };
    const day = { ...before, groups: groups('2026-11-20') };
    expect(valuesOf(alignedWith(hoursLater, day, 'day'))).toEqual([]);
    for (const hours of [0.5, 15, 22, 26])
      expect(alignedWith({ from: noon + hours * hour, to: noon + 40 * hour }, day, 'day')).toMatchObject({
        groups: [],
        others: { values: 0, failures: 0 },
      });
    const later = { ...report(100, groups('2026-11-20')), ...hoursLater };
    expect(comparedText({ report: later, before: alignedWith(hoursLater, day, 'day') }, 'day', utc)).toBe(
      'Accuracy stayed at 97.0%. Compared with 2026-11-20 05:00 to 06:00, but not by group.',
    );
  });
});

describe('comparing two windows', () => {
  const before = report(1000, [
    { value: 'timeout', failures: 10 },
    { value: 'sold-out', failures: 30 },
    { value: 'http-error', failures: 5 },
  ]);
  const now = report(2000, [
    { value: 'timeout', failures: 120 },
    { value: 'sold-out', failures: 40 },
  ]);

  it('lists what grew first and what shrank last, in points of accuracy and not in numbers of calls', () => {
    const growth = failureGrowth({ report: now, before });
    expect(growth.map(({ value, failuresBefore }) => [value, failuresBefore])).toEqual([
      ['timeout', 10],
      ['http-error', 5],
      ['sold-out', 30],
    ]);
    expect(growth.map(({ points }) => Number(points.toFixed(3)))).toEqual([5, -0.5, -1]);
  });

  it('lists what is new and what is gone, with its name', () => {
    const earlier = report(100, [{ value: '1', label: 'Old Inn', failures: 2 }]);
    const later = report(100, [
      { value: '2', label: 'Palm', failures: 1 },
      { value: '3', failures: 4 },
    ]);
    expect(failureGrowth({ report: later, before: earlier })).toEqual([
      { value: '3', points: 4, failuresBefore: 0 },
      { value: '2', label: 'Palm', points: 1, failuresBefore: 0 },
      { value: '1', label: 'Old Inn', points: -2, failuresBefore: 2 },
    ]);
  });

  it('says of the group that grew most how much of the fall it explains, at most all, also of a small fall', () => {
    const say = (later: FailureReport): string =>
      comparedText({ report: later, before }, 'reason', utc).split('. ')[1]!;
    // Timeouts cost 5 points more, and the others 1.5 less.
    expect(say(now)).toBe('Timeout explains 100% of the fall');
    const little = report(10_000, [
      { value: 'timeout', failures: 130 },
      { value: 'sold-out', failures: 310 },
      { value: 'http-error', failures: 50 },
    ]);
    expect(say(little)).toBe('Timeout explains 75% of the fall');
  });

  it('says in one sentence how the accuracy moved and what explains it', () => {
    const say = (a: FailureReport, b: FailureReport): string => comparedText({ report: a, before: b }, 'reason', utc);
    const half = report(1000, [
      { value: 'timeout', failures: 40 },
      { value: 'sold-out', failures: 40 },
    ]);
    const compared = 'Compared with 2026-11-20 05:00 to 06:00.';
    expect(say(half, before)).toBe(`Accuracy fell from 95.5% to 92.0%. Timeout explains 86% of the fall. ${compared}`);
    expect(say(before, half)).toBe(`Accuracy rose from 92.0% to 95.5%. ${compared}`);
    expect(say(before, before)).toBe(`Accuracy stayed at 95.5%. ${compared}`);
  });

  it('says nothing of groups where some failures of a window are no longer kept', () => {
    const gone = { ...before, groups: [], keptSince: noon + hour };
    expect(failureGrowth({ report: now, before: gone })).toEqual([]);
    expect(comparedText({ report: now, before: gone }, 'reason', utc)).toBe(
      'Accuracy fell from 95.5% to 92.0%. Compared with 2026-11-20 05:00 to 06:00, but not by group.',
    );
    const filter = { only: { hotel: '1' }, matched: 0 };
    const filtered = { report: { ...now, ...filter, matched: 160 }, before: { ...gone, ...filter } };
    expect(comparedText(filtered, 'reason', utc)).toBe(
      'The failures from 2026-11-20 05:00 to 06:00 cannot be compared, because some of them are not kept.',
    );
  });

  it('says nothing where a window has no attempts', () => {
    expect(failureGrowth({ report: now, before: report(0, []) })).toEqual([]);
    expect(failureGrowth({ report: report(0, []), before })).toEqual([]);
    expect(comparedText({ report: now, before: report(0, []) }, 'reason', utc)).toBe(
      'There were no attempts from 2026-11-20 05:00 to 06:00 to compare with.',
    );
    expect(comparedText({ report: report(0, []), before }, 'reason', utc)).toBe(
      'There is no attempt to compare with those from 2026-11-20 05:00 to 06:00.',
    );
  });

  it('reads both windows', async () => {
    const gateway = new InMemoryFailureGateway([call(), call({ at: noon - 1000, reason: 'sold-out' })], 10);
    const explored = await new ExploreFailures(gateway).execute({
      action: 'Precheck',
      from: noon,
      to: noon + hour,
      by: 'reason',
      compare: { kind: 'before', zone: utc },
    });
    expect(explored).toMatchObject({
      ok: true,
      value: { report: { groups: [{ value: 'timeout' }] }, before: { groups: [{ value: 'sold-out' }] } },
    });
  });
});

describe('what explains failures', () => {
  it('are the values that failures have more often than successes, the greatest difference first', () => {
    const found = explanationsOf([
      {
        by: 'hotel',
        report: report(1000, [
          { value: 'A', failures: 60, attempts: 100 },
          { value: 'B', failures: 40, attempts: 900 },
        ]),
      },
      { by: 'ratePlan', report: report(1000, [{ value: 'BAR', failures: 100, attempts: 1000 }]) },
    ]);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ by: 'hotel', value: 'A', failures: 60, attempts: 100, ofFailures: 60 });
    expect(found[0]?.ofSuccesses).toBeCloseTo(4.44, 2);
  });

  const asked = (groups: readonly FailureGroup[], by: 'hotel' | 'latency' = 'hotel') =>
    explanationsOf([{ by, report: report(1100, groups) }]);

  it('are at most six, from five failures and a difference of five points on', () => {
    const [many, few] = [10, 5].map((failures) =>
      asked(Array.from({ length: 100 / failures }, (_, at) => ({ value: String(at), failures, attempts: failures }))),
    );
    expect([many?.length, few?.length]).toEqual([6, 6]);
    const others = { value: 'others', failures: 90, attempts: 1040 };
    const found = (attempts: number) =>
      asked([{ value: 'A', failures: 10, attempts }, others]).map(({ value }) => value);
    // Of 1,000 successes 50 are 5%, and 51 are more.
    expect([found(60), found(61)]).toEqual([['A'], []]);
  });

  it('have their names, and the greatest difference is first', () => {
    const found = asked([
      { value: 'A', failures: 20, attempts: 120 },
      { value: 'B', label: 'Palm', failures: 80, attempts: 80 },
    ]);
    expect(found.map(({ value, label }) => [value, label])).toEqual([
      ['B', 'Palm'],
      ['A', undefined],
    ]);
  });

  it('are times that an answer took, too', () => {
    expect(asked([{ value: 'over-10s', failures: 60, attempts: 60 }], 'latency')).toMatchObject([{ ofSuccesses: 0 }]);
  });

  it('are not guessed from a handful of failures, or where attempts are not known', () => {
    expect(asked([{ value: 'A', failures: 4, attempts: 4 }])).toEqual([]);
    expect(asked([{ value: 'A', failures: 50 }])).toEqual([]);
  });

  it('are not that there was no answer, which no success can have', () => {
    const none = report(1000, [{ value: 'none', failures: 50, attempts: 50 }]);
    expect(explanationsOf([{ by: 'latency', report: none }])).toEqual([]);
  });

  it('are looked for in every dimension that successes have too, except the filtered one', async () => {
    const calls = Array.from({ length: 10 }, (_, index) => call({ at: noon + index, requestId: `r-${String(index)}` }));
    const gateway = new InMemoryFailureGateway(calls, 100, { hotel: { '88120': 10 }, ratePlan: { BAR: 100 } });
    const window = { action: 'Precheck', from: noon, to: noon + hour } as const;
    expect(await new ExplainFailures(gateway).execute(window)).toMatchObject({
      ok: true,
      value: { found: [{ by: 'hotel', value: '88120', ofFailures: 100, ofSuccesses: 0 }], isCompared: true },
    });
    expect(await new ExplainFailures(gateway).execute({ ...window, only: { hotel: '88120' } })).toEqual({
      ok: true,
      value: { found: [], isCompared: false },
    });
  });
});

describe('the own accuracy of a group', () => {
  it('counts its own attempts only, and is unknown where they are', () => {
    expect(ownAccuracy({ failures: 58, attempts: 60 })).toBeCloseTo(3.33, 2);
    expect(ownAccuracy({ failures: 58, attempts: 6000 })).toBeCloseTo(99.03, 2);
    expect(ownAccuracy({ failures: 58 })).toBeUndefined();
  });
});

describe('a file of failed calls', () => {
  it('has a cell for each column, and times of Bangkok', () => {
    const cells = callCells(call({ hotelName: 'Grand Siam', message: 'no answer' }));
    expect(cells).toHaveLength(callFileHeader.length);
    expect(cells.slice(0, 3)).toEqual(['2026-11-20T12:00:01+07:00', '88120', 'Grand Siam']);
  });

  it('is one JSON object on each line as NDJSON, with nulls and not gaps', () => {
    const line = callJson(call({ message: 'two\nlines' }));
    expect(line).not.toContain('\n');
    expect(JSON.parse(line)).toMatchObject({
      at: '2026-11-20T05:00:01.000Z',
      hotelName: null,
      httpStatus: null,
      leadTime: '8to30d',
      message: 'two\nlines',
    });
  });

  it('is kept under the name that came with it', async () => {
    const sink = new InMemoryFileSink();
    const gateway = new InMemoryFailureGateway([call(), call({ reason: 'sold-out', requestId: 'r-2' })], 10);
    const window = { action: 'Precheck', from: noon, to: noon + hour, only: { reason: 'sold-out' } } as const;
    const saved = await new ExportFailures(gateway, sink).execute({ window, format: 'ndjson' });
    expect(saved).toMatchObject({ ok: true, value: { name: 'failed-calls-precheck.ndjson' } });
    const [file] = [...sink.files.values()];
    expect(String.fromCharCode(...file!)).toContain('"requestId":"r-2"');
    expect(String.fromCharCode(...file!)).not.toContain('"requestId":"r-1"');
  });
});
