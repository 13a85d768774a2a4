import { utc } from '@suppliers-portal/domain';
import { describe, expect, it } from 'vitest';
import type { Format } from '../flags/global-flags.js';
import { appearanceOf, isColoured, isPipeline } from '../terminal/appearance.js';
import { displayWidth, truncated } from '../terminal/display-width.js';
import { widthOf } from '../terminal/terminal-width.js';
import { ProgressLine } from '../terminal/progress-line.js';
import { safeLine, safeText } from '../terminal/safe-text.js';
import { Secrets } from '../terminal/secrets.js';
import { FakeTerminal } from '../../testing/fake-terminal.js';
import { FakeClock } from '@suppliers-portal/domain/testing';
import type { ListAnswer } from './answer.js';
import { Output } from './output.js';
import { queryOf } from './query.js';
import { sizeText, spanText } from './sizes.js';
import { tableText } from './table.js';

const rooms: ListAnswer = {
  kind: 'list',
  empty: 'No rooms.',
  columns: [
    { field: 'name', header: 'Room' },
    { field: 'rates.lowest', header: 'Lowest', align: 'right' },
    { field: 'open', header: 'Open' },
  ],
  records: [
    { name: '東方灣, "Deluxe"', rates: { lowest: 12.5, currency: 'THB' }, open: true },
    { name: '=HYPERLINK("x")\tTwin', rates: { lowest: -3, currency: 'THB' }, open: null },
  ],
};

async function printed(
  format: Format,
  options: {
    fields?: readonly string[];
    header?: boolean;
    answer?: ListAnswer;
    terminal?: FakeTerminal;
    quiet?: boolean;
    rawCsv?: boolean;
  } = {},
): Promise<{ stdout: string; stderr: string }> {
  const {
    fields,
    header = true,
    answer = rooms,
    terminal = new FakeTerminal(),
    quiet = false,
    rawCsv = false,
  } = options;
  const output = new Output(terminal, new Secrets(), {
    format,
    fields,
    header,
    'utc': true,
    quiet,
    rawCsv,
    'color': false,
    'no-color': true,
  });
  await output.print(answer);
  return { stdout: terminal.stdout.text, stderr: terminal.stderr.text };
}

