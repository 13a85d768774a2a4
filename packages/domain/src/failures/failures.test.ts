import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bangkok, utc } from '../lib/time.js';
import { aFailedCall, InMemoryFailureGateway } from '../testing/index.js';
import { ExploreFailures, ReadFailureSamples } from './explore-failures.js';
import { flooredPercent } from '../lib/numbers.js';
import { failed } from '../lib/result.js';
import { latencyBand, latencyBandOrder } from './latency-band.js';
import {
  attemptCrosses,
  callMatches,
  callValue,
  crossOf,
  failureDimensions,
  isShortWindow,
  knowsAttempts,
  leadTimeBand,
  leadTimeLabel,
  leadTimeOrder,
  mayKnowAttempts,
  narrowed,
} from './failure-dimension.js';
import { missingAttempts, roundedFor } from './way-to-attempts.js';
import {
  enoughCalls,
  failuresKeptSince,
  goneText,
  keptFailureDays,
  lastHours,
  matchedWith,
  reportTexts,
  shareOf,
  totalText,
} from './failure-report.js';
import { canBeValue, readFilter, valuesOf, wrongFilterText } from './possible-values.js';
import { groupLabel, knownReasons, reasonAdvice, reasonLabel, reasonWithin } from './reason-words.js';

const now = Date.UTC(2026, 10, 20, 8, 30);

