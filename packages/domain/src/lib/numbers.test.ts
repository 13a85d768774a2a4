import { describe, expect, it } from 'vitest';
import { countText } from './numbers.js';

describe('a count as text', () => {
  it('is grouped as English does it', () => {
    const values = [
      0, 7, 999, 1000, 1225, 100_000, 999_999, 1_000_000, 123_456_789, 1e12, -5, -1234, -123_456, 0.5, 1234.5678,
    ];
    expect(values.map(countText)).toEqual(values.map((value) => new Intl.NumberFormat('en').format(value)));
  });
});