describe('a result', () => {
  it('as csv is RFC 4180 in UTF-8 that Excel knows, and text that a spreadsheet would run is defused', async () => {
    expect((await printed('csv')).stdout).toBe(
      '\uFEFFname,rates.lowest,open\r\n"東方灣, ""Deluxe""",12.5,true\r\n"\'=HYPERLINK(""x"")\tTwin",-3,\r\n',
    );
  });

  it('as csv is as it is where it is wanted raw', async () => {
    expect((await printed('csv', { rawCsv: true })).stdout).toBe(
      'name,rates.lowest,open\r\n"東方灣, ""Deluxe""",12.5,true\r\n"=HYPERLINK(""x"")\tTwin",-3,\r\n',
    );
  });

  it('in csv and tsv has no records inside of a cell, unless they are asked for by name', async () => {
    const answer: ListAnswer = {
      kind: 'list',
      columns: [
        { field: 'id', header: 'Id' },
        { field: 'tags', header: 'Tags' },
        {
          field: 'beds',
          header: 'Beds',
          cell: (value) => (Array.isArray(value) ? `${String(value.length)} beds` : ''),
        },
        { field: 'parts', header: 'Parts', nested: true },
      ],
      records: [{ id: 1, tags: ['a', 'b'], beds: [{ kind: 'King' }], parts: [{ x: 1 }] }],
      empty: '',
    };
    expect((await printed('tsv', { answer })).stdout).toBe('id\ttags\tbeds\n1\ta|b\t1 beds\n');
    expect((await printed('tsv', { answer, fields: ['parts'] })).stdout).toBe('parts\n[{"x":1}]\n');
    expect(JSON.parse((await printed('json', { answer })).stdout)).toEqual(answer.records);
  });

  it('as tsv is for tools: nothing defused, quotes only where a cell would break the line', async () => {
    expect((await printed('tsv')).stdout).toBe(
      'name\trates.lowest\topen\n東方灣, "Deluxe"\t12.5\ttrue\n"=HYPERLINK(""x"")\tTwin"\t-3\t\n',
    );
  });

  it('as json is the value itself: compact in a pipe, for people on a terminal', async () => {
    expect(JSON.parse((await printed('json')).stdout)).toEqual(rooms.records);
    expect((await printed('json')).stdout.trimEnd()).not.toContain('\n');
    expect((await printed('json', { terminal: new FakeTerminal({ terminals: ['stdout'] }) })).stdout).toContain(
      '\n    "name"',
    );
  });

  it('is what a query chooses from its JSON', async () => {
    const terminal = new FakeTerminal();
    await new Output(terminal, new Secrets(), {
      'format': 'json',
      'fields': undefined,
      'query': queryOf('[?open].rates.lowest'),
      'header': true,
      'utc': true,
      'quiet': false,
      'color': false,
      'no-color': true,
    }).print(rooms);
    expect(terminal.stdout.text).toBe('[12.5]\n');
  });

  it('as jsonl is one object a line', async () => {
    expect(
      (await printed('jsonl')).stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual(rooms.records);
  });

  it('has the chosen fields in their order, in every format, and no header where none is wanted', async () => {
    expect((await printed('csv', { fields: ['open', 'rates.lowest'], header: false })).stdout).toBe(
      'true,12.5\r\n,-3\r\n',
    );
    expect(JSON.parse((await printed('json', { fields: ['rates.lowest'] })).stdout)).toEqual([
      { rates: { lowest: 12.5 } },
      { rates: { lowest: -3 } },
    ]);
    expect((await printed('table', { fields: ['open'], header: false })).stdout).toBe('true\n\n');
  });

  it('without rows is a sentence on stderr and nothing on stdout, and an empty list for json', async () => {
    const answer = { ...rooms, records: [] };
    for (const format of ['table', 'csv', 'tsv', 'jsonl'] as const)
      expect(await printed(format, { answer })).toEqual({ stdout: '', stderr: 'No rooms.\n' });
    expect((await printed('json', { answer })).stdout).toBe('[]\n');
    expect((await printed('table', { answer, quiet: true })).stderr).toBe('');
  });

  it('as json writes what is not harmless on a terminal as escapes, with the same meaning', async () => {
    const evil = '\u001b[2J\u009b31m\u202Edrow\u2066';
    const { stdout } = await printed('json', { answer: { ...rooms, records: [{ name: evil }] } });
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/u);
    expect(JSON.parse(stdout)).toEqual([{ name: evil }]);
  });

  it('as csv on a terminal is made harmless, and in a pipe left as it is', async () => {
    const answer = { ...rooms, records: [{ name: 'a\u001b[2Jb' }] };
    expect((await printed('csv', { answer, terminal: new FakeTerminal({ terminals: ['stdout'] }) })).stdout).toContain(
      'ab',
    );
    expect((await printed('csv', { answer })).stdout).toContain('a\u001b[2Jb');
  });
});

describe('a table', () => {
  const style = {
    appearance: appearanceOf(
      { isTerminal: false, columns: undefined, rows: undefined, write: () => Promise.resolve() },
      new FakeTerminal(),
      { 'color': false, 'no-color': true },
    ),
    zone: utc,
    header: true,
    isWhole: true,
  };

  it('has numbers to the right, and counts the cells of wide signs', () => {
    expect(tableText(rooms.columns, rooms.records, { ...style, columns: undefined })).toBe(
      'Room                  Lowest  Open\n東方灣, "Deluxe"        12.5  true\n=HYPERLINK("x") Twin      -3\n',
    );
  });

  it('is cut only where a terminal is too narrow', () => {
    const lines = tableText(rooms.columns, rooms.records, { ...style, columns: 26 })
      .trimEnd()
      .split('\n');
    expect(lines.map(displayWidth).every((width) => width <= 26)).toBe(true);
    expect(lines[2]).toContain('…');
  });

  it('is a list of fields for each record where nothing readable would be left of a table', () => {
    expect(tableText(rooms.columns, rooms.records, { ...style, columns: 20 })).toBe(
      'Room    東方灣, "Deluxe"\nLowest  12.5\nOpen    true\n\nRoom    =HYPERLINK("x") Twin\nLowest  -3\n',
    );
    // Rows that come one after the other stay rows.
    expect(tableText(rooms.columns, rooms.records, { ...style, columns: 20, isWhole: false }).split('\n')).toHaveLength(
      4,
    );
  });
});