describe('the shares of a group', () => {
  const none = { action: 'Precheck', from: 0, to: 3_600_000 } as const;

  it('say what it costs, and what the accuracy would be without it', () => {
    const share = shareOf(312, { attempts: 4560, failures: 636 });
    expect(share?.share).toBeCloseTo(49.06, 2);
    expect(share?.pointsLost).toBeCloseTo(6.84, 2);
    expect(share?.accuracyWithout).toBeCloseTo(92.89, 2);
  });

  it('add up to what the accuracy lacks', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1 }), fc.nat(10_000), (groups, succeeded) => {
        const failures = groups.reduce((sum, group) => sum + group, 0);
        const lost = groups.reduce(
          (sum, group) => sum + (shareOf(group, { attempts: failures + succeeded, failures })?.pointsLost ?? 0),
          0,
        );
        expect(lost).toBeCloseTo((100 * failures) / (failures + succeeded), 6);
      }),
    );
  });

  it('are read as columns that add up, to 100 and to what the accuracy lacks', () => {
    const tenths = (text: string): number => Math.round(10 * Number(text));
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1 }),
        fc.nat(500),
        fc.nat(10_000),
        (groups, others, succeeded) => {
          const failures = groups.reduce((sum, group) => sum + group, others);
          const attempts = failures + succeeded;
          const named = groups.map((failed, index) => ({ value: String(index), failures: failed }));
          const report = { ...none, attempts, failures, groups: named, others: { values: 1, failures: others } };
          const texts = reportTexts(report);
          const all = [...texts.groups, texts.others];
          expect(all.reduce((sum, { share }) => sum + tenths(share), 0)).toBe(1000);
          expect(all.reduce((sum, { pointsLost }) => sum + tenths(pointsLost), 0)).toBe(tenths(texts.pointsLost!));
          expect(tenths(texts.pointsLost!) + tenths(flooredPercent((100 * succeeded) / attempts))).toBe(1000);
        },
      ),
    );
  });

  it('say of a group that costs less than a tenth of a point that it costs something', () => {
    const groups = [
      { value: 'timeout', failures: 50 },
      { value: 'http', failures: 1 },
    ];
    const report = { ...none, attempts: 100_000, failures: 51, groups, others: { values: 0, failures: 0 } };
    expect(reportTexts(report)).toEqual({
      groups: [
        { share: '98.0', pointsLost: '0.1', isBelowTenth: false },
        { share: '2.0', pointsLost: '0.0', isBelowTenth: true },
      ],
      others: { share: '0.0', pointsLost: '0.0', isBelowTenth: false },
      pointsLost: '0.1',
    });
  });

  it('say of one of many small groups no tenth that only all of them have together', () => {
    const failed = [8, 6, 5, 3, 3, ...Array.from({ length: 95 }, () => 2)];
    const hotels = failed.map((failures, index) => ({ value: String(index), failures }));
    const report = { ...none, attempts: 34_848, failures: 215, groups: hotels, others: { values: 0, failures: 0 } };
    expect(reportTexts(report).pointsLost).toBe('0.7');
    expect(reportTexts(report).groups.filter(({ isBelowTenth }) => !isBelowTenth)).toEqual([]);
    const alone = { ...none, attempts: 34_848, failures: 8, groups: [{ value: 'a', failures: 8 }] };
    expect(reportTexts({ ...alone, others: { values: 0, failures: 0 } })).toMatchObject({
      groups: [{ pointsLost: '0.1', isBelowTenth: false }],
      pointsLost: '0.1',
    });
  });

  it('leave room for failures that no group names', () => {
    const groups = [{ value: 'timeout', failures: 60 }];
    const report = { ...none, attempts: 1000, failures: 100, groups, others: { values: 1, failures: 15 } };
    expect(reportTexts(report)).toEqual({
      groups: [{ share: '60.0', pointsLost: '6.0', isBelowTenth: false }],
      others: { share: '15.0', pointsLost: '1.5', isBelowTenth: false },
      pointsLost: '10.0',
    });
  });

  it('of a chosen group are those that all filters leave', () => {
    const groups = [
      { value: '88120', failures: 8, attempts: 1395 },
      { value: '88121', failures: 190 },
    ];
    const others = { values: 0, failures: 0 };
    const report = { ...none, attempts: 35_000, failures: 700, matched: 198, matchedAttempts: 35_000, groups, others };
    expect(matchedWith(report, 'hotel', undefined)).toEqual({ failures: 198, attempts: 35_000, pointsLost: '0.6' });
    expect(matchedWith(report, 'hotel', '88120')).toMatchObject({ failures: 8, attempts: 1395 });
    expect(matchedWith(report, 'hotel', '88121')).toMatchObject({ failures: 190, attempts: undefined });
    expect(matchedWith(report, 'hotel', '99999')).toBeUndefined();
    // A reason leaves all attempts of the other filters.
    const { matched, matchedAttempts, ...unfiltered } = report;
    expect([matched, matchedAttempts, matchedWith(unfiltered, 'reason', undefined)]).toEqual([198, 35_000, undefined]);
    expect(matchedWith(unfiltered, 'reason', '88120')).toMatchObject({ failures: 8, attempts: 35_000 });
    expect(matchedWith({ ...report, matchedAttempts: 1400 }, 'reason', '88120')).toMatchObject({ attempts: 1400 });
  });

  it('are not said of nothing', () => {
    expect(shareOf(0, { attempts: 0, failures: 0 })).toBeUndefined();
  });
});

describe('exploring', () => {
  const gateway = new InMemoryFailureGateway(
    [
      aFailedCall(),
      aFailedCall({ reason: 'sold-out', hotelId: '88121', httpStatus: 200, responseMs: 400 }),
      aFailedCall({ at: now - 5 * 3_600_000 }),
    ],
    40,
  );

  it('groups the window by what was asked, most failures first', async () => {
    const window = lastHours('Precheck', 3, now);
    const report = await new ExploreFailures(gateway).execute({ ...window, by: 'reason' });
    expect(report).toMatchObject({
      ok: true,
      value: {
        report: {
          attempts: 40,
          failures: 2,
          groups: [
            { value: 'timeout', failures: 1 },
            { value: 'sold-out', failures: 1 },
          ],
        },
      },
    });
  });

  it('has no data where nothing was attempted', async () => {
    expect(
      await new ExploreFailures(new InMemoryFailureGateway([], 0)).execute({
        ...lastHours('MakeBook', 1, now),
        by: 'hotel',
      }),
    ).toMatchObject({ ok: false, failure: { kind: 'no-data' } });
  });

  it('shows samples of one group', async () => {
    const samples = await new ReadFailureSamples(gateway).execute({
      window: { ...lastHours('Precheck', 24, now), only: { latency: 'none' } },
    });
    expect(samples.ok && [samples.value.total, ...samples.value.samples.map(({ reason }) => reason)]).toEqual([
      2,
      'timeout',
      'timeout',
    ]);
  });
});

