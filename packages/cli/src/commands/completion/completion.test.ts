import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandTable, nameOf, nounSummaries } from '../../command-line/command-table.js';
import { globalFlags } from '../../kernel/flags/global-flags.js';
import type { CommandSpec } from '../../kernel/flags/command-spec.js';
import { topicNames } from '../../help/topics.js';
import { complaintIn, supplier } from '../../testing/supplier.js';

const commands: readonly CommandSpec[] = commandTable;
const scriptOf = async (shell: string): Promise<string> => (await supplier(['completion', shell])).stdout;

/** Names of tokens that mean something to a shell. */
const strange = ['ci pipeline', "it's mine", 'a:b', 'p"q', 'wild*', 'back\\slash', 'run$(touch ran)', 'run`touch ran`'];

describe('completion in bash, of names that mean something to a shell', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'completion-'));
    writeFileSync(
      join(folder, 'supplier'),
      `#!/bin/sh\ncat <<'END'\n${strange.map((name) => `${name}\tread`).join('\n')}\nEND\n`,
      { mode: 0o755 },
    );
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  /** What stands on the line after the tab key, read by bash as a word again. */
  const wordFor = async (typed: string): Promise<readonly string[]> => {
    const [quote = ''] = /^['"]/u.exec(typed) ?? [];
    const script = `COMP_WORDS=(supplier token revoke "$TYPED"); COMP_CWORD=3; COMPREPLY=(); _supplier
for reply in "\${COMPREPLY[@]}"; do eval "printf '%s\\n' $QUOTE$reply$QUOTE"; done`;
    const out = execFileSync('bash', ['--norc', '-c', `${await scriptOf('bash')}\n${script}`], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: `${folder}:${process.env['PATH'] ?? ''}`, TYPED: typed, QUOTE: quote },
    });
    expect(existsSync(join(folder, 'ran'))).toBe(false);
    return out.split('\n').filter((line) => line !== '');
  };

  it.each([
    ['', strange],
    ['ci', ['ci pipeline']],
    ['ci\\ p', ['ci pipeline']],
    ["'ci p", ['ci pipeline']],
    ['"ci p', ['ci pipeline']],
    ["'it", ["it's mine"]],
    ['"p', ['p"q']],
    ['"back', ['back\\slash']],
    ['"run', ['run$(touch ran)', 'run`touch ran`']],
    ["'run", ['run$(touch ran)', 'run`touch ran`']],
    ['pipe', []],
  ])('offers the whole name after %s, quoted so that it is one word, and runs nothing in it', async (typed, names) => {
    expect(await wordFor(typed)).toEqual(names);
  });
});

