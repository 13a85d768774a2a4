import { describe, expect, it, vi } from 'vitest';
import { LineReader } from './line-reader.js';

describe('a line of a batch that is nested too deeply', () => {
  it('is refused and never parsed', () => {
    const parse = vi.spyOn(JSON, 'parse');
    const faults: string[] = [];
    const reader = new LineReader(
      () => undefined,
      ({ message }) => void faults.push(message),
    );
    try {
      reader.take(Buffer.from(`${'['.repeat(100_000)}\n`));
      expect(parse).not.toHaveBeenCalled();
    } finally {
      parse.mockRestore();
    }
    expect(faults).toEqual([expect.stringContaining('is nested too deeply')]);
  });
});

describe('blank lines of a batch', () => {
  it('are counted and never decoded, since a small file can hold millions of them', () => {
    const decode = vi.spyOn(TextDecoder.prototype, 'decode');
    const seen: [unknown, number][] = [];
    const reader = new LineReader(
      (value, line) => seen.push([value, line]),
      (fault) => {
        throw fault;
      },
    );
    try {
      reader.take(Buffer.from(' \n\n\t \r\n'.repeat(1000)));
      expect(decode).not.toHaveBeenCalled();
      reader.take(Buffer.from(' \n 1\n'));
      // The beginning of a line came with the piece before.
      reader.take(Buffer.from('2'));
      reader.take(Buffer.from(' \n\n'));
      reader.take(Buffer.from(' '));
      reader.take(Buffer.from('\n3'));
      reader.end();
    } finally {
      decode.mockRestore();
    }
    expect(seen).toEqual([
      [1, 3002],
      [2, 3003],
      [3, 3006],
    ]);
  });

  it('are refused when they are too long, as any other line', () => {
    const limits = { batchBytes: 10_000, lineBytes: 100 };
    const reader = new LineReader(
      () => undefined,
      () => undefined,
      limits,
    );
    expect(() => reader.take(Buffer.from(`${' '.repeat(101)}\n`))).toThrow('Line 1: is longer than 100 bytes.');
  });
});
