import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { thirdsOf } from './bands.js';
import { addDays, compactDay, daysBetween, isDay, parseDay } from './day.js';
import { addAmounts, amountBetween, isAmount, isSameAmount, moneyText } from './money.js';
import { changeText } from './numbers.js';
import { fileNameOf, tableFile } from './text-file.js';

describe('a calendar day', () => {
  it.each([
    ['2026-11-20', '2026-11-20'],
    [' 20261120 ', '2026-11-20'],
    ['2026/11/20', '2026-11-20'],
    ['2024-02-29', '2024-02-29'],
  ])('is read from "%s" [SEARCH-01]', (typed, day) => {
    expect(parseDay(typed)).toBe(day);
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-11-31',
    '2026-00-10',
    '2026-11/20',
    '20-11-2026',
    '',
    'today',
    '2026-1-2',
    '２０２６-11-20',
    '20261120T00',
  ])('is not made of "%s", which does not exist or is not one', (typed) => {
    expect(parseDay(typed)).toBeUndefined();
    expect(isDay(typed)).toBe(false);
  });

  it('travels without signs between [SEARCH-06]', () => {
    expect(compactDay('2026-11-20')).toBe('20261120');
    expect(isDay('20261120')).toBe(false);
  });

  it('counts on over months and leap years', () => {
    expect([addDays('2024-02-28', 1), addDays('2026-01-01', -1), addDays('2026-11-20', 0)]).toEqual([
      '2024-02-29',
      '2025-12-31',
      '2026-11-20',
    ]);
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 20_000 }), (days) => {
        expect(daysBetween('2026-11-20', addDays('2026-11-20', days))).toBe(days);
      }),
    );
  });
});

describe('money', () => {
  it('is added to the last digit, however many there are', () => {
    expect(addAmounts('0.1', '0.2')).toBe('0.3');
    expect(addAmounts('99999999999999999999.01', '0.99')).toBe('100000000000000000000.00');
    const cents = fc.bigInt({ min: 0n, max: 10n ** 20n });
    const text = (value: bigint): string => `${String(value / 100n)}.${String(value % 100n).padStart(2, '0')}`;
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(addAmounts(text(a), text(b))).toBe(text(a + b));
        expect(amountBetween(text(a), text(b))).toBe(text(a > b ? a - b : b - a));
      }),
    );
  });

  it('is the same in whatever length it is written', () => {
    expect([isSameAmount('10', '10.00'), isSameAmount('10', '10.01'), amountBetween('10', '12.5')]).toEqual([
      true,
      false,
      '2.5',
    ]);
  });

  it('is no amount with anything else in it, and then it is not added', () => {
    expect(['12,50', '', '1e3', 'NaN', '+1', '1.', '.5'].filter(isAmount)).toEqual([]);
    expect(() => addAmounts('1', 'x')).toThrow('not an amount: x');
  });

  it('is written with its code, its own decimals, and not a digit less', () => {
    const text = (amount: string, currency: string): string => moneyText({ amount, currency });
    expect([
      text('12340', 'THB'),
      text('412.5', 'USD'),
      text('88000', 'JPY'),
      text('1204110.00', 'VND'),
      text('1.125', 'THB'),
      text('-5', 'EUR'),
      text('0', 'JPY'),
      text('odd', 'THB'),
      text('7', 'baht'),
    ]).toEqual([
      'THB 12,340.00',
      'USD 412.50',
      'JPY 88,000',
      'VND 1,204,110',
      'THB 1.125',
      'EUR −5.00',
      'JPY 0',
      'THB odd',
      'baht 7.00',
    ]);
  });
});

describe('Low, Medium and High [TREND-05]', () => {
  it('are thirds of what there is', () => {
    const bandOf = thirdsOf([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect([1, 3, 4, 6, 7, 9].map(bandOf)).toEqual(['Low', 'Low', 'Medium', 'Medium', 'High', 'High']);
  });

  it('are the same in whatever order the values come', () => {
    const bandOf = thirdsOf([9, 1, 5, 30, 7, 2, 8, 4, 6]);
    expect([1, 4, 5, 7, 8, 30].map(bandOf)).toEqual(['Low', 'Low', 'Medium', 'Medium', 'High', 'High']);
  });

  it('are medium at the very edge of a third', () => {
    expect(thirdsOf([1, 1, 1, 1, 2, 3])(1)).toBe('Medium');
    expect(thirdsOf([1, 2, 3, 3, 3, 3])(3)).toBe('Medium');
    expect([thirdsOf([5])(4), thirdsOf([5])(6)]).toEqual(['Low', 'High']);
  });

  it('say nothing of a distribution without differences, or without values', () => {
    expect(thirdsOf([5, 5, 5])(5)).toBe('Medium');
    expect(thirdsOf([])(5)).toBe('Medium');
  });

  it('never put a smaller value higher, and equal values never apart', () => {
    const order = { Low: 0, Medium: 1, High: 2 };
    fc.assert(
      fc.property(fc.array(fc.nat(50), { minLength: 1 }), fc.nat(50), fc.nat(50), (values, a, b) => {
        const bandOf = thirdsOf(values);
        if (a <= b) expect(order[bandOf(a)]).toBeLessThanOrEqual(order[bandOf(b)]);
      }),
    );
  });
});

it('a change is written with its sign, and with none where there is none', () => {
  expect([10.64, -1.16, 0.04, -0.04, 0].map(changeText)).toEqual(['+10.6%', '−1.2%', '0.0%', '0.0%', '0.0%']);
});

it('a file is named in one form, with the zone of its times and another ending if it has them', () => {
  const owner = { partner: 'Andaman Stays', today: '2026-11-20' };
  expect(fileNameOf('incidents', owner, { zone: '_utc' })).toBe('incidents_Andaman-Stays_2026-11-20_utc.csv');
  expect(fileNameOf('precheck failures', owner, { ending: 'md' })).toBe(
    'precheck-failures_Andaman-Stays_2026-11-20.md',
  );
});

it('a file of a table is named after it, its owner and its day [FILE-01]', () => {
  expect(
    tableFile('Rate & Other / Mismatches', { partner: '東方灣 "Bay"', today: '2026-11-20' }, ['A'], [['=1'], [2]]),
  ).toEqual({ name: 'Rate-Other-Mismatches_東方灣-Bay_2026-11-20.csv', text: "\uFEFFA\r\n'=1\r\n2\r\n" });
});
