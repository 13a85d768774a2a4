import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc32Combine } from './crc32-combine.js';

describe('crc32Combine', () => {
  it('gives what zlib gives for the joined bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 5000 }), fc.uint8Array({ maxLength: 5000 }), (first, second) => {
        expect(crc32Combine(crc32(first), crc32(second), second.length)).toBe(crc32(second, crc32(first)));
      }),
    );
  });

  it('is exact for lengths beyond 32 bits, where it cannot be tried by reading', () => {
    // 2^33 zero bytes in two ways: at once, and as twice 2^32.
    const zeros = (length: number, crcOfOne: number): number => {
      let crc = crcOfOne;
      for (let have = 1; have < length; have *= 2) crc = crc32Combine(crc, crc, have);
      return crc;
    };
    const one = crc32(new Uint8Array(1));
    expect(zeros(2 ** 20, one)).toBe(crc32(new Uint8Array(2 ** 20)));
    const half = zeros(2 ** 32, one);
    expect(crc32Combine(half, half, 2 ** 32)).toBe(zeros(2 ** 33, one));
    const third = crc32(Buffer.from('tail'));
    expect(crc32Combine(crc32Combine(half, half, 2 ** 32), third, 4)).toBe(
      crc32Combine(half, crc32Combine(half, third, 4), 2 ** 32 + 4),
    );
  });
});
