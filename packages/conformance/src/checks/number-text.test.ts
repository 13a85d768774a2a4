import { expect, test } from 'vitest';
import { wholeNumbers } from './number-text.js';

const BOUNDS = [-1250, -101, -100, -99, -10, -1, 0, 1, 9, 10, 11, 99, 100, 345, 999, 1000, 1205];

test('the pattern of a range is that of its numbers, and of no other', () => {
  for (const least of [...BOUNDS, Number.NEGATIVE_INFINITY])
    for (const most of [...BOUNDS, Number.POSITIVE_INFINITY]) {
      const source = wholeNumbers(least, most);
      if (least > most) expect(source).toBeUndefined();
      if (source === undefined) continue;
      const pattern = new RegExp(`^${source}$`);
      const wrong = Array.from({ length: 3001 }, (_, index) => index - 1500).filter(
        (number) => pattern.test(String(number)) !== (number >= least && number <= most),
      );
      expect([least, most, source, wrong]).toEqual([least, most, source, []]);
    }
});

test('a range without an end has numbers of any length, and none with a zero before it', () => {
  const pattern = new RegExp(`^${String(wholeNumbers(-50, Number.POSITIVE_INFINITY))}$`);
  expect(['1234567890123', '-50', '0', '-51', '-0', '07', '-', ''].filter((text) => pattern.test(text))).toEqual([
    '1234567890123',
    '-50',
    '0',
  ]);
});
