import { describe, expect, it } from 'vitest';
import {
  freshnessOfAll,
  freshnessSentence,
  lateText,
  rhythmsUnknownText,
  latenessOf,
  lengthText,
  usualInterval,
  type Freshness,
} from './freshness.js';
import {
  acceptedOf,
  canHandIn,
  faultyLines,
  handedInText,
  importFaultTexts,
  importNextStep,
  importStateOf,
} from './import.js';

const hour = 3_600_000;
const day = 24 * hour;
/** The newest first, from the intervals between them. */
const arrivalsOf = (intervals: readonly number[]): readonly number[] =>
  intervals.reduce<readonly number[]>((all, interval) => [...all, (all.at(-1) ?? 0) - interval], [100 * day]);

describe('how often data usually comes', () => {
  it('is not known until there are six deliveries', () => {
    expect(usualInterval(arrivalsOf([hour, hour, hour, hour]))).toBeUndefined();
    expect(usualInterval(arrivalsOf([hour, hour, hour, hour, hour]))).toBe(hour);
  });

  it('does not change by one outage, and knows of weekends', () => {
    expect(usualInterval(arrivalsOf([day, 9 * day, day, day, day, day]))).toBe(day);
    expect(usualInterval(arrivalsOf([day, 3 * day, day, day, day, day, 3 * day, day]))).toBe(3 * day);
  });
});

describe('data of a partner', () => {
  it.each([
    ['on time until half an interval after it is due', 4 * hour, 6 * hour, undefined],
    ['late from then on, since it was due', 4 * hour, 6 * hour + 1, 2 * hour + 1],
    ['on time for at least half an hour', hour / 6, hour / 6 + hour / 2, undefined],
    ['neither, where it is not known how often it comes', undefined, 1000 * day, undefined],
  ])('is %s', (_what, usual, age, late) => {
    expect(latenessOf({ newestAt: day, usual }, day + age)).toBe(late);
  });

  it('is listed by how late it is, then by when it came', () => {
    const one = (dmcId: number, newestAt: number, usual?: number): Freshness => ({
      dmcId,
      name: '',
      dataset: 'availability',
      newestAt,
      ...(usual === undefined ? {} : { usual }),
    });
    const all = [one(1, 9 * day, day), one(2, 5 * day, day), one(3, 1 * day), one(4, 2 * day, day)];
    const { datasets, ...counts } = freshnessOfAll(all, 10 * day);
    expect(datasets.map(({ dmcId, late }) => [dmcId, late])).toEqual([
      [4, 7 * day],
      [2, 4 * day],
      [3, undefined],
      [1, undefined],
    ]);
    expect(counts).toEqual({ total: 4, late: 2, unknown: 1 });
  });

  it('reads as a sentence', () => {
    const one = { dmcId: 10_234, name: '', dataset: 'supplier-bookings', newestAt: 0 };
    expect(freshnessSentence({ ...one, usual: hour, late: 3 * hour })).toBe(
      'Supplier bookings of 10234 is 3 hours late.',
    );
    expect(freshnessSentence({ ...one, usual: hour })).toBe('Supplier bookings of 10234 is on time.');
    expect(freshnessSentence(one)).toBe('Supplier bookings of 10234: not known yet how often it comes.');
    expect([hour / 60, 2 * hour - 1, 2 * hour, 2 * day - 1, 2 * day, 3 * day - 1].map(lengthText)).toEqual([
      '1 minute',
      '119 minutes',
      '2 hours',
      '47 hours',
      '2 days',
      '2 days',
    ]);
  });

  it('counts those that are late, and its verb goes with them', () => {
    expect(lateText(0, 3)).toBe('0 of 3 datasets of partners are late.');
    expect(lateText(1, 3)).toBe('1 of 3 datasets of partners is late.');
    expect(lateText(2, 3)).toBe('2 of 3 datasets of partners are late.');
    expect(lateText(0, 1)).toBe('0 of 1 dataset of partners is late.');
    expect([0, 1, 1200].map(rhythmsUnknownText)).toEqual([
      '',
      ' For 1 it is not known yet how often it comes.',
      ' For 1,200 it is not known yet how often they come.',
    ]);
    const one = { dmcId: 1, name: '', dataset: 'availability', usual: day };
    const all = [
      { ...one, newestAt: day },
      { ...one, newestAt: 10 * day },
      { ...one, newestAt: 10 * day },
    ];
    expect(freshnessOfAll(all, 10 * day).late).toBe(1);
  });
});

describe('a batch', () => {
  const faults = [{ line: 17, field: 'hotelId', reason: 'is missing' }];
  it('was taken with all its lines, or refused with none', () => {
    expect([[], faults].map((all) => [importStateOf({ faults: all }), acceptedOf({ faults: all, lines: 9 })])).toEqual([
      ['taken', 9],
      ['refused', 0],
    ]);
  });

  it('that was refused says where and why, and what to do next', () => {
    expect(importFaultTexts([...faults, { line: 2, reason: 'is not JSON' }, { reason: 'Too large.' }])).toEqual([
      'Line 17: hotelId is missing',
      'Line 2: is not JSON',
      'Too large.',
    ]);
    expect(importFaultTexts([...faults, { line: 2, reason: 'is not JSON' }, { ...faults[0]!, line: 19 }])).toEqual([
      'Lines 17, 19: hotelId is missing',
      'Line 2: is not JSON',
    ]);
    const steps = [
      { faults: [], takenLater: false },
      { faults, takenLater: false },
      { faults: [{ reason: 'Too large.' }], takenLater: false },
      { faults, takenLater: true },
    ].map(importNextStep);
    expect(steps.map((step) => step?.split(' ').slice(0, 2).join(' '))).toEqual([
      undefined,
      'Correct these',
      'Correct what',
      'Nothing: it',
    ]);
  });
});

describe('a file that staff hands in', () => {
  it('gives the lines that the errors name, each once and in their order', () => {
    const faults = [
      { line: 4, reason: 'x' },
      { line: 2, field: 'a', reason: 'x' },
      { line: 4, reason: 'y' },
      { reason: 'z' },
    ];
    expect(faultyLines('one\r\ntwo\r\n\nfour', faults)).toEqual(['two', 'four']);
  });

  it('is taken, was taken before, or has errors', () => {
    const taken = { accepted: 1, duplicate: false, faults: [] };
    expect([
      handedInText(taken),
      handedInText({ ...taken, accepted: 2, duplicate: true }),
      handedInText({ ...taken, faults: [{ reason: 'x' }] }),
    ]).toEqual([
      'Taken: 1 line.',
      'This batch of 2 lines was taken before. Nothing was changed. If later data replaced it, hand it in with supplier-server ingest and another --key.',
      'The file has errors. Nothing was imported.',
    ]);
  });
});

describe('a dataset that a partner hands in', () => {
  it('is one of those that it may, and no other', () => {
    expect(['supplier-bookings', 'partners', ''].map(canHandIn)).toEqual([true, false, false]);
  });
});