describe('how many calls match', () => {
  it('is said as a number, or as more than where the count was short', () => {
    expect([totalText({ total: 10_000 }), totalText({ total: enoughCalls, isMore: true })]).toEqual([
      '10,000',
      'more than 10,000',
    ]);
  });
});

describe('a window of the last hours', () => {
  const text = ({ from, to }: { readonly from: number; readonly to: number }): string =>
    `${new Date(from).toISOString().slice(11, 16)}–${new Date(to).toISOString().slice(11, 16)}`;
  const later = now + 3 * 60_000 + 5000;

  it('is exact to the minute up to three hours, so it loses nothing at a full hour', () => {
    expect(text(lastHours('Precheck', 1, later))).toBe('07:34–08:34');
    expect(text(lastHours('Precheck', 3, later))).toBe('05:34–08:34');
  });

  it('is of whole hours when it is longer', () => {
    expect(text(lastHours('Precheck', 24, later))).toBe('09:00–09:00');
  });
});

describe('a filter', () => {
  const calls = [
    aFailedCall(),
    aFailedCall({ reason: 'sold-out', httpStatus: 200, responseMs: 400 }),
    aFailedCall({ hotelId: '5', ratePlan: '', checkIn: '2026-11-20' }),
  ];

  it.each([
    [{ reason: 'timeout' }, 2],
    [{ reason: 'timeout', hotel: '5' }, 1],
    [{ ratePlan: '' }, 1],
    [{ leadTime: '0d' }, 1],
    [{ leadTime: '8to30d' }, 2],
    [{ latency: 'lt1s', outcome: '200' }, 1],
    [{ outcome: 'none', hotel: '88120' }, 1],
    [{ day: '2026-11-20', hour: String(Date.UTC(2026, 10, 20, 8) / 1000) }, 3],
    [{ day: '2026-11-19' }, 0],
    [{}, 3],
  ])('leaves the calls that have all its values: %j leaves %i', (only, left) => {
    expect(calls.filter((call) => callMatches(call, only))).toHaveLength(left);
  });

  it('for an hour or a day takes its part of the window, which can be nothing', () => {
    const window = { from: Date.UTC(2026, 10, 20, 6), to: Date.UTC(2026, 10, 20, 9) };
    const at = Date.UTC(2026, 10, 20, 8);
    expect(narrowed(window, { hour: String(at / 1000) })).toEqual({ from: at, to: window.to });
    expect(narrowed(window, { day: '2026-11-20' })).toEqual(window);
    const none = narrowed(window, { day: '2026-11-22' });
    expect(none.from).toBe(none.to);
  });

  it.each([
    [{}, 'hotel', true],
    [{ hotel: '5' }, 'hotel', true],
    [{ hotel: '5' }, 'hour', true],
    [{ hotel: '5' }, 'ratePlan', false],
    [{ reason: 'timeout' }, 'hotel', true],
    [{ hotel: '5' }, 'reason', false],
    [{}, 'outcome', false],
  ] as const)('of %j, grouped by %s, has attempts of its groups: %s', (only, by, known) => {
    expect(knowsAttempts({ from: 0, to: 3_600_000 }, only, by)).toBe(known);
    expect(knowsAttempts({ from: 60_000, to: 3_600_000 }, only, by)).toBe(false);
  });
});