describe('text for a terminal', () => {
  it.each([
    ['plain', 'plain'],
    ['a\u001b[31mred\u001b[0m', 'ared'],
    ['\u001b]0;title\u0007x', 'x'],
    ['\u001b]8;;http://evil\u001b\\link\u001b]8;;\u001b\\', 'link'],
    ['\u009b2Jx', 'x'],
    ['a\bb\u0000\u007f', 'ab'],
    ['\u202Edrow\u202C \u2066x\u2069', 'drow x'],
    ['two\r\nlines', 'two\nlines'],
    ['สวัสดี العربية', 'สวัสดี العربية'],
    ['\u{e0041}tag\ufeff', 'tag'],
  ])('%j is shown as %j', (text, shown) => {
    expect(safeText(text)).toBe(shown);
  });

  it('is one line where it must be', () => {
    expect(safeLine('two\r\nlines\tand\u2028more')).toBe('two lines and more');
  });

  it.each([
    ['plain', 5],
    ['東方灣', 6],
    ['é', 1],
    ['e\u0301', 1],
    ['สวัสดี', 4],
    ['ริมน้ำ', 4],
    ['ນ້ຳ', 2],
    ['ำ', 1],
    ['한국', 4],
    ['👩‍👩‍👧', 2],
    ['', 0],
  ] as const)('%s takes %i cells', (text, cells) => {
    expect(displayWidth(text)).toBe(cells);
  });

  it.each([
    [80, {}, 80],
    [0, {}, undefined],
    [80, { COLUMNS: '120' }, 120],
    [0, { COLUMNS: '40' }, 40],
    [80, { COLUMNS: '' }, 80],
    [80, { COLUMNS: '0' }, 80],
    [80, { COLUMNS: 'wide' }, 80],
  ])('is as wide as the terminal says (%s), unless COLUMNS says otherwise: %j', (columns, environment, width) => {
    expect(widthOf(columns, environment)).toBe(width);
  });

  it('is cut between signs', () => {
    expect([truncated('東方灣酒店', 6), truncated('short', 6), truncated('longer text', 6)]).toEqual([
      '東方…',
      'short',
      'longe…',
    ]);
  });
});

