import { describe, expect, it } from 'vitest';
import { convertCsv, inWordsOfCsv, readMapping } from './csv-mapping.js';
import { parseCsv } from './csv.js';

const cellsOf = (text: string, delimiter = ',') => parseCsv(text, delimiter).map(({ cells }) => cells);

describe('a CSV', () => {
  it('has cells in quotes with delimiters, quotes and line breaks', () => {
    expect(cellsOf('a,b\r\n"x, y","say ""hi""\nthere"\n,\n')).toEqual([
      ['a', 'b'],
      ['x, y', 'say "hi"\nthere'],
      ['', ''],
    ]);
    expect(cellsOf('a|b\n1|2', '|')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(cellsOf('a\tb\n1\t', '\t')).toEqual([
      ['a', 'b'],
      ['1', ''],
    ]);
    expect([cellsOf(''), cellsOf('\n\n')]).toEqual([[], []]);
  });

  it('counts the lines of the file, also in cells and where a line is empty', () => {
    expect(parseCsv('a\n"1\n2"\n\n3\n', ',').map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  it('is refused with its line where a quote is not closed', () => {
    expect(() => parseCsv('a\nx\n"y', ',')).toThrow('Line 3: a quote is not closed');
    expect(() => parseCsv('a\n"y"z\n', ',')).toThrow('Line 2');
  });
});

describe('the columns of a CSV', () => {
  const mapping = readMapping(
    JSON.stringify({
      delimiter: ';',
      columns: {
        Hotel: 'hotelId',
        Rooms: { field: 'rooms', as: 'number' },
        Live: { field: 'isLive', as: 'yes-no' },
      },
      always: { dmcId: 10_234 },
    }),
    'hotels.columns.json',
  );

  it('become fields with their kinds, and empty cells are left out', () => {
    const { ndjson, lines } = convertCsv('\uFEFFHotel;Rooms;Live;Other\nA 1;12;yes;x\nB;;no;\n', mapping);
    expect(
      ndjson
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([
      { dmcId: 10_234, hotelId: 'A 1', rooms: 12, isLive: true },
      { dmcId: 10_234, hotelId: 'B', isLive: false },
    ]);
    expect(lines).toEqual([2, 3]);
  });

  it.each([
    ['Hotel;Rooms\n', 'Line 1: the file has no column Live. Its columns are Hotel, Rooms.'],
    ['Hotel;Rooms;Live\nA;twelve;yes\n', 'Line 2, column Rooms: "twelve" is not a number'],
    ['Hotel;Rooms;Live\nA;1;maybe\n', 'Line 2, column Live: "maybe" is not yes or no'],
    ['Hotel;Rooms;Live\nA;1;no;2\n', 'Line 2: it has 4 cells, and the first line has 3.'],
  ])('are refused with line and column: %j', (text, words) => {
    expect(() => convertCsv(text, mapping)).toThrow(words);
  });

  it('give what the portal says in lines and columns of the file', () => {
    const converted = convertCsv('Hotel;Rooms;Live\n\nA;1;no\n', mapping);
    expect(inWordsOfCsv('Line 1: rooms must be positive. Nothing was imported.', converted)).toBe(
      'Line 3, column Rooms: rooms must be positive. Nothing was imported.',
    );
    expect(inWordsOfCsv('Line 1: dmcId is not known.', converted)).toBe('Line 3: dmcId is not known.');
    expect(inWordsOfCsv('The batch is too large.', converted)).toBe('The batch is too large.');
  });

  it.each([
    ['{', 'hotels.columns.json is not JSON'],
    ['{"columns":{"A":{"field":"a","as":"date"}}}', 'hotels.columns.json: '],
    ['{"column":{}}', 'hotels.columns.json: '],
  ])('are refused where their file is wrong: %s', (text, words) => {
    expect(() => readMapping(text, 'hotels.columns.json')).toThrow(words);
  });
});
