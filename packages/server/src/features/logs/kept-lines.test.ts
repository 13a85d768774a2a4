import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KeptLines } from './kept-lines.js';

function kept(lines: readonly string[]) {
  const all = new KeptLines();
  const [starts, ends]: [number[], number[]] = [[], []];
  for (const line of lines) {
    starts.push(all.add(line));
    ends.push(all.end);
  }
  return { all, places: { starts, ends } };
}

describe('lines that are kept as bytes', () => {
  it('are given back in any order, whatever signs they are of', () => {
    const lines = fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 50 });
    fc.assert(
      fc.property(lines, fc.boolean(), (texts, isTurned) => {
        const { all, places } = kept(texts);
        const order = isTurned ? [...texts.keys()].reverse() : [...texts.keys()];
        const expected = order.map((index) => texts[index]).join('');
        expect(Buffer.from(all.joined(order, places)).toString()).toBe(expected);
      }),
    );
  });

  it('are whole where they take more than one piece of memory', () => {
    const texts = Array.from({ length: 500 }, (_, index) => `${index} ${'ก'.repeat((index * 37) % 5000)}\r\n`);
    const { all, places } = kept(texts);
    expect(Buffer.from(all.joined(texts.keys(), places)).toString() === texts.join('')).toBe(true);
    expect(all.end).toBeGreaterThan(3 * 1024 * 1024);
  });

  it('are refused where one is longer than any attempt can be', () => {
    expect(() => new KeptLines().add('x'.repeat(400_000))).toThrow(
      'a line of 400000 characters is too long to be kept',
    );
  });
});