describe('colours', () => {
  it.each<readonly [Record<string, string>, boolean, boolean]>([
    [{}, true, true],
    [{}, false, false],
    [{ NO_COLOR: '1' }, true, false],
    [{ NO_COLOR: '' }, true, true],
    [{ TERM: 'dumb' }, true, false],
    [{ TERM: '' }, true, false],
    [{ CLICOLOR: '0' }, true, false],
    [{ FORCE_COLOR: '1' }, false, true],
    [{ FORCE_COLOR: '0' }, true, false],
    [{ CLICOLOR_FORCE: '1' }, false, true],
    [{ NO_COLOR: '1', FORCE_COLOR: '1' }, false, false],
  ])('%j on a terminal (%s): %s', (environment, isTerminal, expected) => {
    const terminal = { environment: { TERM: 'xterm', ...environment }, platform: 'linux' };
    expect(isColoured({ isTerminal }, terminal, { 'color': false, 'no-color': false })).toBe(expected);
  });

  it.each([
    ['linux', false],
    ['win32', true],
  ])('need a name of the terminal, except on Windows: %s', (platform, expected) => {
    expect(isColoured({ isTerminal: true }, { environment: {}, platform }, { 'color': false, 'no-color': false })).toBe(
      expected,
    );
  });

  it('obey the flags before all else', () => {
    expect(
      isColoured(
        { isTerminal: false },
        { environment: { NO_COLOR: '1' }, platform: 'linux' },
        { 'color': true, 'no-color': false },
      ),
    ).toBe(true);
    expect(
      isColoured(
        { isTerminal: true },
        { environment: { FORCE_COLOR: '1' }, platform: 'linux' },
        { 'color': true, 'no-color': true },
      ),
    ).toBe(false);
  });

  it("are no pipeline's business when CI is false", () => {
    expect([{ CI: 'true' }, { CI: '1' }, { CI: 'false' }, { CI: '0' }, { CI: '' }, {}].map(isPipeline)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('secrets', () => {
  it('are taken out where they are known, and in complaints also where they only look like it', () => {
    const secrets = new Secrets();
    secrets.add('hunter2hunter2');
    expect(
      secrets.mask('x hunter2hunter2 y, Bearer abcdefghijkl, spt_0123456789, https://ana:pass@portal.example'),
    ).toBe('x *** y, Bearer ***, ***, https://***@portal.example');
    expect(secrets.maskKnown('hunter2hunter2 spt_0123456789')).toBe('*** spt_0123456789');
    const record = JSON.stringify({ url: 'http://localhost:8080', email: 'ana@portal.example' });
    expect(secrets.mask(record)).toBe(record);
  });
});

describe('progress', () => {
  it('is one line on a terminal, drawn at most ten times a second, and taken away at the end', async () => {
    const clock = new FakeClock();
    const terminal = new FakeTerminal({ terminals: ['stderr'] });
    const line = new ProgressLine('precheck log', terminal.stderr, clock);
    for (let step = 0; step < 30; step += 1) {
      line.update(step * 1000, 30_000);
      await clock.advance(50);
    }
    await line.clear();
    expect(terminal.stderr.text.split('\r').length - 1).toBeLessThanOrEqual(16);
    expect(terminal.stderr.text).not.toContain('\n');
    expect(terminal.stderr.text.endsWith('\r\u001b[K')).toBe(true);
  });

  it.each([
    ['a log', false],
    ['a terminal that can only be written to', true],
  ])('is sparse in %s, and silent for what is over in a moment', async (_, isOnDumb) => {
    const clock = new FakeClock();
    const terminal = new FakeTerminal(isOnDumb ? { terminals: ['stderr'] } : {});
    const line = new ProgressLine('precheck log', terminal.stderr, clock, 'text', isOnDumb);
    line.update(1000, 10_000_000);
    expect(terminal.stderr.text).toBe('');
    for (let second = 0; second < 100; second += 1) {
      await clock.advance(1000);
      line.update(second * 100_000, 10_000_000);
    }
    const lines = terminal.stderr.text.trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.length).toBeLessThan(13);
    expect(lines[0]).toMatch(/^precheck log: \d+ % \(.* of 9\.5 MiB\) .*\/s, .* left$/u);
  });

  it('is an object a line for a program, once a second and at the end, on a terminal as well', async () => {
    const clock = new FakeClock();
    const terminal = new FakeTerminal({ terminals: ['stderr'] });
    const line = new ProgressLine('precheck log', terminal.stderr, clock, 'json');
    for (let step = 1; step <= 30; step += 1) {
      await clock.advance(100);
      line.update(step * 1000, 30_000);
    }
    await line.clear();
    const events = terminal.stderr.text
      .trimEnd()
      .split('\n')
      .map((text) => JSON.parse(text) as object);
    expect(events).toMatchObject(
      [10_000, 20_000, 30_000].map((received) => ({
        type: 'progress',
        at: expect.stringMatching(/T.*Z$/u) as string,
        of: 'precheck log',
        received,
        total: 30_000,
      })),
    );
  });

  it('writes sizes and spans as people do', () => {
    expect([0, 1023, 1536, 642_000_000, 2_040_109_465].map(sizeText)).toEqual([
      '0 B',
      '1023 B',
      '1.5 KiB',
      '612 MiB',
      '1.9 GiB',
    ]);
    expect([1024 * 99.95, 1024 * 1023.4, 1024 * 1024 - 1, 1024 ** 5, 1024 ** 5 * 2000].map(sizeText)).toEqual([
      '100 KiB',
      '1023 KiB',
      '1.0 MiB',
      '1024 TiB',
      '2048000 TiB',
    ]);
    expect([9_949, 9_950, 59_499, 59_500, 3_599_499, 3_599_500].map(spanText)).toEqual([
      '9.9s',
      '10s',
      '59s',
      '1m00s',
      '59m59s',
      '1h00m',
    ]);
    expect([400, 42_000, 98_000, 7_500_000].map(spanText)).toEqual(['0.4s', '42s', '1m38s', '2h05m']);
  });
});
