import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, csvFile, csvLine } from './csv.js';
import { readCsv, tableFault } from './read-csv.js';
import { compactCount, flooredPercent, percentOf } from './numbers.js';
import { attemptText, nextTry, putOffSeconds, putOffText } from './retry.js';
import type { GatewayFailure } from './failure.js';
import {
  bangkok,
  bangkokIso,
  bangkokIsoExact,
  exactTexts,
  durationText,
  isoText,
  local,
  momentBeside,
  momentText,
  utc,
  wallClock,
  zoneName,
} from './time.js';

const at = Date.UTC(2026, 10, 20, 17, 5, 9);

describe('whether a read is tried again', () => {
  const policy = { tries: 5, secondsBetween: 5 };

  it('waits as the policy says, and ends with its last try [CALL-02]', () => {
    const failure: GatewayFailure = { kind: 'unreachable', detail: '' };
    expect(nextTry(policy, 1, failure)).toEqual({ again: true, afterSeconds: 5 });
    expect(nextTry(policy, 4, failure)).toEqual({ again: true, afterSeconds: 5 });
    expect(nextTry(policy, 5, failure)).toEqual({ again: false });
    expect(nextTry({ tries: 1, secondsBetween: 0 }, 1, failure)).toEqual({ again: false });
  });

  it.each<[GatewayFailure, boolean]>([
    [{ kind: 'broken', quote: '500', text: '' }, true],
    [{ kind: 'busy', quote: '503', text: '' }, true],
    [{ kind: 'too-many', text: '' }, true],
    [{ kind: 'busy', text: '' }, true],
    [{ kind: 'timed-out', quote: '504', text: '' }, true],
    [{ kind: 'computing', text: 'computed' }, false],
    [{ kind: 'conflict', text: '' }, false],
    [{ kind: 'invalid', text: '' }, false],
    [{ kind: 'signed-out', text: '' }, false],
    [{ kind: 'forbidden', text: '' }, false],
    [{ kind: 'no-data', text: '' }, false],
    [{ kind: 'garbled', where: '' }, false],
  ])('%j: %s [CALL-02]', (failure, again) => {
    expect(nextTry(policy, 1, failure).again).toBe(again);
  });

  it('says which attempt it is, and when the next one begins', () => {
    expect(attemptText(2, 5)).toBe('attempt 2 of 5');
    expect(attemptText(2, 5, 4)).toBe('attempt 2 of 5, next try in 4 s');
  });

  it('sends again what the portal put off for at most a minute, and nothing else', () => {
    const answered = (kind: 'too-many' | 'busy', retryAfterSeconds?: number): GatewayFailure => ({
      kind,
      text: '',
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    });
    expect(
      [
        answered('too-many', 2),
        answered('too-many', 60),
        answered('too-many', 61),
        answered('too-many'),
        answered('busy', 2),
      ].map(putOffSeconds),
    ).toEqual([2, 60, undefined, undefined, undefined]);
    expect(putOffSeconds({ kind: 'unreachable', detail: '' })).toBeUndefined();
    expect([putOffText(1), putOffText(2)]).toEqual([
      'The portal asked us to wait. Next try in 1 second.',
      'The portal asked us to wait. Next try in 2 seconds.',
    ]);
  });

  it('honours a longer time that the server asks for, and not a shorter one', () => {
    expect(nextTry(policy, 1, { kind: 'busy', quote: '503', text: '', retryAfterSeconds: 30 })).toEqual({
      again: true,
      afterSeconds: 30,
    });
    expect(nextTry(policy, 1, { kind: 'busy', quote: '503', text: '', retryAfterSeconds: 1 })).toEqual({
      again: true,
      afterSeconds: 5,
    });
  });
});