describe('attempts of a cross', () => {
  it.each([
    ['of three hours', 10_800_000, 'ratePlan', true],
    ['of more', 10_860_000, 'ratePlan', false],
    ['of three hours, of reasons', 10_800_000, 'reason', false],
  ] as const)('can be known in a window %s: %i ms by %s, %s', (_, to, by, known) => {
    expect(mayKnowAttempts({ from: 0, to }, { hotel: '5' }, by)).toBe(known);
  });
});

describe('attempts of a cross of two in whole days', () => {
  const midnight = Date.UTC(2026, 10, 18, 17);
  const days = { from: midnight, to: midnight + 2 * 86_400_000 };
  const late = { ...days, to: days.to + 3_600_000 };
  it.each([
    ['two of them', days, { hotel: '5' }, 'ratePlan', true, 'none'],
    ['two filters by day', days, { hotel: '5', latency: 'lt1s' }, 'day', true, 'none'],
    ['two with a reason', days, { hotel: '5', reason: 'timeout' }, 'leadTime', true, 'none'],
    ['two by hour', days, { hotel: '5', latency: 'lt1s' }, 'hour', false, 'fewer-filters'],
    ['three of them', days, { hotel: '5', latency: 'lt1s' }, 'ratePlan', false, 'fewer-filters'],
    ['a part of a day', late, { hotel: '5' }, 'ratePlan', false, 'whole-days'],
    ['one day of that', late, { hotel: '5', day: '2026-11-19' }, 'ratePlan', true, 'none'],
    ['a part of an hour', { ...days, to: days.to + 60_000 }, {}, 'hotel', false, 'whole-hours'],
    ['reasons', days, { hotel: '5', latency: 'lt1s' }, 'reason', false, undefined],
  ] as const)('can be known, or there is a way: %s', (_, window, only, by, known, way) => {
    const report = {
      ...window,
      action: 'Precheck',
      only,
      attempts: 9,
      failures: 1,
      others: { values: 0, failures: 0 },
    } as const;
    const missing = (attempts: object) =>
      missingAttempts({ ...report, groups: [{ value: 'x', failures: 1, ...attempts }] }, by);
    expect([mayKnowAttempts(window, only, by), missing({})]).toEqual([known, way]);
    expect(missing({ attempts: 9 })).toBeUndefined();
  });

  it('are those of the days that the window touches, up to yesterday', () => {
    const now = days.to + 5 * 3_600_000;
    expect(roundedFor('whole-days', { from: days.from + 60_000, to: now }, now)).toEqual(days);
    expect(roundedFor('whole-days', { from: days.to, to: now }, now)).toBeUndefined();
    expect(roundedFor('whole-days', days, now)).toEqual(days);
    expect(roundedFor('whole-hours', { from: days.from + 1, to: days.to + 1 }, now)).toEqual({
      from: days.from,
      to: days.to + 3_600_000,
    });
    expect(roundedFor('whole-hours', { from: days.from + 60_000, to: days.to - 60_000 }, now)).toEqual(days);
  });

  it('are counted by each pair of what successes have too', () => {
    expect(attemptCrosses.map((cross) => cross.join(' '))).toEqual([
      'hotel ratePlan',
      'hotel latency',
      'hotel leadTime',
      'ratePlan latency',
      'ratePlan leadTime',
      'latency leadTime',
    ]);
  });
});

