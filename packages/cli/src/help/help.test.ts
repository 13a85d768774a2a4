import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commandTable, nameOf } from '../command-line/command-table.js';
import type { CommandSpec } from '../kernel/flags/command-spec.js';
import { globalFlags } from '../kernel/flags/global-flags.js';
import { errorCodes, exitCodes, gravestCode } from '../kernel/errors/error-codes.js';
import { functionNames } from '../kernel/output/template-functions.js';
import { supplier } from '../testing/supplier.js';
import { version } from '../version.js';
import { isTopic, topicNames } from './topics.js';

const commands: readonly CommandSpec[] = commandTable;

describe('help', () => {
  it.each([[[]], [['help']], [['--help']], [['-h']], [['help', 'help']]])(
    '%j shows every command on stdout',
    async (argv) => {
      const { code, stdout, stderr } = await supplier(argv);
      expect([code, stderr]).toEqual([0, '']);
      for (const flag of globalFlags) expect(stdout).toContain(`--${flag.name}`);
      for (const { noun, verb } of commands)
        expect(stdout).toMatch(new RegExp(`${noun} .*(?:\\n {20,}.*)*?${verb ?? ''}`, 'u'));
    },
  );

  it.each(commands.map((command) => [nameOf(command), command] as const))(
    'on "%s" shows each flag and an example, however it is asked for',
    async (name, command) => {
      const words = name.split(' ');
      const { code, stdout } = await supplier(['help', ...words]);
      expect(code).toBe(0);
      for (const flag of command.flags) expect(stdout).toContain(`--${flag.name}`);
      for (const example of command.examples) expect(stdout).toContain(example);
      if (command.flags.length > 0)
        expect(stdout.indexOf('Examples')).toBeLessThan(stdout.indexOf('Arguments and flags'));
      // What every command takes is explained once.
      expect(stdout).toMatch(/Every command also takes --account/u);
      expect(stdout.match(/--no-pager/gu)).toBe(null);
      expect((await supplier([...words, '--nonsense', '-h'])).stdout).toBe(stdout);
      expect((await supplier(['--help', ...words])).stdout).toBe(stdout);
    },
  );

  it.each(topicNames)('on %s is a page', async (topic) => {
    expect((await supplier(['help', topic])).stdout.split('\n').length).toBeGreaterThan(5);
  });

  it.each<readonly [readonly string[]]>([
    [[]],
    [['log', 'explain']],
    [['token']],
    ...topicNames.map((name) => [[name]] as const),
  ])('%j fits on a terminal of 40 columns, with all of its words', async (words) => {
    const wide = (await supplier(['help', ...words], { terminals: ['stdout'] })).stdout;
    const { stdout } = await supplier(['help', ...words], { terminals: ['stdout'], columns: 40 });
    const wordsOf = (page: string): string => page.replaceAll(':', '').split(/\s+/u).join(' ');
    expect(wordsOf(stdout)).toBe(wordsOf(wide));
    // A word alone can be wider than the terminal.
    for (const line of stdout.split('\n')) if (/\S \S/u.test(line)) expect(line.length).toBeLessThanOrEqual(40);
    expect((await supplier(['help', ...words], { columns: 40 })).stdout).toBe(wide);
  });

  it('puts columns below each other on a narrow terminal', async () => {
    const { stdout } = await supplier(['help'], { terminals: ['stdout'], columns: 40 });
    expect(stdout).toContain(
      '  token\n      list, create, revoke: access\n      tokens for pipelines and other\n      tools\n',
    );
    expect(stdout).toContain('  -y, --yes\n      accept confirmations\n');
  });

  it('fits on 80 columns, but for examples', async () => {
    const pages = await Promise.all(
      [[], ...commands.map((command) => nameOf(command).split(' ')), ...topicNames.map((name) => [name])].map((words) =>
        supplier(['help', ...words]),
      ),
    );
    const long = pages
      .flatMap(({ stdout }) => stdout.split('\n'))
      .filter((line) => line.length > 80 && !line.startsWith('  supplier ') && !line.includes('$('));
    expect(long, 'Shorten the summary, the verb or the flag in command-line/rows.').toEqual([]);
  });

  it('on formatting names each function of templates', async () => {
    const { stdout } = await supplier(['help', 'formatting']);
    const words = new Set(stdout.split(/[^a-z]+/u));
    expect(functionNames.filter((name) => !words.has(name))).toEqual([]);
  });

  it('on what there is not is a complaint', async () => {
    const { code, stdout, stderr } = await supplier(['help', 'exit-code']);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('supplier help exit-codes');
  });
});

describe('help for a program', () => {
  interface Described {
    readonly commands: readonly { readonly name: string; readonly flags: readonly { readonly name: string }[] }[];
    readonly globalFlags: readonly { readonly name: string }[];
    readonly exitCodes: readonly unknown[];
  }
  const described = async (argv: readonly string[]): Promise<Described> =>
    JSON.parse((await supplier(argv)).stdout) as Described;

  it('has every command with its flags, and what every command takes', async () => {
    const all = await described(['help', '--json']);
    expect(all.commands.map(({ name, flags }) => [name, flags.map((flag) => flag.name)])).toEqual(
      commands.map((command) => [nameOf(command), command.flags.map((flag) => flag.name)]),
    );
    expect([all.globalFlags.map(({ name }) => name), all.exitCodes.length]).toEqual([
      globalFlags.map(({ name }) => name),
      exitCodes.length,
    ]);
  });

  it('is about a noun or a command alone where one is named, and complains of what there is not', async () => {
    expect((await described(['help', 'log', '--json'])).commands.map(({ name }) => name)).toEqual([
      'log download',
      'log sync',
      'log tail',
      'log explain',
      'log failed',
      'log report',
    ]);
    expect((await described(['help', 'account', 'use', '--json'])).commands.map(({ name }) => name)).toEqual([
      'account use',
    ]);
    expect((await supplier(['help', 'acc', '--json'])).code).toBe(2);
  });

  it('is a page for man with every command, and no line of it is taken for a request of roff', async () => {
    const { code, stdout } = await supplier(['help', '--man']);
    expect([code, stdout.startsWith('.TH SUPPLIER 1 ')]).toEqual([0, true]);
    for (const command of commands) expect(stdout).toContain(`.B supplier ${nameOf(command).replaceAll('-', '\\-')}`);
    expect(
      stdout
        .split('\n')
        .filter((line) => /^[.']/u.test(line) && !/^\.(?:TH|SH|SS|TP|IP|B|I|RS|RE|nf|fi)\b/u.test(line)),
    ).toEqual([]);
    expect(stdout).not.toMatch(/\\(?![e&([-])|[^\n -~]/u);
  });
});

describe('codes', () => {
  it('have an exit code of the table and a topic that exists', () => {
    const exits = exitCodes.map(({ exit }): number => exit);
    for (const { exit, topic } of Object.values(errorCodes)) {
      expect([...exits, 143]).toContain(exit);
      expect(isTopic(topic)).toBe(true);
    }
  });

  it('are ranked where several files fail', () => {
    expect(gravestCode(['NOT_FOUND', 'UNREACHABLE', 'REFUSED'])).toBe('UNREACHABLE');
    expect(gravestCode(['UNREACHABLE', 'TOKEN_REJECTED'])).toBe('TOKEN_REJECTED');
    expect(gravestCode([])).toBeUndefined();
  });

  it('--version says the version of the package', () => {
    const { version: packaged } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
      version: string;
    };
    expect(version).toBe(packaged);
  });
});
