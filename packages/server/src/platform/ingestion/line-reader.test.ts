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