describe('the words of groups', () => {
  it('name every reason of the wire and advise on it', () => {
    for (const reason of [
      'price-increased',
      'price-decreased',
      'sold-out',
      'policy-changed',
      'timeout',
      'http-error',
      'malformed-response',
      'authentication',
      'rate-limited',
      'duplicate-booking',
      'unknown',
    ]) {
      expect(reasonLabel(reason)).not.toBe(reason);
      expect(reasonAdvice(reason)).toMatch(/\.$/u);
    }
    expect([reasonLabel('new-one'), reasonAdvice('new-one')]).toEqual(['new-one', undefined]);
    expect(['sold-out', 'http-error', 'new-one'].map(reasonWithin)).toEqual(['sold out', 'HTTP error', 'new-one']);
  });

  it('label hotels, rate plans and hours', () => {
    expect(groupLabel('hotel', { value: '88120', label: 'Grand Siam', failures: 1 }, utc)).toBe('88120 Grand Siam');
    expect(groupLabel('hotel', { value: '88120', failures: 1 }, utc)).toBe('88120');
    expect(groupLabel('ratePlan', { value: '', failures: 1 }, utc)).toBe('(none)');
    expect(groupLabel('hour', { value: String(Date.UTC(2026, 10, 20, 6) / 1000), failures: 1 }, bangkok)).toBe(
      '2026-11-20 13:00–14:00',
    );
  });

  it.each([
    [0, 'lt1s'],
    [999, 'lt1s'],
    [1000, '1to3s'],
    [3000, '3to5s'],
    [5000, '5to10s'],
    [10_000, '10to30s'],
    [30_000, 'ge30s'],
  ])('put %i ms into the band %s', (milliseconds, band) => {
    expect(latencyBand(milliseconds, true)).toBe(band);
    expect(latencyBand(milliseconds, false)).toBe('none');
    expect(latencyBandOrder).toContain(band);
  });
});

describe('a value to filter by', () => {
  it.each([
    ['reason', 'timeout', true],
    ['reason', 'of-a-newer-server', true],
    ['reason', 'Timeout', false],
    ['reason', 'timeot', false],
    ['reason', '', false],
    ['latency', '5to10s', true],
    ['latency', '7s', false],
    ['leadTime', '1to3d', true],
    ['leadTime', '2', false],
    ['hour', '1795132800', true],
    ['hour', '1795132801', false],
    ['hour', 'noon', false],
    ['hour', '0', true],
    ['hour', '36000000000', false],
    ['day', '2026-11-20', true],
    ['day', '2026-02-30', false],
    ['outcome', '504', true],
    ['outcome', 'none', true],
    ['outcome', '100', true],
    ['outcome', '999', false],
    ['hotel', 'a, "b" ไทย', true],
    ['hotel', '', false],
    ['hotel', 'x'.repeat(200), true],
    ['hotel', 'x'.repeat(201), false],
    ['ratePlan', '', true],
    ['ratePlan', 'x'.repeat(200), true],
    ['ratePlan', 'x'.repeat(201), false],
  ] as const)('%s "%s": %s', (by, value, possible) => {
    expect(canBeValue(by, value)).toBe(possible);
  });

  it('is possible where it is one to choose from, or of a call', () => {
    expect(valuesOf('reason')).toEqual(knownReasons);
    for (const by of failureDimensions) {
      for (const value of valuesOf(by) ?? []) expect([value, canBeValue(by, value)]).toEqual([value, true]);
      expect([by, canBeValue(by, callValue(aFailedCall(), by))]).toEqual([by, true]);
    }
  });
});

describe('the days before a check-in', () => {
  // 23:30 on 20 November in Bangkok.
  const at = Date.parse('2026-11-20T16:30Z');

  it.each([
    ['2026-11-20', '0d', 'same day'],
    ['2026-11-21', '1to3d', '1–3 days'],
    ['2026-11-23', '1to3d', '1–3 days'],
    ['2026-11-24', '4to7d', '4–7 days'],
    ['2026-11-27', '4to7d', '4–7 days'],
    ['2026-11-28', '8to30d', '8–30 days'],
    ['2026-12-20', '8to30d', '8–30 days'],
    ['2026-12-21', '31to90d', '31–90 days'],
    ['2027-02-18', '31to90d', '31–90 days'],
    ['2027-02-19', 'ge91d', '91 days or more'],
    // After midnight in Bangkok it is a day that has begun.
    ['2026-11-19', '0d', 'same day'],
  ])('are counted in days of Bangkok: %s is %s', (checkIn, band, label) => {
    expect(leadTimeBand(at, checkIn)).toBe(band);
    expect(leadTimeLabel(band)).toBe(label);
  });

  it('have their order, and a band that is not known is said as it is', () => {
    expect(leadTimeOrder).toEqual(['0d', '1to3d', '4to7d', '8to30d', '31to90d', 'ge91d']);
    expect(leadTimeLabel('7w')).toBe('7w');
  });
});