describe('completion in bash', () => {
  let completed: ReadonlyMap<string, readonly string[]>;
  const lines = [
    '',
    'con',
    'auth ',
    'auth log',
    'connection status -',
    'log download ',
    'log download precheck ',
    'log download --hours ',
    'log download --hours=',
    'log download precheck --hours=2',
    'account list -f ',
    '-f json account ',
    '--format=json account ',
    'config set ',
    'config set format ',
    'completion ',
    'help ',
    'help log ',
    'validation run --fail-on ',
    '--timeout 5m log e',
    'audit list --page ',
    '-a ',
    'connection status --account=1',
    'account use ',
    '--profile ',
    'account list --profile=t',
    'room list ',
    'token list --json=id,na',
    'token list --fields=id,na',
    'token list --json ',
    'room list --json ',
    'log explain --samples ',
    'log explain --where ',
    'log explain --where=rea',
    'log explain precheck --where reason=',
    'log tail precheck --where=reason=ti',
    ...commands.map((command) => `${nameOf(command)} --`),
  ];
  beforeAll(async () => {
    // As readline hands them over: broken at spaces and at =, the last one being typed.
    const probes = lines.map((line) => {
      const words = ['supplier', ...line.split(' ').flatMap((word) => word.split(/(?<==)|(?==)/u))];
      return `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${String(words.length - 1)}; COMPREPLY=(); _supplier; echo "\${COMPREPLY[*]}"`;
    });
    const out = execFileSync(
      'bash',
      [
        '--norc',
        '-uc',
        `supplier() { case $* in
          '__complete hotels room list=') printf '88120\\tRiverside\\n' ;;
          '__complete filters log explain=reason='|'__complete filters log tail=reason=ti') printf 'reason=timeout\\tReason\\nreason=sold-out\\tReason\\n' ;;
          '__complete filters '*) printf 'reason=\\tReason\\nhotel=\\tHotel\\n' ;;
          '__complete fields token list='|'__complete fields room list=') printf 'id\\tfield\\nname\\tfield\\n' ;;
          '__complete fields token list=id,na') printf 'id,name\\tfield\\n' ;;
          '__complete accounts '*) printf '10234\\tAndaman Stays\\n20555\\tSiam\\n' ;;
          '__complete profiles '*) printf 'default\\tprofile\\ntest\\tprofile\\n' ;;
        esac; }
${await scriptOf('bash')}\nset +u\n${probes.join('\n')}`,
      ],
      { encoding: 'utf8' },
    );
    completed = new Map(
      out
        .trimEnd()
        .split('\n')
        .map((text, index) => [lines[index] ?? '', text.split(' ').filter((word) => word !== '')]),
    );
  });

  it('knows every noun, and the verbs of each', () => {
    expect([...completed.get('')!].sort()).toEqual([...Object.keys(nounSummaries), 'help'].sort());
    expect(completed.get('con')).toEqual(['connection', 'content', 'config']);
    expect(completed.get('auth ')).toEqual(commands.filter(({ noun }) => noun === 'auth').map(({ verb }) => verb));
    expect(completed.get('auth log')).toEqual(['login', 'logout']);
  });

  it.each(commands.map((command) => [nameOf(command), command] as const))(
    'knows the flags of "%s"',
    (name, { flags }) => {
      expect([...completed.get(`${name} --`)!].sort()).toEqual(
        [...globalFlags, ...flags].map((flag) => `--${flag.name}`).sort(),
      );
    },
  );

  it('knows the values of flags, attached or not, of this command and of all', () => {
    for (const line of ['log download --hours ', 'log download --hours='])
      expect(completed.get(line)).toEqual(['1', '3', '24']);
    expect(completed.get('log download precheck --hours=2')).toEqual(['24']);
    expect(completed.get('account list -f ')).toEqual(['table', 'json', 'jsonl', 'csv', 'tsv', 'ndjson']);
    expect(completed.get('validation run --fail-on ')).toEqual(['error', 'warning']);
  });

  it('asks for the partner accounts when they are typed', () => {
    for (const line of ['-a ', 'account use ']) expect(completed.get(line)).toEqual(['10234', '20555']);
    expect(completed.get('connection status --account=1')).toEqual(['10234']);
  });

  it('asks for the profiles when one is typed', () => {
    expect(completed.get('--profile ')).toEqual(['default', 'test']);
    expect(completed.get('account list --profile=t')).toEqual(['test']);
  });

  it('asks for hotels and fields with the command and what is typed of them', () => {
    expect(completed.get('room list ')).toEqual(['88120']);
    for (const line of ['token list --json=id,na', 'token list --fields=id,na'])
      expect(completed.get(line)).toEqual(['id,name']);
  });

  it('asks for what --where takes, and offers of it what is after the last =', () => {
    expect(completed.get('log explain --where ')).toEqual(['reason=', 'hotel=']);
    expect(completed.get('log explain --where=rea')).toEqual(['reason=']);
    expect(completed.get('log explain precheck --where reason=')).toEqual(['timeout', 'sold-out']);
    expect(completed.get('log tail precheck --where=reason=ti')).toEqual(['timeout']);
  });

  it('offers a value that can be left out as the next word too, besides what the command takes', () => {
    expect(completed.get('token list --json ')).toEqual(['id', 'name']);
    expect(completed.get('room list --json ')).toEqual(['id', 'name', '88120']);
    expect(completed.get('log explain --samples ')).toEqual(['newest', 'all', 'precheck', 'makebook']);
  });

  it('knows the values of arguments where they belong', () => {
    for (const line of ['log download ', 'log download precheck '])
      expect(completed.get(line)).toEqual(['precheck', 'makebook']);
    expect(completed.get('config set ')).toContain('ca-file');
    expect(completed.get('completion ')).toEqual(['bash', 'zsh', 'fish', 'powershell']);
  });

  it('offers no word where a free value belongs, so that bash offers files', () => {
    for (const line of ['config set format ', 'audit list --page ']) expect(completed.get(line)).toEqual([]);
  });

  it('sees through flags and their values', () => {
    for (const line of ['-f json account ', '--format=json account '])
      expect(completed.get(line)).toEqual(['list', 'show', 'use']);
    expect(completed.get('--timeout 5m log e')).toEqual(['explain']);
  });

  it('completes what help is asked on', () => {
    expect(completed.get('help ')).toEqual(expect.arrayContaining([...topicNames, 'auth', 'completion']));
    expect(completed.get('help log ')).toEqual(['download', 'sync', 'tail', 'explain', 'failed', 'report']);
  });
});

describe('completion in other shells', () => {
  it.each(['zsh', 'fish', 'powershell'])('%s: names every noun, verb, flag and closed value', async (shell) => {
    const script = await scriptOf(shell);
    for (const command of commands) {
      for (const word of [command.noun, ...(command.verb === undefined ? [] : [command.verb])])
        expect(script).toContain(word);
      for (const flag of [...globalFlags, ...command.flags])
        expect(script).toMatch(new RegExp(shell === 'fish' ? ` -l ${flag.name} ` : `--${flag.name}\\b`, 'u'));
      for (const { choices = [] } of [...command.flags, ...command.arguments])
        for (const choice of choices) expect(script).toContain(choice);
    }
  });

  const escaped = { zsh: "'\\''", fish: "\\'", powershell: "''" };

  it.each(['zsh', 'fish', 'powershell'] as const)('%s: closes each quote', async (shell) => {
    const script = (await scriptOf(shell)).replaceAll(/^\s*#.*$/gmu, '');
    // An escaped quote is a literal quote: '\'' in zsh, \' in fish, '' in PowerShell.
    const marks = script.replaceAll(escaped[shell], '');
    for (const line of marks.split('\n')) expect([line, (line.match(/'/gu)?.length ?? 0) % 2]).toEqual([line, 0]);
  });

  it('powershell: has each key once, whatever its case, as a hash table must', async () => {
    const keys = [...(await scriptOf('powershell')).matchAll(/^ {4}'([^']*)' = /gmu)].map(([, key]) =>
      key?.toLowerCase(),
    );
    expect(keys.length).toBeGreaterThan(50);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('names the shells that there are', async () => {
    const { code, stderr } = await supplier(['completion', 'tcsh', '--json']);
    expect([code, complaintIn(stderr).hint]).toEqual([2, 'It takes one of: bash, zsh, fish, powershell.']);
  });
});
