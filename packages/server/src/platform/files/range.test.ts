import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wantedRange } from './range.js';

describe('wantedRange', () => {
  it('lies within the file, whatever is asked', () => {
    const number = fc.oneof(fc.constant(''), fc.nat(200).map(String));
    fc.assert(
      fc.property(number, number, fc.nat(100), (first, last, length) => {
        const wanted = wantedRange(`bytes=${first}-${last}`, length);
        if (wanted.kind !== 'part') return;
        expect(wanted.start).toBeGreaterThanOrEqual(0);
        expect(wanted.end).toBeGreaterThan(wanted.start);
        expect(wanted.end).toBeLessThanOrEqual(length);
      }),
    );
  });
});
