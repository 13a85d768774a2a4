import { describe, expect, it } from 'vitest';
import { InMemoryFailureGateway, InMemoryFileSink } from '../testing/index.js';
import { callCells, callFileHeader, callJson } from './call-file.js';
import { changeSentence, earlierWindow, failureChange, failureGrowth } from './compare-failures.js';
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
    expect(earlierWindow(window, 'before')).toMatchObject({ from: noon - 3 * hour, to: noon });
    expect(earlierWindow(window, 'week')).toMatchObject({ from: noon - 168 * hour, to: noon - 165 * hour });
  });

  it('takes its filters along: those for an hour or a day move with it', () => {
    const only = { reason: 'timeout', hour: String(noon / 1000), day: '2026-11-20' };
    expect(earlierWindow({ ...window, only }, 'week').only).toEqual({
      reason: 'timeout',
      hour: String((noon - 168 * hour) / 1000),
      day: '2026-11-13',
    });
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

  it('says in one sentence how the accuracy moved and what explains it', () => {
    const say = (a: FailureReport, b: FailureReport): string =>
      changeSentence(a, failureChange({ report: a, before: b })!, ({ value }) => value);
    const half = report(1000, [
      { value: 'timeout', failures: 40 },
      { value: 'sold-out', failures: 40 },
    ]);
    expect(say(half, before)).toBe('Accuracy fell from 95.5% to 92.0%. timeout explains 86% of the fall.');
    expect(say(before, half)).toBe('Accuracy rose from 92.0% to 95.5%.');
    expect(say(before, before)).toBe('Accuracy stayed at 95.5%.');
  });

  it('says nothing where a window has no attempts', () => {
    expect(failureChange({ report: now, before: report(0, []) })).toBeUndefined();
    expect(failureGrowth({ report: now, before: report(0, []) })).toEqual([]);
  });

  it('reads both windows', async () => {
    const gateway = new InMemoryFailureGateway([call(), call({ at: noon - 1000, reason: 'sold-out' })], 10);
    const explored = await new ExploreFailures(gateway).execute({
      action: 'Precheck',
      from: noon,
      to: noon + hour,
      by: 'reason',
      compare: 'before',
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

  it('are not guessed from a handful of failures, or where attempts are not known', () => {
    const asked = (groups: readonly FailureGroup[]) => explanationsOf([{ by: 'hotel', report: report(1000, groups) }]);
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
      value: [{ by: 'hotel', value: '88120', ofFailures: 100, ofSuccesses: 0 }],
    });
    expect(await new ExplainFailures(gateway).execute({ ...window, only: { hotel: '88120' } })).toEqual({
      ok: true,
      value: [],
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
