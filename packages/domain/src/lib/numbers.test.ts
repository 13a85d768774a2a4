import { describe, expect, it } from 'vitest';
import {
  apportioned,
  compactCount,
  counted,
  countText,
  failedShareWords,
  flooredPercent,
  outcomePercents,
  partOf,
  shareTexts,
  shownOf,
  wholeNumberIn,
} from './numbers.js';

describe('a count as text', () => {
  it('is grouped as English does it', () => {
    const values = [
      0, 7, 999, 1000, 1225, 100_000, 999_999, 1_000_000, 123_456_789, 1e12, -5, -1234, -123_456, 0.5, 1234.5678,
    ];
    expect(values.map(countText)).toEqual(values.map((value) => new Intl.NumberFormat('en').format(value)));
  });
});

describe('a percentage', () => {
  it('is cut and not rounded, and 100 means without exception', () => {
    expect([99.96, 100, 82.3, 0.09, 0].map((value) => flooredPercent(value))).toEqual([
      '99.9',
      '100.0',
      '82.3',
      '0.0',
      '0.0',
    ]);
    // In a fraction of two, 82.3 is just below itself.
    expect([82.3, 66.669, 98.999].map((value) => flooredPercent(value, 2))).toEqual(['82.30', '66.66', '98.99']);
  });
});

describe('a count on an axis', () => {
  it('is short from ten thousand on', () => {
    expect([9999, 10_000, 42_612, 1_249_000, -10_000].map(compactCount)).toEqual([
      '9,999',
      '10k',
      '42.6k',
      '1.25M',
      '-10k',
    ]);
  });
});

describe('the share of failures in words', () => {
  it('makes 100 with the accuracy, and is left out of nothing', () => {
    expect(failedShareWords({ failed: 13, total: 48 })).toBe(' (27.1%)');
    expect(outcomePercents(35, 48)?.succeeded).toBe('72.9');
    expect(failedShareWords({ failed: 0, total: 0 })).toBe('');
  });
});

describe('a whole number that was typed', () => {
  it('is in digits alone, and nothing that JavaScript would take besides', () => {
    expect(
      ['7', ' 10234 ', '', ' ', '1e3', '0x10', '1.5', '-1', '１２', 'abc', '1'.repeat(16)].map(wholeNumberIn),
    ).toEqual([7, 10_234, ...Array<number>(9).fill(NaN)]);
  });
});

describe('a count with its noun', () => {
  it('is singular for one only', () => {
    expect([counted(0, 'hotel'), counted(1, 'hotel'), counted(1200, 'hotel'), counted(3, 'person', 'people')]).toEqual([
      '0 hotels',
      '1 hotel',
      '1,200 hotels',
      '3 people',
    ]);
  });
});

describe('parts of a whole', () => {
  it.each([
    [1000, [1, 1, 1], [334, 333, 333]],
    [1000, [983, 17], [983, 17]],
    [10, [1, 0, 1], [5, 0, 5]],
    [10, [1], [10]],
    [10, [], []],
    [10, [0, 0], [0, 0]],
  ])('%i units by the weights %j are %j', (units, weights, parts) => {
    expect(apportioned(units, weights)).toEqual(parts);
  });

  it.each([
    [7521, 7649, { succeeded: '98.3', failed: '1.7' }],
    [1, 1, { succeeded: '100.0', failed: '0.0' }],
    [999_999, 1_000_000, { succeeded: '99.9', failed: '0.1' }],
    [0, 0, undefined],
  ])('%i of %i attempts that succeeded are %j', (succeeded, attempts, shares) => {
    expect(outcomePercents(succeeded, attempts)).toEqual(shares);
  });
});

it.each([
  [
    [1, 1, 1],
    ['33.4', '33.3', '33.3'],
  ],
  [
    [1, 5],
    ['16.7', '83.3'],
  ],
  [
    [2, 2, 2, 1],
    ['28.6', '28.6', '28.5', '14.3'],
  ],
  [
    [0, 0],
    ['0.0', '0.0'],
  ],
])('the shares of %j are %j, and add up', (parts, texts) => {
  expect(shareTexts(parts)).toEqual(texts);
});

describe('a part of a whole', () => {
  it.each([
    [0, 0, '0 partners', '0 of 0 partners'],
    [0, 1, '0 of 1 partner', '0 of 1 partner'],
    [1, 1, '1 partner', '1 of 1 partner'],
    [1, 40, '1 of 40 partners', '1 of 40 partners'],
    [1200, 1200, '1,200 partners', '1,200 of 1,200 partners'],
  ])('has the noun of the whole, and a list that shows all says one number: %i of %i', (part, whole, shown, told) => {
    expect([shownOf(part, whole, 'partner'), partOf(part, whole, 'partner')]).toEqual([shown, told]);
  });
});