describe('what a question crosses', () => {
  it('is two dimensions of attempts, and no fewer or more', () => {
    expect(crossOf({ hotel: '1' }, 'ratePlan')).toEqual(['hotel', 'ratePlan']);
    expect(crossOf({ hotel: '1', leadTime: '0d' }, 'reason')).toEqual(expect.arrayContaining(['hotel', 'leadTime']));
    expect([crossOf(), crossOf({ hotel: '1' }), crossOf({ hotel: '1' }, 'hotel')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(crossOf({ hotel: '1', ratePlan: 'BAR' }, 'leadTime')).toBeUndefined();
  });

  it('is counted from the log in windows of up to three hours', () => {
    const of = (length: number): boolean => isShortWindow({ from: now, to: now + length });
    expect([of(3 * 3_600_000), of(3 * 3_600_000 + 1)]).toEqual([true, false]);
  });
});

describe('a filter of named values', () => {
  it('has one value of each, also where the same one is named twice', () => {
    const twice = readFilter([
      ['hotel', '1'],
      ['reason', 'timeout'],
      ['hotel', '1'],
    ]);
    expect(twice).toEqual(failed({ kind: 'several', by: 'hotel', count: 2 }));
  });

  const wrongOf = (named: Parameters<typeof readFilter>[0]): string => {
    const filter = readFilter(named);
    return filter.ok ? '' : wrongFilterText(filter.failure);
  };

  it('has one value for each dimension', () => {
    const named = [
      ['reason', 'timeout'],
      ['hotel', '88120'],
      ['ratePlan', ''],
    ] as const;
    expect(readFilter(named)).toEqual({ ok: true, value: { reason: 'timeout', hotel: '88120', ratePlan: '' } });
  });

  it.each(failureDimensions)('does not take the first of many: %s', (by) => {
    const value = callValue(aFailedCall(), by);
    const named = Array.from({ length: 200 }, () => [by, value] as const);
    expect(readFilter(named)).toEqual({ ok: false, failure: { kind: 'several', by, count: 200 } });
    expect(wrongOf(named)).toMatch(/^A filter is for one /u);
  });

  it('says which value cannot be one', () => {
    expect(wrongOf([['reason', 'timeot']])).toBe('No reason can be "timeot".');
    expect(wrongOf([['hotel', 'x'.repeat(201)]])).toBe('A hotel has at most 200 characters.');
  });
});

describe('how long failures are kept', () => {
  it('begins with the first full hour that is kept whole', () => {
    const kept = keptFailureDays * 86_400_000;
    expect(failuresKeptSince(now) - (now - kept)).toBe(30 * 60_000);
    const fullHour = Date.UTC(2026, 10, 20, 8);
    // Of that hour itself the first moment is gone.
    expect(failuresKeptSince(fullHour) - (fullHour - kept)).toBe(3_600_000);
  });

  it('is said where a window begins earlier', () => {
    const report = { action: 'Precheck', from: 0, to: 7_200_000, attempts: 1, failures: 0, groups: [] } as const;
    const others = { values: 0, failures: 0 };
    expect(goneText({ ...report, others, keptSince: 0 }, utc)).toBeUndefined();
    expect(goneText({ ...report, others, keptSince: 3_600_000 }, utc)).toBe(
      'Failures before 1970-01-01 01:00 are in the total only: groups and calls are kept for 90 days.',
    );
  });
});