describe('CSV', () => {
  it('quotes what must be quoted and leaves numbers alone', () => {
    expect(csvLine(['a', 'b,c', 'd"e', 'f\ng', 12.5, -3, null, undefined, Number.NaN])).toBe(
      'a,"b,c","d""e","f\ng",12.5,-3,,,\r\n',
    );
    expect(csvFile(['x'], [['1']])).toBe('\uFEFFx\r\n1\r\n');
  });

  it.each([
    ...['=1+1', '+1', '-1', '@x', '\tx', '\rx', '\nx', '＝1'],
    ...[' =1', '\u200B=1', '\uFEFF+1', '\u202E@x', '\u00A0-1', '\u0007=1'],
  ])('defuses the text %j', (text) => {
    expect(csvCell(text).replaceAll('"', '').startsWith("'")).toBe(true);
  });

  it.each([
    ['a;=1+1', "a;'=1+1"],
    ["x;=cmd|' /C calc'!A0;y", "x;'=cmd|' /C calc'!A0;y"],
    ['a; \u200B@x', "a; \u200B'@x"],
    ['a\t=1;\n+2', "a\t'=1;\n'+2"],
    ['Breakfast;＝1', "Breakfast;'＝1"],
    ['\t=1', "'\t'=1"],
  ])('defuses what %j would run where a semicolon parts cells', (text, kept) => {
    const cell = csvCell(text);
    expect(cell.slice(1, -1)).toBe(kept);
    expect(readCsv(`h\r\n${cell}\r\n`)[1]?.cells).toEqual([text]);
  });

  it('gives back what it defused, and leaves a semicolon alone that runs nothing', () => {
    const risky = fc
      .array(fc.constantFrom(...Array.from('a;\t\n=+-@ 1,"＝\u200B')), { minLength: 1, maxLength: 12 })
      .map((all) => `x${all.join('')}`);
    fc.assert(
      fc.property(risky, (text) => {
        expect(readCsv(`h,i\r\n${csvCell(text)},1\r\n`)[1]?.cells).toEqual([text, '1']);
      }),
      { numRuns: 500 },
    );
    expect(csvCell('Sea view; balcony')).toBe('"Sea view; balcony"');
  });

  it('is read also where a line is longer than a pattern can follow', () => {
    const long = 'a'.repeat(12_000_000);
    expect(readCsv(`${long};b`)[0]?.cells.map(({ length }) => length)).toEqual([long.length, 1]);
  });

  it.each([
    ['\n', 'a unix'],
    ['\r\n', 'a usual'],
    ['\r', 'an old Mac'],
  ])('is read with the line end %j of %s file, and each row knows its line', (end) => {
    const text = ['"h 1"\ti', '', `"a${end}b"\t1`, 'c\t"2"'].join(end);
    const rows = [
      { line: 1, cells: ['h 1', 'i'] },
      { line: 3, cells: [`a${end}b`, '1'] },
      { line: 5, cells: ['c', '2'] },
    ];
    expect(readCsv(text)).toEqual(rows);
    expect(readCsv(text + end)).toEqual(rows);
  });

  it.each([
    ['sep=;', ';'],
    ['"sep=|"', '|'],
    ['SEP=\t', '\t'],
  ])('is read with the separator that its first line names: %j', (first, separator) => {
    for (const end of ['\n', '\r\n', '\r'])
      expect(readCsv(`${first}${end}a,b${separator}c${end}`)).toEqual([{ line: 2, cells: ['a,b', 'c'] }]);
    expect(readCsv(first)).toEqual([]);
  });

  it('has the most frequent separator of its first line, outside of quotation marks', () => {
    expect(['"a;b;c",d', 'a;b', 'a\tb', 'a'].map((text) => readCsv(`${text}\n;;;;,`)[0]?.cells)).toEqual([
      ['a;b;c', 'd'],
      ['a', 'b'],
      ['a', 'b'],
      ['a'],
    ]);
  });

  it('has no row that its header does not have room for, and no quotation mark that stays open', () => {
    expect(tableFault(readCsv('a,b\n1\n1,2\n1,2,, \n\n,\n'))).toBeUndefined();
    expect(tableFault(readCsv('a,b\n1,2\n\n1,2,3\n'))?.line).toBe(4);
    for (const text of ['a,b\n1,"2\n3,4\n', 'a,b\n1,"', 'a,"b'])
      expect(tableFault(readCsv(text))?.reason).toBe('A quotation mark is never closed.');
    expect(tableFault(readCsv('a,b\n1,"2"'))).toBeUndefined();
  });

  it('gives back every text that is no formula after reading it again', () => {
    const plain = fc
      .string({ unit: 'grapheme' })
      .filter((text) => !/(?:^[\t\r\n\u0000]|(?:^|[;\t\r\n])[\s\p{C}]*[=+\-@＝＋－＠])/u.test(text));
    fc.assert(
      fc.property(plain, (text) => {
        const cell = csvCell(text);
        expect(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell).toBe(text);
      }),
    );
  });
});

describe('times', () => {
  it('of many moments are written as each would be by itself, in any order they come', () => {
    const moment = fc.integer({ min: at - 150_000, max: at + 150_000 });
    fc.assert(
      fc.property(fc.array(moment, { minLength: 2 }), (moments) => {
        expect(moments.map(exactTexts())).toEqual(moments.map(bangkokIsoExact));
        expect(moments.map((one) => Date.parse(bangkokIsoExact(one)))).toEqual(moments);
      }),
    );
  });

  it('are written in the zone that was asked for', () => {
    expect([isoText(at, bangkok), isoText(at, utc), bangkokIso(at)]).toEqual([
      '2026-11-21T00:05:09+07:00',
      '2026-11-20T17:05:09Z',
      '2026-11-21T00:05:09+07:00',
    ]);
    expect(bangkokIsoExact(at + 7)).toBe('2026-11-21T00:05:09.007+07:00');
    expect([momentText(at, bangkok), wallClock(at, utc)]).toEqual(['2026-11-21 00:05', '2026-11-20T17:05:09']);
  });

  it('leave out the date next to another time of the same day', () => {
    expect([momentBeside(at, at - 3_600_000, utc), momentBeside(at, at - 3_600_000, bangkok)]).toEqual([
      '17:05',
      '2026-11-21 00:05',
    ]);
  });

  it('name the zone by its offset', () => {
    expect([zoneName(bangkok, at), zoneName(utc, at)]).toEqual(['GMT+7', 'GMT']);
  });

  it('mean the same instant in every zone', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), fc.constantFrom(bangkok, utc, local), (seconds, zone) => {
        expect(Date.parse(isoText(seconds * 1000, zone))).toBe(seconds * 1000);
      }),
    );
  });

  it.each([
    [0, '<1 min'],
    [59_999, '<1 min'],
    [14 * 60_000, '14 min'],
    [134 * 60_000, '2 h 14 min'],
    [120 * 60_000, '2 h'],
    [76 * 3_600_000, '3 d 4 h'],
    [-5, '<1 min'],
  ])('%i ms last "%s"', (milliseconds, words) => {
    expect(durationText(milliseconds)).toBe(words);
  });
});

describe('numbers', () => {
  it('are floored, and a fraction that binary cannot hold does not fall short', () => {
    expect([
      flooredPercent(99.96),
      flooredPercent(82.3),
      flooredPercent(100),
      flooredPercent(99.999, 2),
      flooredPercent(percentOf(823, 1000) ?? 0),
    ]).toEqual(['99.9', '82.3', '100.0', '99.99', '82.3']);
  });

  it('are shortened from ten thousand on', () => {
    expect([compactCount(1225), compactCount(9999), compactCount(42_603), compactCount(1_234_567)]).toEqual([
      '1,225',
      '9,999',
      '42.6k',
      '1.23M',
    ]);
  });
});
