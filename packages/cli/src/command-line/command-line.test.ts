import { describe, expect, it } from 'vitest';
import { CommandFailure, type Complaint } from '../kernel/errors/command-failure.js';
import { commandGroups, commandTable, nameOf, nounSummaries } from './command-table.js';
import type { CommandSpec, FlagSpec } from '../kernel/flags/command-spec.js';
import { globalFlags } from '../kernel/flags/global-flags.js';
import { firstTries } from './first-tries.js';
import { keptFlags } from './kept-flags.js';
import { findCommand, parseCommandLine, type CommandLine } from './parse-command-line.js';
import { lineOf } from './shell-line.js';
import { durationIn, percentIn, sizeIn, wholeIn } from '../kernel/flags/values.js';
import { readWords } from './words.js';

const commands: readonly CommandSpec[] = commandTable;

function parse(...argv: readonly string[]): CommandLine {
  const words = readWords(argv);
  return parseCommandLine(findCommand(words, argv), words, argv);
}

function complaintOf(...argv: readonly string[]): Complaint {
  try {
    parse(...argv);
  } catch (error) {
    if (error instanceof CommandFailure) return error.complaint;
    throw error;
  }
  throw new Error('it was understood');
}

describe('the table of commands', () => {
  const verbs = [
    'list',
    'profiles',
    'show',
    'search',
    'status',
    'watch',
    'report',
    'mails',
    'sync',
    'tail',
    'wait',
    'on',
    'end',
    'download',
    'upload',
    'run',
    'validate',
    'init',
    'save',
    'submit',
    'add',
    'remove',
    'create',
    'revoke',
    'use',
    'map',
    'apply',
    'review',
    'approve',
    'decline',
    'explain',
    'comments',
    'comment',
    'compare',
    'fix',
    'mock',
    'proxy',
    'live',
    'schedule',
    'waiver',
    // What staff works with: the action is the word after it, as of `live`.
    'partner',
    'person',
    'spec',
    'onboarding',
    'mapping',
    'notice',
    'import',
    'log',
    'login',
    'logout',
    'token',
    'workload',
    'password',
    'reset',
    'failed',
    'trends',
    'discrepancies',
    'hotels',
    'images',
    'history',
    'learning',
    'get',
    'set',
    'unset',
    'path',
    'clean-up',
  ];

  it('uses the closed list of verbs, and each command once', () => {
    const unknown = commands.flatMap(({ verb }) => verb ?? []).filter((verb) => !verbs.includes(verb));
    expect(unknown, 'Use a verb that exists, or add a new one to the list in this file.').toEqual([]);
    expect(new Set(commands.map(nameOf)).size).toBe(commands.length);
  });

  it('gives a flag one meaning everywhere, and short names to few', () => {
    const all: readonly FlagSpec[] = [...globalFlags, ...commands.flatMap(({ flags }) => flags)];
    const shapes = new Map<string, string>();
    for (const { name, short, type } of all) {
      const shape = `${short ?? ''} ${type === 'switch' ? 'switch' : 'value'}`;
      expect(shapes.get(name) ?? shape).toBe(shape);
      shapes.set(name, shape);
    }
    expect(all.flatMap(({ short }) => short ?? []).filter((short) => !'afoqvynhVFHi'.includes(short))).toEqual([]);
  });

  it('has every noun in one group of help, with its summary', () => {
    const nouns = [...new Set(commands.map(({ noun }) => noun))].sort();
    expect(
      commandGroups.flatMap((group) => Object.keys(group.nouns)).sort(),
      'Give the noun a summary in the group of its rows, in command-line/rows.',
    ).toEqual(nouns);
    expect(Object.keys(nounSummaries).sort()).toEqual(nouns);
  });

  it('shows no example that would not be understood', () => {
    for (const command of commands) {
      expect(command.examples.length).toBeGreaterThan(0);
      for (const example of command.examples) {
        const words =
          /supplier ((?:[^<>|&)"]|"[^"]*")*)/u
            .exec(example)?.[1]
            ?.trim()
            .match(/"[^"]*"|\S+/gu)
            ?.map((word) => word.replaceAll('"', '')) ?? [];
        expect(parse(...words).name).toBe(nameOf(command));
      }
    }
  });
});

describe('a command line', () => {
  it('has the values of its flags by type, and their defaults', () => {
    expect(parse('accuracy', 'show', '--hours', '5', '--min-precheck=99.5%', '--check').flags).toEqual({
      'check': true,
      'min-precheck': 99.5,
      'min-makebook': 90,
      'hours': 5,
      'hourly': false,
    });
    expect(parse('log', 'download', 'makebook', 'precheck', 'makebook').arguments).toEqual({
      action: ['makebook', 'precheck'],
    });
    expect(parse('log', 'download', 'precheck', '-o-', '--no-resume').flags).toMatchObject({
      'output': '-',
      'no-resume': true,
      'force': false,
    });
  });

  it('takes a value that looks like a flag where a value belongs', () => {
    expect(parse('connection', 'on', '--details', '--json').flags['details']).toBe('--json');
    expect(parse('connection', 'on', '--details', '--json').globals.json).toBeUndefined();
    expect(parse('connection', 'on', '--details=-q').globals.quiet).toBe(false);
  });

  it('never takes the next word for a value that may be left out', () => {
    expect(parse('--json', 'connection', 'status')).toMatchObject({ name: 'connection status', globals: { json: '' } });
    expect(parse('connection', '--fields', 'status').globals.fields).toBe('');
    expect(parse('connection', 'status', '--json=on,kind').globals.json).toBe('on,kind');
  });

  it('says of an empty word which one it is, so that a variable that is not set is never this folder or everything', () => {
    expect(complaintOf('log', 'sync', '', 'precheck')).toMatchObject({
      code: 'INVALID_VALUE',
      message: '<folder> is empty.',
      hint: 'It takes: folder for the files; it is created if needed.',
    });
    expect(complaintOf('room', 'hotels', '').hint).toBe(
      'It takes: part of the name or of your hotel id. You can leave it out.',
    );
    expect(complaintOf('agency', 'token', 'create', '').hint).not.toContain('leave it out');
    expect(complaintOf('log', 'sync', 'logs', '').message).toBe('<action> cannot be "".');
    for (const command of commands)
      for (const [index, argument] of command.arguments.entries()) {
        const words = command.arguments.slice(0, index).map(({ choices }) => choices?.at(-1) ?? 'x');
        const rest = command.arguments
          .slice(index + 1)
          .flatMap(({ choices, required }) => (required ? [choices?.[0] ?? 'x'] : []));
        const { code } = complaintOf(...nameOf(command).split(' '), ...words, '', ...rest);
        expect([nameOf(command), argument.name, code]).toEqual([nameOf(command), argument.name, 'INVALID_VALUE']);
      }
  });

  it('takes the word after --json for a field where the action takes no other word', () => {
    const adding = ['notice', 'add', '--text', 'x', '--until', '2026-12-01T11:00:00Z', '--json', 'id'];
    for (const line of [['notice', 'list', '--json', 'id'], ['notice', '--json', 'id', 'list'], adding])
      expect(parse('agency', ...line)).toMatchObject({ globals: { json: 'id' }, arguments: { id: undefined } });
    expect(parse('agency', 'notice', 'end', '--json', '7')).toMatchObject({ arguments: { action: 'end', id: '7' } });
  });

  it('refuses a word that an action would ignore, and names the line without it', () => {
    expect(complaintOf('validation', 'waiver', 'list', 'PS-RES-004')).toMatchObject({
      code: 'USAGE',
      message: '"supplier validation waiver list" takes no "PS-RES-004".',
      next: ['supplier validation waiver list'],
    });
    expect(parse('validation', 'waiver', 'remove', 'w-1').arguments).toEqual({ action: 'remove', what: 'w-1' });
    // What lists everything takes no word that names one thing; the repositories of a partner are listed by its number.
    for (const { noun, verb, arguments: words } of commands) {
      const [action, ...more] = words;
      if (action?.choices?.includes('list') !== true || verb === 'workload') continue;
      for (const { name, notFor } of more)
        expect([noun, verb, name, notFor?.includes('list')]).toEqual([noun, verb, name, true]);
    }
  });

  it('names the least and the most that a duration may be', () => {
    for (const text of ['500h', '-5m', '5'])
      expect(complaintOf('log', 'sync', 'logs', 'precheck', `--settle=${text}`).hint).toBe(
        'It takes a number with its unit, such as 30s, 5m or 1h, from 0s to 24h.',
      );
    expect(complaintOf('connection', 'watch', '--interval=1ms').hint).toContain('from 1s to 1h.');
  });

  it('can repeat each action that lists or shows', () => {
    const missing = commands.flatMap((command) =>
      (command.arguments[0]?.choices ?? [])
        .filter((choice) => choice === 'list' || choice === 'show')
        .filter((choice) => command.reads !== true && command.reads?.includes(choice) !== true)
        .map((choice) => `${nameOf(command)} ${choice}`),
    );
    expect(missing).toEqual([]);
    // Without a word it shows.
    expect(commands.find(({ noun, verb }) => noun === 'spec' && verb === 'mails')?.reads).toContain('');
  });

  it('names --query for the flag of gh that chooses', () => {
    expect(complaintOf('token', 'list', '--jq=x')).toMatchObject({
      code: 'UNKNOWN_FLAG',
      message: '"supplier token list" has no flag --jq.',
      hint: expect.stringContaining('--query') as string,
      next: ['supplier help formatting'],
    });
  });

  it('says how to name a file that begins with a hyphen', () => {
    expect(complaintOf('validation', 'run', '-my.yml').hint).toContain('write ./-my.yml');
    expect(complaintOf('validation', 'run', '-x').hint).not.toContain('./');
  });

  it('takes no format besides a template, which writes text', () => {
    expect(complaintOf('token', 'list', '--template', '{{.}}', '-f', 'csv')).toMatchObject({
      code: 'USAGE',
      message: '--template and --format csv contradict each other.',
    });
    expect(parse('token', 'list', '--template', '{{.}}').globals.template).toBe('{{.}}');
  });

  it('takes fields after a space, where the word cannot be an argument or is a list', () => {
    expect(parse('account', 'list', '--json', 'id').globals.json).toBe('id');
    expect(parse('account', 'list', '--fields', 'id,name').globals.fields).toBe('id,name');
    expect(parse('room', 'list', '--json', 'roomId,band', '88120')).toMatchObject({
      globals: { json: 'roomId,band' },
      arguments: { hotel: '88120' },
    });
    expect(parse('room', 'list', '--json', 'roomId', '-a', '5', '88120').globals.json).toBe('roomId');
    expect(parse('room', 'hotels', '--json', 'siam')).toMatchObject({
      globals: { json: '' },
      arguments: { search: 'siam' },
    });
    expect(complaintOf('account', 'list', 'id').code).toBe('USAGE');
    // A duration, also where a word could be searched for.
    expect(parse('room', 'hotels', '--watch', '5s')).toMatchObject({ globals: { watch: 5000 }, arguments: {} });
    expect(parse('room', 'hotels', '--watch', 'siam')).toMatchObject({
      globals: { watch: 10_000 },
      arguments: { search: 'siam' },
    });
    // Several in one line, and every flag whose value may be left out.
    expect(parse('room', 'hotels', '--watch', '5s', '--json', 'hotelId,name').globals).toMatchObject({
      watch: 5000,
      json: 'hotelId,name',
    });
    expect(parse('log', 'explain', '--samples', 'all', 'precheck')).toMatchObject({
      flags: { samples: 'all' },
      arguments: { action: 'precheck' },
    });
    expect(parse('connection', 'on', '--details', 'x', '--wait', '5m').flags).toMatchObject({ wait: 300_000 });
    expect(parse('content', 'download', 'hotels', '--wait', '90s')).toMatchObject({
      flags: { wait: 90_000 },
      arguments: { file: 'hotels' },
    });
  });

  it('refuses flags of which one would be ignored', () => {
    // Each pair of the table, each with a value that it takes.
    const given = ({ name, type, choices, default: usual, range }: FlagSpec): string => {
      if (type === 'switch') return `--${name}`;
      const value = { text: 'x=1', choice: choices?.[0], whole: range?.[0], duration: '5m', date: '2026-11-20' };
      return `--${name}=${usual ?? String(value[type as keyof typeof value])}`;
    };
    const pairs = commands.flatMap((command) =>
      (command.exclusive ?? []).flatMap((names) =>
        names.flatMap((first, place) => names.slice(place + 1).map((second) => ({ command, first, second }))),
      ),
    );
    expect(pairs.length).toBeGreaterThan(20);
    for (const { command, first, second } of pairs) {
      const words = command.arguments.flatMap(({ required, choices }) => (required ? [choices?.[0] ?? 'x'] : []));
      const flags = [first, second].map((name) => {
        const found = command.flags.find((flag) => flag.name === name);
        if (found === undefined) throw new Error(`${nameOf(command)} has no flag --${name}`);
        return given(found);
      });
      const line = [...nameOf(command).split(' '), ...words];
      const complaint = complaintOf(...line, ...flags);
      expect([complaint.code, complaint.message.match(/--[\w-]+/gu)?.sort()]).toEqual([
        'USAGE',
        [`--${first}`, `--${second}`].sort(),
      ]);
      expect(complaint.message).toContain('exclude each other.');
      for (const flag of flags) expect(() => parse(...line, flag)).not.toThrow();
    }
    expect(complaintOf('account', 'list', '--color', '--no-color').message).toBe(
      '--color and --no-color exclude each other.',
    );
    expect(complaintOf('account', 'list', '--json=id', '--fields', 'id,name').message).toContain('both choose fields');
    expect(parse('account', 'list', '--json', '--fields', 'id,name').globals).toMatchObject({ fields: 'id,name' });
    expect(complaintOf('log', 'download', 'precheck', '--hours=3', '--date=2026-11-20', '--from=x')).toMatchObject({
      message: '--hours, --date and --from exclude each other.',
      hint: 'Leave out all but one.',
    });
  });

  it.each(['audit', 'annotation'])('the last day of %s list is not before the first', (noun) => {
    const line = [noun, 'list', '--from', '2026-11-20', '--to'];
    expect(complaintOf(...line, '2026-11-19')).toMatchObject({
      code: 'INVALID_VALUE',
      message: '--from is after --to.',
    });
    expect(parse(...line, '2026-11-20').flags).toMatchObject({ from: '2026-11-20', to: '2026-11-20' });
  });

  it.each([
    [['login'], 'supplier auth login'],
    [['status'], 'supplier connection status'],
    [['version'], 'supplier --version'],
    [['whoami'], 'supplier auth status'],
    [['account', 'list', '-o', 'json'], 'supplier account list --format json'],
    [['account', 'list', '-ojson'], 'supplier account list --format json'],
    [['api', 'GET', '/api/status'], 'supplier api /api/status --method GET'],
    [['api', '/api/status', 'post'], 'supplier api /api/status --method POST'],
  ])('knows what people type first: %j', (argv, next) => {
    expect(complaintOf(...argv).next).toEqual([next]);
  });

  it.each([
    [['trends', '--json'], ['supplier booking trends --json']],
    [['discrepancies', '-a', '5'], ['supplier booking discrepancies -a 5']],
    [['accuracy', '--json'], ['supplier accuracy show --json']],
    [
      ['failed', '--hours', '3'],
      ['supplier log failed --hours 3', 'supplier booking failed --hours 3'],
    ],
  ])('says what goes before a verb, or after a noun: %j', (argv, next) => {
    expect(complaintOf(...argv).next).toEqual(next);
  });

  it('does not list all nouns that have a verb', () => {
    expect(complaintOf('download')).toMatchObject({ hint: 'supplier --help lists the commands.' });
  });

  it('suggests only lines that are understood', () => {
    for (const line of Object.values(firstTries)) {
      if (!line.startsWith('--')) expect(() => parse(...line.split(' '))).not.toThrow(/no command|no flag/u);
    }
  });

  it('knows -v for more words and -V for the version', () => {
    expect(readWords(['-V'])).toMatchObject({ version: true });
    expect(parse('connection', 'status', '-vv').globals).toMatchObject({ verbose: 2, version: false });
  });

  it.each([
    [['conection', 'status'], 'UNKNOWN_COMMAND', 'supplier connection status'],
    [['connection', 'stauts', '-a', '5'], 'UNKNOWN_COMMAND', 'supplier connection status -a 5'],
    [['connection', 'status', '--acount=5'], 'UNKNOWN_FLAG', 'supplier connection status --account=5'],
    [['--acount', '5', 'connection', 'status'], 'UNKNOWN_FLAG', 'supplier --account 5 connection status'],
    [['log', 'download', 'prechek'], 'INVALID_VALUE', 'supplier log download precheck'],
    [
      ['connection', 'on', '--cause', 'other', '--details', 'two words'],
      'INVALID_VALUE',
      "supplier connection on --cause others --details 'two words'",
    ],
  ] as const)('%j is answered with the line that was probably meant', (argv, code, next) => {
    expect(complaintOf(...argv)).toMatchObject({ code, next: [next] });
  });

  it.each([
    [['connection'], 'MISSING_VALUE'],
    [['account', 'use'], 'MISSING_VALUE'],
    [['connection', 'status', '-a'], 'MISSING_VALUE'],
    [['connection', 'status', 'now'], 'USAGE'],
    [['connection', 'status', '--json', '--format', 'csv'], 'USAGE'],
    [['log', 'download', 'precheck', '--hours', '2'], 'INVALID_VALUE'],
    [['accuracy', 'show', '--hours', '0'], 'INVALID_VALUE'],
    [['accuracy', 'show', '--hours', '25'], 'INVALID_VALUE'],
    [['connection', 'status', '--timeout', '5'], 'INVALID_VALUE'],
    [['connection', 'status', '--account', ''], 'INVALID_VALUE'],
    [['log', 'download', 'precheck', '--limit-rate', '2KiB'], 'INVALID_VALUE'],
    [['connection', 'status', '-x'], 'UNKNOWN_FLAG'],
    [['xyzzy'], 'UNKNOWN_COMMAND'],
  ] as const)('%j is no command line: %s', (argv, code) => {
    expect(complaintOf(...argv).code).toBe(code);
  });

  it('does not guess a value that means something else', () => {
    expect(complaintOf('connection', 'on', '--cause', 'prod-issue', '--details', 'x').next).toBeUndefined();
  });

  it('keeps account, profile and silence in the lines that it suggests', () => {
    const argv = ['connection', 'status', '-a', 'Siam Rooms', '--profile=x', '--no-input'];
    expect(keptFlags(argv, 'supplier connection on')).toBe(" -a 'Siam Rooms' --profile=x --no-input");
    expect(keptFlags(argv, 'supplier account list')).toBe(' --profile=x --no-input');
  });
});

describe('small readers', () => {
  it.each([
    ['30s', 30_000],
    ['5m', 300_000],
    ['1h', 3_600_000],
    ['250ms', 250],
    ['0', 0],
    ['5', undefined],
    ['5 m', undefined],
    ['-1s', undefined],
    ['9999h', undefined],
  ] as const)('a duration of %s is %s ms', (text, milliseconds) => {
    expect(durationIn(text)).toBe(milliseconds);
  });

  it.each([
    ['500KiB', 512_000],
    ['2MiB', 2_097_152],
    ['1GiB', 1_073_741_824],
    ['5', undefined],
    ['5MB', undefined],
    ['1.5MiB', undefined],
    ['-1KiB', undefined],
  ] as const)('a size of %s is %s bytes', (text, bytes) => {
    expect(sizeIn(text)).toBe(bytes);
  });

  it('whole numbers and percentages are what they seem', () => {
    expect(['7', '1.5', '-1', '1e3', ''].map(wholeIn)).toEqual([7, undefined, undefined, undefined, undefined]);
    expect(['85', '99.9%', '101', 'x', ''].map(percentIn)).toEqual([85, 99.9, undefined, undefined, undefined]);
  });

  it('a line can be pasted into a shell', () => {
    expect(lineOf(['a', 'two words', "it's", '$HOME', ''])).toBe("a 'two words' 'it'\\''s' '$HOME' ''");
  });
});
